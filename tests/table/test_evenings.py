"""Whole evenings at a pseudo-terminal, in both languages: every line that was shown is the line that is kept.

`python -m tests.table.evenings` writes the transcripts anew, to be read before they are kept.
"""

from __future__ import annotations

import sys

import pytest

if sys.platform == "win32":
    pytest.skip("a pseudo-terminal is a thing of POSIX", allow_module_level=True)

from .evenings import BUG, EVENINGS, TRANSCRIPTS, Evening, played_by_all
from .terminal import Terminal


@pytest.fixture(scope="module")
def terminals() -> dict[Evening, Terminal]:
    return played_by_all()


@pytest.mark.parametrize("evening", EVENINGS, ids=str)
def test_the_screen_is_as_it_was(evening: Evening, terminals: dict[Evening, Terminal]) -> None:
    assert terminals[evening].shown.splitlines() == evening.transcript.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("evening", EVENINGS, ids=str)
def test_no_typing_is_a_mistake_of_the_program(evening: Evening, terminals: dict[Evening, Terminal]) -> None:
    assert BUG not in terminals[evening].shown


@pytest.mark.parametrize("evening", EVENINGS, ids=str)
def test_no_line_is_wider_than_the_screen(evening: Evening, terminals: dict[Evening, Terminal]) -> None:
    """What a word is cut by at the edge would stand in two lines; names, cards and totals never do."""
    assert max(map(len, terminals[evening].shown.splitlines())) <= evening.columns


@pytest.mark.parametrize("evening", [one for one in EVENINGS if "--plain" in one.options], ids=str)
def test_plain_means_ordinary_lines(evening: Evening, terminals: dict[Evening, Terminal]) -> None:
    """Nothing for a screen reader to stumble over: no colour, no cursor, no boxes, no suit signs, nothing twice."""
    raw = terminals[evening].raw
    assert "\x1b" not in raw
    assert "\b" not in raw
    assert not set(raw) & set("─│█▀▄♠♥♦♣")


def test_every_transcript_belongs_to_an_evening() -> None:
    assert {path.name for path in TRANSCRIPTS.iterdir()} == {one.transcript.name for one in EVENINGS}
