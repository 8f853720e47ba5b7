"""Cards told of players or sides: lists, grids, sums counted at the table; each a card of this table, with a value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.cards.typing import read_codes
from scorekeeper.hand.checked_hand import Cards
from scorekeeper.hand.possible_sums import can_be, possible_sums, worths_left
from scorekeeper.hand.taking import cards_that_count
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.model import Alike, Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View

ENDLESS = 100_000  # points of a hand where the number of cards is not known
MOST_CARDS = 250  # where more cards than this can be held, nothing is worked out
UNREAD = 1  # something is there that could not be read: not an empty hand


class CardSeats:
    """The card facts of one hand as far as they are read; what is wrong goes to `problems`."""

    def __init__(self, rules: TableRules, view: View, problems: list[Problem]) -> None:
        self.rules, self.problems = rules, problems
        self.view, self.hand_number = view, view.hand_number
        self.tables = rules.tables_in(view.hand_number)
        self.cards: dict[str, dict[str, Cards]] = {}
        self.counting: dict[str, dict[str, tuple[str, ...]]] = {}

    def wrong(self, key: str, where: str, kind: ProblemKind = ProblemKind.OTHER, /, **facts: object) -> None:
        """Keep a problem."""
        self.problems.append(Problem(key, facts, where, kind=kind))

    def read(self, fact: Fact, seats: Mapping[str, object]) -> None:
        """What each was told to have in this fact."""
        table = self.tables.get(fact.values)
        held: dict[str, Cards] = {}
        for name, value in seats.items():
            where = f"{fact.name}.{name}" if name else fact.name
            claimed: object = None
            if isinstance(value, Mapping):
                claimed, value = value.get("sum"), value.get("cards")
            if isinstance(value, int) and not isinstance(value, bool):
                held[name] = self._counted(table, value, where)
            elif isinstance(value, (list, tuple)):
                held[name] = self._listed(fact, table, value, where, name)
            elif value is not None:
                self.wrong("hand.not-cards", where, ProblemKind.NONSENSE, value=str(value)[:40])
            if self.problems and any(problem.where.startswith(where) for problem in self.problems):
                held[name] = UNREAD
            if claimed is not None:
                self._claimed(fact, name, held.get(name, ()), claimed, where)
        self.cards[fact.name] = held
        if not self.problems and fact.alike is not None:
            self._alike(fact, fact.alike, held)
        if not self.problems and (fact.most <= MOST_CARDS or any(fact.bounds)):
            self._so_many(fact, table, held)
        if fact.name == self.rules.ruleset.wild_turned:
            self.tables = self.rules.tables_in(self.hand_number, held.get(""))

    def _alike(self, fact: Fact, alike: Alike, held: Mapping[str, Cards]) -> None:
        """Where so many of one rank would not have been kept: not more are told."""
        kinds = self.rules.ruleset.pack.kinds
        for name, cards in held.items():
            ranks = Counter(kinds[code].rank for code in cards) if not isinstance(cards, int) else Counter()
            for rank, told in ranks.most_common(1):
                most = alike.among(ranks.total())
                if told > most:
                    rule = self.rules.ruleset.clauses[alike.clause].title
                    facts = {"name": name, "rank": rank, "told": told, "n": ranks.total(), "most": most, "rule": rule}
                    self.wrong("hand.too-many-alike", f"{fact.name}.{name}" if name else fact.name, **facts)

    def _so_many(self, fact: Fact, table: CardTable | None, held: Mapping[str, Cards]) -> None:
        """Where nobody can have more than so many cards: not more are told, and such sums as they can make."""
        most = {name: self.rules.bounds(fact, self.view, name)[1] for name in held}
        for name, cards in held.items():
            if not isinstance(cards, int) and len(cards) > most[name]:
                where = f"{fact.name}.{name}" if name else fact.name
                self.wrong("hand.too-many-cards", where, name=name, told=len(cards), most=most[name])
        counted = {name: cards for name, cards in held.items() if isinstance(cards, int) and most[name] <= MOST_CARDS}
        if table is None or not counted or self.problems:
            return
        listed = (code for cards in held.values() if not isinstance(cards, int) for code in cards)
        deck = self.rules.deck
        every, left = worths_left(deck, table), worths_left(deck, table, listed)
        for name, total in counted.items():
            if not can_be(total, most[name], every):
                where = f"{fact.name}.{name}" if name else fact.name
                self.wrong("hand.sum-of-so-many", where, sum=total, most=most[name])
        together, number = sum(counted.values()), sum(most[name] for name in counted)
        lowest, highest = possible_sums(number, left)
        if not self.problems and not lowest <= together <= highest:
            self.wrong("hand.sums-together", fact.name, sum=together, most=number)

    def sum_of(self, fact: Fact) -> int:
        """What all were told to have, in points."""
        return sum(self._points(fact, name, cards) for name, cards in self.cards[fact.name].items())

    def _points(self, fact: Fact, name: str, cards: Cards) -> int:
        if isinstance(cards, int):
            return cards
        table = self.tables.get(fact.values)
        counted = self.counting.get(fact.name, {}).get(name, cards)
        return sum(table.points.get(code, 0) for code in counted) if table else 0

    def _listed(self, fact: Fact, table: CardTable | None, value: Sequence[Any], where: str, name: str) -> Cards:
        columns = value if fact.kind == "grid" else (value,)
        read = []
        for number, column in enumerate(columns):
            place = f"{where}[{number}]" if fact.kind == "grid" else where
            if isinstance(column, (list, tuple)) and fact.rows and len(column) != fact.rows:
                rule = self.rules.ruleset.clauses[fact.clause].title
                self.wrong("hand.column-size", place, n=fact.rows, number=number + 1, told=len(column), rule=rule)
            elif isinstance(column, (list, tuple)):
                read.append(self._cards(fact, table, column, place))
            else:
                self.wrong("hand.not-a-column", place, ProblemKind.NONSENSE, value=str(column)[:40])
        how = self.rules.take(fact)
        if how != "all" and not self.problems:
            pack = self.rules.ruleset.pack
            not_for = self.rules.passed_over(fact)
            taken = cards_that_count(how, read, pack, table.points if table else {}, not_for)
            self.counting.setdefault(fact.name, {})[name] = taken
        return tuple(card for column in read for card in column)

    def _cards(self, fact: Fact, table: CardTable | None, value: Sequence[Any], where: str) -> tuple[str, ...]:
        read = read_codes(value, self.rules.ruleset.pack)
        if read.problems:
            self.problems.extend(problem.at(where) for problem in read.problems)
            return read.cards
        if table is not None and not self.rules.cards_in(fact).issuperset(read.cards):
            points, deck = table.points, self.rules.deck
            for code in read.cards:
                if code in table.suit_needed:
                    self.wrong("hand.suit-needed", where, cards=(code,))
                elif code not in points or (deck.packs is not None and deck.copies(code) == 0):
                    self.wrong("audit.no-such-card", where, ProblemKind.NO_SUCH_CARD, cards=(code,))
        return read.cards

    def _counted(self, table: CardTable | None, value: int, where: str) -> int:
        most = most_points(self.rules, table)
        if table is None:
            self.wrong("hand.no-points-here", where, sum=value)
        elif not min(0, table.least * 200) <= value <= most:
            self.wrong("hand.sum-impossible", where, sum=value, most=most)
        return value

    def _claimed(self, fact: Fact, name: str, cards: Cards, claimed: object, where: str) -> None:
        counted = self._points(fact, name, cards)
        if claimed != counted and not any(problem.where == where for problem in self.problems):
            self.wrong("hand.sum-differs", where, claimed=str(claimed)[:12], counted=counted)


def most_points(rules: TableRules, table: CardTable | None) -> int:
    """What all cards of the deck count together: no hand is worth more."""
    deck, kinds = rules.deck, rules.ruleset.pack.kinds
    if table is None:
        return ENDLESS
    most = 0
    for code, points in table.points.items():
        if kinds[code].exact and points > 0:
            copies = deck.copies(code)
            if copies is None:
                return ENDLESS
            most += points * copies
    return most
