"""JSON that somebody else wrote: one object, or one on each line; read so that no text can hang or stop the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.problems import Problem

DEEPEST = 40  # levels
MOST_LINES = 100_000
_LARGEST_NUMBER = 10**15


@dataclass(frozen=True, slots=True)
class Lines:
    """The objects of a file, each with the number of its line, and what is wrong with the other lines."""

    objects: tuple[tuple[int, Mapping[str, Any]], ...]
    problems: tuple[Problem, ...]


def read_lines(data: bytes) -> Lines:
    """Every object in the file: JSON Lines, or one object over as many lines as it likes. Places are `line 3`."""
    try:
        text = data.decode(json.detect_encoding(data))  # some shells write UTF-16
    except (UnicodeDecodeError, LookupError):
        return Lines((), (Problem("import.not-utf8", {}),))
    written = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not written:
        return Lines((), (Problem("import.empty", {}),))
    if len(written) > MOST_LINES:
        return Lines((), (Problem("import.too-many-lines", {"n": len(written), "most": MOST_LINES}),))
    first, _ = written[0]
    if len(written) > 1 and not isinstance(read_object(written[0][1], first), Mapping):
        written = [(1, text)]
    found = [(number, read_object(line, number)) for number, line in written]
    return Lines(
        tuple((number, one) for number, one in found if not isinstance(one, Problem)),
        tuple(one for _, one in found if isinstance(one, Problem)),
    )


def read_object(text: str, line: int) -> Mapping[str, Any] | Problem:
    """The object that the text is; the first line of it is `line`."""
    try:
        tree = json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as wrong:
        return Problem("import.not-json", {}, f"line {line + wrong.lineno - 1}")
    except _WrittenTwiceError as wrong:
        return Problem("import.written-twice", {"word": str(wrong)}, f"line {line}")
    except RecursionError:
        return Problem("import.too-deep", {}, f"line {line}")
    except ValueError:  # NaN, a number of 5000 digits
        return Problem("import.number", {}, f"line {line}")
    if not isinstance(tree, dict):
        return Problem("import.not-an-object", {}, f"line {line}")
    fault = _fault(tree)
    return Problem(fault, {}, f"line {line}") if fault else tree


def _fault(tree: object) -> str:
    """The key of what this program cannot work with: too many levels, a number that counts nothing at a card table."""
    level: list[object] = [tree]
    for _ in range(DEEPEST):
        level = [part for one in level for part in _parts(one)]
        if any(isinstance(one, float) or (isinstance(one, int) and abs(one) > _LARGEST_NUMBER) for one in level):
            return "import.number"
        if not level:
            return ""
    return "import.too-deep"


def _parts(tree: object) -> list[object]:
    if isinstance(tree, dict):
        return list(tree.values())
    return tree if isinstance(tree, list) else []


class _WrittenTwiceError(Exception):
    pass


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        for name, _ in pairs:
            if name not in found:  # taken out below, so this is the second time
                raise _WrittenTwiceError(name[:40])
            del found[name]
    return found


def _no_constant(name: str) -> None:
    raise ValueError(name)
