"""How many of the questions beside this file are answered rightly, refused, or wrongly.

`python -m tests.answers.grade` prints it by file, kind and language; with the name of a file also its failures. All of
them have been read by now while phrases were written: what a new question gets, only a new file tells.
"""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scorekeeper.answers import Answer
from tests.answers.desk import asked
from tests.sampling import one_in

QUESTIONS = Path(__file__).parent / "questions"
WORDS = 60


def questions(files: str) -> Iterator[dict[str, Any]]:
    for path in sorted(QUESTIONS.glob(f"{files}-*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            if line.strip():
                yield json.loads(line)


def grade(question: dict[str, Any]) -> tuple[str, Answer]:
    """`right`, `refused` (where there is an answer) or `wrong`; and what was answered."""
    reply = asked(question["ruleset"], question["question"])
    if reply.answer is None:
        return ("refused" if question["answerable"] else "right"), reply
    text = " ".join(reply.answer.split()[:WORDS])
    found = all(re.search(pattern, text, re.IGNORECASE) for pattern in question["must"])
    against = any(re.search(pattern, text, re.IGNORECASE) for pattern in question["must_not"])
    fits = question["answerable"] and reply.clauses and found and not against
    return ("right" if fits else "wrong"), reply


def shares(files: str) -> dict[str, float]:
    """Of one in four questions: `right`, `wrong`, `language` of them all, `silent` of what the rules do not answer."""
    counts: Counter[str] = Counter()
    for question in one_in(4, questions(files)):
        verdict, reply = grade(question)
        counts["all"] += 1
        counts[verdict] += 1
        counts["uncovered"] += not question["answerable"]
        counts["silent"] += verdict == "right" and not question["answerable"]
        counts["language"] += reply.lang == question["lang"]
    told = {name: counts[name] / counts["all"] for name in ("right", "wrong", "language")}
    return told | {"silent": counts["silent"] / counts["uncovered"]}


def report(files: str, show: bool) -> None:
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for question in questions(files):
        verdict, reply = grade(question)
        for key in ("all", question["ruleset"], question["kind"], question["lang"]):
            total[key] += 1
            right[key] += verdict == "right"
        right["wrong"] += verdict == "wrong"
        if show and verdict != "right":
            print(f"{question['id']}: {question['question']}\n    {verdict}: {reply.answer}")
    for key in sorted(total, key=lambda name: (name != "all", name)):
        print(f"{files:5} {key:28} {right[key]:4}/{total[key]:<4} {right[key] / total[key]:6.1%}")
    print(f"{files:5} wrong {right['wrong'] / total['all']:.1%}")


if __name__ == "__main__":
    for name in ("tune", "tune2", "tune3", "tune4", "tune5", "tune6", "tune7", "tune8", "held", "held2"):
        report(name, name in sys.argv)
