"""The section `play` as the referee reads it: everything that may be said, and what is meant where nothing is."""

# ruff: noqa: E501 - one row a line

from __future__ import annotations

import pytest

from scorekeeper.rules.amounts import Name
from scorekeeper.rules.model import Test as Compared
from scorekeeper.rules.play_build import play_of
from scorekeeper.rules.play_model import (
    Drawing,
    Illegal,
    LastCard,
    NotWild,
    Passing,
    PlayEffect,
    PlayModel,
    Special,
    Starter,
    Trick,
    Wild,
)

from .tiny import tiny

RULES = "rules:\n  players: {number: TEXT}\n  scoring: {cards: TEXT}\n  end: {target: TEXT}\n  turn: {a: TEXT, b: TEXT, c: TEXT, d: TEXT}\n"
FULL = """
play:
  follow: {by: [suit, rank], clause: turn.a}
  wild:
    - {when: {style: low}, cards: [8, K], names: suit, only_without: suit, clause: turn.a, names_clause: turn.b, after_clause: turn.c}
    - {cards: [9], names: nothing, clause: turn.d}
  not_wild: [{when: {style: low}, cards: [A], clause: turn.a}, {cards: [2], clause: turn.b}]
  exceptions:
    - {when: {style: low}, cards: [8], onto: [9, 10], pending: yes, allowed: no, clause: turn.a}
    - {cards: [K], allowed: yes, clause: turn.b}
  effects:
    - {when: {style: low}, cards: [2], same_card: yes, pending: no, draw: 2, loses_turn: yes, answered_by: [2, 3], adds: yes, clause: turn.a, answer_clause: turn.b}
    - {cards: [A], skip: 1, clause: turn.c}
    - {cards: [Q], reverse: yes, loses_turn: no, clause: turn.d}
    - {same_card: yes, skip: 1, clause: turn.a}
  starter: [{when: {style: low}, cards: [8], do: bury, clause: turn.a}, {cards: [K], do: acts, clause: turn.b}]
  draw:
    - {when: {style: low}, who: stuck, up_to: 3, until_playable: yes, play_drawn: yes, clause: turn.a, drawn_clause: turn.b}
    - {who: anyone, play_drawn: no, clause: turn.c}
  must_play: {is: yes, clause: turn.a}
  last_card: {call: {en: Last card}, late_draw: 2, clause: turn.a, late_clause: turn.b}
  illegal: {what_clause: turn.a, draw: 1, later_stands: yes, clause: turn.b, later_clause: turn.c}
  passing: [{when: {style: low}, after: drawing, clause: turn.a}, {after: empty_stock, clause: turn.b}]
  pack_clause: turn.d
"""
LOW = (Compared(Name("style"), "is", ("low",)),)


def play(section: str) -> PlayModel:
    rules = RULES.replace("TEXT", "{title: {en: A}, text: {en: B.}}")
    found = play_of(tiny(rules=rules, play=section))
    assert found is not None
    return found


def test_everything_that_may_be_said() -> None:
    assert play(FULL) == PlayModel(
        follow=("suit", "rank"),
        follow_clause="turn.a",
        trick=(),
        wild=(
            Wild(LOW, ("8", "K"), True, "suit", "turn.a", "turn.b", "turn.c"),
            Wild((), ("9",), False, "", "turn.d", "turn.d", "turn.d"),
        ),
        not_wild=(NotWild(LOW, ("A",), "turn.a"), NotWild((), ("2",), "turn.b")),
        exceptions=(
            Special(LOW, ("8",), ("9", "10"), True, False, "turn.a"),
            Special((), ("K",), (), None, True, "turn.b"),
        ),
        effects=(
            PlayEffect(LOW, ("2",), True, False, 0, False, 2, True, ("2", "3"), True, "turn.a", "turn.b"),
            PlayEffect((), ("A",), False, None, 1, False, 0, None, (), False, "turn.c", "turn.c"),
            PlayEffect((), ("Q",), False, None, 0, True, 0, False, (), False, "turn.d", "turn.d"),
            PlayEffect((), (), True, None, 1, False, 0, None, (), False, "turn.a", "turn.a"),
        ),
        starter=(Starter(LOW, ("8",), "bury", "turn.a"), Starter((), ("K",), "acts", "turn.b")),
        draw=(
            Drawing(LOW, "stuck", 3, True, True, "turn.a", "turn.b"),
            Drawing((), "anyone", 0, False, False, "turn.c", "turn.c"),
        ),
        must_play=True,
        must_play_clause="turn.a",
        last_card=LastCard({"en": "Last card"}, 2, "turn.a", "turn.b"),
        illegal=Illegal("turn.a", 1, True, "turn.b", "turn.c"),
        passing=(Passing(LOW, "drawing", "turn.a"), Passing((), "empty_stock", "turn.b")),
        pack_clause="turn.d",
    )


def test_everything_about_a_trick() -> None:
    full = """play:
  trick:
    - {when: {style: low}, suit: must, otherwise: trump, higher: yes, higher_trump: yes, trumps: [8], trump_suit: told, trump_any_time: yes, twin: [J], always: [A], order: [K, 9], trump_order: [9, K], clause: turn.a, otherwise_clause: turn.b, partner_clause: turn.d, higher_clause: turn.c, trump_clause: turn.d, always_clause: turn.b, later_clause: turn.c}
    - {suit: free, clause: turn.b}
"""
    found = play(full)
    assert (found.follow, found.follow_clause) == ((), "turn.a")
    assert found.trick == (
        Trick(
            when=LOW,
            suit="must",
            otherwise="trump",
            higher=True,
            higher_trump=True,
            trumps=("8",),
            trump_told=True,
            trump_any_time=True,
            twin=("J",),
            always=("A",),
            order=("K", "9"),
            trump_order=("9", "K"),
            clause="turn.a",
            otherwise_clause="turn.b",
            partner_clause="turn.d",
            higher_clause="turn.c",
            trump_clause="turn.d",
            always_clause="turn.b",
            later_clause="turn.c",
        ),
        Trick(
            when=(),
            suit="free",
            otherwise="any",
            higher=False,
            higher_trump=False,
            trumps=(),
            trump_told=False,
            trump_any_time=False,
            twin=(),
            always=(),
            order=(),
            trump_order=(),
            clause="turn.b",
            otherwise_clause="turn.b",
            partner_clause="",
            higher_clause="turn.b",
            trump_clause="turn.b",
            always_clause="turn.b",
            later_clause="",
        ),
    )


def test_what_is_left_out() -> None:
    assert play("play: {follow: {by: [rank], clause: turn.a}}") == PlayModel(
        follow=("rank",),
        follow_clause="turn.a",
        trick=(),
        wild=(),
        not_wild=(),
        exceptions=(),
        effects=(),
        starter=(),
        draw=(),
        must_play=None,
        must_play_clause="",
        last_card=None,
        illegal=None,
        passing=(),
        pack_clause="scoring.cards",  # that of the deck
    )


@pytest.mark.parametrize(
    ("section", "wanted"),
    [
        ("last_card: {call: {en: A}, clause: turn.b}", LastCard({"en": "A"}, 0, "turn.b", "turn.b")),
        ("illegal: {clause: turn.b}", Illegal("", 0, False, "turn.b", "turn.b")),
    ],
)
def test_what_an_entry_leaves_out(section: str, wanted: object) -> None:
    found = play(f"play: {{follow: {{by: [rank], clause: turn.a}}, {section}}}")
    assert getattr(found, section.partition(":")[0]) == wanted


def test_a_game_may_say_nothing_about_playing_cards() -> None:
    assert play_of(tiny()) is None
