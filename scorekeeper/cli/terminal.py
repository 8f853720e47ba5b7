"""What this terminal, pipe or screen reader gets: whether there is colour, rows as lines, lines cut between words.

NO_COLOR, CLICOLOR, CLICOLOR_FORCE and FORCE_COLOR say whether there is colour, else whether it is a terminal.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TextIO

from scorekeeper.messages.width import columns

if TYPE_CHECKING:
    from rich.console import Console


def forced(environment: Mapping[str, str]) -> bool:
    """Whether a pipe gets what a terminal would show."""
    wanted = (environment.get(name, "") not in ("", "0") for name in ("CLICOLOR_FORCE", "FORCE_COLOR"))
    return any(wanted) and not environment.get("NO_COLOR")


def refused(environment: Mapping[str, str]) -> bool:
    """Whether somebody wants no colour."""
    off = environment.get("CLICOLOR") == "0" or environment.get("FORCE_COLOR") == "0"
    return bool(environment.get("NO_COLOR")) or (off and not forced(environment))


def console(stderr: bool = False, soft_wrap: bool = False) -> Console:
    """What draws on this terminal."""
    from rich.console import Console

    shows = (sys.stderr if stderr else sys.stdout).isatty() or forced(os.environ)
    return Console(
        highlight=False, soft_wrap=soft_wrap, stderr=stderr, no_color=refused(os.environ), force_terminal=shows
    )


def row_lines(header: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """`Beto: left 8 K 3; hand 63; total 63; 37 to go.`, each cell after its title; empty cells are left out."""
    for row in rows:
        cells = [f"{title} {cell}".strip() for title, cell in zip(header[1:], row[1:], strict=True) if cell]
        text = f"{row[0]}: {'; '.join(cells)}" if cells else row[0]
        yield text if text.endswith((".", "!", "?")) else f"{text}."


def fitted(text: str, stream: TextIO | None = None) -> str:
    """Cut between words where a terminal would cut inside them; whole on its way into a pipe or a file."""
    words = text.rstrip(" ")  # the blank behind a prompt is no word
    return wrapped(words) + text[len(words) :] if (stream or sys.stdout).isatty() else text


def wrapped(text: str, indent: str = "") -> str:
    """The text in lines that fit the terminal, cut between words."""
    width = max(20, shutil.get_terminal_size().columns)
    lines, line = [], indent
    for word in text.split(" "):
        if line.strip() and columns(line) + 1 + columns(word) > width:
            lines.append(line)
            line = indent
        line += f" {word}" if line.strip() else word
    return "\n".join([*lines, line])
