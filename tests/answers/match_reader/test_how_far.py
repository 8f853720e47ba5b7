"""How far it is: what somebody may still take, and what nobody wants to reach."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table
from scorekeeper.table.questions.rules_desk import open_desk
from scorekeeper.table.starting import Wish, first_event, start


@pytest.mark.parametrize(
    ("game", "hand", "question", "said"),
    [
        ("chinchon", "--closer=Ana Beto=:60 Cleo=:39", "how much can Cleo still take", "stays in with 60 more"),
        ("chinchon", "--closer=Ana Beto=:60 Cleo=:39", "con cuántos más queda fuera Cleo", "queda fuera con 61 más"),
        ("chinchon", "--closer=Ana Beto=:60 Cleo=:39", "how far is Cleo from 50", "11 to go to 50"),
        ("hearts", "Ana=:4 Beto=:15 Cleo=:3 Dina=:4", "what does Beto need", "85 below 100"),
        ("hearts", "Ana=:4 Beto=:15 Cleo=:3 Dina=:4", "how far is Beto from 50", "35 to go to 50"),
    ],
)
def test_said_as_it_is(game: str, hand: str, question: str, said: str, tmp_path: Path) -> None:
    files = RulesetFiles(tmp_path / "none")
    table = Table(FileStore(Home(tmp_path / "home")), lambda: "2026-11-20T21:30:00+01:00", "en")
    ruleset = files.get(game)
    names = ("Ana", "Beto", "Cleo", "Dina")[: 4 if game == "hearts" else 3]
    start(table, ruleset, first_event(table, ruleset, Wish(names)))
    record_hand(table, hand.split())
    answer = open_desk(table, files, "", None).ask(question)
    assert said in (answer.answer or ""), answer
