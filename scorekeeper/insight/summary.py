"""One match in a few numbers: all that statistics over thousands of matches ask of it, as a plain tree to keep."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.insight.running import Moment, running
from scorekeeper.match.standings import ENDED, PlayedHand, Standings
from scorekeeper.scoring.lines import Line

VERSION = 1  # of the tree below; another number has every summary made anew
Tree = dict[str, Any]


def summary(standings: Standings, at: str) -> Tree:
    """The match that started `at` (ISO time): who played, won and lost how, hand by hand, in numbers.

    A team's hands and points count for each of its players. `places` is empty while the match is not over.
    """
    hands = [hand for hand in standings.counted if hand.kind != "void"]
    over, ruleset = standings.state == ENDED and bool(hands), standings.agreed.ruleset
    members = {side: list(standings.teams.get(side, (side,))) for side in standings.totals}
    return {
        "at": at,
        "game": ruleset.id,
        "hash": ruleset.hash,
        "pack": ruleset.pack.id,
        "low": standings.agreed.lowest_wins,
        "hands": len(hands),
        "places": [[members[side] for side in group] for group in standings.places] if over else [],
        "people": {
            person: _person(standings, hands, side, person) for side, people in members.items() for person in people
        },
        "back": _came_back(standings, members) if over else {},
        "cards": _costs(standings, hands, members),
    }


def _person(standings: Standings, hands: list[PlayedHand], side: str, person: str) -> Tree:
    """Hands played and won, cards left (hands that tell, their points), the best and the worst hand with its number."""
    played = [hand for hand in hands if side in hand.sides]
    low = standings.agreed.lowest_wins
    left = [points for hand in played if (points := _left(standings, hand, person)) is not None]
    ordered = sorted(((hand.points[side], hand.number) for hand in played), key=lambda one: one[0] if low else -one[0])
    return {
        "hands": len(played),
        "won": sum(person in _winners(standings, hand) or side in _winners(standings, hand) for hand in played),
        "left": [len(left), sum(left)],
        "best": list(ordered[0]) if ordered else None,
        "worst": list(ordered[-1]) if ordered else None,
    }


def _winners(standings: Standings, hand: PlayedHand) -> tuple[str, ...]:
    """Who won a hand: whoever went out; where nobody can, the sides with the best points."""
    assert hand.hand is not None
    facts = standings.agreed.ruleset.facts
    for name, people in hand.hand.people.items():
        if facts[name].empty:
            return people
    pick = min if standings.agreed.lowest_wins else max
    best = pick((hand.points[side] for side in hand.sides), default=0)
    return tuple(side for side in hand.sides if hand.points[side] == best)


def _left(standings: Standings, hand: PlayedHand, person: str) -> int | None:
    """What the cards left with this player count; None where this game has none, or nobody told."""
    assert hand.hand is not None
    facts, tables = standings.agreed.ruleset.facts, standings.agreed.tables
    for fact in facts.values():
        shed = facts[fact.empty] if fact.empty else None
        if shed is None or shed.values not in tables:
            continue
        held = hand.hand.cards.get(shed.name, {}).get(person)
        if held is None:
            return None if shed.optional else 0
        points = tables[shed.values].points
        return held if isinstance(held, int) else sum(points[card] for card in held)
    return None


def _came_back(standings: Standings, members: Mapping[str, list[str]]) -> Tree:
    """For each winner how far behind they once were, and whether they were last in the second half."""
    moments = running(standings)
    late = moments[len(moments) // 2 : -1]
    low = standings.agreed.lowest_wins
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


def _costs(standings: Standings, hands: list[PlayedHand], members: Mapping[str, list[str]]) -> Tree:
    """For each player the cards that brought a loss: how often, and how many points in all."""
    costs: dict[str, dict[str, list[int]]] = {}
    for hand in hands:
        for line in hand.lines:
            owner = line.source or line.side
            for card, points in _losses(standings, line):
                for person in members.get(owner, [owner]):
                    counted = costs.setdefault(person, {}).setdefault(card, [0, 0])
                    counted[0] += 1
                    counted[1] += points
    return costs


def _losses(standings: Standings, line: Line) -> Iterator[tuple[str, int]]:
    """The cards of a line that cost their owner: points one does not want, or points that another got for them."""
    bad = line.points if standings.agreed.lowest_wins else -line.points
    if (-bad if line.source else bad) <= 0:
        return
    for table in standings.agreed.tables.values():
        worth = [table.points.get(card, 0) for card in line.cards]
        if worth and abs(sum(worth)) == abs(line.points):
            yield from ((card, abs(points)) for card, points in zip(line.cards, worth, strict=True) if points)
            return
