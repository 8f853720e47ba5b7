"""The learned numbers are kept in characters, and read as they were kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.answers.clauses.meaning import ASPECTS, SIZE, STEPS, dot, load_meaning, packed, unpacked

NUMBER = st.floats(-50, 50, allow_nan=False)


@given(
    st.floats(0, 9),
    st.lists(NUMBER, min_size=SIZE, max_size=SIZE),
    st.lists(NUMBER, min_size=ASPECTS, max_size=ASPECTS),
)
def test_what_is_packed_is_read_again_as_nearly_as_its_largest_number_allows(
    rare: float, about: list[float], asks: list[float]
) -> None:
    learned = unpacked(packed(rare, about, asks))
    assert abs(learned.rare - rare) <= 0.051
    for kept, told in ((learned.about, about), (learned.asks, asks)):
        step = max(max(map(abs, told)), 0.01) / STEPS
        assert all(abs(one - other) <= step for one, other in zip(kept, told, strict=True))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_text_points_in_one_direction_and_an_unknown_one_in_none(lang: str) -> None:
    meaning = load_meaning(lang)
    known = next(iter(meaning.packed))
    assert dot(meaning.about({known: 1}), meaning.about({known: 1})) == pytest.approx(1.0)
    assert set(meaning.about({"w:zz:never": 1})) == {0.0}


def test_what_is_learned_is_the_same_in_both_languages() -> None:
    english, spanish = load_meaning("en"), load_meaning("es")
    assert english.weights == spanish.weights
    assert english.aspects == spanish.aspects
    assert english.packed["c:DEAL"] == spanish.packed["c:DEAL"]
