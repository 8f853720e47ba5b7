"""A match is read before its lock is taken; what somebody else records between the two is played on, and counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.match.events import Noted, PersonRenamed, Undone
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.protocol import Stored
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table, open_match, record
from scorekeeper.table.starting import Wish, first_event, start


class SlowStore(FileStore):
    """Between reading and whatever follows, somebody else does something, once."""

    def read(self, match: str) -> Stored:
        stored = super().read(match)
        while meanwhile:
            meanwhile.pop()()
        return stored


meanwhile: list = []


@pytest.fixture
def table(tmp_path: Path) -> Table:
    meanwhile.clear()
    table = Table(FileStore(Home(tmp_path)), lambda: "2026-11-20T21:30:00+01:00", "en")
    ruleset = RulesetFiles(Path("/none")).get("tally")
    start(table, ruleset, first_event(table, ruleset, Wish(("Ana", "Beto"))))
    record_hand(table, ["ana=5", "beto=1"])
    return table


@pytest.mark.parametrize(
    ("others", "totals"),
    [
        ([], {"Ana": 12, "Beto": 1}),
        ([["ana=1", "beto=2"]], {"Ana": 13, "Beto": 3}),
        ([["ana=1", "beto=2"], ["ana=10", "beto=20"], ["ana=100"]], {"Ana": 123, "Beto": 23}),
    ],
)
def test_hands_that_came_meanwhile_are_before_it(table: Table, others: list[list[str]], totals: dict[str, int]) -> None:
    meanwhile.extend(lambda words=words: record_hand(table, words) for words in reversed(others))
    recorded = record_hand(replace(table, store=SlowStore(table.store.home)), ["ana=7"])
    assert recorded.before.revision == 2 + len(others)
    assert recorded.hand.number == 2 + len(others)
    assert recorded.after.standings.totals == totals == open_match(table).standings.totals
    assert recorded.after.events == open_match(table).events


def test_a_match_that_was_put_back_meanwhile_is_played_anew(table: Table) -> None:
    files = table.store
    assert isinstance(files, FileStore)
    before = open_match(table)
    (match,) = files.home.matches.glob("*-tally.json")
    meanwhile.append(lambda: match.write_text(match.read_text().replace('"Ana": 5', '"Ana": 50')))
    recorded = record_hand(replace(table, store=SlowStore(files.home)), ["ana=7"])
    assert before.standings.totals["Ana"] == 5
    assert recorded.after.standings.totals == open_match(table).standings.totals == {"Ana": 57, "Beto": 1}


def test_a_hand_that_was_told_and_taken_back_meanwhile_is_neither(table: Table) -> None:
    meanwhile.append(lambda: record(table, lambda state: Undone()))
    meanwhile.append(lambda: record_hand(table, ["ana=100"]))
    recorded = record_hand(replace(table, store=SlowStore(table.store.home)), ["ana=7"])
    assert recorded.after.standings.totals == open_match(table).standings.totals == {"Ana": 12, "Beto": 1}


@pytest.mark.parametrize("event", [Undone(), PersonRenamed("Ana", "Anita"), Noted("ours")])
def test_so_is_what_changes_what_was_before(table: Table, event: object) -> None:
    meanwhile.append(lambda: record(table, lambda state: event))
    _, after = record(replace(table, store=SlowStore(table.store.home)), lambda state: Noted("later"))
    assert after.standings == open_match(table).standings
