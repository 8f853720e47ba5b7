"""What an account leaves untold, filled in: by what the game makes certain, else in several ways the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Any

from scorekeeper.answers.numbers.account.interpreting import Meaning
from scorekeeper.answers.numbers.account.seating import Seats
from scorekeeper.answers.numbers.filling_in import sums_asked_for
from scorekeeper.answers.numbers.said import is_won
from scorekeeper.rules.fact_wanted import is_wanted
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.view import View

MOST_WAYS = 400  # of all ways to fill in the rest so many are tried, spread over all
HELD = (0, 5, 11)  # what others may hold
STRIDE = 7919  # a prime: steps through all ways without a pattern
MANY = 30
MOST_OF_A_HAND = 200  # a number of a hand that has no bound is tried up to this


def ways(rules: TableRules, seats: Seats, meaning: Meaning, number: int, openly: bool) -> Iterator[dict[str, Any]]:
    """The hand with what is not told filled in, in different ways; `openly`: also what people would have said."""
    facts = list(rules.ruleset.facts.values())
    options = [_options(rules, seats, meaning, fact, number, openly) for fact in facts]
    if not all(options):
        return
    count = prod(map(len, options))
    for step in range(min(count, MOST_WAYS)):
        index = step if count <= MOST_WAYS else step * STRIDE % count
        hand: dict[str, Any] = {}
        for fact, values in zip(facts, options, strict=True):
            index, which = divmod(index, len(values))
            if values[which] is not None:
                hand[fact.name] = values[which]
        yield _as_asked(rules, seats, hand)


def _as_asked(rules: TableRules, seats: Seats, hand: dict[str, Any]) -> dict[str, Any]:
    """The hand without what is not asked of it."""
    found: dict[str, Any] = {}
    for fact in rules.ruleset.facts.values():
        if fact.name in hand and is_wanted(rules, fact, seats.players, found):
            found[fact.name] = hand[fact.name]
    return found


def _options(
    rules: TableRules, seats: Seats, meaning: Meaning, fact: Fact, number: int, openly: bool
) -> Sequence[object]:
    """The values that a fact may have; None: it is left out."""
    told = [one for one in meaning.items if one.of == fact.name]
    if fact.kind == "players":
        return [[seats.player(one.owner) for one in told]] if told else [None if fact.optional else []]
    if fact.kind in ("player", "side"):
        return _people(seats, fact, [one.owner for one in told], openly)
    if fact.each:
        return _of_each(rules, seats, fact, {one.owner: one.value for one in told}, number, openly)
    if told:
        return [told[0].value == "yes"] if fact.kind == "yes_no" else [told[0].value]
    if fact.kind == "yes_no":
        return [False, True] if openly or fact.must_be_told or is_won(fact) else [False]
    if fact.optional:
        return [None]
    if fact.kind == "choice":
        return list(fact.choices)
    if fact.kind == "number":
        least, most = fact.least, min(fact.most, fact.least + MOST_OF_A_HAND)
        return list(dict.fromkeys((least, most, (least + most) // 2, min(most, least + 1), min(most, least + 2))))
    return [None]


def _people(seats: Seats, fact: Fact, told: Sequence[str], openly: bool) -> Sequence[object]:
    if told:
        return [seats.side(told[0]) if fact.kind == "side" else seats.player(told[0])]
    everybody: Sequence[object] = list(seats.teams or seats.players) if fact.kind == "side" else seats.players
    if fact.nobody or fact.optional:
        return [None if fact.optional else "nobody", *(everybody if openly else ())]
    return everybody


def _of_each(
    rules: TableRules, seats: Seats, fact: Fact, told: Mapping[str, int | str], number: int, openly: bool
) -> Sequence[object]:
    by_side = fact.who == "sides" and bool(seats.teams)
    everybody = tuple(seats.teams) if by_side else seats.players
    alone = fact.kind != "number"  # of a side that is told of together the first one is meant
    own = {
        (seats.side(one) if by_side else seats.player(one)): value
        for one, value in told.items()
        if by_side or alone or not seats.is_side(one)
    }
    if fact.kind == "yes_no":
        return [{one: value == "yes" for one, value in own.items()}]
    if fact.kind == "choice":
        return [dict(own) if own or not fact.optional else None]
    if fact.kind in CARD_FACTS:
        return _cards(fact, own, everybody)
    if fact.kind != "number":
        return [None]
    if fact.optional and not told:
        return [None]
    given: dict[str, int] = {one: int(value) for one, value in own.items()}
    together = {one: int(value) for one, value in told.items() if not by_side and seats.is_side(one)}
    found: list[object] = []
    for shared in _shared(seats, given, together):
        found += _filled(rules, seats, fact, {**given, **shared}, everybody, number)
    return found


def _shared(seats: Seats, given: Mapping[str, int], together: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """What partners have together, as each of them: one of it the partner's, or the other way round, or half."""
    if not together:
        yield {}
        return
    (one, number), *rest = together.items()
    members = seats.teams[seats.side(one)]
    free = [player for player in members if player not in given]
    left = number - sum(given[player] for player in members if player in given)
    splits = [[left]] if len(free) == 1 else [[left - 1, 1], [1, left - 1], [left - left // 2, left // 2]]
    if len(free) == 2 and left < 2:
        splits = [[left, 0], [0, left]]
    for split in splits if len(free) in (1, 2) and left >= 0 else ():
        for others in _shared(seats, given, dict(rest)):
            yield {**dict(zip(free, split, strict=True)), **others}


def _filled(
    rules: TableRules, seats: Seats, fact: Fact, given: Mapping[str, int], everybody: Sequence[str], number: int
) -> Iterator[dict[str, int]]:
    """What each has of a number: as told, the rest to the others where all of it is known, else this and that."""
    free = [one for one in everybody if one not in given]
    if not free:
        yield dict(given)
        return
    total = rules.must_total(fact, View(seats.players, hand_number=number)) if fact.must_total else None
    have = sum(given.values())
    sums = [total] if total is not None else [one for one in sums_asked_for(rules) if one >= have and given]
    for whole in sums:
        for split in _splits(whole - have, len(free), not given):
            if all(fact.least <= one <= fact.most for one in split):
                yield {**given, **dict(zip(free, split, strict=True))}
    if total is not None:
        return
    for least in (*HELD, *((fact.most,) if fact.most < MANY * 10 else ())):
        values = [min(fact.most, max(fact.least, least)) for _ in free]
        yield {**given, **dict(zip(free, values, strict=True))}
        if len(free) > 1:
            yield {**given, **dict(zip(free, [fact.least, *values[1:]], strict=True))}
    if fact.optional:
        yield dict(given)


def _splits(left: int, count: int, openly: bool) -> list[list[int]]:
    """Ways in which so much goes to so many: to one alone, to the last, evenly; `openly`: every way between two."""
    if openly and 0 <= left <= MANY and count > 1:
        order = (left, 0, *range(1, left))  # all and nothing first
        return [[one, left - one, *[0] * (count - 2)] for one in dict.fromkeys(order)]
    if left < 0:
        return []
    if count == 1:
        return [[left]]
    even = [left // count] * count
    even[0] += left - sum(even)
    return [
        even,
        [left, *[0] * (count - 1)],
        [*[0] * (count - 1), left],
        [*[0] * (count - 2), left - left // 3, left // 3],
    ]


def _cards(fact: Fact, own: Mapping[str, int | str], everybody: Sequence[str]) -> Sequence[object]:
    """Points of cards that were added up: as told, and this and that for the others."""
    if fact.optional:
        return [dict(own) or None]
    free = [one for one in everybody if one not in own]
    return [{**own, **dict.fromkeys(free, held)} for held in HELD]
