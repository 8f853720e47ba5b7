"""What the ruleset makes of the totals alone: how much a side's first meld has to count, what the falta is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorekeeper.answers.citing import clause_text
from scorekeeper.answers.match_reader.ending import over
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, after, is_over
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.answers.match_reader.what_if_points import asks_then, came_to
from scorekeeper.answers.match_reader.word_folding import typed_words
from scorekeeper.insight.end_ahead import end_with
from scorekeeper.messages import say
from scorekeeper.rules.derived_numbers import of_amount, of_condition, spoken_of
from scorekeeper.rules.model import Derived
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass
from scorekeeper.views.readable import clause_title

TOTAL = "total"
EVERYBODYS = frozenset(("highest", "lowest"))  # a total that is nobody's own


@dataclass(frozen=True)
class OfTotals:
    """A number that hangs on totals only: what it is for each side, and the clause it belongs to.

    `own`: whether it is each side's by its own total.
    """

    amounts: Mapping[str, int]
    clause: str
    own: bool


def is_asked(asked: AskedOfMatch) -> bool:
    """Whether it is asked in so many words what one has to lay down, or what something is worth, by the totals."""
    if named_of_totals(asked) is not None:
        return asked.has("HOWMANY", "WORTH") and not asked.has("IF", "WHY", "WAS")
    laid = asked.has("LAYDOWN") and asked.has("HOWMANY", "WHAT", "NEED") and not asked.has("CARDS", "OUT", "WHY", "WAS")
    return laid and any(one.own for one in _of_totals(asked))


def by_total(asked: AskedOfMatch) -> MatchAnswer | None:
    """What is asked now of those who are named, else of all, with their totals; None where totals ask for nothing."""
    standings = asked.standings
    if is_over(asked):
        return over(asked) if is_asked(asked) and named_of_totals(asked) is None else None
    found = named_of_totals(asked) or next((one for one in _of_totals(asked) if one.own), None)
    if found is None:
        return None
    title = clause_title(standings.rules.ruleset, found.clause, asked.lang)
    if not found.own:
        text = say("asked.worth-now", asked.lang, title=title, amount=max(found.amounts.values()))
        return MatchAnswer(f"{text} {clause_text(standings.rules, found.clause, asked.lang)}", (found.clause,))
    sides = [side for side in asked.sides if side in found.amounts] or list(found.amounts)
    told = tuple(
        say("asked.of-total", asked.lang, player=side, amount=found.amounts[side], total=str(standings.totals[side]))
        for side in sides
    )
    return after(asked, say("asked.by-total", asked.lang, title=title, told=told), found.clause)


def is_supposed(asked: AskedOfMatch) -> bool:
    """Whether it is asked what then is, if somebody at the table gets what the totals make something worth."""
    then = asked.has("WIN", "OVER", "LEADING", "REACHED", "HOWMANY", "HAVE")
    return asked.has("IF") and then and bool(asked.sides) and named_of_totals(asked) is not None


def if_supposed(asked: AskedOfMatch) -> MatchAnswer | None:
    """The totals with that, and whether the match ends; no is not said to it, as the rule may say more."""
    found, standings = named_of_totals(asked), asked.standings
    side = next((one for one in asked.sides if one in standings.totals), "")
    if found is None or not side or is_over(asked):
        return None
    totals = {side: standings.totals[side] + found.amounts[side]}
    ends = bool(end_with(standings, {**standings.totals, **totals}, standings.hands_played + 1))
    asks = replace(
        asks_then(asked, (side,)), marks=frozenset(("WIN",)) if ends and asked.has("WIN", "OVER") else frozenset()
    )
    told = came_to(standings, totals, asks, asked.lang)
    title = clause_title(standings.rules.ruleset, found.clause, asked.lang)
    worth = say("asked.worth-now", asked.lang, title=title, amount=found.amounts[side])
    rule = clause_text(standings.rules, found.clause, asked.lang)
    return MatchAnswer(" ".join((told.text, worth, rule)), (found.clause, *told.clauses[:1]))


def named_of_totals(asked: AskedOfMatch) -> OfTotals | None:
    """The number of everybody's totals that the question names by the title of its clause: `the falta envido`."""
    clauses, said = asked.standings.rules.ruleset.clauses, f" {' '.join(asked.words)} "
    for one in _of_totals(asked):
        clause = clauses[one.clause]
        title = {word for text in clause.title.values() for word in typed_words(text)}
        called = [typed_words(text) for texts in clause.words.values() for text in texts]
        called = [*map(typed_words, clause.title.values()), *(words for words in called if title & {*words})]
        if not one.own and any(f" {' '.join(words)} " in said for words in called):
            return one
    return None


def _of_totals(asked: AskedOfMatch) -> Iterator[OfTotals]:
    """The numbers that totals alone make, each with the clause that a hand is checked by with it."""
    standings = asked.standings
    view = View(
        standings.seats, {TOTAL: standings.totals}, hand_number=standings.hands_played + 1, teams=standings.teams
    )
    for derived, amount in standings.rules.derived:
        names = _names(derived)
        if amount is None or TOTAL not in names or names - {TOTAL, "", *EVERYBODYS, *standings.rules.options}:
            continue
        if clause := _clause_of(asked, derived):
            yield OfTotals({side: amount(view, side) for side in standings.sides}, clause, not names & EVERYBODYS)


def _names(derived: Derived) -> frozenset[str]:
    return frozenset(name for when, amount in derived.cases for name in (*of_condition(when), *of_amount(amount)))


def _clause_of(asked: AskedOfMatch, derived: Derived) -> str:
    """The clause that a hand is checked by with this number, also by way of another one."""
    ruleset = asked.standings.rules.ruleset
    spoken = spoken_of(ruleset)
    for check in ruleset.checks:
        names = {*of_condition(check.when)}
        if derived.name in names or any(derived.name in spoken.get(name, ()) for name in names):
            return check.clause if check.clause in ruleset.clauses else ""
    return ""
