"""Where several numbers are told of each, it is heard, known or asked of which of them one is meant."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

SPADES = ("spades", "Kate Bill Susan Tom")
BIDS, TRICKS = ("4", "3", "4", "2"), ("4", "3", "3", "3")  # asked from Bill on; then from Kate on
CRIBBAGE = ("cribbage", "Kate Susan", "10", "3", "8", "9", "6")


@pytest.mark.parametrize(
    ("said", "bids", "tricks"),
    [
        ("kate took 5, bill 2", (2, 4, 3, 4), (5, 2, 3, 3)),
        ("kate made 5 and bill 2", (2, 4, 3, 4), (5, 2, 3, 3)),
        ("kate hizo 5, bill 2", (2, 4, 3, 4), (5, 2, 3, 3)),
        ("bill se llevó 2 y kate 5", (2, 4, 3, 4), (5, 2, 3, 3)),
        ("kate had 5 and bill 2", (2, 4, 3, 4), (5, 2, 3, 3)),
        ("kate 5, bill 2", (2, 4, 3, 4), (5, 2, 3, 3)),
        ("kate=5 bill=2", (2, 4, 3, 4), (5, 2, 3, 3)),
        ("5 2 3 3", (2, 4, 3, 4), (5, 2, 3, 3)),
        ("kate said 3", (3, 4, 3, 4), (4, 3, 3, 3)),
        ("kate bid 3", (3, 4, 3, 4), (4, 3, 3, 3)),
        ("kate apostó 3", (3, 4, 3, 4), (4, 3, 3, 3)),
        ("kate 3/4", (3, 4, 3, 4), (4, 3, 3, 3)),
    ],
)
def test_at_the_receipt(
    sit: Sit, now_there: MatchNow, said: str, bids: tuple[int, ...], tricks: tuple[int, ...]
) -> None:
    sit(*SPADES, *BIDS, *TRICKS, said, "")
    told = now_there().standings.hands[0].told
    assert (tuple(told["bid"][name] for name in SPADES[1].split()), tuple(told["tricks"].values())) == (bids, tricks)


@pytest.mark.parametrize(
    ("said", "of"),
    [
        (("susan 16",), "hand_points"),
        (("kate 16",), "crib"),
        (("hand kate 9", "kate 16"), "hand_points"),
        (("pegged kate 9", "susan 16"), "pegged"),
    ],
)
def test_it_is_of_what_was_told_or_put_right_last(
    sit: Sit, now_there: MatchNow, said: tuple[str, ...], of: str
) -> None:
    sit(*CRIBBAGE, *said, "")
    assert 16 in now_there().standings.hands[0].told[of].values()


@pytest.mark.parametrize("said", ["kate 5", "kate=5", "5 2 3 3"])
def test_where_all_was_told_at_once_it_is_asked(sit: Sit, now_there: MatchNow, said: str) -> None:
    shown = sit(*SPADES, "kate=2/4 bill=4/3 susan=3/3 tom=4/3", said, "tricks kate 5, bill 2", "")
    assert f"“{said.replace('=', ' ')}” is of which: bid or tricks?" in shown
    assert now_there().standings.hands[0].told["tricks"]["Kate"] == 5


@pytest.mark.parametrize(
    ("said", "bid", "tricks"), [("kate 5", 2, 4), ("kate took 5, bill 2", 2, 5), ("kate bid 5", 5, 4)]
)
def test_in_a_recorded_hand(sit: Sit, now_there: MatchNow, said: str, bid: int, tricks: int) -> None:
    shown = sit(*SPADES, *BIDS, *TRICKS, "", f".edit 1 {said}", "")
    told = now_there().standings.hands[0].told
    assert (told["bid"]["Kate"], told["tricks"]["Kate"]) == (bid, tricks)
    assert ("“Kate 5” is of which: bid or tricks?\n  Say it first: .edit 1 tricks Kate 5" in shown) is (
        said == "kate 5"
    )
