from __future__ import annotations

import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.rules.schema import GROUPS
from scorekeeper.store.ruleset_paths import RulesetFiles

from .conftest import Cli, Ran

GAMES = tuple(RulesetFiles(Path("no-folder")).paths())
LABEL_GAP = 2


@pytest.fixture
def house(cli: Cli) -> Cli:
    """A match with house rules."""
    line = "new ochos Ana Beto Carla Luis --name Friday --set target=200 --set actions=jack,two --set eight_on_eight=no"
    assert cli(*line.split()).code == 0
    return cli


def sections(ran: Ran) -> Mapping[str, str]:
    return dict(line.split(": ", 1) for line in ran.out.splitlines()[1:-1])


def clauses(ran: Ran) -> Mapping[str, Any]:
    return {clause["id"]: clause for clause in ran.json["clauses"]}


# == one screen ==


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_on_a_screen(cli: Cli, game: str, lang: str) -> None:
    ran = cli("rules", game, "--lang", lang)
    named = sections(ran)
    label = max(map(len, named)) + LABEL_GAP
    lines = sum(len(textwrap.wrap(text, 80 - label, break_on_hyphens=False)) for text in named.values())
    assert lines + 4 <= 24  # the title, the last line, the command and the prompt
    assert {"Goal", "Setup", "End", "Ties"} <= set(named) or {"Meta", "Preparar", "Final", "Empates"} <= set(named)


def test_a_match_with_many_house_rules_fits_on_a_screen(house: Cli) -> None:
    house("house", "draw=until", "silent_eight=yes", "lower_ties=extra-hand", "scoring=collection", "--yes")
    named = sections(house("rules"))
    assert sum(len(textwrap.wrap(text, 67)) for text in named.values()) <= 20


def test_the_screen_of_a_game(cli: Cli) -> None:
    ran = cli("rules", "ochos")
    named = sections(ran)
    assert ran.out.startswith("Ochos Locos, on one screen.\n")
    assert named["Setup"].startswith("2 to 5 players: one pack, 7 cards each. 6 to 10 players: 2 packs, 7 cards each.")
    assert named["Points"].startswith("8: 50; J, Q, K: 10; A: 1; 2-7, 9, 10: their number.")
    assert named["Special"] == "8: wild, and you name the suit to follow."
    assert named["End"].startswith("Target: 100. The lowest total wins.")


def test_the_screen_of_the_match(house: Cli) -> None:
    ran = house("rules")
    named = sections(ran)
    assert ran.out.startswith("Ochos Locos, as the match Friday is played.\n")
    assert named["Setup"].startswith("4 players: one pack, 7 cards each. Ana deals.")
    assert "8: not on 8. J: skips the next player. 2: the next player draws 2, unless they play 2." in named["Special"]
    assert named["End"].startswith("Target: 200.")
    assert "Eight on an eight: no." in named["House rules"]


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("eights", "8: 50; J, Q, K: 10; A: 10; 2-7, 9, 10: their number."),
        ("crazy", "8: 50; 10, J, Q, K: 10; A: 1; 2-7, 9: their number."),
        ("playpalace", "8: 50; J, Q, K: 20; A: 1; 2-7, 9, 10: their number."),
        ("hearts", "Q♠: 13; hearts: 1; all others: 0."),
        ("uno", "Wilds, wild draw fours: 50; skips, reverses, draw twos: 20; 0-9: their number."),
        ("ocho", "Ocho has no points."),
    ],
)
def test_what_cards_count(cli: Cli, game: str, points: str) -> None:
    assert sections(cli("rules", game))["Points"].startswith(points)


@pytest.mark.parametrize(
    ("game", "special"),
    [
        ("ocho", "The very same card: skips the next player."),
        ("ocho", "J, Q, K, jokers: wild"),
        ("ocho", "8: not wild here."),
        ("playpalace", "Q: skips the next player. J: turns the direction."),
        ("playpalace", "K: the next player draws 2 and loses the turn."),
        ("uno", "but only if you hold none of the colour to follow."),
    ],
)
def test_what_cards_do(cli: Cli, game: str, special: str) -> None:
    assert special in sections(cli("rules", game))["Special"]


def test_what_cards_do_between_two(cli: Cli) -> None:
    assert "Q, J: skips the next player." in sections(cli("rules", "playpalace", "--players", "2"))["Special"]


def test_cards_in_words_for_a_screen_reader(cli: Cli) -> None:
    text = sections(cli("rules", "ochos", "--plain"))["Points"]
    assert text.startswith("Eights: 50; jacks, queens, kings: 10; aces: 1; twos to sevens, nines, tens: their number.")


def test_for_so_many_players(cli: Cli) -> None:
    assert sections(cli("rules", "eights", "--players", "7"))["Setup"].startswith("7 players: 2 packs, 5 cards each.")


def test_a_game_without_an_end(cli: Cli) -> None:
    assert sections(cli("rules", "ocho"))["End"].startswith("No set end: stop when you like. The highest total wins.")


def test_a_match_without_house_rules(cli: Cli) -> None:
    cli("new", "ochos", "Ana", "Beto")
    assert sections(cli("rules"))["House rules"].startswith("None:")


def test_ids_on_the_screen(cli: Cli) -> None:
    assert "[turn.match]" in cli("rules", "ochos", "--ids").out


def test_the_screen_as_json_has_everything(house: Cli) -> None:
    told = house("rules", "--json").json
    assert (told["ruleset"], told["house"]["target"]) == ("ochos-locos", 200)
    assert [section["name"] for section in told["sections"]] == [
        *("goal", "setup", "turn", "special", "values", "end", "ties", "house")
    ]
    turn = next(section for section in told["sections"] if section["name"] == "turn")
    assert "last-card.call" in [one["clause"] for one in turn["said"]]


# == which rules ==


def test_the_rules_of_a_match_are_those_it_began_with(house: Cli, tmp_path: Path) -> None:
    assert house("rules", "ochos", "special.eight-on-eight").out.startswith("Eight on an eight: An eight may be played")
    ran = house("rules", "special.eight-on-eight")
    assert ran.out.startswith("Eight on an eight (house rule): No eight on another eight")


@pytest.mark.parametrize("line", ["eights", "-r eights", "EIGHTS", "eig"])
def test_a_game_by_its_name(house: Cli, line: str) -> None:
    assert house("rules", *line.split(), "--json").json["ruleset"] == "eights"


def test_nothing_to_go_by(cli: Cli) -> None:
    assert cli("rules").code == 1
    assert cli("rules", "canasta").code == 2
    assert cli("rules", "scoring.eights").code == 1
    assert cli("rules", "-m", "nowhere", "scoring").code == 1


# == clauses ==


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
    assert "silent_eight=yes y eight_on_eight=no" in cli("rules", "ochos", "special.after-eight", "--lang", "es").out


def test_where_the_source_is_silent(cli: Cli) -> None:
    assert "(ours: the source does not say)" in cli("rules", "ochos", "scoring.blocked").out
    assert "ours" not in cli("rules", "ochos", "scoring.eights").out


def test_both_readings_of_a_dispute(cli: Cli) -> None:
    out = cli("rules", "ochos", "ties.lower").out
    assert "Open to dispute: Ties at higher scores." in out
    assert "Here: " in out
    assert "Choose lower_ties=extra-hand" in out


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


# == search ==


def test_hits_are_marked(cli: Cli) -> None:
    lines = cli("rules", "ochos", "--search", "LAST card").out.splitlines()
    assert lines[0] == f"{len(lines) - 1} rules of Ochos Locos speak of “LAST card”."
    assert lines[1].startswith("Calling *last* *card*: ")


def test_accents_do_not_matter(cli: Cli) -> None:
    ran = cli("rules", "ochos", "--search", "ultima", "--lang", "es")
    assert "*última*" in ran.out
    assert ran.out == cli("rules", "ochos", "--search", "ÚLTIMA", "--lang", "es").out.replace("ÚLTIMA", "ultima")


def test_words_are_found_from_their_beginning(cli: Cli) -> None:
    out = cli("rules", "ochos", "--search", "aces").out
    assert "*Aces*" in out
    assert "*ace*" in out
    assert "*place*" not in out
    assert "p*lace*" not in out


def test_words_that_people_use(cli: Cli) -> None:
    out = cli("rules", "ochos", "--search", "deuce").out
    assert "Two draws two: " in out
    assert "People say: *deuce*" in out


def test_a_word_of_the_other_language(cli: Cli) -> None:
    assert "stock" in cli("rules", "ochos", "--search", "monte").out


def test_a_search_in_a_group(cli: Cli) -> None:
    found = clauses(cli("rules", "ochos", "scoring", "--search", "eight", "--json"))
    assert "scoring.eights" in found
    assert {clause.partition(".")[0] for clause in found} == {"scoring"}


def test_a_search_says_what_holds_in_the_match(house: Cli) -> None:
    found = clauses(house("rules", "--search", "chains", "--json"))
    assert found["special.eight-on-eight"]["text"].startswith("No eight on another eight")


@pytest.mark.parametrize(("text", "code"), [("poker", 1), ("", 2), ("?!", 2), ("a" * 5000, 1)])
def test_a_search_without_hits(cli: Cli, text: str, code: int) -> None:
    assert cli("rules", "ochos", "--search", text).code == code


# == side by side ==


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


@pytest.mark.parametrize("game", GAMES)
def test_every_game_against_every_other(cli: Cli, game: str) -> None:
    for other in GAMES:
        assert cli("rules", "--diff", game, other, "--lang", "es").code == 0


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("--diff", 1),
        ("--diff eights", 2),
        ("--diff ochos eights hearts", 2),
        ("--diff ochos canasta", 2),
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
