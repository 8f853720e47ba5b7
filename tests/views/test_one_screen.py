from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.views.rulebook.one_screen import LINES, MORE, WIDTH, ScreenPart, fitted_parts

SENTENCES = st.lists(st.from_regex(r"\A[a-z]{1,12}( [a-z]{1,12}){0,80}\Z"), max_size=6)
PARTS = st.lists(st.builds(ScreenPart, SENTENCES, st.integers(0, 6), st.booleans(), st.booleans()), max_size=10)


def lines(parts: tuple[tuple[str, ...], ...], label: int) -> int:
    return sum(len(textwrap.wrap(" ".join(part), WIDTH - label)) for part in parts)


@given(PARTS, st.integers(0, 40))
def test_every_part_is_there_and_all_of_it_fits(parts: list[ScreenPart], label: int) -> None:
    shown = fitted_parts(parts, label)
    assert lines(shown, label) <= LINES
    for part, kept in zip(parts, shown, strict=True):
        said = part.texts
        assert list(kept) == said[: len(kept)] or (len(kept) == 1 and kept[0].endswith(MORE))
        assert bool(kept) == bool(said) or part.may_go


@given(st.integers(1, 5))
def test_what_comes_first_goes_before_more_of_another(many: int) -> None:
    line = "x" * (WIDTH - 20)
    shown = fitted_parts([ScreenPart([line] * LINES, 1), ScreenPart([line] * many, many)], 0)
    assert shown[1] == (line,) * many
    assert len(shown[0]) == LINES - many


def test_what_is_needed_goes_before_what_another_part_would_have() -> None:
    line = "x" * (WIDTH - 20)
    shown = fitted_parts([ScreenPart([line] * LINES, LINES), ScreenPart([line] * 9, 9, needed=True)], 0)
    assert [len(texts) for texts in shown] == [LINES - 9, 9]


def test_a_part_that_may_go_makes_room_for_what_is_needed() -> None:
    line = "x" * (WIDTH - 20)
    may_go, needed = ScreenPart([line], 1, may_go=True), ScreenPart([line] * LINES, LINES, needed=True)
    assert [len(texts) for texts in fitted_parts([may_go, needed], 0)] == [0, LINES]
    assert [len(texts) for texts in fitted_parts([may_go, ScreenPart([line], 1, needed=True)], 0)] == [1, 1]


def test_a_text_that_is_too_long_is_cut_between_words() -> None:
    (shown,) = fitted_parts([ScreenPart(["word " * 1000 + "end"], 1)], 10)
    assert shown[0].endswith(f"word{MORE}")
    assert lines((shown,), 10) == LINES


@pytest.mark.parametrize("sign", [",", ";", ":", "."])
def test_no_sign_stands_before_the_ellipsis(sign: str) -> None:
    (shown,) = fitted_parts([ScreenPart([f"word{sign} " * 1000 + "end"], 1)], 10)
    assert shown[0].endswith(f"word{MORE}")
