"""How much of a damaged match is still one: its beginning up to the first entry that makes no sense."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.match.events import HandPlayed
from scorekeeper.store.doctor.sound import rules_of, sound_part
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.matches import read

from .conftest import FIRST, Type


@pytest.mark.parametrize("hands", range(6))
def test_it_is_the_longest_beginning_that_can_be_played(evening: Home, typed: Type, hands: int) -> None:
    for _ in range(3):
        assert typed("hand b=2 c=2") == 0
    events = read(evening, FIRST).events
    rules = rules_of(evening)
    assert sound_part(events, rules) == events
    if hands < 5:
        wrong = events[1 + hands]
        assert isinstance(wrong, HandPlayed)
        nonsense = replace(wrong, facts={"out": "Zoe", "left": {}})
        damaged = (*events[: 1 + hands], nonsense, *events[2 + hands :])
        assert sound_part(damaged, rules) == events[: 1 + hands]


def test_where_the_first_entry_is_none_nothing_is_left(evening: Home) -> None:
    assert sound_part(read(evening, FIRST).events[1:], rules_of(evening)) == ()
    assert sound_part((), rules_of(evening)) == ()
