"""One way to take an account of a hand, and what its phrases count in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import ALL_OF_IT, NUMBER, REST, SOME, Phrase
from scorekeeper.answers.told_hands.bids_and_tricks.parties import THEY, WE
from scorekeeper.answers.told_hands.described_hand import ME, PARTNER
from scorekeeper.answers.told_hands.filling_in import sums_asked_for
from scorekeeper.rules.amounts import Amount, AmountError, Call, Name, Number, parse
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass

BIG = 20
MOST_HANDS = 20  # hands looked through for the one with most cards


@dataclass(frozen=True)
class Item:
    """One thing that is told: of which fact, of whom, what."""

    of: str
    owner: str
    value: int | str


@dataclass(frozen=True)
class Interpretation:
    """One way to take an account: what is told of whom, the totals before the hand, and what it costs to believe it."""

    items: tuple[Item, ...] = ()
    totals: Mapping[str, int] = field(default_factory=dict)
    outcomes: tuple[tuple[str, str], ...] = ()  # `+made` or `+failed`, and of whom it is said
    left_out: tuple[int, ...] = ()  # the numbers that say nothing in it
    cost: float = 0.0
    pending: tuple[tuple[int, Any], ...] = ()  # numbers that are counted from others, which are not told yet
    dealt: int | None = None  # the cards that each has, where that is told and hangs on the hand

    def told(self, of: str, owner: str) -> int | str | None:
        """What is told of a fact of somebody."""
        return next((one.value for one in self.items if one.of == of and one.owner == owner), None)


def there_is_some(
    way: Interpretation, facts: Mapping[str, object], who: Mapping[str, str], teams: Mapping[str, Sequence[str]]
) -> bool:
    """Whether everybody has what they are said to have, where it is not said how much of it: `we have melded`."""
    for so, owner in way.outcomes:
        told = facts.get(so.removeprefix(SOME), {}) if so.startswith(SOME) else None
        player = who.get(owner, "")
        side = next((name for name, members in teams.items() if player in members), player)
        if isinstance(told, Mapping) and not (told.get(side) or told.get(player)):
            return False
    return True


def taker_of(rules: TableRules) -> Fact | None:
    """The fact that says who has taken it on to make what was bid or chosen."""
    people = [one for one in rules.ruleset.facts.values() if one.kind in ("player", "side") and not one.each]
    return next((one for one in people if one.before_play), None) or next(iter(people), None)


def most_of(rules: TableRules, fact: Fact, dealt: int | None = None) -> int:
    """The most that a number can be in any hand, or in those in which each has so many cards."""
    if not fact.must_total:
        return fact.most
    totals = [must_total(rules, fact, number, dealt) for number in hands_of(rules, dealt)]
    return min(fact.most, max((total for total in totals if total is not None), default=fact.most))


def must_total(
    rules: TableRules, fact: Fact, number: int, dealt: int | None, players: tuple[str, ...] = ()
) -> int | None:
    """What a number of all must make in this hand, or with so many cards told; None: nothing is said."""
    total = rules.must_total(fact, View(players, hand_number=number)) if fact.must_total else None
    return dealt if total is None and fact.must_total else total


def hands_of(rules: TableRules, dealt: int | None = None) -> range | list[int]:
    """The hands that may have different deals; where it is told what each was dealt, those in which it is so much."""
    hands = range(1, MOST_HANDS + 1 if rules.deal_in(1) != rules.deal_in(2) else 2)
    return hands if dealt is None else [one for one in hands if rules.deal_in(one) in (None, dealt)]


def _whole(rules: TableRules, fact: Fact, dealt: int | None) -> int | None:
    """All there is of a number in the hand that is told; None where that is not certain."""
    sums = () if fact.must_total else sums_asked_for(rules)
    if sums and fact.most not in sums:
        return sums[0] if len(sums) == 1 else None
    totals = {must_total(rules, fact, number, dealt) for number in hands_of(rules, dealt)}
    certain = not fact.must_total or (len(totals) == 1 and None not in totals)
    most = most_of(rules, fact, dealt)
    return most if certain and most < BIG * BIG else None


def counted(rules: TableRules, phrase: Phrase, way: Interpretation, fact: Fact, owner: str, number: int) -> int | None:
    """The number that a phrase means; None where it asks for what is not told."""
    if not phrase.value:
        return number
    try:
        amount = parse(phrase.value.replace(NUMBER, str(number)))
    except AmountError:
        return None
    whole = _whole(rules, fact, way.dealt)
    if phrase.value == REST:  # what the other side did not get
        other = [one.value for one in way.items if one.of == fact.name and one.owner not in (owner, "")]
        return whole - int(other[0]) if whole is not None and len(other) == 1 and rules.teams else None
    return _worth(rules, amount, way, owner, whole)


def _worth(rules: TableRules, amount: Amount, way: Interpretation, owner: str, whole: int | None) -> int | None:
    """What an amount is; `whole`: all there is of what it is the amount of."""
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, Name):
        return whole if amount.base == ALL_OF_IT else _told_of(rules, amount.base, way, owner)
    assert isinstance(amount, Call)
    parts = [_worth(rules, one, way, owner, whole) for one in amount.parts]
    known = [one for one in parts if one is not None]
    if len(known) < len(parts):
        return None
    match amount.what:
        case "+":
            return known[0] + known[1]
        case "-":
            return known[0] - known[1]
        case "*":
            return known[0] * known[1]
        case "max":
            return max(known)
        case "min":
            return min(known)
    return None


def _told_of(rules: TableRules, name: str, way: Interpretation, owner: str) -> int | None:
    """The number of a fact that is told of somebody, of their side, or of the hand."""
    for whose in (owner, *((WE, ME, PARTNER) if owner in (ME, WE, PARTNER) else (THEY,)), ""):
        value = way.told(name, whose)
        if isinstance(value, int):
            both = [way.told(name, one) for one in (ME, PARTNER)]
            if rules.teams and owner == WE and whose == ME and isinstance(both[1], int):
                return value + both[1]
            return value
    return None
