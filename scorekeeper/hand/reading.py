"""From the machine form of a hand's facts to a hand that is complete and possible, or all that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.cards.typing import read_codes
from scorekeeper.hand.audit import audit
from scorekeeper.hand.told import Cards, Facts, Hand, Told
from scorekeeper.hand.who import Who
from scorekeeper.problems import Problem
from scorekeeper.rules.agreed import Agreed, CardTable
from scorekeeper.rules.calculate import View
from scorekeeper.rules.model import Fact
from scorekeeper.rules.nearest import nearest

ENDLESS = 100_000  # points of a hand where the number of cards is not known
UNREAD = 1  # something is there that could not be read: not an empty hand


def read_hand(agreed: Agreed, players: tuple[str, ...], facts: Facts) -> Told:
    """The hand that these facts tell of, played by `players` (seat order). Every problem has its place: `left.Beto`."""
    reader = _Reader(agreed, players, facts)
    reader.read()
    if reader.problems:
        return Told(None, tuple(reader.problems))
    hand = Hand(players, reader.cards, reader.numbers, reader.people, reader.choices)
    problems = audit(agreed, hand)
    return Told(None, problems) if problems else Told(hand)


class _Reader:
    """One reading of one hand's facts."""

    def __init__(self, agreed: Agreed, players: tuple[str, ...], facts: Facts) -> None:
        self.agreed, self.players, self.facts = agreed, players, facts
        self.problems: list[Problem] = []
        self.cards: dict[str, dict[str, Cards]] = {}
        self.numbers: dict[str, dict[str, int]] = {}
        self.people: dict[str, tuple[str, ...]] = {}
        self.choices: dict[str, dict[str, str]] = {}

    def wrong(self, key: str, where: str, **facts: object) -> None:
        self.problems.append(Problem(key, facts, where))

    def read(self) -> None:
        known = self.agreed.ruleset.facts
        for name in self.facts:
            if name not in known:
                self.wrong(
                    "hand.unknown-fact",
                    str(name),
                    fact=str(name)[:40],
                    choices=tuple(known),
                    nearest=nearest(str(name), known),
                )
        for fact in known.values():
            if fact.kind != "player":
                self._read_fact(fact, self.facts.get(fact.name))
        who = Who(self.agreed, self.players, self.cards, self.problems)
        for fact in known.values():
            if fact.kind == "player":
                self.people[fact.name] = who.read(fact, fact.name in self.facts, self.facts.get(fact.name))
        for fact in known.values():
            if fact.must_total is not None and not self.problems:
                self._must_total(fact)

    def _read_fact(self, fact: Fact, raw: object) -> None:
        if raw is None and fact.name not in self.facts and not fact.optional and fact.kind != "yes_no":
            self.wrong("hand.missing-fact", fact.name, fact=fact.name, ask=fact.ask)
            return
        seats = self._seats(fact, {} if raw is None else raw) if fact.each else {"": raw} if raw is not None else {}
        readers = {"cards": self._cards, "number": self._number, "yes_no": self._yes_no, "choice": self._choice}
        readers[fact.kind](fact, seats)

    def _seats(self, fact: Fact, raw: object) -> dict[str, object]:
        if not isinstance(raw, Mapping):
            self.wrong("hand.not-by-player", fact.name, fact=fact.name)
            return {}
        seats = {}
        for name, value in raw.items():
            if name in self.players:
                seats[str(name)] = value
            else:
                self.wrong("hand.not-playing", f"{fact.name}.{name}", name=str(name), players=self.players)
        return seats

    def _cards(self, fact: Fact, seats: Mapping[str, object]) -> None:
        table = self.agreed.tables.get(fact.values)
        held: dict[str, Cards] = {}
        for name, value in seats.items():
            where = f"{fact.name}.{name}"
            claimed: object = None
            if isinstance(value, Mapping):
                claimed, value = value.get("sum"), value.get("cards")
            if isinstance(value, int) and not isinstance(value, bool):
                held[name] = self._counted(fact, table, value, where)
            elif isinstance(value, (list, tuple)):
                held[name] = self._listed(fact, table, value, where)
            elif value is not None:
                self.wrong("hand.not-cards", where, value=str(value)[:40])
            if self.problems and any(problem.where.startswith(where) for problem in self.problems):
                held[name] = UNREAD
            if claimed is not None:
                self._claimed(table, held.get(name, ()), claimed, where)
        self.cards[fact.name] = held

    def _listed(
        self, fact: Fact, table: CardTable | None, value: list[Any] | tuple[Any, ...], where: str
    ) -> tuple[str, ...]:
        read = read_codes(value, self.agreed.ruleset.pack)
        if read.problems:
            self.problems.extend(problem.at(where) for problem in read.problems)
            return read.cards
        if table is not None and not self.agreed.cards_in(fact).issuperset(read.cards):
            points, deck = table.points, self.agreed.deck
            for code in read.cards:
                if code in table.suit_needed:
                    self.wrong("hand.suit-needed", where, cards=(code,))
                elif code not in points or (deck.packs is not None and deck.copies(code) == 0):
                    self.wrong("audit.no-such-card", where, cards=(code,))
        return read.cards

    def _counted(self, fact: Fact, table: CardTable | None, value: int, where: str) -> int:
        most = self._most_points(table)
        if table is None:
            self.wrong("hand.no-points-here", where, sum=value)
        elif not min(0, table.least * 200) <= value <= most:
            self.wrong("hand.sum-impossible", where, sum=value, most=most)
        return value

    def _most_points(self, table: CardTable | None) -> int:
        """No hand is worth more than all cards of the deck together."""
        deck, kinds = self.agreed.deck, self.agreed.ruleset.pack.kinds
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

    def _claimed(self, table: CardTable | None, cards: Cards, claimed: object, where: str) -> None:
        counted = cards if isinstance(cards, int) else sum(table.points.get(code, 0) for code in cards) if table else 0
        if claimed != counted and not any(problem.where == where for problem in self.problems):
            self.wrong("hand.sum-differs", where, claimed=str(claimed)[:12], counted=counted)

    def _number(self, fact: Fact, seats: Mapping[str, object]) -> None:
        numbers = dict.fromkeys(self.players, 0)
        for name, value in seats.items():
            where = f"{fact.name}.{name}" if name else fact.name
            if isinstance(value, bool) or not isinstance(value, int):
                self.wrong("hand.not-a-number", where, value=str(value)[:40])
            elif not fact.least <= value <= fact.most:
                self.wrong("hand.out-of-bounds", where, value=value, least=fact.least, most=fact.most)
            else:
                numbers.update({name: value} if name else dict.fromkeys(self.players, value))
        self.numbers[fact.name] = numbers

    def _yes_no(self, fact: Fact, seats: Mapping[str, object]) -> None:
        numbers = dict.fromkeys(self.players, 0)
        for name, value in seats.items():
            if value not in (True, False, "yes", "no"):
                self.wrong("hand.not-yes-no", f"{fact.name}.{name}" if name else fact.name, value=str(value)[:40])
            for player in (name,) if name else self.players:
                numbers[player] = int(value in (True, "yes"))
        self.numbers[fact.name] = numbers

    def _choice(self, fact: Fact, seats: Mapping[str, object]) -> None:
        chosen = dict.fromkeys(self.players, "none")
        for name, value in seats.items():
            if value not in (*fact.choices, "none"):
                facts = {
                    "value": str(value)[:40],
                    "choices": tuple(fact.choices),
                    "nearest": nearest(str(value), fact.choices),
                }
                self.wrong("hand.not-a-choice", f"{fact.name}.{name}" if name else fact.name, **facts)
            for player in (name,) if name else self.players:
                chosen[player] = str(value)
        self.choices[fact.name] = chosen

    def _must_total(self, fact: Fact) -> None:
        assert fact.must_total is not None
        if fact.kind == "cards":
            table = self.agreed.tables[fact.values]
            held = self.cards[fact.name].values()
            total = sum(
                cards if isinstance(cards, int) else sum(table.points[code] for code in cards) for cards in held
            )
        else:
            total = sum(self.numbers[fact.name].values())
        wanted = self.agreed.scope.amount(fact.must_total)(View(self.players), "")
        if total != wanted:
            facts = {"ask": fact.ask, "total": total, "wanted": wanted, "difference": abs(total - wanted)}
            self.wrong(
                "hand.must-total-too-much" if total > wanted else "hand.must-total-too-little", fact.name, **facts
            )
