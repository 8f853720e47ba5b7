"""Totals that a ruleset hides until the end: no edge gives one away, and at the end all of them are there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from shutil import copyfile

import pytest

from scorekeeper.cli.command_list import COMMANDS

from .conftest import Cli

SECRET = Path(__file__).with_name("secret.yaml")
# Each card is 1009 points: after two hands Ana has 2018 and 3027, Beto 1009 and nothing.
TOLD = re.compile(r"(?<![\da-f])(1009|2018|3027|5045|-?4036|7063|9081|1109)(?![\da-f])")  # not within a hash
REFUSED = ("Kept secret", "nobody can be asked here")
LINES: dict[str, Sequence[str]] = {
    "new": (),
    "hand": ("hand a=8k b=3", "hand a=8k b=3 --json", "hand --void", "hand --void --json"),
    "score": ("score", "score --plain", "score --hands", "score --chart", "score --json", "score --lang es"),
    "why": ("why", "why 1", "why ana", "why 2 beto --json", "why --lang es"),
    "undo": ("undo --yes", "undo --yes --json"),
    "redo": ("undo --yes then redo --yes",),
    "edit": ("edit 1 ana 8:9 --yes", "edit 1 ana +3 --yes --json", "edit 1 ana beto --yes"),
    "join": ("join Carla --at highest", "join Carla --at average --json"),
    "leave": ("join Carla then leave beto --yes", "join Carla then leave beto --yes --json"),
    "swap": ("swap ana beto",),
    "dealer": ("dealer ana",),
    "house": ("house", "house --json", "house hands=4 --yes"),
    "note": ("note ok", "note ok --json"),
    "adjust": ("adjust ana 100 --why late", "adjust ana 100 --why late --json"),
    "ask": (
        *(f"ask {text}" for text in ("who leads", "who is winning", "what is the score", "how many points has ana")),
        *(f"ask {text}" for text in ("what did beto get in hand 1", "why does ana have so many points", "who is last")),
        *(f"ask {text}" for text in ("how far is beto behind", "can beto still win", "what if ana gets 10 more")),
        *(f"ask {text}" for text in ("who had the best hand", "what cards did ana have left in hand 1", "is it a tie")),
        *(f"ask {text}" for text in ("quién va ganando", "cuántos puntos tiene ana", "cómo vamos", "who won the hand")),
        *(f"ask --json {text}" for text in ("who leads", "totals", "how many points does ana have in total")),
    ),
    "may": ("may 8S on 8H",),
    "rules": ("rules", "rules --json"),
    "phones": (),  # tests/web/test_hidden_totals.py
    "stop": (),
    "close": (),  # of a match that is over
    "again": (),
    "matches": ("matches", "matches --json"),
    "open": ("open secret", "open secret --json"),
    "rename": ("rename evening",),
    "delete": ("delete secret --yes",),
    "restore": ("delete secret --yes then restore",),
    "settle": ("settle", "settle --point 1", "settle --json"),
    "rescore": ("rescore hands=9", "rescore hands=9 --json", "rescore tally"),
    "stats": ("stats", "stats --json"),
    "players": ("players", "players --json"),
    "count": (),  # what cards count, of no match
    "setup": ("setup", "setup --json"),
    "export": ("export", *(f"export --format {form}" for form in ("txt", "md", "html", "csv", "json", "png"))),
    "import": (),
    "share": ("share", "share --json", "share --lang es"),
    "qr": ("qr", "qr --json", "qr --plain", "qr --match --json"),
    "replay": (),  # of a file that holds all of it
    "rulesets": ("rulesets",),
    "backup": (),  # holds everything, and says so
    "restore-backup": (),
    "doctor": ("doctor",),
    "config": ("config",),
}


@pytest.fixture
def secret(cli: Cli, tmp_path: Path) -> Cli:
    (tmp_path / "home" / "user-rulesets").mkdir(parents=True)
    copyfile(SECRET, tmp_path / "home" / "user-rulesets" / "secret.yaml")
    for line in ("new secret Ana Beto", "hand a=8k b=3", "hand a=q,j,9 b="):
        ran = cli(*line.split())
        assert ran.code == 0, ran.err
        assert not TOLD.search(ran.out + ran.err), ran.out
    return cli


def test_every_command_is_tried() -> None:
    assert set(LINES) == set(COMMANDS)


@pytest.mark.parametrize("line", [line for lines in LINES.values() for line in lines])
def test_no_answer_gives_a_total_away(secret: Cli, line: str) -> None:
    for part in line.split(" then "):
        ran = secret(*part.split())
        said = ran.out + ran.err
        assert ran.code in (0, 1) or any(why in ran.err for why in REFUSED), said  # a line that is wrong shows nothing
        found = TOLD.search(said)
        if found:
            break
    last = line.startswith("hand a=")  # the third hand ends the match
    assert bool(found) is last, said


@pytest.mark.parametrize("line", ["score", "why", "share", "ask who is leading", "ask how many points has ana"])
def test_it_is_said_that_they_are_hidden_and_by_which_rule(secret: Cli, line: str) -> None:
    assert "Kept secret" in secret(*line.split()).out


def test_whoever_keeps_the_score_may_have_them_all_the_same(secret: Cli) -> None:
    assert secret("export", "--format", "json").code == 2
    assert secret("export", "--format", "json", "--yes").json["totals"] == {"Ana": 5045, "Beto": 1009}


def test_nobody_is_ahead_of_another_meanwhile(secret: Cli) -> None:
    assert secret("new", "secret", "Beto", "Ana").code == 0
    assert secret("hand", "a=8k", "b=3").code == 0
    rows = [line for line in secret("score", "--plain").out.splitlines() if line.startswith(("Ana", "Beto"))]
    assert [row[:4] for row in rows] == ["Beto", "Ana:"]  # as they sit, though Ana leads


def test_at_the_end_everything_is_there(secret: Cli) -> None:
    assert "Ana wins" in secret("hand", "a=2", "b=2").out
    assert "6054" in secret("score").out
    assert "1009" in secret("why", "1").out
    assert secret("score", "--json").json["totals"] == {"Ana": 6054, "Beto": 2018}
    assert "6054" in secret("share").out
    assert secret("export", "--format", "json").json["hands"][0]["totals"] == {"Ana": 2018, "Beto": 1009}
    assert secret("undo", "--yes").code == 0
    assert "6054" not in secret("score", "--json").out


def test_a_table_that_stops_early_sees_them(secret: Cli) -> None:
    assert "5045" in secret("stop", "--yes").out
