"""A large file of sorted lines gives each key its text, and no text to what is no key."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.answers.question_words import Lines, lines_of

KEYS = st.text(st.characters(min_codepoint=33, max_codepoint=400), min_size=1, max_size=6)
TEXTS = st.text(st.characters(min_codepoint=35, max_codepoint=126), max_size=6)


@given(st.dictionaries(KEYS, TEXTS), KEYS)
def test_every_key_has_its_text(tree: dict[str, str], other: str) -> None:
    lines = Lines(lines_of(tree).encode())
    assert {key: lines.get(key) for key in tree} == tree
    assert lines.get(other) == tree.get(other)
