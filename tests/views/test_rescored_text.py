"""The same evening under other rules, as it is said."""

from __future__ import annotations

from match.evening import evening, game, hand

from scorekeeper.insight.rescoring import Rescored, play_by_other_rules
from scorekeeper.match.standings import Standings
from scorekeeper.views.rescored_text import rescored_sentences


def said(before: Standings, **options: object) -> tuple[str, ...]:
    found = play_by_other_rules(before, game("ochos-locos"), options)
    assert isinstance(found, Rescored), found
    return rescored_sentences(before, found, "house rules", "en")


def test_an_extra_hand_for_a_lower_place_leaves_the_winner() -> None:
    before = evening("ochos-locos", "Ana Beto Carla", hand("Ana", Beto=100, Carla=100))
    assert said(before, lower_ties="extra-hand") == (
        "Under house rules Ana would have won too, with 0.",
        "They would have played an extra hand between Beto and Carla, which was not played; nothing after it is known.",
    )


def test_an_extra_hand_for_the_first_place_decides_it() -> None:
    before = evening(
        "ochos-locos", "Ana Beto Carla", hand(None, Ana=50, Beto=50, Carla=60), hand("Ana", Beto=60, Carla=1)
    )
    assert said(before, target=60)[0] == "Under house rules Ana and Beto would be tied with 50."
