"""Totals for those across the table: figures drawn from blocks, as large as the screen allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scorekeeper.messages.width import columns, cut
from scorekeeper.values import dataclass

GAP = 3  # columns between two players
LONGEST_NOTE = 30  # columns: `placed by the extra hand` is read whole, in every language
_ROWS = 5
_FIGURES = {  # three columns, five rows each
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", " ##", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "-": ("   ", "   ", "###", "   ", "   "),
}
_HALVES = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}
Draw = Callable[[str], list[str]]


@dataclass(frozen=True)
class BigCell:
    """One player: the name, the total, a few words about it; `first` stands out."""

    name: str
    total: int
    note: str
    first: bool


def figure_lines(cells: Sequence[BigCell], width: int, height: int) -> Iterator[list[tuple[str, bool]]]:
    """Lines of pieces, each with whether it stands out; every line at most `width` columns wide.

    Large where all fit beside each other and the screen has `height` for it, else small in as many rows as it takes.
    """
    large = _widths(cells, _large)
    fits = sum(large) + GAP * (len(cells) - 1) <= width and height >= 22
    draw, widths = (_large, large) if fits else (_small, _widths(cells, _small))
    for start, end in _rows(widths, width):
        yield from _row(cells[start:end], widths[start:end], draw, width)


def _rows(widths: Sequence[int], width: int) -> Iterator[tuple[int, int]]:
    """As many beside each other as fit, in rows of about the same length."""
    most = next((n for n in range(len(widths), 1, -1) if _fits(widths, n, width)), 1)
    rows = -(-len(widths) // most)
    each = -(-len(widths) // rows) if rows else 1
    for start in range(0, len(widths), each):
        yield start, min(start + each, len(widths))


def _fits(widths: Sequence[int], n: int, width: int) -> bool:
    return all(
        sum(widths[start : start + n]) + GAP * (len(widths[start : start + n]) - 1) <= width
        for start in range(0, len(widths), n)
    )


def _row(cells: Sequence[BigCell], widths: Sequence[int], draw: Draw, width: int) -> Iterator[list[tuple[str, bool]]]:
    pictures = [draw(str(cell.total)) for cell in cells]
    notes = [cell.note for cell in cells]
    lines = [[cell.name for cell in cells], *map(list, zip(*pictures, strict=True)), *([notes] if any(notes) else [])]
    for line in lines:
        pieces = []
        for place, (text, cell, room) in enumerate(zip(line, cells, widths, strict=True), 1):
            shown = cut(text, min(room, width))
            behind = min(room, width) - columns(shown) + GAP if place < len(cells) else 0
            pieces.append((shown + " " * behind, cell.first))
        yield pieces


def _widths(cells: Sequence[BigCell], draw: Draw) -> list[int]:
    return [
        max(len(draw(str(cell.total))[0]), min(columns(cell.name), 12), min(columns(cell.note), LONGEST_NOTE), 7)
        for cell in cells
    ]


def _large(number: str) -> list[str]:
    return [
        "  ".join("".join("██" if dot == "#" else "  " for dot in _FIGURES[sign][row]) for sign in number)
        for row in range(_ROWS)
    ]


def _small(number: str) -> list[str]:
    lines = []
    for row in range(0, _ROWS, 2):
        below = row + 1
        lines.append(
            " ".join(
                "".join(
                    _HALVES[_FIGURES[sign][row][dot] + (_FIGURES[sign][below][dot] if below < _ROWS else " ")]
                    for dot in range(3)
                )
                for sign in number
            )
        )
    return lines
