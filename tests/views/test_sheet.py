"""The rows of the score sheet: cards in the language of the match, words in the language of whoever reads."""

from __future__ import annotations

import pytest
from match.evening import evening, hand

from scorekeeper.views.readable import Reader
from scorekeeper.views.score_rows import hand_rows, history_rows


@pytest.mark.parametrize(
    ("language", "lang", "plain", "wanted"),
    [
        ("en", "en", False, {"Ana": "none", "Beto": "8♠ K♦", "Carla": "11 counted"}),
        ("en", "es", False, {"Ana": "ninguna", "Beto": "8♠ K♦", "Carla": "suma: 11"}),
        ("es", "en", False, {"Ana": "none", "Beto": "8♠ K♦", "Carla": "11 counted"}),
        ("en", "es", True, {"Ana": "ninguna", "Beto": "8 de picas, rey de diamantes", "Carla": "suma: 11"}),
    ],
)
def test_what_was_left_is_told_in_the_language_of_the_reader(
    language: str, lang: str, plain: bool, wanted: dict[str, str]
) -> None:
    standings = evening("ochos-locos", "Ana Beto Carla", hand("Ana", Beto="8S KD", Carla=11))
    _, rows = hand_rows(standings, standings.hands[-1], Reader(standings.rules.ruleset.pack, language, lang, plain))
    assert {row[0]: row[1] for row in rows} == wanted


def test_the_hands_add_up_to_the_totals_with_what_was_carried_over_and_who_joined() -> None:
    standings = evening(
        "ochos-locos",
        "Ana Beto",
        hand("Ana", Beto=20),
        {"join": "Eva", "at": 93},
        hand("Beto", Ana=5, Eva=7),
        start={"totals": {"Ana": 12, "Beto": 30}},
    )
    header, rows = history_rows(standings, "en")
    assert header == ["", "Ana", "Beto", "Eva", ""]
    assert rows == [
        ["before", "12", "30", "", ""],
        ["Hand 1", "0", "20", "", ""],
        ["joins", "", "", "93", ""],
        ["Hand 2", "5", "0", "7", ""],
    ]
    for place, name in enumerate(header[1:-1], 1):
        assert sum(int(row[place] or 0) for row in rows) == standings.totals[name]
    assert [row[0] for row in history_rows(standings, "es")[1]] == ["antes", "Mano 1", "entra", "Mano 2"]


def test_whoever_buys_in_again_comes_with_what_they_then_have() -> None:
    out = {"closer": "Ana", "loose": {"Beto": 64, "Carla": 44}}
    began = {"totals": {"Beto": 40, "Carla": 40}}
    standings = evening("chinchon", "Ana Beto Carla", out, {"join": "Beto"}, {"join": "Eva", "at": 5}, start=began)
    rows = {row[0]: row[1:-1] for row in history_rows(standings, "es")[1]}
    assert rows["entra con 84"] == ["", "-20", "", ""]  # so that the column adds up to the total
    assert rows["entra"] == ["", "", "", "5"]
