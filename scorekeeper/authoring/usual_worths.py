"""What cards of a pack often count: offered where a game of one's own is asked for."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.authoring.value_rows import OTHER, CardWorth, courts_of, in_short, printed_numbers
from scorekeeper.cards.pack import Pack

TAKEN = ("A", "11"), ("10", "10"), ("K", "4"), ("Q", "3"), ("J", "2")
TAKEN_SPANISH = ("1", "11"), ("3", "10"), ("12", "4"), ("11", "3"), ("10", "2")


def usual_worths(pack: Pack, jokers: bool, taken: bool) -> tuple[CardWorth, ...]:
    """What cards of this pack often count: cards left in hand, or cards that were won."""
    ranks = [rank.code for rank in pack.ranks]
    if taken:
        usual = TAKEN_SPANISH if pack.id.startswith("spanish") else TAKEN
        return (*(CardWorth((code,), points) for code, points in usual if code in ranks), CardWorth((OTHER,), "0"))
    courts = courts_of(pack)
    plain = [rank.code for rank in pack.ranks if rank.face is None and rank.code not in (*courts, "A")]
    extras = tuple(extra.code for extra in pack.extras if extra.copies or jokers)
    rows = (
        *_row(in_short(courts, pack), "10"),
        *_row([code for code in ranks if code == "A"], "1"),
        *_row(in_short(plain, pack), "20"),
        *_row(extras, "50" if plain else "20"),
    )
    return (*rows, *printed_numbers(rows, pack))


def _row(cards: Iterable[str], points: str) -> tuple[CardWorth, ...]:
    """A row for these cards; none where there are none."""
    there = tuple(cards)
    return (CardWorth(there, points),) if there else ()
