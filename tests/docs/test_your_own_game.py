"""The talk that docs/your-own-game.md shows is what the program asks and understands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.authoring.game_questions import QUESTIONS
from scorekeeper.authoring.sketch import Sketch
from scorekeeper.authoring.talk import without_asking
from scorekeeper.problems import Refused

PAGE = Path(__file__).resolve().parents[2] / "docs" / "your-own-game.md"


def test_the_talk_shown_is_what_is_asked() -> None:
    (shown,) = re.findall(r"```text\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (values, typed), (sample, points) = re.findall(r"^(.+)\n> (.+)$", shown, re.MULTILINE)
    sketch = without_asking(Sketch("ours", "en"), {"values": (typed,), "sample": (points,)}, usual=True)
    asked = {question.key: question.asked(sketch) for question in QUESTIONS}
    assert (asked["values"], asked["sample"]) == (values, sample)
    with pytest.raises(Refused):
        without_asking(Sketch("ours", "en"), {"values": (typed,), "sample": ("64",)}, usual=True)
