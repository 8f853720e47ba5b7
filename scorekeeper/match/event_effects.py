"""What happens between hands: who joins, leaves, changes seats or deals; house rules, rulings; the table stops.

Each function applies one event to the course of a match, or gives the problems and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.match.beginning import MOST_POINTS
from scorekeeper.match.course import JOINED, Course
from scorekeeper.match.events import (
    Adjusted,
    Closed,
    DealerSet,
    HouseChanged,
    Joined,
    Left,
    Noted,
    PersonRenamed,
    Renamed,
    Stopped,
    Swapped,
)
from scorekeeper.match.names import name_problem, unknown_player
from scorekeeper.match.ranking import Ranking, ranking_without
from scorekeeper.match.standings import ENDED, PLAYING, Opening, match_ended
from scorekeeper.match.stored_object import is_number
from scorekeeper.problems import Problem, ProblemKind, WayOut
from scorekeeper.rules.model import BuyingIn
from scorekeeper.rules.table_rules import TableRules, following, table_rules_for, with_options
from scorekeeper.rules.values_by_name import View
from scorekeeper.scoring.lines import Line

LONGEST_REASON = 500  # characters


def join(course: Course, event: Joined) -> tuple[Problem, ...]:
    """Somebody new plays from the next hand on, with the points agreed on; or somebody who had left is back."""
    name, after = event.player, event.after
    unfit = name_problem(name, "join")
    if unfit:
        return (unfit,)
    if course.teams:
        return _alone(course, "join")
    problems = list(_between_hands(course, "join"))
    if name in course.eliminated and name in course.seats.order and not problems:
        return _again(course, name, event.level)
    if name.casefold() in (player.casefold() for player in course.seats.order):
        problems.append(Problem("players.twice", {"name": name}, "join"))
    if after is not None and after not in course.seats.order:
        problems.append(unknown_player(after, course.seats.order, "after"))
    problems += _unfit_number(course, len(course.seats.order) + 1, "join", recorded=bool(event.at))
    start = _joins_with(course, name, event.level)
    if start is None:
        problems.append(Problem("match.join-at", {"value": str(event.level)[:40]}, "at"))
    if problems or start is None:
        return tuple(problems)
    course.seats = course.seats.joined(name, after)
    came_with = course.totals.get(name, 0)
    if start != came_with:
        course.openings.append(Opening(len(course.hands), Line(name, start - came_with, (), JOINED, JOINED)))
    course.totals = {**course.totals, name: start}
    for counter, counts in course.counters.items():
        counts.setdefault(name, course.rules.ruleset.counter_starts.get(counter, 0))
    course.rules = following(course.rules, len(course.seats.order))
    return ()


def _again(course: Course, name: str, level: object) -> tuple[Problem, ...]:
    """Somebody who was out of the match buys in again, level with another or with the points agreed on."""
    view, buying = course.view(), course.rules.ruleset.buying_in
    if buying is not None and (problem := _no_buying(course, buying, name, view)):
        return (problem,)
    if level is None and buying is not None and buying.at is not None:
        start: int | None = course.rules.scope.amount(buying.at)(view, name)
    else:
        start = _joins_with(course, name, "highest" if level is None else level)
    if start is None:
        return (Problem("match.join-at", {"value": str(level)[:40]}, "at"),)
    course.bought_in[name] = course.bought_in.get(name, 0) + 1
    course.eliminated = {side: after for side, after in course.eliminated.items() if side != name}
    change = start - course.totals[name]
    if change:
        course.openings.append(Opening(len(course.hands), Line(name, change, (), JOINED, JOINED)))
    course.totals = {**course.totals, name: start}
    return ()


def _no_buying(course: Course, buying: BuyingIn, name: str, view: View) -> Problem | None:
    """Why somebody may not buy in again: often enough already, or it is too late for it."""
    rules = course.rules
    facts = {"name": name, "rule": rules.ruleset.clauses[buying.clause].title}
    most = rules.most_of(buying.times, view)
    if most is not None and course.bought_in.get(name, 0) >= most:
        return Problem("match.bought-in-enough", {**facts, "n": most}, "join")
    holds = rules.scope.holds(buying.when)
    if holds is True or (holds and holds(view, name)):
        return None
    return Problem("match.no-buying-in", facts, "join")


def _unfit_number(course: Course, count: int, where: str, recorded: bool) -> Iterator[Problem]:
    """That so many do not play this game, or only in teams. What was recorded before this was asked stands."""
    rules = course.rules
    if count > rules.most_players or (not recorded and not rules.takes(count)):
        yield rules.wrong_number(count, where)
        return
    other = table_rules_for(rules.ruleset, rules.chosen, count)
    if isinstance(other, TableRules) and other.team_play == "must" and not recorded:
        yield Problem("match.teams-then", {"game": rules.ruleset.name, "n": count}, where, ways=(WayOut("stop"),))


def _alone(course: Course, where: str) -> tuple[Problem, ...]:
    """Nobody comes or goes where players score in teams."""
    return (
        (Problem("match.teams-stay", {"teams": tuple(course.teams)}, where, ways=(WayOut("stop"), WayOut("adjust"))),)
        if course.teams
        else ()
    )


def _joins_with(course: Course, name: str, at: object) -> int | None:
    totals = [course.totals[player] for player in course.active()] or [*course.totals.values()]  # all may be out
    if at is None:
        came_before: int = course.totals.get(name, course.rules.starts_at)
        return came_before
    if at in ("highest", "lowest", "average"):
        average = (2 * sum(totals) + len(totals)) // (2 * len(totals))
        return {"highest": max(totals), "lowest": min(totals), "average": average}[str(at)]
    return at if isinstance(at, int) and not isinstance(at, bool) and abs(at) <= MOST_POINTS else None


def leave(course: Course, event: Left) -> tuple[Problem, ...]:
    """Somebody leaves for good: the points stay on the sheet, but win nothing. Enough must stay to play on."""
    name, least = event.player, max(2, course.rules.least_players)
    problems = list(_seated(course, name, "leave") + _alone(course, "leave"))
    if course.state == ENDED:
        problems.append(match_ended(course.stopped))
    elif name in course.active() and len(course.active()) <= least:
        problems.append(Problem("match.last-two", {"name": name, "n": least}, "leave", ways=(WayOut("stop"),)))
    elif name in course.active():
        problems += _unfit_number(course, len(course.seats.order) - 1, "leave", recorded=bool(event.at))
    if problems:
        return tuple(problems)
    course.seats = course.seats.left(name, course.rules.deals_to_the_right)
    if course.never_played(name):
        course.forget(name)
    course.rules = following(course.rules, len(course.seats.order))
    if course.ranking:
        course.rank(ranking_without(course.rules, course.ranking, name, course.view()))
    return ()


def swap(course: Course, event: Swapped) -> tuple[Problem, ...]:
    """Two players change seats."""
    first, second = event.players
    problems = (*_seated(course, first, "swap"), *_seated(course, second, "swap"))
    if not problems:
        course.seats = course.seats.swapped(first, second)
    return problems


def set_dealer(course: Course, event: DealerSet) -> tuple[Problem, ...]:
    """This player deals the next hand."""
    problems = _seated(course, event.player, "dealer")
    if not problems and course.state != ENDED and event.player not in course.due():
        problems = (
            Problem(
                "hand.not-playing", {"name": event.player, "players": course.due()}, "dealer", kind=ProblemKind.NONSENSE
            ),
        )
    if not problems:
        course.seats = course.seats.with_dealer(event.player)
    return problems


def _seated(course: Course, name: object, where: str) -> tuple[Problem, ...]:
    order = course.seats.order
    return () if name in order else (unknown_player(name, order, where),)


def _between_hands(course: Course, what: str) -> tuple[Problem, ...]:
    if course.state == PLAYING:
        return ()
    if course.state == ENDED:
        return (match_ended(course.stopped).placed(what),)
    return (Problem("match.in-tie-break", {"stopped": course.stopped, "players": course.due()}, what),)


def change_house(course: Course, event: HouseChanged) -> tuple[Problem, ...]:
    """House rules that hold from this hand on; a new target may end the match, or open one again that is over."""
    rules = with_options(course.rules, event.options)
    if isinstance(rules, tuple):
        return rules
    view = course.view()
    over = _is_over(course, rules, view)
    if course.state == ENDED and (course.stopped or over):
        return (match_ended(course.stopped),)
    lowest_won, course.rules = course.rules.lowest_wins, rules
    if course.hand_count == course.started_at_hand:
        return ()
    if (course.state == PLAYING and over) or (over and course.rules.lowest_wins != lowest_won):
        course.test_ends(view)
    elif course.state != PLAYING and not over:
        course.state, course.ranking, course.ended_by = PLAYING, None, None
    return ()


def _is_over(course: Course, rules: TableRules, view: View) -> bool:
    played = course.last_scored is not None  # ends may ask what was told of a hand
    return played and any(reached(view) for reached, _, _ in rules.ends if view.sides)


def adjust(course: Course, event: Adjusted) -> tuple[Problem, ...]:
    """Points outside a hand: they may end the match, change who has won it, or open it again."""
    problems = list(_adjustable(course, event))
    if course.state != PLAYING and any(hand.kind == "extra" and not hand.aside for hand in course.hands):
        problems.append(Problem("adjust.after-extra-hand", {}, "adjust", ways=(WayOut("undo"),)))
    if problems:
        return tuple(problems)
    for name, points in event.points.items():
        side = _side(course, name)
        line = Line(side, points, (), "table.adjusted", "table.adjusted")
        course.openings.append(Opening(len(course.hands), line, event.why))
        course.totals = {**course.totals, side: course.totals[side] + points}
    view = course.view()
    if course.stopped:
        course.ranking = Ranking(course.in_order())
    elif _is_over(course, course.rules, view):
        course.ranking = None
        course.test_ends(view)
    elif course.state != PLAYING:
        course.state, course.ranking, course.ended_by = PLAYING, None, None
    return ()


def _adjustable(course: Course, event: Adjusted) -> Iterator[Problem]:
    sides = course.sides()
    if not event.why.strip():
        name, points = next(iter(event.points.items()))
        yield no_reason(name[:60], str(points)[:20])
    if len(event.why) > LONGEST_REASON:
        yield Problem("note.too-long", {"n": len(event.why), "most": LONGEST_REASON}, "why")
    for name, points in event.points.items():
        where = f"adjust.{name[:40]}"
        if _side(course, name) not in sides:
            yield unknown_player(name, sides, where)
        elif not is_number(points):
            yield Problem("hand.not-a-number", {"value": str(points)[:40]}, where, kind=ProblemKind.NONSENSE)
        elif not points:
            yield Problem("adjust.nothing", {"name": name}, where, ways=(WayOut("note"),))
        elif abs(points) > MOST_POINTS:
            facts = {"value": str(points)[:40], "least": -MOST_POINTS, "most": MOST_POINTS}
            yield Problem("hand.out-of-bounds", facts, where)


def no_reason(name: str, points: str) -> Problem:
    """Points are given to somebody, and nobody says why."""
    return Problem(
        "adjust.no-reason", {"name": name, "points": points}, "why", ways=(WayOut("adjust", words=(name, points)),)
    )


def _side(course: Course, name: str) -> str:
    """The side that a player scores for; a side is itself."""
    return next((side for side, members in course.teams.items() if name in members), name)


def keep_note(course: Course, event: Noted) -> tuple[Problem, ...]:
    """A ruling, kept with the hands before it."""
    course.notes.append((len(course.hands), event.text))
    return ()


def rename_match(course: Course, event: Renamed | PersonRenamed) -> tuple[Problem, ...]:
    """A new name: what was told before has it already."""
    return ()


def stop(course: Course, event: Stopped) -> tuple[Problem, ...]:
    """The table stops early: whoever leads wins."""
    if course.state == ENDED:
        return (match_ended(course.stopped),)
    course.ranking, course.state, course.stopped = Ranking(course.groups()), ENDED, True
    return ()


def close(course: Course, event: Closed) -> tuple[Problem, ...]:
    """The result is announced; only a match that is over has one."""
    return (
        () if course.state == ENDED else (Problem("match.not-over", {"state": course.state}, ways=(WayOut("stop"),)),)
    )
