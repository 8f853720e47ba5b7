"""What this table plays: a ruleset with its options settled, made ready for scoring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.cards.deck import Deck
from scorekeeper.problems import Problem
from scorekeeper.rules.amounts import Amount, Call, Name, Number, parse
from scorekeeper.rules.calculate import Calculated, Holds, Picks, Scope, Value, View
from scorekeeper.rules.card_values import Spread, face, spread
from scorekeeper.rules.model import Cases, Check, Effect, Fact, Option, Ruleset, Step, Test
from scorekeeper.rules.nearest import nearest
from scorekeeper.rules.options import read_option

MOST_PLAYERS = 20


@dataclass(frozen=True, slots=True)
class CardTable:
    """What each card counts in one value table, and the clause that says so."""

    points: Mapping[str, int]
    clauses: Mapping[str, str]
    suit_needed: frozenset[str]
    least: int  # the lowest value of any card


@dataclass(frozen=True, slots=True)
class Worth:
    """An amount that is just what somebody's cards are worth: `left`, `-left`, `others.left`, `knocker.left`."""

    fact: str
    table: CardTable
    sign: int
    whose: str  # the prefix; empty for one's own
    derived: bool  # read under another table than the fact's own


@dataclass(frozen=True, slots=True)
class ReadyEffect:
    """An effect whose condition and amounts are functions. `worth` is set where its points are just cards."""

    holds: bool | Holds
    what: str
    amount: Calculated
    counts: tuple[tuple[str, Calculated], ...]
    effect: Effect
    worth: Worth | None


@dataclass(frozen=True, slots=True)
class ReadyStep:
    """A step that can be taken under these options."""

    to: Picks
    holds: bool | Holds
    effects: tuple[ReadyEffect, ...]
    step: Step


@dataclass(frozen=True, eq=False)
class Agreed:
    """A ruleset as one table plays it: options settled, steps ready. `player_count` is the start's."""

    ruleset: Ruleset
    options: Mapping[str, Value]
    player_count: int
    chosen: Mapping[str, object]  # the options somebody set; the others follow their defaults

    @cached_property
    def scope(self) -> Scope:
        """What names mean here."""
        return Scope(self.ruleset, self.options)

    @cached_property
    def deck(self) -> Deck:
        """The cards on the table."""
        packs, jokers = self._number(self.ruleset.packs), self._number(self.ruleset.jokers)
        return Deck(self.ruleset.pack, packs, jokers, self.ruleset.on_table)

    @cached_property
    def deal(self) -> int | None:
        """Cards dealt to each, None where the ruleset does not say."""
        return self._number(self.ruleset.deal_cards)

    @cached_property
    def lowest_wins(self) -> bool:
        """Whether the lowest total leads."""
        return self._case(self.ruleset.winner) == "lowest"

    @cached_property
    def tables(self) -> Mapping[str, CardTable]:
        """The value tables, with the points under these options."""
        return {name: self._table(spread(rows, self.ruleset.pack)) for name, rows in self.ruleset.values.items()}

    @cached_property
    def score(self) -> tuple[ReadyStep, ...]:
        """The steps that these options leave open."""
        return self._ready(self.ruleset.score)

    @cached_property
    def final(self) -> tuple[ReadyStep, ...]:
        """The steps on the sheet when the match is over."""
        return self._ready(self.ruleset.final)

    @cached_property
    def ends(self) -> tuple[tuple[Holds, str], ...]:
        """When the match is over: condition and clause."""
        ends = ((self.scope.holds(end.when), end.clause) for end in self.ruleset.ends)
        return tuple((_open(holds), clause) for holds, clause in ends if holds is not False)

    @cached_property
    def checks(self) -> tuple[tuple[Holds, Check], ...]:
        """What may not be told, or is odd."""
        checks = ((self.scope.holds(check.when), check) for check in self.ruleset.checks)
        return tuple((_open(holds), check) for holds, check in checks if holds is not False)

    @cached_property
    def most_players(self) -> int:
        """How many may play at most."""
        return self._number(self.ruleset.most_players) or MOST_PLAYERS

    @property
    def player_bounds(self) -> dict[str, object]:
        """What a message about the number of players needs."""
        return {"game": self.ruleset.name, "least": self.least_players, "most": self.most_players}

    @cached_property
    def least_players(self) -> int:
        """How many it takes at least."""
        return self._number(self.ruleset.least_players) or 1

    @cached_property
    def more_packs(self) -> int | None:
        """One pack more than this table uses, where an option allows it."""
        option = self.ruleset.options.get("packs")
        packs = self.deck.packs
        return packs + 1 if option and packs and packs < (option.most or 0) else None

    def cards_in(self, fact: Fact) -> frozenset[str]:
        """The cards that this fact may hold: in the deck of this table, and with a value."""
        return self._cards_in[fact.values]

    @cached_property
    def _cards_in(self) -> Mapping[str, frozenset[str]]:
        unchecked = self.deck.packs is None
        return {
            name: frozenset(code for code in table.points if unchecked or self.deck.copies(code) != 0)
            for name, table in self.tables.items()
        }

    def next_dealer(self, view: View) -> str:
        """Who deals after this hand: `left`, `right`, `same`, or a player of the hand."""
        named = self.scope.case(self.ruleset.deal_next, view) or "left"
        if named in ("left", "right", "same"):
            return named
        return (self.scope.members(named)(view) or ("same",))[0]

    def _case(self, cases: Cases) -> str | None:
        return self.scope.case(cases, View(("",) * self.player_count))

    def _number(self, cases: Cases) -> int | None:
        text = self._case(cases)
        if text is None or text == "any":
            return None
        option = self.options.get(text)
        if text in self.options:
            return option if isinstance(option, int) else None
        view = View(("",) * self.player_count)
        return self.scope.amount(parse(text))(view, "")

    def _table(self, spread_rows: Spread) -> CardTable:
        points: dict[str, int] = {}
        for code, row in spread_rows.rows.items():
            if row.points == "face":
                points[code] = face(code, self.ruleset.pack) or 0
            else:
                points[code] = self.scope.constant(row.points) or 0
        clauses = {code: row.clause for code, row in spread_rows.rows.items()}
        return CardTable(points, clauses, spread_rows.suit_needed, min(points.values(), default=0))

    def _ready(self, steps: Sequence[Step]) -> tuple[ReadyStep, ...]:
        ready = []
        for step in steps:
            holds = self.scope.holds(step.when)
            effects = [(self.scope.holds(effect.when), effect) for effect in step.effects]
            left = tuple(self._effect(held, effect) for held, effect in effects if held is not False)
            if holds is not False and left:
                ready.append(ReadyStep(self.scope.recipients(step.to), holds, left, step))
        return tuple(ready)

    def _effect(self, holds: bool | Holds, effect: Effect) -> ReadyEffect:
        counts = tuple((counter, self.scope.amount(amount)) for counter, amount in effect.counts)
        worth = self._worth(effect.amount) if effect.what == "points" else None
        return ReadyEffect(holds, effect.what, self.scope.amount(effect.amount), counts, effect, worth)

    def _worth(self, amount: Amount) -> Worth | None:
        sign = 1
        if isinstance(amount, Call) and amount.what == "*" and amount.parts[0] == Number(-1):
            amount, sign = amount.parts[1], -1
        if not isinstance(amount, Name) or amount.count or not self._names_holders(amount.prefix):
            return None
        fact, values = self.ruleset.derive.get(amount.base, (amount.base, ""))
        known = self.ruleset.facts.get(fact)
        table = self.tables.get(values or known.values) if known and known.kind == "cards" else None
        return Worth(fact, table, sign, amount.prefix, bool(values)) if table else None

    def _names_holders(self, prefix: str) -> bool:
        """Whether it is plain whose cards are meant: one's own, all others', or those of a player that was told."""
        return prefix in ("", "others") or (
            prefix in self.ruleset.facts and self.ruleset.facts[prefix].kind == "player"
        )

    @cached_property
    def counted_facts(self) -> tuple[str, ...]:
        """The card facts whose number of cards some amount or condition asks for."""
        text = str(self.ruleset.tree)
        return tuple(
            name for name, fact in self.ruleset.facts.items() if fact.kind == "cards" and f"{name}.count" in text
        )


def _open(holds: bool | Holds) -> Holds:
    return holds if not isinstance(holds, bool) else lambda view, me: True


def agree(ruleset: Ruleset, wanted: Mapping[str, object], player_count: int) -> Agreed | tuple[Problem, ...]:
    """The ruleset with these options, or every problem with them (`where` is `options.NAME` or `players`)."""
    problems = [
        Problem(
            "options.unknown",
            {"option": name, "nearest": nearest(name, ruleset.options), "choices": tuple(ruleset.options)},
            f"options.{name}",
        )
        for name in wanted
        if name not in ruleset.options
    ]
    settled: dict[str, Value] = {}
    view = View(("",) * player_count)
    for option in ruleset.options.values():
        scope = Scope(ruleset, settled)
        raw = wanted[option.name] if option.name in wanted else scope.case(option.default, view)
        value, problem = read_option(option, raw)
        if (
            problem is None
            and isinstance(value, str)
            and option.name in wanted
            and not scope.holds(option.only.get(value, ()))
        ):
            problem = _needs(ruleset, option, value)
        if problem:
            problems.append(problem)
            value, _ = read_option(option, scope.case(option.default, view))
        settled[option.name] = value
    agreed = Agreed(ruleset, settled, player_count, dict(wanted))
    if not agreed.least_players <= player_count <= agreed.most_players:
        problems.append(Problem("players.how-many", agreed.player_bounds | {"n": player_count}, "players"))
    return tuple(problems) or agreed


def with_options(agreed: Agreed, changed: Mapping[str, object]) -> Agreed | tuple[Problem, ...]:
    """The same table after house rules changed. What was chosen stays chosen; defaults follow the new choices."""
    return agree(agreed.ruleset, {**agreed.chosen, **changed}, agreed.player_count)


def _needs(ruleset: Ruleset, option: Option, value: str) -> Problem:
    tests = [test for test in option.only[value] if isinstance(test, Test)]
    needed = tuple(f"{test.name.base}={test.operands[0]}" for test in tests)
    return Problem("options.needs", {"option": option.name, "value": value, "needed": needed}, f"options.{option.name}")
