from __future__ import annotations

import pytest

from .conftest import Cli


def test_of_the_match(evening: Cli) -> None:
    assert evening("setup").out == "Ochos Locos, 4 players: one pack, 7 cards each. Ana deals.\n"
    told = evening("setup", "--json").json
    assert (told["dealer"], told["setups"][0]["packs"], told["setups"][0]["cards"]) == ("Ana", 1, 7)


def test_of_a_game_for_every_number_of_players(cli: Cli) -> None:
    assert cli("setup", "-r", "ochos").out.splitlines() == [
        "Ochos Locos, 2 to 5 players: one pack, 7 cards each.",
        "Ochos Locos, 6 to 10 players: 2 packs, 7 cards each.",
    ]


def test_for_so_many_players(cli: Cli) -> None:
    told = cli("setup", "-r", "eights", "--players", "7", "--json").json
    assert [(one["players"], one["packs"], one["cards"]) for one in told["setups"]] == [([7], 2, 5)]


@pytest.mark.parametrize(
    ("game", "before", "after"),
    [
        ("eights", "Eights, 4 players: one pack, 7 cards each.", "Eights, 5 players: one pack, 5 cards each."),
        ("hearts", "Hearts, 4 players: one pack, 13 cards each.", "Hearts, 5 players: one pack, 10 cards each."),
    ],
)
def test_one_more_is_dealt_to(cli: Cli, game: str, before: str, after: str) -> None:
    cli("new", game, "Ana", "Beto", "Carla", "Dani")
    assert cli("setup").out.startswith(before)
    cli("join", "Eva")
    assert cli("setup").out.startswith(after)
    told = cli("setup", "--json").json["setups"][0]
    assert (told["players"], f"{told['cards']} cards each" in after) == ([5], True)


def test_packs_that_a_game_leaves_open(cli: Cli) -> None:
    assert "any packs" in cli("setup", "-r", "ocho").out


@pytest.mark.parametrize(("words", "ids"), [([], []), (["--ids"], ["[deck.packs] [deal.cards]"])])
def test_the_clauses_are_named_where_they_are_asked_for(cli: Cli, words: list[str], ids: list[str]) -> None:
    said = cli("setup", "-r", "ochos", "--players", "3", *words).out.splitlines()
    assert said == ["Ochos Locos, 3 players: one pack, 7 cards each.", *ids]


def test_too_few_players(cli: Cli) -> None:
    assert cli("setup", "-r", "eights", "--players", "1").code == 2
    assert cli("setup").code == 1


def test_the_ruleset_of_the_settings(cli: Cli) -> None:
    cli("config", "ruleset", "hearts")
    assert cli("setup", "--json").json["ruleset"] == "hearts"


def test_only_for_some_numbers_of_players(cli: Cli) -> None:
    assert cli("setup", "-r", "truco").out.startswith("Truco, 2, 4 or 6 players: one pack, 3 cards each.\n")
    assert cli("setup", "-r", "cribbage").out.splitlines() == [
        "Cribbage, 2 players: one pack, 6 cards each.",
        "Cribbage, 3 to 4 players: one pack, 5 cards each.",
    ]
    assert cli("setup", "-r", "whist").out == "Whist, 4 players: one pack, 13 cards each.\n"


@pytest.mark.parametrize("game", ["cinquillo", "chicago-bridge", "cribbage", "cuarenta", "julepe", "king", "skat"])
def test_where_not_all_get_as_many(cli: Cli, game: str) -> None:
    """What is dealt hangs on who deals there, or on what has been played: of a match and of a game it is said."""
    players = next(
        names.split()
        for names in ("Ana Beto Carla Dani", "Ana Beto Carla", "Ana Beto")
        if cli("new", game, *names.split()).code == 0
    )
    for typed in (("setup",), ("ask", "how many cards does each get"), ("setup", "-r", game)):
        assert cli(*typed).code in (0, 1), (players, typed)
        assert "mistake" not in cli(*typed).err


@pytest.mark.parametrize(
    ("game", "lang", "which"),
    [
        ("truco", "en", "The Spanish pack of forty: 1 to 7, jack (10), knight (11) and king (12)"),
        ("uno", "es", "Una baraja UNO de 108 cartas"),
        ("wizard", "en", "60 cards: four suits of thirteen, four wizards and four jesters."),
        ("cuarenta", "en", "Forty cards of an ordinary pack, without eights, nines, tens and jokers."),
        ("whist", "en", ""),
        ("canasta", "en", ""),
    ],
)
def test_which_cards_make_the_pack_where_it_is_no_ordinary_one(cli: Cli, game: str, lang: str, which: str) -> None:
    lines = cli("setup", "-r", game, "--lang", lang).out.splitlines()
    assert lines[-1].startswith(which or game.capitalize())
