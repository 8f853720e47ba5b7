"""The list of matches has numbers, and a command takes one; a match that is called by a number is meant first."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from scorekeeper.store.files.home import find_home

from .conftest import Cli, Ran

UNO, EIGHTS, HEARTS = "20260103-2000-uno", "20260102-2000-ochos-locos", "20260101-2000-hearts"
STARTED = {HEARTS: "hearts Ana Beto Carla", EIGHTS: "ochos Ana Beto Carla", UNO: "uno Ana Beto"}


@pytest.fixture
def three(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Uno is on the table, the newest of three."""
    for match, line in STARTED.items():
        monkeypatch.setattr(
            "scorekeeper.cli.run._now", lambda at=f"{match[:4]}-{match[4:6]}-{match[6:8]}": f"{at}T20:00:00+00:00"
        )
        assert cli("new", *line.split(), "--yes").code == 0
    return cli


def numbered(ran: Ran) -> list[str]:
    return [line.partition(";")[0] for line in ran.out.splitlines()[1:]]


def test_the_list_is_numbered(three: Cli) -> None:
    assert numbered(three("matches")) == [f"1: {UNO}", f"2: {EIGHTS}", f"3: {HEARTS}"]


def test_one_that_cannot_be_read_keeps_its_number(three: Cli) -> None:
    for file in find_home(os.environ).matches.glob(f"{EIGHTS}*"):
        file.write_text("{")
    assert numbered(three("matches")) == [f"1: {UNO}", f"3: {HEARTS}"]


@pytest.mark.parametrize(("number", "match"), [("1", UNO), ("2", EIGHTS), ("3", HEARTS)])
@pytest.mark.parametrize("line", ["open {} --json", "score -m {} --json", "export {} --format json"])
def test_a_command_takes_the_number(three: Cli, line: str, number: str, match: str) -> None:
    assert three(*line.format(number).split()).json["id"] == match


def test_what_was_opened_is_said(three: Cli) -> None:
    assert three("open", "3").out.startswith(f"{HEARTS} is on the table (Hearts: Ana, Beto and Carla).")
    assert three("score", "-m", "2").out.rstrip().endswith(f"Match: {EIGHTS}")


def test_what_goes_to_the_bin_is_said(three: Cli) -> None:
    said = three("delete", "2", "--yes").out
    assert said.startswith(f"The match {EIGHTS} goes to the bin.")
    assert numbered(three("matches")) == [f"1: {UNO}", f"2: {HEARTS}"]


def test_a_name_that_is_a_number_is_meant_first(three: Cli) -> None:
    assert three("rename", "-m", "hearts", "2").code == 0
    assert three("open", "2", "--json").json["id"] == HEARTS
    assert three("open", "3", "--json").json["id"] == HEARTS


def test_two_of_that_name_are_told_apart(three: Cli) -> None:
    for match in (HEARTS, UNO):
        assert three("rename", "-m", match, "2").code == 0
    ran = three("open", "2")
    assert ran.code == 2
    assert [line[:17].strip() for line in ran.err.splitlines() if line.startswith("2026")] == [UNO, HEARTS[:17].strip()]


def test_a_longer_number_is_a_part_of_an_id(three: Cli) -> None:
    assert three("open", "0103", "--json").json["id"] == UNO
    ran = three("open", "99")
    assert (ran.code, ran.err.splitlines()[0]) == (1, "There is no match “99”.")


@pytest.mark.parametrize("number", ["0", "4", "31", "103"])  # each is in one id, or in several
def test_a_short_number_beyond_the_list_is_no_part_of_an_id(three: Cli, number: str) -> None:
    """`delete 4 --yes` threw away the one match with a 4 somewhere in its id."""
    assert three("new", "tally", "Ana", "Beto", "--yes").code == 0
    assert three("delete", "2", "--yes").code == 0
    assert three("restore", number).code == 1
    for line in (f"delete {number} --yes", f"open {number}", f"score -m {number}"):
        ran = three(*line.split())
        assert (ran.code, ran.err.splitlines()[0]) == (1, f"There is no match “{number}”.")
    assert len(numbered(three("matches"))) == 3


def test_what_the_environment_names_is_no_number(three: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list moves on with every new match, and hands would be written down elsewhere."""
    monkeypatch.setenv("SCOREKEEPER_MATCH", "2")
    assert three("score").code == 2


def test_a_misdeal_is_counted_nowhere(after: Callable[..., Cli]) -> None:
    played = after("new ochos Ana Beto --name Friday", "hand b=8", "hand --void", "hand a=3")
    assert "2 hands" in played("matches").out
    assert played("matches", "--json").json[0]["hands"] == 2
    assert "2 hands" in played("share").out
    assert played("stats", "--json").json["hands"] == 2
    assert played("rescore", "--as", "eights", "--json").json["played"]["hands"] == 2
