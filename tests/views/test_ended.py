"""How the end of a match is said."""

from __future__ import annotations

import pytest
from match.evening import evening

from scorekeeper.views.lead_text import lead_sentence
from scorekeeper.views.sentences import game_sentence, standing_sentence
from scorekeeper.views.settlement import settle, settlement_sentences

START = {"totals": {"Ana": 0, "Beto": 0, "Mariana": 30}}
PAIRS = {"teams": {"NS": ["N", "S"], "EW": ["E", "W"]}}


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ({"NS": 0, "EW": 0}, "NS wins at once, with 0 (Órdago)."),  # all are level: nobody's total is the highest
        ({"NS": 2, "EW": 38}, "NS wins at once, with 2 (Órdago)."),
        ({"NS": 38, "EW": 2}, "NS wins at once, with 38 (Órdago)."),  # though theirs is the highest total, too
    ],
)
def test_who_wins_an_ordago_wins_by_it(start: dict[str, int], said: str) -> None:
    assert (
        standing_sentence(evening("mus", "N E S W", {"ordago": "NS"}, start={"totals": start}, **PAIRS), "en") == said
    )


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (
            [{"closer": "Mariana", "chinchon": True, "loose": {"Ana": ["7O"], "Beto": ["6O"], "Mariana": []}}],
            "Mariana wins at once, with 20 (Chinchon).",
        ),
        (
            [{"closer": "Ana", "chinchon": True, "loose": {"Ana": [], "Beto": ["6O"], "Mariana": ["7O"]}}],
            "Ana wins at once, with -10 (Chinchon).",  # though hers is the lowest total, too
        ),
        (
            [{"closer": "Mariana", "all_melded": False, "loose": {"Ana": 51, "Beto": 52, "Mariana": 1}}] * 2,
            "Mariana wins, the last one in, with 32.",
        ),
    ],
)
def test_who_wins_at_once_is_not_the_last_one_in(hands: list[dict[str, object]], said: str) -> None:
    assert standing_sentence(evening("chinchon", "Ana Beto Mariana", *hands, start=START), "en") == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The totals did not decide this win, so by the difference nobody pays anybody"),
        ("es", "Esta victoria no la decidieron los totales, así que por la diferencia nadie le paga a nadie"),
    ],
)
def test_who_won_at_once_with_a_worse_total_is_owed_nothing_by_the_totals(lang: str, said: str) -> None:
    won = {"closer": "Mariana", "chinchon": True, "loose": {"Ana": ["7O"], "Beto": ["6O"], "Mariana": []}}
    standings = evening("chinchon", "Ana Beto Mariana", won, start=START)
    sentences = settlement_sentences(settle(standings, "winner"), standings, lang)
    assert len(sentences) == 2
    assert sentences[1].startswith(said)


def test_who_led_until_another_won_at_once_did_not_lead_to_the_end() -> None:
    won = {"closer": "Mariana", "chinchon": True, "loose": {"Ana": ["7O"], "Beto": ["6O"], "Mariana": []}}
    standings = evening("chinchon", "Ana Beto Mariana", won, start=START)
    assert lead_sentence(standings, "en") == "On points Beto finished ahead, but the match goes to Mariana."
    assert lead_sentence(standings, "es") == "En puntos quedó adelante Beto, pero la partida es de Mariana."


def test_who_was_there_first_with_envido_has_won_with_fewer_points() -> None:
    told = {"hand_winner": "Beto", "stake": "truco", "sung": {"Ana": 2}}
    start = {"totals": {"Ana": 28, "Beto": 29}}
    standings = evening("truco", "Ana Beto", told, start=start, options={"finish": "first"})
    assert lead_sentence(standings, "es") == "En puntos quedó adelante Beto, pero la partida es de Ana."


def test_the_last_one_in_where_somebody_has_left() -> None:
    """Who left is not in any more, and was not put out."""
    told = {"closer": "Mariana", "all_melded": False, "loose": {"Ana": 51, "Mariana": 1}}
    standings = evening("chinchon", "Ana Beto Mariana", {"leave": "Beto"}, told, told, start=START)
    assert standing_sentence(standings, "en") == "Mariana wins, the last one in, with 32."


@pytest.mark.parametrize(
    ("ruleset", "options", "said"),
    [("conquian", {}, True), ("conquian", {"target": 3}, False), ("french-tarot", {}, False), ("chinchon", {}, False)],
)
def test_a_match_that_nothing_ends_says_so_at_the_start(ruleset: str, options: dict[str, int], said: bool) -> None:
    people = "Ana Beto Carla"
    told = game_sentence(evening(ruleset, people, options=options), "es")
    assert ("se juega hasta que la mesa diga basta" in told) == said
