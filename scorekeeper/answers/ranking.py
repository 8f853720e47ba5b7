"""Which topic a question is about: what its words speak for, then the typical question that is nearest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import isqrt

from scorekeeper.answers.data import UNKNOWN_WEIGHT, WEIGHT, Topic, Words
from scorekeeper.answers.lexicon import UNKNOWN, Concepts

IN_TOPIC, ELSEWHERE = 4, 8  # tenths that a word counts against a phrase that lacks it: known to the topic, or not
MISSING = 7  # tenths that a word of the phrase counts against it where the question lacks it
TENTHS = 10
NOWHERE = (0, -1)
ALIKE = 3  # how many of the nearest phrases of a topic are looked at
LOOKED_AT = 45  # how many of the topics that the words speak for have their phrases compared
USUAL = 60  # tenths: what the words of a question speak for the topic that it is about
CONTEXT = 6  # tenths that the words of another part of the question may stand for


@dataclass(frozen=True, slots=True)
class Ranked:
    """A topic and how well its nearest phrase fits, in thousandths; `weight`: of what they have in common."""

    topic: Topic
    fit: int
    weight: int


Near = Mapping[str, tuple[int, int]]


def reach(bag: Iterable[Concepts], known: Words) -> dict[str, tuple[int, int]]:
    """Every concept that the bag stands for: how well in tenths, and the place of the word."""
    found: dict[str, tuple[int, int]] = {}
    for place, item in enumerate(bag):
        for concept in item:
            found[concept] = (10, place)
    for place, item in enumerate(bag):
        for concept in item:
            for kin, tenths in known.kin.get(concept, {}).items():
                if found.get(kin, NOWHERE)[0] < tenths:
                    found[kin] = (tenths, place)
    return found


def rank(bag: tuple[Concepts, ...], known: Words, around: Iterable[Concepts] = ()) -> list[Ranked]:
    """The topics by how well they fit the concepts of a question, the best first.

    `around`: concepts of what was asked beside it; they may help, and never count against a topic.
    """
    near = reach(bag, known)
    for place, item in enumerate(around, start=len(bag)):
        for concept in item:
            near.setdefault(concept, (CONTEXT, place))
    spoken = _spoken_for(near, known)
    topics = tuple(known.topics.values())
    weights = [UNKNOWN_WEIGHT if UNKNOWN in item else known.weight(item) for item in bag]
    ranked = []
    for number in sorted(spoken, key=lambda one: (-spoken[one], one))[:LOOKED_AT]:
        topic = topics[number]
        known_here = [not topic.vocabulary.isdisjoint(item) for item in bag]
        against = [weight * (IN_TOPIC if here else ELSEWHERE) for weight, here in zip(weights, known_here, strict=True)]
        fits = sorted(_fits(topic, near, against, known), reverse=True)
        if fits:
            best, weight = fits[0]
            others = [fit for fit, _ in fits[1:ALIKE]] or [best]
            fit = (3 * best + sum(others) // len(others)) // 4
            usual = 100 * spoken[number] // isqrt(10_000 * (len(bag) + 2)) - USUAL
            ranked.append(Ranked(topic, fit + usual, weight))
    ranked.sort(key=lambda one: (-one.fit, -one.weight, one.topic.name))
    return ranked


def _spoken_for(near: Near, known: Words) -> dict[int, int]:
    """Numbers of topics and how much the words speak for them, in tenths; every word once."""
    best: dict[tuple[int, int], int] = {}
    for concept, (tenths, place) in near.items():
        told = iter(map(int, known.telling.get(concept, "").split()))
        for number in told:
            weight = next(told) * tenths
            if best.get((number, place), 0) < weight:
                best[number, place] = weight
    found: dict[int, int] = {}
    for (number, _), weight in best.items():
        found[number] = found.get(number, 0) + weight // TENTHS
    return found


def _fits(topic: Topic, near: Near, against: list[int], known: Words) -> Iterator[tuple[int, int]]:
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
            if tenths and place < len(against):
                used.add(place)
        if got:
            extra = whole - sum(against[place] for place in used)
            yield 1000 * got // (got + missed * MISSING // TENTHS + extra), got
