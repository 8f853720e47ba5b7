from __future__ import annotations

import textwrap
from collections.abc import Mapping
from pathlib import Path

import pytest

from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

from .conftest import Cli, Ran

GAMES = tuple(RulesetFiles(Path("no-folder")).paths())
LABEL_GAP = 2
TIES = {"en": "Ties", "es": "Empates"}


def sections(ran: Ran) -> Mapping[str, str]:
    return dict(line.split(": ", 1) for line in ran.out.splitlines()[1:-1])


@pytest.mark.one_in(3)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_fits_on_a_screen(cli: Cli, game: str, lang: str) -> None:
    ran = cli("rules", game, "--lang", lang)
    named = sections(ran)
    label = max(map(len, named)) + LABEL_GAP
    lines = sum(len(textwrap.wrap(text, 80 - label, break_on_hyphens=False)) for text in named.values())
    assert lines + 4 <= 24  # the title, the last line, the command and the prompt
    needed = {"en": ["Goal", "Setup", "End"], "es": ["Objetivo", "Preparar", "Final"]}[lang]
    assert set(needed) <= set(named)
    ruleset = RulesetFiles(Path("no-folder")).get(game)
    assert (TIES[lang] in named) == any((*ruleset.ties, *(id_ for id_ in ruleset.clauses if id_.startswith("ties."))))


@pytest.mark.parametrize(
    ("players", "turn"),
    [
        ("Ana Beto", "As long as there is a stock any card may be played"),
        ("Ana Beto Carla", "With three or four players you must follow suit"),
        ("Ana+Carla Beto+Dani", "With three or four players you must follow suit"),
    ],
)
def test_how_a_trick_is_followed_is_told_for_so_many_players(cli: Cli, players: str, turn: str) -> None:
    assert cli("new", "tute", *players.split()).code == 0
    assert sections(cli("rules"))["Turn"].startswith(turn)


def test_a_match_with_many_house_rules_fits_on_a_screen(house: Cli) -> None:
    changed = ("draw=until", "silent_eight=yes", "lower_ties=extra-hand", "scoring=collection")
    ran = house("house", *changed, "--yes")
    assert ran.code == 0, ran.err
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
        ("eights", "8: 50; J, Q, K, A: 10; 2-7, 9, 10: their number."),
        ("crazy-eights-five", "8: 50; 10, J, Q, K: 10; A: 1; 2-7, 9: their number."),
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


@pytest.mark.parametrize("game", ["chinchon", "loba"])
def test_where_the_last_one_in_wins_the_lowest_total_does_not(cli: Cli, game: str) -> None:
    assert "the last one in wins." in sections(cli("rules", game))["End"].lower()
    assert "owest total wins" not in sections(cli("rules", game))["End"]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("game", ["mus", "guinote", "ninety-nine", "jass", "ocho"])
def test_who_deals_next_is_on_the_screen(cli: Cli, game: str, lang: str) -> None:
    shown = cli("--lang", lang, "rules", game, "--ids").out
    assert "[deal.next]" in shown or "[deal.dealer]" in shown


def test_a_number_of_players_that_is_not_played_is_not_between_others(cli: Cli) -> None:
    assert sections(cli("rules", "mus"))["Setup"].startswith("2 or 4 players: ")
    assert cli("--lang", "es", "rules", "guinote").out.count("2 o 4 jugadores: ") == 1


def test_what_is_open_to_dispute_is_taken_as_this_table_has_set_it(cli: Cli) -> None:
    cli("new", "mus", "Ana", "Beto", "--set", "target=30")
    assert "Here: Stones to win: 30." in cli("rules", "end.target").out
    assert "Aquí: Piedras para ganar: 30." in cli("--lang", "es", "rules", "end.target").out
    assert "Here: 40." in cli("rules", "mus", "end.target").out
