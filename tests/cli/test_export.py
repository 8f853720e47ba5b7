from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from scorekeeper.rules.build import hash_of

from .conftest import Cli


def test_one_object_with_what_was_told_and_what_it_means(evening: Cli) -> None:
    ran = evening("export")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    tree = ran.json
    assert (tree["format"], tree["ruleset"], tree["name"]) == (1, "ochos-locos", "Friday")
    assert tree["totals"] == {"Ana": 13, "Beto": 27, "Carla": 14, "Eva": 25}
    assert [event["n"] for event in tree["events"]] == list(range(1, len(tree["events"]) + 1))
    assert tree["hash"] == hash_of(tree["rules"])
    told = [next(iter(entry)) for entry in tree["hands"]]
    assert told == ["number", "number", "join", "house", "note", "number", "dealer", "number"]
    assert tree["hands"][0]["left"] == {"Beto": ["7", "K", "3"], "Carla": ["A", "10"]}


def test_to_a_file(evening: Cli, tmp_path: Path) -> None:
    ran = evening("export", "--to", "friday.json")
    assert (ran.code, ran.out) == (0, "Friday is in friday.json.\n")
    assert (tmp_path / "friday.json").read_text("utf-8") == evening("export").out
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["friday.json"]


def test_a_file_is_only_replaced_when_asked(evening: Cli, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("mine")
    refused = evening("export", "--to", "x.json")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == ("x.json is there already.\n  Name another file, or put --yes at the end to replace it.\n")
    assert (tmp_path / "x.json").read_text() == "mine"
    assert evening("export", "--to", "x.json", "--yes").code == 0
    assert json.loads((tmp_path / "x.json").read_text("utf-8"))["name"] == "Friday"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--to", "none/x.json"], 2, "There is no folder none.\n"),
        (["--to", "home"], 2, "home is a folder.\n"),
        (["--format", "jsn"], 2, "There is no format “jsn”.\n  Did you mean json? There is json.\n"),
        (["no-such-match"], 1, "There is no match “no-such-match”.\n"),
    ],
)
def test_typed_wrong(evening: Cli, words: list[str], code: int, said: str) -> None:
    ran = evening("export", *words)
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith(said)


def test_without_a_match(cli: Cli) -> None:
    assert cli("export").code == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")
def test_a_pipe_stays_a_pipe(evening: Cli, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.json")
    ran = evening("export", "--to", "x.json", "--yes")
    assert (ran.code, ran.err) == (2, "x.json is not a file.\n  Name a file; - writes to the screen.\n")
    assert stat.S_ISFIFO((tmp_path / "x.json").stat().st_mode)


def test_what_lies_beside_the_file_stays(evening: Cli, tmp_path: Path) -> None:
    (tmp_path / "x.json.new").write_text("mine")
    assert evening("export", "--to", "x.json").code == 0
    assert (tmp_path / "x.json.new").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home", "x.json", "x.json.new"]
