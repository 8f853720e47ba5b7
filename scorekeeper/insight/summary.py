"""One match in a few numbers: all that statistics over thousands of matches ask of it, as a plain tree to keep."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.insight.running import Moment, running
from scorekeeper.match.standings import ENDED, PlayedHand, Standings
from scorekeeper.scoring.lines import Line

VERSION = 1  # of the tree below; another number has every summary made anew
Tree = dict[str, Any]
NONE = ((0, 0), (0, 0))


def summary(standings: Standings, at: str) -> Tree:
    """The match that started `at` (ISO time): who played, won and lost how, hand by hand, in numbers.

    A team's hands and points count for each of its players. `places` is empty while the match is not over.
    """
    hands = [hand for hand in standings.counted if hand.kind != "void"]
    over, ruleset = standings.state == ENDED and bool(hands), standings.agreed.ruleset
    members = {side: list(standings.teams.get(side, (side,))) for side in standings.totals}
    best = [_winners(standings, hand) for hand in hands]
    return {
        "at": at,
        "game": ruleset.id,
        "hash": ruleset.hash,
        "pack": ruleset.pack.id,
        "low": standings.agreed.lowest_wins,
        "hands": len(hands),
        "places": [[members[side] for side in group] for group in standings.places] if over else [],
        "people": {
            person: _person(standings, hands, best, side, person)
            for side, people in members.items()
            for person in people
        },
        "back": _came_back(standings, members) if over else {},
        "cards": _costs(standings, hands, members),
    }


def _person(standings: Standings, hands: list[PlayedHand], best: list[tuple[str, ...]], side: str, person: str) -> Tree:
    """Hands played and won, cards left (hands that tell, their points), the best and the worst hand with its number."""
    played = [hand for hand in hands if side in hand.sides]
    better = -1 if standings.agreed.lowest_wins else 1
    left = _left(standings, played, person)
    points = [(better * hand.points[side], -hand.number) for hand in played]
    (most, first), (least, other) = (max(points), min(points, key=lambda one: (one[0], -one[1]))) if points else NONE
    return {
        "hands": len(played),
        "won": sum([person in winners or side in winners for winners in best]),
        "left": [len(left), sum(left)],
        "best": [better * most, -first] if points else None,
        "worst": [better * least, -other] if points else None,
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


def _left(standings: Standings, played: list[PlayedHand], person: str) -> list[int]:
    """What the cards left with this player counted, in the hands of which that is known."""
    facts, tables = standings.agreed.ruleset.facts, standings.agreed.tables
    shed = next((facts[fact.empty] for fact in facts.values() if fact.empty), None)
    if shed is None or shed.values not in tables:
        return []
    points, found = tables[shed.values].points, []
    for hand in played:
        assert hand.hand is not None
        held = hand.hand.cards.get(shed.name, {}).get(person, None if shed.optional else 0)
        if isinstance(held, tuple):
            found.append(sum([points[card] for card in held]))
        elif held is not None:
            found.append(held)
    return found


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
    tables = [table.points for table in standings.agreed.tables.values()]
    low = standings.agreed.lowest_wins
    for hand in hands:
        for line in hand.lines:
            worth = _worth(line, tables) if line.cards else ()
            if not worth or ((line.points > 0) is low) is bool(line.source):  # points that the owner wants
                continue
            owner = line.source or line.side
            for person in members.get(owner, (owner,)):
                own = costs.setdefault(person, {})
                for card, points in zip(line.cards, worth, strict=True):
                    if points:
                        counted = own.setdefault(card, [0, 0])
                        counted[0] += 1
                        counted[1] += abs(points)
    return costs


def _worth(line: Line, tables: list[Mapping[str, int]]) -> list[int]:
    """What each card of a line counts, by the table that gives its sum; nothing where none does."""
    for points in tables:
        worth = [points.get(card, 0) for card in line.cards]
        if abs(sum(worth)) == abs(line.points):
            return worth if line.points else []
    return []
