"""What the ruleset asks of each side by its total alone: how much the first meld has to count."""

from __future__ import annotations

from scorekeeper.answers.match_reader.ending import over
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, after, is_over
from scorekeeper.answers.match_reader.question import AskedOfMatch
from scorekeeper.match.standings import Standings
from scorekeeper.messages import say
from scorekeeper.rules.derived_numbers import of_condition
from scorekeeper.rules.model import Derived
from scorekeeper.rules.view import View
from scorekeeper.views.readable import clause_title

TOTAL = "total"


def is_asked(asked: AskedOfMatch) -> bool:
    """Whether it is asked in so many words what one has to lay down, where a total says that."""
    laid = asked.has("LAYDOWN") and asked.has("HOWMANY", "WHAT", "NEED") and not asked.has("CARDS", "OUT", "WHY", "WAS")
    return laid and _asked_of_totals(asked.standings) is not None


def by_total(asked: AskedOfMatch) -> MatchAnswer | None:
    """What is asked now of those who are named, else of all, with their totals; None where totals ask for nothing."""
    standings = asked.standings
    if is_over(asked):
        return over(asked) if is_asked(asked) else None
    found = _asked_of_totals(standings)
    if found is None:
        return None
    amounts, clause = found
    sides = [side for side in asked.sides if side in amounts] or list(amounts)
    told = tuple(
        say("asked.of-total", asked.lang, player=side, amount=amounts[side], total=str(standings.totals[side]))
        for side in sides
    )
    title = clause_title(standings.rules.ruleset, clause, asked.lang)
    return after(asked, say("asked.by-total", asked.lang, title=title, told=told), clause)


def _asked_of_totals(standings: Standings) -> tuple[dict[str, int], str] | None:
    """What each side's total asks of it, and the clause that says so."""
    rules = standings.rules
    view = View(
        standings.seats, {TOTAL: standings.totals}, hand_number=standings.hands_played + 1, teams=standings.teams
    )
    for derived, amount in rules.derived:
        clause = _clause_of(standings, derived) if amount is not None and _hangs_on_totals(derived) else ""
        if amount is not None and clause:
            return {side: amount(view, side) for side in standings.sides}, clause
    return None


def _hangs_on_totals(derived: Derived) -> bool:
    """Whether a number is told for each side by its total, and by nothing else."""
    names = {name for when, _ in derived.cases for name in of_condition(when)}
    return names == {TOTAL}


def _clause_of(standings: Standings, derived: Derived) -> str:
    """The clause that a hand is checked by with this number."""
    checks = standings.rules.ruleset.checks
    return next((check.clause for check in checks if derived.name in set(of_condition(check.when))), "")
