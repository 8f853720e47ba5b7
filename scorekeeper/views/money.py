"""Amounts of money as people type them, kept as whole numbers of their smallest unit: nothing is ever rounded."""

from __future__ import annotations

import re

from scorekeeper.messages import fill, say
from scorekeeper.problems import Problem, Refused
from scorekeeper.values import dataclass

_TYPED = re.compile(r"([^\d\s.,+-]{0,4})\s*(\d{1,9})(?:[.,](\d{1,6}))?\s*([^\d\s.,+-]{0,4})")
CENTS = 2


@dataclass(frozen=True)
class Price:
    """What a point costs: `units` of which ten to the power of `places` make one; the sign stands before or after."""

    units: int
    places: int
    before: str = ""
    after: str = ""


POINTS = Price(1, 0)  # no money: it is owed in points


def read_price(text: str) -> Price:
    """`0.05`, `0,05 €`, `$1`: the price of a point. Raises Refused where it is none, or nothing."""
    found = _TYPED.fullmatch(text.strip())
    units = int(found[2] + (found[3] or "").ljust(CENTS, "0")) if found else 0
    if found is None or not units or (found[1] and found[4]):
        raise Refused(Problem("settle.price", {"text": text[:40]}, "point"))
    return Price(units, max(CENTS, len(found[3] or "")), found[1], found[4])


def money(units: int, price: Price, lang: str) -> str:
    """An amount in the money of `price`: `1.45`, `$3`, `0,05 €`; in points where there is no money."""
    if price is POINTS:
        return say("settle.points", lang, n=units)
    whole, part = divmod(abs(units), 10**price.places)
    digits = f"{part:0{price.places}}" if price.places else ""
    while len(digits) > CENTS and digits.endswith("0"):
        digits = digits[:-1]
    cents = price.units % 10**price.places or digits.strip("0")
    grouped = fill("{n}", lang, {"n": whole})
    number = f"{grouped}{say('number.decimal', lang)}{digits}" if cents else grouped
    after = f" {price.after}" if price.after.isalpha() or price.after == "€" else price.after
    before = f"{price.before} " if price.before.isalpha() else price.before
    return f"{'-' if units < 0 else ''}{before}{number}{after}"


def plain_amount(units: int, price: Price) -> str:
    """The amount for other programs: digits and a point, nothing lost."""
    if not price.places:
        return str(units)
    whole, part = divmod(abs(units), 10**price.places)
    return f"{'-' if units < 0 else ''}{whole}.{part:0{price.places}}"
