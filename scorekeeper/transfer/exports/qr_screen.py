"""A QR code made of characters: two modules a character, one above the other."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.transfer.exports.qr_code import QUIET, Rows

LEAST_QUIET = 2  # readers manage with it, and it may decide whether a code fits a small window
_INK = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}  # (above, below)


def quiet_that_fits(side: int, lines: int, columns: int) -> int | None:
    """How much light there is room for around a code of `side` modules; None where it does not fit at all."""
    fitting = (
        q for q in range(QUIET, LEAST_QUIET - 1, -1) if code_size(side, q)[0] <= lines and side + 2 * q <= columns
    )
    return next(fitting, None)


def code_size(side: int, quiet: int = LEAST_QUIET) -> tuple[int, int]:
    """The lines and columns that a code of `side` modules takes."""
    return (side + 2 * quiet + 1) // 2, side + 2 * quiet


def code_lines(rows: Rows, quiet: int, ink_is_dark: bool = True) -> Iterator[str]:
    """The lines of the code; where ink is light (plain text on a dark screen), the light modules are drawn."""
    side = len(rows) + 2 * quiet
    blank = (False,) * side
    edge = (False,) * quiet
    whole = [blank] * quiet + [(*edge, *row, *edge) for row in rows] + [blank] * quiet
    if len(whole) % 2:
        whole.append(blank)
    for above, below in zip(whole[::2], whole[1::2], strict=True):
        yield "".join(_INK[(a == ink_is_dark, b == ink_is_dark)] for a, b in zip(above, below, strict=True))
