"""The receipt at the command line: what is said of somebody who did not play that hand."""

from __future__ import annotations

import pytest

from .conftest import Cli


@pytest.fixture
def came_and_went(cli: Cli) -> Cli:
    for line in (
        "new ochos Ana Beto Carla",
        "hand b=8k3 c=a,10",
        "leave carla --yes",
        "join Eva",
        "hand b=5 e=7",
        "hand a=9 b=- --out eva",
        "hand b=8s8h8d e=3",
    ):
        assert cli(*line.split()).code == 0
    return cli


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("why carla", "Carla had left before hand 4."),
        ("why 2 carla", "Carla had left before hand 2."),
        ("why 1 eva", "Eva came after hand 1."),
        ("why 3 beto", "Beto sat out hand 3."),
        ("why 3 eva", "Eva, hand 3: 0"),
        ("why 1", "Beto, hand 1: 63"),
        ("why beto 1", "Beto, hand 1: 63"),
    ],
)
def test_who_was_not_there_has_no_points_and_the_reason_is_said(came_and_went: Cli, typed: str, said: str) -> None:
    assert came_and_went(*typed.split()).out.splitlines()[0] == said


def test_who_waits_for_an_extra_hand(cli: Cli) -> None:
    for line in ("new ochos Ana Beto Carla", "hand a=5 b=5 c=:120 --out nobody", "hand b=3"):
        assert cli(*line.split()).code == 0
    assert cli("why", "2", "carla", "--lang", "es").out.splitlines()[0] == "Carla esperó durante la mano 2, la extra."


@pytest.mark.parametrize(
    ("lang", "game", "told", "drawn"),
    [
        ("en", "briscola", "Told of hand 1: Tom 60; Anna 60.", "60 to 60 is drawn"),
        ("es", "brisca", "De la mano 1 se dijo: Tom 60; Anna 60.", "Con 60 a 60 hay empate"),
    ],
)
def test_where_nobody_has_the_most_it_is_said_what_each_had(
    cli: Cli, lang: str, game: str, told: str, drawn: str
) -> None:
    cli("new", game, "Tom", "Anna")
    cli("hand", "tom=:60", "anna=:60")
    said = cli("--lang", lang, "why").out
    assert told in said
    assert drawn in said


def test_what_each_had_stands_below_the_point_that_it_brought(cli: Cli) -> None:
    cli("new", "briscola", "Tom", "Anna")
    cli("hand", "tom=:72", "anna=:48")
    assert "Told of hand 1: Tom 72; Anna 48." in cli("why").out


@pytest.mark.parametrize(
    ("lang", "told", "rule"),
    [
        ("en", "Told of hand 1 (bid/tricks): Ana 1/0; Beto 0/1; Carla 0/0.", "Who takes exactly the tricks bid scores"),
        (
            "es",
            "De la mano 1 se dijo (apuesta/bazas): Ana 1/0; Beto 0/1; Carla 0/0.",
            "exactamente las bazas que apostó",
        ),
    ],
)
def test_who_got_nothing_sees_what_was_told_and_what_brings_points(cli: Cli, lang: str, told: str, rule: str) -> None:
    cli("new", "oh-hell", "Ana", "Beto", "Carla")
    assert cli("hand", "a=1/0", "b=0/1", "c=0/0").code == 0
    said = cli("why", "ana", "--lang", lang).out
    assert told in said
    assert rule in said
    assert told not in cli("why", "carla", "--lang", lang).out
