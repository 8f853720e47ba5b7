"""A ruleset that has been read and found sound: frozen, and the same whether it came from YAML or from the store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.amounts import Amount, Name
from scorekeeper.rules.view import View

Local = Mapping[str, str]  # language -> text

CUSTOMS = ("winner", "pairs", "pot")  # how money goes round a table
BALANCE = "balance"  # what each gets or owes is worked out already


@dataclass(frozen=True, slots=True)
class Test:
    """One comparison of a `when`."""

    name: Name
    operator: str
    operands: tuple[str, ...]  # more than one only for `one_of`


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of these must hold."""

    alternatives: tuple[When, ...]


When = tuple[Test | AnyOf, ...]
Cases = tuple[tuple[When, str], ...]  # the first whose condition holds


def comparisons(when: When) -> Iterator[Test]:
    """Every comparison of a condition, also those of which one is enough."""
    for test in when:
        if isinstance(test, AnyOf):
            for alternative in test.alternatives:
                yield from comparisons(alternative)
        else:
            yield test


@dataclass(frozen=True, slots=True)
class Option:
    """A house setting; `default` may ask for the options above it and the number of players."""

    name: str
    title: Local
    kind: str
    choices: Mapping[str, Local]
    only: Mapping[str, When]
    least: int | None
    most: int | None
    one_of: tuple[int, ...]
    may_be_none: bool
    also: tuple[str, ...]
    default: Cases
    offered: bool  # whether a table may choose; else it is as its default says
    clause: str
    called: Local = field(default_factory=dict)  # its own name in each language, as it is typed
    words: Mapping[str, Local] = field(default_factory=dict)  # the same of its choices and other words


class Take(NamedTuple):
    """Which of the cards told count: `how` is one of the words of the schema, `not_for` are cards it passes over."""

    how: Cases
    not_for: tuple[str, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Fact:
    """What the table is asked after each hand."""

    name: str
    kind: str
    ask: Local
    optional: bool
    who: str  # one answer for the `hand`, one from `everyone` who plays, or one for each of the `sides`
    nobody: bool
    empty: str  # a player fact: the card fact in which that player has nothing
    alone: bool  # whether nobody else can be empty then
    card: str  # a player fact: the card that tells who it is ...
    card_in: str  # ... and the fact it lies in
    least: int  # where it hangs on nothing
    most: int
    bounds: tuple[Cases, Cases]  # where the least, or the most, hangs on options, players or the hand; else empty
    must_total: Cases
    choices: Mapping[str, Local]
    values: str
    take: Take | None
    clause: str
    when: When = ()  # asked only where this holds, by what was told above it
    untold: str = ""  # what it is where nothing was told of it; empty: 0, no, none
    called: Local = field(default_factory=dict)  # its own name in each language, as it is typed
    words: Mapping[str, Local] = field(default_factory=dict)  # the same of its choices

    @property
    def each(self) -> bool:
        """Whether there is more than one answer: from each player, or for each side."""
        return self.who != "hand"


@dataclass(frozen=True, slots=True)
class ValueRow:
    """Some cards of a value table, what they count, and the clause that says so."""

    cards: tuple[str, ...]
    points: Cases
    clause: str


class Derived(NamedTuple):
    """A number worked out before the first step: cards under another table, an amount by case, or a look-up."""

    name: str
    who: str  # `everyone`: for each player, and a side has the sum; `sides`: for whoever scores
    fact: str
    values: str
    cases: tuple[tuple[When, Amount], ...]
    looked_up: Name | None
    rows: tuple[tuple[str, Amount], ...]


class Carry(NamedTuple):
    """A counter that turns over: every so many are taken off it, and cost or bring points."""

    counter: str
    every: Amount
    points: Amount
    clause: str


@dataclass(frozen=True, slots=True)
class Recipient:
    """Who a step is for: everyone, a player fact or role (or everybody else); of these, who has the most or least."""

    name: str = "everyone"
    negated: bool = False
    most: Amount | None = None
    least: Amount | None = None
    tie: str = "nobody"


@dataclass(frozen=True, slots=True)
class Role:
    """Players picked by a condition, within `of`."""

    name: str
    of: Recipient
    when: When
    pick: Recipient | None  # by most or least


@dataclass(frozen=True, slots=True)
class Effect:
    """What one case of a step does: `points`, `set` or `multiply` by an amount, and counts; `leaves` the match."""

    when: When
    what: str
    amount: Amount
    counts: tuple[tuple[str, Amount], ...]
    leaves: bool
    clause: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of scoring; the first effect whose condition holds for a player is taken."""

    to: Recipient
    when: When
    effects: tuple[Effect, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Check:
    """What the table may not tell (refuse), or what is odd about it (remark)."""

    of: Recipient
    when: When
    refuse: bool
    text: Local
    clause: str


@dataclass(frozen=True, slots=True)
class End:
    """The match is over when this holds for some side still in it; `among`: one of those for whom it holds must win.

    `at_once`: it is asked after each step of a hand, and when it holds, nothing more of the hand counts.
    """

    when: When
    among: bool
    clause: str
    at_once: bool = False
    of: Recipient | None = None  # of whom it is asked; None: of the sides


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One way to order those whose totals are equal."""

    by: str
    of: Amount | None
    winner: str
    places: Cases
    when: When
    clause: str


@dataclass(frozen=True, slots=True)
class Reminder:
    """What is said before a hand: one text, or those of the first hand, the second..., and again from the first."""

    when: When
    texts: tuple[Local, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class BuyingIn:
    """How somebody who is out may come back: how often, when, and with how many points."""

    times: Cases
    when: When
    at: Amount | None
    clause: str


@dataclass(frozen=True, slots=True)
class Money:
    """What is settled in money: this amount of each side, by a custom of tables or as the balance itself."""

    of: Amount
    custom: Cases
    clause: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule in words."""

    id: str
    title: Local
    text: Local
    words: Mapping[str, tuple[str, ...]]
    under: tuple[tuple[When, Local], ...]
    ours: bool

    def where(self, holds: Callable[[When], bool | Callable[[View, str], bool]]) -> Local:
        """What it says before any hand, where `holds` tells which conditions are so."""
        for when, text in self.under:
            held = holds(when)
            if held is True or (held is not False and held(View(()), "")):
                return text
        return self.text


@dataclass(frozen=True, slots=True)
class Dispute:
    """Where the source contradicts itself, and the reading taken."""

    title: Local
    says: Local
    taken: Local
    other: Local
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """One game. `tree` is what it was built from (without examples), `hash` names exactly that content."""

    id: str
    name: Local
    about: Local
    covers: str
    least_players: Cases
    most_players: Cases
    players_clause: str
    teams: Cases  # never, may, must
    team_count: int
    teams_alike: bool  # no team has more players than another
    teams_clause: str
    pack: Pack
    packs: Cases
    jokers: Cases
    on_table: int
    deck_clause: str
    deal_cards: Cases
    deal_clause: str
    deal_next: Cases
    deal_next_clause: str
    options: Mapping[str, Option]  # what a table may choose
    settings: Mapping[str, Option]  # all options, also those that no table is offered
    values: Mapping[str, tuple[ValueRow, ...]]
    facts: Mapping[str, Fact]
    wild_ranks: tuple[str, ...]  # of the first hand, the second...; after the last from the beginning
    wild_turned: str  # the fact that says which card was turned up: its rank is wild
    derive: Mapping[str, Derived]
    roles: Mapping[str, Role]
    checks: tuple[Check, ...]
    counters: Mapping[str, Local]
    counter_starts: Mapping[str, int]
    own_counters: frozenset[str]  # kept for each player of a team
    carries: tuple[Carry, ...]
    score: tuple[Step, ...]
    totals: tuple[Step, ...]
    starts_at: int
    ends: tuple[End, ...]
    winner: Cases
    leads: str  # while several are in, where the last one in wins: highest or lowest
    winner_by_final: bool  # the sheet with its final steps says who is first, not the totals before them
    winner_clause: str
    ties: tuple[TieBreak, ...]
    final: tuple[Step, ...]
    buying_in: BuyingIn | None  # None: as the table likes
    money: Money | None
    reminders: tuple[Reminder, ...]
    clauses: Mapping[str, Clause]
    disputes: tuple[Dispute, ...]
    tree: Mapping[str, object]
    hash: str
