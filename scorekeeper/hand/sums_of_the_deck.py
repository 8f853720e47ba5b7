"""Sums counted at the table, held against the whole deck: some cards are never in hands, and not every sum is made."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.cards.deck import Deck
from scorekeeper.hand.checked_hand import Cards, Hand
from scorekeeper.hand.possible_sums import can_be, possible_sums, worths_left
from scorekeeper.problems import Problem
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View


def sums_of_the_deck(rules: TableRules, hand: Hand, view: View) -> tuple[Problem, ...]:
    """The sums told that the cards left for them cannot make, each alone and all together.

    A hand that a rule of its own refuses has been refused before: that says why. Nothing is checked where the number of
    packs or jokers is `any`.
    """
    size = rules.deck.size()
    if size is None:
        return ()
    told = [code for seats in hand.cards.values() for cards in seats.values() for code in _listed(cards)]
    in_hands = size - rules.deck.on_table - len(told)
    tables = rules.tables_in(view.hand_number, hand.turned(rules.ruleset.wild_turned))
    return tuple(
        problem
        for fact in rules.ruleset.facts.values()
        if fact.kind in CARD_FACTS and (table := tables.get(fact.values)) is not None
        for problem in _of_fact(fact, hand, _Room(rules, fact, view, in_hands), rules.deck, table, told)
    )


class _Room:
    """How many cards somebody may have of a fact, and all of them together."""

    def __init__(self, rules: TableRules, fact: Fact, view: View, in_hands: int) -> None:
        self._rules, self._fact, self._view, self._in_hands = rules, fact, view, max(0, in_hands)

    def of(self, name: str) -> int:
        return min(self._rules.bounds(self._fact, self._view, name)[1], self._in_hands)

    def together(self, names: Iterator[str]) -> int:
        return min(sum(self.of(name) for name in names), self._in_hands)


def _of_fact(fact: Fact, hand: Hand, room: _Room, deck: Deck, table: CardTable, told: list[str]) -> Iterator[Problem]:
    counted = {name: cards for name, cards in hand.cards.get(fact.name, {}).items() if isinstance(cards, int)}
    if not any(counted.values()):
        return
    left = worths_left(deck, table, told)
    wrong = False
    for name, total in counted.items():
        if not can_be(total, room.of(name), left):
            facts = {"sum": total, "most": possible_sums(room.of(name), left)[1]}
            yield Problem("hand.sum-impossible", facts, f"{fact.name}.{name}" if name else fact.name)
            wrong = True
    dearest = sorted(counted, key=lambda name: -counted[name])
    for some in (dearest[:many] for many in range(len(dearest), 1, -1)):  # all of them, then without the cheapest
        together, number = sum(counted[name] for name in some), room.together(iter(some))
        if not wrong and not can_be(together, number, left):
            yield Problem("hand.sums-together", {"sum": together, "most": number}, fact.name)
            return


def _listed(cards: Cards) -> tuple[str, ...]:
    return () if isinstance(cards, int) else cards
