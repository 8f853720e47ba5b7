"""A closed terminal, a killed program: what was typed is there again."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.drafts import forget_draft, keep_draft, read_draft
from scorekeeper.store.files.home import Home
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.kept_draft import found_again, keep
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table, open_match, record
from scorekeeper.table.seating import leave_event

from .conftest import MatchNow, Sit

TOLD = {("out", ""): "Ana", ("left", "Beto"): "8k3"}


def test_half_a_hand_is_taken_up(four: Sit, now_there: MatchNow) -> None:
    four("a", "8k3")
    said = four("a10", "qq4", "")
    assert "Taken up where it was left:\n  Who went out? Ana\n  Beto 8k3\nCards left in hand (8k5," in said
    assert "\nCarla: a10\n" in said
    assert now_there().standings.totals["Beto"] == 63


def test_names_that_were_half_typed_are_offered_again(sit: Sit, tmp_path: Path) -> None:
    keep_draft(Home(tmp_path / "home"), "new", {"game": "ochos-locos", "line": "Ana Be"})
    said = sit("Ana Beto")
    assert "Who plays? In seat order, the dealer first: [Ana Be] Ana Beto" in said
    assert not read_draft(Home(tmp_path / "home"), "new")


def test_a_hand_that_was_recorded_just_before_the_end_is_not_offered_again(four: Sit, table: Table) -> None:
    state = open_match(table)
    draft = Draft({**TOLD, ("left", "Carla"): "9", ("left", "Dani"): "7"})
    keep(table, state, draft)
    record_hand(table, draft.words(state.standings.rules))
    assert found_again(table, open_match(table)).empty


def test_who_left_meanwhile_is_not_asked_for(four: Sit, table: Table) -> None:
    keep(table, open_match(table), Draft({**TOLD, ("left", "Dani"): "7"}, "8"))
    record(table, lambda state: leave_event(state, "dani"))
    assert found_again(table, open_match(table)) == Draft(TOLD, "8")


@pytest.mark.parametrize("safely", [True, False])
def test_a_draft_is_read_as_it_was_kept(four: Sit, table: Table, safely: bool) -> None:
    state = open_match(table)
    draft = Draft(TOLD, "a1", {("left", "Carla"): "9"}, {("out", ""): "Beto"})
    keep(table, state, draft, safely)
    assert found_again(table, state) == draft
    keep(table, state, Draft())
    assert found_again(table, state).empty


@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_any_file_in_its_place_is_a_draft_or_none(tree: object) -> None:
    from scorekeeper.table.entry.kept_draft import _draft

    assert isinstance(_draft(tree if isinstance(tree, dict) else {"answers": tree, "line": tree, "later": tree}), Draft)


@pytest.mark.parametrize(
    "content", ["", "[]", "{", json.dumps({"format": 1, "answers": [["left", "Zoe", "8"], [1], 2]})]
)
def test_a_damaged_draft_is_as_if_there_were_none(four: Sit, table: Table, content: str) -> None:
    keep(table, open_match(table), Draft(TOLD))
    (path,) = (table.store.home.root / "drafts").glob("2*.json")
    path.write_text(content, encoding="utf-8")
    assert four("a").count("Taken up") == 0


def test_where_nothing_can_be_written_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file in the way", encoding="utf-8")
    home = Home(tmp_path / "home")
    for safely in (True, False):
        assert not keep_draft(home, "20260102-2000-x", {"line": "8"}, safely)
    forget_draft(home, "20260102-2000-x")
    assert read_draft(home, "20260102-2000-x") == {}


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """From now on the disk is full."""

    def no_room(disk: Disk, path: Path) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    return lambda: monkeypatch.setattr(Disk, "create", no_room)


@pytest.mark.parametrize(
    ("lang", "warned", "good_night", "closed"),
    [
        ("en", "cannot be kept here: the disk says no", "Good night. What was told last could not be kept", "not be k"),
        (
            "es",
            "no se puede guardar aquí: el disco",
            "próxima! Lo último que contaste no se pudo guardar",
            "no se pudo",
        ),
    ],
)
def test_where_nothing_can_be_kept_that_is_said(
    four: Sit, full: Callable[[], None], lang: str, warned: str, good_night: str, closed: str
) -> None:
    said = four(full, "b", "k", "9", lang=lang)
    assert said.count(warned) == 1
    assert closed in said.splitlines()[-1]
    assert "scorekeeper" in said.splitlines()[-1]
    assert good_night in four("b", "k", ".quit", lang=lang)
    assert four(".quit", lang="en").endswith("Good night. Everything is kept.\n"), "nothing was told"


def test_names_that_cannot_be_kept(sit: Sit, full: Callable[[], None]) -> None:
    said = sit(full, "ochos-locos", "Ana")
    assert "What was told last could not be kept" in said


def test_what_was_kept_while_there_was_room_is_kept(four: Sit, full: Callable[[], None], now_there: MatchNow) -> None:
    assert "Everything is kept" in four("b", "k", full, ".quit")
    assert "Taken up where it was left" in four()


@pytest.mark.parametrize("line", ["exit", "bye", ".quit"])
def test_the_letters_of_good_bye_are_not_taken_up(four: Sit, table: Table, line: str) -> None:
    """They are kept as they are typed, like all letters, before anybody can know what they say."""
    keep(table, open_match(table), Draft({("out", ""): "Ana"}, line[:1]))
    four(line)
    assert found_again(table, open_match(table)) == Draft({("out", ""): "Ana"})
