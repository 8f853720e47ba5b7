"""The answer names the match it is about, wherever it might be another one."""

from __future__ import annotations

import pytest

from .conftest import Cli

LINES = ("hand b=8 c=3", "why 1", "ask how many cards", "note well played", "house target=200", "dealer carla")


def named(cli: Cli, line: str) -> str:
    """The match that the last line of the answer names."""
    ran = cli(*line.split())
    said = (ran.err or ran.out) if ran.code else ran.out
    last = said.splitlines()[-1]
    return last.removeprefix("Match: ") if last.startswith("Match: ") else ""


@pytest.fixture
def tonight(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Cli:
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T20:00:00+00:00")
    assert cli("new", "ochos", "Ana", "Beto", "Carla").code == 0
    return cli


@pytest.mark.parametrize("line", LINES)
def test_the_only_match_goes_without_saying(tonight: Cli, line: str) -> None:
    tonight("hand", "b=8k3", "c=a,10")
    assert named(tonight, line) == ""


@pytest.mark.parametrize("line", LINES)
def test_with_two_on_the_table_every_answer_says_which(tonight: Cli, line: str) -> None:
    tonight("hand", "b=8k3", "c=a,10")
    tonight("new", "uno", "Ana", "Beto")
    tonight("open", "ochos")
    assert named(tonight, line) == "20260102-2000-ochos-locos"


def test_one_that_was_asked_for_is_named(tonight: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    assert named(tonight, "-m ochos hand b=8k3 c=a,10") == "20260102-2000-ochos-locos"
    assert named(tonight, "why 1 -m ochos") == "20260102-2000-ochos-locos"
    monkeypatch.setenv("SCOREKEEPER_MATCH", "ochos")
    assert named(tonight, "why 1") == "20260102-2000-ochos-locos"


def test_one_with_a_name_of_its_own_is_named(tonight: Cli) -> None:
    tonight("rename", "Friday")
    assert named(tonight, "hand b=8k3 c=a,10") == "Friday"
    assert named(tonight, "score") == "Friday"
    assert named(tonight, "ask how many cards") == ""


def test_a_match_that_is_over_does_not_count(tonight: Cli) -> None:
    tonight("hand", "b=8k3", "c=a,10")
    tonight("stop", "--yes")
    tonight("again")
    assert named(tonight, "hand b=8k3 c=a,10") == ""


def test_nor_does_one_of_last_week(tonight: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-09T20:00:00+00:00")
    tonight("new", "ochos", "Ana", "Beto")
    assert named(tonight, "hand b=8k3") == ""


def test_typed_for_the_other_table(tonight: Cli) -> None:
    tonight("new", "uno", "Eva", "Luis")
    assert named(tonight, "hand beto=8") == "20260102-2000-uno"


def test_json_stays_json(tonight: Cli) -> None:
    tonight("hand", "b=8k3", "c=a,10")
    assert tonight("score", "-m", "ochos", "--json").json["id"] == "20260102-2000-ochos-locos"


@pytest.mark.parametrize("nothing", ["", " "])
@pytest.mark.parametrize(
    "line", ["delete {} --yes", "open {}", "export {}", "share {}", "restore {}", "undo -m {} --yes", "qr {}"]
)
def test_a_name_of_nothing_is_no_match(tonight: Cli, line: str, nothing: str) -> None:
    """A variable of a script that holds nothing does not mean the match on the table."""
    tonight("hand", "b=8k3", "c=a,10")
    ran = tonight(*(nothing if word == "{}" else word for word in line.split()))
    assert (ran.code, ran.err.splitlines()[0]) == (2, "The match is named by an empty text.")
    assert len(tonight("score", "--json").json["hands"]) == 1


def test_a_variable_of_nothing_names_no_match(tonight: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_MATCH", "")
    assert tonight("score").code == 0
    monkeypatch.setenv("SCOREKEEPER_MATCH", " ")
    assert tonight("score").code == 1
