"""The cards in what is told: each with how many, its suit where it is said, and whether it surely is a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from scorekeeper.answers.data import load
from scorekeeper.answers.lexicon import FILLER
from scorekeeper.answers.match_reader.folding import typed_words
from scorekeeper.answers.numbers.card_words import (
    court_rank,
    equal_cards,
    joined_names,
    plurals_said,
    single_cards,
    suits_said,
)
from scorekeeper.answers.numbers.scene.words import ARTICLES, Told, called_so
from scorekeeper.answers.worth import names_of
from scorekeeper.cards.pack import Pack
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

MOST = 20  # so many cards of a rank are told at once
LONGEST = 4  # words of a card's name
THE = {"en": ("the", "another", "a", "an"), "es": ("el", "la", "otro", "otra", "un", "una")}
THEM = {"en": ("the", "those", "these"), "es": ("los", "las", "esos", "esas")}
PEOPLE = {
    "en": ("other", "us", "my", "those", "all"),
    "es": ("otros", "otras", "somos", "eramos", "estamos", "los", "las", "mis", "quedamos", "demas", "todas", "todos"),
}
NO_CARD = (
    "last",
    "other",
    "the",
    "this",
    "that",
    "first",
    "only",
    "every",
    "each",
    "no",
    "which",
    "cada",
    "ultimo",
    "el",
)
OF = ("of", "de")
TO = ("to", "al", "a", "through", "thru", "hasta")
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


@lru_cache(maxsize=32)
def rank_names(pack: Pack, lang: str) -> Mapping[tuple[str, ...], str]:
    """Every name of a rank or an extra card, in this language and in English, as words."""
    found: dict[tuple[str, ...], str] = {}
    for own in dict.fromkeys((lang, "en")):
        for code, part in pack.named.items():
            for texts in (part.name, part.plural):
                words = tuple(typed_words(texts.get(own, "")))
                if words and not (len(words) == 1 and words[0].isdigit()):
                    found.setdefault(words, code)
            for typed in part.typed.get(own, ()):
                words = (typed.lower(),)
                if len(typed) > 1 and not typed.isdigit():
                    found.setdefault(words, code)
    lexicon = load().lexicons.get(lang)
    for name, code in names_of(pack, load())[0].items():
        means = lexicon is not None and lexicon.entries.get(name, FILLER) != FILLER  # `as` is no ace in English
        if name.isalpha() and len(name) > 1 and means and (name,) not in found:
            found[(name,)] = code
    for words, code in joined_names(pack).items():
        if len(words) > 1 or words[0][0] == "+":
            found.setdefault(words, code)
    english = {" ".join(typed_words(part.name.get("en", ""))): code for code, part in pack.named.items()}
    for name, phrases in called_so(lang).items():
        for phrase in phrases if name in english else ():
            found.setdefault(phrase, english[name])
    return found


def single_names(rules: TableRules) -> Mapping[str, tuple[str, str]]:
    """The nicknames of the cards that have a value of their own (`black lady`), as one text: rank and suit."""
    found: dict[str, tuple[str, str]] = {}
    for code, clause in single_cards(rules).items():
        kind = rules.ruleset.pack.kinds[code]
        for texts in rules.ruleset.clauses[clause].words.values():
            found |= {" ".join(typed_words(text)): (kind.rank, kind.suit or "") for text in texts}
    return found


class CardHearing:
    """Finds the cards among the tokens of what is told."""

    def __init__(self, rules: TableRules, told: Told) -> None:
        """Looks for cards of the pack of `rules`."""
        self.rules, self.told, self.pack = rules, told, rules.ruleset.pack
        self.names = rank_names(self.pack, told.lang)
        self.suits, self.plurals = suits_said(self.pack), plurals_said(self.pack)
        self.singles = single_names(rules)
        self.own_suit = {self.pack.kinds[code].rank: self.pack.kinds[code].suit or "" for code in single_cards(rules)}

    def items(self) -> list[CardItem]:
        """All cards and bare numbers that may be cards, in order; a suit told once for several is of each."""
        found: list[CardItem] = []
        at = 0
        while at < len(self.told):
            item = self._item(at)
            if item is None:
                at += 1
                continue
            found.append(item)
            at = item.end
        return [self._own(item) for item in self._with_runs(self._one_suit(found))]

    def _item(self, at: int) -> CardItem | None:
        told, here, count = self.told, at, 1
        if nicknamed := self._single(at):
            return nicknamed
        number = told.number(at)
        if self._article(at) and not self._article(at + 1) and at + 1 < len(told):
            here = at + 1
            number = told.number(here)
            if length := told.phrase(here, "pair"):
                return self._several(at, here + length, 2)
            alone = (
                number is not None and not self._may_follow(here + 1) and (number > 1 or not self._rank(here + 1)[0])
            )
            if alone and number is not None and str(number) in self.pack.named and not self._counts(here):
                return self._of_suit(CardItem(str(number), "", 1, at, here + 1))
        if length := told.phrase(at, "pair"):
            return self._several(at, at + length, 2)
        if "both" in told.does(at) and self._rank(at + 1)[0]:
            return self._several(at, at + 1, 2)
        if "all" in told.does(at) and self._all(at):
            return self._all(at)
        then = told.number(at + 1)
        single = number == 1 and here == at and not told.tokens[at].in_digits and self._begins(at)
        if single and str(then) in self.pack.named and told.number(at + 2) is None:  # `a six and one eight`
            return self._of_suit(CardItem(str(then), "", 1, at, at + 2))
        if number is not None and 0 < number <= MOST and here in (at, at + 1):
            several = self._several(at, here + 1, number)
            if several is not None and (several.count == number):
                return several
        if number is not None:
            if here != at or str(number) not in self.pack.named or self._counts(at):
                return None
            return self._of_suit(CardItem(str(number), "", 1, at, at + 1, bare=True))
        suit = self._suit(here)
        if suit and (one := self._plain(here + 1)):  # `a red skip`
            return replace(one, suit=suit, begin=at, bare=False)
        if suit and here > at and not self._rank(here)[0]:
            return CardItem(ANY, suit, count, at, here + 1)
        rank, length = self._rank(here)
        if not rank:
            return None
        return self._of_suit(CardItem(rank, "", count, at, here + length, court=self._is_court(here)))

    def _begins(self, at: int) -> bool:
        """Whether what joins cards in a list, or nothing, stands before a place."""
        return at == 0 or self.told.text(at - 1) in (",", "and", "y", "with", "con", "plus")

    def _article(self, at: int) -> bool:
        """Whether an article stands at a place, and no ace."""
        told = self.told
        if told.text(at) not in THE[told.lang] or told.tokens[at].typed.lower() == "él" or self._letter(at):
            return False
        return not (told.text(at) in ("otro", "otra") and told.text(at - 1) in ("el", "la", "al"))

    def _single(self, at: int) -> CardItem | None:
        """The one card that the words from a place on are a nickname of: `the black lady`."""
        here = at + 1 if self._article(at) else at
        for length in range(LONGEST, 0, -1):
            words = " ".join(one.text for one in self.told.tokens[here : here + length])
            if len(words) > 1 and words in self.singles:
                rank, suit = self.singles[words]
                return CardItem(rank, suit, 1, at, here + length)
        return None

    def _plain(self, at: int) -> CardItem | None:
        """A rank or a number at a place."""
        number = self.told.number(at)
        if number is not None and str(number) in self.pack.named:
            return CardItem(str(number), "", 1, at, at + 1)
        rank, length = self._rank(at)
        return CardItem(rank, "", 1, at, at + length) if rank else None

    def _several(self, at: int, here: int, count: int) -> CardItem | None:
        """So many cards of what the words from `here` on say: a rank in the plural, a suit, court cards."""
        told = self.told
        of = told.text(here) in OF
        here += int(of)
        between = here + 1 if self._is_between(here) else here
        for place in dict.fromkeys((here, between)):
            suit = self._suit(place)
            if suit and (one := self._plain(place + 1)) is not None:
                return replace(one, suit=suit, count=count, begin=at)
            if suit and not of:  # `three of hearts` is one card
                return CardItem(ANY, suit, count, at, place + 1)
            rank, length = self._rank(place)
            number = told.number(place)
            if number is not None and place == here and count == -number:
                return None
            if rank and (self._is_plural(place, length) or count == 1 or not self._may_be_rank(count)):
                return self._of_suit(CardItem(rank, "", count, at, place + length, court=self._is_court(place)))
            if number is not None and number < 0 and str(number) in self.pack.named:
                return CardItem(str(number), "", count, at, place + 1)
        return None

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

    def _is_between(self, at: int) -> bool:
        """Whether a word may stand between a number and what it counts: `four little hearts`."""
        told = self.told
        word = told.text(at)
        known = told.does(at) - {"filler"} or self._rank(at)[0] or self._suit(at) or word in OF
        return word.isalpha() and len(word) > 1 and not known and not self._article(at)

    def _may_follow(self, at: int) -> bool:
        """Whether the words from a place on are what a number before them counts."""
        rank, length = self._rank(at)
        return bool(rank and self._is_plural(at, length) and self.told.number(at) is None) or (
            bool(self._suit(at)) and self.told.text(at).endswith("s")
        )

    def _counts(self, at: int) -> bool:
        """Whether a number counts what is no card: `7 points`, `two of us`."""
        told = self.told
        one = told.number(at) == 1 and not told.tokens[at].in_digits
        around = (
            told.text(at - 1) in PEOPLE[told.lang]
            or (told.text(at - 2), told.text(at - 1)) == ("we", "are")
            or (one and told.text(at - 1) in NO_CARD)
            or told.text(at + 1) in ("more", "mas", "percent")
        )
        return (
            around
            or bool({"units", "points"} & told.does(at + 1))
            or (one and (told.text(at + 1) in ("of", "de", "in", "who", ":") or self._article(at + 1)))
        )

    def _all(self, at: int) -> CardItem | None:
        """All cards of a suit: `all the hearts`, `every single heart`, `all thirteen hearts`."""
        here = at + 1
        while here < len(self.told) and (
            self._article(here)
            or self.told.text(here) in (*THEM[self.told.lang], "of")
            or "filler" in self.told.does(here)
            or self.told.number(here)
        ):
            here += 1
        suit = self._suit(here)
        equal = equal_cards(self.rules, suit) if suit else []
        return CardItem(ANY, suit, len(equal), at, here + 1) if equal else None

    def _rank(self, at: int) -> tuple[str, int]:
        """The rank that the words from a place on name, and how many words do; empty and 0 where they name none."""
        told = self.told
        if at >= len(told):
            return "", 0
        for length in range(LONGEST, 0, -1):
            words = tuple(one.text for one in told.tokens[at : at + length])
            if len(words) == length and words in self.names and self._is_name(at, length):
                return self.names[words], length
        if self._is_court(at):
            return court_rank(self.rules), told.phrase(at, "court")
        word = told.text(at)
        if word[:-1].isdigit() and word.endswith("s") and word[:-1] in self.pack.named:
            return word[:-1], 1
        return (self._letter(at), 1) if self._letter(at) else ("", 0)

    def _is_name(self, at: int, length: int) -> bool:
        """Whether the words are no number that only counts here."""
        return length > 1 or self.told.number(at) is None

    def _is_court(self, at: int) -> bool:
        return bool(self.told.phrase(at, "court")) and bool(court_rank(self.rules))

    def _letter(self, at: int) -> str:
        """The rank that a letter alone stands for: `K`; in small letters only beside other cards."""
        word = self.told.text(at)
        if len(word) != 1 or not word.isalpha():
            return ""
        part = next((code for code, part in self.pack.named.items() if self._is_letter(word, part.typed)), "")
        upper = self.told.tokens[at].typed.isupper()
        if word == "a" and not upper:
            plain = self.told.text(at + 1) == ","
        elif upper:
            plain = word not in ("a", "y", "i") or self._beside(at, -1) or self._beside(at, 1)
        else:
            plain = word not in ("y", "i", "s") and self._beside(at, -1)
        return part if plain else ""

    def _is_letter(self, word: str, typed: Mapping[str, Sequence[str]]) -> bool:
        return any(word.upper() == one for lang in (self.told.lang, "en") for one in typed.get(lang, ()))

    def _beside(self, at: int, way: int) -> bool:
        """Whether a card, a number or another letter stands beside a place, on this side."""
        here = at + way
        while 0 <= here < len(self.told) and (self.told.text(here) in (",", "-", "/", "&", "and", "y", "of", "over")):
            here += way
        if not 0 <= here < len(self.told):
            return False
        word = self.told.text(here)
        token = self.told.tokens[here]
        is_letter = len(word) == 1 and word.isalpha() and (token.typed.isupper() or word in ("j", "q", "k"))
        return token.number is not None or is_letter or (word,) in self.names or bool(self._suit(here))

    def _suit(self, at: int) -> str:
        word = self.told.text(at)
        forms = (word, word + "es", word.removesuffix("s"), word.removesuffix("es")) if word else ()
        return next((self.suits[form] for form in forms if form in self.suits), "")

    def _of_suit(self, item: CardItem) -> CardItem:
        """The item with the suit that is said after it: `of hearts`, `rojo`."""
        told = self.told
        if told.text(item.end) in OF and (suit := self._suit(item.end + 1)):
            return replace(item, suit=suit, end=item.end + 2, bare=False)
        if (suit := self._suit(item.end)) and not told.text(item.end).endswith("s"):
            return replace(item, suit=suit, end=item.end + 1, bare=False)
        return item

    def _own(self, item: CardItem) -> CardItem:
        """A card called by its rank alone (`the queen`) is the one that has a value of its own; not `a queen`."""
        alone = not item.suit and item.count == 1 and self.told.text(item.begin) not in ARTICLES
        return replace(item, suit=self.own_suit[item.rank]) if alone and item.rank in self.own_suit else item

    def joins(self, begin: int, end: int) -> bool:
        """Whether nothing stands between two cards but what joins them in a list."""
        between = range(begin, end)
        return all(
            self.told.text(at) in (",", "-", "/", "&", "+", "w")
            or self.told.does(at) & {"join", "filler"}
            or self._article(at)
            or self.told.text(at) in THEM[self.told.lang]
            for at in between
        ) and not any(self.told.text(at) in ("with", "con") for at in between)

    def _one_suit(self, items: list[CardItem]) -> list[CardItem]:
        """The items, where a suit told once for several cards is of each: `the ace and king of spades`."""
        found: list[CardItem] = []
        for at, item in enumerate(items):
            first = (
                item.rank == ANY and not item.bare and self.told.text(item.end - 1).endswith("s") and item.count == 1
            )
            follows = at + 1 < len(items) and self.joins(item.end, items[at + 1].begin) and not items[at + 1].suit
            if first and follows:  # `corazones j, q y k`: the suit is told before the cards
                here = at + 1
                while here < len(items) and not items[here].suit and self._follows(items, here):
                    items[here] = replace(items[here], suit=item.suit, bare=False)
                    here += 1
                continue
            before = self._suit(item.begin) if item.rank != ANY and self.told.text(item.begin).endswith("s") else ""
            here = at + 1
            while before and here < len(items) and not items[here].suit and self._follows(items, here):
                items[here] = replace(items[here], suit=before, bare=False)
                here += 1
            found.append(item)
        for at in range(len(found) - 2, -1, -1):
            one, then = found[at], found[at + 1]
            said_after = then.suit and self.told.text(then.end - 2) in OF and then.rank != ANY
            apart = one.rank in self.own_suit and self._article(then.begin)  # `the queen and the 2 of hearts`
            ranked = not apart and not one.suit and one.count == 1 and self.joins(one.end, then.begin)
            if ranked and (said_after or (then.suit and self._chained(then))):
                found[at] = replace(one, suit=then.suit, bare=False)
        return found

    def _follows(self, items: Sequence[CardItem], at: int) -> bool:
        return self.joins(items[at - 1].end, items[at].begin)

    def _chained(self, item: CardItem) -> bool:
        """Whether an item has its suit from those after it."""
        return self.told.text(item.end - 2) not in OF and self.told.text(item.end - 1) not in self.suits

    def _with_runs(self, items: list[CardItem]) -> list[CardItem]:
        """The items, with the ranks between two that begin and end a run: `the ace to the seven of coins`."""
        order = [rank.code for rank in self.pack.ranks]
        found: list[CardItem] = []
        for item in items:
            before = found[-1] if found else None
            between = [self.told.text(at) for at in range(before.end, item.begin)] if before else []
            if before and between and before.rank in order and item.rank in order and between in ([one] for one in TO):
                low, high = order.index(before.rank), order.index(item.rank)
                for rank in order[low + 1 : high]:
                    found.append(replace(item, rank=rank, begin=item.begin, end=item.begin))
            found.append(item)
        return found

    def codes(self, item: CardItem) -> list[str] | None:
        """The codes of the cards; None where it hangs on something untold which they are."""
        if item.rank == ANY:
            equal = equal_cards(self.rules, item.suit)
            return equal[: item.count] if len(equal) >= item.count else None
        code = self.pack.code(item.rank, item.suit) if item.suit else item.rank
        return [code if code in self.pack.kinds else item.rank] * item.count
