"""A hand that the table remembers: a few cards of different worth, and whether what they gave fits what was told."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.authoring.sketch import Sketch
from scorekeeper.authoring.typed_answers import read_number
from scorekeeper.authoring.value_rows import FACE, OTHER, cards_of, points_of, spread_of
from scorekeeper.cards.showing import show_card
from scorekeeper.problems import Problem, Refused

MOST_CARDS = 3


def sample_cards(sketch: Sketch) -> tuple[str, ...]:
    """A card of each of the first rows; those that count nothing come last, and one with a printed number is there."""
    pack = sketch.cards
    rows = sorted(enumerate(sketch.values), key=lambda row: (row[1].points == "0", OTHER in row[1].cards))
    plain = [row for row in rows if row[1].points == FACE]
    rows = [*[row for row in rows if row not in plain][: MOST_CARDS - len(plain[:1])], *plain[:1]]
    found = spread_of(sketch.values, pack).rows
    chosen: list[str] = []
    for number, row in rows:
        there = [code for code in cards_of(pack, sketch.jokers > 0) if found[code].clause == str(number)]
        ranks = list(dict.fromkeys(pack.kinds[code].rank for code in there))
        if ranks:
            rank = ranks[1 if row.points == FACE and len(ranks) > 2 else -1]
            of_rank = [code for code in there if pack.kinds[code].rank == rank]
            chosen.append(of_rank[len(chosen) % len(of_rank)])
    return tuple(chosen)


def sample_points(sketch: Sketch) -> int:
    """What these cards count by what was told."""
    return sum(points_of(code, sketch.values, sketch.cards) for code in sample_cards(sketch))


def read_sample(text: str, sketch: Sketch) -> Sketch:
    """What the table says those cards gave; raises Refused where that is not what the values give."""
    points = read_number("sample", text, -1_000_000, 1_000_000, sketch.lang)
    cards, pack = sample_cards(sketch), sketch.cards
    if points != sample_points(sketch):
        each = tuple(f"{show_card(code, pack, sketch.lang)} {points_of(code, sketch.values, pack)}" for code in cards)
        facts = {"text": str(points), "sum": sample_points(sketch), "cards": each}
        raise Refused(Problem("authoring.sample-differs", facts, "sample"))
    return replace(sketch, sample=points)
