"""The sheet as plain text: to read anywhere, to paste into a chat. Lines are not cut; what shows them does that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.messages import say
from scorekeeper.messages.width import columns
from scorekeeper.transfer.exports.match_sheet import Placed, Sheet
from scorekeeper.transfer.exports.sheet_course import Cell, CourseEntry, SheetHand

LONGEST_NAME = 32


def text(sheet: Sheet) -> str:
    """The whole sheet."""
    return "\n".join(line.rstrip() for line in _lines(sheet)) + "\n"


def _lines(sheet: Sheet) -> Iterator[str]:
    lang = sheet.lang
    yield sheet.title
    game = "" if sheet.game == sheet.title else sheet.game
    yield from filter(None, (", ".join(filter(None, (game, sheet.date))),))
    yield f"{say('export.check-code', lang)} {sheet.code}"
    yield ""
    yield sheet.result
    yield from sheet.decided
    yield ""
    yield from _table([_place(placed) for placed in sheet.places])
    yield ""
    yield f"{say('export.house-rules', lang)}: " + ("; ".join(sheet.rules) or say("export.no-house-rules", lang))
    yield f"{say('export.seats', lang)}: {', '.join(sheet.players)}"
    if sheet.gone:
        yield f"{say('export.seats-were', lang)}: {', '.join(sheet.gone)}"
    yield from sheet.remarks
    yield ""
    yield say("export.each", lang, asked=sheet.asked) if sheet.hands else say("export.no-hand", lang)
    for entry in sheet.course:
        yield from _said(entry) if isinstance(entry, CourseEntry) else _hand(entry, lang)


def _said(said: CourseEntry) -> Iterator[str]:
    yield f"* {said.text}"


def _hand(hand: SheetHand, lang: str) -> Iterator[str]:
    marks = f" ({', '.join(hand.marks)})" if hand.marks else ""
    told = " ".join(filter(None, (say("export.deals", lang, player=hand.dealer), hand.out, *hand.told)))
    yield ""
    yield f"{hand.title}{marks}. {told}"
    yield from _table([_cell(cell) for cell in hand.cells if cell.points is not None or cell.note])


def _cell(cell: Cell) -> list[str]:
    total = "" if cell.total is None else str(cell.total)
    points = "" if cell.points is None else str(cell.points)
    return [cell.side.name, points, total, cell.held or cell.note]


def _place(placed: Placed) -> list[str]:
    place = str(placed.place) if placed.place else "-"
    notes = [f"{title} {n}" for title, n in placed.counts]
    total = placed.total if placed.final is None else placed.final
    return [f"{place}  {placed.label}", str(total), "", ", ".join(filter(None, (placed.note, *notes)))]


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """The first column to the left, two of numbers to the right, then text; a long name moves only its own line."""
    names = max((min(columns(row[0]), LONGEST_NAME) for row in rows), default=0)
    widths = [max((len(row[place]) for row in rows), default=0) for place in (1, 2)]
    for name, *numbers, rest in rows:
        padded = name + " " * (names - columns(name))
        middle = "".join(f"  {number:>{width}}" for number, width in zip(numbers, widths, strict=True) if width)
        yield f"  {padded}{middle}  {rest}"
