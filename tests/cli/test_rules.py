from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.schema import GROUPS
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

from .conftest import Cli, Ran

GAMES = tuple(RulesetFiles(Path("no-folder")).paths())


def clauses(ran: Ran) -> Mapping[str, Any]:
    return {clause["id"]: clause for clause in ran.json["clauses"]}


def test_the_rules_of_a_match_are_those_it_began_with(house: Cli, tmp_path: Path) -> None:
    assert house("rules", "ochos", "special.eight-on-eight").out.startswith("Eight on an eight: An eight may be played")
    ran = house("rules", "special.eight-on-eight")
    assert ran.out.startswith("Eight on an eight (house rule): No eight on another eight")


@pytest.mark.parametrize("line", ["eights", "-r eights", "EIGHTS", "eig"])
def test_a_game_by_its_name(house: Cli, line: str) -> None:
    assert house("rules", *line.split(), "--json").json["ruleset"] == "eights"


def test_nothing_to_go_by(cli: Cli) -> None:
    assert cli("rules").code == 1
    assert cli("rules", "bridge").code == 2
    assert cli("rules", "scoring.eights").code == 1
    assert cli("rules", "-m", "nowhere", "scoring").code == 1


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("scoring.eights", ["scoring.eights"]),
        ("SCORING.EIGHTS", ["scoring.eights"]),
        ("eight_on_eight", ["special.eight-on-eight"]),
        ("name-suit", ["special.name-suit"]),
        ("picture cards", ["scoring.courts"]),
        ("picture", ["scoring.courts"]),
        ("Las figuras", ["scoring.courts"]),
        ("illegal play", ["illegal.what", "illegal.seen-in-time", "illegal.too-late"]),
        ("se acabo", ["draw.stock-empty"]),
    ],
)
def test_a_clause_by_id_option_or_title(cli: Cli, line: str, found: list[str]) -> None:
    assert list(clauses(cli("rules", "ochos", *line.split(), "--json"))) == found


@pytest.mark.parametrize("group", ["last-card", "Última carta", "LAST CARD"])
def test_a_group(cli: Cli, group: str) -> None:
    assert list(clauses(cli("rules", "ochos", group, "--json"))) == ["last-card.call", "last-card.forgot"]


def test_what_holds_under_each_choice(cli: Cli) -> None:
    lines = cli("rules", "ochos", "special.eight-on-eight").out.splitlines()
    assert lines[0].startswith("Eight on an eight: An eight may be played on another eight.")
    assert lines[1].startswith("With eight_on_eight=no: No eight on another eight")
    assert lines[2] == "Set here: eight_on_eight=yes."


def test_what_held_otherwise(house: Cli) -> None:
    clause = clauses(house("rules", "special.eight-on-eight", "--json"))["special.eight-on-eight"]
    assert clause["house"] is True
    assert clause["options"] == ["eight_on_eight=no"]
    assert [(other["when"], other["text"].split(".")[0]) for other in clause["others"]] == [
        ("", "An eight may be played on another eight")
    ]


def test_conditions_on_two_options(cli: Cli) -> None:
    out = cli("rules", "ochos", "special.after-eight").out
    assert "With silent_eight=yes and eight_on_eight=no: " in out
    assert "ocho-mudo=sí y ocho-sobre-ocho=no" in cli("rules", "ochos", "special.after-eight", "--lang", "es").out


def test_where_the_source_is_silent(cli: Cli) -> None:
    assert "(ours: the source does not say)" in cli("rules", "ochos", "scoring.blocked").out
    assert "ours" not in cli("rules", "ochos", "scoring.eights").out


def test_both_readings_of_a_dispute(cli: Cli) -> None:
    out = cli("rules", "ochos", "ties.lower").out
    assert "Open to dispute: Ties at higher scores." in out
    assert "Here: " in out
    assert "scorekeeper house lower_ties=extra-hand" in out


def test_a_dispute_is_told_once_in_full(cli: Cli) -> None:
    out = cli("rules", "ochos", "--all").out
    assert out.count("Open to dispute: Ties at higher scores.") == 1
    assert out.count("Open to dispute, as above: Ties at higher scores.") == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_in_the_order_of_the_groups(cli: Cli, game: str) -> None:
    told = clauses(cli("rules", game, "--all", "--json"))
    assert set(told) == set(RulesetFiles(Path("no-folder")).get(game).clauses)
    places = [GROUPS.index(clause["group"]) for clause in told.values()]
    assert places == sorted(places)


def test_no_such_clause(cli: Cli) -> None:
    ran = cli("rules", "ochos", "pictur cards")
    assert (ran.code, ran.out) == (1, "")
    assert "Did you mean Picture cards, " in ran.err
