"""A number that each has, where it is told of some only, or of partners together: how much the others may have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.answers.told_hands.bids_and_tricks.seating import Seating
from scorekeeper.rules.model import Fact
from scorekeeper.values import dataclass

HELD = (0, 5, 11)  # what others may hold
MANY = 30  # numbers: so many are all tried


@dataclass(frozen=True)
class Division:
    """A number that each of `everybody` has. `sums`: what all may have together; `fixed`: one of them it must be.

    `held`: what somebody may have of whom nothing is told; `plain`: nothing, if that can be.
    """

    fact: Fact
    everybody: Sequence[str]
    sums: Sequence[int]
    fixed: bool
    held: Sequence[int]
    plain: bool = False


def divided(
    seats: Seating, what: Division, given: Mapping[str, int], together: Mapping[str, int]
) -> Iterator[dict[str, int]]:
    """What each may have. `given`: what is told of one alone; `together`: what is told of partners."""
    for shared in _shared(seats, given, together):
        yield from _filled(what, {**given, **shared})


def _shared(seats: Seating, given: Mapping[str, int], together: Mapping[str, int]) -> Iterator[dict[str, int]]:
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


def _filled(what: Division, given: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """As told, the rest to the others where all of it is known, else this and that."""
    fact = what.fact
    free = [one for one in what.everybody if one not in given]
    if not free:
        yield dict(given)
        return
    have = sum(given.values())
    for whole in what.sums:
        for split in _splits(whole - have, len(free), not given):
            if all(fact.least <= one <= fact.most for one in split):
                yield {**given, **dict(zip(free, split, strict=True))}
    if what.fixed:
        return
    if what.plain:
        yield {**given, **dict.fromkeys(free, max(0, fact.least))}
        return
    for least in (*what.held, *((fact.most,) if fact.most < MANY * 10 else ())):
        values = [min(fact.most, max(fact.least, least)) for _ in free]
        yield {**given, **dict(zip(free, values, strict=True))}
        if len(free) > 1:
            yield {**given, **dict(zip(free, [fact.least, *values[1:]], strict=True))}
    if fact.optional:
        yield dict(given)


def _splits(left: int, count: int, openly: bool) -> list[list[int]]:
    """Ways in which so much goes to so many: to one alone, to the last, evenly; `openly`: every way between two."""
    if left < 0:
        return [[left]] if count == 1 else []
    if openly and count > 1:
        step = 1 if left <= MANY else max(1, left // MANY)
        order = (left, 0, *range(step, left, step))  # all and nothing first
        return [[one, left - one, *[0] * (count - 2)] for one in dict.fromkeys(order)]
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
