"""The match is over: the result is kept as it was announced, and the evening goes on or ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.store.files.match_files import newest
from scorekeeper.table.match_access import Table, open_match

from .conftest import MatchNow, Sit

OVER = ("ochos-locos", "Ana Beto", ".house target=50", "a", "8", "")


def kinds(now_there: MatchNow) -> list[str]:
    return [event.KIND for event in now_there().events]


@pytest.mark.parametrize(("line", "matches"), [("y", 2), (".again", 2), (".quit", 1), (".new", 1), (".open 2026", 1)])
def test_the_result_is_announced_when_the_table_goes_on(
    sit: Sit, now_there: MatchNow, table: Table, line: str, matches: int
) -> None:
    said = sit(*OVER, line)
    assert "Ana wins with 0, the lowest total." in said
    (first,) = (match for match in newest(table.store.home) if match.endswith("ochos-locos"))
    assert open_match(replace(table, match=first)).events[-1].KIND == "closed"
    assert len(newest(table.store.home)) == matches


def test_the_card_that_lost_the_night_is_told(sit: Sit) -> None:
    hands = (*("m", "4", "8qk", ""), *("l", "9a", "k2", ""), *("m", "3", "8", ""))
    said = sit("ochos-locos", "Ana Luis Mia", *hands).partition("Mia wins with 12")[2]
    assert "\nThe card that lost the night: 9, left with Ana in hand 2." in said
    assert "\nMia led from the first hand to the last.\ny: once more" in said


def test_one_enter_too_many_does_nothing(sit: Sit, now_there: MatchNow, table: Table) -> None:
    said = sit(*OVER, "", "", "")
    assert said.count("The match is over. y plays the same once more") == 3
    assert len(newest(table.store.home)) == 1
    assert "closed" not in kinds(now_there), "and something may still be put right"


def test_it_is_not_announced_while_something_may_still_be_put_right(sit: Sit, now_there: MatchNow) -> None:
    sit(*OVER, ".edit 1 beto 8:7", "y", "b", "9", "")
    assert "closed" not in kinds(now_there)
    assert now_there().standings.totals == {"Ana": 9, "Beto": 7}


def test_the_last_hand_is_taken_back(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OVER, ".undo", "y", "b 8:2", "")
    assert "Totals: Ana 0 and Beto 2." in said
    assert now_there().standings.state == "playing"


def test_after_a_closed_terminal_the_result_is_there_again(sit: Sit) -> None:
    sit(*OVER)
    said = sit()
    assert "Ana wins with 0, the lowest total." in said
    assert "y: once more, the same." in said


def test_cards_after_the_end_are_not_recorded(sit: Sit, now_there: MatchNow) -> None:
    said = sit(*OVER, "8k3")
    assert "The match is over." in said
    assert len(now_there().standings.hands) == 1


def test_stopping_early(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ochos-locos", "Ana Beto", "a", "8", "", ".stop", "y", "y")
    assert "Ana wins with 0" in said
    assert now_there().standings.state == "playing", "and once more"


@pytest.mark.parametrize(("lang", "yes"), [("en", "y"), ("es", "s")])
def test_a_yes_after_a_refused_correction_begins_no_other_match(sit: Sit, table: Table, lang: str, yes: str) -> None:
    said = sit(*OVER, ".edit 1 beto zzz 4", yes, lang=lang)
    assert {"en": "The match is over. ", "es": "La partida terminó. "}[lang] in said
    assert len(newest(table.store.home)) == 1
    sit(yes, lang=lang)
    assert len(newest(table.store.home)) == 2


@pytest.mark.parametrize(("lang", "number"), [("en", "1"), ("es", "1"), ("es", "40"), ("en", "8")])
def test_a_number_alone_opens_no_other_game(sit: Sit, lang: str, number: str) -> None:
    said = sit(*OVER, number, lang=lang)
    assert {"en": "The match is over. ", "es": "La partida terminó. "}[lang] in said


def test_a_game_may_be_named_at_once(sit: Sit) -> None:
    assert "Who plays?" in sit(*OVER, "chinchón").rpartition("chinchón")[2]


PAIRS = ("tute", "Ana+Carla Beto+Dani", ".stop", "y")
TOGETHER = "Teams: Ana+Carla and Beto+Dani."


@pytest.mark.parametrize(
    ("more", "asked"),
    [
        (("y",), ""),
        ((".new tute", ""), "Enter: Ana+Carla and Beto+Dani:"),
        ((".new mus", ""), "Enter: Ana+Carla and Beto+Dani:"),
    ],
)
def test_partners_stay_partners_in_the_next_match(sit: Sit, more: tuple[str, ...], asked: str) -> None:
    said = sit(*PAIRS, *more)
    assert asked in said
    assert said.count(TOGETHER) == 2


def test_partners_stay_partners_the_next_time(sit: Sit) -> None:
    sit(*PAIRS, ".quit")
    said = sit("")
    assert "Tute with Ana+Carla and Beto+Dani, as today?" in said
    assert TOGETHER in said


def test_who_played_in_pairs_is_offered_alone_where_a_game_has_none(sit: Sit) -> None:
    said = sit(*PAIRS, ".new cinquillo", "")
    assert "Enter: Ana, Beto, Carla and Dani:" in said


@pytest.mark.parametrize("back", [(".undo", "y"), (".open 2026", ".undo", "y")])
def test_the_last_hand_is_taken_back_after_the_evening_too(
    sit: Sit, now_there: MatchNow, back: tuple[str, ...]
) -> None:
    """The match was left and its result announced, which nobody has to take back first."""
    sit(*OVER, ".quit")
    said = sit(*back, "b 8:2", "")
    assert "announc" not in said
    assert "Totals: Ana 0 and Beto 2." in said
    assert now_there().standings.state == "playing"


def test_a_hand_is_put_right_when_another_game_is_asked_for(sit: Sit, now_there: MatchNow) -> None:
    sit(*OVER, ".new", ".edit 1 beto 8:7", "y")
    assert now_there().standings.totals == {"Ana": 0, "Beto": 7}


def test_before_any_match_there_is_none_to_take_back(sit: Sit) -> None:
    assert "There is no match on the table yet" in sit(".undo")


@pytest.mark.parametrize(
    ("ends", "won"),
    [
        ((".edit 1 chinchon", "y"), "Ana wins at once, with -10 (Chinchon).\nTotals: Ana -10 and Beto 9."),
        ((".stop", "y"), "Ana wins with 0: the table stopped early.\nTotals: Ana 0 and Beto 9."),
    ],
)
def test_what_ends_a_match_besides_a_hand_is_told_like_its_end(sit: Sit, ends: tuple[str, str], won: str) -> None:
    said = sit("chinchon", "Ana Beto", "a", "", "", "5 4", "", *ends).partition("Recorded.\n")[2]
    assert said.startswith(won)
    assert "y: once more" in said


def test_what_was_told_of_a_hand_when_the_table_stops_is_not_lost_in_silence(sit: Sit) -> None:
    said = sit("chinchon", "Ana Beto", "a", "", "", "5 4", "", "b", "", "12 5", ".stop", "y")
    assert "Hand 2 is half told, and nothing of it counts: Ana 12 5; closer: Beto." in said
    assert "half told" not in sit(".new", "chinchon", "Ana Beto", ".stop", "y")
