"""Learn what the signs of a clause, and those of none, are worth: so that the right one, or none, is likeliest.

Each judge has a few hidden units: how much a sign tells hangs on the others, which a plain sum cannot say. Tried on
games that were left out, so little is kept of each weight that what comes out is a chance.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from scorekeeper.answers.clauses.judging import Judge, against_best

HIDDEN = 16  # more tell games that were left out no better
JUDGES = 3  # each costs time with every question
EPOCHS, BATCH, RATE, KEPT = 16, 128, 0.01, 1e-3
Array = Any
Signs = tuple[list[dict[str, float]], dict[str, float], list[bool]]


@dataclass
class Sheet:
    """All questions as rows: those of the clauses one after the other, those of none, which are right."""

    clauses: Array
    none: Array
    begins: Array
    right: list[Array]


def learn_judges(found: Sequence[Signs], seldom: float) -> tuple[Judge, Judge]:
    """The judges of clauses and of none under which what is right is likeliest; `seldom`: see there.

    Several are learned, each from another beginning, and become one: what one alone makes of the signs is chance.
    """
    names = tuple(against_best(found[0][0])[0])
    none_names = tuple(found[0][1])
    sheet = _sheet(found, names, none_names)
    middle, spread = sheet.clauses.mean(0), sheet.clauses.std(0) + 1e-6
    none_middle, none_spread = sheet.none.mean(0), sheet.none.std(0) + 1e-6
    sheet.clauses, sheet.none = (sheet.clauses - middle) / spread, (sheet.none - none_middle) / none_spread
    every = [_descend(sheet, np.random.default_rng(seed)) for seed in range(JUDGES)]
    one, none = _together([weights[:4] for weights in every]), _together([weights[4:8] for weights in every])
    start = float(np.mean([weights[8][0] for weights in every])) + math.log(seldom)
    return _judge(names, middle, spread, one, 0.0), _judge(none_names, none_middle, none_spread, none, start)


def _together(every: Sequence[list[Array]]) -> list[Array]:
    """The hidden units of all side by side, and what they say on average."""
    hidden, begins, out, straight = zip(*every, strict=True)
    count = len(every)
    return [np.concatenate(hidden, 1), np.concatenate(begins), np.concatenate(out) / count, sum(straight) / count]


def _sheet(found: Sequence[Signs], names: Sequence[str], none_names: Sequence[str]) -> Sheet:
    rows, none, begins, right = [], [], [0], []
    for told, of_none, gold in found:
        below = against_best(told)
        rows.append(np.array([[one[name] for name in names] for one in below], np.float32))
        none.append([of_none[name] for name in none_names])
        begins.append(begins[-1] + len(told))
        right.append(np.append(gold, not any(gold)))
    return Sheet(np.concatenate(rows), np.array(none, np.float32), np.array(begins), right)


def _descend(sheet: Sheet, dice: Any) -> list[Array]:
    """The weights after some rounds (Adam): of clauses, of none (hidden, begins, out, straight), and the start."""
    weights = []
    for size in (sheet.clauses.shape[1], sheet.none.shape[1]):
        weights += [dice.normal(0, 0.3 / math.sqrt(size), (size, HIDDEN)), np.zeros(HIDDEN)]
        weights += [dice.normal(0, 0.05, HIDDEN), dice.normal(0, 0.05, size)]
    weights.append(np.zeros(1))
    slow = [np.zeros_like(one) for one in weights]
    rough = [np.zeros_like(one) for one in weights]
    order, step = np.arange(len(sheet.right)), 0
    for epoch in range(EPOCHS):
        dice.shuffle(order)
        rate = RATE * 0.5 * (1 + math.cos(math.pi * epoch / EPOCHS)) + 1e-4
        for start in range(0, len(order), BATCH):
            slopes = _slopes(sheet, weights, order[start : start + BATCH])
            step += 1
            for at, slope in enumerate(slopes):
                slope = slope + KEPT * weights[at]
                slow[at] = 0.9 * slow[at] + 0.1 * slope
                rough[at] = 0.999 * rough[at] + 0.001 * slope**2
                by = (slow[at] / (1 - 0.9**step)) / (np.sqrt(rough[at] / (1 - 0.999**step)) + 1e-8)
                weights[at] = weights[at] - rate * by
    return weights


def _slopes(sheet: Sheet, weights: list[Array], batch: Array) -> list[Array]:
    """How badly these questions are answered changes with each weight."""
    rows = np.concatenate([np.arange(sheet.begins[one], sheet.begins[one + 1]) for one in batch])
    of = np.repeat(np.arange(len(batch)), sheet.begins[batch + 1] - sheet.begins[batch])
    clauses, none = sheet.clauses[rows], sheet.none[batch]
    hidden = np.tanh(clauses @ weights[0] + weights[1])
    none_hidden = np.tanh(none @ weights[4] + weights[5])
    scores = hidden @ weights[2] + clauses @ weights[3]
    none_scores = none_hidden @ weights[6] + none @ weights[7] + weights[8][0]
    most = np.full(len(batch), -1e9)
    np.maximum.at(most, of, scores)
    most = np.maximum(most, none_scores)
    parts, none_parts = np.exp(scores - most[of]), np.exp(none_scores - most)
    total = np.bincount(of, parts, len(batch)) + none_parts
    chances, none_chances = parts / total[of], none_parts / total
    gold = np.concatenate([sheet.right[one][:-1] for one in batch])
    none_gold = np.array([sheet.right[one][-1] for one in batch])
    right = np.bincount(of, chances * gold, len(batch)) + none_chances * none_gold + 1e-12
    off = (chances - chances * gold / right[of]) / len(batch)
    none_off = (none_chances - none_chances * none_gold / right) / len(batch)
    back = np.outer(off, weights[2]) * (1 - hidden**2)
    none_back = np.outer(none_off, weights[6]) * (1 - none_hidden**2)
    return [
        *(clauses.T @ back, back.sum(0), hidden.T @ off, clauses.T @ off),
        *(none.T @ none_back, none_back.sum(0), none_hidden.T @ none_off, none.T @ none_off),
        np.array([none_off.sum()]),
    ]


def _judge(names: tuple[str, ...], middle: Array, spread: Array, weights: list[Array], start: float) -> Judge:
    hidden, begins, out, straight = weights
    return Judge(
        names, _kept(middle), _kept(spread), [_kept(one) for one in hidden.T], _kept(begins), _kept(out),
        _kept(straight), round(start, 4),
    )  # fmt: skip


def _kept(numbers: Array) -> list[float]:
    return [round(float(one), 5) for one in numbers]
