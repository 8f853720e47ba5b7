"""What an evening costs: the budgets hold, and docs/evening.md says what was counted."""

from __future__ import annotations

import re
import sys

import pytest

if sys.platform == "win32":
    pytest.skip("a pseudo-terminal is a thing of POSIX", allow_module_level=True)

from . import mistakes
from .counting import DOCUMENT, counted, written

SPANISH = DOCUMENT.parent / "es" / "una-noche.md"


def test_the_budgets_hold_and_the_document_says_what_was_counted() -> None:
    """`python -m tests.table.counting` writes it anew.

    A hand of twelve cards has its budget, and one of totals; what the pack or the seats can tell is always caught.
    """
    keys, caught = counted(), {one.kind: one for one in mistakes.counted()}
    assert (keys.ranks <= 24, keys.suits <= 36, keys.line <= 45, keys.totals <= 12) == (True,) * 4
    assert keys.ended
    assert len(keys.of("hand")) == 10
    assert max(keys.of("hand")) <= 24
    assert max(keys.of("hand", totals=True)) <= 16, "of five players, each with three figures"
    assert DOCUMENT.read_text(encoding="utf-8") == written(keys, tuple(caught.values()))
    assert caught["doubled card"].suits == caught["two out"].suits == caught["two out"].ranks == mistakes.EACH
    assert caught["wrong player"].ranks == mistakes.EACH


def test_the_spanish_page_has_the_same_figures() -> None:
    tables = [re.findall(r"^\|.*", page.read_text(encoding="utf-8"), re.MULTILINE) for page in (DOCUMENT, SPANISH)]
    english, spanish = ([re.findall(r"\d+", row) for row in table] for table in tables)
    assert english == spanish


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
