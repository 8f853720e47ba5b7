from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from transfer.exports.photograph import DARK, LIGHT, codes_on, screen_of

from scorekeeper.cli.context import CommandContext
from scorekeeper.match.match_code import line_in

from .conftest import Cli


def texts_in(path: Path) -> list[str]:
    """The texts of its QR codes; among so many stripes a bar code of some other kind may be found by chance."""
    return [code.text for code in zxingcpp.read_barcodes(Image.open(path), formats=zxingcpp.BarcodeFormat.QRCode)]


def test_the_standings_as_an_entry_for_the_calendar(evening: Cli) -> None:
    ran = evening("qr", "--json")
    started = evening("export").json["started"]
    stamp = started[:16].replace("-", "").replace(":", "")
    code = ran.json["text"].partition("Check code ")[2][:6]
    assert ran.json["text"].splitlines() == [
        "BEGIN:VEVENT",
        "SUMMARY:Ochos Locos: Ana 13 / Carla 14 / Eva 25 / Beto 27",
        f"DTSTART:{stamp}00",
        f"DESCRIPTION:Ana leads with 13\\, then Carla with 14. Ana deals next.\\nCheck code {code}",
        "END:VEVENT",
    ]
    assert evening("qr", "--match", "--json").json["text"].startswith(f"SK1/{code}/")


@pytest.mark.parametrize("kind", [(), ("--match",)])
def test_the_picture_is_read_by_a_reader_that_is_not_ours(evening: Cli, kind: tuple[str, ...]) -> None:
    assert evening("qr", *kind, "--to", "x.png").out == "Friday is saved in x.png.\n"
    assert texts_in(Path("x.png")) == [evening("qr", *kind, "--json").json["text"]]


@pytest.mark.parametrize("kind", [(), ("--match",)])
@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
def test_so_is_the_screen(
    evening: Cli, kind: tuple[str, ...], theme: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = evening("qr", *kind, "--json").json["text"]
    for name, value in {"FORCE_COLOR": "1", "TERM": "xterm-256color"}.items():
        monkeypatch.setenv(name, value)
    coloured = evening("qr", *kind).out
    assert "\x1b[38;5;16" in coloured
    assert codes_on(screen_of(coloured, 60, 130), theme) == [text]
    monkeypatch.delenv("FORCE_COLOR")
    monkeypatch.setenv("COLORFGBG", "0;15" if theme is LIGHT else "15;0")
    plain = evening("qr", *kind).out
    assert "\x1b" not in plain
    assert codes_on(screen_of(plain, 60, 130), theme) == [text]


def test_by_ear_a_code_says_where_it_can_be_had_and_what_it_tells(evening: Cli) -> None:
    first, *said = evening("qr", "--plain").out.splitlines()
    assert first == "A QR code is a picture; to have it as a file: scorekeeper qr --to match.png. What it says:"
    assert said == evening("share", "--plain").out.splitlines()
    whole = evening("qr", "--match", "--plain").out
    assert "scorekeeper qr --match --to match.png" in whole
    assert "█" not in whole


def test_names_and_notes_stay_what_they_are(cli: Cli, tmp_path: Path) -> None:
    names = ("Ana; Tí@", "END\\VEVENT", "1*1|x", "👨‍👩‍👧")
    assert cli("new", "tally", *names, "--name", "BEGIN:VEVENT").code == 0
    assert cli("qr", "--to", "x.png").code == 0
    (text,) = texts_in(Path("x.png"))
    assert text.count("\n") == 4
    assert "SUMMARY:Tally: Ana\\; Tí@ 0 = END\\\\VEVENT 0 = 1*1|x 0 = 👨‍👩‍👧 0" in text
    assert cli("qr", "--match", "--to", "y.png").code == 0
    (coded,) = texts_in(Path("y.png"))
    line = line_in(coded.split("/", 2)[2][:-1])
    assert line is not None
    assert line["players"] == list(names)


def test_a_match_that_is_too_large_says_so_and_offers_the_file(cli: Cli) -> None:
    names = [f"Player {number}" for number in range(12)]
    hands = [
        {"points": {name: (hand * 7_919 + place * 104_729) ** 3 % 99_991 for place, name in enumerate(names)}}
        for hand in range(60)
    ]
    Path("in.json").write_text(json.dumps({"ruleset": "tally", "players": names, "hands": hands}))
    assert cli("import", "in.json", "--yes").code == 0
    for words in (("qr", "--match"), ("qr", "--match", "--to", "x.png"), ("qr", "--match", "--json")):
        ran = cli(*words)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.splitlines() == [
            "The match is too large for one QR code: it has 60 hands.",
            "  A file holds all of it: scorekeeper export --to match.json",
        ]
    assert not Path("x.png").exists()
    assert cli("qr").code == 0


def test_only_a_picture_can_be_written(evening: Cli) -> None:
    ran = evening("qr", "--to", "x.pdf")
    assert (ran.code, ran.err.splitlines()[0]) == (
        2,
        "A QR code is written as a picture, and x.pdf does not end in .png.",
    )
    Path("x.png").write_text("mine")
    assert evening("qr", "--to", "x.png").code == 2
    assert Path("x.png").read_text() == "mine"


@pytest.mark.parametrize(("typed", "kept"), [("n", True), ("y", False)])
def test_on_a_terminal_it_asks_before_it_replaces(
    typed: str, kept: bool, evening: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("x.png").write_text("mine")
    monkeypatch.setattr(CommandContext, "on_terminal", True)
    monkeypatch.setattr("builtins.input", lambda prompt="": typed)
    assert evening("qr", "--to", "x.png").code == 0
    assert (Path("x.png").read_bytes() == b"mine") is kept


@pytest.mark.skipif(os.name == "nt", reason="a terminal of a given size")
@pytest.mark.parametrize(
    ("lines", "columns", "said"),
    [
        (24, 80, ""),
        (20, 80, "Mind: This code needs 23 lines, and this window has 20."),
        (24, 40, "This code needs 41 columns, and this window has 40."),
    ],
)
def test_on_a_terminal_of_that_size(evening: Cli, lines: int, columns: int, said: str) -> None:
    import pexpect

    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "", "LINES": "", "NO_COLOR": ""}
    env = {name: value for name, value in env.items() if value}
    output = pexpect.run(
        f"{sys.executable} -m scorekeeper qr", env=env, timeout=60, dimensions=(lines, columns)
    ).decode()
    screen = screen_of(output, lines, columns)
    shown = " ".join("\n".join(screen.display).split())
    assert said in shown
    if not said:
        (text,) = codes_on(screen, DARK)
        assert "SUMMARY:Ochos Locos: Ana 13 / Carla 14 / Eva 25 / Beto 27" in text
        assert screen.display[0].startswith("Friday: point a phone's camera at it"), "what it is has not scrolled away"
