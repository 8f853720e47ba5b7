"""Every evening played: its standings, and the desk where it is asked about."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorekeeper.cli.run import run
from scorekeeper.match.standings import Standings
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.table.questions.rules_desk import RulesDesk, open_desk
from tests.answers.match_reader.evenings import EVENINGS

NOW = "2026-11-22T21:30:00+00:00"
Evenings = dict[str, tuple[Standings, RulesDesk]]


@pytest.fixture(scope="package")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    opened = {}
    with pytest.MonkeyPatch.context() as patch:
        for name, lines in EVENINGS.items():
            home = tmp_path_factory.mktemp(name)
            patch.setenv("SCOREKEEPER_HOME", str(home))
            patch.delenv("SCOREKEEPER_MATCH", raising=False)
            for line in lines:
                assert run(line.split()) == 0, line
            table = Table(FileStore(Home(home)), lambda: NOW, "en")
            opened[name] = (open_match(table).standings, open_desk(table, RulesetFiles(home / "own")))
        yield opened


@pytest.fixture(scope="package")
def desks(evenings: Evenings) -> dict[str, RulesDesk]:
    return {name: desk for name, (_, desk) in evenings.items()}
