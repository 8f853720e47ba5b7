"""What cards of a game of one's own count: the rows of its value table, and what they say of each card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scorekeeper.cards.pack import Pack
from scorekeeper.rules.card_values import Spread, face, rows_by_card
from scorekeeper.rules.model import ValueRow
from scorekeeper.values import dataclass

FACE = "face"
OTHER = "other"
COURTS = ("J", "Q", "K"), ("10", "11", "12")  # French packs, Spanish packs


@dataclass(frozen=True)
class CardWorth:
    """Some cards, as a row of a value table names them, and what each of them counts: a number, or `face`."""

    cards: tuple[str, ...]
    points: str


def spread_of(rows: Sequence[CardWorth], pack: Pack) -> Spread:
    """The row of each card of the pack; its place in `rows` is the clause of each row."""
    return rows_by_card(tuple(ValueRow(row.cards, (((), row.points),), str(n)) for n, row in enumerate(rows)), pack)


def points_of(code: str, rows: Sequence[CardWorth], pack: Pack) -> int:
    """What one card counts (raises KeyError where that hangs on its suit)."""
    points = rows[int(spread_of(rows, pack).rows[code].clause)].points
    return face(code, pack) or 0 if points == FACE else int(points)


def cards_of(pack: Pack, jokers: bool) -> list[str]:
    """Every card that is on the table."""
    return [code for code, kind in pack.kinds.items() if kind.exact and (pack.copies[code] or (jokers and kind.extra))]


def courts_of(pack: Pack) -> tuple[str, ...]:
    """The court cards of the pack, low to high."""
    wanted = COURTS[1] if pack.id.startswith("spanish") else COURTS[0]
    return tuple(rank.code for rank in pack.ranks if rank.code in wanted)


def left_over(rows: Sequence[CardWorth], pack: Pack, jokers: bool) -> list[str]:
    """The cards that no row names."""
    named = spread_of(rows, pack).rows
    return [code for code in cards_of(pack, jokers) if code not in named]


def printed_numbers(rows: Sequence[CardWorth], pack: Pack) -> tuple[CardWorth, ...]:
    """A row for the cards with a printed number that no other row names; none where there are none."""
    left = {pack.kinds[code].rank for code in left_over(rows, pack, False)}
    numbers = [rank.code for rank in pack.ranks if rank.code in left and rank.face is not None]
    return (CardWorth(in_short(numbers, pack), FACE),) if numbers else ()


def in_short(codes: Iterable[str], pack: Pack) -> tuple[str, ...]:
    """The same cards, three ranks or more in a row as `J-K`."""
    return tuple(_in_short(list(dict.fromkeys(codes)), [rank.code for rank in pack.ranks]))


def _in_short(listed: list[str], ranks: list[str]) -> Iterator[str]:
    while listed:
        run = [listed.pop(0)]
        while listed and run[-1] in ranks and ranks[-1] != run[-1] and listed[0] == ranks[ranks.index(run[-1]) + 1]:
            run.append(listed.pop(0))
        yield from (f"{run[0]}-{run[-1]}",) if len(run) > 2 else run
