"""How an amount came to its number in one hand: what was told in place of the names, `9 × (2 + 1 + 1)`.

What was rounded says so, `97 + 20 ≈ 120`, and what adds nothing is left out: whoever works it out finds it right.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scorekeeper.rules.amount_functions import Scope
from scorekeeper.rules.amounts import DIVISIONS, Amount, Call, Name, Number
from scorekeeper.rules.lookups import by_case
from scorekeeper.rules.values_by_name import View

Working = Callable[[View, str], str]
ROUNDED, SUM, PRODUCT, SINGLE = range(4)  # what stands inside another is in brackets where it binds less
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
    if isinstance(amount, Number) or amount.what in ("round_up", "remainder"):
        return _value(scope, amount)
    parts = [_shows(scope, part) for part in amount.parts]
    if amount.what in ("min", "max"):
        return _chosen(scope, amount, parts)
    if amount.what == "half":
        return _divided(scope, amount, (*parts, _value(scope, Number(2))), (*amount.parts, Number(2)))
    if amount.what == "abs":
        return lambda view, me: _bare(parts[0](view, me))
    left, right = parts
    if amount.what in DIVISIONS:
        return _divided(scope, amount, (left, right), amount.parts)
    if amount.what == "+":
        return _added(scope, amount, left, right)
    if amount.what == "-":
        return lambda view, me: (f"{_first(left(view, me))} - {_after(right(view, me), PRODUCT)}", SUM)
    if _rounds(amount):
        return _rounded(scope, amount)
    if amount.parts[0] == Number(-1):
        return lambda view, me: (f"-{_after(shown := right(view, me), SINGLE)}", shown[1])
    return lambda view, me: (f"{_inside(left(view, me))} × {_after(right(view, me), PRODUCT)}", PRODUCT)


def _added(scope: Scope, amount: Call, left: Shows, right: Shows) -> Shows:
    """Both, where both are something."""
    first, second = (scope.amount(part) for part in amount.parts)

    def shown(view: View, me: str) -> Shown:
        if not second(view, me):
            return left(view, me)
        if not first(view, me):
            return right(view, me)
        return f"{_first(left(view, me))} + {_after(right(view, me), SUM)}", SUM

    return shown


def _divided(scope: Scope, amount: Call, shows: Sequence[Shows], parts: Sequence[Amount]) -> Shows:
    """The one by the other, and what that was rounded to where something is left."""
    number, (left, right) = scope.amount(amount), [scope.amount(part) for part in parts]

    def shown(view: View, me: str) -> Shown:
        text = f"{_inside(shows[0](view, me))} / {_after(shows[1](view, me), SINGLE)}"
        result = number(view, me)
        return (text, PRODUCT) if left(view, me) == result * right(view, me) else (f"{text} ≈ {result}", ROUNDED)

    return shown


def _rounds(amount: Call) -> bool:
    """Whether it is `10 * divide_near(points, 10)`: the points, in tens."""
    by, divided = amount.parts
    return isinstance(divided, Call) and divided.what in DIVISIONS[:-1] and divided.parts[1] == by


def _rounded(scope: Scope, amount: Call) -> Shows:
    """What was rounded, and to what; alone where that is the same."""
    divided = amount.parts[1]
    assert isinstance(divided, Call)
    shows, before, after = _shows(scope, divided.parts[0]), scope.amount(divided.parts[0]), scope.amount(amount)

    def shown(view: View, me: str) -> Shown:
        whole = shows(view, me)
        result = after(view, me)
        return whole if before(view, me) == result else (f"{whole[0]} ≈ {result}", ROUNDED)

    return shown


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


def _first(shown: Shown) -> str:
    """As the first part of a sum."""
    text, kind = shown
    return f"({text})" if kind == ROUNDED else text


def _inside(shown: Shown) -> str:
    """As the first part of a product."""
    text, kind = shown
    return f"({text})" if kind <= SUM else text


def _after(shown: Shown, least: int) -> str:
    """Behind a sign: in brackets where it binds less than it must, or has a sign of its own."""
    text, kind = shown
    return f"({text})" if kind < least or text.startswith("-") else text


def _bare(shown: Shown) -> Shown:
    text, kind = shown
    return (text.removeprefix("-"), SINGLE) if kind == SINGLE else (f"|{text}|", PRODUCT)
