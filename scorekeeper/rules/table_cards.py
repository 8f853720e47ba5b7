"""What lies on one table: the cards in play and dealt, what each counts, what may be told of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from scorekeeper.cards.deck import Deck
from scorekeeper.rules.amount_functions import Scope, Value
from scorekeeper.rules.amounts import Name, names, parse
from scorekeeper.rules.card_values import CardTable, Spread, cards_named, face, rows_by_card
from scorekeeper.rules.cards_to_tell import passed_over
from scorekeeper.rules.derived_numbers import deals_by_player
from scorekeeper.rules.model import Cases, Fact, Ruleset, ValueRow
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass


@dataclass(frozen=True, eq=False)
class TableCards:
    """A ruleset with this table's options: its deck, its values, the bounds of what is told.

    `player_count` is that of the start, or where the ruleset follows the players, of those who play now.
    """

    ruleset: Ruleset
    options: Mapping[str, Value]
    player_count: int
    chosen: Mapping[str, object]  # the options somebody set; the others follow their defaults
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # who plays together; empty: nobody does
    fixed: Mapping[str, Value] = field(default_factory=dict)  # the options that no table is offered
    hand: int = 0  # the hand that texts and values speak of; 0: of none

    @cached_property
    def scope(self) -> Scope:
        """What names mean here."""
        return Scope(self.ruleset, {**self.options, **self.fixed}, self.player_count)

    @cached_property
    def deck(self) -> Deck:
        """The cards on the table."""
        packs, jokers = self._number(self.ruleset.packs), self._number(self.ruleset.jokers)
        return Deck(self.ruleset.pack, packs, jokers, self.ruleset.on_table, self._left_out)

    @cached_property
    def _left_out(self) -> frozenset[str]:
        """The cards of the pack that this table does not put in."""
        pack = self.ruleset.pack
        full = [code for code, kind in pack.kinds.items() if kind.exact]
        words = (self._case(self.ruleset.left_out) or "").split()
        return frozenset(code for word in words for code in cards_named(word, pack, full)[0])

    @property
    def deal(self) -> int | None:
        """Cards dealt to each in the first hand, None where the ruleset does not say."""
        return self._number(self.ruleset.deal_cards)

    @cached_property
    def starts_at(self) -> int:
        """The total that everybody begins with."""
        return self._number(self.ruleset.starts_at) or 0

    def deal_in(self, hand_number: int, players: int = 0) -> int | None:
        """Cards dealt to each in this hand, to so many players or those of the start; None where it is not said.

        Where some get more, what each gets at least: who they are, `dealt_to` says.
        """
        return self._number(self.ruleset.deal_cards, hand_number, 0 if self.deals_unevenly else players)

    @cached_property
    def deals_unevenly(self) -> bool:
        """Whether some may be dealt more cards than others: by who deals, by totals, by counters."""
        return deals_by_player(self.ruleset)

    def dealt_to(self, view: View) -> Mapping[str, int]:
        """Cards dealt to each player of a hand; nothing where all get as many, or the ruleset does not say."""
        if not self.deals_unevenly:
            return {}
        each = self.scope.amount(Name("dealt"))
        return {player: each(view, player) for player in view.players}

    @cached_property
    def tables(self) -> Mapping[str, CardTable]:
        """The value tables, with the points under these options; of the hand that is meant, else of any."""
        return self.tables_in(self.hand) if self.hand else self._tables

    @cached_property
    def _tables(self) -> Mapping[str, CardTable]:
        """The value tables whatever rank is wild; of the cards that are put in."""
        made = {name: self._table(rows_by_card(rows, self.ruleset.pack)) for name, rows in self.ruleset.values.items()}
        for derived in self.ruleset.derive.values():
            if derived.values and (own := self.ruleset.facts[derived.fact].values):
                made[own] = made[own].needing(made[derived.values].suit_needed)  # red threes among the cards left
        return made

    @property
    def counted_by(self) -> str:
        """The value table that cards are counted by: of the facts that take cards, else the only one; or empty.

        Where the players add up their tricks themselves, no fact takes cards, and the table only says what they count.
        Where cards count together, no card counts by itself.
        """
        if self.ruleset.together is not None:
            return ""
        told = (fact.values for fact in self.ruleset.facts.values() if fact.kind in CARD_FACTS and fact.values)
        return next(told, next(iter(self.ruleset.values)) if len(self.ruleset.values) == 1 else "")

    def tables_in(self, hand_number: int, turned: object = None) -> Mapping[str, CardTable]:
        """The value tables of this hand: as always, but for the rank that is wild in it; `turned` as in `wild_rank`."""
        rank = self.wild_rank(hand_number, turned)
        if not rank:
            return self._tables
        if rank not in self._tables_of:
            pack = self.ruleset.pack
            self._tables_of[rank] = {name: table.with_wild(rank, pack) for name, table in self._tables.items()}
        return self._tables_of[rank]

    def wild_rank(self, hand_number: int, turned: object = None) -> str:
        """The rank that is wild in this hand; empty where none is. `turned`: what was told of the card turned up."""
        if isinstance(turned, tuple) and turned:
            kind = self.ruleset.pack.kinds[turned[0]]
            return "" if kind.extra else kind.rank
        ranks = self.ruleset.wild_ranks
        return ranks[(hand_number - 1) % len(ranks)] if ranks else ""

    def when_wild(self, table: CardTable, rank: str) -> str:
        """The clause of what a rank counts where it is wild, in the hand that is meant, else in some hand; or empty."""
        may_be = {self.wild_rank(self.hand)} if self.hand else {*self.ruleset.wild_ranks}
        return table.wild[1] if table.wild and rank in may_be else ""

    @cached_property
    def _tables_of(self) -> dict[str, Mapping[str, CardTable]]:
        return {}

    def bounds(self, fact: Fact, view: View, me: str = "") -> tuple[int, int]:
        """The least and the most that may be told of this fact in this hand, of `me` where it is asked of each."""
        least, most = (self.most_of(cases, view, me) for cases in fact.bounds)
        return (fact.least if least is None else least), (fact.most if most is None else most)

    def most_of(self, cases: Cases, view: View, me: str = "") -> int | None:
        """What a bound comes to; None where nothing is said, no case holds, or an option it names is `none`."""
        if (text := self.scope.case(cases, view, me)) is None:
            return None
        amount = parse(text)
        if any(self.scope.options.get(name.base, 0) is None for name in names(amount) if not name.prefix):
            return None
        return self.scope.amount(amount)(view, me)

    def must_total(self, fact: Fact, view: View) -> int | None:
        """What the answers to this fact must come to; None where that is not known."""
        return self.most_of(fact.must_total, view)

    def take(self, fact: Fact) -> str:
        """Which of the cards told count, as a word of the schema."""
        return (self._case(fact.take.how) if fact.take else None) or "all"

    def passed_over(self, fact: Fact) -> frozenset[str]:
        """The cards that always count, whatever the words for taking say."""
        return passed_over(self.ruleset).get(fact.name, frozenset())

    @property
    def more_packs(self) -> int | None:
        """One pack more than this table uses, where an option allows it."""
        option = self.ruleset.options.get("packs")
        packs = self.deck.packs
        return packs + 1 if option and packs and packs < (option.most or 0) else None

    def cards_in(self, fact: Fact) -> frozenset[str]:
        """The cards that this fact may hold: in the deck of this table, and with a value where they are counted."""
        return self._cards_in[fact.values] if fact.values in self.tables else self._in_deck

    @cached_property
    def _in_deck(self) -> frozenset[str]:
        return frozenset(code for code in self.deck.pack_in_play.kinds if self.deck.copies(code) != 0)

    @cached_property
    def _cards_in(self) -> Mapping[str, frozenset[str]]:
        unchecked = self.deck.packs is None
        return {
            name: frozenset(code for code in table.points if unchecked or self.deck.copies(code) != 0)
            for name, table in self.tables.items()
        }

    def _case(self, cases: Cases) -> str | None:
        return self.scope.case(cases)

    def points_of(self, row: ValueRow) -> int | None:
        """What the cards of a row count under these options; None for the number printed on them."""
        text = self._case(row.points)
        return None if text == "face" else self.scope.constant(text or "0") or 0

    def _number(self, cases: Cases, hand_number: int = 1, players: int = 0) -> int | None:
        nobodys: Mapping[str, Mapping[str, int]] = {name: {} for name in ("total", *self.ruleset.counters)}
        view = View(tuple(map(str, range(players))), dict(nobodys), hand_number=hand_number)
        text = self.scope.case(cases, view)
        if text is None or text == "any":
            return None
        option = self.scope.options.get(text)
        if text in self.scope.options:
            return option if isinstance(option, int) else None
        return self.scope.amount(parse(text))(view, "")

    def _table(self, rows: Spread) -> CardTable:
        of_row = {id(row): self.points_of(row) for row in rows.rows.values()}
        points: dict[str, int] = {}
        for code, row in rows.rows.items():
            number = of_row[id(row)]
            if not self._is_left_out(code):
                points[code] = (face(code, self.ruleset.pack) or 0) if number is None else number
        clauses = {code: row.clause for code, row in rows.rows.items()}
        needed = {code for code in rows.suit_needed if not self._alike(code, points, clauses)}
        wild = (self.points_of(rows.wild), rows.wild.clause) if rows.wild else None
        return CardTable(points, clauses, frozenset(needed), min(points.values(), default=0), wild)

    def _alike(self, code: str, points: dict[str, int], clauses: dict[str, str]) -> bool:
        """Whether all cards of this rank count the same at this table; then the rank alone is one of them."""
        kinds = self.ruleset.pack.kinds
        cards = [one for one in points if kinds[one].exact and kinds[one].rank == code]
        if len({points[one] for one in cards}) != 1:
            return False
        said = [clauses[one] for one in cards]
        points[code], clauses[code] = points[cards[0]], max(said, key=said.count)
        return True

    def _is_left_out(self, code: str) -> bool:
        return bool(self._left_out) and self.deck.copies(code) == 0
