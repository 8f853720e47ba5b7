"""What this table plays: a ruleset with its options settled, made ready for scoring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from scorekeeper.cards.deck import Deck
from scorekeeper.problems import Problem, WayOut
from scorekeeper.rules.amounts import Name, names, parse
from scorekeeper.rules.calculate import Calculated, Holds, Picks, Scope, Value
from scorekeeper.rules.card_values import CardTable, Spread, face, named, spread
from scorekeeper.rules.hand_texts import HandTexts
from scorekeeper.rules.hanging import changing, deals_by_player, in_working_order
from scorekeeper.rules.lookups import by_case
from scorekeeper.rules.model import Carry, Cases, Check, Derived, End, Fact, Local, Ruleset, ValueRow
from scorekeeper.rules.needed import holders_needed
from scorekeeper.rules.options import settled_options
from scorekeeper.rules.ready import CARD_FACTS, ReadyStep, ready
from scorekeeper.rules.told_cards import counted_facts, passed_over
from scorekeeper.rules.view import View

MOST_PLAYERS = 20


@dataclass(frozen=True, eq=False)
class TableRules:
    """A ruleset as one table plays it: options settled, steps ready. `player_count` is the start's."""

    ruleset: Ruleset
    options: Mapping[str, Value]
    player_count: int
    chosen: Mapping[str, object]  # the options somebody set; the others follow their defaults
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # who plays together; empty: nobody does
    fixed: Mapping[str, Value] = field(default_factory=dict)  # the options that no table is offered
    hand: int = 0  # the hand that texts speak of; 0: of none

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
        return frozenset(code for word in words for code in named(word, pack, full)[0])

    @cached_property
    def deal(self) -> int | None:
        """Cards dealt to each in the first hand, None where the ruleset does not say."""
        return self._number(self.ruleset.deal_cards)

    @cached_property
    def starts_at(self) -> int:
        """The total that everybody begins with."""
        return self._number(self.ruleset.starts_at) or 0

    def deal_in(self, hand_number: int, players: int = 0) -> int | None:
        """Cards dealt to each in this hand, to so many players or those of the start; None where it is not said."""
        return self._number(self.ruleset.deal_cards, hand_number, players)

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
    def team_play(self) -> str:
        """Whether players score together: `never`, `may`, `must`."""
        return self._case(self.ruleset.teams) or "never"

    @cached_property
    def last_in(self) -> bool:
        """Whether the last one in wins."""
        return self._case(self.ruleset.winner) == "last_in"

    @cached_property
    def hides_totals(self) -> bool:
        """Whether totals are shown only when the match is over."""
        return self._case(self.ruleset.hides_totals) == "yes"

    @cached_property
    def lowest_wins(self) -> bool:
        """Whether the lowest total leads."""
        return (self.ruleset.leads if self.last_in else self._case(self.ruleset.winner)) == "lowest"

    @cached_property
    def tables(self) -> Mapping[str, CardTable]:
        """The value tables, with the points under these options; of the cards that are put in."""
        made = {name: self._table(spread(rows, self.ruleset.pack)) for name, rows in self.ruleset.values.items()}
        for derived in self.ruleset.derive.values():
            if derived.values and (own := self.ruleset.facts[derived.fact].values):
                made[own] = made[own].needing(made[derived.values].suit_needed)  # red threes among the cards left
        return made

    @property
    def counted_by(self) -> str:
        """The value table that cards are counted by: of the facts that take cards, else the only one; or empty.

        Where the players add up their tricks themselves, no fact takes cards, and the table only says what they count.
        """
        told = (fact.values for fact in self.ruleset.facts.values() if fact.kind in CARD_FACTS and fact.values)
        return next(told, next(iter(self.ruleset.values)) if len(self.ruleset.values) == 1 else "")

    def tables_in(self, hand_number: int, turned: object = None) -> Mapping[str, CardTable]:
        """The value tables of this hand: as always, but for the rank that is wild in it; `turned` as in `wild_rank`."""
        rank = self.wild_rank(hand_number, turned)
        if not rank:
            return self.tables
        if rank not in self._tables_of:
            pack = self.ruleset.pack
            self._tables_of[rank] = {name: table.with_wild(rank, pack) for name, table in self.tables.items()}
        return self._tables_of[rank]

    def wild_rank(self, hand_number: int, turned: object = None) -> str:
        """The rank that is wild in this hand; empty where none is. `turned`: what was told of the card turned up."""
        if isinstance(turned, tuple) and turned:
            kind = self.ruleset.pack.kinds[turned[0]]
            return "" if kind.extra else kind.rank
        ranks = self.ruleset.wild_ranks
        return ranks[(hand_number - 1) % len(ranks)] if ranks else ""

    @cached_property
    def _tables_of(self) -> dict[str, Mapping[str, CardTable]]:
        return {}

    @cached_property
    def score(self) -> tuple[ReadyStep, ...]:
        """The steps that these options leave open."""
        return ready(self.scope, self.ruleset.score)

    @cached_property
    def totals(self) -> tuple[ReadyStep, ...]:
        """The steps on the totals after each hand."""
        return ready(self.scope, self.ruleset.totals)

    @cached_property
    def final(self) -> tuple[ReadyStep, ...]:
        """The steps on the sheet when the match is over."""
        return ready(self.scope, self.ruleset.final)

    def clause_text(self, clause: str) -> Local:
        """A rule in words, as it holds under the options of this table and in the hand that is meant."""
        return self.of_the_hand(self.ruleset.clauses[clause].where(self.scope.holds, self.hand))

    def of_the_hand(self, said: Local) -> Local:
        """A text with what it names of the hand that is meant."""
        return self._texts.filled(said)

    def of_hand(self, hand: int) -> TableRules:
        """The same rules, whose texts speak of this hand."""
        return replace(self, hand=hand) if self._texts.speak_of_hands else self

    @cached_property
    def _texts(self) -> HandTexts:
        return HandTexts(self.ruleset, self.scope, self.hand)

    def reminders_in(self, hand_number: int) -> tuple[tuple[Local, str], ...]:
        """What is to be said before this hand, and its clause."""
        rank = self.wild_rank(hand_number)
        names = self.ruleset.pack.named[rank].plural if rank else {}
        known = {"{hand}": str(hand_number), "{dealt}": str(self.deal_in(hand_number) or "")}
        said = []
        for reminder in self.ruleset.reminders:
            local = reminder.texts[(hand_number - 1) % len(reminder.texts)]
            untold = not known["{dealt}"] and any("{dealt}" in text for text in local.values())  # as many as they like
            if self._texts.hold_in(reminder.when, hand_number) and not untold:
                texts = self.of_hand(hand_number)._texts
                filled = {
                    lang: texts.filled({lang: text}, {**known, "{wild}": names.get(lang, "")})[lang]
                    for lang, text in local.items()
                }
                said.append((filled, reminder.clause))
        return tuple(said)

    @cached_property
    def carries(self) -> tuple[tuple[Carry, Calculated, Calculated], ...]:
        """Counters that turn over: every how many, and the points of that."""
        amount = self.scope.amount
        return tuple((carry, amount(carry.every), amount(carry.points)) for carry in self.ruleset.carries)

    @cached_property
    def derived(self) -> tuple[tuple[Derived, Calculated | None], ...]:
        """The numbers worked out before the first step; None for cards read under another table."""
        return tuple(
            (derived, None if derived.fact else by_case(self.scope, derived, self.scope.amount))
            for derived in in_working_order(self.ruleset)
        )

    @cached_property
    def changing(self) -> frozenset[str]:
        """The derived numbers that hang on totals, counters or who is still in: they change while a hand is scored."""
        return changing(self.ruleset)

    @cached_property
    def ends(self) -> tuple[tuple[Picks, str, bool], ...]:
        """When the match is over: for which sides, the clause, and whether one of them must win."""
        ends = ((self._reached(end), end) for end in self.ruleset.ends)
        return tuple((reached, end.clause, end.among) for reached, end in ends if reached)

    def _reached(self, end: End) -> Picks | None:
        """The sides for which an end holds in a hand, also by one of their players; None where it never does."""
        holds, of = self.scope.holds(end.when), self.scope.recipients(end.of) if end.of else None
        if holds is False:
            return None
        held = _open(holds)

        def reached(view: View) -> tuple[str, ...]:
            asked = of(view) if of else view.sides or ("",)
            return tuple(dict.fromkeys(view.side_of.get(one, one) for one in asked if held(view, one)))

        return reached

    @cached_property
    def checks(self) -> tuple[tuple[Holds, Picks, Check], ...]:
        """What may not be told, or is odd, and of whom it is asked."""
        checks = ((self.scope.holds(check.when), check) for check in self.ruleset.checks)
        return tuple(
            (_open(holds), self.scope.recipients(check.of), check) for holds, check in checks if holds is not False
        )

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

    @cached_property
    def ends_at_once(self) -> tuple[Picks, ...]:
        """The ends that are asked after each step of a hand."""
        return tuple(reached for end in self.ruleset.ends if end.at_once and (reached := self._reached(end)))

    def must_total(self, fact: Fact, view: View) -> int | None:
        """What the answers to this fact must come to; None where that is not known."""
        return self.most_of(fact.must_total, view)

    def take(self, fact: Fact) -> str:
        """Which of the cards told count, as a word of the schema."""
        return (self._case(fact.take.how) if fact.take else None) or "all"

    @cached_property
    def most_players(self) -> int:
        """How many may play at most."""
        return self._number(self.ruleset.most_players) or MOST_PLAYERS

    def passed_over(self, fact: Fact) -> frozenset[str]:
        """The cards that always count, whatever the words for taking say."""
        return self._passed_over.get(fact.name, frozenset())

    @cached_property
    def _passed_over(self) -> Mapping[str, frozenset[str]]:
        return passed_over(self.ruleset)

    def wrong_number(self, players: int, where: str) -> Problem:
        """That this is not played by so many."""
        facts = {"game": self.ruleset.name, "least": self.least_players, "most": self.most_players, "n": players}
        return Problem("players.how-many", facts, where, ways=(WayOut("rulesets"),))

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

    @property
    def deals_to_the_right(self) -> bool:
        """Whether the deal passes to the right, where it passes round the table."""
        return any(named == "right" for _, named in self.ruleset.deal_next)

    def next_dealer(self, view: View) -> str:
        """Who deals after this hand: `left`, `right`, `same`, or a player of the hand."""
        named = self.scope.case(self.ruleset.deal_next, view) or "left"
        if named in ("left", "right", "same"):
            return named
        return (self.scope.members(named)(view) or ("same",))[0]

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

    @cached_property
    def holders_needed(self) -> frozenset[str]:
        """The facts known by a card that some step asks for here."""
        steps = (*self.score, *self.totals, *self.final)
        ends = [end for end in self.ruleset.ends if self.scope.holds(end.when) is not False]
        ties = [tie for tie in self.ruleset.ties if self.scope.holds(tie.when) is not False]
        return holders_needed(self.ruleset, steps, self.ruleset.carries, ends, ties)

    @cached_property
    def counted_facts(self) -> tuple[str, ...]:
        """The card facts whose number of cards some amount or condition asks for."""
        return counted_facts(self.ruleset)


MOST_TABLES = 64  # kept of one ruleset


def _open(holds: bool | Holds) -> Holds:
    return holds if not isinstance(holds, bool) else lambda view, me: True


def table_rules_for(
    ruleset: Ruleset, wanted: Mapping[str, object], player_count: int
) -> TableRules | tuple[Problem, ...]:
    """The ruleset with these options, or every problem with them (`where` is `options.NAME` or `players`)."""
    made: dict[tuple[int, str], TableRules] = ruleset.tables_made
    key = (player_count, repr(wanted))
    if key not in made:
        rules = _agreed(ruleset, wanted, player_count)
        if isinstance(rules, tuple):
            return rules
        if len(made) >= MOST_TABLES:
            made.clear()
        made[key] = rules
    return made[key]


def _agreed(ruleset: Ruleset, wanted: Mapping[str, object], player_count: int) -> TableRules | tuple[Problem, ...]:
    settled, problems = settled_options(ruleset, wanted, player_count)
    offered = {name: value for name, value in settled.items() if name in ruleset.options}
    fixed = {name: value for name, value in settled.items() if name not in ruleset.options}
    rules = TableRules(ruleset, offered, player_count, dict(wanted), fixed=fixed)
    if not rules.least_players <= player_count <= rules.most_players:
        problems.append(rules.wrong_number(player_count, "players"))
    return tuple(problems) or rules


def for_players(rules: TableRules, count: int) -> TableRules | None:
    """The same game and options for another number of players; None where so many may not play, or as many as now."""
    if count == rules.player_count:
        return None
    other = table_rules_for(rules.ruleset, rules.chosen, count)
    return other if isinstance(other, TableRules) else None


def with_options(rules: TableRules, changed: Mapping[str, object]) -> TableRules | tuple[Problem, ...]:
    """The same table after house rules changed. What was chosen stays chosen; defaults follow the new choices."""
    after = table_rules_for(rules.ruleset, {**rules.chosen, **changed}, rules.player_count)
    return after if isinstance(after, tuple) else replace(after, teams=rules.teams)
