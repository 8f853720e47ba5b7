"""The names of cards in a language: what its packs call them, and what people do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from scorekeeper.answers.card_worth import names_of
from scorekeeper.answers.lexicon import FILLER
from scorekeeper.answers.match_reader.word_folding import typed_words
from scorekeeper.answers.question_words import load
from scorekeeper.answers.small_words import small_words
from scorekeeper.answers.told_hands.card_words import joined_names, single_cards
from scorekeeper.answers.told_hands.cards_held.tokens import ROOM
from scorekeeper.cards.pack import Pack
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.rules.table_rules import TableRules


@lru_cache(maxsize=32)
def rank_names(pack: Pack, lang: str) -> Mapping[tuple[str, ...], str]:
    """Every name of a rank or an extra card, in this language and in English, as words."""
    found: dict[tuple[str, ...], str] = {}
    for own in dict.fromkeys((lang, ENGLISH)):
        for code, part in pack.named.items():
            for texts in (part.name, part.plural):
                words = tuple(typed_words(texts.get(own, "")))
                if words and not (len(words) == 1 and words[0].isdigit()):
                    found.setdefault(words, code)
            for name in part.also:
                found.setdefault(tuple(typed_words(name)), code)
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
    english = {" ".join(typed_words(part.name.get(ENGLISH, ""))): code for code, part in pack.named.items()}
    for name, phrases in small_words(ROOM, lang).cards.items():
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
