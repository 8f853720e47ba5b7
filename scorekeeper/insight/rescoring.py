"""The same evening under other rules: every fact that was told, scored as another table would have scored it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.match.beginning import start_problems
from scorekeeper.match.course import Course
from scorekeeper.match.events import CarriedOver, Closed, Event, HandPlayed, HouseChanged, Joined
from scorekeeper.match.play import apply, standings_of
from scorekeeper.match.standings import ENDED, TIE_BREAK, PlayedHand, Standings
from scorekeeper.problems import Problem, ProblemKind, WayOut
from scorekeeper.rules.model import Fact, Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Rescored:
    """The standings under other rules; `unplayed` hands were played after that match would have been over.

    `owed` would have had to play an extra hand that was not played so: then nothing after it is known.
    """

    standings: Standings
    unplayed: int
    owed: tuple[str, ...]
    carried: bool  # totals from paper were kept as they are, though other rules made them


def play_by_other_rules(
    before: Standings, ruleset: Ruleset, wanted: Mapping[str, object]
) -> Rescored | tuple[Problem, ...]:
    """The match of `before` under `ruleset` with the options `wanted`, or everything that is missing for that.

    The same ruleset keeps the house rules of the match, those in `wanted` apart; another one keeps its packs.
    """
    started = before.started
    if ruleset.pack.id != before.rules.ruleset.pack.id and any(map(_names_cards, before.hands)):
        return (Problem("rescore.other-pack", {"game": ruleset.name}, "as", kind=ProblemKind.CANNOT_RESCORE),)
    rules = _agreed(before, ruleset, wanted)
    if isinstance(rules, tuple):
        return rules
    same = ruleset.id == before.rules.ruleset.id
    missing = (*_missing_facts(before, ruleset), *_counted_sums(before, rules))
    if missing:
        return missing
    start = started.start if same else CarriedOver(started.start.totals, started.start.hands)
    opening = replace(started, options=dict(rules.chosen), start=start)
    if problems := start_problems(ruleset, opening, rules):
        return problems
    course = Course(rules, opening, frozenset())
    events = tuple(_told_here(before, ruleset, wanted, same))
    left_over = _play(course, events, before)
    if wrong := tuple(_do_not_fit(before, course)):
        return wrong
    owed = course.due_sides() if course.state == TIE_BREAK else ()
    return Rescored(standings_of(course, (opening, *events)), left_over, owed, bool(start.totals))


def _agreed(before: Standings, ruleset: Ruleset, wanted: Mapping[str, object]) -> TableRules | tuple[Problem, ...]:
    started, rules = before.started, before.rules
    count = len(started.players)
    if ruleset.id == rules.ruleset.id:
        kept = {name: value for name, value in started.options.items() if name in ruleset.options}
    else:
        packs = (name for name, option in ruleset.options.items() if option.clause.startswith("deck."))
        kept = {name: rules.options[name] for name in packs if name in rules.options}
    found = table_rules_for(ruleset, {**kept, **wanted}, count)
    return table_rules_for(ruleset, wanted, count) if isinstance(found, tuple) and kept else found


def _missing_facts(before: Standings, ruleset: Ruleset) -> Iterator[Problem]:
    """What the other game asks after a hand, and this table was not asked."""
    told = {name for hand in before.hands for name in hand.told} | set(before.rules.ruleset.facts)
    for fact in ruleset.facts.values():
        if not _follows(fact, ruleset) and (fact.name not in told or _differs(fact, before.rules.ruleset)):
            yield Problem(
                "rescore.missing-fact",
                {"fact": fact.called, "ask": fact.ask, "game": ruleset.name},
                fact.name,
                kind=ProblemKind.CANNOT_RESCORE,
            )


def _names_cards(hand: PlayedHand) -> bool:
    seats = hand.hand.cards.values() if hand.hand else ()
    return any(isinstance(held, tuple) and held for each in seats for held in each.values())


def _follows(fact: Fact, ruleset: Ruleset) -> bool:
    known = (fact.empty and not ruleset.facts[fact.empty].optional) or fact.card
    return bool(known) or fact.nobody or fact.may_be_left_out


def _differs(fact: Fact, ruleset: Ruleset) -> bool:
    own = ruleset.facts.get(fact.name)
    return own is None or own.kind != fact.kind or (own.optional and not fact.optional)


def _counted_sums(before: Standings, rules: TableRules) -> Iterator[Problem]:
    """Sums that the table counted itself, where cards count otherwise under the other rules."""
    for hand in before.hands:
        for name, seats in hand.hand.cards.items() if hand.hand else ():
            here, there = before.rules.ruleset.facts[name], rules.ruleset.facts.get(name)
            if there is None:
                continue
            was, now = before.rules.tables.get(here.values), rules.tables.get(there.values)
            for player, held in seats.items():
                if isinstance(held, int) and held and now and (was is None or was.points != now.points):
                    facts = {"player": player, "number": hand.number, "sum": held}
                    yield Problem(
                        "rescore.counted-sum",
                        facts,
                        ways=(WayOut("edit", words=(facts["number"],)),),
                        kind=ProblemKind.CANNOT_RESCORE,
                    )


def _told_here(before: Standings, ruleset: Ruleset, wanted: Mapping[str, object], same: bool) -> Iterator[Event]:
    """The events as another table would have noted them."""
    played = {hand.event for hand in before.hands if hand.aside != "problems"}
    for event in before.events[1:]:
        if isinstance(event, HandPlayed):
            if event.n in played:
                yield _hand(event, ruleset)
        elif event.n in before.troubles:
            continue
        elif isinstance(event, HouseChanged):
            options = {name: value for name, value in event.options.items() if same and name not in wanted}
            if options:
                yield replace(event, options=options)
        elif not isinstance(event, Closed):
            yield event


def _hand(event: HandPlayed, ruleset: Ruleset) -> HandPlayed:
    """The hand with the facts that this game knows; cards that were told with their sum are cards again."""
    facts: dict[str, Any] = {}
    for name, told in event.facts.items():
        if name not in ruleset.facts:
            continue
        facts[name] = told
        if ruleset.facts[name].kind == "cards" and isinstance(told, Mapping):
            facts[name] = {who: held["cards"] if _with_sum(held) else held for who, held in told.items()}
    return replace(event, why="", players=(), facts=facts)


def _with_sum(held: object) -> bool:
    return isinstance(held, Mapping) and held.get("cards") is not None


def _play(course: Course, events: tuple[Event, ...], before: Standings) -> int:
    """The events happen, up to the end, or to an extra hand that was not played; how many hands were left then."""
    for place, event in enumerate(events):
        hand = before.of_event(event.n)
        players = hand.players if hand else ()
        another_tie = course.state == TIE_BREAK and isinstance(event, (HandPlayed, Joined)) and players != course.due()
        if course.state == ENDED or another_tie:
            return sum(isinstance(later, HandPlayed) for later in events[place:])
        if hand is None or not isinstance(event, HandPlayed):
            apply(course, event)
            continue
        waited = [player for player in course.due() if player not in players]
        apply(course, replace(event, sat_out=(*event.sat_out, *waited)))
    return 0


def _do_not_fit(before: Standings, course: Course) -> Iterator[Problem]:
    """Hands that could not have been told so under these rules: `why`, the first thing that is wrong with each."""
    for n, problems in course.troubles.items():
        hand = before.of_event(n)
        if hand is not None:
            yield Problem(
                "rescore.hand-does-not-fit",
                {"number": hand.number, "why": problems[0]},
                kind=ProblemKind.CANNOT_RESCORE,
            )
