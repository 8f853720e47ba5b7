"""Numbers worked out before the first step: an amount by case, or a row looked up by a number or a choice."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.rules.amounts import Amount, Name, Number
from scorekeeper.rules.calculate import Calculated, Scope, said_of
from scorekeeper.rules.model import Derived
from scorekeeper.rules.view import View

ENDLESS = 1_000_000_000
Rows = tuple[tuple[str, Amount], ...]


def derived_number(scope: Scope, derived: Derived) -> Calculated:
    """A derived number as a function of hand and player: the row that fits, or the first case that holds, else 0."""
    if derived.looked_up is not None:
        return _looked_up(scope, derived.looked_up, derived.rows)
    made = [(scope.holds(when), scope.amount(amount)) for when, amount in derived.cases]

    def number(view: View, me: str) -> int:
        for holds, amount in made:
            if holds is True or (holds is not False and holds(view, me)):
                return amount(view, me)
        return 0

    return number


def _looked_up(scope: Scope, name: Name, rows: Rows) -> Calculated:
    """The row for a number (`4`, `1-9`, `13+`) or a choice; `other` where none fits, 0 without it."""
    other = scope.amount(next((amount for key, amount in rows if key == "other"), Number(0)))
    word = _word(scope, name)
    if word is not None:
        by_word = {key: scope.amount(amount) for key, amount in rows}
        return lambda view, me: by_word.get(word(view, me), other)(view, me)
    number = scope.amount(name)
    ranges = [(*span(key), scope.amount(amount)) for key, amount in rows if key != "other"]

    def found(view: View, me: str) -> int:
        mine = number(view, me)
        return next((amount for low, high, amount in ranges if low <= mine <= high), other)(view, me)

    return found


def _word(scope: Scope, name: Name) -> Callable[[View, str], str] | None:
    """What an option or a fact of a few words says; None for a name of numbers."""
    option = scope.ruleset.options.get(name.base)
    if option is not None and option.kind == "choice" and not name.prefix:
        chosen = str(scope.options[name.base])
        return lambda view, me: chosen
    fact = scope.ruleset.facts.get(name.base)
    return said_of(name) if fact is not None and fact.kind == "choice" else None


def span(key: str) -> tuple[int, int]:
    """The numbers that a row of a table is for: `4`, `1-9`, `13+`; (1, 0), which holds none, for a word."""
    if key.endswith("+") and _is_whole(key[:-1]):
        return int(key[:-1]), ENDLESS
    if _is_whole(key):
        return int(key), int(key)
    dash = key.find("-", 1)
    first, last = key[:dash], key[dash + 1 :]
    return (int(first), int(last)) if dash > 0 and _is_whole(first) and _is_whole(last) else (1, 0)


def _is_whole(text: str) -> bool:
    return text.removeprefix("-").isdecimal()
