"""Rows as ordinary lines: for screen readers, for pipes, and where a table would not fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def row_lines(header: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """`Beto: left 8 K 3; hand 63; total 63; 37 to go.`, each cell after its title; empty cells are left out."""
    for row in rows:
        cells = [f"{title} {cell}".strip() for title, cell in zip(header[1:], row[1:], strict=True) if cell]
        text = f"{row[0]}: {'; '.join(cells)}" if cells else row[0]
        yield text if text.endswith((".", "!", "?")) else f"{text}."
