"""Games that want to know other things are asked for in their own words; no game has code of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import MatchNow, Sit

NAMES = ('"out"', '"left"', '"taken"', '"knocker"', '"points"', "ochos", "hearts")
ROOT = Path(__file__).resolve().parents[2]


def test_gin(sit: Sit, now_there: MatchNow) -> None:
    said = sit("gin", "Ana Beto", "a", "", "5d", "q", "")
    asked = [line.partition("  ")[0].rstrip() for line in said.splitlines()]
    assert "Who knocked? a" in asked
    assert "Was it gin?" in asked
    assert "Deadwood after laying off (8k5, or only the total: 27)" in asked
    assert now_there().standings.totals == {"Ana": 5, "Beto": 0}


def test_gin_that_cannot_be(sit: Sit) -> None:
    said = sit("gin", "Ana Beto", "a", "y", "ana 5d, beto q")
    assert "Ana still has deadwood, so it was not gin" in said


@pytest.mark.parametrize("word", ["maybe", "7"])
def test_yes_or_no_is_asked_again(sit: Sit, word: str) -> None:
    assert "is neither yes nor no" in sit("gin", "Ana Beto", "a", word)


def test_hearts(sit: Sit, now_there: MatchNow) -> None:
    said = sit("hearts", "Ana Beto Carla Dani", "", "qs 2h", ":5", ":7", "")
    assert "Who took the jack of diamonds?" not in said, "the cards tell it"
    assert now_there().standings.totals == {"Ana": 0, "Beto": 14, "Carla": 5, "Dani": 7}


def test_hearts_that_do_not_add_up(sit: Sit, now_there: MatchNow) -> None:
    said = sit("hearts", "Ana Beto Carla Dani", "", "qs 2h", ":5", ":6", "d=:7", "")
    assert "It must be 26 in all." in said
    assert now_there().standings.totals["Dani"] == 7


@pytest.mark.parametrize(
    ("game", "people", "lang", "said"),
    [
        (
            "uno",
            "Ana Beto",
            "en",
            "Cards as you say them: 6 d2 3, or with colours r6 yd2 g3. Colours: R red, Y yellow,",
        ),
        ("uno", "Ana Beto", "en", "Others: skip, rev (reverse), d2 (draw two), wild and wd4 (wild draw four)."),
        ("uno", "Ana Beto", "es", "Otras: salto, rev (reversa), roba2 (roba dos), comodin"),
        ("hearts", "Ana Beto Carla Dani", "en", "Cards as you say them: 8h kh 5h. Suits: S spades,"),
        ("golf", "Ana Beto", "en", "Cards as you say them: 8k5, or with suits 8s kh 5d."),
    ],
)
def test_how_the_cards_of_this_game_are_typed(sit: Sit, game: str, people: str, lang: str, said: str) -> None:
    assert said in sit(game, people, lang=lang)


def test_points_typed(sit: Sit, now_there: MatchNow) -> None:
    sit("tally", "Ana Beto Carla", "", "", "", "-3", "12", "", "")
    assert now_there().standings.totals == {"Ana": -3, "Beto": 12, "Carla": 0}


def test_only_who_went_out(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ocho", "Ana Beto Carla", "b", "")
    assert "Cards left" not in said, "nobody has to note them"
    assert now_there().standings.totals["Beto"] == 1


def test_nothing_was_told(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ocho", "Ana Beto Carla", "", "b")
    assert "Put it right" in said
    assert not now_there().standings.hands


def test_partners_and_what_is_asked_of_each_side(sit: Sit, now_there: MatchNow) -> None:
    said = sit("euchre", "Ana+Carla Beto+Dani", "b", "", "2", "3", "")
    assert "Partners are typed together: Ana+Carla Beto+Dani." in said
    assert "Tricks (Enter: 0)\nAna+Carla: 2\nBeto+Dani (the rest): [3] 3\n" in said
    assert now_there().standings.seats == ("Ana", "Beto", "Carla", "Dani")
    assert now_there().standings.totals == {"Ana+Carla": 0, "Beto+Dani": 1}


def test_half_of_what_the_sides_told_is_taken_up(sit: Sit, now_there: MatchNow) -> None:
    sit("euchre", "Ana Beto Carla Dani", "b", "", "2")
    sit("3", "")
    assert now_there().standings.totals == {"Ana+Carla": 0, "Beto+Dani": 1}


@pytest.mark.parametrize("line", ["c a d b", "Carla, Ana, Dani, Beto"])
def test_an_order_is_one_line(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit("president", "Ana Beto Carla Dani", line, "")
    assert now_there().standings.places[0] == ("Carla",)


def test_an_order_opened_again_is_the_same(sit: Sit, now_there: MatchNow) -> None:
    sit("president", "Ana Beto Carla Dani", "c a d b", "", ".undo", "y", "")
    assert now_there().standings.places[0] == ("Carla",)


def test_a_choice_by_its_beginning(sit: Sit, now_there: MatchNow) -> None:
    sit("truco", "Ana Beto", "", "b", "ret", "", "", "")
    assert now_there().standings.totals["Beto"] == 3


def test_columns(sit: Sit, now_there: MatchNow) -> None:
    sit("golf", "Ana Beto", "k5/22/j4", "k5/22/j3", ".back", "", "")
    assert now_there().standings.totals == {"Ana": 19, "Beto": 18}


def test_an_extra_hand_is_asked_of_those_who_are_tied(sit: Sit, now_there: MatchNow) -> None:
    said = sit("ochos-locos", "Ana Beto Carla", ".house target=20", "a", "5", "k", "", "b", "5", "k", "", "a", "2", "")
    assert "Hand 3, the extra one between Ana and Beto, dealt by" in said
    assert now_there().standings.winners == ("Ana",)


@pytest.mark.parametrize("line", ["c", "--out carla", "carla=8", "carla 8:7", "carla +8"])
def test_who_waits_while_others_play_an_extra_hand_is_known_all_the_same(sit: Sit, line: str) -> None:
    said = sit("ochos-locos", "Ana Beto Carla", ".house target=20", "a", "5", "k", "", "b", "5", "k", "", line)
    assert "Carla is not playing this hand.\n  Playing: Ana and Beto.\n" in said.partition("Hand 3,")[2]


def test_the_source_knows_no_game_and_no_fact_by_name() -> None:
    for folder in ("cli/companion", "table/entry"):
        for path in (ROOT / "scorekeeper" / folder).glob("*.py"):
            source = path.read_text(encoding="utf-8")
            assert not {word for word in NAMES if word in source}, path


def test_the_library_that_draws_prompts_is_loaded_in_one_place_only() -> None:
    paths = (ROOT / "scorekeeper").rglob("*.py")
    using = [path for path in paths if "from prompt_toolkit" in path.read_text("utf-8")]
    assert [path.name for path in using] == ["fancy_keyboard.py"]
