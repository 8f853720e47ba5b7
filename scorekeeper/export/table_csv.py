"""The sheet as rows for a spreadsheet: one row a hand and side, and rows for points that came from elsewhere.

For each side the points of all its rows add up to its total. Nothing in it is taken for a formula.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from scorekeeper.export.sheet import Sheet
from scorekeeper.export.sheet_course import Cell, Said, SheetHand
from scorekeeper.words import say

Row = list[str | int]
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
COLUMNS = (
    *("date", "match", "game", "hand", "dealer", "side", "out", "left", "points", "total", "remark", "between"),
    *("house", "players", "result", "decided", "code"),
)


def csv_rows(sheet: Sheet) -> str:
    """The file: commas or semicolons between, as spreadsheets of this language expect; a mark first that says UTF-8."""
    out = StringIO()
    writer = csv.writer(out, delimiter=say("export.csv-separator", sheet.lang)[:1], lineterminator="\r\n")
    writer.writerow([say(f"export.csv-{name}", sheet.lang) for name in COLUMNS])
    writer.writerows([_harmless(cell) for cell in row] for row in _rows(sheet))
    return "\ufeff" + out.getvalue()


def _harmless(cell: str | int) -> str | int:
    return f"'{cell}" if isinstance(cell, str) and cell.lstrip(" ").startswith(FORMULA) else cell


def _rows(sheet: Sheet) -> Iterator[Row]:
    start: Row = [sheet.day, sheet.title, sheet.game]
    end: Row = [
        "; ".join(sheet.rules), ", ".join(sheet.players), sheet.result, " ".join(sheet.decided), sheet.code,
    ]  # fmt: skip
    rows: list[tuple[Row, list[str]]] = []
    waiting: list[str] = []
    for entry in sheet.course:
        new = list(_of_entry(entry, sheet.lang))
        rows += [(row, []) for row in new]
        if isinstance(entry, Said):
            (rows[-1][1] if rows else waiting).append(entry.text)
    rows += [(row, []) for row in _others(sheet, bool(rows))]
    for row, said in rows:
        yield [*start, *row, " ".join((*waiting, *said)), *end]
        waiting.clear()


def _of_entry(entry: SheetHand | Said, lang: str) -> Iterator[Row]:
    """The rows of one entry, without what is the same everywhere."""
    if isinstance(entry, Said):
        if entry.side is not None:
            yield [entry.after, "", entry.side.label, "", "", entry.points, entry.total, ""]
        return
    for cell in entry.cells:
        if cell.total is not None or not entry.counts:
            yield _of_cell(entry, cell, lang)


def _of_cell(hand: SheetHand, cell: Cell, lang: str) -> Row:
    points: str | int = "" if cell.points is None else cell.points
    total: str | int = "" if cell.total is None else cell.total
    remark = "; ".join((*hand.remarks, *filter(None, (cell.note,))))
    out = say("word.yes", lang) if cell.out else ""
    return [hand.number, hand.dealer, cell.side.label, out, "" if cell.out else cell.held, points, total, remark]


def _others(sheet: Sheet, played: bool) -> Iterator[Row]:
    """What the end of the match added; everybody's name, where nothing has happened yet."""
    for placed in sheet.places:
        if placed.final is not None:
            gained = placed.final - placed.total
            yield ["", "", placed.label, "", "", gained, placed.final, say("column.final", sheet.lang)]
        elif not played:
            yield [0, "", placed.label, "", "", 0, placed.total, ""]
