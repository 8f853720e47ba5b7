"""Whether a question tells a hand with its bids, tricks, sums and deeds, and what is answered to it then."""

from __future__ import annotations

from math import exp

from scorekeeper.answers.numbers.account.answering import judged
from scorekeeper.answers.numbers.account.table import account_of
from scorekeeper.answers.numbers.telling import Said
from scorekeeper.rules.table_rules import TableRules

WEIGHTS = {"ASKSPOINTS": 1.0, "MAY": -3.0, "WHY": -3.0, "RULE": -3.0, "NOTPOINTS": -3.0, "GENERIC": -1.5,
           "COMPARE": -3.0}  # fmt: skip
THING, MOST_THINGS, POINTS_ASKED = 1.0, 4, 0.5  # what each thing told, and asking for points, says for a hand
LEAST = 0.5  # a smaller chance that a hand is told is none
SUPPOSES = frozenset(("IF", "GENERIC", "WHEN"))
TOLD = 2  # so many things make a hand


def told_hand(
    rules: TableRules, typed: str, lang: str, answer_in: str, marks: frozenset[str], chosen: bool
) -> tuple[Said | None, float] | None:
    """What the hand comes to (None: not clear) and the chance that just this is asked; None: nothing of it is told.

    `marks`: what the words around it stand for; `chosen`: whether the points of a hand are surely asked for.
    """
    account = account_of(rules, typed, lang)
    if account.asked.rule or account.cards:
        return None
    found = judged(account.rules, None, account, answer_in)
    in_words = account.asks_for_points or "ASKSPOINTS" in marks
    asks = account.asked.points or "ASKSPOINTS" in marks or not account.asked.places
    if account.asks_for_points:
        marks -= {"NOTPOINTS"}
    sure = 1.0 if chosen else _chance(found.things, account.asked.points, marks)
    if not found.things:
        return None
    one_alone = found.things < TOLD and not (asks and in_words)  # it is a hand only where its points are asked for
    general = found.things < TOLD and found.said is None and marks & SUPPOSES  # what holds for everybody, the rules say
    if one_alone or general or sure < LEAST:
        return None, 0.0  # what is heard here in full is not heard once more
    return found.said if asks else None, sure


def _chance(things: int, points: bool, marks: frozenset[str]) -> float:
    """The chance that a hand is told and its points are asked for: by how much is told, and by how it is asked."""
    evidence = sum(weight for mark, weight in WEIGHTS.items() if mark in marks)
    evidence += THING * min(things, MOST_THINGS) + (POINTS_ASKED if points else 0.0)
    return 1 / (1 + exp(-evidence))
