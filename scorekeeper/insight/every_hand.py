"""Every hand that could come next, where a hand is told in so few ways that all of them can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from scorekeeper.match.course import Course
from scorekeeper.match.events import HandPlayed
from scorekeeper.match.play import apply
from scorekeeper.match.standings import ENDED, PLAYING, TIE_BREAK, Standings
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import table_rules_for

MOST_HANDS = 600  # more take longer than anybody waits for an answer
NOBODY = "nobody"
UNTOLD = None  # a fact that is left out


def who_can_win(standings: Standings) -> frozenset[str] | None:
    """The sides that are among the winners after some hand that may come next; None where not every hand can be tried.

    Cards that count cannot be tried, nor numbers in too many ways.
    """
    if standings.state not in (PLAYING, TIE_BREAK) or standings.next is None:
        return None
    told = [_answers(fact, standings) for fact in standings.rules.ruleset.facts.values()]
    ways = 1
    for answers in told:
        ways *= len(answers)
    if not 0 < ways <= MOST_HANDS:
        return None
    before, n = _course_of(standings), standings.events[-1].n + 1
    found: set[str] = set()
    possible = False
    for facts in _hands(standings, told):
        course = before.copy()
        apply(course, HandPlayed(n=n, at="", facts=facts))
        if n in course.troubles:
            continue
        possible = True
        if course.state == ENDED:
            found.update(course.groups()[0])
    return frozenset(found) if possible else None


def _hands(standings: Standings, told: list[tuple[Any, ...]]) -> Iterator[Mapping[str, Any]]:
    names = tuple(standings.rules.ruleset.facts)
    for answers in product(*told):
        yield {name: answer for name, answer in zip(names, answers, strict=True) if answer is not UNTOLD}


def _answers(fact: Fact, standings: Standings) -> tuple[Any, ...]:
    """What may be answered to this fact after the next hand; nothing where that cannot be listed."""
    assert standings.next is not None
    untold: tuple[Any, ...] = (UNTOLD,) if fact.may_be_left_out or fact.when else ()
    if fact.kind == "cards":
        return untold if not fact.values else ()
    one: tuple[Any, ...] = ()
    if fact.kind in ("player", "side") and not fact.each:
        sides = standings.next.players if fact.kind == "player" else standings.next.sides
        one = (*sides, *((NOBODY,) if fact.nobody else ()))
    elif fact.kind == "choice" and not fact.each:
        one = tuple(fact.choices)
    elif fact.kind == "yes_no" and not fact.each:
        one = (True, *(() if untold else (False,)))
    elif fact.kind == "number" and fact.who == "sides":
        one = tuple(_shared_out(fact, standings.next.sides))
    return (*untold, *one) if one else ()


def _shared_out(fact: Fact, sides: tuple[str, ...]) -> Iterator[Mapping[str, int]]:
    """The number of each side, where the table has so many to share out and no more; else nothing."""
    if not fact.must_total or any(fact.bounds) or (fact.most + 1) ** (len(sides) - 1) > MOST_HANDS:
        return
    for numbers in product(range(fact.least, fact.most + 1), repeat=len(sides)):
        yield dict(zip(sides, numbers, strict=True))


def _course_of(standings: Standings) -> Course:
    """The match played once more, up to now."""
    started = standings.started
    rules = table_rules_for(standings.rules.ruleset, started.options, len(started.players))
    assert not isinstance(rules, tuple)
    course = Course(rules, started, frozenset())
    for event in standings.events[1:]:
        apply(course, event)
    return course
