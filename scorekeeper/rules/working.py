"""How an amount came to its number in one hand: what was told in place of the names, `9 × (2 + 1 + 1)`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorekeeper.rules.amounts import DIVISIONS, Amount, Call, Name, Number
from scorekeeper.rules.calculate import Scope
from scorekeeper.rules.lookups import by_case
from scorekeeper.rules.view import View

Working = Callable[[View, str], str]
SUM, PRODUCT, SINGLE = range(3)  # what stands inside a product is in brackets where it is a sum
Shown = tuple[str, int]
Shows = Callable[[View, str], Shown]


def working_of(scope: Scope, amount: Amount) -> Working | None:
    """The working of the amount as a function of hand and player; None where it never is more than one number.

    It is empty in a hand where it is only one number.
    """
    if isinstance(amount, Number) or (isinstance(amount, Name) and not _is_made(scope, amount)):
        return None
    shows = _shows(scope, amount)

    def worked(view: View, me: str) -> str:
        text, kind = shows(view, me)
        return "" if kind == SINGLE else text

    return worked


def _is_made(scope: Scope, name: Name) -> bool:
    """Whether the name stands for numbers added up, or for an amount of its own."""
    derived = scope.ruleset.derive.get(name.base)
    return name.prefix in ("others", "all") or (derived is not None and not derived.fact)


def _shows(scope: Scope, amount: Amount) -> Shows:
    if isinstance(amount, Name):
        return _name(scope, amount)
    if isinstance(amount, Number) or amount.what == "round_up":
        return _value(scope, amount)
    parts = [_shows(scope, part) for part in amount.parts]
    if amount.what in ("min", "max"):
        return _chosen(scope, amount, parts)
    if amount.what == "half":
        return lambda view, me: (f"{_inside(parts[0](view, me))} / 2", PRODUCT)
    if amount.what == "abs":
        return lambda view, me: _bare(parts[0](view, me))
    left, right = parts
    if amount.what in DIVISIONS:
        return lambda view, me: (f"{_inside(left(view, me))} / {_after(right(view, me), SINGLE)}", PRODUCT)
    if amount.what != "*":
        minus = amount.what == "-"
        return lambda view, me: (
            f"{left(view, me)[0]} {amount.what} {_after(right(view, me), PRODUCT if minus else SUM)}",
            SUM,
        )
    if amount.parts[0] == Number(-1):
        return lambda view, me: (f"-{_after(shown := right(view, me), SINGLE)}", shown[1])
    return lambda view, me: (f"{_inside(left(view, me))} × {_after(right(view, me), PRODUCT)}", PRODUCT)


def _value(scope: Scope, amount: Amount) -> Shows:
    number = scope.amount(amount)
    return lambda view, me: (str(number(view, me)), SINGLE)


def _name(scope: Scope, name: Name) -> Shows:
    derived = scope.ruleset.derive.get(name.base)
    if name.prefix in ("others", "all"):
        column, everybody = name.column, name.prefix == "all"

        def sum_of_all(view: View, me: str) -> Shown:
            numbers = [view.columns[column].get(one) for one in (view.kin(me) if everybody else view.rivals(me))]
            first, *more = [str(number) for number in numbers if number] or ["0"]
            added = " + ".join([first, *(_after((number, SINGLE), SUM) for number in more)])
            return added, SUM if more else SINGLE

        return sum_of_all
    if derived is None or derived.fact or name.prefix:
        return _value(scope, name)
    shown, added_up = by_case(scope, derived, partial(_shows, scope)), _value(scope, name)
    of_each = derived.who == "everyone"

    def of_whom_it_is(view: View, me: str) -> Shown:
        # Of what was worked out for each player a side has the sum, whatever the cases say of its own numbers.
        return (shown if not view.side_of or (me in view.side_of) is of_each else added_up)(view, me)

    return of_whom_it_is


def _chosen(scope: Scope, amount: Call, parts: list[Shows]) -> Shows:
    """Of the lower or higher of two the one that it is."""
    number, numbers = scope.amount(amount), [scope.amount(part) for part in amount.parts]

    def shown(view: View, me: str) -> Shown:
        chosen = number(view, me)
        return next(part for part, one in zip(parts, numbers, strict=True) if one(view, me) == chosen)(view, me)

    return shown


def _inside(shown: Shown) -> str:
    """As the first part of a product."""
    text, kind = shown
    return f"({text})" if kind == SUM else text


def _after(shown: Shown, least: int) -> str:
    """Behind a sign: in brackets where it binds less than it must, or has a sign of its own."""
    text, kind = shown
    return f"({text})" if kind < least or text.startswith("-") else text


def _bare(shown: Shown) -> Shown:
    text, kind = shown
    return (text.removeprefix("-"), SINGLE) if kind == SINGLE else (f"|{text}|", PRODUCT)
