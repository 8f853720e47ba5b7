"""JSON that somebody else wrote: one object, or one on each line; read so that no text can hang or stop the program."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from io import StringIO
from itertools import chain
from typing import Any

from scorekeeper.match.event_shapes import fault_of
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.store.strict_json import WrittenTwiceError, read_strictly
from scorekeeper.transfer.imports.match_draft import MatchDraft

MOST_LINES = 100_000
LONGEST_OBJECT = 8 * 1024 * 1024  # characters, over several lines: the largest match with its rules
_SIGN = re.compile(r"[^\ufeff \t\r\n]")
_LIST = re.compile(r"\[[ \t\r\n]*\{")


def json_drafts(data: bytes) -> Iterator[MatchDraft]:
    """Every object in the file: JSON Lines, one object over as many lines as it likes, or a list. Places are `line 3`.

    Raises Refused where the file as a whole cannot be read.
    """
    try:
        text = data.decode(json.detect_encoding(data))  # some shells write UTF-16
    except (UnicodeDecodeError, LookupError) as error:
        raise Refused(Problem("import.not-utf8", {})) from error
    if spans := _listed(text):
        for at, start, end in spans:
            yield _draft(at, read_object(text[start:end], at))
        return
    n = sum(1 for _ in _written(text))
    if not n:
        raise Refused(Problem("import.empty", {}, ways=(WayOut("export"),)))
    if n > MOST_LINES:
        raise Refused(Problem("import.too-many-lines", {"n": n, "most": MOST_LINES}))
    lines = _written(text)
    first = next(lines)
    second = next(lines, None)
    if second and not _is_object(*first):
        whole = read_object(text, 1)
        if not isinstance(whole, Problem) or not _is_object(*second):
            yield _draft(1, whole)
            return
    for number, line in chain([first], [second] if second else [], lines):
        yield _draft(number, read_object(line, number))


def _listed(text: str) -> list[tuple[int, int, int]]:
    """The line, the beginning and the end of each part of a list; nothing where the file is none with an object first.

    A file that begins so and goes on otherwise is read line by line, which says what is wrong with it. Raises Refused
    where it is too long.
    """
    at = _written_from(text, 0)
    if len(text) > LONGEST_OBJECT or not _LIST.match(text, at):
        return []
    decoder, spans, line, counted = json.JSONDecoder(), list[tuple[int, int, int]](), 1, 0
    try:
        while text[at] in "[,":
            start = _written_from(text, at + 1)
            line, counted = line + text.count("\n", counted, start), start
            at = decoder.raw_decode(text, start)[1]
            spans.append((line, start, at))
            if len(spans) > MOST_LINES:
                raise Refused(Problem("import.too-many-lines", {"n": len(spans), "most": MOST_LINES}))
            at = _written_from(text, at)
        return spans if text[at] == "]" and _written_from(text, at + 1) == len(text) else []
    except (IndexError, ValueError, RecursionError):
        return []


def _written_from(text: str, at: int) -> int:
    """Where the next sign stands; the end where nothing comes any more."""
    found = _SIGN.search(text, at)
    return found.start() if found else len(text)


def _written(text: str) -> Iterator[tuple[int, str]]:
    """The lines that hold something, one after the other, so that a large file is not there twice."""
    lines = enumerate(StringIO(text, newline="\n"), 1)
    return ((number, line.rstrip("\n")) for number, line in lines if line.strip("\ufeff \t\r\n"))


def _is_object(number: int, line: str) -> bool:
    return not isinstance(read_object(line, number), Problem)


def _draft(number: int, found: Mapping[str, Any] | Problem) -> MatchDraft:
    return MatchDraft(number, {}, (found,)) if isinstance(found, Problem) else MatchDraft(number, found)


def read_object(text: str, line: int) -> Mapping[str, Any] | Problem:
    """The object that the text is; the first line of it is `line`."""
    if len(text) > LONGEST_OBJECT:
        return Problem("import.object-large", {"megabytes": LONGEST_OBJECT >> 20}, f"line {line}")
    try:
        tree = read_strictly(text)
    except json.JSONDecodeError as wrong:
        return Problem("import.not-json", {}, f"line {line + wrong.lineno - 1}")
    except WrittenTwiceError as wrong:
        return Problem("import.written-twice", {"word": str(wrong)}, f"line {line}")
    except RecursionError:
        return Problem("import.too-deep", {}, f"line {line}")
    except ValueError:  # NaN, a number of 5000 digits
        return Problem("import.number", {}, f"line {line}")
    if not isinstance(tree, dict):
        return Problem("import.not-an-object", {}, f"line {line}")
    fault = fault_of(tree)
    return Problem(fault, {}, f"line {line}") if fault else tree
