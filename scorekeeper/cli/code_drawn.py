"""A QR code on the terminal, dark on light for a camera whatever the theme is."""

from __future__ import annotations

import os
from collections.abc import Iterable

from scorekeeper.cli.terminal import console
from scorekeeper.transfer.exports.qr_code import Rows
from scorekeeper.transfer.exports.qr_screen import code_lines

INK, PAPER = 16, 231  # black and white of the 256 colours: themes leave them alone
LIGHT_BACKGROUNDS = ("7", "15")


def draw(rows: Rows, quiet: int) -> None:
    """Black on white whatever the theme is; without colour, the light of the screen is the light of the code."""
    from rich.style import Style
    from rich.text import Text

    on = console(soft_wrap=True)
    coloured = on.color_system is not None and not on.no_color
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    lines: Iterable[str] = code_lines(rows, quiet, ink_is_dark=coloured or background in LIGHT_BACKGROUNDS)
    style = Style(color=f"color({INK})", bgcolor=f"color({PAPER})") if coloured else Style()
    for line in lines:
        on.print(Text(line, style))
