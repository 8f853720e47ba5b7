"""Amounts: arithmetic on named whole numbers, the only free text in a ruleset that is calculated.

`others.left - left * 2`, `max(0, bid - tricks)`. There is no comparison, no text and no call to anything but `min`,
`max`, `abs`, `half` (rounded down), `round_up`, and division that says how it rounds, by what is never 0; a formula has
at most 200 characters, so it can neither loop nor grow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from scorekeeper.values import dataclass

LONGEST = 200
OVER_OTHERS = [["others"], ["all"], ["lowest"], ["highest"], ["lowest_other"], ["highest_other"], ["side"]]
DIVISIONS = ("divide_down", "divide_up", "divide_near", "remainder")
FUNCTIONS = {"min": 2, "max": 2, "abs": 1, "half": 1, "round_up": 2, **dict.fromkeys(DIVISIONS, 2)}
_TOKEN = re.compile(r"\s*(?:(\d{1,9})|([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)*)|([-+*(),]))")


class AmountError(ValueError):
    """An amount that cannot be read: a message key and its facts."""

    def __init__(self, key: str, **facts: str) -> None:
        self.key, self.facts = key, facts
        super().__init__(key)


@dataclass(frozen=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True)
class Name:
    """`left`, `others.left` (prefix), `left.count` (the number of cards)."""

    base: str
    prefix: str = ""
    count: bool = False

    @property
    def column(self) -> str:
        """Where the numbers stand in a hand: `left`, or `left.count`."""
        return f"{self.base}.count" if self.count else self.base


@dataclass(frozen=True)
class Call:
    """An operator or a function on amounts."""

    what: str
    parts: tuple[Amount, ...]


Amount = Number | Name | Call


@lru_cache(maxsize=4096)  # a table asks for the same few again and again, a family's files for others
def parse(text: str) -> Amount:
    """The amount that `text` spells; raises AmountError."""
    if len(text) > LONGEST:
        raise AmountError("rules.amount-too-long", amount=text[:40] + "…")
    tokens = list(_tokens(text))
    amount, rest = _sum(tokens, 0, text)
    if rest != len(tokens):
        raise AmountError("rules.amount-syntax", amount=text, token=tokens[rest])
    return amount


def divisors(amount: Amount) -> Iterator[Amount]:
    """Everything that the amount divides by."""
    if isinstance(amount, Call):
        if amount.what in DIVISIONS:
            yield amount.parts[1]
        for part in amount.parts:
            yield from divisors(part)


def names(amount: Amount) -> Iterator[Name]:
    """Every name in the amount, from left to right."""
    if isinstance(amount, Name):
        yield amount
    elif isinstance(amount, Call):
        for part in amount.parts:
            yield from names(part)


def _tokens(text: str) -> Iterator[str]:
    place = 0
    text = text.rstrip()
    while place < len(text):
        match = _TOKEN.match(text, place)
        if not match:
            raise AmountError("rules.amount-syntax", amount=text, token=text[place : place + 12].strip())
        yield match.group().strip()
        place = match.end()


def _sum(tokens: list[str], place: int, text: str) -> tuple[Amount, int]:
    left, place = _product(tokens, place, text)
    while place < len(tokens) and tokens[place] in ("+", "-"):
        sign = tokens[place]
        right, place = _product(tokens, place + 1, text)
        left = Call(sign, (left, right))
    return left, place


def _product(tokens: list[str], place: int, text: str) -> tuple[Amount, int]:
    left, place = _single(tokens, place, text)
    while place < len(tokens) and tokens[place] == "*":
        right, place = _single(tokens, place + 1, text)
        left = Call("*", (left, right))
    return left, place


def _single(tokens: list[str], place: int, text: str) -> tuple[Amount, int]:
    token = tokens[place] if place < len(tokens) else ""
    if token.isdigit():
        return Number(int(token)), place + 1
    if token == "-":
        part, place = _single(tokens, place + 1, text)
        return (Number(-part.value) if isinstance(part, Number) else Call("*", (Number(-1), part))), place
    if token == "(":
        part, place = _sum(tokens, place + 1, text)
        return part, _expect(")", tokens, place, text)
    if token in FUNCTIONS:
        return _call(token, tokens, _expect("(", tokens, place + 1, text), text)
    if token and token[0].isalpha():
        return _name(token, text), place + 1
    raise AmountError("rules.amount-syntax", amount=text, token=token)


def _call(function: str, tokens: list[str], place: int, text: str) -> tuple[Amount, int]:
    parts = []
    for number in range(FUNCTIONS[function]):
        if number:
            place = _expect(",", tokens, place, text)
        part, place = _sum(tokens, place, text)
        parts.append(part)
    return Call(function, tuple(parts)), _expect(")", tokens, place, text)


def _expect(wanted: str, tokens: list[str], place: int, text: str) -> int:
    if place >= len(tokens) or tokens[place] != wanted:
        raise AmountError("rules.amount-syntax", amount=text, token=tokens[place] if place < len(tokens) else "")
    return place + 1


def _name(token: str, text: str) -> Name:
    parts = token.split(".")
    count = len(parts) > 1 and parts[-1] == "count" and parts[:-1] not in OVER_OTHERS
    if count:
        parts.pop()
    if len(parts) > 2:
        raise AmountError("rules.amount-syntax", amount=text, token=token)
    return Name(parts[-1], parts[0] if len(parts) == 2 else "", count)
