"""Why a hand was played and by whom, for hands that were written down without saying so."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.match.due import due
from scorekeeper.match.replay import event_of
from scorekeeper.rules.agreed import Agreed, agree

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
        ([TIED, {"house": {"target": 200}}, VOID], {2: ("normal", ALL), 4: ("normal", ALL)}),
    ],
)  # fmt: skip
def test_why_and_who(entries: list[dict[str, Any]], found: dict[int, tuple[str, tuple[str, ...]]]) -> None:
    ruleset = game("ochos-locos")
    agreed = agree(ruleset, {"target": 60}, 3)
    assert isinstance(agreed, Agreed)
    started = {"n": 1, "kind": "started", "players": list(ALL), "options": {"target": 60}}
    events = [started, *(event_of(ruleset, entry, place) for place, entry in enumerate(entries, 2))]
    assert due(agreed, events) == found
