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
    """With `--plain` in ordinary lines: no colour, no cursor, no boxes, no suit signs, nothing twice."""
    shown, raw = terminals[evening].shown, terminals[evening].raw
    assert shown.splitlines() == evening.transcript.read_text(encoding="utf-8").splitlines()
    if "--plain" in evening.options:
        assert "\x1b" not in raw
        assert "\b" not in raw
        assert not set(raw) & set("─│█▀▄♠♥♦♣")


@pytest.mark.parametrize("evening", EVENINGS, ids=str)
def test_what_is_kept_is_an_evening_that_goes_well(evening: Evening) -> None:
    """No mistake of the program, and no line that the edge cuts: names, cards and totals never stand in two."""
    kept = evening.transcript.read_text(encoding="utf-8")
    assert BUG not in kept
    assert max(map(len, kept.splitlines())) <= evening.columns


def test_every_transcript_belongs_to_an_evening() -> None:
    assert {path.name for path in TRANSCRIPTS.iterdir()} == {one.transcript.name for one in EVENINGS}
