"""Points outside a hand and a name put right, as they are typed: what is said, where it shows, how it is taken back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Cli


@pytest.fixture
def lius(cli: Cli) -> Cli:
    for line in ("new ochos Ana Beto Lius", "hand b=8k3 l=a,10"):
        assert cli(*line.split()).code == 0
    return cli


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("adjust beto 10 --why renounced twice", "Beto +10 outside a hand, 73 now. Reason: renounced twice"),
        ("adjust be +10 --why late", "Beto +10 outside a hand, 73 now. Reason: late"),
        ("adjust beto -10 --why late", "Beto -10 outside a hand, 53 now. Reason: late"),
        ("adjust beto 10 late", "Beto +10 outside a hand, 73 now. Reason: late"),
        ("adjust beto 10 --reason late", "Beto +10 outside a hand, 73 now. Reason: late"),
        ("adjust beto 10 --why tarde --lang es", "Beto +10 fuera de una mano, ahora 73. Motivo: tarde"),
        ("ajustar beto 10 --porque tarde --lang es", "Beto +10 fuera de una mano, ahora 73. Motivo: tarde"),
    ],
)
def test_points_are_given_and_said(lius: Cli, line: str, first: str) -> None:
    ran = lius(*line.split())
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[0] == first


@pytest.mark.parametrize(
    ("game", "points", "so"),
    [("ochos", 90, False), ("ochos", 100, True), ("yaniv", 200, False), ("yaniv", 201, True)],
)
def test_points_given_before_the_first_hand_are_said_to_count_with_it(
    cli: Cli, game: str, points: int, so: bool
) -> None:
    assert cli("new", game, "Ana", "Beto", "Carla").code == 0
    said = cli("adjust", "beto", str(points), "--why", "late").out
    assert ("What that total means is decided with the next hand." in said) is so


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("adjust beto 10 --foo late", ["There is no option --foo here.", "  All of them: scorekeeper adjust --help"]),
        (
            "ajustar beto -10 --porqe tarde --lang es",
            ["Aquí no hay ninguna opción --porqe.", "  Todas: scorekeeper ajustar --ayuda"],
        ),
        (
            "adjust ana 5 beto 3",
            [
                "“beto 3” is no reason: points are given to one at a time.",
                "  Write a line for each, with the reason.",
            ],
        ),
        (
            "adjust ana 10 beto 5 --why penalty",
            [
                "“beto 5” is no reason: points are given to one at a time.",
                "  Write a line for each, with the reason.",
            ],
        ),
        ("count --foo 5", ["There is no option --foo here.", "  All of them: scorekeeper count --help"]),
    ],
)
def test_what_is_no_reason_is_not_taken_for_one(lius: Cli, line: str, said: list[str]) -> None:
    ran = lius(*line.split())
    assert (ran.code, ran.err.splitlines()) == (2, said)


def test_a_reason_may_speak_of_somebody_and_of_a_number(lius: Cli) -> None:
    said = lius("adjust", "beto", "10", "--why", "Lius 2 times late").out
    assert said.startswith("Beto +10 outside a hand, 73 now. Reason: Lius 2 times late\n")


def test_points_outside_a_hand_show_wherever_the_match_does(lius: Cli) -> None:
    assert lius(*["adjust", "beto", "10", "--why", "renounced"]).code == 0
    assert "After hand 1: Beto +10 outside a hand. Reason: renounced" in lius("score", "--plain").out
    assert "outside: Beto 10." in lius("score", "--hands", "--plain").out
    assert "Beto, outside a hand: 10\nrenounced: 10." in lius("why", "1", "beto", "--plain").out
    for form in ("md", "html", "csv"):
        assert "Beto +10 outside a hand, 73 now. Reason: renounced" in lius("export", "--format", form).out
    board = lius("export", "--format", "json").json
    assert board["totals"]["Beto"] == 73
    assert {"adjust": {"Beto": 10}, "why": "renounced"} in board["hands"]
    assert board["openings"][-1]["clause"] == "table.adjusted"
    assert lius("why", "--json").json[-1]["entries"][0]["clause"] == "table.adjusted"
    before = lius("share").out
    assert "Beto 73" in before
    assert lius("undo", "--yes").code == 0
    assert "Beto 63" in lius("share").out
    assert lius("redo", "--yes").code == 0
    assert lius("share").out == before


def test_a_name_is_put_right_everywhere(lius: Cli) -> None:
    ran = lius("rename", "lius", "Luis", "--yes")
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[:2] == [
        "From the first hand on Lius is called Luis.",
        "To give the match this name: scorekeeper rename --title lius Luis",
    ]
    for line in ("score --hands", "why 1", "share", "stats", "players", "export --format md", "export --format html"):
        said = lius(*line.split()).out
        assert "Luis" in said, line
        assert "Lius" not in said, line
    board = lius("export", "--format", "json").json
    assert board["players"] == ["Ana", "Beto", "Luis"]
    assert board["hands"][0]["left"]["Luis"] == ["A", "10"]
    assert [event["kind"] for event in board["events"]] == ["started", "hand", "person-renamed"]
    assert lius(*["hand", "a=2", "l=3"]).code == 0
    assert lius("undo", "--yes").code == 0
    assert lius("undo", "--yes").out.splitlines() == [
        "This takes back the new name of Luis.",
        "From the first hand on Luis is called Lius.",
        "Taken back.",
    ]
    assert "Lius" in lius("score").out
    assert "Luis" not in lius("players").out


def test_the_match_gets_the_name_where_nobody_at_the_table_is_meant(lius: Cli) -> None:
    for words in (("Friday",), ("Friday", "night"), ("--title", "lius", "Luis"), ("Lius Luis",), ("L", "at", "home")):
        ran = lius("rename", *words)
        assert ran.code == 0, ran.err
        assert (
            ran.out.splitlines()[0]
            == f"The match is called {' '.join(word for word in words if word != '--title')} now."
        )
    assert "Lius" in lius("score").out


def test_off_a_terminal_a_name_is_not_changed_unasked(lius: Cli) -> None:
    ran = lius("rename", "lius", "Luis")
    assert ran.code == 2
    assert "Lius" in lius("score").out


@pytest.mark.parametrize("gone", ["leave lius --yes", "stop --yes"])
def test_whoever_has_left_and_a_match_that_is_over_too(lius: Cli, gone: str) -> None:
    assert lius(*gone.split()).code == 0
    assert lius("rename", "lius", "Luis", "--yes").code == 0
    said = lius("score").out
    assert "Luis" in said
    assert "Lius" not in said


def test_a_replay_line_with_both_is_imported(cli: Cli, tmp_path: Path) -> None:
    hands = [
        {"out": "Ana", "left": {"Beto": ["8S"]}, "sat_out": ["Lius"]},
        {"rename": ["Lius", "Luis"]},
        {"void": True},
        {"adjust": {"Luis": 5}, "why": "late"},
        {"out": "Luis", "left": {"Ana": ["3S"], "Beto": ["KS"]}},
    ]
    line = {"ruleset": "ochos-locos", "players": ["Ana", "Beto", "Lius"], "hands": hands}
    (tmp_path / "evening.json").write_text(json.dumps(line), encoding="utf-8")
    replayed = json.loads(cli("replay", "evening.json", "--json").out)
    assert replayed["problems"] == []
    assert replayed["hands"][-1]["totals"] == {"Ana": 3, "Beto": 60, "Luis": 5}
    assert cli("import", "evening.json", "--yes").code == 0
    board = cli("export", "--format", "json").json
    assert board["totals"] == {"Ana": 3, "Beto": 60, "Luis": 5}
    assert [event["kind"] for event in board["events"]] == [
        *("started", "hand", "person-renamed", "hand", "adjusted", "hand"),
    ]


@pytest.mark.parametrize("new", ["Lu=is", " Luis"])
def test_a_name_that_could_not_be_typed_is_not_imported(cli: Cli, tmp_path: Path, new: str) -> None:
    line = {"ruleset": "tally", "players": ["Ana", "Lius"], "hands": [{"rename": ["Lius", new]}]}
    (tmp_path / "evening.json").write_text(json.dumps(line), encoding="utf-8")
    ran = cli("import", "evening.json", "--yes")
    assert ran.code == 2
    assert "hands[0].rename" in ran.err or "line 1" in ran.err


def test_the_rematch_of_a_game_that_has_its_name_from_the_table_has_the_last_one(cli: Cli) -> None:
    cli("new", "tally", "Ana", "Beto", "--name", "Knock")
    cli("rename", "--title", "Zonk")
    cli("hand", "a=10", "b=20")
    cli("stop", "--yes")
    cli("again")
    assert cli("score", "--json").json["name"] == "Zonk"


def test_points_after_the_last_hand_turn_who_was_ahead(cli: Cli) -> None:
    for line in ("new ochos Ana Beto --set target=50", "hand b=30", "hand a=9", "adjust ana 45 --why late"):
        assert cli(*line.split()).code == 0
    shared = cli("share", "--plain").out
    assert "Ana was ahead after the last hand; points outside a hand turned that." in shared
    assert "finished ahead" not in shared


def test_a_misdeal_has_a_number_of_its_own(cli: Cli) -> None:
    for line in ("new ochos Ana Beto", "hand b=30", "hand --void"):
        assert cli(*line.split()).code == 0
    assert cli("ask", "how many hands have we played").out.startswith("One hand has been played; now comes hand 3.")


def test_what_is_told_before_a_hand_has_its_number_after_a_misdeal(cli: Cli) -> None:
    for line in ("new wizard Ana Beto Carla", "hand --void", "hand a=1 b=0 c=0"):
        assert cli(*line.split()).code == 0
    for line in ("score", "why", "why 2"):
        assert "Hand 2, before the play. Bid: Ana 1, Beto 0 and Carla 0." in cli(*line.split()).out, line
    assert cli("ask", "how many cards do we deal now").out.startswith("Hand 2: one card each.")
    assert cli("ask", "how many cards do we deal in hand 3").out.startswith("Hand 3: 2 cards each.")
    assert cli("hand", "a=1").out.startswith("Hand 2 is recorded.")
    assert cli("undo", "--yes").out.startswith("Hand 2 is taken back.")
    assert cli("redo", "--yes").out.startswith("Hand 2 is back.")
