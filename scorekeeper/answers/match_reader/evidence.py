"""What may be asked about a match, and what in a question speaks for it or against it.

Every kind needs some marks; each other mark adds to it or takes away, as `words/kinds.txt` says. The kinds with
the most evidence are among what a question is seen by. A kind that needs more marks begins higher, since more had to
come together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from scorekeeper.answers.match_reader.folding import text_of


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """One kind of question. `needs`: groups of marks, one of each must be there; `gives`: the weight of other marks."""

    name: str
    needs: tuple[tuple[str, ...], ...]
    gives: Mapping[str, float]
    base: float

    def evidence(self, marks: frozenset[str]) -> float | None:
        """How much speaks for it; None where a mark that it needs is missing."""
        if not all(marks.intersection(group) for group in self.needs):
            return None
        return self.base + sum(weight for mark, weight in self.gives.items() if mark in marks)


def weigh(marks: frozenset[str]) -> dict[str, float]:
    """The evidence for each kind of which something is there."""
    found: dict[str, float] = {}
    for kind in kinds():
        evidence = kind.evidence(marks)
        if evidence is not None:
            found[kind.name] = max(evidence, found.get(kind.name, evidence))
    return found


@cache
def kinds() -> tuple[QuestionKind, ...]:
    """Every kind, in the order of the file."""
    found: list[QuestionKind] = []
    everything: dict[str, float] = {}
    for head, weights in _entries(text_of("kinds.txt")):
        if head == "everything":
            everything = weights
            continue
        name, needs = head.split(":", 1)
        kind, base = name.split()
        groups = tuple(tuple(group.split("|")) for group in needs.split())
        found.append(QuestionKind(kind, groups, {**everything, **weights}, float(base)))
    return tuple(found)


def _entries(text: str) -> Iterator[tuple[str, dict[str, float]]]:
    """Each head, and the weights that stand indented under it."""
    head, weights = "", dict[str, float]()
    for line in text.splitlines():
        if line.startswith(" "):
            weights.update(map(_weight, line.replace(" : ", " ").split()))
        elif line and not line.startswith("#"):
            if head:
                yield head, weights
            head, weights = line, {}
    if head:
        yield head, weights


def _weight(text: str) -> tuple[str, float]:
    """`WHO+2`, `NO-TIE-2`: the mark and its weight."""
    at = max(text.rfind("+"), text.rfind("-"))
    return text[:at], float(text[at:])
