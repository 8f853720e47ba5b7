"""The card that decided, as it is said: it lost the night, or it won it."""

from __future__ import annotations

from match.evening import cards, evening

from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import Standings
from scorekeeper.views.turning_text import turning_sentence


def said(standings: Standings, lang: str) -> str:
    return turning_sentence(
        MatchState("m", len(standings.events), standings.events, standings.rules.ruleset, standings), lang
    )


def test_a_card_that_its_owner_needed_won_the_night() -> None:
    laid = {"laid": {"Ana": cards("KS KH KD"), "Beto": cards("9S 9H 9D")}, "left": {}}
    standings = evening("rummy-500", "Ana Beto", laid, closed=True)
    assert said(standings, "en") == (
        "The card that won the night: K♠, with Ana in hand 1. But for that, Beto would have won, not Ana."
    )
    assert said(standings, "es") == (
        "La carta que ganó la partida: K♠, de Ana en la mano 1. De no ser por eso, habría ganado Beto y no Ana."
    )


def test_in_a_race_no_card_is_blamed() -> None:
    phases = {"done": {"Ana": "yes"}, "left": {"Ana": [], "Beto": ["WILD", "5"]}}
    assert said(evening("phase-10", "Ana Beto", phases, options={"phases": 1}), "en") == ""
