from __future__ import annotations

import pytest

from .conftest import Cli


def test_each_card_with_its_rule(evening: Cli) -> None:
    ran = evening("count", "8k3", "a", "--plain")
    assert (ran.code, ran.err) == (0, "")
    first, *lines = ran.out.splitlines()
    assert first == "8, king, 3, ace: 64 points."
    assert [line.partition(":")[0] for line in lines] == ["8", "king", "3", "ace"]


def test_the_lines_make_the_sum(evening: Cli) -> None:
    counted = evening("count", "2x8", "k", "q", "--json").json
    assert (counted["ruleset"], counted["cards"], counted["points"]) == ("ochos-locos", ["8", "8", "K", "Q"], 120)
    assert counted["lines"] == [
        {"cards": ["8", "8"], "points": 100, "clause": "scoring.eights"},
        {"cards": ["K", "Q"], "points": 20, "clause": "scoring.courts"},
    ]


def test_under_another_ruleset(evening: Cli) -> None:
    assert evening("count", "qs", "5h", "2c", "-r", "hearts", "--json").json["points"] == 14


def test_cards_below_nought(cli: Cli) -> None:
    assert cli("count", "-2", "-1", "12", "-r", "skyjo", "--json").json["points"] == 9
    ran = cli("count", "-12", "-r", "skyjo")  # no -1 and 2
    assert (ran.code, ran.err.splitlines()[0]) == (2, "“-12” is not a card.")


def test_in_spanish(cli: Cli) -> None:
    ran = cli("count", "qp", "--ruleset=hearts", "--lang", "es")
    assert ran.out.splitlines()[0] == "Q♠: 13 puntos."


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["8", "-r", "ocho"], 1, "Ocho is scored here without adding up cards."),
        (["9x", "-r", "eights"], 2, "“9x” "),
        (["joker", "-r", "eights"], 2, "There is no Joker"),
        (["q", "-r", "hearts"], 2, ""),
        (["joker", "-r", "hearts"], 2, "There is no Joker"),  # it would count, where one is played with
        (["joker", "-r", "chinchon"], 2, "There is no Joker"),
        (["8"], 1, "No match is being played."),
        (["8", "-r", "nope"], 2, "There is no ruleset “nope”."),
    ],
)
def test_typed_wrong(cli: Cli, words: list[str], code: int, said: str) -> None:
    ran = cli("count", *words)
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith(said)
    assert ran.err


@pytest.mark.parametrize(
    ("game", "words", "points"),
    [
        ("lama", ["4,4,4,4"], 4),
        ("lama", ["4", "4", "6", "llama"], 20),
        ("golf", ["2S/2H"], 0),
        ("golf", ["2S", "2H"], 0),
        ("golf", ["2S", "2H", "/", "KS", "5D"], 5),
        ("golf", ["2S", "3H", "/", "2D", "5D"], 4),
    ],
)
def test_what_counts_is_what_counts_in_a_hand(cli: Cli, game: str, words: list[str], points: int) -> None:
    counted = cli("count", *words, "-r", game, "--json").json
    assert (counted["points"], sum(line["points"] for line in counted["lines"])) == (points, points)
