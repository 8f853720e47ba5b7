"""What the names of amounts and conditions stand for in one hand: the facts, for each player and each side."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.hand.told import Cards, Hand
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.model import Fact
from scorekeeper.rules.view import View

Seats = Mapping[str, Cards]


def view_of(
    agreed: Agreed, hand: Hand, totals: Mapping[str, int], counters: Mapping[str, Mapping[str, int]], hand_number: int
) -> View:
    """The view of a hand before its first step."""
    ruleset = agreed.ruleset
    tables = agreed.tables_in(hand_number)
    columns: dict[str, Mapping[str, int]] = {name: {} for name in ruleset.derive}
    for name, seats in hand.cards.items():
        taken = _taken(seats, hand.counting.get(name))
        columns[name] = _sums(taken, tables.get(ruleset.facts[name].values), hand, ruleset.facts[name])
        if name in agreed.counted_facts:
            columns[f"{name}.count"] = {
                who: len(cards) if isinstance(cards, tuple) else 0 for who, cards in taken.items()
            }
    columns.update(hand.numbers)
    columns["total"] = totals
    columns.update(counters)
    view = View(hand.players, columns, dict(hand.people), dict(hand.choices), hand_number, hand.teams)
    if hand.teams:
        _for_both(agreed, view)
    for derived, number in agreed.derived:
        if number is None:
            told = {who: cards for who, cards in hand.cards[derived.fact].items() if isinstance(cards, tuple)}
            fact = ruleset.facts[derived.fact]
            columns[derived.name] = _both(_sums(told, tables[derived.values], hand, fact), view, fact.who)
        elif derived.who == "everyone":
            columns[derived.name] = _both({one: number(view, one) for one in view.players}, view, "everyone")
        else:
            columns[derived.name] = _both({side: number(view, side) for side in view.sides}, view, "sides")
    return view


def _for_both(agreed: Agreed, view: View) -> None:
    """What was told of players is known of their side, as a sum; what was told of a side, of its players."""
    facts = agreed.ruleset.facts
    for name, column in view.columns.items():
        fact = facts.get(name.removesuffix(".count"))
        who = "sides" if fact is None else "everyone" if fact.kind == "order" else fact.who
        view.columns[name] = _both(column, view, who)
    for name, said in view.words.items():
        if facts[name].who == "sides":
            view.words[name] = view.with_players(said, "none")


def _both(column: Mapping[str, int], view: View, who: str) -> Mapping[str, int]:
    if not view.side_of or who == "hand":
        return column
    if who == "sides":
        return view.with_players(column, 0)
    sums = {side: sum(column.get(player, 0) for player in members) for side, members in view.teams.items()}
    return {**column, **sums}


def _taken(seats: Seats, counting: Mapping[str, tuple[str, ...]] | None) -> Seats:
    return {**seats, **counting} if counting else seats


def _sums(seats: Seats, table: CardTable | None, hand: Hand, fact: Fact) -> dict[str, int]:
    sums = dict.fromkeys(hand.sides if fact.who == "sides" else hand.players, 0)
    if table is None:
        return sums
    points = table.points
    for who, held in seats.items():
        sums[who] = sum([points[card] for card in held]) if isinstance(held, tuple) else held
    return sums
