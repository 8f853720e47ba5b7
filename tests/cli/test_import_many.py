"""Thousands of matches at once: known again by their facts, whole when stopped, shown in short."""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.progress import progress
from scorekeeper.cli.run import begin
from scorekeeper.match.match_state import names_in
from scorekeeper.store.files.people import known_people, recount_people
from scorekeeper.transfer.imports.bring_in import Importer
from scorekeeper.transfer.imports.rulesets_met import Rulesets

from .conftest import Cli

PLAYERS = ["Ana", "Beto", "Carla"]


def lines(count: int, seed: int = 1, **more: Any) -> list[dict[str, Any]]:
    chance = random.Random(seed)
    return [
        {
            "id": f"m{number}",
            "ruleset": "ochos-locos",
            "players": PLAYERS,
            "hands": [
                {"out": "Ana", "left": {"Beto": chance.randrange(1, 30), "Carla": chance.randrange(1, 30)}}
                for _ in range(3)
            ],
            **more,
        }
        for number in range(count)
    ]


def write(*matches: dict[str, Any], name: str = "in.jsonl") -> str:
    Path(name).write_text("".join(json.dumps(match) + "\n" for match in matches), "utf-8")
    return name


def count(cli: Cli) -> int:
    return len(cli("matches", "--json", "--limit", "100000").json)


@pytest.mark.parametrize("more", [{}, {"started": "2024-05-01"}], ids=["undated", "dated"])
def test_the_same_file_twice_is_not_stored_twice(cli: Cli, more: dict[str, Any]) -> None:
    file = write(*lines(40, **more))
    assert cli("import", file, "--yes").code == 0
    again = cli("import", file, "--yes")
    assert (again.code, again.out) == (0, "Nothing to import: all 40 matches are here already.\n")
    assert count(cli) == 40
    shuffled = lines(40, **more)[::-1]
    mixed = cli("import", write(*shuffled, *lines(5, seed=2, **more)), "--yes", "--json")
    assert len(mixed.json["imported"]) == 5


def test_a_line_is_known_by_its_facts_and_its_id_not_by_how_it_is_written(cli: Cli) -> None:
    (line,) = lines(1)
    cli("import", write(line), "--yes")
    same = {**line, "hands": [{"left": hand["left"]} for hand in line["hands"]], "options": {"target": 100}}
    assert cli("import", write(same), "--yes", "--json").json["imported"] == []
    for other in ({**line, "id": "m2"}, {**line, "hands": line["hands"][:2]}, {**line, "started": "2024-05-01"}):
        assert len(cli("import", write(other), "--yes", "--json").json["imported"]) == 1


def test_lines_without_an_id_that_are_the_same_are_as_many_as_there_are(cli: Cli) -> None:
    (line,) = lines(1)
    del line["id"]
    assert len(cli("import", write(line, line, line), "--yes", "--json").json["imported"]) == 3
    assert cli("import", write(line, line, line), "--yes", "--json").json["imported"] == []
    assert len(cli("import", write(line, line, line, line), "--yes", "--json").json["imported"]) == 1


def test_the_same_line_with_its_id_is_one_match(cli: Cli) -> None:
    (line,) = lines(1)
    assert len(cli("import", write(line, line), "--yes", "--json").json["imported"]) == 1


def test_a_match_that_went_on_is_still_the_one_that_was_imported(cli: Cli) -> None:
    file = write(*lines(1))
    cli("import", file, "--yes")
    assert cli("hand", "b=8", "c=k").code == 0
    assert cli("import", file, "--yes").out == "Nothing to import: the match is here already.\n"


def test_after_the_bin_it_can_be_imported_again(cli: Cli) -> None:
    file = write(*lines(1))
    match = cli("import", file, "--yes", "--json").json["imported"][0]
    cli("delete", match, "--yes")
    assert len(cli("import", file, "--yes", "--json").json["imported"]) == 1
    assert cli("import", file, "--yes", "--json").json["imported"] == []


def test_they_are_listed_in_the_order_of_the_file(cli: Cli) -> None:
    cli("import", write(*lines(25)), "--yes")
    assert [match["name"] for match in cli("matches", "--json", "--limit", "25").json] == [
        f"m{number}" for number in reversed(range(25))
    ]


def test_of_many_the_first_are_shown_and_the_others_counted(cli: Cli) -> None:
    ran = cli("import", write(*lines(30)))
    shown = ran.out.splitlines()
    assert (ran.code, len(shown)) == (2, 13)
    assert shown[-1] == "... and 18 matches more."
    done = cli("import", write(*lines(30)), "--yes").out.splitlines()
    assert done[-2] == "30 matches imported."


def test_of_many_problems_too(cli: Cli) -> None:
    bad = lines(250, dealer="Zoe")
    ran = cli("import", write(*bad), "--yes")
    said = [line for line in ran.err.splitlines() if not line.startswith("  ")]
    assert (ran.code, ran.out, len(said)) == (2, "", 201)
    assert said[0].startswith("line 1: dealer: ")
    assert said[-1] == "... and 50 more problems."
    assert len(cli("import", write(*bad), "--yes", "--json").json["problems"]) == 250


def test_everybody_is_counted(cli: Cli) -> None:
    cli("new", "ochos", "Ana", "Zoë")
    cli("hand", "z=8")
    cli("import", write(*lines(7)), "--yes")
    assert known_people(begin((), os.environ).home, names_in) == {"Ana": 8, "Zoë": 1, "Beto": 7, "Carla": 7}


def test_who_played_no_hand_is_not_known_nor_counted_twice(cli: Cli) -> None:
    def known() -> dict[str, int]:
        return known_people(begin((), os.environ).home, names_in)

    cli("new", "ochos", "Ana", "Beto")
    assert known() == {}
    cli("hand", "b=8")
    cli("undo", "--yes")
    cli("hand", "b=9")
    cli("hand", "b=9")
    assert known() == {"Ana": 1, "Beto": 1}
    cli("new", "ochos", "Ana", "Carla", "--name", "second")
    cli("hand", "c=9")
    assert known() == {"Ana": 2, "Beto": 1, "Carla": 1}
    assert cli("delete", "second", "--yes").code == 0
    assert known() == {"Ana": 1, "Beto": 1}
    assert cli("restore").code == 0
    assert known() == {"Ana": 2, "Beto": 1, "Carla": 1} == recount_people(begin((), os.environ).home, names_in)


@pytest.mark.parametrize("stopped_after", [0, 1, 9])
def test_stopped_in_between_what_is_stored_is_whole(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, stopped_after: int
) -> None:
    file = write(*lines(10))
    taking = Importer.taking

    def stopping(self: Importer, matches: Any) -> Iterator[str]:
        for done, match in enumerate(taking(self, matches)):
            if done == stopped_after:
                raise KeyboardInterrupt
            yield match

    monkeypatch.setattr(Importer, "taking", stopping)
    ran = cli("import", file, "--yes")
    assert ran.code == 130
    assert "10 matches are stored" in ran.err or "one of 10 matches is stored" in ran.err
    monkeypatch.setattr(Importer, "taking", taking)
    stored = cli("matches", "--json").json
    assert len(stored) == stopped_after + 1, "the one that was being told of is in the store already"
    assert all("problems" not in match for match in stored)
    assert known_people(begin((), os.environ).home, names_in)["Ana"] == len(stored)
    assert len(cli("import", file, "--yes", "--json").json["imported"]) == 10 - len(stored)
    assert known_people(begin((), os.environ).home, names_in)["Ana"] == 10


class Screen(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("screen", "shown"), [(Screen(), True), (StringIO(), False)], ids=["terminal", "pipe"])
def test_progress_only_on_a_terminal(monkeypatch: pytest.MonkeyPatch, screen: StringIO, shown: bool) -> None:
    monkeypatch.setattr("scorekeeper.cli.progress.PATIENCE", 0.0)
    monkeypatch.setattr("scorekeeper.cli.progress.EVERY", 0.0)
    monkeypatch.setattr(sys, "stderr", screen)
    run = replace(begin((), os.environ), plain=False, lang="en")
    with progress(run, "import.storing", 7) as step:
        step(3)
    assert ("Storing: 3 of 7 matches..." in screen.getvalue()) == shown
    assert screen.getvalue().endswith("\r\x1b[2K" if shown else "")
    with progress(replace(run, plain=True), "import.storing", 7) as step:
        step(4)
    assert "4 of 7" not in screen.getvalue()


def test_memory_does_not_grow_with_the_matches(cli: Cli) -> None:
    """Of each match a packed record is kept, not the standings: some hundred bytes."""
    run = begin((), os.environ)
    found = Importer(run.table, Rulesets(run.table.store, run.files)).look(Path(write(*lines(40))).read_bytes())
    assert [match.standings is not None for match in found.matches] == [True] * 12 + [False] * 28
    assert max(len(match.packed) for match in found.matches) < 1_000
