"""Which of the cards told count, where a ruleset does not take all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scorekeeper.cards.pack import Pack

Column = tuple[str, ...]
Points = Mapping[str, int]


def cards_that_count(
    how: str, columns: Sequence[Column], pack: Pack, points: Points, not_for: frozenset[str]
) -> Column:
    """The cards that count, in the order told. Cards that are not in a grid are one column."""
    cards = tuple(card for column in columns for card in column)
    if how == "unequal_columns":
        return tuple(card for column in columns if not _cancels(column, pack, not_for) for card in column)
    chosen = _WAYS[how]([card for card in cards if card not in not_for], pack, points)
    return tuple(card for card in cards if card in not_for or chosen.pop(card, False))


def _cancels(column: Column, pack: Pack, not_for: frozenset[str]) -> bool:
    ranks = {pack.kinds[card].rank for card in column}
    return len(column) > 1 and len(ranks) == 1 and not not_for.intersection(column)


def _once_per_rank(cards: Sequence[str], pack: Pack, points: Points) -> dict[str, bool]:
    """The dearest card of each rank."""
    return _dearest({card: pack.kinds[card].rank for card in cards}, points)


def _best_per_suit(cards: Sequence[str], pack: Pack, points: Points) -> dict[str, bool]:
    return _dearest({card: pack.kinds[card].suit for card in cards}, points)


def _dearest(group_of: Mapping[str, str | None], points: Points) -> dict[str, bool]:
    best: dict[str | None, str] = {}
    for card, group in group_of.items():
        if group not in best or points.get(card, 0) > points.get(best[group], 0):
            best[group] = card
    return dict.fromkeys(best.values(), True)


def _lowest_of_each_run(cards: Sequence[str], pack: Pack, points: Points) -> dict[str, bool]:
    """Every card of which the next lower rank is not there."""
    held = {pack.order(pack.kinds[card].rank) for card in cards if not pack.kinds[card].extra}
    return {card: True for card in cards if pack.kinds[card].extra or pack.order(pack.kinds[card].rank) - 1 not in held}


_WAYS: Mapping[str, Callable[[Sequence[str], Pack, Points], dict[str, bool]]] = {
    "once_per_rank": _once_per_rank,
    "best_per_suit": _best_per_suit,
    "lowest_of_each_run": _lowest_of_each_run,
}
