from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import Cli

LINE: dict[str, Any] = {
    "id": "m1",
    "ruleset": "ochos-locos",
    "options": {"target": 100},
    "players": ["Ana", "Beto", "Carla"],
    "dealer": "Ana",
    "start": {"totals": {"Beto": 40}, "hands": 2},
    "hands": [{"out": "Ana", "left": {"Beto": ["8S"], "Carla": ["AH", "10D"]}}, {"void": True}],
}


OURS = """schema: 1
id: ours
extends: ochos-locos
name: {en: Ours}
about: {en: "Eights as this table counts them."}
values:
  left:
    - {cards: [8], points: EIGHT, clause: scoring.eights}
    - {cards: [J-K], points: 10, clause: scoring.courts}
    - {cards: [A], points: 1, clause: scoring.aces}
    - {cards: [2-7, 9-10], points: face, clause: scoring.numbers}
"""


def write(*lines: object) -> str:
    Path("in.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return "in.jsonl"


def test_one_line_in_one_line_out(cli: Cli) -> None:
    ran = cli("replay", write(LINE, {**LINE, "id": "m2", "closed": True}), "--json")
    first, second = (json.loads(line) for line in ran.out.splitlines())
    assert (ran.code, ran.err) == (0, "")
    assert (first["id"], first["state"], first["places"]) == ("m1", "playing", [["Ana"], ["Carla"], ["Beto"]])
    assert first["hands"][0]["totals"] == {"Ana": 0, "Beto": 90, "Carla": 11}
    assert (first["hands"][1]["void"], first["hands"][1]["dealer"]) == (True, "Beto")
    assert first["next"] == {"dealer": "Beto", "players": ["Ana", "Beto", "Carla"]}
    assert (second["state"], second["winners"], second["next"]) == ("ended", ["Ana"], None)


def test_a_line_that_is_wrong_does_not_stop_the_others(cli: Cli) -> None:
    bad = {**LINE, "hands": [{"out": "Ana", "left": {"Zoe": ["8S"], "Beto": 5, "Carla": 6}}]}
    ran = cli("replay", write(5, bad, LINE), "--json")
    results = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 2
    assert [[problem["where"] for problem in one["problems"]] for one in results] == [
        ["line"],
        ["hands[0].left.Zoe"],
        [],
    ]


def test_in_words(cli: Cli) -> None:
    assert cli("replay", write(LINE)).out.startswith("m1: Ana leads with 0")


def test_two_exports_of_one_name_are_each_scored_by_the_rules_they_carry(cli: Cli, tmp_path: Path) -> None:
    own = tmp_path / "home" / "user-rulesets" / "ours.yaml"
    own.parent.mkdir(parents=True)
    exported = []
    for eight in (40, 60):
        own.write_text(OURS.replace("EIGHT", str(eight)), "utf-8")
        assert cli("new", "ours", "Ana", "Beto", "--yes").code == 0
        assert cli("hand", "b=8").code == 0
        exported.append(cli("export").json)
    ran = cli("replay", write(*exported, *exported), "--json")
    assert [json.loads(line)["hands"][-1]["totals"]["Beto"] for line in ran.out.splitlines()] == [40, 60, 40, 60]


def test_nothing_is_stored(cli: Cli, tmp_path: Path) -> None:
    cli("replay", write(LINE))
    assert not (tmp_path / "home" / "matches").exists()
    assert {path.name for path in tmp_path.glob("home/*")} <= {"cache"}  # the checked ruleset, made again at will


def test_an_export_is_scored_alike(evening: Cli) -> None:
    exported = evening("export").json
    ran = evening("replay", write(exported), "--json")
    again = ran.json
    assert (ran.code, again["problems"]) == (0, [])
    for word in ("state", "places", "winners", "next", "final"):
        assert again[word] == exported[word]
    scored = [entry for entry in exported["hands"] if "totals" in entry]
    assert [(hand["totals"], hand["dealer"]) for hand in again["hands"]] == [
        (entry["totals"], entry["dealer"]) for entry in scored
    ]


def test_a_hand_kept_aside_is_passed_over(evening: Cli) -> None:
    evening("house", "target=300", "--yes")
    assert evening("edit", "1", "beto", "b=:300", "--yes").code == 0
    exported = evening("export").json
    assert [entry["aside"] for entry in exported["hands"] if "aside" in entry]
    again = evening("replay", write(exported), "--json").json
    assert (again["problems"], again["winners"]) == ([], exported["winners"])


def test_half_a_character_in_a_name(cli: Cli) -> None:
    ran = cli("replay", write({**LINE, "id": "\ud800"}), "--json")
    assert (ran.code, ran.json["id"]) == (0, "\ud800")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")
@pytest.mark.timeout(20)
def test_a_pipe_that_lies_in_a_folder_is_not_waited_for_but_one_that_is_handed_over_is_read(
    cli: Cli, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "x.jsonl")
    for more in ((), ("--json",)):
        ran = cli("replay", "x.jsonl", *more)
        assert (ran.code, ran.err.splitlines()[0]) == (2, "x.jsonl cannot be read (Invalid argument).")
    out, into = os.pipe()
    os.write(into, json.dumps(LINE).encode())
    os.close(into)
    ran = cli("replay", f"/dev/fd/{out}", "--json")  # as a shell hands over what `<(...)` gives
    os.close(out)
    assert (ran.code, json.loads(ran.out)["id"]) == (0, "m1")


@pytest.mark.parametrize("lines", [1, 45])  # so many are shared out among processes
def test_the_real_command(tmp_path: Path, lines: int) -> None:
    home = {**os.environ, "SCOREKEEPER_HOME": str(tmp_path / "home"), "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run(
        [sys.executable, "-m", "scorekeeper", "replay", "-", "--json"],
        input=(json.dumps(LINE) + "\n") * lines,
        capture_output=True,
        encoding="utf-8",
        env=home,
        timeout=60,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert [json.loads(line)["state"] for line in ran.stdout.splitlines()] == ["playing"] * lines
