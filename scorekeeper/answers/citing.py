"""Clauses as they hold at this table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from scorekeeper.answers.answer import Cited
from scorekeeper.answers.language import in_any_language
from scorekeeper.messages import in_language
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.views.readable import plainly

MOST_WORDS = 60
_LIST = re.compile(r"\b1: .*\b2: ")  # what is left out of it is as likely to be asked for as what is not


@cache
def _verdict() -> re.Pattern[str]:
    """A yes or no that an answer begins with, in any language."""
    return re.compile(rf"^({'|'.join(sorted(in_any_language('verdict')))})[.:,] +", re.IGNORECASE)


def clause_text(rules: TableRules, clause: str, lang: str) -> str:
    """The rule in words under the options of this table."""
    return in_language(rules.clause_text(clause), lang)


def is_said_otherwise(rules: TableRules, clause: str, lang: str, text: str = "") -> bool:
    """Whether the clause says something else here, `text` where it is given, than where no house rules hold."""
    return bool(rules.chosen) and clause_text(plainly(rules), clause, lang) != (
        text or clause_text(rules, clause, lang)
    )


def cited(rules: TableRules, clauses: Iterable[str], lang: str) -> tuple[Cited, ...]:
    """The clauses that the ruleset has, in order, each once."""
    by_id = rules.ruleset.clauses
    return tuple(
        Cited(clause, in_language(by_id[clause].title, lang), clause_text(rules, clause, lang))
        for clause in dict.fromkeys(clauses)
        if clause in by_id
    )


def shortened(text: str) -> str:
    """At most MOST_WORDS words, cut after a sentence where there is one, with a sign; a numbered list is whole."""
    words = text.split()
    if len(words) <= MOST_WORDS or _LIST.search(text):
        return text
    cut = " ".join(words[:MOST_WORDS]) + " "
    end = max(cut.rfind(". "), cut.rfind("! "))
    return (cut[: end + 1] if end > 0 else cut.rstrip(",;: ")) + " …"


def together(first: str, second: str, points: tuple[str, str] = ("", "")) -> str:
    """Both texts in at most MOST_WORDS words, if need be one sentence of each; empty where that is too long.

    No sentence is said twice. `points`: that one sentence of each; else it is the first.
    """
    new, point = _not_said(first, second, points[1])
    short = points[0] or _begun(first)
    for one, other in ((first, new), (first, point), (short, new), (short, point)):
        if len(one.split()) + len(other.split()) <= MOST_WORDS:
            return f"{one} {other}".rstrip()
    return ""


def followed(first: str, second: str, point: str = "") -> str:
    """The first text whole, the second after it, if need be one sentence of it only; empty where there is no room.

    No sentence is said twice. `point`: that one sentence; else it is the first.
    """
    both = (f"{first} {more}".rstrip() for more in _not_said(first, second, point))
    return next((text for text in both if len(text.split()) <= MOST_WORDS), "")


def _not_said(first: str, second: str, point: str) -> tuple[str, str]:
    """What the second text says that the first does not, and one sentence of that; a `Yes.` is no sentence."""
    said = [one for one in sentences(first) if len(one.split()) > 1]
    new = " ".join(one for one in sentences(second) if one not in said)
    return new, point if point in sentences(new) else _begun(new)


def sentences(text: str) -> list[str]:
    """The sentences of a text, whole."""
    return [one for one in re.split(r"(?<=[.!?»])\s+(?=[A-ZÁÉÍÓÚÑ¿¡«\"'])", text) if one]


def _begun(text: str) -> str:
    """Its first sentence, after a yes or no."""
    verdict = _verdict().match(text)
    start = verdict.end() if verdict else 0
    end = text.find(". ", start)
    return text if end < 0 else text[: end + 1]


def has_verdict(text: str) -> bool:
    """Whether it begins with a yes or no."""
    return _verdict().match(text) is not None


def without_verdict(text: str) -> str:
    """The text without a yes or no at its beginning."""
    short = _verdict().sub("", text)
    return short[:1].upper() + short[1:]
