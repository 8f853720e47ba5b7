"""The CSV of our own export comes back: what it shows of a match, not what it leaves out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from .conftest import Cli, Ran

FRIDAY = (
    "new ochos Ana Beto Carla --name Friday --start beto=5 --set target=150 --set packs=2",
    "hand b=8k3 c=a,10",
    "hand a=3 b=:5",
    "hand --void",
    "dealer carla",
    "swap ana beto",
    "edit 1 beto 8:7 --yes",
    "hand a=k c=3 --out beto",
    "hand a=k b=- c=9",
)
EVENINGS = {
    "shedding": FRIDAY[:-1],
    "somebody joins": (*FRIDAY[:3], "join Eva --at highest --after ana", "hand a=k b=2 c=3", "hand b=q c=4 e=:7"),
    "somebody leaves": (*FRIDAY[:3], "join Eva", "hand a=k b=2 c=3", "leave eva --yes", "hand b=9 c=3"),
    "stopped": (*FRIDAY[:3], "stop --yes"),
    "a tie-break": ("new ochos Ana Beto Carla", "hand a=:50 c=:9", "hand b=:50 c=:100", "hand b=7"),
    "only points": ("new tally Zoë José --set winner=lowest", "hand z=5 j=-3", "hand z=12 j=0"),
    "carried on": ("new tally Ana Beto --start ana=100 --start-hands 4", "hand a=1 b=2"),
    "nothing yet": ("new ochos Ana Beto",),
    "rulings": (
        *FRIDAY[:3],
        "note Beto may take that back: it was late",
        "hand b=2 c=3",
        "note Fine",
        "stop --yes",
    ),
    "long rulings": (*FRIDAY[:2], *[f"note {letter * 450}" for letter in "abcde"], "hand b=2 c=3"),
    "a house rule changes": (
        "new ochos Ana Beto Carla --set packs=2",
        *("hand b=8k3 c=a,10", "house target=200", "note Two packs stay", "hand a=3 b=:5", "leave carla --yes"),
        *("house eight_on_eight=no", "swap ana beto", "hand a=k", "house target=300 blocked=nothing"),
    ),
    "points outside a hand": (
        *FRIDAY[:3],
        *("adjust beto 10 --why renounced, twice", "note Fine", "adjust carla -3 --why gave", "hand b=2 c=3"),
        "adjust ana 200 --why hid a card",
    ),
    "points before the first hand": ("new tally Ana Beto", "adjust beto 5 --why late", "hand a=1 b=2"),
    "before the first hand": ("new tally Ana Beto", "dealer beto", "note Friday", "hand a=1 b=2", "hand a=3 b=4"),
    "somebody joins before the first hand": ("new ochos Ana Beto Carla", "join Eva --at 7", "hand a=k b=2 c=3"),
    "a title with which another id begins": ("new eights Ana Beto", "hand b=8k3"),
    "somebody leaves, and then another joins": (*FRIDAY[:3], "leave carla --yes", "join Eva", "hand a=k b=2"),
}


def bring(cli: Cli, lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Ran:
    assert cli("export", "--format", "csv", "--lang", lang, "--to", "match.csv").code == 0
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "elsewhere"))
    return cli("import", "match.csv", "--yes")


def facts(match: dict[str, Any]) -> dict[str, Any]:
    hands = [{key: hand.get(key) for key in ("points", "totals", "dealer", "void", "extra")} for hand in match["hands"]]
    kept = ("ruleset", "totals", "places", "winners", "settings", "seats", "state", "final", "next")
    rulings = [event["text"] for event in match["events"] if event["kind"] == "note"]
    return {key: match[key] for key in kept} | {
        "hands": [hand for hand in hands if hand["points"] is not None],
        "rulings": rulings,
    }


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("played", EVENINGS.values(), ids=EVENINGS)
def test_what_it_shows_comes_back(
    cli: Cli, played: tuple[str, ...], lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for line in played:
        ran = cli(*line.split())
        assert ran.code == 0, (line, ran.err)
    before = cli("export", "--format", "json").json
    ran = bring(cli, lang, monkeypatch, tmp_path)
    assert (ran.code, ran.err) == (0, ""), "the check code is the same"
    after = cli("export", "--format", "json").json
    assert facts(after) == facts(before)
    assert after["started"][:10] == before["started"][:10]


def test_what_it_leaves_out_shows_in_the_check_code(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the target was before it changed is nowhere in the sheet: it counts as the plain one."""
    for line in (*FRIDAY[:3], "house target=200", "hand b=2 c=4"):
        assert cli(*line.split()).code == 0
    ran = bring(cli, "en", monkeypatch, tmp_path)
    assert ran.code == 0
    assert "Mind: The check code here is " in ran.err


@pytest.mark.parametrize(
    ("game", "played"),
    [
        ("Golf", ("new golf Ana Beto",)),
        ("Whist", ("new whist Ana Beto Carla Dani", "hand --tricks ana=8,beto=5")),
        ("Yaniv", ("new yaniv Ana Beto", "hand a=a,2 b=k --caller ana")),
    ],
)
def test_a_game_that_a_sheet_does_not_show_whole(
    cli: Cli, game: str, played: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for line in played:
        assert cli(*line.split()).code == 0
    ran = bring(cli, "en", monkeypatch, tmp_path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"line 2: A sheet of {game} does not show everything")


def test_an_export_tells_more_than_the_sheet_that_came_before_it(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is taken in with all it knows, and that the match is there twice now is said."""
    for line in FRIDAY[:-1]:
        assert cli(*line.split()).code == 0
    for file in ("match.csv", "match.json"):
        assert cli("export", "--to", file).code == 0
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "elsewhere"))
    assert cli("import", "match.csv", "--yes").err == ""
    ran = cli("import", "match.json", "--yes")
    assert ran.code == 0
    assert ran.err.startswith("Mind: Friday is here already, from a sheet or a code, which told less of it.")
    assert len(cli("matches", "--json").json) == 2
    assert cli("import", "match.json", "--yes").out == "Nothing to import: the match is here already.\n"


def test_a_match_that_is_here_is_not_stored_again(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither the one that was played here nor the one that came as a code: statistics would count it twice."""
    for line in FRIDAY[:-1]:
        assert cli(*line.split()).code == 0
    assert cli("export", "--to", "match.csv").code == cli("export", "--to", "hoja.csv", "--lang", "es").code == 0
    Path("match.txt").write_text(cli("qr", "--match", "--json").json["text"])
    here = "Nothing to import: the match is here already.\n"
    assert [cli("import", name, "--yes").out for name in ("match.csv", "hoja.csv")] == [here, here]
    for first, then in (("match.txt", "match.csv"), ("hoja.csv", "match.txt")):
        monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / f"home of {first}"))
        assert cli("import", first, "--yes").code == 0
        assert cli("import", then, "--yes").out == here
