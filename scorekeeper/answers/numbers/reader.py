"""The reader of numbers: a hand told in words is scored, and its lines are the answer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp

from scorekeeper.answers.match_reader.folding import lexicon_of, typed_words
from scorekeeper.answers.match_reader.folding import read as fold
from scorekeeper.answers.match_reader.names import Names
from scorekeeper.answers.numbers.reckoning import Result, reckon
from scorekeeper.answers.numbers.said import hear
from scorekeeper.answers.numbers.told_hand import ME, OTHER, Said
from scorekeeper.answers.question import Question
from scorekeeper.answers.reading import Reader, Reading
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.scoring.lines import Line
from scorekeeper.views.readable import clause_title

WEIGHTS = {"IF": 1.0, "ASKSVALUE": 1.0, "HOLDS": 0.8, "MAY": -4.0, "PLAYSON": -2.2, "COMPARE": -4.0, "DEAL": -2.0,
           "WHEN": -2.0,
           "WHY": -4.0, "RULE": -3.0, "PAST": -0.3, "GENERIC": -0.3, "HALF": -3.0, "ANYONE": -0.5,
           "MOON": 1.0, "HAND": -0.8, "LAST": -1.5, "DID": -0.5}  # fmt: skip
SEVERAL, COMPLETE, ONE = 1.6, 1.8, -0.6  # several cards; a bid with its tricks, or an end with its sum; one thing alone
MIDDLE, STEEP = 1.2, 1.7  # as counted on the questions built with: so much evidence is an even chance
LISTED = 0.8  # three cards in a row, and nothing is done with them
LEAST = 0.35  # a chance below it is no reading


def numbers_reader(rules: TableRules, standings: Standings | None) -> Reader:
    """The reader for these rules; with a match, on top of its totals."""
    return partial(read, rules, standings)


def read(rules: TableRules, standings: Standings | None, question: Question) -> tuple[Reading, ...]:
    """The points of the hand that is told, where it is one and they hang on nothing that is not told."""
    names = Names(standings) if standings is not None else None
    said = hear(rules, names, question.lang, question.typed)
    marks = _marks(question)
    alone = said.counts == 1 and not marks & {"HOLDS", "IF", "MOON"}  # what one card counts is for the rules to say
    if not said.counts or said.doubtful or alone:
        return ()
    sure = _chance(said, marks)
    if sure < LEAST:
        return ()
    over = standings is None or standings.state == ENDED
    found = reckon(rules, None if over else standings, said, together="WE" in marks)
    if found is None:
        return ()
    told = _told(rules, None if over else standings, said, found, question.lang)
    if not told:
        return ()
    text, clauses = told
    return (Reading(question.text, say("numbers.title", question.lang), text, clauses, sure, "numbers"),)


def _marks(question: Question) -> frozenset[str]:
    heard = fold(typed_words(question.typed), lexicon_of(question.lang), lambda word: True)
    single = (lexicon_of(question.lang).find((word,), 0)[1] for word in typed_words(question.typed))
    return frozenset(mark for one in heard for mark in one.stands).union(*single)


def _chance(said: Said, marks: frozenset[str]) -> float:
    """The chance that a hand is told, from what was told and the words around it."""
    evidence = sum(weight for mark, weight in WEIGHTS.items() if mark in marks)
    cards = sum(len(seat.cards) + len(seat.kept) for seat in said.seats.values())
    numbers = max((len(seat.numbers) for seat in said.seats.values()), default=0)
    sums = any(seat.sum is not None for seat in said.seats.values())
    evidence += SEVERAL if cards > 1 else 0.0
    evidence += LISTED if cards > 2 and not marks & {"PLAYSON", "MAY"} else 0.0
    evidence += COMPLETE if numbers > 1 or (said.ends is not None and sums) else 0.0
    evidence += ONE if said.counts == 1 else 0.0
    return 1 / (1 + exp(-STEEP * (evidence - MIDDLE)))


def _told(
    rules: TableRules, standings: Standings | None, said: Said, found: Result, lang: str
) -> tuple[str, tuple[str, ...]] | None:
    """The sentence, and the clauses of its lines; None where nothing of what was told is sure."""
    parts, clauses = [], list[str]()
    sides: dict[str, str] = {}
    for one, player in found.who.items():
        sides.setdefault(_side(found, rules, player), one)
    for side, one in sides.items():
        player = found.who[one]
        gives = [line for line in found.hand.lines if line.source == player and line.side != side and line.cards]
        label = side if one not in (ME, OTHER) or (rules.teams and standings is not None and one != OTHER) else ""
        if one == OTHER:
            label = say("numbers.other", lang)
        if gives:
            parts.append(_worth(rules, label, gives, lang))
            clauses += [line.clause for line in gives]
        elif side in found.known:
            lines = [line for line in found.hand.lines if line.side == side]
            parts.append(_points(rules, standings, said, found, (one, side, label), lines, lang))
            clauses += [line.clause for line in lines]
    rest = [side for side in found.known if side not in sides]
    if parts and standings is not None and rest and set(found.known) == set(found.hand.points):
        totals = tuple(f"{side} {found.hand.totals[side]}" for side in rest)
        parts.append(say("numbers.others", lang, totals=totals))
    return (" ".join(parts), tuple(dict.fromkeys(clauses))[:3]) if parts else None


def _side(found: Result, rules: TableRules, player: str) -> str:
    return next((side for side, members in rules.teams.items() if player in members), player)


def _worth(rules: TableRules, label: str, lines: Sequence[Line], lang: str) -> str:
    """What somebody's cards are worth to the one who collects them."""
    points = sum(line.points for line in lines)
    return say("numbers.worth", lang, n=points, player=label, reasons=_reasons(rules, lines, lang))


def _points(
    rules: TableRules,
    standings: Standings | None,
    said: Said,
    found: Result,
    whose: tuple[str, str, str],
    lines: Sequence[Line],
    lang: str,
) -> str:
    """The points of one side, why, and the total that makes where there is one."""
    one, side, label = whose
    points, total = found.hand.points[side], found.hand.totals[side]
    seat = said.seats.get(one)
    has_total = (seat is not None and seat.total is not None) or (standings is not None and one not in (ME, OTHER))
    facts = {
        "player": label,
        "n": points,
        "reasons": _reasons(rules, lines, lang),
        "total": str(total) if has_total else "",
    }
    text = say("numbers.points", lang, **facts)
    target = rules.options.get("target")
    if has_total and isinstance(target, int) and not isinstance(target, bool) and total >= target:
        text += " " + say("numbers.reaches", lang, target=target)
    return text


def _reasons(rules: TableRules, lines: Sequence[Line], lang: str) -> tuple[str, ...]:
    """The points by clause, where there is more to say than one sum: `100 (Eights)`."""
    by_clause: dict[str, int] = {}
    for line in lines:
        by_clause[line.clause] = by_clause.get(line.clause, 0) + line.points
    return tuple(
        say("numbers.reason", lang, points=str(points), title=clause_title(rules.ruleset, clause, lang))
        for clause, points in by_clause.items()
    )
