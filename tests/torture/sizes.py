"""How much is done, and what was found out: a little in every test run, at length in `make torture`.

`make torture PART=3/10` does the third of ten pieces: other calls, other inputs, other moments than the nine others.
The figures of each piece are kept, and the table at the end adds up those that are there.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
ASKED = os.environ.get("SCOREKEEPER_TORTURE", "")
LONG = bool(ASKED)
PART, PARTS = map(int, ASKED.split("/")) if "/" in ASKED else (1, 1)
KEPT = Path(__file__).parents[2] / ".torture"
Figures = dict[str, dict[str, float]]  # by row: how often something was done, or the most that it took
counted: Figures = {}
most: Figures = {}
said: dict[str, str] = {}  # what cannot be added up


def size(usual: int, long: int) -> int:
    """How often: `usual` in every test run, in each of the pieces its share of `long`."""
    return -(-long // PARTS) if LONG else usual


def mine(all_of: Sequence[T], few: int) -> Sequence[T]:
    """Of what could be done, what this piece does; `few` of it in every test run."""
    return all_of[PART - 1 :: PARTS] if LONG else all_of[:: max(1, len(all_of) // few)]


def count(row: str, **figures: float) -> None:
    """So often was this done; the pieces are added up."""
    _into(counted, row, figures, lambda was, now: was + now)


def at_most(row: str, **figures: float) -> None:
    """So much did it take; of the pieces, the most is shown."""
    _into(most, row, figures, max)


def say(row: str, text: str) -> None:
    """What was measured, in words; of the pieces, the last one is shown."""
    said[row] = text


def _into(all_of: Figures, row: str, figures: dict[str, float], join: object) -> None:
    assert callable(join)
    known = all_of.setdefault(row, {})
    for name, number in figures.items():
        known[name] = join(known[name], number) if name in known else number


def taken() -> str:
    """Everything found out in this process, to be handed over."""
    return json.dumps([counted, most, said])


def add(text: str) -> None:
    """What another process found out."""
    others = json.loads(text)
    for row, figures in others[0].items():
        count(row, **figures)
    for row, figures in others[1].items():
        at_most(row, **figures)
    said.update(others[2])


def table() -> Iterable[str]:
    """This piece is kept, its rows taking the place of those it had; then a line a row, all pieces together."""
    KEPT.mkdir(exist_ok=True)
    path = KEPT / f"{PART}-of-{PARTS}.json"
    earlier = json.loads(path.read_text(encoding="utf-8")) if path.exists() else [{}, {}, {}]
    mine = json.loads(taken())
    path.write_text(json.dumps([{**was, **now} for was, now in zip(earlier, mine, strict=True)], indent=1))
    pieces = sorted(KEPT.glob(f"*-of-{PARTS}.json"))
    for known in (counted, most, said):
        known.clear()
    for piece in pieces:
        add(piece.read_text(encoding="utf-8"))
    yield f"{len(pieces)} of {PARTS} pieces"
    for row in sorted({*counted, *most, *said}):
        figures = [f"{number:,.0f} {name.replace('_', ' ')}" for name, number in counted.get(row, {}).items()]
        figures += [f"at most {number:,.4g} {name.replace('_', ' ')}" for name, number in most.get(row, {}).items()]
        yield f"{row:<44} {', '.join([*figures, *([said[row]] if row in said else [])])}"
