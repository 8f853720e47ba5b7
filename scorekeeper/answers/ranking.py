"""Which topic a question is about: the typical question that is nearest, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.answers.data import UNKNOWN_WEIGHT, WEIGHT, Topic, Words
from scorekeeper.answers.lexicon import UNKNOWN, Concepts
from scorekeeper.answers.question import Question

IN_TOPIC, ELSEWHERE = 4, 8  # tenths that a word counts against a phrase that lacks it: known to the topic, or not
MISSING = 7  # tenths that a word of the phrase counts against it where the question lacks it
TENTHS = 10
NOWHERE = (0, -1)
ALIKE = 3  # how many of the nearest phrases of a topic are looked at


@dataclass(frozen=True, slots=True)
class Ranked:
    """A topic and how well its nearest phrase fits, in thousandths; `weight`: of what they have in common."""

    topic: Topic
    fit: int
    weight: int


def reach(bag: Iterable[Concepts], known: Words) -> Mapping[str, tuple[int, int]]:
    """Every concept that the bag stands for: how well in tenths, and the place of the word."""
    found: dict[str, tuple[int, int]] = {}
    for place, item in enumerate(bag):
        for concept in item:
            found[concept] = (10, place)
    for place, item in enumerate(bag):
        for concept in item:
            for kin, tenths in known.kin.get(concept, {}).items():
                if found.get(kin, (0, 0))[0] < tenths:
                    found[kin] = (tenths, place)
    return found


def rank(question: Question, topics: Iterable[Topic], known: Words) -> list[Ranked]:
    """The topics by how well they fit, the best first."""
    bag = question.bag
    near = reach(bag, known)
    weights = [UNKNOWN_WEIGHT if UNKNOWN in item else known.weight(item) for item in bag]
    ranked = []
    for topic in topics:
        if topic.vocabulary.isdisjoint(near):
            continue
        known_here = [not topic.vocabulary.isdisjoint(item) for item in bag]
        against = [weight * (IN_TOPIC if here else ELSEWHERE) for weight, here in zip(weights, known_here, strict=True)]
        fits = sorted(_fits(topic, near, against, known), reverse=True)
        if fits:
            best, weight = fits[0]
            others = [fit for fit, _ in fits[1:ALIKE]] or [best]
            ranked.append(Ranked(topic, (3 * best + sum(others) // len(others)) // 4, weight))
    ranked.sort(key=lambda one: (-one.fit, -one.weight, one.topic.name))
    return ranked


def _fits(
    topic: Topic, near: Mapping[str, tuple[int, int]], against: list[int], known: Words
) -> Iterator[tuple[int, int]]:
    """How well each phrase of the topic fits, and the weight of what it has in common with the question."""
    whole, weights = sum(against), known.weights
    for phrase in topic.phrases:
        got = missed = 0
        used: set[int] = set()
        for item in phrase:
            if isinstance(item, str):
                weight = weights.get(item, WEIGHT)
                tenths, place = near.get(item, NOWHERE)
            else:
                weight = known.weight(item)
                tenths, place = max(near.get(concept, NOWHERE) for concept in item)
            got += weight * tenths
            missed += weight * (TENTHS - tenths)
            if tenths:
                used.add(place)
        if got:
            extra = whole - sum(against[place] for place in used)
            yield 1000 * got // (got + missed * MISSING // TENTHS + extra), got
