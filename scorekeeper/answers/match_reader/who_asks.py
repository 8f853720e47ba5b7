"""Who asks, where the question says so: `i'm Raj`, `soy Luis`, `this is Lily`, `yo, Pilar`, `says Leo`."""

from __future__ import annotations

from scorekeeper.answers.match_reader.names import NamesAtTable
from scorekeeper.answers.match_reader.word_folding import lexicon_of, small_words_of


def who_asks(names: NamesAtTable, words: tuple[str, ...], lang: str) -> str:
    """The player who asks; empty where nobody says who they are."""
    lexicon, known = lexicon_of(lang), small_words_of(lang)
    for at in range(len(words)):
        begin = at - int("the" in known.does(words, at - 1))  # `soy la abuela`
        said = "names_who_asks" in known.does(words, at + 1) or known.is_after(words, begin, "says_who_asks")
        if said and (name := names.meant(words, at, lexicon)) in names.players:
            return name
    return ""
