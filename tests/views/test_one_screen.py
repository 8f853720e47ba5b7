from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.views.rulebook.one_screen import LINES, MORE, WIDTH, fitted_parts

SENTENCES = st.lists(st.from_regex(r"\A[a-z]{1,12}( [a-z]{1,12}){0,80}\Z"), max_size=6)
PARTS = st.lists(st.tuples(SENTENCES, st.integers(0, 6)), max_size=10)


def lines(parts: tuple[tuple[str, ...], ...], label: int) -> int:
    return sum(len(textwrap.wrap(" ".join(part), WIDTH - label)) for part in parts)


@given(PARTS, st.integers(0, 40))
def test_every_part_is_there_and_all_of_it_fits(parts: list[tuple[list[str], int]], label: int) -> None:
    shown = fitted_parts(parts, label)
    assert lines(shown, label) <= LINES
    for (said, _), kept in zip(parts, shown, strict=True):
        assert list(kept) == said[: len(kept)] or (len(kept) == 1 and kept[0].endswith(MORE))
        assert bool(kept) == bool(said)


@given(st.integers(1, 5))
def test_what_comes_first_goes_before_more_of_another(many: int) -> None:
    line = "x" * (WIDTH - 20)
    shown = fitted_parts([([line] * LINES, 1), ([line] * many, many)], 0)
    assert shown[1] == (line,) * many
    assert len(shown[0]) == LINES - many


def test_a_text_that_is_too_long_is_cut_between_words() -> None:
    (shown,) = fitted_parts([(["word " * 1000 + "end"], 1)], 10)
    assert shown[0].endswith(f"word{MORE}")
    assert lines((shown,), 10) == LINES


@pytest.mark.parametrize("sign", [",", ";", ":", "."])
def test_no_sign_stands_before_the_ellipsis(sign: str) -> None:
    (shown,) = fitted_parts([([f"word{sign} " * 1000 + "end"], 1)], 10)
    assert shown[0].endswith(f"word{MORE}")
