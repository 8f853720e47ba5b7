"""Which sums so many cards of these packs can make, for one player and for all together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from scorekeeper.cards.deck import Deck
from scorekeeper.rules.card_values import CardTable

ENDLESS = 10_000  # more cards than anybody holds

Worths = tuple[tuple[int, int], ...]  # what cards count, and how many there are that count so much


def worths_left(deck: Deck, table: CardTable, told: Iterable[str] = ()) -> Worths:
    """What the cards count that are not told already; where any number of packs is played, there is no end of them."""
    held: Counter[int] = Counter()
    for code, points in table.points.items():
        if deck.pack.kinds[code].exact:
            copies = deck.copies(code)
            held[points] += ENDLESS if copies is None else copies
    held.subtract(table.points[code] for code in told if code in table.points)
    return tuple(sorted((points, copies) for points, copies in held.items() if copies > 0))


def can_be(total: int, cards: int, held: Worths) -> bool:
    """Whether so many cards, or fewer, make this total."""
    low = min((points for points, _ in held), default=0)
    spare = max(0, sum(copies for _, copies in held) - cards)
    if low >= 0 and spare < cards:  # nearly all of them: what is not held is less to go through
        rest = sum(points * copies for points, copies in held) - total
        return total >= 0 and rest >= 0 and bool(_left_over(spare, held) >> rest & 1)
    return any(
        total - low * number >= 0 and sums >> (total - low * number) & 1
        for number, sums in enumerate(_made(cards, held))
    )


def possible_sums(cards: int, held: Worths) -> tuple[int, int]:
    """The least and the most that so many cards, or fewer, make."""
    least = most = 0
    few = many = cards
    for points, copies in held:
        if points < 0:
            least += points * min(copies, few)
            few -= min(copies, few)
    for points, copies in reversed(held):
        if points > 0:
            most += points * min(copies, many)
            many -= min(copies, many)
    return least, most


@lru_cache(maxsize=256)
def _made(cards: int, held: Worths) -> tuple[int, ...]:
    """For 0, 1, 2 ... cards the sums they make, as bits; what a card counts is counted from the lowest."""
    low = min((points for points, _ in held), default=0)
    sums = [1] + [0] * cards
    for points, copies in held:
        for _ in range(min(copies, cards)):
            for number in range(cards - 1, -1, -1):
                sums[number + 1] |= sums[number] << (points - low)
    return tuple(sums)


@lru_cache(maxsize=256)
def _left_over(spare: int, held: Worths) -> int:
    """The sums that so many cards make, or more, as bits; nothing counts less than nought."""
    sums = [1] + [0] * spare
    for points, copies in held:
        for _ in range(copies):
            for number in range(spare, -1, -1):
                sums[min(number + 1, spare)] |= sums[number] << points
    return sums[spare]
