"""What a question asks about a match, with the chance of each kind, as `tools/train_match.py` learned it.

Every word, pair of words and meaning of the question speaks for some kinds and against others; the sums become chances
that add up to one. `rules` is what the match is silent about.
"""

from __future__ import annotations

from functools import cache
from math import exp

from scorekeeper.answers.match_reader.word_folding import bytes_of
from scorekeeper.values import dataclass

RULES = "rules"
LOUD = 3.0  # how much all that is seen of a question says together, few words or many; the same where it is learned


@dataclass(frozen=True)
class Weights:
    """The kinds by number; what speaks for each of them in any question, and in one where something is seen.

    `seen`: a line for everything that may be seen, in order: itself, a tab, `12:-40 3:15` (the number of a kind, and
    hundredths). It is looked up in the bytes as they are read: to take ten thousand lines apart would take longer
    than a question.
    """

    kinds: tuple[str, ...]
    always: tuple[float, ...]
    seen: bytes

    def of(self, one: str) -> list[tuple[int, float]] | None:
        """What this says for and against kinds, by their numbers; None where nothing was learned of it."""
        sought, text = one.encode(), self.seen
        low, high = 0, len(text)
        while low < high:
            start = text.rfind(b"\n", low, (low + high) // 2) + 1 or low
            end = text.find(b"\n", start)
            name, _, told = text[start:end].partition(b"\t")
            if name == sought:
                parts = (part.partition(":") for part in told.decode().split())
                return [(int(kind), int(weight) / 100) for kind, _, weight in parts]
            low, high = (end + 1, high) if name < sought else (low, start)
        return None


@cache
def weights() -> Weights:
    """What was learned."""
    kinds, always, seen = bytes_of("weights.txt").split(b"\n", 2)
    return Weights(tuple(kinds.decode().split()), tuple(int(one) / 100 for one in always.split()), seen)


def chances(seen: frozenset[str]) -> dict[str, float]:
    """The chance of each kind, the likeliest first."""
    learned = weights()
    score = list(learned.always)
    known = [told for one in sorted(seen) if (told := learned.of(one)) is not None]
    loud = LOUD / max(1.0, len(known)) ** 0.5
    for told in known:
        for kind, weight in told:
            score[kind] += weight * loud
    most = max(score)
    likely = [exp(one - most) for one in score]
    total = sum(likely)
    found = {kind: one / total for kind, one in zip(learned.kinds, likely, strict=True)}
    return dict(sorted(found.items(), key=lambda one: -one[1]))
