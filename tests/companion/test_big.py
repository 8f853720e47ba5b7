"""The big totals: within the screen, every figure readable, nobody left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli.companion.big_figures import BigCell, figure_lines
from scorekeeper.messages.width import columns

NAMES = st.text("AñeZ界👩🏽 ", min_size=1, max_size=30)
CELLS = st.lists(
    st.builds(BigCell, NAMES, st.integers(-9999, 99999), st.sampled_from(["", "leads", "va ganando"]), st.booleans()),
    min_size=1,
    max_size=10,
)
FOUR = [BigCell(name, total, "", False) for name, total in (("Ana", 0), ("Beto", 63), ("Carla", 11), ("Dani", 24))]


def text(cells: list[BigCell], width: int, height: int) -> list[str]:
    return ["".join(piece for piece, _ in line).rstrip() for line in figure_lines(cells, width, height)]


@given(CELLS, st.integers(39, 200), st.integers(10, 60))
def test_no_line_is_wider_than_the_screen(cells: list[BigCell], width: int, height: int) -> None:
    """Not even by blanks behind the last figure: a terminal would break the line, and show an empty one."""
    assert max(columns("".join(piece for piece, _ in line)) for line in figure_lines(cells, width, height)) <= width


@given(st.lists(st.integers(-999, 9999), min_size=1, max_size=10), st.integers(39, 200), st.integers(10, 60))
def test_everybody_is_there_once_in_seat_order(totals: list[int], width: int, height: int) -> None:
    names = [f"Player{n}" for n in range(len(totals))]
    cells = [BigCell(name, total, "", False) for name, total in zip(names, totals, strict=True)]
    assert [word for line in text(cells, width, height) for word in line.split() if word.startswith("P")] == names


@pytest.mark.parametrize(("width", "height", "rows"), [(79, 24, 6), (79, 20, 4), (39, 20, 4), (30, 20, 8)])
def test_large_where_there_is_room(width: int, height: int, rows: int) -> None:
    assert len(text(FOUR, width, height)) == rows


def test_a_picture() -> None:
    assert text([BigCell("Ana", -17, "leads", True)], 39, 20) == [
        "Ana",
        "    ▄█  ▀▀█",
        "▀▀▀  █   ▄▀",
        "    ▀▀▀  ▀",
        "leads",
    ]


@pytest.mark.parametrize("width", [39, 79])
@pytest.mark.parametrize("note", ["still playing", "placed by the extra hand", "puesto dado por la mano extra"])
def test_what_is_said_below_five_totals_is_read_whole(width: int, note: str) -> None:
    cells = [BigCell(name, 41, note, False) for name in ("Ana", "Beto", "Carla", "Dani", "Eva")]
    assert "\n".join(text(cells, width, 20)).count(note) == 5
