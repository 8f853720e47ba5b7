"""The texts of match QR codes, wherever they stand in a text: alone, one a line, or in a pasted chat."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from scorekeeper.match.event_shapes import fault_of
from scorekeeper.match.match_code import LONGEST, VERSION, line_in
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.transfer.imports.match_draft import MatchDraft

MOST = 200  # codes of one file
MOST_TEXT = 2_000_000  # characters
MOST_ENDS = 5
_START = r"(?<![A-Za-z0-9])SK(\d{1,3})/([2-9A-HJ-NP-Z]{6})/"
_IN_TEXT, _IN_BYTES = re.compile(_START), re.compile(_START.encode())
_PACKED = re.compile(r"[0-9A-Z $%*+\-./:]*/")


def looks_coded(data: bytes) -> bool:
    """Whether some code begins in it, whole or not."""
    return _IN_BYTES.search(data[:MOST_TEXT]) is not None


def coded_in(text: str) -> Iterator[MatchDraft]:
    """Every match whose code stands in the text, or what is wrong with it. Raises Refused where there is none."""
    text = text[:MOST_TEXT]
    starts = list(islice(_IN_TEXT.finditer(text), MOST + 1))
    if not starts:
        raise Refused(Problem("import.picture-without-match", {}, ways=(WayOut("qr", {"--match": True}),)))
    if len(starts) > MOST:
        raise Refused(Problem("import.too-many-codes", {"most": MOST}))
    ends = [*(start.start() for start in starts[1:]), len(text)]
    for start, end in zip(starts, ends, strict=True):
        number = text.count("\n", 0, start.start()) + 1
        rest = text[start.end() : min(end, start.end() + LONGEST)]
        yield _draft(start, re.sub(r"[\r\n]+", "", rest), number)


def _draft(start: re.Match[str], rest: str, number: int) -> MatchDraft:
    version, where = f"SK{start[1]}", f"line {number}"
    if version != VERSION:
        facts = {"version": version, "known": VERSION}
        return MatchDraft(number, {}, (Problem("import.newer-code", facts, where),))
    line = _line(rest)
    if line is None or fault_of(line):
        return MatchDraft(number, {}, (Problem("import.code-not-whole", {}, where),))
    return MatchDraft(number, {**line, "check": start[2]})


def _line(rest: str) -> Mapping[str, Any] | None:
    """What stands before the slash that ends the code: the last one, unless more text in capitals follows."""
    written = _PACKED.match(rest)
    if written is None:
        return None
    ends = [place for place, sign in enumerate(written[0]) if sign == "/"]
    lines = (line_in(rest[:end]) for end in reversed(ends[-MOST_ENDS:]))
    return next((line for line in lines if line is not None), None)
