"""Numbers worked out before the first step: an amount by case, or a row looked up by a number or a choice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from scorekeeper.rules.amount_functions import Scope
from scorekeeper.rules.amounts import Amount, Name, Number
from scorekeeper.rules.model import Derived
from scorekeeper.rules.values_by_name import View

ENDLESS = 1_000_000_000
NO_ROW = (1, 0)  # a range without a number
_ROW = re.compile(r"(?P<low>-?\d+)((?P<open>\+)|-(?P<high>\d+))?")
T = TypeVar("T")
InHand = Callable[[View, str], T]  # of a hand and a player
Rows = tuple[tuple[str, Amount], ...]


def by_case(scope: Scope, derived: Derived, made: Callable[[Amount], InHand[T]]) -> InHand[T]:
    """What `made` makes of the amount that a derived number is in a hand: the row that fits, else the first case that
    holds, else 0.
    """
    if derived.looked_up is not None:
        return _looked_up(scope, derived.looked_up, derived.rows, made)
    cases = [(scope.holds(when), made(amount)) for when, amount in derived.cases]
    nothing = made(Number(0))

    def found(view: View, me: str) -> T:
        for holds, of_case in cases:
            if holds is True or (holds is not False and holds(view, me)):
                return of_case(view, me)
        return nothing(view, me)

    return found


def _looked_up(scope: Scope, name: Name, rows: Rows, made: Callable[[Amount], InHand[T]]) -> InHand[T]:
    """The row for a number (`4`, `1-9`, `13+`) or a choice; `other` where none fits, 0 without it."""
    other = made(next((amount for key, amount in rows if key == "other"), Number(0)))
    word = _word(scope, name)
    if word is not None:
        by_word = {key: made(amount) for key, amount in rows}
        return lambda view, me: by_word.get(word(view, me), other)(view, me)
    number = scope.amount(name)
    ranges = [(*span(key), made(amount)) for key, amount in rows]

    def found(view: View, me: str) -> T:
        mine = number(view, me)
        return next((of_row for low, high, of_row in ranges if low <= mine <= high), other)(view, me)

    return found


def _word(scope: Scope, name: Name) -> Callable[[View, str], str] | None:
    """What an option or a fact of a few words says; None for a name of numbers."""
    option = scope.ruleset.settings.get(name.base)
    if option is not None and option.kind == "choice" and not name.prefix:
        chosen = str(scope.options[name.base])
        return lambda view, me: chosen
    fact = scope.ruleset.facts.get(name.base)
    return scope.said(name) if fact is not None and fact.kind == "choice" else None


def span(key: str) -> tuple[int, int]:
    """The numbers that a row of a table is for: `4`, `1-9`, `13+`; NO_ROW for a word or a range that holds none."""
    row = _ROW.fullmatch(key)
    if not row:
        return NO_ROW
    low = int(row["low"])
    high = ENDLESS if row["open"] else int(row["high"] or low)
    return (low, high) if low <= high else NO_ROW
