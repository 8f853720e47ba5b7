"""Hands told in everyday words that nobody read who wrote the reader, with the figure that is right.

`told` says what each of them tells, as who, fact and value. A third of them is asked in every run, all with
`SCOREKEEPER_ALL_TESTS`. Raise a share when it is better.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.by_clause import usual_table

HANDS = Path(__file__).with_name("hands_not_read.jsonl")
FIRST_WORDS = 60  # an answer is read so far
EVERY = 1 if os.environ.get("SCOREKEEPER_ALL_TESTS") else 3
RIGHT, WRONG = 0.58, 0.13  # of this third; of all of them 57 in a hundred are right and 12 wrong


def hands_not_read() -> Sequence[Mapping[str, Any]]:
    return [json.loads(line) for line in HANDS.read_text("utf-8").splitlines()][::EVERY]


def verdict(one: Mapping[str, Any]) -> str:
    """`right`, `refused` (nothing is answered) or `wrong`."""
    rules = usual_table(one["ruleset"])
    said = RulesDesk(rules, (), one["lang"], None, False, (numbers_reader(rules, None),)).ask(one["question"]).answer
    if said is None:
        return "refused"
    text = " ".join(said.split()[:FIRST_WORDS])
    found = all(re.search(pattern, text, re.IGNORECASE) for pattern in one["must"])
    against = any(re.search(pattern, text, re.IGNORECASE) for pattern in one["must_not"])
    return "right" if found and not against else "wrong"


def test_as_many_told_hands_as_before_are_worked_out() -> None:
    hands = hands_not_read()
    counts = Counter(map(verdict, hands))
    assert counts["right"] / len(hands) >= RIGHT
    assert counts["wrong"] / len(hands) <= WRONG
