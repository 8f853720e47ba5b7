"""What is asked of a hand that is told: whose points, who has more, whether a total is reached."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scorekeeper.answers.told_hands.cards_held.tokens import ASKS_FROM
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.values import dataclass

SHORT = 3  # words: with more, `who of us` compares
FEW = 1  # words: so short a question asks for the points
TOLD_BY_WHAT = 8  # words between `what` and what it is
IN_SHORT = 8  # words of a question that begins with a verb alone
WHOSE = frozenset({"before_people", "mine", "ours", "theirs", "they"})  # who is asked about, before the question
DASHES = ("-", "–", "—")  # a question may follow one: `I have the real 8 - can I trade it?`
ASKS_AT = "?"  # what ends a question
PEOPLE = {"us", "ours", "theirs", "they", "partner", "me"}
A_TOTAL = 20  # a higher number in a question is one that a total may reach
POINTS = {"total", "points", "outs", "stays", "finishes", "collects", "compares", "scores"}


@dataclass(frozen=True)
class Asked:
    """The words that ask (places), and what they ask for."""

    places: frozenset[int]
    compares: bool = False
    high: bool | None = None  # of whom more is meant; None: whoever is better off, or worse
    good: bool = True  # who is better off, else who is worse
    reaches: int | None = None  # the number that a total may reach
    past: bool = False  # whether it has to be more than that
    out: bool = False  # whether somebody is out of the match
    still_in: bool = False  # whether it is asked the other way round
    over: bool = False  # whether the match is over
    besides: bool = False  # whether that is not all that is asked, or both ways round: `am I safe or out?`
    points: bool = False
    rule: bool = False  # whether it is asked what one may do, or has to


def asked_in(told: Told) -> Asked:
    """What is asked; `points` is false where nothing is asked that a hand answers."""
    places = frozenset(_places(told))
    marks = _marks(told, places)
    reaches = next((number for at in sorted(places) if (number := told.number(at) or 0) > A_TOTAL), None)
    parts = [_marks(told, part) for part in _parts(told, sorted(places)) if len(part) > FEW or len(places) > FEW]
    shut = frozenset[str]().union(*(one for one in parts if not one & {"open", "which", "total"}))
    yes_no = (len(places) > FEW or "finishes" in marks) and not marks & {"open", "which"}  # one word: `¿ahora?`
    yes_no = yes_no and not all(_names_who(told, told.sentence(at).start) for at in places)
    rule = _asks_a_rule(told, places)
    compares = _compares(marks, len(places))
    points = not yes_no or bool(marks & POINTS) or reaches is not None or compares
    return Asked(
        places,
        compares=compares or bool(marks & {"compares", "collects"}),
        high=True if marks & {"high", "collects"} else False if "low" in marks else None,
        good="bad" not in marks,
        reaches=reaches if yes_no else None,
        past="past" in marks,
        out=bool((marks if yes_no else shut) & {"outs", "stays"}),
        still_in="stays" in marks,
        over=bool((marks if yes_no else shut) & {"finishes", "match_over"}),
        besides=not yes_no or marks >= {"outs", "stays"},
        points=bool(places) and points and not rule,
        rule=rule,
    )


def _marks(told: Told, places: Iterable[int]) -> frozenset[str]:
    """What the words at these places do."""
    return frozenset[str]().union(*map(told.does, places))


def _parts(told: Told, places: Sequence[int]) -> list[list[int]]:
    """The places that ask, one question after the other: `what's my total / and is it over`."""
    parts: list[list[int]] = [[]]
    for at in places:
        if told.is_comma(at) or told.does(at) & {"and", "but", "or"} or at - 1 not in places:
            parts.append([])
        parts[-1].append(at)
    return [part for part in parts if part]


def _compares(marks: frozenset[str], count: int) -> bool:
    """Whether it is asked who of several has more, or is better off."""
    better = bool(marks & {"high", "low", "good", "bad"}) or (count > SHORT and "us" in marks)
    return "which" in marks and better


def _asks_a_rule(told: Told, places: frozenset[int]) -> bool:
    """Whether the last question is what one may do or has to, what a card does, who is next: anything but points."""
    asking = [at for at in sorted(places) if told.sentence(at) == told.sentence(max(places))]
    last = _marks(told, asking)
    if last & {"draws", "asks_else"}:
        return True
    does_what = "does_what" in last and any(_ends_doing(told, at) for at in asking)
    return ("may" in last or does_what) and not last & {"points", "total", "scores"}


def _ends_doing(told: Told, at: int) -> bool:
    """Whether a part of a sentence ends with what something does: `what does an eight do here?`."""
    end = at + told.phrase(at, "do")
    return end > at and (told.is_comma(end) or told.is_cut(end))


def _places(told: Told) -> list[int]:
    """The places of the words that ask: from where a question begins to where its sentence ends."""
    found: list[int] = []
    at = 0
    while at < len(told):
        if _begins(told, at):
            end = told.sentence(at).stop
            found += range(_from_whose(told, at), end)
            at = max(end, at + 1)  # a question may be a sign alone: `¿?`
        else:
            at += 1
    return found or _last_part(told)


def _from_whose(told: Told, at: int) -> int:
    """The place where a question begins that says first whose points it asks for: `mine how much`."""
    begin = at
    while told.does(begin - 1) & WHOSE:
        begin -= 1
    return begin if told.is_comma(begin - 1) or told.is_cut(begin - 1) else at


def _last_part(told: Told) -> list[int]:
    """The places of the last part of a sentence that a question mark ends, if the end is asked for: `... 5. we win?`"""
    end = next((at for at in range(len(told) - 1, -1, -1) if told.text(at) == ASKS_AT), -1)
    if end < 0:
        return []
    begin = end
    while begin and not told.is_cut(begin - 1) and not told.is_comma(begin - 1):
        begin -= 1
    part = range(begin, end)
    ends = _marks(told, part) & {"match_over", "match_won", "outs", "stays"}
    return list(part) if ends and not any(told.number(at) is not None for at in part) else []


def _begins(told: Told, at: int) -> bool:
    """Whether a question begins at a place."""
    if told.text(at - 1) == ASKS_FROM:
        return True
    if _names_who(told, at):
        return True
    if told.phrase(at, "asks_first") and _asks_yes_or_no(told, at):
        return True
    if not told.phrase(at, "ask") or _tells_what(told, at):
        return False
    if _exclaims(told, at):
        return False
    does, length = told.does(at), told.phrase(at, "ask")
    after = told.is_cut(at - 1)
    if "relative" in does and "question_word" not in does:
        return after
    ends = told.sentence(at).stop >= len(told) and not any(map(told.is_comma, range(at, len(told))))
    if "aside" in does and told.is_comma(at - 1) and not ends:
        return False  # `Carl, who never laid anything down, has ...`
    if "total" in does and told.does(at + length) & {"is", "was"}:
        return False  # `mi total era 10`
    starts = after or told.is_comma(at - 1) or told.text(at - 1) in DASHES or "before_question" in told.does(at - 1)
    return starts or "asks_anywhere" in does or length > 1


def _exclaims(told: Told, at: int) -> bool:
    """Whether a question word only cries out: `qué desastre, pedimos 8`."""
    end = next((place for place in range(at + 1, min(at + SHORT + 1, len(told))) if told.parts(place)), -1)
    return (
        "question_word" in told.does(at)
        and end > at + 1
        and not any(told.does(place) - {"plainly"} for place in range(at + 1, end))
    )


def _names_who(told: Told, at: int) -> bool:
    """Whether a short question is only of whom it is asked, after another one: `us? and the other pair?`."""
    part = told.sentence(at)
    if at != part.start or len(part) > SHORT + 1 or told.text(part.stop) != ASKS_AT:
        return False
    while at in part and told.does(at) & (PEOPLE | {"and", "article", "whose", "person"}):
        at += max(1, told.phrase(at, "theirs"))
    return at >= part.stop and bool(_marks(told, part) & PEOPLE)


def _asks_yes_or_no(told: Told, at: int) -> bool:
    """Whether a verb that begins a part of a sentence asks: its sentence ends with a question mark, or is the last."""
    end = told.sentence(at).stop
    begins = told.is_cut(at - 1) or told.is_comma(at - 1) or "before_question" in told.does(at - 1)
    whole = end - at <= IN_SHORT and not any(told.is_comma(place) for place in range(at, end))
    return begins and whole and (told.text(end) == "?" or end >= len(told))


def _tells_what(told: Told, at: int) -> bool:
    """Whether a `what` tells: `what I have got is a jack`, `what was left: 5 and 7`, `in what felt like a minute`."""
    if "asks_anywhere" not in told.does(at):
        return False
    if "in" in told.does(at - 1):
        return True
    here = at + told.phrase(at, "asks_anywhere")
    for place in range(here + 1, min(here + TOLD_BY_WHAT, len(told))):
        does = told.does(place)
        if does & {"ask", "if", "when", "with", "scores", "points", "total", "for"} or told.is_comma(place):
            return False
        if does & {"is", "was"} or told.text(place) == ":":
            return told.number(place + 1) is not None or "indefinite" in told.does(place + 1)
    return False
