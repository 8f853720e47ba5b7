"""What a question asks about a match, with the chance of each kind, as `tools/train_match.py` learned it.

Every word, pair of words and meaning of the question speaks for some kinds and against others; the sums become chances
that add up to one. `rules` is what the match is silent about.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import exp

from scorekeeper.answers.match_reader.folding import text_of

RULES = "rules"
LOUD = 3.0  # how much all that is seen of a question says together, few words or many; the same where it is learned


@dataclass(frozen=True, slots=True)
class Weights:
    """The kinds by number; what speaks for each of them in any question, and in one where this is seen."""

    kinds: tuple[str, ...]
    always: tuple[float, ...]
    seen: Mapping[str, str]  # `12:-40 3:15`: the number of the kind, and hundredths

    def of(self, one: str) -> list[tuple[int, float]]:
        """What this says for and against kinds, by their numbers."""
        parts = (part.partition(":") for part in self.seen[one].split())
        return [(int(kind), int(weight) / 100) for kind, _, weight in parts]


@cache
def weights() -> Weights:
    """What was learned."""
    tree = json.loads(text_of("weights.json"))
    return Weights(tuple(tree["kinds"]), tuple(one / 100 for one in tree["always"]), tree["weights"])


def chances(seen: frozenset[str]) -> dict[str, float]:
    """The chance of each kind, the likeliest first."""
    learned = weights()
    score = list(learned.always)
    known = sorted(one for one in seen if one in learned.seen)
    loud = LOUD / max(1.0, len(known)) ** 0.5
    for one in known:
        for kind, weight in learned.of(one):
            score[kind] += weight * loud
    most = max(score)
    likely = [exp(one - most) for one in score]
    total = sum(likely)
    found = {kind: one / total for kind, one in zip(learned.kinds, likely, strict=True)}
    return dict(sorted(found.items(), key=lambda one: -one[1]))
