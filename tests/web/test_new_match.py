"""A match is begun on the keeper's phone: people known here, who played before, a game by a few letters."""

from __future__ import annotations

import re

import pytest

from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.web.new_match import with_player

from .conftest import Phone, Table_, names_of_buttons


def players_on(phone: Phone) -> str:
    """What stands in the field of the players."""
    return re.search(r'name="players" value="([^"]*)"', phone.page).group(1)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "Eva"),
        ("Ana Beto", "Ana, Beto, Eva"),
        ("Ana y Beto", "Ana, Beto, Eva"),
        ("Ana, José Luis", "Ana, José Luis, Eva"),
        ("Ana, Beto, ", "Ana, Beto, Eva"),
        ("Ana+Beto Carla+Dani", "Ana+Beto, Carla+Dani, Eva"),
    ],
)
def test_somebody_who_is_tapped_sits_down_last(before: str, after: str) -> None:
    assert with_player(before, "Eva") == after


def test_another_game_knows_who_plays_and_who_is_known_here(evening: Table_) -> None:
    table = evening("ochos-locos", "Eva", "Ana")
    record_hand(table.live.at, ["e=", "a=8"])
    keeper = table.phone("keep")
    keeper.open("/keep/new")
    keeper.press("Begin", players="Ana, José Luis", game="ochos-lo")
    keeper.open("/keep/new")
    assert players_on(keeper) == "Ana, José Luis"
    assert [name for name in names_of_buttons(keeper.page) if name.startswith("Add ")] == ["Add Eva"]
    keeper.press("Add Eva", players="Ana, José Luis", game="hear")
    assert (players_on(keeper), 'name="game" value="hear"' in keeper.page) == ("Ana, José Luis, Eva", True)
    keeper.press("Begin", players=players_on(keeper), game="ochos-lo")
    assert table.live.match.standings.seats == ("Ana", "José Luis", "Eva")


def test_the_games_played_here_come_first_and_all_by_their_names_behind(evening: Table_) -> None:
    table = evening("rummy-500", "Eva", "Ana")
    keeper = table.phone("keep")
    for game in ("ochos-locos", "hearts", "ochos-locos"):
        keeper.open("/keep/new")
        keeper.press("Begin", players="Ana, Eva, Luis", game=game)
    keeper.open("/keep/new")
    first, _, every = keeper.page.partition("<details>")
    assert sorted(re.findall(r'name="game" value="([\w-]+)"', first)) == ["hearts", "ochos-locos", "rummy-500"]
    listed = re.findall(r'name="game" value="([\w-]+)"', every)
    assert len(listed) == len(set(listed)) == len(table.live.files.paths())
    assert f"All the games ({len(listed)})" in every
    assert (listed.index("spades"), listed.index("go-fish")) == (
        listed.index("skyjo") + 1,
        listed.index("gin-rummy") + 1,
    )
    keeper.press("Begin", players="Ana, Eva", game="ru")
    assert "<details" not in keeper.page
    assert 'value="rubber-bridge"' in keeper.page


def test_where_nothing_was_played_all_the_games_are_open(evening: Table_) -> None:
    keeper = evening().phone("keep")
    keeper.open("/keep/new")
    assert "<details open>" in keeper.page
    assert "Played here" not in keeper.page


def test_of_many_games_six_are_first(evening: Table_) -> None:
    table = evening("hearts", "Eva", "Ana", "Luis")
    keeper = table.phone("keep")
    for game in ("ochos-locos", "uno", "rummy-500", "golf", "skyjo", "yaniv", "mau-mau"):
        keeper.open("/keep/new")
        keeper.press("Begin", players="Ana, Eva, Luis", game=game)
    keeper.open("/keep/new")
    first = keeper.page.partition("<details>")[0]
    assert len(re.findall(r'name="game" value="([\w-]+)"', first)) == 6


def test_two_who_count_as_one_are_asked_about_before_it_begins(evening: Table_) -> None:
    table = evening("ochos-locos", "Eva", "Ana")
    table.live.table.store.add_aliases(["Anna"], "Ana")
    keeper = table.phone("keep")
    keeper.open("/keep/new")
    keeper.press("Begin", players="Ana, Anna", game="ochos-lo")
    assert "Ana and Anna are put down as one person, Ana." in keeper.text
    assert table.live.match.standings.seats == ("Eva", "Ana")
    keeper.press("Record this")
    assert table.live.match.standings.seats == ("Ana", "Anna")


def test_a_hand_that_is_told_in_part_is_not_left_without_a_word(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    table.seated("Ana").press("Nothing left")
    keeper = table.phone("keep")
    keeper.open("/keep/new")
    keeper.press("Begin", players="Ana, Beto", game="mau-mau-c")
    assert "told in part" in keeper.text
    assert table.live.match.ruleset.id == "ochos-locos"
    keeper.press("Record this")
    assert table.live.match.ruleset.id == "mau-mau-collected"


def test_suits_that_are_only_letters_are_said_in_words(evening: Table_) -> None:
    table = evening("chinchon", "Ana", "Beto")
    record_hand(table.live.at, ["closer=b", "a=1O,12E"])
    table.live.read()
    assert "1 of coins" in table.phone("watch").open("/hand/1")


def test_a_match_begins_with_the_house_rules_that_are_typed(evening: Table_) -> None:
    """Brisca for five is only played with a called card: there it has to be said before anybody sits down."""
    table = evening("ochos-locos", "Ana", "Beto")
    keeper = table.phone("keep")
    keeper.open("/keep/new")
    keeper.press("Begin", players="Ana Beto Carla Dani Eva", game="briscola", house="called=maybe")
    assert keeper.status == 422
    assert 'name="house" value="called=maybe"' in keeper.page
    keeper.press("Begin", players="Ana Beto Carla Dani Eva", game="briscola", house="called=yes, target=3")
    options = table.live.match.standings.rules.options
    assert (table.live.match.ruleset.id, options["called"], options["target"]) == ("briscola", True, 3)


def test_house_rules_are_kept_while_a_name_is_asked_about(evening: Table_) -> None:
    table = evening("ochos-locos", "Ana", "Beto")
    table.live.at.store.add_aliases(["Lucho"], "Luis", {})
    keeper = table.phone("keep")
    keeper.open("/keep/new")
    keeper.press("Begin", players="Luis, Lucho", game="ochos-lo", house="target=200")
    keeper.press("Record this")
    assert table.live.match.standings.rules.options["target"] == 200
