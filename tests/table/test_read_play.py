from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from match.evening import game

from scorekeeper.problems import Refused
from scorekeeper.table.questions.read_play import TypedPlay, read_play

FRENCH, UNO = game("ocho").pack, game("uno").pack


@pytest.mark.parametrize(
    ("typed", "lang", "play"),
    [
        ("7C on 7D", "en", TypedPlay("7C", "7D", None)),
        ("7c ON 7d IN h", "en", TypedPlay("7C", "7D", "H")),
        ("7t sobre 7d en c", "es", TypedPlay("7C", "7D", "H")),
        ("10 de tréboles sobre as de picas", "es", TypedPlay("10C", "AS", None)),
        ("ten of clubs on ace of spades", "en", TypedPlay("10C", "AS", None)),
        ("queen on K in trebol", "en", TypedPlay("Q", "K", "C")),
        ("Q encima de K", "es", TypedPlay("Q", "K", None)),
        ("8 en 7", "es", TypedPlay("8", "7", None)),
        ("8 en 7 en picas", "es", TypedPlay("8", "7", "S")),
        ("joker on jk", "en", TypedPlay("JOKER", "JOKER", None)),
        ("comodín sobre 8", "es", TypedPlay("JOKER", "8", None)),
        ("reinas sobre reyes", "es", TypedPlay("Q", "K", None)),
        ("damas sobre valet en espadas", "es", TypedPlay("Q", "J", "S")),
        ("dama espadas sobre 8 de piques", "es", TypedPlay("QS", "8S", None)),
        ("knave on deuce in clovers", "en", TypedPlay("J", "2", "C")),
    ],
)
def test_two_cards_and_a_suit(typed: str, lang: str, play: TypedPlay) -> None:
    assert read_play([typed], FRENCH, lang, lang) == play
    assert read_play(typed.split(), FRENCH, lang, lang) == play


@pytest.mark.parametrize(
    ("typed", "play"),
    [
        ("R5 on WILD in red", TypedPlay("R5", "WILD", "R")),
        ("red 5 on wild draw four in blue", TypedPlay("R5", "WD4", "B")),
        ("skip on green reverse", TypedPlay("SKIP", "GREV", None)),
    ],
)
def test_a_pack_with_colours(typed: str, play: TypedPlay) -> None:
    assert read_play([typed], UNO, "en", "en") == play


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("7C 7D", ["may.no-on"]),
        ("", ["may.no-on"]),
        ("on 7D", ["may.card-missing"]),
        ("7C on in H", ["may.card-missing"]),
        ("7C on 8 in", ["may.not-a-suit"]),
        ("7C on 8 in stars", ["may.not-a-suit"]),
        ("7C 8C on 8", ["may.one-card"]),
        ("2x7 on 8", ["may.one-card"]),
        ("9 on 9 from another suit", ["cards.not-a-card"]),
        ("zz on yy in xx", ["cards.not-a-card", "cards.not-a-card", "may.not-a-suit"]),
        ("C7S8 on 8", ["cards.wrong-order"]),
    ],
)
def test_every_problem_is_said(typed: str, keys: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        read_play([typed], FRENCH, "en", "en")
    assert [problem.key for problem in refused.value.problems] == keys


@given(
    st.lists(st.sampled_from(["7C", "K", "on", "in", "of", "hearts", "sobre", "8" * 900, "\x00", "♠", "x"]) | st.text())
)
@example(["on"] * 5000)
@example(["king of " * 3000, "on", "7"])
def test_any_typing_gives_a_play_or_problems(typed: list[str]) -> None:
    play = read_or_refuse(typed)
    if isinstance(play, TypedPlay):
        assert {play.card, play.on} <= set(FRENCH.kinds)
        assert play.named is None or play.named in FRENCH.suited
    else:
        assert play.problems


def read_or_refuse(typed: list[str]) -> TypedPlay | Refused:
    try:
        return read_play(typed, FRENCH, "en", "en")
    except Refused as refused:
        return refused
