"""One recorded hand in the course of a match: who plays it, what it brings, what follows from it."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.hand.checked_hand import Hand
from scorekeeper.hand.reading import read_hand
from scorekeeper.hand.sums_of_the_deck import sums_of_the_deck
from scorekeeper.match.beginning import MOST_POINTS
from scorekeeper.match.course import Course
from scorekeeper.match.events import HandPlayed
from scorekeeper.match.ranking import Group, after_extra_hand
from scorekeeper.match.standings import ENDED, TIE_BREAK, PlayedHand, match_ended
from scorekeeper.problems import Problem, ProblemKind, Remark, WayOut
from scorekeeper.scoring.hand_points import Scored, check_hand, score_hand


def hand(course: Course, event: HandPlayed) -> tuple[Problem, ...]:
    """A hand is checked, scored and counted; or kept aside, where it has no place; or refused with its problems."""
    kind = "extra" if course.state == TIE_BREAK else "normal"
    sat_out = event.sat_out
    players = tuple(player for player in course.due() if player not in sat_out)
    aside = _aside(course, event, kind, players)
    problems = () if aside else _cannot_play(course, kind, sat_out, players, bool(event.at))
    if aside or problems:
        return _keep(course, event, kind, players, sat_out, aside or "problems", problems)
    seats = course.seats.with_dealer(course.seats.dealing(players, course.rules.deals_to_the_right))
    if event.void:
        course.seats = seats
        course.hands.append(_played(course, event, "void", players, sat_out))
        return ()
    number = course.hand_count + 1
    told = read_hand(course.rules, players, event.facts, number, course.dealt(players, seats.dealer))
    wrong = told.problems or (() if event.facts else _nobody_was_said(course))
    if told.hand is None or wrong:
        return _keep(course, event, kind, players, sat_out, "problems", wrong)
    decides = kind == "extra"
    scored = score_hand(course.rules, told.hand, course.totals, course.counters, number, seats.dealer, decides)
    refused, remarks = check_hand(course.rules, scored.told)
    refused = (*scored.problems, *refused, *_beyond_counting(scored))
    refused = refused or sums_of_the_deck(course.rules, told.hand, scored.told)
    if refused:
        return _keep(course, event, kind, players, sat_out, "problems", refused)
    course.seats = seats
    _count(course, scored)
    course.hands.append(_played(course, event, kind, players, sat_out, told.hand, scored, remarks))
    _after(course, scored, kind)
    return ()


def _nobody_was_said(course: Course) -> tuple[Problem, ...]:
    """Where nothing at all was told: that nobody won, or nobody lost, may be, but somebody has to say it."""
    facts = course.rules.ruleset.facts.values()
    asked = [fact for fact in facts if fact.kind in ("player", "side") and fact.nobody and not fact.optional][:1]
    return tuple(
        Problem("hand.missing-fact", {"fact": fact.called, "ask": fact.ask}, fact.name, kind=ProblemKind.MISSING_FACT)
        for fact in asked
    )


def _beyond_counting(scored: Scored) -> tuple[Problem, ...]:
    """Points that no table counts: an amount of the ruleset has run away, and would grow from hand to hand."""
    facts = {"least": -MOST_POINTS, "most": MOST_POINTS}
    return tuple(
        Problem("hand.out-of-bounds", {"value": points, **facts}, player)
        for column in (scored.points, *scored.counts.values())
        for player, points in column.items()
        if abs(points) > MOST_POINTS
    )


def _aside(course: Course, event: HandPlayed, kind: str, players: Group) -> str:
    """Why a hand that was recorded earlier has no place any more: it is kept, and comes back when it fits again."""
    if course.state == ENDED:
        return "after-end" if event.why else ""
    if not event.why or event.void:
        return ""
    if event.why != kind:
        return "no-extra-hand" if event.why == "extra" else "extra-hand-due"
    return "other-players" if kind == "extra" and (event.players or players) != players else ""


def _cannot_play(course: Course, kind: str, sat_out: Group, players: Group, recorded: bool) -> tuple[Problem, ...]:
    if course.state == ENDED:
        return (match_ended(course.stopped),)
    problems = [
        Problem("hand.not-playing", {"name": name, "players": course.due()}, "sat_out", kind=ProblemKind.NONSENSE)
        for name in sat_out
        if name not in course.due()
    ]
    if sat_out and kind == "extra":
        problems.append(Problem("hand.all-must-play", {"players": course.due()}, "sat_out", ways=(WayOut("leave"),)))
    elif sat_out and course.teams:
        problems.append(Problem("hand.teams-all-play", {"players": course.due()}, "sat_out", ways=(WayOut("stop"),)))
    least = max(2, course.rules.least_players)
    if len(players) < min(2 if len(course.due()) < least else least, len(course.due())):
        problems.append(Problem("hand.too-few", {"least": least}, "sat_out"))
    elif sat_out and not (problems or course.rules.takes(len(players)) or course.teams or recorded):
        problems.append(course.rules.wrong_number(len(players), "sat_out"))
    return tuple(problems)


def _keep(
    course: Course,
    event: HandPlayed,
    kind: str,
    players: Group,
    sat_out: Group,
    aside: str,
    problems: tuple[Problem, ...],
) -> tuple[Problem, ...]:
    """A hand that does not count. One recorded before (it says why it was played) stays on the sheet."""
    if event.why:
        kept = _played(course, event, "void" if event.void else event.why, players, sat_out)
        course.hands.append(replace(kept, problems=problems, aside=aside))
    return problems


def _played(
    course: Course, event: HandPlayed, kind: str, players: Group, sat_out: Group,
    hand: Hand | None = None, scored: Scored | None = None, remarks: tuple[Remark, ...] = (),
) -> PlayedHand:  # fmt: skip
    nothing = dict.fromkeys(course.totals, 0)
    return PlayedHand(
        number=course.started_at_hand + len(course.hands) + 1,
        event=event.n,
        kind=kind,
        players=players,
        sides=tuple(course.playing_teams(players)) if course.teams else players,
        sat_out=sat_out,
        dealer=course.seats.dealer,
        told=event.facts,
        hand=hand,
        points={**nothing, **scored.points} if scored else nothing,
        totals=dict(course.totals),
        counters=course.counters_now(),
        lines=scored.lines if scored else (),
        rules=course.rules,
        remarks=remarks,
        corrected=event.n in course.corrected,
    )


def _count(course: Course, scored: Scored) -> None:
    course.hand_count += 1
    course.totals = {side: total + scored.points.get(side, 0) for side, total in course.totals.items()}
    for counter, counts in scored.counts.items():
        for side, n in counts.items():
            course.counters[counter][side] += n
    if scored.leaves:
        course.eliminated = {**course.eliminated, **dict.fromkeys(scored.leaves, course.hand_count)}


def _after(course: Course, scored: Scored, kind: str) -> None:
    """Is it over? Who deals next?"""
    course.last_scored = scored
    view = course.view()
    if kind == "extra" and course.ranking:
        tie = course.ranking.tie_break
        named = course.rules.scope.members(tie.winner)(scored.view) if tie else ()
        winner = tuple(scored.view.side_of.get(one, one) for one in named)
        course.rank(after_extra_hand(course.rules, course.ranking, course.decisive(), winner, view))
    else:
        course.test_ends(view)
    players = course.due() or course.players_of(course.active())
    if course.state == ENDED:  # then it is the deal of the next match, in which everybody at the table plays
        players = course.seats.order
    course.begins = course.rules.begins_after(scored.view)
    course.seats = course.seats.after_hand(course.rules.next_dealer(scored.view), players)
