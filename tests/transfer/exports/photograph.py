"""A screen of text as the picture that a phone would take of it, and what a reader that is not ours finds in it."""

from __future__ import annotations

from collections.abc import Mapping

import pyte
import zxingcpp

WIDE = 4  # pixels a column; a line is twice as high, as in most fonts
INK = {" ": (False, False), "▀": (True, False), "▄": (False, True), "█": (True, True)}
DARK: Mapping[str, int] = {"fg": 210, "bg": 25}  # a theme: grey of its letters, grey of its background
LIGHT: Mapping[str, int] = {"fg": 40, "bg": 250}


def screen_of(output: str, lines: int = 24, columns: int = 80) -> pyte.Screen:
    """What stands on a terminal of that size after the output."""
    screen = pyte.Screen(columns, lines)
    pyte.Stream(screen).feed(output.replace("\r\n", "\n").replace("\n", "\r\n"))
    return screen


def pixels(screen: pyte.Screen, theme: Mapping[str, int]) -> memoryview:
    """The screen in greys, one byte a pixel."""
    rows: list[bytes] = []
    for y in range(screen.lines):
        halves = [bytearray(), bytearray()]
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            for half, inked in zip(halves, INK.get(cell.data, (False, False)), strict=True):
                half += bytes([grey(cell.fg, theme["fg"]) if inked else grey(cell.bg, theme["bg"])]) * WIDE
        rows += [bytes(half) for half in halves for _ in range(WIDE)]
    return memoryview(b"".join(rows)).cast("B", shape=[len(rows), screen.columns * WIDE])


def grey(colour: str, usual: int) -> int:
    return usual if colour == "default" else int(colour[:2], 16)


def codes_on(screen: pyte.Screen, theme: Mapping[str, int]) -> list[str]:
    """The texts of the QR codes on the screen."""
    return [code.text for code in zxingcpp.read_barcodes(pixels(screen, theme), formats=zxingcpp.BarcodeFormat.QRCode)]
