"""The planted mistakes told on phones: the bars hold, and docs/phones.md says what was counted."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.table.mistakes import EACH, PLAYERS, dealt

from . import mistakes
from .conftest import Table_


@cache
def counts() -> dict[str, mistakes.PhoneCount]:
    return {one.kind: one for one in mistakes.counted()}


def test_what_is_impossible_or_refused() -> None:
    fifty = [one for kind, one in counts().items() if kind != mistakes.WRONG_SEAT]
    assert len(fifty) * EACH == 50
    _, suits, sums = (sum(EACH - one.left(way) for one in fifty) for way in range(len(mistakes.WAYS)))
    assert suits >= 43
    assert sums == 50


def test_the_document_says_what_was_counted() -> None:
    """`python -m tests.web.mistakes` writes it anew."""
    document = mistakes.DOCUMENT.read_text("utf-8")
    assert document == mistakes.written(document, tuple(counts().values()))


def test_the_spanish_page_says_the_same() -> None:
    pages = (mistakes.DOCUMENT, mistakes.DOCUMENT.parent / "es" / "telefonos.md")
    english, spanish = (
        re.findall(r"(?<=\|)[ \d,|]*\d \|$|\*\*\d+\*\*", page.read_text("utf-8"), re.MULTILINE) for page in pages
    )
    assert len(english) == 6 + 3
    assert spanish == english


@pytest.mark.parametrize("way", mistakes.WAYS)
def test_the_same_hands_without_a_mistake_are_recorded(way: str, evening: Table_) -> None:
    """Else everything would count as refused."""
    for seed in range(3):
        assert not mistakes.refused_on_phones(evening, dealt(seed), dealt(seed), way)


def test_nobody_is_asked_who_went_out_or_for_another_seat(evening: Table_) -> None:
    """So the wrong player cannot be named, and two players' cards cannot be told for each other."""
    table = evening("ochos-locos", *PLAYERS)
    for player in PLAYERS:
        page = table.seated(player).page
        assert page.count('action="/tell"') == 1
        assert f'name="fact" value="left">\n<input type="hidden" name="player" value="{player}"' in page
