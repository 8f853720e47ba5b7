"""Lines that were pasted at once are taken one after the other, as if each had been typed; none is lost."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

EIGHTS = ("crazy eights", "Kate Bill Susan Ray")
FOUR = "kate 5 bill 10 tom 15\nkate 1 bill 2 tom 3\nkate 4 bill 4 tom 4\n\nkate 0 bill 0 tom 7\n"


@pytest.fixture
def tally(sit: Sit) -> Sit:
    """Kate, Bill and Tom have sat down to a tally, and nothing was told."""
    sit("tally", "Kate Bill Tom", "", "", "")
    return sit


@pytest.mark.parametrize("lang", ["en", "es"])
def test_each_line_that_tells_a_hand_is_a_hand(tally: Sit, now_there: MatchNow, lang: str) -> None:
    """Each has its receipt, at which a person presses Enter."""
    shown = tally(FOUR, "", "", "", "", lang=lang)
    assert now_there().standings.totals == {"Kate": 10, "Bill": 16, "Tom": 29}
    assert len(now_there().standings.hands) == 4
    assert shown.count(".clear" if lang == "en" else ".borrar") == 3, "while lines wait it says so"


def test_without_enter_at_its_receipt_no_hand_is_recorded(tally: Sit, now_there: MatchNow) -> None:
    tally(FOUR)
    assert now_there().standings.hands == ()


@pytest.mark.parametrize("between", ["\n", "\n\n", "\n\n\n"])
def test_line_by_line_as_they_are_asked(sit: Sit, now_there: MatchNow, between: str) -> None:
    sit(*EIGHTS, f"bill out\nkate 12\nsusan 7\nray 20{between}bill out\nkate 5\nsusan 1\nray 2\n", "", "")
    assert [dict(hand.told["left"]) for hand in now_there().standings.hands] == [
        {"Kate": 12, "Susan": 7, "Ray": 20},
        {"Kate": 5, "Susan": 1, "Ray": 2},
    ]


def test_what_was_wrong_is_put_right_before_it_goes_on(sit: Sit, now_there: MatchNow) -> None:
    shown = sit(*EIGHTS, "bill\n12\n8zk\n20\n\nkate\n1\n2\n3", "7", "", "")
    assert [dict(hand.told["left"]) for hand in now_there().standings.hands] == [
        {"Kate": 12, "Susan": 7, "Ray": 20},
        {"Bill": 1, "Susan": 2, "Ray": 3},
    ]
    assert "5 more" in shown


def test_a_hand_that_is_put_right_at_its_receipt_takes_no_line_of_the_next(tally: Sit, now_there: MatchNow) -> None:
    tally(FOUR, ".back", "16", "", "", "", "")
    assert [dict(hand.points) for hand in now_there().standings.hands][:2] == [
        {"Kate": 5, "Bill": 10, "Tom": 16},
        {"Kate": 1, "Bill": 2, "Tom": 3},
    ]


def test_what_waits_can_be_dropped(tally: Sit, now_there: MatchNow) -> None:
    shown = tally(FOUR, "", ".clear", "")
    assert len(now_there().standings.hands) == 1
    assert shown.splitlines()[-3].startswith("Bill:")


@pytest.mark.parametrize("left", [(), (".quit",)])
def test_what_waits_is_there_after_another_start(tally: Sit, now_there: MatchNow, left: tuple[str, ...]) -> None:
    tally(FOUR, "", *left)
    tally("", "", "")
    assert now_there().standings.totals == {"Kate": 10, "Bill": 16, "Tom": 29}


def test_before_there_is_a_game_too_somebody_looks_at_what_was_wrong(sit: Sit, now_there: MatchNow) -> None:
    """The line behind what is no game is not tried as a game in its turn."""
    shown = sit("zzzz\nKate Bill\n", "uno", "")
    assert "One more pasted line waits" in shown
    assert now_there().standings.seats == ("Kate", "Bill")


def test_names_one_below_the_other_are_the_names_of_all(sit: Sit, now_there: MatchNow) -> None:
    sit("crazy eights", "Kate\nBill\nSusan\n")
    assert now_there().standings.seats == ("Kate", "Bill", "Susan")


def test_a_book_is_not_taken_for_a_hand(tally: Sit, now_there: MatchNow) -> None:
    shown = tally("It was a dark and stormy night\n" * 500)
    assert shown.count("stormy") < 510, "after the first line that is nothing somebody looks"
    assert now_there().standings.hands == ()
