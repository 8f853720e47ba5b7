"""The totals hand by hand as a drawing of letters: each player is a letter, so it is read without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.insight.how_it_ran import Moment
from scorekeeper.messages.width import columns
from scorekeeper.values import dataclass

WIDEST_STEP, NARROWEST_STEP = 8, 3
SPARE = "123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class TextChart:
    """The lines of the drawing, and the letter of each player."""

    lines: tuple[str, ...]
    letters: Mapping[str, str]


def text_chart(moments: Sequence[Moment], width: int, height: int, target: int | None = None) -> TextChart:
    """The totals over the hands, in at most `width` columns and about `height` lines (at least 30 and 5).

    A letter stands at the line that is nearest to its total, at that of the target only when it is reached.
    Where hands are too many for the width, some are left out, never the last. A `target` that is near is a dotted line.
    """
    players = tuple(dict.fromkeys(player for moment in moments for player in moment.totals))
    letters = _letters(players)
    every = [total for moment in moments for total in moment.totals.values()]
    low, high = min(0, *every), max(1, *every)
    if target is not None and high < target <= high * 3 // 2:
        high = target
    step = roundest_step(high - low, height - 2)
    bottom, rows = low // step, -(-high // step) - low // step + 1
    margin = max(len(str(low)), len(str((bottom + rows - 1) * step))) + 2
    kept, gap = _kept(moments, width - margin, len(players))
    grid = [[" "] * (gap * len(kept)) for _ in range(rows)]
    if target is None or not low <= target <= high or target % step:
        target = None
    else:
        grid[target // step - bottom] = list("·" * (gap * len(kept)))
    for place, moment in enumerate(kept):
        rows_of = {letters[name]: _line(total, step, target) - bottom for name, total in moment.totals.items()}
        _put(grid, place * gap, gap, rows_of)
    lines = [
        (f"{(bottom + row) * step:>{margin - 1}} " + "".join(cells)).rstrip()
        for row, cells in reversed(list(enumerate(grid)))
    ]
    axis = " " * margin + "".join(f"{moment.number:<{gap}}" for moment in kept).rstrip()
    return TextChart((*lines, axis), letters)


def _line(total: int, step: int, target: int | None) -> int:
    """How many steps above nought the letter of this total stands."""
    nearest = (2 * total + step) // (2 * step)
    return nearest - 1 if target is not None and total < target == nearest * step else nearest


def _put(grid: list[list[str]], start: int, gap: int, marks: Mapping[str, int]) -> None:
    """The letters of one hand, beside each other where they meet."""
    rows: dict[int, str] = {}
    for letter, row in marks.items():
        rows[row] = rows.get(row, "") + letter
    for row, together in rows.items():
        shown = together if len(together) < gap else together[: gap - 2] + "+"
        grid[row][start : start + len(shown)] = shown


def _letters(players: Sequence[str]) -> dict[str, str]:
    """A letter for each: the first of the name that is still free."""
    letters: dict[str, str] = {}
    for player in players:
        own = [sign.upper() for sign in player if sign.isalpha() and columns(sign.upper()) == 1 == len(sign.upper())]
        letters[player] = next(sign for sign in (*own, *SPARE) if sign not in letters.values())
    return letters


def _kept(moments: Sequence[Moment], width: int, players: int) -> tuple[list[Moment], int]:
    """The hands that are shown, and how many columns each gets."""
    widest_number = len(str(moments[-1].number)) + 1
    gap = max(NARROWEST_STEP, widest_number, min(WIDEST_STEP, players + 1))
    fitting = max(2, width // gap)
    if len(moments) <= fitting:
        return list(moments), max(gap, min(WIDEST_STEP, width // len(moments)))
    every = -(-(len(moments) - 1) // (fitting - 1))
    return list(moments[::-1][::every][::-1]), gap


def roundest_step(span: int, rows: int) -> int:
    """1, 2, 5, 10, 20...: the smallest step with which `span` fits into `rows` of them."""
    step = 1
    while span > step * rows:
        step = step * 2 if str(step)[0] in "15" else step * 5 // 2
    return step
