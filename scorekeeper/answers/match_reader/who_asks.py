"""Who asks, where the question says so: `i'm Raj`, `soy Luis`, `this is Lily`, `yo, Pilar`, `says Leo`."""

from __future__ import annotations

from scorekeeper.answers.match_reader.folding import lexicon_of
from scorekeeper.answers.match_reader.names import NamesAtTable

BEFORE = (("i", "am"), ("im",), ("i",), ("this", "is"), ("soy",), ("yo",), ("habla",), ("says",), ("asks",), ("dice",),
          ("pregunta",))  # fmt: skip
AFTER = ("here", "speaking", "aqui", "asks", "asking", "pregunta")
ARTICLES = ("the", "la", "el")  # `soy la abuela`


def who_asks(names: NamesAtTable, words: tuple[str, ...], lang: str) -> str:
    """The player who asks; empty where nobody says who they are."""
    lexicon = lexicon_of(lang)
    for at in range(len(words)):
        before = words[:at]
        before = before[:-1] if before and before[-1] in ARTICLES else before
        after = words[at + 1] if at + 1 < len(words) else ""
        said = after in AFTER or any(before[-len(one) :] == one for one in BEFORE)
        if said and (name := names.meant(words, at, lexicon)) in names.players:
            return name
    return ""
