"""Plain lines for who listens, terminals of every width and colour, and names of every alphabet."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from wcwidth import wcswidth

from scorekeeper.cli.command_list import COMMANDS

from .terminal import Typed, terminal

EVENING = """
rulesets
rulesets show ochos
rulesets check ochos
new ochos Ana Beto Carla --name Friday
hand b=8s,kd,3c c=ah,10d
hand b=8s8h c=8d
hand a=3h b=:5
join Eva --at highest --after ana
note Beto may take back that eight
undo
redo
hand --void
dealer carla
edit 1 beto 8:7
score --hands --chart
why 1 beto
why
house
house target=60
adjust beto 10 --why "took back a card"
swap ana beto
ask how much is the queen of hearts
ask whats the trump suit
may 8h on 7d
count 8s kh 3 joker
setup
rules
rules scoring.eights
rules --diff
rules --search eight
matches
stats
rescore --as target=50
settle --point 0.05
players
leave eva
share
phones --address 203.0.113.9
qr
qr --match
hand a=kh b=2 c=
hand a=kh b=2 c=3
hand a=kh,kd b=2 c=qqqq
score
close
again
stop
rename Second
open friday
export --to a.json
import a.json
replay a.json
delete second
restore
backup all.zip
restore-backup all.zip
doctor
config
config langage
hnd
new
score --chrt
may 8 8
""".strip().splitlines()
DRAWN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2500-\u259f]")  # control characters, boxes, blocks
COLOUR = re.compile(r"\x1b\[[0-9;]*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[0-9;]*m")
STYLE = re.compile(r"\x1b\[[0-9;]*m")
SAID = set("“”«»¡¿\xa0")  # no suit signs, no arrows, no emoji: only what stands between words
CURSOR = re.compile(r"\x1b(?!\[[0-9;]*m)|[\r\b]")
AS_IT_IS = ("qr", "share", "export", "replay")  # for a camera, a chat, a file


def test_the_evening_has_every_command() -> None:
    assert {line.split()[0] for line in EVENING} - {"hnd"} == set(COMMANDS)


def evening(typed: Typed, *more: str) -> list[tuple[str, str]]:
    return [(line, typed(*shlex.split(line), *more, code=None)) for line in EVENING]


@pytest.mark.parametrize(
    ("way", "lang"), [(way, "C.UTF-8") for way in ("option", "before", "setting", "dumb")] + [("option", "es_MX.UTF-8")]
)
def test_plain_lines_are_only_lines(way: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    typed = terminal(monkeypatch, tmp_path / "home", LC_ALL=lang, **({"TERM": "dumb"} if way == "dumb" else {}))
    if way == "setting":
        typed("config", "plain", "yes")
    for line in EVENING:
        words = shlex.split(line)
        said = typed(*["--plain"] * (way == "before"), *words, *["--plain"] * (way == "option"), code=None)
        assert not DRAWN.search(said), (line, said)
        assert said.endswith("\n"), line
        assert {sign for sign in said if not sign.isascii() and not sign.isalpha()} <= SAID, (line, said)


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_nothing_is_wider_than_the_terminal(columns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for line, said in evening(terminal(monkeypatch, tmp_path / "home", columns)):
        if line.split()[0] not in AS_IT_IS:
            lines = STYLE.sub("", said).splitlines()
            wide = [
                text for text in lines if wcswidth(text) > columns and " " in text.strip()
            ]  # a long path stays whole
            assert wide == [], line
        assert not CURSOR.search(said), line


def test_without_colour_red_suits_are_hollow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    coloured = "".join(said for _, said in evening(terminal(monkeypatch, tmp_path / "one")))
    grey = "".join(
        said for line, said in evening(terminal(monkeypatch, tmp_path / "two", NO_COLOR="1")) if "qr" not in line
    )
    assert "\x1b[31mA♥\x1b[0m \x1b[31m10♦\x1b[0m" in coloured
    assert not COLOUR.search(grey)
    assert "A♡ 10♢" in grey


def test_hollow_suits_are_typed_back_as_the_same_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = terminal(monkeypatch, tmp_path / "home")
    assert typed("count", "8♡", "K♢", "-r", "ochos") == typed("count", "8h", "kd", "-r", "ochos")


def test_the_only_colour_is_the_red_of_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A theme has chosen it for its background, light or dark; nothing is told by colour alone."""
    monkeypatch.chdir(tmp_path)
    said = [text for line, text in evening(terminal(monkeypatch, tmp_path / "home")) if "qr" not in line]
    assert set(STYLE.findall("".join(said))) <= {f"\x1b[{style}m" for style in ("0", "1", "2", "31", "1;31")}


@pytest.mark.parametrize(
    "names",
    [
        ("李小龍", "Ana", "한글"),
        ("👩‍👩‍👧", "🇲🇽 Lu", "👍🏽"),
        ("José\u0301", "Ñandú", "ｆｕｌｌ"),
        ("Bartholomew Featherstonehaugh", "مريم", "Б"),
    ],
)
@pytest.mark.parametrize("columns", [60, 80, 200])
def test_columns_stay_columns(
    names: tuple[str, ...], columns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = terminal(monkeypatch, tmp_path / "home", columns)
    typed("new", "ochos", *names, "--yes")
    told = typed("hand", f"{names[1]}=8♥", f"{names[2]}=k 3")
    edges = {
        wcswidth(line[: line.rindex(number) + len(number)])
        for line, number in zip(table(told, 3), ("0", "50", "13"), strict=True)
    }
    assert len(edges) == 1, told


def table(told: str, rows: int) -> list[str]:
    """The lines of the table, without what stands after the total."""
    lines = STYLE.sub("", told).splitlines()
    start = next(number for number, line in enumerate(lines) if "──" in line) + 1
    return [re.sub(r"[^\d]*$| +\d+ below \d+ *$| +leads *$", "", line) for line in lines[start : start + rows]]
