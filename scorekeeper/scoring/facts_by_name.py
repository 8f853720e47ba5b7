"""What the names of amounts and conditions stand for in one hand: the facts, for each player and each side."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.hand.checked_hand import Cards, Hand
from scorekeeper.rules.amount_functions import Calculated
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.model import Derived, Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import Column, Partly, Seat, View

Seats = Mapping[str, Cards]


def view_of(
    rules: TableRules,
    hand: Hand,
    totals: Mapping[str, int],
    counters: Mapping[str, Mapping[str, int]],
    hand_number: int,
    dealer: str,
) -> View:
    """The view of a hand before its first step."""
    ruleset = rules.ruleset
    tables = rules.tables_in(hand_number, hand.turned(ruleset.wild_turned))
    columns: dict[str, Mapping[str, int]] = {name: {} for name in ruleset.derive}
    asked: set[Seat] = set()
    for name, seats in hand.cards.items():
        taken = _taken(seats, hand.counting.get(name))
        columns[name] = _sums(taken, tables.get(ruleset.facts[name].values), hand, ruleset.facts[name])
        if name in rules.counted_facts:
            counts = {who: len(cards) if isinstance(cards, tuple) else 0 for who, cards in taken.items()}
            columns[f"{name}.count"] = _known(counts, rules, name, seats, asked)
    columns.update(hand.numbers)
    columns["total"] = totals
    columns.update(counters)
    columns["seats_after_dealer"] = seats_after(dealer, hand.players)
    groups = {**hand.people, "dealer": (dealer,)}
    words = dict(hand.choices)
    view = View(hand.players, columns, groups, words, hand_number, hand.teams, asked=asked, dealt=hand.dealt)
    if hand.teams:
        _for_both(rules, view)
    for derived, number in rules.derived:
        if number is None:
            seats, fact = hand.cards[derived.fact], ruleset.facts[derived.fact]
            told = {who: cards for who, cards in seats.items() if isinstance(cards, tuple)}
            sums = _known(_sums(told, tables[derived.values], hand, fact), rules, fact.name, seats, asked)
            columns[derived.name] = _both(sums, view, fact.who)
        else:
            derive(view, derived, number)
    return view


def seats_after(dealer: str, players: tuple[str, ...]) -> dict[str, int]:
    """How many seats each player sits after the dealer; of nobody where the dealer does not play."""
    at = {player: place for place, player in enumerate(players)}
    return {player: (place - at[dealer]) % len(players) for player, place in at.items()} if dealer in at else {}


def derive(view: View, derived: Derived, number: Calculated) -> None:
    """The derived number as it is now, for each player and each side."""
    of_each = derived.who == "everyone"
    column: dict[str, int] = {}
    unknown: dict[str, Seat] = {}
    for one in view.players if of_each else view.sides:
        view.asked.clear()
        column[one] = number(view, one)
        if view.asked:
            unknown[one] = min(view.asked)
    view.asked.clear()
    known = Partly(column, unknown, view.asked) if unknown else column
    view.columns[derived.name] = _both(known, view, "everyone" if of_each else "sides")


def is_only_a_sum(rules: TableRules, fact: str, held: Cards) -> bool:
    """Whether nobody knows which cards these are; a sum of 0 can be no card at all, where each counts something."""
    table = rules.tables.get(rules.ruleset.facts[fact].values)
    return isinstance(held, int) and (held != 0 or (table is not None and table.least <= 0))


def _known(column: Column, rules: TableRules, fact: str, seats: Seats, asked: set[Seat]) -> Column:
    """The column, in which nothing is known of cards that were told as a sum."""
    unknown = {who: (fact, who) for who, held in seats.items() if is_only_a_sum(rules, fact, held)}
    return Partly(column, unknown, asked) if unknown else column


def _for_both(rules: TableRules, view: View) -> None:
    """What was told of players is known of their side, as a sum; what was told of a side, of its players."""
    facts = rules.ruleset.facts
    for name, column in view.columns.items():
        fact = facts.get(name.removesuffix(".count"))
        of_each = name in rules.ruleset.own_counters or (fact is not None and fact.kind == "order")
        who = "everyone" if of_each else fact.who if fact is not None else "sides"
        view.columns[name] = _both(column, view, who)
    for name, said in view.words.items():
        if facts[name].who == "sides":
            view.words[name] = view.with_players(said, "none")


def _both(column: Mapping[str, int], view: View, who: str) -> Mapping[str, int]:
    if not view.side_of or who == "hand":
        return column
    if isinstance(column, Partly):
        unknown = dict(column.unknown)
        if who == "sides":
            unknown |= {player: unknown[side] for player, side in view.side_of.items() if side in unknown}
        else:
            unknown |= {view.side_of[player]: seat for player, seat in column.unknown.items()}
        return Partly(_both(dict(column), view, who), unknown, column.asked)
    return view.with_players(column, 0) if who == "sides" else view.with_sums(column)


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
