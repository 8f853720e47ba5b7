"""Which clauses at least two differently worded questions reach, in each language.

`python -m tests.answers.reach` writes `docs/reachable-clauses.md`; the test says when it is not current.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path

from scorekeeper.answers.question_words import load
from scorekeeper.answers.topic_answers import UNSAID, resolve
from tests.answers.desk import ASKED, asked, table
from tools.compile_answers import read_topics, typical

REPORT = Path(__file__).resolve().parents[2] / "docs" / "reachable-clauses.md"
LANGUAGES = ("en", "es")
ENOUGH, TRIED = 2, 12
COMPUTED = ("value", "sum", "cheapest")  # topics whose clauses are told by the cards in the question


@cache
def _typical(lang: str) -> dict[str, list[str]]:
    found = defaultdict(list)
    for question, topic in typical(read_topics(), lang):
        found[topic].append(question)
    return found


def candidates(ruleset: str, clause: str, lang: str) -> list[str]:
    """Questions that are meant for the clause, spread over the topics that it answers."""
    topics = []
    for name, topic in load().topics.items():
        verdict, clauses = resolve(topic, table(ruleset))
        counts = topic.do in COMPUTED and clause.startswith("scoring.")
        if (verdict != UNSAID and clause in clauses) or counts:
            topics.append(name)
    lists = [_typical(lang)[name] for name in topics]
    return [one[at] for at in range(TRIED) for one in lists if at < len(one)]


def reached(ruleset: str, clause: str, lang: str) -> int:
    """How many questions reach the clause, counted up to ENOUGH."""
    hits = 0
    for question in candidates(ruleset, clause, lang)[: 6 * TRIED]:
        answer = asked(ruleset, question)
        hits += answer.answer is not None and clause in {one.id for one in answer.clauses}
        if hits == ENOUGH:
            break
    return hits


@cache
def missing(ruleset: str) -> dict[str, tuple[str, ...]]:
    """Clause -> languages in which fewer than ENOUGH questions reach it; what this program adds is left out."""
    every = {clause: poorly_reached(ruleset, clause) for clause in clauses_of(ruleset)}
    return {clause: langs for clause, langs in every.items() if langs}


def clauses_of(ruleset: str) -> list[str]:
    """The clauses of the source."""
    return [clause for clause, rule in table(ruleset).ruleset.clauses.items() if not rule.ours]


def poorly_reached(ruleset: str, clause: str) -> tuple[str, ...]:
    """The languages in which fewer than ENOUGH questions reach a clause."""
    return tuple(lang for lang in LANGUAGES if reached(ruleset, clause, lang) < ENOUGH)


def written_down() -> dict[str, dict[str, tuple[str, ...]]]:
    """What the page says: ruleset -> clause -> languages in which it is not reached."""
    rows = re.findall(r"^\| `([\w-]+)` \| .* \| (.+) \|$", REPORT.read_text("utf-8"), re.MULTILINE)
    poor = re.compile(r"`([\w.-]+)` \(([\w, ]+)\)")
    return {
        ruleset: {clause: tuple(langs.split(", ")) for clause, langs in poor.findall(last)} for ruleset, last in rows
    }


def report() -> str:
    """The page, as Markdown."""
    lines = [
        "# What `ask` reaches",
        "",
        "Every rule of the five sources should be found by at least two differently worded questions in each language.",
        "This page lists those that are not; `python -m tests.answers.reach` writes it. What this program adds where a",
        "source is silent is no answer, and left out.",
        "",
        "| ruleset | clauses | found by two questions in both languages | not |",
        "|---|---|---|---|",
    ]
    for ruleset in ASKED:
        clauses = clauses_of(ruleset)
        poor = missing(ruleset)
        names = ", ".join(f"`{clause}` ({', '.join(langs)})" for clause, langs in sorted(poor.items())) or "none"
        lines.append(f"| `{ruleset}` | {len(clauses)} | {len(clauses) - len(poor)} | {names} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    REPORT.write_text(report(), encoding="utf-8")
    print(f"written: {REPORT.name}")
