"""Ordinary lines: rows as lines, and long ones cut between words; for screen readers, pipes, narrow terminals."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Sequence
from typing import TextIO

from scorekeeper.messages.width import columns


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
