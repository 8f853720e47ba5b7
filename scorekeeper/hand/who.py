"""Facts that name somebody: told, or known from the cards. `out` is the player who has nothing left."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.hand.checked_hand import Cards
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import told_as
from scorekeeper.rules.table_rules import TableRules


class Who:
    """Reads the facts of one hand that name players or sides, against the cards that were told."""

    def __init__(
        self,
        rules: TableRules,
        players: tuple[str, ...],
        teams: Mapping[str, tuple[str, ...]],
        cards: Mapping[str, Mapping[str, Cards]],
        problems: list[Problem],
    ) -> None:
        self.rules, self.players, self.cards, self.problems = rules, players, cards, problems
        self.side_of = {player: side for side, members in teams.items() for player in members}
        self.sides = tuple(teams) or players

    def read(self, fact: Fact, told: bool, raw: object) -> tuple[str, ...]:
        """Those named, or nobody; with a problem kept where they are missing or the cards contradict it."""
        if fact.kind in ("players", "order"):
            if not told and not fact.optional:
                self._wrong("hand.missing-fact", fact.name, ProblemKind.MISSING_FACT, fact=fact.called, ask=fact.ask)
                return ()
            return self._several(fact, raw)
        named = self._named(fact, raw)
        if fact.empty:
            if named is None and raw is not None:
                return ()
            return self._by_empty(fact, told, named)
        if fact.card:
            return self._by_card(fact, told, named)
        if named is None and raw is None:
            if not told and not fact.optional and (fact.must_be_told or not fact.nobody):
                self._wrong("hand.missing-fact", fact.name, ProblemKind.MISSING_FACT, fact=fact.called, ask=fact.ask)
            elif told and not (fact.nobody or fact.optional):
                self._wrong("hand.nobody-not-allowed", fact.name, ask=fact.ask)
        return (named,) if named is not None else ()

    def _wrong(self, key: str, where: str, kind: ProblemKind = ProblemKind.OTHER, /, **facts: object) -> None:
        self.problems.append(Problem(key, facts, where, kind=kind))

    def _named(self, fact: Fact, raw: object) -> str | None:
        if raw is None:
            return None
        if fact.kind == "side":
            return self._one(raw, {**self.side_of, **{side: side for side in self.sides}}, self.sides, fact)
        return self._one(raw, {player: player for player in self.players}, self.players, fact)

    def _one(self, raw: object, known: Mapping[str, str], choices: tuple[str, ...], fact: Fact) -> str | None:
        if isinstance(raw, str) and raw in known:
            return known[raw]
        self._wrong("hand.not-playing", fact.name, ProblemKind.NONSENSE, name=str(raw)[:60], players=choices)
        return None

    def _several(self, fact: Fact, raw: object) -> tuple[str, ...]:
        """A list of players, each once; in an order everybody, the last one at least by being left."""
        listed = [] if raw is None else [raw] if isinstance(raw, str) else raw
        if not isinstance(listed, (list, tuple)):
            self._wrong("hand.not-a-list", fact.name, ProblemKind.NONSENSE, value=str(raw)[:40])
            return ()
        found = []
        for place, name in enumerate(listed):
            where = f"{fact.name}[{place}]"
            if name not in self.players:
                self._wrong("hand.not-playing", where, ProblemKind.NONSENSE, name=str(name)[:60], players=self.players)
            elif name in found:
                self._wrong("hand.named-twice", where, name=name)
            else:
                found.append(name)
        missing = tuple(player for player in self.players if player not in found)
        if fact.kind == "order" and missing and not (fact.optional and not found):
            if len(missing) > 1:
                self._wrong("hand.order-incomplete", fact.name, missing=missing, n=len(missing))
            found += missing
        return tuple(found)

    def _by_empty(self, fact: Fact, told: bool, named: str | None) -> tuple[str, ...]:
        held, optional = self.cards.get(fact.empty, {}), self.rules.ruleset.facts[fact.empty].optional
        where = fact.name
        unread = any(problem.where == fact.empty for problem in self.problems)
        empty = tuple(player for player in self.players if self._is_empty(fact, held.get(player), optional))
        if unread:  # nothing was told of the cards, so nobody is known to be empty
            empty = ()
        if optional and not told and not empty:
            untold = tuple(player for player in self.players if player not in held)
            empty = untold if len(untold) == 1 else ()
        if named is not None:
            if not self._is_empty(fact, held.get(named), False):
                self._wrong("hand.out-has-cards", f"{fact.empty}.{named}", ProblemKind.CONTRADICTION, name=named)
            also = tuple(player for player in empty if player != named)
            if also and fact.alone:
                self._wrong("hand.also-empty", where, ProblemKind.INCOMPLETE, name=named, also=also, n=len(also))
            return (named,)
        if told:
            if not fact.nobody:
                self._wrong("hand.nobody-not-allowed", where, ask=fact.ask)
            elif empty:
                option = told_as(fact.called)
                key, kind = "hand.nobody-but-empty", ProblemKind.INCOMPLETE
                self._wrong(key, where, kind, also=empty, n=len(empty), option=option)
            return ()
        if len(empty) != 1 and not unread:
            key = "hand.two-empty" if empty else "hand.nobody-empty"
            nobody = told_as(fact.called) if fact.nobody else ""
            self._wrong(
                key,
                where,
                ProblemKind.INCOMPLETE,
                ask=fact.ask,
                also=empty,
                n=len(empty),
                option=told_as(fact.called),
                nobody=nobody,
            )
        return empty

    def _is_empty(self, fact: Fact, held: Cards | None, optional: bool) -> bool:
        """No cards. A counted sum of 0 is no cards only where every card counts something."""
        if held is None:
            return not optional
        if isinstance(held, tuple):
            return not held
        table = self.rules.tables.get(self.rules.ruleset.facts[fact.empty].values)
        return held == 0 and (table is None or table.least > 0)

    def _by_card(self, fact: Fact, told: bool, named: str | None) -> tuple[str, ...]:
        held = self.cards.get(fact.card_in, {})
        holders = tuple(name for name, cards in held.items() if isinstance(cards, tuple) and fact.card in cards)
        if named is not None and holders and named not in holders:
            self._wrong("hand.card-elsewhere", fact.name, cards=(fact.card,), name=named, holders=holders)
        sums = any(isinstance(cards, int) for cards in held.values())
        must_be_named = not (told or holders or fact.nobody or fact.optional)
        if must_be_named and sums and fact.name in self.rules.holders_needed:
            self._wrong("hand.card-in-a-sum", fact.name, cards=(fact.card,), ask=fact.ask, option=told_as(fact.called))
        return (named,) if named is not None else holders[:1]
