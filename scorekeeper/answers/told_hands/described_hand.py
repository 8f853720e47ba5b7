"""A hand as it is told in words: of whom which cards, sums and numbers; and the words it is told in."""

from __future__ import annotations

import re
from dataclasses import field
from functools import cache

from scorekeeper.answers.match_reader.match_question import number_said
from scorekeeper.answers.match_reader.names import NamesAtTable
from scorekeeper.answers.match_reader.word_folding import lexicon_of
from scorekeeper.answers.small_words import SmallWords, in_every_language, small_words
from scorekeeper.answers.told_hands.card_words import ROOM, ranks_said
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

ME, OTHER, PARTNER = "", "?", "&"  # who asks; somebody else, whoever it is; who plays with the one who asks


def without_not_one(text: str) -> str:
    """The text with 0 for what says that there was none: `took not a single one`."""
    return _not_one().sub("0", text)


@cache
def _not_one() -> re.Pattern[str]:
    phrases = sorted(in_every_language(ROOM, "not_one"), key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(phrases)})\b", re.IGNORECASE)


@dataclass
class DescribedSeat:
    """What is told of one player: cards (codes), a sum already counted, numbers by fact, points before the hand."""

    cards: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)  # where a ruleset asks for two kinds of cards: those of the second
    sum: int | None = None
    kept_sum: int | None = None  # the same of the second kind of cards
    numbers: dict[str, int] = field(default_factory=dict)
    total: int | None = None
    rows: list[list[str]] = field(default_factory=list)  # the cards as they were told one part after the other
    in_columns: bool = False  # whether those parts are columns


@dataclass
class DescribedHand:
    """What is told of a hand.

    `ends`: who goes out, closes, knocks or calls; `yes` and `no`: yes-or-no facts that are so, and that are not;
    `chosen`: what was chosen, by fact; `ours`: numbers that the one who asks and the partner have together.
    """

    seats: dict[str, DescribedSeat] = field(default_factory=dict)
    ends: str | None = None
    yes: list[str] = field(default_factory=list)
    no: list[str] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    ours: dict[str, int] = field(default_factory=dict)
    doubtful: bool = False  # some number has no type
    row: int = -1  # where the part begins in which a card was told last
    keeps: bool = False  # whether somebody has said `hold` by now

    def seat(self, who: str) -> DescribedSeat:
        """What is told of this player."""
        return self.seats.setdefault(who, DescribedSeat())

    @property
    def counts(self) -> int:
        """How many cards and numbers are told."""
        return sum(
            len(one.cards) + len(one.kept) + len(one.numbers) + (one.sum is not None) for one in self.seats.values()
        ) + len(self.chosen)


@dataclass(frozen=True)
class Hearing:
    """The words of a question, and what this ruleset makes of them."""

    rules: TableRules
    names: NamesAtTable | None
    lang: str
    words: tuple[str, ...]
    cuts: frozenset[int] = frozenset()  # the places at which a new part begins, after a comma or a full stop
    capitals: frozenset[str] = frozenset()  # words with a capital inside a sentence, as names have it

    def part(self, at: int) -> range:
        """The places of the part that a place is in."""
        begin = max((cut for cut in self.cuts if cut <= at), default=0)
        return range(begin, min((cut for cut in self.cuts if cut > at), default=len(self.words)))

    def row(self, at: int) -> int:
        """Where the row or column begins that a place is in: at the last word that names one, else at its part."""
        named = [place for place in range(len(self.words)) if "row" in self.does(place)]
        return max((place for place in named if place <= at), default=0) if len(named) > 1 else self.part(at).start

    @property
    def small_words(self) -> SmallWords:
        """The small words of its language."""
        return small_words(ROOM, self.lang)

    def does(self, at: int) -> frozenset[str]:
        """What the small word at a place does, alone or with those after it."""
        return self.small_words.does(self.words, at)

    def stands(self, at: int) -> frozenset[str]:
        """What the word at a place may stand for, alone or with those after it."""
        if not 0 <= at < len(self.words):
            return frozenset()
        lexicon = lexicon_of(self.lang)
        length, found = lexicon.find(self.words, at)
        alone = lexicon.find((self.words[at],), 0)[1] if length > 1 else found
        return found | (alone if "CLOSES" in found else alone - {"CLOSES"}) if length > 1 else found

    def number(self, at: int) -> int | None:
        """The number at a place."""
        if not 0 <= at < len(self.words):
            return None
        return number_said(self.words[at], lexicon_of(self.lang).find((self.words[at],), 0)[1])

    def rank(self, at: int) -> str:
        """The rank (or extra card) that the word at a place names, empty where it names none."""
        if at >= len(self.words):
            return ""
        pack, word = self.rules.ruleset.pack, self.words[at]
        if word.upper() in pack.named and not word.isdigit() and len(word) > 1:
            return word.upper()  # several words that name a card were put together before
        if word[:-1].isdigit() and word.endswith("s"):
            return word[:-1] if word[:-1] in pack.named else ""
        letter = word.upper() if len(word) == 1 and word.upper() in pack.named else ""
        return letter if letter and "card_letter" in self.does(at) else ranks_said(pack, self.lang).get(word, "")
