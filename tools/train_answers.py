"""Learn from the typical questions which words speak for which topic.

A linear model with a margin (multi-class passive-aggressive, averaged): every typical question has to speak for its
topic more than for any other. Only plain arithmetic in a fixed order, so the same questions give the same weights.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping, Sequence

EPOCHS, MARGIN, STEP = 8, 1.0, 0.7
LEFT_OUT = 0.3  # the share of features that is left out at random, so that no topic hangs on one word alone
LEAST_PAIRS = 2  # a pair of words that stands in fewer questions tells nothing
Features = Mapping[str, float]
Example = list[tuple[int, float]]


def train(questions: Sequence[Features], topics: Sequence[int], count: int) -> dict[str, tuple[float, list[float]]]:
    """Feature -> how rare it is, and what it says for each of `count` topics; `topics`: that of each question."""
    rare = _rareness(questions)
    number = {feature: at for at, feature in enumerate(sorted(rare))}
    examples = [_example(question, number, rare) for question in questions]
    weights = _learned(examples, topics, len(number), count)
    return {feature: (rare[feature], weights[at]) for feature, at in number.items()}


def _rareness(questions: Sequence[Features]) -> dict[str, float]:
    often = Counter(feature for question in questions for feature in question)
    return {
        feature: math.log(len(questions) / times)
        for feature, times in often.items()
        if times >= LEAST_PAIRS or " " not in feature
    }


def _example(question: Features, number: Mapping[str, int], rare: Mapping[str, float]) -> Example:
    known = [(number[feature], value * rare[feature]) for feature, value in question.items() if feature in number]
    return _as_long_as_one(known)


def _as_long_as_one(example: Example) -> Example:
    length = math.sqrt(sum(value * value for _, value in example)) or 1.0
    return [(at, value / length) for at, value in example]


def _thinned(example: Example, chance: random.Random) -> Example:
    """The question with some of its features left out."""
    kept = [one for one in example if chance.random() >= LEFT_OUT]
    return _as_long_as_one(kept) if len(kept) > 1 else example


def _learned(examples: list[Example], topics: Sequence[int], features: int, count: int) -> list[list[float]]:
    weights: list[dict[int, float]] = [
        {} for _ in range(features)
    ]  # topics that a feature says nothing about are left out
    sums: list[dict[int, float]] = [{} for _ in range(features)]
    order, step = list(range(len(examples))), 1
    chance = random.Random(1)
    for epoch in range(EPOCHS):
        chance.shuffle(order)
        for at in order:
            example, topic = _thinned(examples[at], chance) if epoch else examples[at], topics[at]
            scores = [0.0] * count
            for feature, value in example:
                for about, weight in weights[feature].items():
                    scores[about] += value * weight
            right, scores[topic] = scores[topic], -math.inf
            rival = scores.index(max(scores))
            loss = MARGIN - (right - scores[rival])
            if loss > 0:
                for feature, value in example:
                    change = min(STEP, loss / 2) * value
                    for about, by in ((topic, change), (rival, -change)):
                        weights[feature][about] = weights[feature].get(about, 0.0) + by
                        sums[feature][about] = sums[feature].get(about, 0.0) + step * by
            step += 1
    return [
        [row.get(about, 0.0) - past.get(about, 0.0) / step for about in range(count)]
        for row, past in zip(weights, sums, strict=True)
    ]
