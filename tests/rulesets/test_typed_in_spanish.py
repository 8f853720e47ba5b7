"""What a Spanish text of a game says to type, `casa luna=restar`, is understood and can be played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pytest
from match.evening import SHIPPED, game
from messages.spanish_words import spanish_texts

from scorekeeper.rules.table_rules import MOST_PLAYERS, TableRules, table_rules_for
from scorekeeper.table.house_rules import read_options


@pytest.mark.parametrize("name", SHIPPED)
def test_house_rules_in_a_spanish_text_can_be_typed(name: str) -> None:
    for typed in {typed for text in spanish_texts(name) for typed in settings(text)}:
        options = read_options(game(name), typed, "es")
        tables = (table_rules_for(game(name), options, players) for players in range(1, MOST_PLAYERS + 1))
        assert any(isinstance(table, TableRules) for table in tables), typed


def settings(text: str) -> Iterator[tuple[str, ...]]:
    """The words with `=` in a text, those together that stand together."""
    words = (word.strip("(.,;)") for word in text.split())
    return (tuple(together) for is_set, together in groupby(words, lambda word: "=" in word) if is_set)


def test_the_trial_finds_what_to_type() -> None:
    assert list(settings("Para 5: casa a=5 b-c=sí. Si no (casa a=1,b)")) == [("a=5", "b-c=sí"), ("a=1,b",)]
    assert ("luna=restar",) in [typed for text in spanish_texts("hearts") for typed in settings(text)]
