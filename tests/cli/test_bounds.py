"""Files that never end, or hold far too much of something: refused with a sentence, in no time, in little memory."""

from __future__ import annotations

import hashlib
import io
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from scorekeeper.cli.commands import replay
from tests.pace import within

from .conftest import Cli

MANY = 20_000
GAME: Mapping[str, Any] = {"ruleset": "tally", "players": ["Ana", "Beto"], "hands": []}
TOO_MUCH: Mapping[str, Mapping[str, Any]] = {
    "players": {**GAME, "players": [f"P{n}" for n in range(MANY)]},
    "options": {**GAME, "options": {f"o{n}": 1 for n in range(MANY)}},
    "facts": {**GAME, "hands": [{f"f{n}": 1 for n in range(MANY)}]},
    "totals": {**GAME, "start": {"totals": {f"P{n}": 1 for n in range(MANY)}}},
}


@pytest.mark.parametrize("much", TOO_MUCH)
@pytest.mark.parametrize("line", ["replay FILE", "replay FILE --json", "import FILE --yes"])
def test_far_too_much_of_something(cli: Cli, much: str, line: str) -> None:
    Path("much.jsonl").write_text(json.dumps(TOO_MUCH[much]) + "\n", encoding="utf-8")
    with within(2):
        ran = cli(*line.replace("FILE", "much.jsonl").split())
    assert ran.code == 2
    assert len(ran.out + ran.err) < 2_000_000


class Endless(io.StringIO):
    """What `/dev/zero` is to a reader of lines."""

    def readline(self, most: int = -1) -> str:  # type: ignore[override]
        assert 0 < most < 10_000_000, "asked for all of it"
        return "\0" * most

    def __next__(self) -> str:
        raise AssertionError("asked for all of it")


@pytest.mark.parametrize("line", ["replay -", "replay - --json", "ask -r ochos --json -"])
def test_a_line_that_never_ends(cli: Cli, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Endless())
    monkeypatch.setattr(replay, "LONGEST_LINE", 1000)
    ran = cli(*line.split())
    assert (ran.code, "Line 1 goes on for more than" in ran.err) == (2, True)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device here")
@pytest.mark.parametrize("line", ["replay", "import", "rulesets check", "rulesets add", "restore-backup"])
def test_a_device_that_never_ends(cli: Cli, line: str) -> None:
    with within(2):
        assert cli(*line.split(), "/dev/zero").code in (2, 3)


def backup_of(entries: Mapping[str, bytes]) -> None:
    """A backup, well made, of these entries."""
    sums = {name: hashlib.sha256(data).hexdigest() for name, data in entries.items()}
    with ZipFile("cards.zip", "w", ZIP_DEFLATED) as out:
        for name, data in entries.items():
            out.writestr(name, data)
        out.writestr("backup.json", json.dumps({"format": 1, "files": sums}))


@pytest.mark.parametrize(
    ("entries", "said"),
    [
        ({f"set-aside/{n}.json": bytes(8 << 20) for n in range(9)}, "too large for a backup"),
        ({f"set-aside/{n}.json": b"" for n in range(2001)}, "2001 damaged files"),
    ],
    ids=["zeros", "files"],
)
def test_a_backup_made_to_be_too_much(cli: Cli, entries: Mapping[str, bytes], said: str) -> None:
    backup_of(entries)
    with within(2):
        ran = cli("restore-backup", "cards.zip", "--yes")
    assert (ran.code, said in ran.err) == (2, True), ran.err
    assert not (Path(os.environ["SCOREKEEPER_HOME"]) / "set-aside").exists()
