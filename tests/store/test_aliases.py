"""Who counts as whom: names that were renamed or merged, kept beside the matches and never in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.problems import Exit, Refused
from scorekeeper.store.files.aliases import add_aliases, aliases_in, earlier_aliases, read_aliases, take_back_aliases
from scorekeeper.store.files.home import Home


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


def test_nobody_becomes_one_with_whoever_had_the_name_before(home: Home) -> None:
    add_aliases(home, ["Ana"], "Anita")
    with pytest.raises(Refused) as refused:
        add_aliases(home, ["Beto"], "Ana")
    assert (refused.value.problems[0].key, refused.value.code) == ("people.changed-meanwhile", Exit.CHANGED)
    assert read_aliases(home) == {"Ana": "Anita"}


def test_each_change_can_be_taken_back_one_after_the_other(home: Home) -> None:
    add_aliases(home, ["Beti"], "Beto")
    add_aliases(home, ["Beto"], "Alberto")
    assert earlier_aliases(home) == {"Beti": "Beto"}
    take_back_aliases(home, read_aliases(home))
    assert read_aliases(home) == {"Beti": "Beto"}
    take_back_aliases(home, read_aliases(home))
    assert (read_aliases(home), earlier_aliases(home)) == ({}, None)
    with pytest.raises(Refused) as refused:
        take_back_aliases(home, {})
    assert (refused.value.problems[0].key, refused.value.code) == ("people.nothing-to-undo", Exit.NOT_FOUND)


def test_what_somebody_else_changed_meanwhile_is_not_taken_back_unseen(home: Home) -> None:
    add_aliases(home, ["Beti"], "Beto")
    seen = read_aliases(home)
    add_aliases(home, ["Anna"], "Ana")
    with pytest.raises(Refused) as refused:
        take_back_aliases(home, seen)
    assert (refused.value.problems[0].key, refused.value.code) == ("people.changed-meanwhile", Exit.CHANGED)
    assert read_aliases(home) == {"Beti": "Beto", "Anna": "Ana"}


@pytest.mark.parametrize("earlier", ["3", "[3]", '[{"Beti": "Beto", "Beto": "Ana"}]'])
def test_a_damaged_past_takes_nothing_from_the_present(home: Home, earlier: str) -> None:
    home.root.mkdir()
    home.aliases.write_text(f'{{"format": 1, "aliases": {{"Beti": "Beto"}}, "earlier": {earlier}}}', "utf-8")
    assert (read_aliases(home), earlier_aliases(home)) == ({"Beti": "Beto"}, None)
