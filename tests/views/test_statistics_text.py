"""Statistics as a table reads them: each number under the word that says what it is."""

from __future__ import annotations

import pytest
from match.evening import evening, hand

from scorekeeper.insight.statistics import Statistics, statistics
from scorekeeper.insight.summary import summary
from scorekeeper.views.statistics_text import card_sentences, headline, people_rows, stories

LOW = evening("ochos-locos", "Ana Beto", hand("Ana", Beto="8S KD"), hand("Beto", Ana="9S"), hand("Ana", Beto="8S 8D"))
MIXED = evening("ochos-locos", "Ana Beto", hand("Ana", Beto="8S KD"), hand("Beto", Ana="8 9S"), hand("Ana", Beto="9S"))
HIGH = evening("eights", "Ana Beto", hand("Beto", Ana="8S KD"), options={"target": 50})


def told(*played: tuple[object, str]) -> Statistics:
    trees = [(f"m{n}", summary(match, at)) for n, (match, at) in enumerate(played)]  # type: ignore[arg-type]
    return statistics(trees, lambda name: name)


def rows(lang: str = "en") -> dict[str, dict[str, str]]:
    header, lines = people_rows(told((LOW, "2026-01-01T20:00:00"), (HIGH, "2026-01-02T20:00:00")), lang)
    return {line[0]: dict(zip(header[1:], line[1:], strict=True)) for line in lines}


def test_what_a_player_did_stands_under_its_word() -> None:
    assert rows()["Beto"] == {
        "matches": "2",
        "won": "1",
        "hands": "4",
        "hands won": "2",
        "left": "40.0",
        "best hand (low wins)": "0",
        "worst hand (low wins)": "100",
        "best hand (high wins)": "60",
        "worst hand (high wins)": "60",
        "in a row": "1",
        "came back": "0",
    }


def test_and_in_spanish_too() -> None:
    beto = rows("es")["Beto"]
    assert (beto["mejor mano (gana el menor)"], beto["peor mano (gana el menor)"]) == ("0", "100")
    assert len(beto) == len(rows()["Beto"])


@pytest.mark.parametrize(
    ("first", "last", "days"),
    [
        ("2026-01-01T20:00:00", "2026-01-01T20:00:00", ", on 1 January 2026."),
        ("2026-01-01T20:00:00", "2026-01-01T23:30:00", ", on 1 January 2026."),
        ("2026-01-01T23:59:00", "2026-01-02T00:01:00", ", from 1 January 2026 to 2 January 2026."),
    ],
)
def test_one_day_or_from_one_to_another(first: str, last: str, days: str) -> None:
    assert headline(told((LOW, first), (HIGH, last)), "en")[0].endswith(days)


def test_a_rank_that_was_told_now_with_its_suit_and_now_without_is_one_card() -> None:
    pack = MIXED.rules.ruleset.pack
    first, after = card_sentences(told((MIXED, "2026-01-01T20:00:00")), lambda name: pack, "en", plain=True)
    assert first.startswith("The 8 has cost this family 100 points")
    assert after == "After it: 9 of spades (18) and king of diamonds (10)."


def test_two_cards_that_are_written_alike_are_called_by_their_names() -> None:
    spanish = evening("chinchon", "Ana Beto", {"closer": "Ana", "all_melded": True, "loose": {"Beto": ["10", "10"]}})
    french = evening("contract-rummy", "Ana Beto Carla", hand("Ana", Beto="10", Carla="3S"))
    packs = {one.rules.ruleset.pack.id: one.rules.ruleset.pack for one in (spanish, french)}
    both = told((spanish, "2026-01-01T20:00:00"), (french, "2026-01-02T20:00:00"))
    said = list(card_sentences(both, packs.get, "es", plain=False))
    assert said[0].startswith("La carta que más ha costado en esta casa: sota, 20 puntos")
    assert said[1] == "Después: diez (10) y 3♠ (3)."


PAIRS = {"one": ["Ana", "Carla"], "other": ["Beto", "Dani"]}


def test_the_comeback_of_a_pair_is_of_both() -> None:
    hands = [
        {"points": {"one": 20, "other": 100}, "last": "Ana"},
        {"points": {"one": 100, "other": 20}, "last": "Ana"},
    ]
    match = evening("tute", "Ana Beto Carla Dani", *hands, teams=PAIRS, options={"target": 140})
    told = statistics([("m1", summary(match, "2026-01-05T20:00:00+00:00"))], str)
    assert [*stories(told, "en")] == ["Ana and Carla once won from 70 behind (5 January 2026)."]
    assert [*stories(told, "es")] == ["Ana y Carla ganaron después de ir perdiendo por 70 (5 de enero de 2026)."]
    alone = statistics([("m1", summary(match, "2026-01-05T20:00:00+00:00"))], str, frozenset({"Ana"}))
    assert [*stories(alone, "es")] == ["Ana ganó después de ir perdiendo por 70 (5 de enero de 2026)."]
