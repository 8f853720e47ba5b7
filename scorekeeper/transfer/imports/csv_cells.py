"""A CSV file as rows of cells, however the spreadsheet wrote it: separators, encodings, Excel's habits."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Sequence
from io import StringIO

from scorekeeper.problems import Problem, Refused
from scorekeeper.values import dataclass

SEPARATORS = "\t;,|"  # the first of those that stand in most lines
LOOKED_AT = 30  # lines, to see how it is separated
MOST_ROWS = 50_000
MOST_CELLS = 100  # of a row
LONGEST_CELL = 5_000  # characters: ten rulings in a sheet of ours
_FORMULA = "=+-@\t\r"
_STEERING = re.compile("[\x00-\x08\x0e-\x1f]")  # what steers a terminal, and is no part of any text
_BLANKS = "\ufeff\u00a0\u2007\u2009\u202f \t"


@dataclass(frozen=True)
class CsvRow:
    """One row: the line where it begins, and its cells without outer blanks; empty ones at the end are left out."""

    line: int
    cells: tuple[str, ...]

    def __getitem__(self, place: int) -> str:
        return self.cells[place] if place < len(self.cells) else ""


def table_of(data: bytes) -> tuple[CsvRow, ...]:
    """Every row of the file, empty ones included. Raises Refused where it is no such file, or too large."""
    text = _text(data)
    if text is None:
        raise Refused(Problem("import.not-utf8", {}))
    lines = [line for line in text[:100_000].split("\n") if line.strip(_BLANKS + "\r")]
    skipped, separator = 0, _separator(lines[:LOOKED_AT])
    if lines and lines[0].strip().casefold().startswith("sep=") and len(lines[0].strip()) == 5:  # for Excel alone
        separator, skipped = lines[0].strip()[4], 1
        text = text.partition("\n")[2]
    if not separator:
        raise Refused(Problem("import.no-columns", {}))
    return _rows(text, separator, skipped)


def _rows(text: str, separator: str, skipped: int) -> tuple[CsvRow, ...]:
    rows: list[CsvRow] = []
    reader, before = csv.reader(StringIO(text, newline=""), delimiter=separator), skipped
    try:
        for cells in reader:
            if len(rows) >= MOST_ROWS:
                raise Refused(Problem("import.too-many-lines", {"n": text.count("\n") + 1, "most": MOST_ROWS}))
            if len(cells) > MOST_CELLS or any(len(cell) > LONGEST_CELL for cell in cells):
                raise Refused(row_large(before + 1))
            rows.append(CsvRow(before + 1, _trimmed(cells)))
            before = reader.line_num + skipped
    except csv.Error as error:
        raise Refused(row_large(before + 1)) from error
    return tuple(rows)


def row_large(line: int) -> Problem:
    """What is said of a row with too many cells, or with one too long."""
    return Problem("import.row-large", {"cells": MOST_CELLS}, f"line {line}")


def _trimmed(cells: Iterable[str]) -> tuple[str, ...]:
    kept = [_cell(cell) for cell in cells]
    while kept and not kept[-1]:
        kept.pop()
    return tuple(kept)


def _cell(text: str) -> str:
    """The cell as it was meant: an apostrophe that keeps a spreadsheet from calculating is no part of it."""
    bare = " ".join(text.strip(_BLANKS + "\r\n").split())
    return bare[1:] if bare[:1] == "'" and bare[1:2] in _FORMULA and len(bare) > 1 else bare


def _text(data: bytes) -> str | None:
    """UTF-8, with or without its mark, or UTF-16 as Excel's “Unicode text”; else the letters of Windows.

    Raises Refused where it holds signs that steer a terminal, and are no part of any text.
    """
    try:
        text = data.decode("utf-8-sig" if data[:3] == b"\xef\xbb\xbf" else json.detect_encoding(data))
    except (UnicodeDecodeError, LookupError):
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError:
            return None
        if not any(sign in text for sign in SEPARATORS):
            return None
    if strange := _STEERING.search(text):
        line = text.count("\n", 0, strange.start()) + 1
        raise Refused(Problem("import.not-text", {}, f"line {line}"))
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _separator(lines: Sequence[str]) -> str:
    found = [(sum(sign in _unquoted(line) for line in lines), -place) for place, sign in enumerate(SEPARATORS)]
    lines_with, place = max(found)
    return SEPARATORS[-place] if lines_with else ""


def _unquoted(line: str) -> str:
    return "".join(line.split('"')[::2])
