"""Tables on a terminal: aligned whatever the names are made of, red suits in red."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

LONGEST_NAME = 24
RED = "♥♦"


def show_rows(header: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int]) -> None:
    """One table; names and cards are text, never markup."""
    table = Table(box=SIMPLE_HEAD, show_header=any(header[1:]), pad_edge=False)
    for place, title in enumerate(header):
        table.add_column(
            Text(title),
            justify="right" if place in numbers else "left",
            no_wrap=place == 0,
            max_width=LONGEST_NAME if place == 0 else None,
            overflow="ellipsis" if place == 0 else "fold",
        )
    for row in rows:
        table.add_row(*(_coloured(cell) for cell in row))
    Console(highlight=False).print(table)


def _coloured(cell: str) -> Text:
    text = Text(cell)
    for word_start in (place for place, sign in enumerate(cell) if sign in RED):
        start = cell.rfind(" ", 0, word_start) + 1
        text.stylize("red", start, word_start + 1)
    return text
