"""What an evening costs: the budgets hold, and docs/evening.md says what was counted."""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("a pseudo-terminal is a thing of POSIX", allow_module_level=True)

from . import mistakes
from .counting import DOCUMENT, Counted, counted, written


@pytest.fixture(scope="module")
def keys() -> Counted:
    return counted()


@pytest.fixture(scope="module")
def caught() -> dict[str, mistakes.Count]:
    return {one.kind: one for one in mistakes.counted()}


def test_a_hand_of_twelve_cards_keeps_to_its_keys(keys: Counted) -> None:
    assert keys.ranks <= 24
    assert keys.suits <= 36
    assert keys.line <= 45


def test_a_family_that_only_says_totals_needs_twelve_keys(keys: Counted) -> None:
    assert keys.totals <= 12


def test_the_evening_came_to_its_end(keys: Counted) -> None:
    assert keys.ended
    assert len(keys.of("hand")) == 10
    assert max(keys.of("hand")) <= 24


def test_the_document_says_what_was_counted(keys: Counted, caught: dict[str, mistakes.Count]) -> None:
    """`python -m tests.table.counting` writes it anew."""
    assert DOCUMENT.read_text(encoding="utf-8") == written(keys, tuple(caught.values()))


@pytest.mark.parametrize("suits", [True, False])
def test_the_same_hands_without_a_mistake_are_recorded(suits: bool) -> None:
    """Else everything would count as caught."""
    for seed in range(mistakes.EACH):
        hand = mistakes.dealt(seed)
        say = mistakes.Say(hand, suits, hand)
        assert not mistakes.caught_in_companion(hand, say)
        assert not mistakes.caught_in_companion(hand, say, in_turn=False)
        assert not mistakes.caught_in_a_line(hand, say)


@pytest.mark.parametrize("kind", mistakes.MISTAKES)
def test_a_planted_mistake_is_one(kind: str) -> None:
    for seed in range(mistakes.EACH):
        hand = mistakes.dealt(seed)
        assert mistakes.MISTAKES[kind](hand, mistakes.random.Random(seed)) != hand


def test_what_the_pack_or_the_seats_can_tell_is_always_caught(caught: dict[str, mistakes.Count]) -> None:
    assert caught["doubled card"].suits == caught["two out"].suits == caught["two out"].ranks == mistakes.EACH
    assert caught["wrong player"].ranks == mistakes.EACH
