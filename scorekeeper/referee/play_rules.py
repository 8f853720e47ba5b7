"""The play facts of one table: the rows that its options leave, and which cards each of them names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol, TypeVar

from scorekeeper.cards.pack import Kind
from scorekeeper.referee.verdict import Verdict
from scorekeeper.rules.card_values import cards_named
from scorekeeper.rules.model import When
from scorekeeper.rules.play_build import play_of
from scorekeeper.rules.play_model import Cards, Drawing, PlayEffect, PlayModel, Special, Starter, Trick, Wild
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass


class _Row(Protocol):
    @property
    def when(self) -> When: ...


class _CardRow(_Row, Protocol):
    @property
    def cards(self) -> Cards: ...


AnyRow = TypeVar("AnyRow", bound=_Row)
AnyCardRow = TypeVar("AnyCardRow", bound=_CardRow)


@dataclass(frozen=True, eq=False)
class PlayRules:
    """What may be played at this table: `play` holds the rows that its options leave, `open_effects` all there are."""

    rules: TableRules
    play: PlayModel
    open_effects: tuple[PlayEffect, ...]

    def kind(self, code: str) -> Kind:
        """Rank and suit of a card's code (raises KeyError: not of this pack)."""
        return self.rules.ruleset.pack.kinds[code]

    def full(self, code: str) -> tuple[str, ...]:
        """Every exact card that a code may mean: a rank alone is one card of each suit."""
        kind = self.kind(code)
        return (code,) if kind.exact else tuple(one for one in self._exact if self.kind(one).rank == kind.rank)

    def in_deck(self, code: str) -> bool:
        """Whether this table plays with such a card."""
        pack, deck = self.rules.ruleset.pack, self.rules.deck
        joker = self.kind(code).extra and pack.copies[code] == 0
        return deck.jokers != 0 if joker else deck.copies(code) != 0

    def names(self, words: Cards, code: str) -> bool:
        """Whether a row's words name this exact card."""
        return any(code in self._named(word) for word in words)

    def wild(self, code: str) -> Wild | None:
        """The row that makes the card wild, if one does."""
        return self._first(self.play.wild, code)

    def not_wild(self, code: str) -> str | None:
        """The clause that says that the card is not wild, though people take it for a wild one."""
        row = self._first(self.play.not_wild, code)
        return row.clause if row else None

    def starter(self, code: str) -> Starter | None:
        """What is done with this card when it is turned up at the start; None: not said."""
        return self._first(self.play.starter, code)

    def exceptions(self, card: str, on: str, pending: bool) -> Iterator[Special]:
        """The rows that speak of just this meeting of two cards."""
        for row in self.play.exceptions:
            meets = self.names(row.cards, card) and (not row.on or self.names(row.on, on))
            if meets and row.pending in (None, pending):
                yield row

    def effects(self, card: str, on: str, pending: bool) -> Iterator[PlayEffect]:
        """What the card does when it is played on the other, in order."""
        same = card == on and not self.kind(card).extra
        for row in self.play.effects:
            met = not row.cards or self.names(row.cards, card)
            if met and (same or not row.same_card) and row.pending in (None, pending):
                yield row

    def draws(self, on: str) -> PlayEffect | None:
        """The effect by which this card, just played, makes the next player draw."""
        return next((row for row in self.play.effects if row.draw and self.names(row.cards, on)), None)

    def draws_elsewhere(self, on: str) -> str:
        """The clause of such an effect that other options would give the card; empty where there is none."""
        return next((row.clause for row in self.open_effects if row.draw and self.names(row.cards, on)), "")

    @property
    def trick(self) -> Trick | None:
        """How a card that was led is answered; None in a game without tricks."""
        return next(iter(self.play.trick), None)

    @property
    def drawing(self) -> Drawing | None:
        """Who draws, and how many; None: not said."""
        return next(iter(self.play.draw), None)

    @property
    def wild_words(self) -> Cards:
        """Every wild card as the ruleset names it."""
        return tuple(dict.fromkeys(word for row in self.play.wild for word in row.cards))

    def one_of(self, word: str) -> str:
        """One of the cards that a row's word names."""
        return next(code for code in self._exact if code in self._named(word))

    @property
    def _exact(self) -> tuple[str, ...]:
        return tuple(code for code, kind in self.rules.ruleset.pack.kinds.items() if kind.exact)

    def _named(self, word: str) -> frozenset[str]:
        return frozenset(cards_named(word, self.rules.ruleset.pack, list(self._exact))[0])

    def _first(self, rows: Iterable[AnyCardRow], code: str) -> AnyCardRow | None:
        return next((row for row in rows if self.names(row.cards, code)), None)


def not_judged(rules: TableRules) -> Verdict:
    """What is said where the ruleset has no play facts: its rules of a turn are there in words, or are not there."""
    in_words = any(clause.startswith("turn.") for clause in rules.ruleset.clauses)
    return Verdict("unsaid", reason="in-words" if in_words else "unsaid")


def play_rules(rules: TableRules) -> PlayRules | None:
    """The play facts under these options; None where the ruleset has none."""
    play = play_of(rules.ruleset)
    if play is None:
        return None
    left = play._replace(
        trick=_held(rules, play.trick),
        wild=_held(rules, play.wild),
        not_wild=_held(rules, play.not_wild),
        exceptions=_held(rules, play.exceptions),
        effects=_held(rules, play.effects),
        starter=_held(rules, play.starter),
        draw=_held(rules, play.draw),
        passing=_held(rules, play.passing),
    )
    return PlayRules(rules, left, play.effects)


def _held(rules: TableRules, rows: Iterable[AnyRow]) -> tuple[AnyRow, ...]:
    return tuple(row for row in rows if _holds(rules, row.when))


def _holds(rules: TableRules, when: When) -> bool:
    holds = rules.scope.holds(when)
    return holds if isinstance(holds, bool) else holds(View(("",) * rules.player_count), "")
