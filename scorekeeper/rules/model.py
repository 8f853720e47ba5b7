"""A ruleset that has been read and found sound: frozen, and the same whether it came from YAML or from the store."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, NamedTuple

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.amounts import Amount, Name
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass

Local = Mapping[str, str]  # language -> text

CUSTOMS = ("winner", "pairs", "pot")  # how money goes round a table
BALANCE = "balance"  # what each gets or owes is worked out already


# Who begins a hand: so many seats after the dealer, or what says it instead.
BEGINNING: Mapping[str, int | None] = {
    "left": 1, "right": -1, "dealer": 0, "cards": None, "bidding": None, "anybody": None
}  # fmt: skip


@dataclass(frozen=True)
class Test:
    """One comparison of a `when`."""

    name: Name
    operator: str
    operands: tuple[str, ...]  # more than one only for `one_of`


@dataclass(frozen=True)
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


@dataclass(frozen=True)
class Option:
    """A house setting; `default` may ask for the options above it and the number of players."""

    name: str
    title: Local
    kind: str
    choices: Mapping[str, Local]
    only: Mapping[str, When]
    least: int | None  # where it hangs on nothing
    most: int | None
    one_of: tuple[int, ...]
    may_be_none: bool
    also: tuple[str, ...]
    default: Cases
    offered: bool  # whether a table may choose; else it is as its default says
    clause: str
    bounds: tuple[Cases, Cases] = ((), ())  # where the least, or the most, hangs on options or players; else empty
    called: Local = field(default_factory=dict)  # its own name in each language, as it is typed
    words: Mapping[str, Local] = field(default_factory=dict)  # the same of its choices and other words
    ask: Local = field(default_factory=dict)  # asked before the first hand; empty where a table may change it


class Take(NamedTuple):
    """Which of the cards told count: `how` is one of the words of the schema, `not_for` are cards it passes over."""

    how: Cases
    not_for: tuple[str, ...]
    clause: str


class Alike(NamedTuple):
    """How many cards of one rank can be among every so many: more would have been put away."""

    most: int
    of: int
    clause: str

    def among(self, cards: int) -> int:
        """How many of one rank can be among this number of cards."""
        return self.most * -(-cards // self.of)


@dataclass(frozen=True)
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
    values: str  # the table its cards count in; of a number `among` cards, that in which the cards count that it may be
    take: Take | None
    clause: str
    when: When = ()  # asked only where this holds, by what was told above it
    of: str = ""  # who of everyone is asked: `dealer`, those named in a fact above it, or `not` these; empty: all
    rows: int = 0  # how many cards each column of a grid holds; 0: any number
    alike: Alike | None = None  # None: as many as the packs hold
    must_be_told: bool = False  # leaving it out is no answer: no no, no nought, no nobody
    untold: str = ""  # what it is where nothing was told of it; empty: 0, no, none
    among: str = ""  # the card fact above it whose cards it is a number of: asked of whoever told these themselves
    before_play: bool = False  # told before the hand is played, and kept until the rest is told
    called: Local = field(default_factory=dict)  # its own name in each language, as it is typed
    words: Mapping[str, Local] = field(default_factory=dict)  # the same of its choices
    said: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # what people say for it, by language
    shown: bool | None = None  # whether an ordinary hand tells it, so that the line to type has it; None: not said

    @property
    def may_be_left_out(self) -> bool:
        """Whether the hand is whole without it: what is optional, and a yes or no, which is then no."""
        return self.optional or (self.kind == "yes_no" and not self.must_be_told)

    @property
    def each(self) -> bool:
        """Whether there is more than one answer: from each player, or for each side."""
        return self.who != "hand"


class ValueRow(NamedTuple):
    """Some cards of a value table, what they count, and the clause that says so."""

    cards: tuple[str, ...]
    points: Cases
    clause: str


class Combination(NamedTuple):
    """Cards that bring points because of each other: `kind` is a word of the schema, `of` how many, or to what sum."""

    kind: str
    of: int
    cards: tuple[str, ...]
    points: int
    clause: str


class CountedTogether(NamedTuple):
    """What so many cards of one hand count together; `turned`: the last of a whole hand is the card turned up."""

    cards: int
    turned: bool
    values: str
    combinations: tuple[Combination, ...]
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


class Recipient(NamedTuple):
    """Who a step is for: everyone, a player fact or role (or everybody else); of these, who has the most or least."""

    name: str = "everyone"
    negated: bool = False
    most: Amount | None = None
    least: Amount | None = None
    tie: str = "nobody"


class Role(NamedTuple):
    """Players picked by a condition, within `of`."""

    name: str
    of: Recipient
    when: When
    pick: Recipient | None  # by most or least


class Effect(NamedTuple):
    """What one case of a step does: `points`, `set` or `multiply` by an amount, and counts; `leaves` the match."""

    when: When
    what: str
    amount: Amount
    counts: tuple[tuple[str, Amount], ...]
    leaves: bool
    clause: str


class Step(NamedTuple):
    """One step of scoring; the first effect whose condition holds for a player is taken."""

    to: Recipient
    when: When
    effects: tuple[Effect, ...]
    clause: str


class Check(NamedTuple):
    """What the table may not tell (refuse), or what is odd about it (remark)."""

    of: Recipient
    when: When
    refuse: bool
    text: Local
    clause: str


class End(NamedTuple):
    """The match is over when this holds for some side still in it; `among`: one of those for whom it holds must win.

    `at_once`: it is asked after each step of a hand, and when it holds, nothing more of the hand counts.
    """

    when: When
    among: bool
    clause: str
    at_once: bool = False
    of: Recipient | None = None  # of whom it is asked; None: of the sides


class TieBreak(NamedTuple):
    """One way to order those whose totals are equal."""

    by: str
    of: Amount | None
    winner: str
    places: Cases
    when: When
    clause: str


class Reminder(NamedTuple):
    """What is said before a hand: one text, or those of the first hand, the second..., and again from the first."""

    when: When
    texts: tuple[Local, ...]
    clause: str


class OfThisHand(NamedTuple):
    """Words or a number that texts say of a hand: of the first, the second... and again; by case; or an amount.

    `otherwise` is what they say where no hand is meant; empty: all that may be said.
    """

    by_hand: tuple[Local, ...]
    cases: tuple[tuple[When, Local], ...]
    amount: Amount | None
    otherwise: Local


class BuyingIn(NamedTuple):
    """How somebody who is out may come back: how often, when, and with how many points."""

    times: Cases
    when: When
    at: Amount | None
    clause: str


class Money(NamedTuple):
    """What is settled in money: this amount of each side, by a custom of tables or as the balance itself."""

    of: Amount
    custom: Cases
    clause: str


class Clause(NamedTuple):
    """One rule in words."""

    id: str
    title: Local
    text: Local
    words: Mapping[str, tuple[str, ...]]
    under: tuple[tuple[When, Local], ...]
    ours: bool
    short: Local | None = None  # what one screen says of it; None where the text is short enough
    short_under: tuple[Local | None, ...] = ()  # the same of each text under a choice

    def where(
        self, holds: Callable[[When], bool | Callable[[View, str], bool]], hand: int = 0, short: bool = False
    ) -> Local:
        """What it says of this hand (0: of none), in `short` on one screen; `holds` tells which conditions are so."""
        for (when, text), in_short in zip(self.under, self.short_under or (None,) * len(self.under), strict=True):
            held = holds(when)
            if held is True or (held is not False and held(View((), hand_number=hand), "")):
                return (short and in_short) or text
        return (short and self.short) or self.text


class Dispute(NamedTuple):
    """Where the source contradicts itself, and the reading taken."""

    title: Local
    says: Local
    taken: Local
    other: Local
    clauses: tuple[str, ...]
    options: tuple[str, ...] = ()  # those with which a table has the other reading


@dataclass(frozen=True, eq=False)
class Ruleset:
    """One game. `tree` is what it was built from (without examples), `hash` names exactly that content."""

    id: str
    name: Local
    about: Local
    covers: str
    least_players: Cases
    most_players: Cases
    follows_players: bool  # what hangs on how many play is settled anew when somebody joins or leaves
    players_clause: str
    teams: Cases  # never, may, must
    team_count: int
    teams_alike: bool  # no team has more players than another
    teams_clause: str
    pack: Pack
    packs: Cases
    left_out: Cases  # cards of the pack that are not put in, as rows name cards, with blanks between
    jokers: Cases
    on_table: int
    deck_clause: str
    deal_cards: Cases
    deal_clause: str
    deal_next: Cases
    deal_next_clause: str
    begins: Cases  # who begins a hand: one of BEGINNING, or a player of the hand before; none: it is not said
    begins_first: Cases  # the same of the first hand, where it is otherwise there
    begins_clause: str
    options: Mapping[str, Option]  # what a table may choose
    settings: Mapping[str, Option]  # all options, also those that no table is offered
    values: Mapping[str, tuple[ValueRow, ...]]
    together: CountedTogether | None  # None: cards count one by one, if at all
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
    starts_at: Cases
    ends: tuple[End, ...]
    winner: Cases
    leads: str  # while several are in, where the last one in wins: highest or lowest
    winner_by_final: bool  # the sheet with its final steps says who is first, not the totals before them
    winner_clause: str
    ties: tuple[TieBreak, ...]
    hides_totals: Cases  # yes: nobody is shown a total before the match is over
    hidden_clause: str
    final: tuple[Step, ...]
    buying_in: BuyingIn | None  # None: as the table likes
    money: Money | None
    this_hand: Mapping[str, OfThisHand]
    reminders: tuple[Reminder, ...]
    clauses: Mapping[str, Clause]
    disputes: tuple[Dispute, ...]
    tree: Mapping[str, object]
    hash: str
    ask_name: Local = field(default_factory=dict)  # how it is asked what is played, where that is any game

    @cached_property
    def tables_made(self) -> dict[tuple[int, str], Any]:
        """The tables that were made of it, by players and options: many matches are played by the same few rules."""
        return {}

    @cached_property
    def numbers_taken(self) -> dict[str, tuple[int, ...]]:
        """How many may play, by the options that were chosen."""
        return {}
