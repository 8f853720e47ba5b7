"""What hangs on how many play, when somebody joins or leaves: packs, how many hands; unless it was chosen."""

from __future__ import annotations

import pytest

from .evening import evening, hand, refused

FIVE = "Ana Beto Carla Dani Eva"
SIX = f"{FIVE} Fede"
FIVE_EIGHTS = hand("Ana", Beto="8S 8S 8H 8D 8C", Carla=1, Dani=1, Eva=1)
AMONG_SIX = hand("Ana", Beto="8S 8S 8H 8D 8C", Carla=1, Dani=1, Eva=1, Fede=1)


def test_the_sixth_brings_a_second_pack() -> None:
    assert refused("ochos-locos", FIVE, FIVE_EIGHTS)
    assert evening("ochos-locos", FIVE, {"join": "Fede"}, AMONG_SIX).totals["Beto"] == 250


def test_when_the_sixth_leaves_one_pack_is_enough() -> None:
    assert refused("ochos-locos", SIX, {"leave": "Fede"}, FIVE_EIGHTS)
    assert not refused("ochos-locos", SIX, {"leave": "Fede"}, {"house": {"packs": 2}}, FIVE_EIGHTS)


@pytest.mark.parametrize("between", [{"join": "Fede"}, {"house": {"target": 500}}])
def test_what_was_chosen_stays(between: dict[str, object]) -> None:
    told = AMONG_SIX if "join" in between else FIVE_EIGHTS
    assert refused("ochos-locos", FIVE, between, told, options={"packs": 1})


def test_a_match_ends_after_as_many_hands_as_its_players_make() -> None:
    standings = evening("wizard", "Ana Beto Carla", {"join": "Dani"})
    assert standings.rules.options["hands"] == 15
    assert evening("wizard", "Ana Beto Carla Dani", {"leave": "Dani"}).rules.options["hands"] == 20


def test_rules_that_do_not_say_so_stay_as_they_began() -> None:
    assert evening("indian-rummy-deals", "Ana Beto Carla", {"leave": "Carla"}).rules.options["count"] == "chips"
