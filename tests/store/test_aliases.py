"""Who counts as whom: names that were renamed or merged, kept beside the matches and never in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.problems import Exit, Refused
from scorekeeper.store.aliases import add_aliases, aliases_in, read_aliases
from scorekeeper.store.home import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def test_there_are_none_before_somebody_is_renamed(home: Home) -> None:
    assert read_aliases(home) == {}
    assert not home.root.exists()


def test_whoever_counted_as_an_old_name_counts_as_the_new_one(home: Home) -> None:
    add_aliases(home, ["Beti"], "Beto")
    assert add_aliases(home, ["Beto"], "Alberto") == {"Beti": "Alberto", "Beto": "Alberto"}
    assert read_aliases(home) == {"Beti": "Alberto", "Beto": "Alberto"}


def test_a_name_can_come_back(home: Home) -> None:
    add_aliases(home, ["Beto"], "Alberto")
    assert add_aliases(home, ["Alberto", "Beto"], "Beto") == {"Alberto": "Beto"}


def test_a_damaged_file_is_told_and_set_aside_by_the_next_change(home: Home) -> None:
    add_aliases(home, ["Beti"], "Beto")
    home.aliases.write_text('{"format": 1, "aliases": {"Beti": "Beto", "Beto": "Ana"}}', "utf-8")
    with pytest.raises(Refused) as refused:
        read_aliases(home)
    assert (refused.value.problems[0].key, refused.value.code) == ("store.no-aliases", Exit.STORE)
    assert add_aliases(home, ["Eva"], "Evita") == {"Eva": "Evita"}
    assert [path.name for path in home.set_aside.iterdir() if path.suffix == ".json"] == ["aliases.json"]


def test_what_makes_no_sense_holds_none() -> None:
    assert aliases_in(b'{"format": 1, "aliases": {"Beti": "Beto"}}') == {"Beti": "Beto"}
    for data in (b"", b"[]", b'{"format": 1, "aliases": {"Beti": "Beti"}}', b'{"format": 1, "aliases": 3}'):
        assert aliases_in(data) == {}
