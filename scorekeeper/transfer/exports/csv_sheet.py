"""The sheet as rows for a spreadsheet: one row a hand and side, and rows for points that came from elsewhere.

For each side the points of all its rows add up to its total. Nothing in it is taken for a formula.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO

from scorekeeper.messages import say
from scorekeeper.transfer.exports.match_sheet import Sheet
from scorekeeper.transfer.exports.sheet_course import Cell, CourseEntry, SheetHand

Row = list[str | int]
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_POWER_OF_TEN = re.compile(r"[0-9.]+[eE][0-9]+")
COLUMNS = (
    *("date", "match", "game", "hand", "dealer", "side", "out", "left", "points", "total", "remark", "between"),
    *("code", "house", "players", "result", "decided"),
)


def csv_rows(sheet: Sheet) -> str:
    """The file; what holds for the whole match and is long stands in the first row only."""
    header = [say(f"export.csv-{name}", sheet.lang) for name in COLUMNS]
    return csv_text([header, *([harmless_cell(cell) for cell in row] for row in _rows(sheet))], sheet.lang)


def csv_text(rows: Iterable[Sequence[str | int]], lang: str) -> str:
    """A file of these rows: commas or semicolons between, as spreadsheets of this language expect; a mark first that
    says UTF-8.
    """
    out = StringIO()
    csv.writer(out, delimiter=say("export.csv-separator", lang)[:1], lineterminator="\r\n").writerows(rows)
    return "\ufeff" + out.getvalue()


def harmless_cell(cell: str | int) -> str | int:
    """A text that stays a text: no formula, and no number as `23E4` (a check code may look so) would become."""
    if isinstance(cell, str) and (cell.lstrip(" ").startswith(FORMULA) or _POWER_OF_TEN.fullmatch(cell)):
        return f"'{cell}"
    return cell


def _rows(sheet: Sheet) -> Iterator[Row]:
    start: Row = [sheet.day, sheet.title, sheet.game]
    whole: Row = ["; ".join(sheet.rules), ", ".join(sheet.players), sheet.result, " ".join(sheet.decided)]
    rows: list[tuple[Row, list[str]]] = []
    waiting: list[str] = []
    for entry in sheet.course:
        new = list(_of_entry(entry, sheet.lang))
        rows += [(row, []) for row in new]
        if isinstance(entry, CourseEntry):
            (rows[-1][1] if rows else waiting).append(entry.text)
    rows += [(row, []) for row in _others(sheet, {row[2] for row, _ in rows})]
    for row, said in rows:
        yield [*start, *row, " ".join((*waiting, *said)), sheet.code, *whole]
        waiting.clear()
        whole = [""] * len(whole)


def _of_entry(entry: SheetHand | CourseEntry, lang: str) -> Iterator[Row]:
    """The rows of one entry, without what is the same everywhere."""
    if isinstance(entry, CourseEntry):
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


def _others(sheet: Sheet, shown: set[str | int]) -> Iterator[Row]:
    """Who has not played yet; and what the end of the match added."""
    for placed in sheet.places:
        if placed.label not in shown:
            yield [0, "", placed.label, "", "", placed.total, placed.total, ""]
        if placed.final is not None:
            gained = placed.final - placed.total
            yield ["", "", placed.label, "", "", gained, placed.final, say("column.final", sheet.lang)]
