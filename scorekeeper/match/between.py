"""What happens between hands: who joins, leaves, changes seats or deals; house rules, rulings; the table stops.

Each function applies one event to the course of a match, or gives the problems and changes nothing.
"""

from __future__ import annotations

from scorekeeper.match.beginning import MOST_POINTS
from scorekeeper.match.course import Course
from scorekeeper.match.history import Event
from scorekeeper.match.names import name_problem
from scorekeeper.match.ranking import Ranking, without
from scorekeeper.match.standings import ENDED, PLAYING, Opening
from scorekeeper.problems import Problem
from scorekeeper.rules.agreed import with_options
from scorekeeper.scoring.lines import Line


def joined(course: Course, event: Event) -> tuple[Problem, ...]:
    """Somebody new plays from the next hand on, with the points agreed on; or somebody who had left is back."""
    name, after = event["player"], event.get("after")
    if not isinstance(name, str):
        return (Problem("replay.shape", {"word": "join"}, "join"),)
    unfit = name_problem(name, "join")
    if unfit:
        return (unfit,)
    if course.teams:
        return _alone(course, "join")
    problems = list(_between_hands(course, "join"))
    if name in course.eliminated and name in course.seats.order and not problems:
        return _again(course, name, event.get("level"))
    if name.casefold() in (player.casefold() for player in course.seats.order):
        problems.append(Problem("players.twice", {"name": name}, "join"))
    if after is not None and after not in course.seats.order:
        problems.append(Problem("players.unknown", {"name": str(after), "players": course.seats.order}, "after"))
    most = course.agreed.most_players
    if len(course.seats.order) + 1 > most:
        problems.append(
            Problem("players.how-many", course.agreed.player_bounds | {"n": len(course.seats.order) + 1}, "join")
        )
    start = _joins_with(course, name, event.get("level"))
    if start is None:
        problems.append(Problem("match.join-at", {"value": str(event.get("level"))[:40]}, "at"))
    if problems or start is None:
        return tuple(problems)
    course.seats = course.seats.joined(name, after)
    came_with = course.totals.get(name, 0)
    if start != came_with:
        course.openings.append(
            Opening(len(course.hands), Line(name, start - came_with, (), "table.joined", "table.joined"))
        )
    course.totals = {**course.totals, name: start}
    for counts in course.counters.values():
        counts.setdefault(name, 0)
    return ()


def _again(course: Course, name: str, level: object) -> tuple[Problem, ...]:
    """Somebody who was out of the match buys in again, level with another or with the points agreed on."""
    start = _joins_with(course, name, "highest" if level is None else level)
    if start is None:
        return (Problem("match.join-at", {"value": str(level)[:40]}, "at"),)
    course.eliminated = {side: after for side, after in course.eliminated.items() if side != name}
    change = start - course.totals[name]
    if change:
        course.openings.append(Opening(len(course.hands), Line(name, change, (), "table.joined", "table.joined")))
    course.totals = {**course.totals, name: start}
    return ()


def _alone(course: Course, where: str) -> tuple[Problem, ...]:
    """Nobody comes or goes where players score in teams."""
    return (Problem("match.teams-stay", {"teams": tuple(course.teams)}, where),) if course.teams else ()


def _joins_with(course: Course, name: str, at: object) -> int | None:
    totals = [course.totals[player] for player in course.active()]
    if at is None:
        came_before: int = course.totals.get(name, course.agreed.ruleset.starts_at)
        return came_before
    if at in ("highest", "lowest", "average"):
        average = (2 * sum(totals) + len(totals)) // (2 * len(totals))
        return {"highest": max(totals), "lowest": min(totals), "average": average}[str(at)]
    return at if isinstance(at, int) and not isinstance(at, bool) and abs(at) <= MOST_POINTS else None


def left(course: Course, event: Event) -> tuple[Problem, ...]:
    """Somebody leaves for good: the points stay on the sheet, but win nothing. Enough must stay to play on."""
    name, least = event["player"], max(2, course.agreed.least_players)
    problems = list(_seated(course, name, "leave") + _alone(course, "leave"))
    if course.state == ENDED:
        problems.append(Problem("match.ended", {"stopped": course.stopped}))
    elif name in course.active() and len(course.active()) <= least:
        problems.append(Problem("match.last-two", {"name": name, "n": least}, "leave"))
    if problems:
        return tuple(problems)
    course.seats = course.seats.left(name)
    if course.ranking:
        course.rank(without(course.agreed, course.ranking, name, course.view()))
    return ()


def swapped(course: Course, event: Event) -> tuple[Problem, ...]:
    """Two players change seats."""
    first, second = event["players"]
    problems = (*_seated(course, first, "swap"), *_seated(course, second, "swap"))
    if not problems:
        course.seats = course.seats.swapped(first, second)
    return problems


def dealer(course: Course, event: Event) -> tuple[Problem, ...]:
    """This player deals the next hand."""
    problems = _seated(course, event["player"], "dealer")
    if not problems and course.state != ENDED and event["player"] not in course.due():
        problems = (Problem("hand.not-playing", {"name": event["player"], "players": course.due()}, "dealer"),)
    if not problems:
        course.seats = course.seats.with_dealer(event["player"])
    return problems


def _seated(course: Course, name: object, where: str) -> tuple[Problem, ...]:
    known = name in course.seats.order
    return () if known else (Problem("players.unknown", {"name": str(name), "players": course.seats.order}, where),)


def _between_hands(course: Course, what: str) -> tuple[Problem, ...]:
    if course.state == PLAYING:
        return ()
    key = "match.ended" if course.state == ENDED else "match.in-tie-break"
    return (Problem(key, {"stopped": course.stopped, "players": course.due()}, what),)


def house(course: Course, event: Event) -> tuple[Problem, ...]:
    """House rules that hold from this hand on; a new target may end the match, or open one again that is over."""
    agreed = with_options(course.agreed, event["options"])
    if isinstance(agreed, tuple):
        return agreed
    view = course.view()
    played = course.last_scored is not None  # ends may ask what was told of a hand
    over = played and any(holds(view, side) for holds, _, _ in agreed.ends for side in view.sides)
    if course.state == ENDED and (course.stopped or over):
        return (Problem("match.ended", {"stopped": course.stopped}),)
    lowest_won, course.agreed = course.agreed.lowest_wins, agreed
    if course.hand_count == course.started_at_hand:
        return ()
    if (course.state == PLAYING and over) or (over and course.agreed.lowest_wins != lowest_won):
        course.test_ends(view)
    elif course.state != PLAYING and not over:
        course.state, course.ranking, course.ended_by = PLAYING, None, None
    return ()


def note(course: Course, event: Event) -> tuple[Problem, ...]:
    """A ruling, kept with the hands before it."""
    course.notes.append((len(course.hands), event["text"]))
    return ()


def renamed(course: Course, event: Event) -> tuple[Problem, ...]:
    """The match has a new name."""
    return ()


def stopped(course: Course, event: Event) -> tuple[Problem, ...]:
    """The table stops early: whoever leads wins."""
    if course.state == ENDED:
        return (Problem("match.ended", {"stopped": course.stopped}),)
    course.ranking, course.state, course.stopped = Ranking(course.groups()), ENDED, True
    return ()


def closed(course: Course, event: Event) -> tuple[Problem, ...]:
    """The result is announced; only a match that is over has one."""
    return () if course.state == ENDED else (Problem("match.not-over", {"state": course.state}),)
