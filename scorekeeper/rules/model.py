"""A ruleset that has been read and found sound: frozen, and the same whether it came from YAML or from the store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.amounts import Amount, Name

Local = Mapping[str, str]  # language -> text


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
    clause: str


@dataclass(frozen=True, slots=True)
class Fact:
    """What the table is asked after each hand."""

    name: str
    kind: str
    ask: Local
    optional: bool
    each: bool  # one answer for each player
    nobody: bool
    empty: str  # a player fact: the card fact in which that player has nothing
    card: str  # a player fact: the card that tells who it is ...
    card_in: str  # ... and the fact it lies in
    least: int
    most: int
    must_total: Amount | None
    choices: Mapping[str, Local]
    values: str
    clause: str


@dataclass(frozen=True, slots=True)
class Row:
    """Some cards of a value table, what they count, and the clause that says so."""

    cards: tuple[str, ...]
    points: str
    clause: str


@dataclass(frozen=True, slots=True)
class Recipient:
    """Who a step is for: everyone, a player fact or role (or everybody else), or who has the most or least."""

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
    """What one case of a step does: `points`, `set` or `multiply` by an amount, and counts."""

    when: When
    what: str
    amount: Amount
    counts: tuple[tuple[str, Amount], ...]
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

    when: When
    refuse: bool
    text: Local
    clause: str


@dataclass(frozen=True, slots=True)
class End:
    """The match is over when this holds for somebody still in it."""

    when: When
    clause: str


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
class Clause:
    """One rule in words."""

    id: str
    title: Local
    text: Local
    words: Mapping[str, tuple[str, ...]]
    under: tuple[tuple[When, Local], ...]
    ours: bool


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
    pack: Pack
    packs: Cases
    jokers: Cases
    on_table: int
    deck_clause: str
    deal_cards: Cases
    deal_clause: str
    deal_next: Cases
    deal_next_clause: str
    options: Mapping[str, Option]
    values: Mapping[str, tuple[Row, ...]]
    facts: Mapping[str, Fact]
    derive: Mapping[str, tuple[str, str]]
    roles: Mapping[str, Role]
    checks: tuple[Check, ...]
    counters: Mapping[str, Local]
    score: tuple[Step, ...]
    starts_at: int
    ends: tuple[End, ...]
    winner: Cases
    winner_clause: str
    ties: tuple[TieBreak, ...]
    final: tuple[Step, ...]
    clauses: Mapping[str, Clause]
    disputes: tuple[Dispute, ...]
    tree: Mapping[str, object]
    hash: str
