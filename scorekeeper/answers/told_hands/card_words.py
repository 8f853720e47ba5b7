"""The words for cards: ranks, suits, court cards, in the language of the question and in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from scorekeeper.answers.card_worth import names_of
from scorekeeper.answers.language import heard
from scorekeeper.answers.lexicon import FILLER
from scorekeeper.answers.match_reader.word_folding import lexicon_of, typed_words
from scorekeeper.answers.question_words import load
from scorekeeper.answers.small_words import in_every_language, small_words
from scorekeeper.cards.pack import Pack
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.messages.typed import number_words
from scorekeeper.rules.table_rules import TableRules

LONGEST = 4  # words of a card's name
ROOM = "told_hands"  # where the small words are


@lru_cache(maxsize=16)
def ranks_said(pack: Pack, lang: str) -> Mapping[str, str]:
    """The words for ranks, singular and plural, in this language and in English, and their codes."""
    found: dict[str, str] = {}
    for code, part in pack.named.items():
        for texts in (part.name, part.plural):
            for own in (lang, ENGLISH):
                if own in texts:
                    words = typed_words(texts[own])
                    if len(words) == 1 and not words[0].isdigit():
                        found.setdefault(words[0], code)
    entries = load().lexicons[lang].entries
    for name, code in names_of(pack, load())[0].items():  # `dama` is a queen, `deuces` are twos
        if name.isalpha() and (name in entries or name not in lexicon_of(lang).words):
            found.setdefault(name, code)
    return {name: code for name, code in found.items() if entries.get(name) != FILLER}  # `as` is no ace in English


def joined(pack: Pack, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words, with several that name one card (`wild draw four`, `+2`) as its code."""
    names = {name: code.lower() for name, code in joined_names(pack).items()}
    found: list[str] = []
    at = 0
    while at < len(words):
        lengths = range(min(LONGEST, len(words) - at), 0 if words[at][0] == "+" else 1, -1)
        length = next((n for n in lengths if words[at : at + n] in names), 0)
        found.append(names[words[at : at + length]] if length else words[at])
        at += length or 1
    return tuple(found)


@lru_cache(maxsize=16)
def joined_names(pack: Pack) -> Mapping[tuple[str, ...], str]:
    """The names of cards, and what else people call those that make others draw: `+2`, `toma dos`."""
    names = {tuple(typed_words(text)): code for code, part in pack.named.items() for text in part.names}
    drawings = in_every_language(ROOM, "drawing")
    for name in [name for name in names if len(name) > 1 and name[-2] in drawings]:
        for drawing in drawings:
            for number in (name[-1], *_in_digits(name[-1])):
                names.setdefault((*name[:-2], drawing, number), names[name])
                names.setdefault((drawing, number), names[name])
                names.setdefault((f"+{number}",), names[name])
    return names


def _in_digits(word: str) -> Iterator[str]:
    """The number that a word says, alone or in the plural, in any language."""
    numbers = {said: number for lang in heard() for said, number in number_words(lang).items()}
    yield from (str(numbers[one]) for one in dict.fromkeys((word, word.removesuffix("s"))) if one in numbers)


def single_cards(rules: TableRules) -> Mapping[str, str]:
    """The cards that have a value row of their own, by code, and the clause of each: the queen of spades in hearts."""
    kinds = rules.ruleset.pack.kinds
    rows = (row for rows in rules.ruleset.values.values() for row in rows if len(row.cards) == 1)
    return {row.cards[0]: row.clause for row in rows if (kind := kinds.get(row.cards[0])) and kind.exact and kind.suit}


def nicknamed(rules: TableRules, words: tuple[str, ...], language: str) -> tuple[str, ...]:
    """The words, with what people call a card that has a row of its own (`the black lady`) as its full name.

    A card called by its rank alone (`the queen`) is that one, too, unless it is any (`a queen`).
    """
    pack, names = rules.ruleset.pack, dict[tuple[str, ...], tuple[str, ...]]()
    of = small_words(ROOM, language).words_for("link")[0]
    for code, clause in single_cards(rules).items():
        kind = pack.kinds[code]
        suit = next(suit for suit in pack.suits if suit.letter == kind.suit)
        full = (typed_words(pack.named[kind.rank].name[ENGLISH])[0], of, typed_words(suit.name[ENGLISH])[0])
        for called in rules.ruleset.clauses[clause].words.values():
            names |= {tuple(typed_words(text)): full for text in called}
        for lang in pack.named[kind.rank].name:
            of_rank = (one for one, meant in ranks_said(pack, lang).items() if meant == kind.rank)
            names |= {(article, one): full for one in of_rank for article in in_every_language(ROOM, "the")}
    found: list[str] = []
    at = 0
    while at < len(words):
        length = next((n for n in range(LONGEST, 0, -1) if words[at : at + n] in names), 0)
        if length and not {*words[at + length : at + length + 1]} & {*in_every_language(ROOM, "link")}:
            found += names[words[at : at + length]]
        else:
            found += words[at : at + (length or 1)]
        at += length or 1
    return tuple(found)


def plurals_said(pack: Pack) -> frozenset[str]:
    """The words for several cards of a rank."""
    return frozenset(
        typed_words(text)[0]
        for part in pack.named.values()
        for text in part.plural.values()
        if text not in part.name.values() and len(typed_words(text)) == 1
    )


def suits_said(pack: Pack) -> Mapping[str, str]:
    """The words for suits, and their letters."""
    found = {}
    for suit in pack.suits:
        for name in suit.names:
            for word in typed_words(name):
                found[word] = suit.letter
                found.setdefault(word.removesuffix("s"), suit.letter)
    return found


def court_rank(rules: TableRules) -> str:
    """A rank without a number on it, where all of them (but the ace) count the same; else empty."""
    table = _points_of(rules)
    pack = rules.ruleset.pack
    courts = [rank.code for rank in pack.ranks if rank.face is None and rank.code != "A"]
    if table is None or not courts or len({table.get(code) for code in courts}) > 1:
        return ""
    return courts[-1]


def equal_cards(rules: TableRules, suit: str) -> list[str]:
    """The cards of a suit that all count the same, the lowest first; none where they differ."""
    table, pack = _points_of(rules), rules.ruleset.pack
    cards = [code for code, kind in pack.kinds.items() if kind.suit == suit and table and code in table]
    worth = {table[code] for code in cards} if table else set()
    return cards if len(worth) == 1 else []


def _points_of(rules: TableRules) -> Mapping[str, int] | None:
    """What each card counts where cards are told; None where none are."""
    return rules.tables[rules.counted_by].points if rules.counted_by else None


def two_kinds(rules: TableRules) -> bool:
    """Whether cards are told of everybody in two facts: those laid down, and those left."""
    return sum(fact.kind == "cards" and fact.each for fact in rules.ruleset.facts.values()) > 1
