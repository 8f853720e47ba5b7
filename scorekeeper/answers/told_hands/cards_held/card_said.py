"""The words for a card where they stand: a rank, a suit, a letter, the article before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.answers.match_reader.word_folding import lexicon_of, one_slip
from scorekeeper.answers.told_hands.card_words import court_rank, plurals_said, single_cards, suits_said
from scorekeeper.answers.told_hands.cards_held.card_vocabulary import rank_names, single_names
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.answers.told_hands.imagined_table import tells_cards
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.messages.typed import number_words
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

LONGEST = 4  # words of a card's name
BETWEEN_LETTERS = (",", "-", "/", "&")
SHORTEST = 5  # letters of a word that may be misspelt
ANY = "*"  # a card of which only the suit is told


@dataclass(frozen=True)
class CardItem:
    """Some like cards: their rank (or `ANY`), suit, how many; the places of the words; whether it may be no card."""

    rank: str
    suit: str
    count: int
    begin: int
    end: int
    bare: bool = False  # a number alone, which may count something else
    court: bool = False


class CardSaid:
    """Knows what the words at a place say of a card."""

    def __init__(self, rules: TableRules, told: Told) -> None:
        """Looks for cards of the pack of `rules`."""
        self.rules, self.told, self.pack = rules, told, rules.ruleset.pack
        self.names = rank_names(self.pack, told.lang)
        self.suits, self.plurals = suits_said(self.pack), plurals_said(self.pack)
        self.singles = single_names(rules)
        self.cards_alone = tells_cards(rules)
        self.own_suit = {self.pack.kinds[code].rank: self.pack.kinds[code].suit or "" for code in single_cards(rules)}

    def _article(self, at: int) -> bool:
        """Whether an article stands at a place, and no ace."""
        told = self.told
        if "article" not in told.does(at) or self._letter(at):
            return False
        return "second_other" not in told.does(at - 1)  # of `el otro` the second word is none

    def _single(self, at: int) -> CardItem | None:
        """The one card that the words from a place on are a nickname of: `the black lady`."""
        here = at + 1 if self._article(at) else at
        for length in range(LONGEST, 0, -1):
            words = " ".join(one.text for one in self.told.tokens[here : here + length])
            if len(words) > 1 and words in self.singles:
                rank, suit = self.singles[words]
                return CardItem(rank, suit, 1, at, here + length)
        return self._one_of_suit(at, here)

    def _one_of_suit(self, at: int, here: int) -> CardItem | None:
        """The one card of a suit that has a value of its own: `la de picas`, `the one of spades`."""
        of = here + 1 if here > at and "one" in self.told.does(here) else here
        suit = self._suit(of + 1) if here > at and "link" in self.told.does(of) else ""
        ranks = [rank for rank, own in self.own_suit.items() if own and own == suit]
        return CardItem(ranks[0], suit, 1, at, of + 2) if len(ranks) == 1 else None

    def _plain(self, at: int) -> CardItem | None:
        """A rank or a number at a place."""
        number = self.told.number(at)
        if number is not None and str(number) in self.pack.named:
            return CardItem(str(number), "", 1, at, at + 1)
        rank, length = self._rank(at)
        return CardItem(rank, "", 1, at, at + length) if rank else None

    def _rank(self, at: int) -> tuple[str, int]:
        """The rank that the words from a place on name, and how many words do; empty and 0 where they name none."""
        told = self.told
        if at >= len(told):
            return "", 0
        for length in range(LONGEST, 0, -1):
            words = tuple(one.text for one in told.tokens[at : at + length])
            if len(words) == length and words in self.names and self._is_name(at, length):
                return self.names[words], length
        if misspelt := self._misspelt(at):
            return misspelt, 1
        if self._is_court(at):
            return court_rank(self.rules), told.phrase(at, "court")
        word = told.text(at)
        if word[:-1].isdigit() and word.endswith("s") and word[:-1] in self.pack.named:
            return word[:-1], 1
        return (self._letter(at), 1) if self._letter(at) else ("", 0)

    def _is_name(self, at: int, length: int) -> bool:
        """Whether the words are no number that only counts here."""
        if length > 1 and self.told.number(at + length - 1) is not None:  # `plus two nines`
            rank, then = self._rank(at + length)
            return not rank or not self._is_plural(at + length, then)
        return length > 1 or self.told.number(at) is None

    def _misspelt(self, at: int) -> str:
        """The rank that a word which no list has is a letter away from: `reyna`, `nuebe`; empty where it is none."""
        told, word = self.told, self.told.text(at)
        if (
            not self.cards_alone
            or len(word) < SHORTEST
            or not word.isalpha()
            or told.does(at)
            or word in lexicon_of(told.lang).words
        ):
            return ""
        begins = bool(told.does(at - 1) & {"article", "pair"}) or told.number(at - 1) is not None
        if not (begins and told.tokens[at].typed.islower() and (told.parts(at + 1) or told.is_cut(at + 1))):
            return ""
        numbers = {said: str(number) for said, number in number_words(told.lang).items()}
        names = {words[0]: rank for words, rank in self.names.items() if len(words) == 1}
        names |= {said: number for said, number in numbers.items() if number in self.pack.named}
        near = {rank for name, rank in names.items() if name[0] == word[0] and one_slip(word, name)}
        return near.pop() if len(near) == 1 else ""

    def _is_court(self, at: int) -> bool:
        return bool(self.told.phrase(at, "court")) and bool(court_rank(self.rules))

    def _letter(self, at: int) -> str:
        """The rank that a letter alone stands for: `K`; in small letters only beside other cards."""
        word = self.told.text(at)
        if len(word) != 1 or not word.isalpha():
            return ""
        part = next((code for code, part in self.pack.named.items() if self._is_letter(word, part.typed)), "")
        upper, a_word = self.told.tokens[at].typed.isupper(), "letter_word" in self.told.does(at)
        if part and a_word and not upper:
            return part if self.told.is_comma(at + 1) else ""
        return part if (upper and not a_word) or self._beside(at, -1) or (upper and self._beside(at, 1)) else ""

    def _is_letter(self, word: str, typed: Mapping[str, Sequence[str]]) -> bool:
        return any(word.upper() == one for lang in (self.told.lang, ENGLISH) for one in typed.get(lang, ()))

    def _beside(self, at: int, way: int) -> bool:
        """Whether a card, a number or another letter stands beside a place, on this side."""
        here = at + way
        while self.told.text(here) in BETWEEN_LETTERS or "between_letters" in self.told.does(here):
            here += way
        if not 0 <= here < len(self.told):
            return False
        word = self.told.text(here)
        token = self.told.tokens[here]
        is_letter = len(word) == 1 and word.isalpha() and (token.typed.isupper() or word in ("j", "q", "k"))
        return token.number is not None or is_letter or (word,) in self.names or bool(self._suit(here))

    def _suit(self, at: int) -> str:
        word = self.told.text(at)
        return next((self.suits[form] for form in self.told.small_words.forms(word) if form in self.suits), "")

    def _may_be_rank(self, number: int) -> bool:
        return str(number) in self.pack.named

    def _is_plural(self, at: int, length: int) -> bool:
        word = self.told.text(at + length - 1)
        first = self.told.text(at)
        return (
            length > 1
            or word in self.plurals
            or word[0] == "+"
            or word.endswith("s")
            or first.endswith("s")
            or self._is_court(at)
        )

    def _of_suit(self, item: CardItem) -> CardItem:
        """The item with the suit that is said after it: `of hearts`, `rojo`."""
        told = self.told
        if "link" in told.does(item.end) and (suit := self._suit(item.end + 1)):
            return replace(item, suit=suit, end=item.end + 2, bare=False)
        if (suit := self._suit(item.end)) and not told.text(item.end).endswith("s"):
            return replace(item, suit=suit, end=item.end + 1, bare=False)
        return item
