"""One match in a few numbers: all that statistics over thousands of matches ask of it, as a plain tree to keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.insight.how_it_ran import Moment, running_totals
from scorekeeper.match.hidden_totals import shown
from scorekeeper.match.ranking import race
from scorekeeper.match.standings import ENDED, PlayedHand, Standings
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.scoring.lines import Line

Tree = dict[str, Any]
Tables = Mapping[str, CardTable]
Counted = tuple[PlayedHand, Tables]  # a hand, and what the cards count in it


def summary(standings: Standings, at: str) -> Tree:
    """The match that started `at` (ISO time): who played, won and lost how, hand by hand, in numbers.

    A team's hands and points count for each of its players. `places` is empty while the match is not over; while the
    ruleset hides the totals, no hand of it is counted.
    """
    rules, ruleset = standings.rules, standings.rules.ruleset
    counted = () if shown(standings).hidden else standings.scored
    first = standings.hands_played - len(counted) + 1
    turned = {hand.event: hand.hand and hand.hand.turned(ruleset.wild_turned) for hand in counted}
    hands = [(hand, hand.rules.tables_in(number, turned[hand.event])) for number, hand in enumerate(counted, first)]
    over = standings.state == ENDED and bool(hands)
    members = {side: list(standings.teams.get(side, (side,))) for side in standings.totals}
    best = [_winners(rules, hand) for hand in counted]
    return {
        "at": at,
        "game": ruleset.id,
        "hash": ruleset.hash,
        "pack": ruleset.pack.id,
        "low": rules.lowest_wins,
        "hands": len(hands),
        "places": [[members[side] for side in group] for group in standings.places] if over else [],
        "people": {
            person: _person(rules, hands, best, side, person) for side, people in members.items() for person in people
        },
        "back": _came_back(standings, members) if over and not race(rules) else {},  # in a race points are not the gap
        "cards": _costs(rules.lowest_wins, hands, members),
        "sums": sum([_tells_a_sum(hand) for hand in counted]),
    }


def _person(rules: TableRules, hands: list[Counted], best: list[tuple[str, ...]], side: str, person: str) -> Tree:
    """Hands played and won, cards left (hands that tell, their points), the best and the worst hand with its number."""
    played = [hand for hand, _ in hands if side in hand.sides]
    points = [hand.points[side] for hand in played]
    ends = (
        [[pick(points), played[points.index(pick(points))].number] for pick in (min, max)] if played else [None, None]
    )
    left = _left(rules.ruleset, hands, person)
    return {
        "hands": len(played),
        "won": sum([person in winners or side in winners for winners in best]),
        "left": [len(left), sum(left)],
        "best": ends[0 if rules.lowest_wins else 1],
        "worst": ends[1 if rules.lowest_wins else 0],
    }


def _winners(rules: TableRules, hand: PlayedHand) -> tuple[str, ...]:
    """Who won a hand: whoever went out; where nobody can, the sides with the best points; nobody if all are level."""
    assert hand.hand is not None
    facts = rules.ruleset.facts
    for name, people in hand.hand.people.items():
        if facts[name].empty:
            return people
    if len({hand.points[side] for side in hand.sides}) == 1:
        return ()
    best = (min if rules.lowest_wins else max)([hand.points[side] for side in hand.sides])
    return tuple([side for side in hand.sides if hand.points[side] == best])


def _left(ruleset: Ruleset, hands: list[Counted], person: str) -> list[int]:
    """What the cards left with this player counted, in the hands of which that is known."""
    shed = next((ruleset.facts[fact.empty] for fact in ruleset.facts.values() if fact.empty), None)
    found: list[int] = []
    if shed is None:
        return found
    for hand, tables in hands:
        seats = hand.hand.cards.get(shed.name, {}) if hand.hand else {}
        held = seats.get(person, None if shed.optional else 0)
        if held is None or person not in hand.players or shed.values not in tables:
            continue
        points = tables[shed.values].points
        found.append(held if isinstance(held, int) else sum([points[card] for card in held]))
    return found


def _came_back(standings: Standings, members: Mapping[str, list[str]]) -> Tree:
    """For each winner how far behind they once were, and whether they were last in the second half."""
    moments = running_totals(standings)
    late = moments[len(moments) // 2 : -1]
    low = standings.rules.lowest_wins
    told = {}
    for side in standings.winners:
        gap = max((_behind(moment, side, low) for moment in moments), default=0)
        if gap:
            last = any(_is_last(moment, side, low) for moment in late)
            told.update({person: [gap, last] for person in members[side]})
    return told


def _behind(moment: Moment, side: str, low: bool) -> int:
    if side not in moment.totals:
        return 0
    best = (min if low else max)(moment.totals.values())
    return abs(moment.totals[side] - best)


def _is_last(moment: Moment, side: str, low: bool) -> bool:
    worst = (max if low else min)(moment.totals.values())
    return moment.totals.get(side) == worst and len(set(moment.totals.values())) > 1


def _costs(low: bool, hands: list[Counted], members: Mapping[str, list[str]]) -> Tree:
    """For each player the cards that brought a loss, each as often as it did, by what it cost."""
    costs: dict[str, dict[int, list[str]]] = {}
    for hand, tables in hands:
        for line in hand.lines:
            own = not line.source or line.source in members.get(line.side, ())
            if not line.cards or not line.points or ((line.points > 0) is low) is not own:  # points the owner wants
                continue
            points = _worth(line, tables)
            owner = line.source or line.side
            for person in members.get(owner, (owner,)) if points else ():
                by_points = costs.setdefault(person, {})
                for card in line.cards:
                    if cost := points.get(card):
                        by_points.setdefault(abs(cost), []).append(card)
    return {person: {str(cost): cards for cost, cards in by_points.items()} for person, by_points in costs.items()}


def _tells_a_sum(hand: PlayedHand) -> bool:
    """Whether of somebody only what the cards count was told, and not which they are."""
    seats = hand.hand.cards.values() if hand.hand else ()
    return any(isinstance(held, int) and held for of_fact in seats for held in of_fact.values())


def _worth(line: Line, tables: Tables) -> Mapping[str, int]:
    """What cards count, by the table that gives the sum of this line; nothing where none does."""
    for table in tables.values():
        points = table.points
        if abs(sum([points.get(card, 0) for card in line.cards])) == abs(line.points):
            return points
    return {}
