"""Forty columns and five at the table: every game's totals and receipts fit, with no word cut off."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from match.evening import SHIPPED, game
from wcwidth import wcswidth

from scorekeeper.match.examples import example_line
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder

from .terminal import terminal

PEOPLE = ("Ana", "Beto", "Carla", "Dani", "Eva")
SCREENS = ("score --hands", "why", "house", "matches")
STYLE = re.compile(r"\x1b\[[0-9;]*m")


def fullest_example(name: str) -> dict[str, object]:
    """The longest of the examples with most players that can be played."""
    read = read_ruleset(shipped_folder() / f"{name}.yaml")
    assert read.ruleset is not None
    played = [one for one in read.examples if "refused" not in one["expect"]]
    return {
        "ruleset": name,
        **example_line(read.ruleset, max(played, key=lambda e: (len(e["players"]), len(e["hands"])))),
    }


@pytest.mark.one_in(3)
@pytest.mark.parametrize("lang", ["C.UTF-8", "es_MX.UTF-8"])
@pytest.mark.parametrize("name", SHIPPED)
def test_a_match_fits(name: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typed = terminal(monkeypatch, tmp_path / "home", 40, LC_ALL=lang)
    line = fullest_example(name)
    Path("match.json").write_text(json.dumps(line), encoding="utf-8")
    typed("import", "match.json", "--yes")
    typed("open", "1")
    for screen in SCREENS:
        said = STYLE.sub("", typed(*screen.split(), code=None))
        assert [text for text in said.splitlines() if wcswidth(text.rstrip()) > 40 and " " in text.strip()] == []
        assert "…" not in said.replace("...", "")


@pytest.mark.parametrize(
    "name", [name for name in SHIPPED if isinstance(table_rules_for(game(name), {}, 5), TableRules)]
)
def test_five_people_fit(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typed = terminal(monkeypatch, tmp_path / "home", 40, LC_ALL="es_MX.UTF-8")
    said = STYLE.sub("", typed("new", name, *PEOPLE, code=None) + typed("score", code=None))
    assert [text for text in said.splitlines() if wcswidth(text.rstrip()) > 40 and " " in text.strip()] == []
    assert all(player in said for player in PEOPLE)
    assert "…" not in said
