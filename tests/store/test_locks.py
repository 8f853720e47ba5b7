"""Whatever takes the place of a file in the store does so under a lock: two who write at once lose nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.match.events import Noted, Started
from scorekeeper.store.doctor.mending import mend, put_away
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import lock_of
from scorekeeper.store.files.people import recount_people

from .events import AT

HELPERS = {".lock", ".new", ".last"}


class WatchingDisk(Disk):
    """Notes which files were put in place, moved or removed, and under which locks."""

    def __init__(self) -> None:
        super().__init__()
        self.changed: list[tuple[Path, list[Path]]] = []

    def replace(self, source: Path, target: Path) -> None:
        self._note(target, *([] if source.suffix in HELPERS else [source]))
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        if path.exists():
            self._note(path)
        super().remove(path)

    def _note(self, *paths: Path) -> None:
        for path in paths:
            if path.suffix not in HELPERS:
                held = list(path.parent.parent.rglob("*.lock"))
                self.changed.append((path, held))


MATCH = "20261120-2130-ochos"
STARTED = Started(("Ana", "Beto"), ruleset="ochos", hash="0" * 16, at=AT)
ACTIONS: dict[str, Callable[[FileStore], object]] = {
    "append": lambda store: store.append(MATCH, lambda before: [Noted("well played", at=AT)]),
    "delete": lambda store: store.delete(MATCH),
    "restore": lambda store: (store.delete(MATCH), store.restore(MATCH)),
    "current": lambda store: store.set_current(MATCH),
    "no current": lambda store: (store.set_current(MATCH), store.set_current(None)),
    "settings": lambda store: store.change_settings(language="es"),
    "people": lambda store: store.count_people(["Ana"]),
    "people at the end": lambda store: count_two(store),
    "aliases": lambda store: store.add_aliases(["beti"], "Beto"),
    "no aliases": lambda store: store.take_back_aliases(store.add_aliases(["beti"], "Beto")),
    "draft": lambda store: store.keep_draft(MATCH, {"line": "b=8"}),
    "mend": lambda store: mend(store.home, match_file(store), match_file(store).read_bytes(), b"{}"),
    "put away": lambda store: put_away(store.home, match_file(store), match_file(store).read_bytes()),
    "recount": lambda store: recount_people(store.home, lambda events: set()),
}


def match_file(store: FileStore) -> Path:
    return store.home.matches / f"{MATCH}.json"


def count_two(store: FileStore) -> None:
    with store.counting_people() as counted:
        counted += [["Ana", "Beto"]]


@pytest.mark.parametrize("action", ACTIONS)
def test_what_changes_a_file_holds_its_lock(home: Home, action: str) -> None:
    disk = WatchingDisk()
    store = FileStore(Home(home.root, disk))
    store.create(MATCH, [STARTED])
    disk.changed.clear()
    ACTIONS[action](store)
    assert disk.changed, "something was written"
    for path, held in disk.changed:
        assert lock_of(path) in held or lock_of(path.parent) in held, path
