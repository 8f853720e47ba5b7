"""What a terminal shows: tables aligned whatever the names are made of, red suits in red, or hollow without colour.

The only colour is the red that the terminal itself has chosen for its background; bold and dim say nothing alone.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from scorekeeper.cli.terminal import console, row_lines, wrapped
from scorekeeper.messages import safe
from scorekeeper.messages.safety import safe_lines
from scorekeeper.messages.width import columns

LONGEST_NAME = 24
RED = "♥♦"
HOLLOW = str.maketrans(RED, "♡♢")  # how red suits are printed in black; typed back, they are the same cards
NARROW = 50  # columns
SENTENCE = 3  # lines of a narrow column, beyond which a cell is no cell any more


def show_rows(
    header: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = (), longest: int = LONGEST_NAME
) -> None:
    """One table; names and cards are text, never markup. Where it would have to cut words, or sentences into a narrow
    column of many lines: a line a row.
    """
    width = shutil.get_terminal_size().columns
    longest_name = min(longest, max(8, width // 2 if longest > LONGEST_NAME else width // 3))
    widths = [max(map(columns, cells)) for cells in zip(header, *rows, strict=True)]
    widths[0] = min(widths[0], longest_name)
    texts = [place for place in range(1, len(header)) if place not in numbers]
    widest = max(texts, key=lambda place: widths[place], default=0)
    words = [columns(word) for row in (header, *rows) for word in row[widest].split()]
    room = width - (sum(widths) - widths[widest] + 2 * len(header))
    if max(words, default=0) > room or (room < NARROW and widths[widest] > SENTENCE * room):
        for line in row_lines(header, rows):
            show_text(line)
        return
    on = console()
    table = Table(box=SIMPLE_HEAD, show_header=any(header[1:]), show_edge=False, padding=(0, 1, 0, 0))
    for place, title in enumerate(header):
        table.add_column(
            Text(title),
            justify="right" if place in numbers else "left",
            no_wrap=place != widest and (place > 0 or width >= NARROW),  # where there is little room nothing is cut off
            max_width=longest_name if place == 0 else None,
            overflow="ellipsis" if place == 0 and width >= NARROW else "fold",
        )
    for row in rows:
        table.add_row(*(_dressed(cell, on) for cell in row))
    on.print(table)


def show_text(text: str, indent: str = "", stderr: bool = False) -> None:
    """One text, cut between words."""
    on = console(stderr, soft_wrap=True)
    on.print(_dressed(wrapped(text, indent), on))


def show_sections(sections: Sequence[tuple[str, str]]) -> None:
    """A name in bold, its text beside it; on a narrow terminal below it."""
    if shutil.get_terminal_size().columns < NARROW:
        for name, text in sections:
            show_pieces(((name, True),))
            show_text(text, "  ")
        return
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    on = console()
    for name, text in sections:
        table.add_row(Text(safe(name)), _dressed(text, on))
    on.print(table)


def show_pieces(pieces: Sequence[tuple[str, bool]], indent: int = 0) -> None:
    """One text cut between words, the pieces that are marked in bold."""
    on = console()
    text = Text.assemble(*(_bold(_dressed(piece, on), marked) for piece, marked in pieces))
    on.print(Padding(text, (0, 0, 0, indent)))


def show_dim(text: str) -> None:
    """A line that stands back behind the answer."""
    console().print(Text(wrapped(text), style="dim"))


def _bold(text: Text, marked: bool) -> Text:
    if marked:
        text.stylize("bold")
    return text


def _dressed(cell: str, on: Console) -> Text:
    """Red cards in red; where there is no colour, with hollow suits."""
    cell = safe_lines(cell)
    if on.no_color or on.color_system is None:
        return Text(cell.translate(HOLLOW))
    text = Text(cell)
    for sign in (place for place, letter in enumerate(cell) if letter in RED):
        start = max(cell.rfind(before, 0, sign) for before in " \n(") + 1
        text.stylize("red", start, sign + 1)
    return text
