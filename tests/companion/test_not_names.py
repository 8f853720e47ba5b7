"""What is typed where it is asked who plays, and is no name: a game, a command, a hand."""

from __future__ import annotations

import pytest

from scorekeeper.cli.companion.keyboard import InputLine, PlainKeyboard

from .conftest import MatchNow, Sit


@pytest.mark.parametrize(("lang", "game"), [("en", "hearts"), ("es", "corazones")])
def test_another_game_where_it_is_asked_who_plays(sit: Sit, now_there: MatchNow, lang: str, game: str) -> None:
    sit("ochos-locos", game, "", "Ana Beto Carla Dani", lang=lang)
    assert now_there().ruleset.id == "hearts"


def test_a_game_among_the_names_takes_them_along(sit: Sit, now_there: MatchNow) -> None:
    sit("ochos-locos", "hearts Ana Beto Carla Dani", "", "")
    assert now_there().ruleset.id == "hearts"
    assert now_there().standings.seats == ("Ana", "Beto", "Carla", "Dani")


def test_somebody_may_be_called_like_a_game(sit: Sit, now_there: MatchNow) -> None:
    sit("ochos-locos", "King, Ana", "n")
    assert now_there().standings.seats == ("King", "Ana")


@pytest.mark.parametrize(("lang", "word", "said"), [("en", "help", "\n.score: "), ("es", "ayuda", "\n.marcador: ")])
def test_a_command_where_it_is_asked_who_plays(sit: Sit, now_there: MatchNow, lang: str, word: str, said: str) -> None:
    assert said in sit("ochos-locos", word, "", "Ana Beto", lang=lang)
    assert now_there().standings.seats == ("Ana", "Beto")


@pytest.mark.parametrize("line", ["Ana 8k3, Beto 9, Carla", "Ana 8k3 Beto 9 Carla"])
def test_a_hand_told_with_the_names_is_not_lost(sit: Sit, now_there: MatchNow, line: str) -> None:
    said = sit("ochos-locos", line, "", "", "carla", "", "")
    assert f"[{line}]" in said
    assert now_there().standings.seats == ("Ana", "Beto", "Carla")


def test_numbered_players_are_players(sit: Sit, now_there: MatchNow) -> None:
    sit("ochos-locos", "Player 1, Player 2")
    assert now_there().standings.seats == ("Player 1", "Player 2")


def test_somebody_known_who_is_called_like_a_command_is_not_asked_about(sit: Sit) -> None:
    sit("ochos-locos", "Score, Ana", "ana", "8", "", ".stop", "y", ".quit")
    said = sit("ochos-locos", "Score", "Score, Ana")
    assert "Who plays? In seat order, the dealer first: Score\n" in said
    assert "the command .score?" not in said


@pytest.mark.parametrize(
    ("names", "lang", "changed"),
    [
        ("Ana", "en", False),  # there is room for who is missing
        (", ".join(f"P{n}" for n in range(12)), "en", True),  # too many: the first letter begins anew
    ],
)
def test_a_refused_line_of_names_is_continued_or_changed(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, names: str, lang: str, changed: bool
) -> None:
    asked: list[InputLine] = []
    ask = PlainKeyboard.ask
    monkeypatch.setattr(PlainKeyboard, "ask", lambda keys, line: (asked.append(line), ask(keys, line))[1])
    sit("ochos-locos", names, "", lang=lang)
    again = next(line for line in asked if line.filled.strip() == names)
    assert again.replaceable is changed
