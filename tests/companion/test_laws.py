"""Laws of the companion: any typing ends well; what is told and told again is the same hand."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.cli.companion.keyboard import InputLine
from scorekeeper.cli.companion.sitting import companion
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.run import run
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import PLAYING
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.entry.one_line import hand_event, record_hand
from scorekeeper.table.entry.put_right import told_before
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.table.starting import Wish, first_event, start

OCHOS = RulesetFiles(Path("/none")).get("ochos-locos")
RANKS = st.sampled_from(["8", "K", "10", "A", "2", "q", "8s", "10h", "jd"])
CARDS = st.lists(RANKS, max_size=6).map(" ".join)
SAID = st.sampled_from(
    [
        *("", "a", "b", "nobody", "y", "n", "8k3", ":27", "8:50", "-", "none", "b 8:7", "b +k", "c=9", "=", "--out a"),
        *(".undo", ".back", ".clear", ".void", ".nobody", ".help", ".redo", ".stop", ".score", ".house", ".why", ".."),
        *(".join Eva 5", ".leave eva", ".swap a b", ".dealer c", ".edit 1 b 8:7", ".new", "gin", "Ana Beto", "--void"),
        *("?8 on 8", ".", "?"),
    ]
)
LINES = st.lists(SAID | CARDS | st.text(max_size=12), max_size=25)


class QuickDisk(Disk):
    def sync(self, fd: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


class Typist:
    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def ask(self, asked: InputLine) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def sat_down(folder: str) -> tuple[Table, MatchState]:
    table = Table(FileStore(Home(Path(folder), QuickDisk())), lambda: "2026-11-20T21:30:00+01:00", "en")
    state = start(table, OCHOS, first_event(table, OCHOS, Wish(("Ana", "Beto", "Carla"))))
    return replace(table, match=state.id), state


@given(LINES)
@settings(max_examples=40, deadline=None)
def test_any_typing_ends_well(lines: list[str]) -> None:
    with tempfile.TemporaryDirectory() as home, redirect_stdout(io.StringIO()) as shown:
        table, _ = sat_down(home)
        companion(CommandContext(table, table.store.home, "en", plain=True, runs=run), Typist(lines))
        state = open_match(table)
    assert state.standings.troubles == {}, "whatever was recorded fits"
    assert "This is a mistake in scorekeeper" not in shown.getvalue()
    assert "Traceback" not in shown.getvalue()


@given(CARDS, CARDS, st.sampled_from(["--out=ana", "", "c=:12"]))
@settings(max_examples=40, deadline=None)
def test_what_was_recorded_and_is_told_again_is_the_same_hand(beto: str, carla: str, more: str) -> None:
    with tempfile.TemporaryDirectory() as home:
        table, state = sat_down(home)
        words = [f"b={beto}", *([more] if more.startswith("c=") else [f"c={carla}", *filter(None, [more])])]
        try:
            done = record_hand(table, words)
        except Exception:
            return
        again = told_before(done.after, done.after.events[-1], "en")
        if done.after.standings.state == PLAYING:
            told = dict(hand_event(state, again.words(state.standings.rules)).facts)
            assert {**done.hand.told, "left": held(done.hand.told)} == {**told, "left": held(told)} | (
                {} if "out" in done.hand.told else {name: told[name] for name in told if name == "out"}
            )


def held(facts: object) -> dict[str, object]:
    """Who holds what; who holds nothing need not be named."""
    assert isinstance(facts, dict)
    return {player: cards for player, cards in facts["left"].items() if cards != []}
