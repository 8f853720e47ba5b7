"""What a reader makes of a question, and the one decision over what all of them make of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

from scorekeeper.answers import citing
from scorekeeper.answers.question import Question
from scorekeeper.values import dataclass

By = Literal["match", "numbers", "rules"]
MOST_CHOICES = 3  # more than three are a list to read, not a question to answer
ANSWERED = 0.7  # counted on games that were left out: with less, more is answered wrongly than is gained
BESIDE = 0.05  # counted likewise: a rule that is so likely beside the answer was meant in one of five mistakes
BOTH = 0.7  # counted on fresh questions: with less, two rules together answer what is not asked
OFFERED = 0.7  # counted likewise: of three so likely together ten in eleven have what was meant; of others fewer
FREED = 0.5  # of the chance of a rule, where no rule is found: who asks for what is nowhere said has the rest
NEAR = 0.4  # rules that are so likely together are named, though none is recited
RATHER = 0.5  # what the match may have been asked, with less, stands back behind a sure rule that this table chose
SURELY = 0.95  # counted on told hands: a rule that is so sure answers four of five that could not be worked out
NEVER = 0.05  # a reading that is right less than once in twenty is no choice


@dataclass(frozen=True)
class Reading:
    """One way to take a question, with what it is answered then.

    `question`: a short question that gives exactly this answer; `title`: what it is about, in a few words; `answer`:
    empty where just that is asked and nobody recorded it, or could work it out; `clauses`: ids of those the answer
    rests on; `sure`: the chance, 0 to 1, that it is meant and right; `by`: who read it; `computed`: worked out for
    just what was asked; `point`: the sentence of the answer to keep where there is room for one, else the first;
    `chosen`: a rule that this table plays otherwise than most.
    """

    question: str
    title: str
    answer: str
    clauses: tuple[str, ...]
    sure: float
    by: By
    computed: bool = False
    point: str = ""
    chosen: bool = False


Reader = Callable[[Question], tuple[Reading, ...]]


@dataclass(frozen=True)
class Decision:
    """The one answer, or at most three readings to choose from, or neither: then the question is not covered.

    `meant`: the clause that is surely meant where it is recited; `unrecorded`: what is asked is clear, and nobody told
    it to the program; `unclear`: points are asked of a hand that is told, and what it comes to could not be worked out
    from the words; `near`: clauses that may say it, where one of them likely does and the choice is not sure enough.
    """

    answer: Reading | None = None
    meant: str = ""
    choices: tuple[Reading, ...] = ()
    unrecorded: bool = False
    unclear: bool = False
    near: tuple[str, ...] = ()


def decide(readings: Sequence[Reading], all_read: bool = False) -> Decision:
    """What is said to all readings together.

    The readings of one reader exclude each other, so their chances add up to one at most. Who sees the match on the
    table goes first, then who counts, then the rules: what is left to the next one is the chance that those before it
    were not meant. `all_read`: whether the rules were asked, too; where they have nothing to say, the match gets
    half of what was left to them.
    """
    if all_read and readings and all(one.by == "match" for one in readings):
        told = sum(one.sure for one in readings)
        readings = (
            [replace(one, sure=one.sure * (1 + FREED * (1 - told) / told)) for one in readings] if told else readings
        )
    if all_read and (chosen := _chosen(readings)) is not None:
        return Decision(answer=chosen)
    if any(one.by == "rules" and one.answer and one.sure >= SURELY for one in readings):
        readings = [one for one in readings if one.by != "numbers" or one.answer]
    weighed = sorted(_weighed(_agreed(readings)), key=lambda one: -one.sure)
    if not weighed:
        return Decision()
    if weighed[0].sure >= ANSWERED:
        first = weighed[0]
        meant = first.clauses[0] if first.by == "rules" and first.clauses and not first.computed else ""
        return Decision(answer=_with_next_rule(weighed), meant=meant) if first.answer else Decision(unrecorded=True)
    both = _both_rules(weighed)
    if both is not None:
        return Decision(answer=both)
    likely = tuple(one for one in _apart(weighed) if one.sure >= NEVER and one.answer)[:MOST_CHOICES]
    if sum(one.sure for one in likely) >= OFFERED:
        return Decision(choices=likely)
    rules = [one for one in likely if one.by == "rules"]
    near = (
        tuple(clause for one in rules for clause in one.clauses[:1]) if sum(one.sure for one in rules) >= NEAR else ()
    )
    return Decision(unclear=any(one.by == "numbers" and not one.answer for one in weighed), near=near)


def _chosen(readings: Sequence[Reading]) -> Reading | None:
    """The rule that this table chose and that surely is asked about, where nothing else is likely."""
    found = next((one for one in readings if one.chosen and one.sure >= ANSWERED and one.answer), None)
    return None if any(one.by != "rules" and one.sure >= RATHER for one in readings) else found


def _with_next_rule(weighed: Sequence[Reading]) -> Reading:
    """The answer, and after it the rule that may be meant as well, as far as there is room for it."""
    first, *rest = weighed
    if not rest or {first.by, rest[0].by} != {"rules"} or rest[0].sure < BESIDE:
        return first
    second = rest[0]
    if first.computed or any(map(citing.has_verdict, (first.answer, second.answer))):
        return first
    both = citing.followed(first.answer, second.answer, second.point)
    return (
        replace(first, answer=both, clauses=tuple(dict.fromkeys((*first.clauses, *second.clauses)))) if both else first
    )


def _both_rules(weighed: Sequence[Reading]) -> Reading | None:
    """The two likeliest rules as one answer, where one of them surely is what was meant, and both are soon read."""
    first, *rest = weighed
    if not rest or {first.by, rest[0].by} != {"rules"} or rest[0].sure < NEVER or first.sure + rest[0].sure < BOTH:
        return None
    second = rest[0]
    told = (first.answer, second.answer)
    both = (
        "" if any(map(citing.has_verdict, told)) else citing.together(*told, (first.point, second.point))
    )  # half a yes is none
    clauses = tuple(dict.fromkeys((*first.clauses, *second.clauses)))
    return replace(first, answer=both, clauses=clauses, sure=first.sure + second.sure) if both else None


def _agreed(readings: Sequence[Reading]) -> list[Reading]:
    """The readings, where who counts and a rule rest on one clause as one: said by who counts where that is sure."""
    counted = next((one for one in readings if one.by == "numbers" and one.clauses), None)
    if counted is None:
        return list(readings)
    same = next((one for one in readings if one.by == "rules" and one.clauses[:1] == counted.clauses[:1]), None)
    if same is None:
        return list(readings)
    surer = counted if counted.sure >= min(same.sure, ANSWERED) else same
    both = replace(surer, sure=1 - (1 - counted.sure) * (1 - same.sure))
    return [both if one is surer else one for one in readings if one is surer or one not in (counted, same)]


def _weighed(readings: Sequence[Reading]) -> list[Reading]:
    left, found = 1.0, []
    for by in ("match", "numbers", "rules"):
        own = [one for one in readings if one.by == by]
        found += [replace(one, sure=one.sure * left) for one in own]
        left *= max(0.0, 1.0 - sum(one.sure for one in own))
    return found


def _apart(weighed: Sequence[Reading]) -> list[Reading]:
    """The readings that are told apart by their questions; the same question twice is one choice."""
    first: dict[str, Reading] = {}
    for one in weighed:
        before = first.get(one.question)
        first[one.question] = one if before is None else replace(before, sure=before.sure + one.sure)
    return sorted(first.values(), key=lambda one: -one.sure)
