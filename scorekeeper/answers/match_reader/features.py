"""What a question about a match is seen by: its words, pieces and pairs of them, what they stand for,
alone and two at a time, how long it is.

A name is a person whoever it names, and a number is a number: what was learned at one table holds at all others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from scorekeeper.answers.match_reader.match_question import AskedOfMatch, number_said

PIECE = 4  # letters: a word that nobody used before, or that is mistyped, shares such pieces with those that were
# What may stand in any question, or is heard for other readers: pairs of it with something else tell nothing.
ANYWHERE = frozenset(
    ("PLAIN", "FILLER", "ARTICLE", "STRANGE", "PLAYSON", "COMPARE", "SAYING", "OFTABLE", "GENERIC", "THEONE", "TAKES",
     "HOLDS", "ASKSVALUE", "KEEPS", "SUMMED", "MELDING", "NOT-VARIES", "VARIES", "NO-NOTES", "NO-TIE", "TRICKGAME",
     "NOTED", "OLD", "NUMBER1", "NUMBER10", "NUMBER11", "NUMBER12", "NUMBER100")
)  # fmt: skip
LENGTHS = (1, 2, 3, 5, 8, 12)  # words: `dealer?` is asked otherwise than a story is told


def features(asked: AskedOfMatch, marks: frozenset[str]) -> frozenset[str]:
    """Everything that is seen of it; `marks`: what its words stand for, and what is seen of the match."""
    words = ("^", *_words(asked), "$")
    found = {f"={mark}" for mark in marks}
    found.update(words)
    found.update(piece for word in words if word.isalpha() for piece in _pieces(f"^{word}$"))
    found.update(f"{one} {two}" for one, two in pairwise(words))
    found.update(f"{one}&{other}" for one, other in combinations(sorted(marks - ANYWHERE), 2))
    length = len(words) - 2
    found.add(f"#{next((most for most in LENGTHS if length <= most), 99)}")
    return frozenset(found)


def _pieces(word: str) -> Iterator[str]:
    """The word in pieces, each with a mark before it: no piece is a word."""
    return (f"~{word[at : at + PIECE]}" for at in range(len(word) - PIECE + 1))


def _words(asked: AskedOfMatch) -> Iterator[str]:
    """The words one by one: names, hands, the target and numbers as what they are, slips put right."""
    named, of_hand = asked.named_at, asked.hand_at
    for one in asked.heard:
        for step, word in enumerate(one.text.split(" ") if one.text else ("",)):
            at = one.at + step
            if at in named:
                yield "<side>" if named[at] in asked.standings.teams else "<player>"
            elif at in of_hand:
                yield "<hand>"
            elif word.lstrip("+-").isdigit():
                yield "<target>" if int(word[:9]) == asked.target else "<number>"
            elif number_said(word, one.stands) is not None:
                yield "<number>"
            elif word:
                yield word
