"""The evening of the golden files: a tie-break, a correction, a late joiner, a ruling, names that look like code."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from match.evening import game

from scorekeeper.match.events import event_from
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.play import play
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.table import correcting, house_rules, seating
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table, open_match, record
from scorekeeper.table.starting import Wish, first_event, start

NOW = "2026-11-20T21:30:00+01:00"
ANA, BETO, CARLA, LUIS, ZOE = "Ana_*1*", "@SUM(Beto)", "<b>Carla</b>|", "[Luis](x)", "Zoë 🎲 & Cía"
NOTE = "<script>alert(1)</script> | **Beto** may take `that` back, =1+1 \x1b[31mred"


def began(
    folder: Path, ruleset: str, players: Sequence[str], options: Sequence[str] = (), lang: str = "en", **more: Any
) -> Table:
    """A table at which this match has just begun."""
    table = Table(FileStore(Home(folder)), lambda: NOW, lang)
    rules = game(ruleset)
    start(table, rules, first_event(table, rules, Wish(players, options, **more)))
    return table


def did(table: Table, make: Callable[[MatchState], Any]) -> None:
    """One event that is no hand."""
    record(table, make)


def fridge(folder: Path) -> MatchState:
    """The match of the golden files, over: two were tied, an extra hand decided."""
    table = began(
        folder, "ochos-locos", (ANA, BETO, CARLA, LUIS), ["target=60", "eight_on_eight=no"], name="Friday | 1"
    )
    record_hand(table, ["@=8s", "<b>=a,10", "[luis=:2"])
    did(table, lambda state: seating.join_event(state, ZOE, "highest", None))
    did(table, lambda state: house_rules.note_event(NOTE))
    record_hand(table, ["ana=3", "<b>=qh", "[luis=a", "zo=-"])
    record_hand(table, ["--void"])
    did(table, lambda state: correcting.edit_event(state, ["1", "@sum", "8s:7s"]))
    did(table, lambda state: seating.swap_event(state, ANA, LUIS))
    record_hand(table, ["ana=9", "[luis=4,5d", "@=8c,kd", "zo=jh,qs"])
    did(table, lambda state: seating.leave_event(state, CARLA))
    record_hand(table, ["ana=2"])
    return open_match(table)


def opened_from(ruleset: str, events: Sequence[Mapping[str, Any]]) -> MatchState:
    """A match from its events, which need not have passed a keyboard; they get what the store would have added."""
    rules = game(ruleset)
    added = {"at": NOW, "ruleset": ruleset, "hash": rules.hash, "language": "en"}
    whole = [event_from({"at": NOW, **(added if event["kind"] == "started" else {}), **event}) for event in events]
    return MatchState("x", len(whole), tuple(whole), rules, play(rules, whole))
