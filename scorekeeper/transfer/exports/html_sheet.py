"""The sheet as one HTML file: for a phone, a screen and one sheet of paper; no script, nothing fetched."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.messages.width import columns
from scorekeeper.transfer.exports import colours
from scorekeeper.transfer.exports.match_sheet import Sheet
from scorekeeper.transfer.exports.sheet_course import CourseEntry, SheetHand
from scorekeeper.transfer.exports.sheet_templates import page
from scorekeeper.transfer.exports.svg_chart import chart
from scorekeeper.values import dataclass

FIRST_COLUMN, COLUMN = 190, 90  # pixels that a hand's title with the edges, and a side, need side by side
PAPER = {"portrait": (536, 730), "landscape": (730, 536)}  # points: what A4 and Letter both have inside the margins
SIZES = tuple(quarter / 4 for quarter in range(44, 13, -1))  # points: 11 down to 3.5
MANY_HANDS = 12
LETTER = 0.56  # width of a letter, as a part of its size


@dataclass(frozen=True)
class Layout:
    """How wide a screen must be for columns side by side (pixels), and how large the letters are on paper (points)."""

    stack_below: int
    orientation: str
    print_size: float
    points_width: int  # letters that the widest number takes
    total_width: int
    many: bool  # hands: on paper the dealers are left out


def html(sheet: Sheet) -> str:
    """The whole file."""
    return page("sheet.html", sheet, colours=colours, chart=chart(sheet), layout=layout(sheet))


def layout(sheet: Sheet) -> Layout:
    """The largest print that fits on one page, upright or lying; very long matches take more than one page."""
    found = ((size, orientation) for size in SIZES for orientation in PAPER if _fits(sheet, size, orientation))
    size, orientation = next(found, (6.5, "portrait"))
    return Layout(FIRST_COLUMN + COLUMN * len(sheet.sides), orientation, size, *_widths(sheet), _many(sheet))


def _widths(sheet: Sheet) -> tuple[int, int]:
    cells = [cell for hand in sheet.hands for cell in hand.cells]
    totals = [len(str(cell.total)) for cell in cells if cell.total is not None]
    return max([3, *(len(cell.gained) for cell in cells)]) + 1, max([3, *totals]) + 1


def _many(sheet: Sheet) -> bool:
    return len(sheet.hands) > MANY_HANDS


def _fits(sheet: Sheet, size: float, orientation: str) -> bool:
    width, height = (points / size for points in PAPER[orientation])  # in units of the letter size
    return sum(_heights(sheet, width)) < 0.97 * height


def _heights(sheet: Sheet, width: float) -> Iterator[float]:
    """How high each part is, rather too high than too low; measured once in a browser, part by part."""
    yield 4 + 2.4 * _lines(sheet.title, width / 2.4)
    yield (
        1.8
        + 1.85 * _lines(sheet.result, width / 1.55)
        + sum(1.35 * _lines(text, width / 0.9) for text in sheet.decided)
    )
    named = sum(0.5 + 1.6 * _lines(f"{placed.label} {placed.note}", width * 0.4 - 8) for placed in sheet.places)
    yield max(4.8 + named, 19)
    first = 5.8 if _many(sheet) else 7.5
    column = (width - 1.4 - first) / max(1, len(sheet.sides)) - 0.6
    yield (
        3.5
        + 1.2 * _lines(sheet.asked + " " * 40, width / 0.85)
        + 1.25 * max([1, *(_lines(side.name, column / 1.1) for side in sheet.sides)])
    )
    for entry in sheet.course:
        yield _row_height(entry, width, first - 0.6, column, _many(sheet))
    yield 7 + sum(1.4 * _lines(text, width - 2) for text in (*sheet.rules, *sheet.remarks, ", ".join(sheet.players)))
    yield 3


def _row_height(entry: SheetHand | CourseEntry, width: float, first: float, column: float, many: bool) -> float:
    if isinstance(entry, CourseEntry):
        return 0.4 + 1.3 * _lines(entry.text, width / 0.9)
    small = (*entry.spoken, *(() if many else (entry.dealer + " " * 10,)))
    told = 1.4 * _lines(entry.title, first / 1.1) + sum(1.05 * _lines(text, first / 0.8) for text in small)
    held = max((_lines(cell.held or cell.note, column / 0.85) for cell in entry.cells), default=0)
    return 0.4 + max(told + 1.3 * len(entry.marks), 1.4 + 1.1 * held)


def _lines(text: str, width: float) -> int:
    """How many lines a text takes; words that are broken leave more room unused."""
    if not text:
        return 0
    broken = max(map(columns, text.split(" "))) * LETTER > width
    return -(-int(columns(text) * LETTER * (13.5 if broken else 10)) // max(1, int(width * 10)))
