from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

from .conftest import Cli

GAMES = tuple(RulesetFiles(Path("no-folder")).paths())


def test_house_rules_against_the_plain_game(house: Cli) -> None:
    told = house("rules", "--diff", "--json").json
    assert [(one["name"], one["plain"], one["here"]) for one in told["options"]] == [
        ("target", "100", "200"),
        ("actions", "none", "a jack skips the next player; a two makes the next player draw two"),
        ("eight_on_eight", "yes", "no"),
    ]
    assert {"special.jack", "special.two", "special.eight-on-eight"} <= {one["name"] for one in told["clauses"]}
    assert "special.queen" not in {one["name"] for one in told["clauses"]}
    assert house("rules", "--diff").out.startswith("3 house rules change plain Ochos Locos here.\nTarget: plain 100;")


def test_the_game_of_the_match_by_its_name_is_the_plain_game(house: Cli) -> None:
    assert house("rules", "--diff", "ochos").out == house("rules", "--diff").out


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (["eight_on_eight=no", "actions=two"], "2 house rules change"),
        (["target=200", "draw=until", "silent_eight=yes"], "3 house rules change"),
    ],
)
def test_as_many_clauses_as_are_said_to_read_otherwise_follow(cli: Cli, settings: list[str], said: str) -> None:
    cli("new", "ochos", "Ana", "Beto", *[f"--set={one}" for one in settings])
    clauses = cli("rules", "--diff", "--json").json["clauses"]
    shown = cli("rules", "--diff").out
    assert shown.startswith(said)
    assert len(clauses) > 1
    counted = f"\n{len(clauses)} rules read otherwise"
    assert counted in shown
    for clause in clauses:
        assert clause["title"] in shown.partition(counted)[2]


def test_a_match_that_changes_nothing(cli: Cli) -> None:
    cli("new", "ochos", "Ana", "Beto")
    ran = cli("rules", "--diff")
    assert (ran.code, ran.out) == (0, "This match plays Ochos Locos without house rules.\n")


def test_two_games(cli: Cli) -> None:
    told = cli("rules", "--diff", "ochos", "eights", "--json").json
    rows = {row["name"]: (row["left"], row["right"]) for row in told["rows"]}
    assert rows["cards"] == ("7", "7 (2-4), 5 (5-20)")
    assert rows["packs"] == ("1 (2-5), 2 (6-10)", "1 (2-6), 2 (7-20)")
    assert rows["winner"] == ("the lowest total", "the highest total")
    assert rows["values.A"] == ("1", "10")
    assert rows["options.target"] == ("100", "250")
    assert "values.8" not in rows
    assert {"lower_ties=shared", "actions=none"} <= set(told["options_left"])
    assert told["options_right"] == []
    assert "deck.jokers" in told["only_left"]
    assert "turn.choices" in told["only_right"]


def test_the_match_and_another_game(house: Cli) -> None:
    told = house("rules", "--diff", "eights", "--json").json
    rows = {row["name"]: (row["left"], row["right"]) for row in told["rows"]}
    assert rows["options.target"] == ("200", "250")
    assert "cards" not in rows  # seven for four players in both


def test_games_with_other_packs(cli: Cli) -> None:
    rows = {row["name"]: row["right"] for row in cli("rules", "--diff", "ochos", "uno", "--json").json["rows"]}
    assert rows["values"].startswith("Wilds") or rows["values"].startswith("wilds")


def test_a_game_and_itself(cli: Cli) -> None:
    assert cli("rules", "--diff", "ochos", "ochos").out == "Ochos Locos and Ochos Locos do not differ.\n"


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("game", "other"), list(zip(GAMES, (*GAMES[7:], *GAMES[:7]), strict=True)))
def test_every_game_against_another(cli: Cli, game: str, other: str) -> None:
    assert cli("rules", "--diff", game, other, "--lang", "es").code == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--diff", 1),
        ("--diff eights", 2),
        ("--diff ochos eights hearts", 2),
        ("--diff ochos bridge", 2),
        ("--diff --all", 2),
        ("ochos --all --search eight", 2),
        ("ochos --players 40", 2),
        ("hearts --players 12", 2),
    ],
)
def test_what_cannot_be_shown(cli: Cli, line: str, code: int) -> None:
    ran = cli("rules", *line.split())
    assert (ran.code, ran.out) == (code, "")
    assert ran.err


@pytest.mark.parametrize("word", ["", " ", "\x1b[31m", "8" * 4000, "../../etc/passwd", "*", "🃏", "none", "scoring."])
def test_anything_may_be_typed(house: Cli, word: str) -> None:
    ran = house("rules", word)
    assert ran.code in (0, 1, 2)
    assert "\x1b" not in ran.out + ran.err
    assert house("rules", "--search", word or "x").code in (0, 1, 2)
