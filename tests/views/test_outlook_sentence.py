"""Who can still win, as it is said: each condition once, nobody forgotten, in both languages."""

# ruff: noqa: E501 - one sentence a line

from __future__ import annotations

import pytest
from match.evening import evening, hand

from scorekeeper.match.standings import Standings
from scorekeeper.views.outlook_text import outlook_lines, outlook_sentence

FIVE = evening(
    "ochos-locos",
    "Ana Beto Carla Dani Eva",
    hand("Ana", Beto=40, Carla=50, Dani=60, Eva=70),
    hand("Eva", Ana=50, Beto=5, Carla=9, Dani=3),
)
LAST = evening(
    "crazy-eights-five-rounds",
    "Ana Beto Carla",
    *[hand("Ana", Beto=10, Carla=12)] * 2,
    *[hand("Beto", Ana=20, Carla=9)] * 2,
)
THREE = evening("ochos-locos", "Ana Beto Luis", hand("Ana", Beto=40, Luis=62), hand("Luis", Ana=10, Beto=2))
LOWERED = evening(
    "indian-rummy-pool",
    "Ana Luis Mia",
    *[{"out": "Ana", "left": {"Luis": 60, "Mia": 25}}] * 2,
    {"house": {"target": 101}},
    options={"target": 201},
)


@pytest.mark.parametrize(
    ("standings", "lang", "said"),
    [
        (
            FIVE,
            "en",
            "Next hand: Beto wins by going out if Ana gets 50 or more, Carla gets 41 or more, Dani gets 37 or more or Eva "
            "gets 30 or more; Ana wins by going out if Beto gets 6 or more and somebody else reaches 100; Carla wins by "
            "going out if Ana gets 10 or more, Beto gets 15 or more and somebody else reaches 100; Dani and Eva can still "
            "win, too.",
        ),
        (
            FIVE,
            "es",
            "Próxima mano: Beto gana si se queda sin cartas y además Ana suma 50 o más, Carla suma 41 o más, Dani suma 37 "
            "o más o Eva suma 30 o más; Ana gana si se queda sin cartas y además Beto suma 6 o más y alguien más llega a "
            "100; Carla gana si se queda sin cartas y además Ana suma 10 o más, Beto suma 15 o más y alguien más llega a "
            "100; también pueden ganar Dani y Eva.",
        ),
        # Luis wins only behind both, and only Beto is near enough to end it: his 21 are in his 58.
        (
            THREE,
            "en",
            "Next hand: Ana wins by going out if Beto gets 58 or more or Luis gets 38 or more; Beto wins by going out if "
            "Ana gets 33 or more and Luis gets 38 or more; Luis wins by going out if Ana gets 53 or more and Beto gets 58 "
            "or more.",
        ),
        # Nothing comes after it, so what it takes is said though no hand has brought as much.
        (
            LAST,
            "en",
            "Last hand: Beto wins by going out; Ana wins by going out if Beto gets 21 or more; Carla wins by going out if "
            "Ana gets 3 or more and Beto gets 23 or more.",
        ),
        # The limit was lowered below what Luis has: he is not safe with anything.
        (LOWERED, "en", "Next hand: Mia is safe up to 50."),
    ],
)
def test_who_can_still_win_in_words(standings: Standings, lang: str, said: str) -> None:
    assert outlook_sentence(standings, lang) == said


def test_on_a_screen_each_is_a_sentence_of_its_own() -> None:
    assert list(outlook_lines(THREE, "en")) == [
        "Next hand:",
        "Ana wins by going out if Beto gets 58 or more or Luis gets 38 or more.",
        "Beto wins by going out if Ana gets 33 or more and Luis gets 38 or more.",
        "Luis wins by going out if Ana gets 53 or more and Beto gets 58 or more.",
    ]
    assert list(outlook_lines(LOWERED, "en")) == ["Next hand: Mia is safe up to 50."]
