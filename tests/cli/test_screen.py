"""A table on a screen of any width: as a table as soon as it fits, else a line a row, and no word is ever cut."""

from __future__ import annotations

import pytest

from scorekeeper.cli.screen import show_rows

HEADER = ["", "left", "hand", "total", ""]
ROWS = [
    ["Ana", "none", "0", "12", "leads"],
    ["Beto", "8♠ K♦ 3♣ and 5♥", "63", "163", "has reached 100"],
    ["Carla", "A 10", "11", "11", "89 to go"],
]
WORDS = [word for row in ROWS for cell in row for word in cell.split()]


def shown(width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("NO_COLOR", "1")
    show_rows(HEADER, ROWS, (2, 3))
    return capsys.readouterr().out.translate(str.maketrans("♡♢", "♥♦")).rstrip("\n").split("\n")


def test_no_word_is_cut_at_any_width(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {}
    for width in range(20, 101):
        lines = shown(width, capsys, monkeypatch)
        assert [word for word in WORDS if not any(word in line for line in lines)] == [], width
        tables[width] = "──" in "".join(lines)
        if tables[width]:
            assert max(map(len, lines)) <= width
    first = min(width for width, table in tables.items() if table)
    assert all(table == (width >= first) for width, table in tables.items())
    assert max(len(line.rstrip()) for line in shown(first, capsys, monkeypatch)) >= first - 2, "it fitted at once"
