"""What each card counts: a value table spread over a pack, the most exact row first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorekeeper.cards.pack import Pack, Rank, Suit
from scorekeeper.rules.model import ValueRow
from scorekeeper.values import dataclass

EXACT, RANK, SUIT, OTHER = 3, 2, 1, 0
WILD = "wild"  # the row of the rank that is wild in this hand


@dataclass(frozen=True)
class CardTable:
    """What each card counts in one value table, and the clause that says so. `wild` is the row of the wild rank."""

    points: Mapping[str, int]
    clauses: Mapping[str, str]
    suit_needed: frozenset[str]
    least: int  # the lowest value of any card
    wild: tuple[int | None, str] | None = None  # points (None: the number printed on the card) and clause

    def needing(self, codes: frozenset[str]) -> CardTable:
        """The table where these codes without a suit say too little, because another count of the same cards asks."""
        points = {code: worth for code, worth in self.points.items() if code not in codes}
        return replace(self, points=points, suit_needed=self.suit_needed | (codes & self.points.keys()))

    def with_wild(self, rank: str, pack: Pack) -> CardTable:
        """The table of a hand in which this rank is wild."""
        if self.wild is None:
            return self
        points, clause = self.wild
        codes = [code for code, kind in pack.kinds.items() if kind.rank == rank and not kind.extra]
        worth = (face(rank, pack) or 0) if points is None else points
        return replace(
            self,
            points={**self.points, **dict.fromkeys(codes, worth)},
            clauses={**self.clauses, **dict.fromkeys(codes, clause)},
            suit_needed=self.suit_needed - {rank},
            least=min(self.least, worth),
        )


@dataclass(frozen=True)
class Spread:
    """The row of each card of the pack, and what is wrong with the table."""

    rows: Mapping[str, ValueRow]  # every code that has one value, also codes without a suit
    doubled: tuple[tuple[int, int, str], ...]  # (a row, another row, the card both name as exactly)
    suit_needed: frozenset[str]  # codes without a suit whose value hangs on it
    wild: ValueRow | None = None


def rows_by_card(rows: tuple[ValueRow, ...], pack: Pack) -> Spread:
    """Every card with the most exact row that names it."""
    best: dict[str, tuple[int, int]] = {}  # code -> (exactness, number of the row)
    doubled: list[tuple[int, int, str]] = []
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    wild = None
    for number, row in enumerate(rows):
        for word in row.cards:
            if word == WILD:
                wild = row
                continue
            codes, exactness = cards_named(word, pack, full)
            for code in codes:
                before = best.get(code, (-1, -1))
                if before[0] == exactness and before[1] != number:
                    doubled.append((before[1], number, code))
                elif exactness > before[0]:
                    best[code] = (exactness, number)
    by_code = {code: rows[number] for code, (_, number) in best.items()}
    needed = set()
    for code, kind in pack.kinds.items():
        if not kind.exact:
            of_rank = {
                id(by_code[full_code]): by_code[full_code]
                for full_code in _of_rank(code, pack, full)
                if full_code in by_code
            }
            if len(of_rank) == 1:
                by_code[code] = next(iter(of_rank.values()))
            else:
                needed.add(code)
    return Spread(by_code, tuple(dict.fromkeys(doubled)), frozenset(needed), wild)


def cards_named(word: str, pack: Pack, full: list[str]) -> tuple[list[str], int]:
    """The full cards that a word of a table names, and how exactly; none where it names no card."""
    if word == "other":
        return full, OTHER
    ranks = ranks_between(word, pack) or tuple(rank.code for rank in pack.ranks if rank.code == word)
    if ranks:
        return [code for code in full if pack.kinds[code].rank in ranks and not pack.kinds[code].extra], RANK
    if suit := suit_named(word, pack):
        return [code for code in full if pack.kinds[code].suit == suit.letter], SUIT
    return ([word], EXACT) if word in full else ([], EXACT)


def ranks_between(word: str, pack: Pack) -> tuple[str, ...]:
    """`J-K` as J, Q, K; none where the word is no stretch of ranks."""
    ranks = [rank.code for rank in pack.ranks]
    dash = word.find("-", 1)  # a rank may be a number below zero
    low, high = word[:dash], word[dash + 1 :]
    if dash < 0 or low not in ranks or high not in ranks:
        return ()
    return tuple(ranks[ranks.index(low) : ranks.index(high) + 1])


def suit_named(word: str, pack: Pack) -> Suit | None:
    """The suit that a table names: `hearts`."""
    return next((suit for suit in pack.suits if suit.name.get("en") == word), None)


def face(code: str, pack: Pack) -> int | None:
    """The number printed on the card; None where there is none."""
    part = pack.named[pack.kinds[code].rank]
    return part.face if isinstance(part, Rank) else None


def _of_rank(code: str, pack: Pack, full: list[str]) -> Iterator[str]:
    rank = pack.kinds[code].rank
    return (other for other in full if pack.kinds[other].rank == rank)
