"""Why a hand was played and by whom, for hands that were written down without saying so."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.match.events import Started
from scorekeeper.match.hand_reasons import hands_due
from scorekeeper.match.replay import event_of
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .evening import VOID, game, hand

TIED = hand(None, Ana=41, Beto=60, Carla=41)
ALL = ("Ana", "Beto", "Carla")


@pytest.mark.parametrize(
    ("entries", "found"),
    [
        ([], {}),
        ([hand("Ana", Beto=1, Carla=1)], {2: ("normal", ALL)}),
        ([VOID, hand("Ana", Beto=1, Carla=1)], {2: ("normal", ALL), 3: ("normal", ALL)}),
        ([TIED, hand(None, Ana=1, Carla=1)], {2: ("normal", ALL), 3: ("extra", ("Ana", "Carla"))}),
        ([TIED, VOID, hand("Ana", Carla=1)], {2: ("normal", ALL), 3: ("extra", ("Ana", "Carla")), 4: ("extra", ("Ana", "Carla"))}),
        ([{"leave": "Beto"}, hand("Ana", Carla=1)], {3: ("normal", ("Ana", "Carla"))}),
        ([{"join": "Eva", "after": "Ana"}, VOID], {3: ("normal", ("Ana", "Eva", "Beto", "Carla"))}),
        ([hand("Ana", Beto=1, Carla=1), {"rename": ["Beto", "Berta"]}, VOID], {2: ("normal", ("Ana", "Berta", "Carla")), 4: ("normal", ("Ana", "Berta", "Carla"))}),
        ([TIED, {"house": {"target": 200}}, VOID], {2: ("normal", ALL), 4: ("normal", ALL)}),
    ],
)  # fmt: skip
def test_why_and_who(entries: list[dict[str, Any]], found: dict[int, tuple[str, tuple[str, ...]]]) -> None:
    ruleset = game("ochos-locos")
    rules = table_rules_for(ruleset, {"target": 60}, 3)
    assert isinstance(rules, TableRules)
    started = Started(ALL, options={"target": 60}, n=1)
    events = [event_of(ruleset, entry, place) for place, entry in enumerate(entries, 2)]
    assert hands_due(rules, started, events) == found
