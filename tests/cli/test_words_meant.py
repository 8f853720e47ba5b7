"""Lines of the shell that say it otherwise than the help does, and are taken as meant."""

from __future__ import annotations

import pytest

from .conftest import Cli


@pytest.mark.parametrize(
    ("line", "option", "value"),
    [
        ("new ochos Ana Beto --meta 50", "target", 50),
        ("new ochos Ana Beto --target=50", "target", 50),
        ("nueva ochos Ana Beto --barajas 2 --sí", "packs", 2),
    ],
)
def test_a_house_rule_as_an_option(cli: Cli, line: str, option: str, value: int) -> None:
    assert cli(*line.split(), "--json").code == 0
    assert cli("house", "--json").json["settings"][option] == value


@pytest.mark.parametrize("line", ["house --meta 60", "casa --target=60 --yes"])
def test_a_house_rule_of_the_match_as_an_option(cli: Cli, line: str) -> None:
    cli("new", "ochos", "Ana", "Beto")
    cli(*line.split())
    assert cli("house", "--json").json["settings"]["target"] == 60


@pytest.mark.parametrize("line", ["new ochos Ana Beto --metta 50", "new nosuchgame Ana Beto --meta 50"])
def test_what_is_no_option_is_refused(cli: Cli, line: str) -> None:
    assert cli(*line.split()).code == 2
    assert cli("score").code == 1


@pytest.mark.parametrize("words", ["the last hand", "la última", "last", ""])
def test_undo_of_the_last_hand_in_words(cli: Cli, words: str) -> None:
    cli("new", "ochos", "Ana", "Beto")
    cli("hand", "b=8")
    assert cli("undo", *words.split(), "--yes").code == 0
    assert cli("score", "--json").json["hands"] == []
    assert cli("undo", "the", "first", "--yes").code == 2


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("Tom 8, Zoe a queen", {"Tom": 50, "Zoe": 10, "Ann": 0}),
        ("Tom 8 Zoe q 3", {"Tom": 50, "Zoe": 13, "Ann": 0}),
        ("zoe had two kings and tom :27", {"Tom": 27, "Zoe": 20, "Ann": 0}),
        ("tom un rey y un 3, zoe 8", {"Tom": 13, "Zoe": 50, "Ann": 0}),
    ],
)
def test_a_hand_told_by_name(cli: Cli, line: str, points: dict[str, int]) -> None:
    cli("new", "ochos", "Tom", "Zoe", "Ann")
    assert cli("hand", *line.split(), "--json").json["hands"][-1]["points"] == points
