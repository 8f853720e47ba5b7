"""What a topic means in one ruleset: the clauses that answer it, and the verdict on what the question claims."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from scorekeeper.answers.data import Topic
from scorekeeper.answers.question import Question
from scorekeeper.answers.ranking import Ranked
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.build import cases
from scorekeeper.rules.view import View

YES, NO, SAYS, UNSAID = "yes", "no", "says", "unsaid"
LOOKED_AT = 12
NEAR, OFFERED = 400, 3
SILENCE = 0  # thousandths by which a topic that is not said must fit better than one that is
SUITS = 60  # thousandths for a topic that suits the form of the question


@dataclass(frozen=True, slots=True)
class Resolved:
    """A topic in this ruleset: `verdict` is yes, no, says (the clauses tell), unsaid."""

    topic: Topic
    fit: int
    verdict: str
    clauses: tuple[str, ...]
    margin: int = 0  # how much better it fits than the best topic that would be answered otherwise


def best(ranked: list[Ranked], agreed: Agreed, question: Question) -> Resolved | None:
    """The topic that fits best; of topics that fit alike one that suits the form of the question, and that is said."""
    found = [(_liking(one, resolved, question), resolved) for one, resolved in _resolved(ranked[:LOOKED_AT], agreed)]
    if not found:
        return None
    first = max(found, key=lambda pair: pair[0])[1]
    others = [one.fit for _, one in found if one.clauses[:1] != first.clauses[:1]]
    return replace(first, margin=first.fit - max(others, default=0))


def _resolved(ranked: Iterable[Ranked], agreed: Agreed) -> Iterable[tuple[Ranked, Resolved]]:
    for one in ranked:
        verdict, clauses = resolve(one.topic, agreed)
        yield one, Resolved(one.topic, one.fit, verdict, clauses)


def _liking(one: Ranked, resolved: Resolved, question: Question) -> int:
    liking = one.fit
    if resolved.verdict in (YES, NO) or one.topic.do in ("lowest-wins", "highest-wins", "players-fit"):
        liking += SUITS if question.yes_no and not question.either else -SUITS
    if resolved.verdict == UNSAID:
        liking -= SILENCE
    return liking


def resolve(topic: Topic, agreed: Agreed) -> tuple[str, tuple[str, ...]]:
    """The verdict and the clauses: what the ruleset says in `verdicts`, else the first clauses that it has."""
    rules = agreed.ruleset.clauses
    verdicts: Any = agreed.ruleset.tree.get("verdicts", {})
    said = verdicts.get(topic.name)
    if said is not None and (text := agreed.scope.case(cases(said), View(("",) * agreed.player_count))):
        verdict, *clauses = text.split()
        return verdict, tuple(clauses)
    for group in topic.clauses:
        if all(clause in rules for clause in group):
            return SAYS, group
    return (UNSAID if topic.clauses else SAYS), ()


def nearest(ranked: list[Ranked], agreed: Agreed) -> tuple[str, ...]:
    """The clauses to offer where nothing answers: those of the topics that fit best, at most OFFERED."""
    found = [resolved for _, resolved in _resolved(ranked[:LOOKED_AT], agreed) if resolved.fit >= NEAR]
    clauses = dict.fromkeys(clause for resolved in found for clause in resolved.clauses[:1])
    return tuple(clauses)[:OFFERED]
