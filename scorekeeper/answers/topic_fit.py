"""Which topic a question is about: what its words, and pairs of them, speak for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import sqrt

from scorekeeper.answers.lexicon import UNKNOWN, Concepts
from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import Feature, QuestionWords, Topic
from scorekeeper.values import dataclass

PAIR, FORM, STEM, STEMS, KIND, CONTEXT = 0.6, 0.6, 1.0, 0.5, 0.5, 0.4  # how much a feature counts; a concept counts 1
STRANGE = 500.0  # how much a word that no typical question has counts against every topic
ANY_CARD = "#CARD"


@dataclass(frozen=True)
class Ranked:
    """A topic and how much the question speaks for it, in thousandths of what sets typical questions apart."""

    topic: Topic
    fit: int


def features(question: Question, ranks: frozenset[str], around: Iterable[Concepts] = ()) -> dict[str, float]:
    """What a question is made of: its form, concepts (any two of them, and each with the form), stems as typed.

    `around`: concepts of what was asked beside it, which may help.
    """
    form = "yes" if question.yes_no else "what"
    found = {f"y:{form}": 1.0}
    for item in around:
        found |= dict.fromkeys((f"c:{concept}" for concept in item), CONTEXT)
    for item in question.bag:
        found |= dict.fromkeys((f"c:{concept}" for concept in item), 1.0)
        found |= dict.fromkeys((f"z:{form} {concept}" for concept in item), FORM)
        if not ranks.isdisjoint(item):
            found[f"c:{ANY_CARD}"] = KIND
    for one, other in combinations(question.bag, 2):
        found |= dict.fromkeys((f"b:{' '.join(sorted((first, second)))}" for first in one for second in other), PAIR)
    stems = question.stems
    found |= dict.fromkeys((f"w:{question.lang}:{stem}" for stem in stems), STEM)
    found |= dict.fromkeys(
        (f"p:{question.lang}:{first} {second}" for first, second in pairwise(("^", *stems, "$"))), STEMS
    )
    return found


def rank(question: Question, known: QuestionWords, around: Sequence[Concepts] = ()) -> list[Ranked]:
    """The topics by how well they fit, the best first."""
    found = [
        (value * one.rareness, one)
        for feature, value in features(question, known.cues.ranks, around).items()
        if (one := known.spoken(question.lang, feature)) is not None
    ]
    strange = sum(UNKNOWN in item for item in question.bag)
    length = sqrt(sum(value * value for value, _ in found) + strange * STRANGE) or 1.0
    scores = _scores(found, len(known.topics))
    topics = tuple(known.topics.values())
    ranked = [Ranked(topics[at], round(1000 * score / length)) for at, score in enumerate(scores) if score > 0]
    ranked.sort(key=lambda one: (-one.fit, one.topic.name))
    return ranked


def _scores(found: Iterable[tuple[float, Feature]], count: int) -> list[float]:
    scores = [0.0] * count
    for value, one in found:
        for at, weight in one.weights:
            scores[at] += value * weight
    return scores
