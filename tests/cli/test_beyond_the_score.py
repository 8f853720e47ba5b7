"""What an evening tells beyond the score: after its last hand, in `score`, and by `settle` and `rescore`."""

from __future__ import annotations

import pytest

from .conftest import Cli, Ran

EVENING = ("new ochos Ana Luis Mia", "hand l=8qk a=4", "hand m=k2 a=9,a")
LAST = "hand l=8 a=3"


@pytest.fixture
def played(cli: Cli) -> Cli:
    for line in EVENING:
        assert cli(*line.split()).code == 0
    return cli


def lines(ran: Ran) -> list[str]:
    assert ran.code == 0, ran.err
    return ran.out.splitlines()


def test_who_can_still_win_with_the_next_hand(played: Cli) -> None:
    assert lines(played("score"))[-2] == (
        "Next hand: Mia wins by going out if Luis gets 30 or more; "
        "Ana wins by going out if Mia gets 3 or more and Luis gets 30 or more."
    )
    assert lines(played("score", "--lang", "es"))[-2] == (
        "Próxima mano: Mia gana si se queda sin cartas y además Luis suma 30 o más; "
        "Ana gana si se queda sin cartas y además Mia suma 3 o más y Luis suma 30 o más."
    )
    told = played("score", "--json").json["outlook"]
    assert told["wins"][0] == {"player": "Ana", "gets": {"Mia": 3}, "any_of": {"Luis": 30, "Mia": 88}, "together": 0}


def test_nothing_of_the_kind_while_the_end_is_far(cli: Cli) -> None:
    for line in ("new ochos Ana Beto", "hand b=k"):
        assert cli(*line.split()).code == 0
    assert lines(cli("score"))[-2].startswith("Beto: ")
    assert cli("score", "--json").json["outlook"] == {
        "last_hand": False,
        "safe": {},
        "wins": [
            {"player": "Ana", "gets": {"Beto": 90}, "any_of": {}, "together": 0},
            {"player": "Beto", "gets": {"Ana": 100}, "any_of": {}, "together": 0},
        ],
    }


def test_the_extra_hand(cli: Cli) -> None:
    for line in ("new ochos Ana Beto Carla", "hand --out nobody a=2 b=2 c=888"):
        assert cli(*line.split()).code == 0
    assert lines(cli("score"))[-2] == "Whoever goes out in the extra hand wins."


def test_the_card_that_lost_the_night_and_who_led(played: Cli) -> None:
    said = lines(played(*LAST.split()))
    assert said[-2:] == [
        "The card that lost the night: 9, left with Ana in hand 2. But for that, Ana would have won, not Mia.",
        "Mia led from the first hand to the last.",
    ]
    assert lines(played("score", "--chart", "--lang", "es"))[-2] == "Mia fue adelante de principio a fin."


def test_the_turning_point_for_other_programs(played: Cli) -> None:
    told = played(*LAST.split(), "--json").json
    assert told["turning_point"] == {
        "hand": 2,
        "player": "Ana",
        "fact": "left",
        "card": "9",
        "to": "",
        "shed": True,
        "points": 9,
        "winners": ["Ana"],
        "instead_of": ["Mia"],
    }
    assert played("score", "--json").json["turning_point"] == told["turning_point"]


def test_who_owes_whom(played: Cli) -> None:
    assert lines(played("settle", "--point", "0.05")) == [
        "The match is not over; this is how it stands now.",
        "Everyone pays Mia the difference, at 0.05 a point.",
        "Luis pays Mia 2.90.",
        "Ana pays Mia 0.10.",
    ]
    assert played(*LAST.split()).code == 0
    assert lines(played("settle", "--custom", "parejas", "--lang", "es")) == [
        "Entre cada dos se paga la diferencia.",
        "Luis le paga 113 puntos a Mia.",
        "Luis le paga 98 puntos a Ana.",
    ]


def test_who_owes_whom_for_other_programs(played: Cli) -> None:
    told = played("settle", "--custom", "pot", "--point", "$1", "--json").json
    assert told["over"] is False
    assert told["balances"] == {"Ana": "-14.00", "Luis": "-70.00", "Mia": "84.00"}
    assert told["payments"][0] == {"from": "Luis", "to": "Mia", "amount": "70.00"}


def test_whoever_left_is_not_part_of_it(played: Cli) -> None:
    assert played("leave", "luis", "--yes").code == 0
    assert lines(played("settle"))[-1] == "Luis left before the end and is not part of it."


def test_the_same_evening_elsewhere(played: Cli) -> None:
    assert lines(played("rescore", "--as", "scoring=collection", "target=50")) == [
        "Under scoring=collection, target=50 Mia would have won already, with 74.",
        "It would have ended with hand 1: one hand would not have been played.",
        "Mia: as played 12; place 1; scoring=collection, target=50 74; place 1.",
        "Ana: as played 14; place 2; scoring=collection, target=50 0; place 2 shared.",
        "Luis: as played 70; place 3; scoring=collection, target=50 0; place 2 shared.",
    ]
    assert played("rescore", "--set", "scoring=collection").out == played("rescore", "--as", "scoring=collection").out
    told = played("rescore", "--as", "eights", "--json").json
    assert told["ruleset"] == "eights"
    assert told["played"]["totals"] == {"Ana": 14, "Luis": 70, "Mia": 12}
    assert told["rescored"]["totals"] == {"Ana": 0, "Luis": 31, "Mia": 74}
    assert (told["rescored"]["state"], told["unplayed"]) == ("playing", 0)


def test_nothing_is_stored_by_asking(played: Cli) -> None:
    before = played("score", "--json").json
    for asked in ("settle", "rescore --as eights", "stats", "score --chart"):
        assert played(*asked.split()).code == 0
    assert played("score", "--json").json == before
