"""In which order people ran out of cards, where only some of it is told: `I was second`, `she came in last`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import ALL_OF_IT, Phrase
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import Interpretation, Item

ORDER = "order"  # the kind of fact that lists everybody
LAST = -1  # the place behind all others
TURNED = 3  # so many ways in which the others may have come in


def with_place(way: Interpretation, phrase: Phrase, owner: str, denied: bool) -> Interpretation:
    """The interpretation with the place that a phrase names."""
    place = LAST if phrase.value == ALL_OF_IT else int(phrase.value) if phrase.value.isdigit() else None
    taken = {(one.owner, one.value) for one in way.items if one.of == phrase.of}
    if place is None or denied or owner in {who for who, _ in taken} or place in {at for _, at in taken}:
        return way  # what is said first of somebody holds: `out first, and she was last the time before`
    return replace(way, items=(*way.items, Item(phrase.of, owner, place)))


def orders(players: Sequence[str], told: Mapping[str, int | str]) -> list[list[str]]:
    """Orders of everybody in which each one told of has their place; none where that cannot be."""
    seats: dict[int, str] = {}
    for who, place in told.items():
        at = len(players) - 1 if place == LAST else int(place) - 1
        if not 0 <= at < len(players) or at in seats:
            return []
        seats[at] = who
    free = [one for one in players if one not in told]
    found: list[list[str]] = []
    for turn in range(min(TURNED, max(1, len(free)))):
        rest = iter(free[turn:] + free[:turn])
        found.append([seats[at] if at in seats else next(rest) for at in range(len(players))])
    return found
