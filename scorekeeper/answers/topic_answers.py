"""What a topic means in one ruleset: the clauses that answer it, and the verdict on what the question claims."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Any

from scorekeeper.answers.question import Question
from scorekeeper.answers.question_words import Topic
from scorekeeper.answers.topic_fit import Ranked
from scorekeeper.rules.build import cases
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass

YES, NO, SAYS, UNSAID = "yes", "no", "says", "unsaid"
LOOKED_AT = 12
NEAR, OFFERED = 400, 3
AKIN, OPPOSED = 650, 160  # how near a claim is to what is asked, and how much nearer than the opposite claim
THEME = 80  # thousandths for a topic of the theme of what was asked before: `which key draws and which one passes`
SUITS = 60  # thousandths for a topic that suits the form of the question


@dataclass(frozen=True)
class TopicVerdict:
    """A topic in this ruleset: `verdict` is yes, no, says (the clauses tell), unsaid."""

    topic: Topic
    fit: int
    verdict: str
    clauses: tuple[str, ...]
    margin: int = 0  # how much better it fits than the best topic that would be answered otherwise


def best(
    ranked: list[Ranked], rules: TableRules, question: Question, without: Collection[str] = ()
) -> list[TopicVerdict]:
    """The topic that fits best, then the best that is answered otherwise; the form of the question counts as well.

    `without`: clauses that were cited for what was asked beside it: not asked about again, though their theme may be.
    """
    resolved = [one for one in _resolved(ranked[:LOOKED_AT], rules) if not any(c in without for c in one.clauses)]
    themes = {clause.partition(".")[0] for clause in without}
    found = sorted(resolved, key=lambda one: -_liking(one, question) - THEME * _goes_on(one, themes))
    if not found:
        return []
    first = _verdict_on(found[0], found, question)
    others = [one for one in found if one.clauses[:1] != first.clauses[:1]][:1]
    margin = _liking(first, question) - max((_liking(one, question) for one in others), default=0)
    if _is_opposed(first, found, question):
        first = replace(first, verdict=SAYS)  # the rule itself, without a yes or no
    return [replace(first, margin=margin), *others]


def _is_opposed(first: TopicVerdict, found: list[TopicVerdict], question: Question) -> bool:
    """Whether the opposite claim about the same clause is as near, so that neither yes nor no is sure."""
    if first.verdict not in (YES, NO) or not question.yes_no:
        return False
    against = [
        one for one in found if {one.verdict, first.verdict} == {YES, NO} and one.clauses[:1] == first.clauses[:1]
    ]
    return bool(against) and first.fit - against[0].fit < OPPOSED


def _verdict_on(first: TopicVerdict, found: list[TopicVerdict], question: Question) -> TopicVerdict:
    """For a question that wants a yes or no, what the same clause says to the claim that is nearest."""
    if first.verdict != SAYS or first.topic.do or not question.yes_no or question.either:
        return first
    claims = [one for one in found if one.verdict in (YES, NO) and one.clauses[:1] == first.clauses[:1]]
    if not claims or claims[0].fit < first.fit * AKIN // 1000:
        return first
    against = [one for one in claims if one.verdict != claims[0].verdict]
    unclear = against and claims[0].fit - against[0].fit < OPPOSED
    return first if unclear else replace(claims[0], fit=first.fit)


def _resolved(ranked: Iterable[Ranked], rules: TableRules) -> Iterator[TopicVerdict]:
    for one in ranked:
        verdict, clauses = resolve(one.topic, rules)
        yield TopicVerdict(one.topic, one.fit, verdict, clauses)


def _goes_on(one: TopicVerdict, themes: Collection[str]) -> bool:
    return any(clause.partition(".")[0] in themes for clause in one.clauses[:1])


def _liking(one: TopicVerdict, question: Question) -> int:
    if one.verdict in (YES, NO) or one.topic.do in ("lowest-wins", "highest-wins", "players-fit"):
        return one.fit + (SUITS if question.yes_no and not question.either else -SUITS)
    return one.fit


def resolve(topic: Topic, rules: TableRules) -> tuple[str, tuple[str, ...]]:
    """The verdict and the clauses: what the ruleset says in `verdicts`, else the first clauses that it has."""
    by_id = rules.ruleset.clauses
    verdicts: Any = rules.ruleset.tree.get("verdicts", {})
    said = verdicts.get(topic.name)
    if said is not None and (text := rules.scope.case(cases(said), View(("",) * rules.player_count))):
        verdict, *clauses = text.split()
        return verdict, tuple(clauses)
    for group in topic.clauses:
        if all(clause in by_id for clause in group):
            return SAYS, group
    return (UNSAID if topic.clauses else SAYS), ()


def nearest(ranked: list[Ranked], rules: TableRules) -> tuple[str, ...]:
    """The clauses to offer where nothing answers: those of the topics that fit best, at most OFFERED."""
    found = [one for one in _resolved(ranked[:LOOKED_AT], rules) if one.fit >= NEAR]
    clauses = dict.fromkeys(clause for one in found for clause in one.clauses[:1])
    return tuple(clauses)[:OFFERED]
