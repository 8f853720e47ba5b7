"""What is said to those who only hear it: rules by name, would-be changes as such, ordinary lines everywhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from match.evening import SHIPPED, game

from scorekeeper.table.entry.prompts import asked_by_seat

from .conftest import Cli

HEARTS = "ah,2h,3h,4h,5h,6h,7h,8h,9h,10h,jh,qh,kh"


@pytest.mark.parametrize(
    ("new", "told", "named"),
    [
        (
            "hearts Ana Beto Carla",
            f"b={HEARTS},qs",
            ["Shooting the moon: 26 more for Ana and Carla; 26 less for Beto."],
        ),
        ("hearts Ana Beto Carla", f"b={HEARTS} c=qs", []),
        ("yaniv Ana Beto Carla", "--caller ana a=5 b=3 c=10", ["Assaf: 35 more for Ana."]),
        ("yaniv Ana Beto Carla", "--caller ana a=2 b=3 c=10", []),
        ("gin-rummy Ana Beto", "--knocker ana --gin yes b=kq", ["Gin bonus: 20 more for Ana."]),
        (
            "spades Ana Beto Carla Dani --team NS=ana,carla --team EW=beto,dani",
            "--bid a=3,b=0,c=4,d=2 --tricks a=6,b=1,c=4,d=2",
            [
                "Nil that fails: 100 less for EW.",
                "Bags: 3 more for NS; 1 more for EW.",
                "A bid that is made: 70 more for NS; 20 more for EW.",
            ],
        ),
        ("ochos Ana Beto Carla", "b=8k3 c=a,10", []),
    ],
)
def test_a_rule_that_turned_the_hand_names_itself(cli: Cli, new: str, told: str, named: list[str]) -> None:
    assert cli("new", *new.split()).code == 0
    ran = cli("hand", "--plain", *told.split())
    assert ran.code == 0, ran.err
    title = [line for line in ran.out.splitlines()[1:] if "; total " not in line]
    assert title == named


def test_the_same_rule_in_spanish(cli: Cli) -> None:
    cli("new", "corazones", "Ana", "Beto", "Carla", "--lang", "es")
    ran = cli("hand", "--plain", "--lang", "es", "b=1c,2c,3c,4c,5c,6c,7c,8c,9c,10c,jc,qc,kc,qp")
    assert "Tirar a la luna: 26 más para Ana y Carla; 26 menos para Beto." in ran.out.splitlines()


def test_what_would_happen_is_said_as_that(evening: Cli) -> None:
    assert evening("stop").out.splitlines()[0] == "If you say yes:"
    assert evening("stop", "--lang", "es").out.splitlines()[0] == "Si dices que sí:"
    assert "If you say yes" not in evening("stop", "--yes").out


@pytest.mark.parametrize("plain", ["--plain", "TERM=dumb", "config"])
def test_plain_means_plain_everywhere(
    evening: Cli, plain: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if plain == "TERM=dumb":
        monkeypatch.setenv("TERM", "dumb")
    if plain == "config":
        evening("config", "plain", "yes")
    words = [plain] if plain == "--plain" else []
    assert evening("export", "--to", "friday.txt", *words).code == 0
    sheet = (tmp_path / "friday.txt").read_text(encoding="utf-8")
    assert "Beto: left 7, king, 3; hand 20; total 20." in sheet.splitlines()
    assert sheet.startswith("Friday. Ana leads with 13")
    for line in ("why 1 beto", "score --hands", "hand --help", "qr", "share", "undo --yes"):
        said = evening(*line.split(), *words).out
        assert not set(said) & set("─│█▀▄"), line
    assert "  -h, --help: Show this page." in evening("hand", "--help", *words).out.splitlines()
    assert "king: 10;" in evening("why", "1", "beto", *words).out


@pytest.mark.parametrize("name", SHIPPED)
def test_what_each_is_asked_names_what_is_asked_of_one(name: str) -> None:
    """It is heard behind a name: `Beto: cards left in hand?`"""
    asked = [text for fact in game(name).facts.values() if asked_by_seat(fact) for text in fact.ask.values()]
    assert [
        text for text in asked if re.search(r"\b(each (player|side|hand)|of each$|cada (quien|bando))|\?$", text)
    ] == []


def test_who_shares_in_words_where_it_is_heard(cli: Cli) -> None:
    cli("new", "hearts", "Ana", "Beto", "Carla")
    cli("hand", f"b={HEARTS},qs")
    cli("stop", "--yes")
    told = cli("share", "--plain").out
    assert "Totals: Beto 0, Ana 26 and Carla 26." in told.splitlines()
    assert not set(told) & set("♠♥♦♣·=")
    assert "ace of hearts" in told
    assert set(cli("share").out) & set("♥·")


def test_stats_explain_only_columns_that_are_there(cli: Cli) -> None:
    cli("new", "hearts", "Ana", "Beto", "Carla")
    cli("hand", f"b={HEARTS},qs")
    assert "in a row: matches won; came back: won after being last late in the match." in cli("stats").out.splitlines()
    cli("new", "ochos", "Ana", "Beto", "--yes")
    cli("hand", "b=8")
    assert "left: points left in a hand on average; in a row: matches won;" in cli("stats").out


def test_a_correction_says_every_total_once(evening: Cli) -> None:
    before = evening("undo", "--plain").out.splitlines()
    assert before[0] == "If you say yes:"
    assert not any(line.startswith("New totals") for line in before)
    names = [sum(line.count(name) for line in before) for name in ("Ana", "Beto", "Carla")]
    assert max(names) <= 2, before


def test_letters_of_another_language_have_their_names_in_the_language_of_the_reader(cli: Cli) -> None:
    cli("new", "corazones", "Ana", "Beto", "Carla", "--lang", "es")
    told = cli("hand", "b=xx", "--lang", "en").err
    assert "Suits: P spades, C hearts, D diamonds and T clubs." in told
