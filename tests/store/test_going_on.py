"""Other matches of the evening are not played again at every hand, only when somebody wrote to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.match.events import Event, Noted, Started
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files import match_goes_on
from scorekeeper.store.files.home import Home

AT = "2026-11-20T21:30:00+01:00"
STARTED = Started(ruleset="ochos", hash="0" * 16, players=("Ana", "Beto"), at=AT)


@pytest.fixture
def store(tmp_path: Path) -> FileStore:
    return FileStore(Home(tmp_path / "home"))


def begun(store: FileStore, count: int) -> list[str]:
    return [store.create("20261120-2130-ochos", [STARTED]).id for _ in range(count)]


def looks(store: FileStore, match: str, answer: bool = True) -> int:
    """How often it was looked at the match to know the answer."""
    asked = list[str]()
    assert store.goes_on(match, lambda: answer if not asked.append(match) else False) is answer
    return len(asked)


def test_one_look_is_enough_until_something_is_written(store: FileStore) -> None:
    first, second = begun(store, 2)
    assert [looks(store, match) for match in (first, second, first, second)] == [1, 1, 0, 0]

    def noted(events: tuple[Event, ...]) -> list[Event]:
        return [Noted(text="a ruling", at=AT)]

    store.append(first, noted)
    assert [looks(store, first, answer=False), looks(store, first, answer=False), looks(store, second)] == [1, 0, 0]


def test_another_version_looks_for_itself(store: FileStore, monkeypatch: pytest.MonkeyPatch) -> None:
    (match,) = begun(store, 1)
    assert looks(store, match) == 1
    monkeypatch.setattr(match_goes_on, "__version__", "99.0")
    assert [looks(store, match), looks(store, match)] == [1, 0]


def test_only_the_latest_few_are_remembered(store: FileStore) -> None:
    matches = begun(store, match_goes_on.REMEMBERED + 1)
    assert [looks(store, match) for match in matches] == [1] * len(matches)
    assert [looks(store, match) for match in matches[1:]] == [0] * match_goes_on.REMEMBERED
    assert looks(store, matches[0]) == 1


@pytest.mark.parametrize("data", [b"", b"{}", b"0.2 0\n{}", b"\xff"])
def test_a_damaged_note_is_as_if_there_were_none(store: FileStore, data: bytes) -> None:
    (match,) = begun(store, 1)
    assert looks(store, match) == 1
    (store.home.cache / "going-on.json").write_bytes(data)
    assert [looks(store, match), looks(store, match)] == [1, 0]
