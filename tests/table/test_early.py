"""What is told before the cards are played, and what is forgotten once the hand is recorded."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.match.match_state import MatchState
from scorekeeper.match.play import play
from scorekeeper.store.memory_store import MemoryStore
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.entry.early_facts_kept import _is_early
from scorekeeper.table.match_access import Table
from scorekeeper.table.starting import Wish, first_event


@pytest.mark.parametrize(
    ("fact", "early"), [("bid", True), ("tricks", False), ("nonsense", False)], ids=lambda one: str(one)
)
def test_only_bids_are_told_before_the_cards_are_played(fact: str, early: bool) -> None:
    ruleset = RulesetFiles(Path("no-folder")).get("wizard")
    table = Table(MemoryStore(), lambda: "2026-11-20T21:30:00+01:00", "en")
    event = replace(first_event(table, ruleset, Wish(("Ana", "Beto", "Carla"))), n=1)
    state = MatchState("x", 1, (event,), ruleset, play(ruleset, (event,)))
    assert _is_early(state, (fact, "Ana")) is early
