from __future__ import annotations

import errno
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.match.events import Started
from scorekeeper.problems import Exit, Refused
from scorekeeper.store.files.current_match import current_match, set_current
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.frozen_rules import freeze, hash_of, thaw
from scorekeeper.store.files.home import Home, find_home
from scorekeeper.store.files.matches import create, match_file
from scorekeeper.store.files.people import count_match, known_people, recount_people
from scorekeeper.store.files.settings import change_settings, read_settings
from scorekeeper.store.protocol import Settings

from .breaking_disk import BreakingDisk
from .events import AT, litter


def refused(call: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(Refused) as told:
        call()
    return told.value.code, told.value.problems[0].key


# Where everything is


def test_home_is_where_the_variable_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert find_home({"SCOREKEEPER_HOME": "cards"}).root == tmp_path / "cards"
    assert find_home({"SCOREKEEPER_HOME": "~/cards"}).root == Path.home() / "cards"
    assert not (tmp_path / "cards").exists()


def test_home_is_else_where_the_system_keeps_such_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for environment in ({}, {"SCOREKEEPER_HOME": ""}):
        root = find_home(environment).root
        assert root.name == "scorekeeper"
        assert not root.exists()


def test_settings_and_cache_are_where_the_system_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if sys.platform != "linux":
        pytest.skip("Windows and macOS keep data and settings in one folder, which the library for it knows")
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    home = find_home({})
    change_settings(home, language="es")
    assert read_settings(home).language == "es"
    assert home.settings == tmp_path / "config" / "scorekeeper" / "settings.json"
    assert home.settings.exists()
    assert home.cache == tmp_path / "cache" / "scorekeeper"
    assert not home.root.exists()


def test_a_store_of_before_keeps_its_settings_and_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATA", "CONFIG", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    root = find_home({}).root
    (root / "cache").mkdir(parents=True)
    change_settings(Home(root), language="es")  # as the program wrote it that knew one folder
    home = find_home({})
    assert (home.settings, home.cache) == (root / "settings.json", root / "cache")
    assert read_settings(home).language == "es"


# The current match


def test_current_match(home: Home) -> None:
    assert current_match(home) is None
    set_current(home, None)
    assert not home.root.exists()
    for match in ("20261120-2130-ocho", "20261120-2130-ocho-2", None):
        set_current(home, match)
        assert current_match(home) == match
    assert litter(home) == []


def test_an_id_that_is_none_never_becomes_current(home: Home) -> None:
    with pytest.raises(ValueError, match="etc"):
        set_current(home, "../etc")


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "store.empty"),
        (b"{", "store.not-json"),
        (b'{"format": 1}', "store.no-current"),
        (b'{"format": 1, "match": 7}', "store.no-current"),
        (b'{"format": 1, "match": "../x"}', "store.no-current"),
    ],
)
def test_a_damaged_note_of_the_current_match_is_set_aside(home: Home, data: bytes, key: str) -> None:
    home.root.mkdir()
    for number, name in enumerate(["current.json", "current-2.json"]):
        home.current.write_bytes(data)
        assert refused(lambda: current_match(home)) == (Exit.STORE, key)
        assert home.current.read_bytes() == data
        set_current(home, f"m{number}")
        assert current_match(home) == f"m{number}"
        assert (home.set_aside / name).read_bytes() == data


def test_a_note_from_a_newer_version_is_left_alone(home: Home) -> None:
    home.root.mkdir()
    home.current.write_bytes(b'{"format": 2, "match": null}')
    assert refused(lambda: set_current(home, "m")) == (Exit.STORE, "store.newer-format")
    assert home.current.read_bytes() == b'{"format": 2, "match": null}'


def test_a_note_that_cannot_be_read_now_is_left_alone(home: Home) -> None:
    class Closed(Disk):
        def read(self, path: Path) -> bytes:
            raise PermissionError(errno.EACCES, "no")

    set_current(home, "m")
    closed = Home(home.root, Closed())
    assert refused(lambda: set_current(closed, "n")) == (Exit.STORE, "store.cannot-read-permission")
    assert current_match(home) == "m"


# Frozen rulesets

TREES = some.dictionaries(
    some.text(some.characters(), max_size=5),
    some.recursive(
        some.none() | some.integers() | some.text(some.characters(), max_size=9),
        lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=3), inner, max_size=3),
        max_leaves=8,
    ),
)


@settings(max_examples=40, deadline=None)
@given(tree=TREES)
def test_thawed_is_what_was_frozen(tmp_path_factory: pytest.TempPathFactory, tree: dict[str, Any]) -> None:
    home = Home(tmp_path_factory.mktemp("home"))
    name = freeze(home, tree)
    assert thaw(home, name) == tree
    assert freeze(home, dict(tree)) == name == hash_of(tree)
    assert [path.name for path in home.rulesets.iterdir()] == [f"{name}.json"]


def test_keys_may_be_numbers(home: Home) -> None:
    assert thaw(home, freeze(home, {"values": {10: 1, 8: 50}})) == {"values": {"8": 50, "10": 1}}


def test_frozen_once(home: Home) -> None:
    name = freeze(home, {"id": "ocho"})
    before = (home.rulesets / f"{name}.json").stat()
    freeze(home, {"id": "ocho"})
    assert (home.rulesets / f"{name}.json").stat() == before


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"", "store.empty"),
        (b"[]", "store.no-format"),
        (b'{"format": 1}', "store.ruleset-changed"),
        (b'{"format": 1, "ruleset": {"id": "eights"}}', "store.ruleset-changed"),
        (b'{"format": 2, "ruleset": {"id": "ocho"}}', "store.newer-format"),
    ],
)
def test_a_damaged_ruleset_is_refused(home: Home, data: bytes, key: str) -> None:
    name = freeze(home, {"id": "ocho"})
    (home.rulesets / f"{name}.json").write_bytes(data)
    assert refused(lambda: thaw(home, name)) == (Exit.STORE, key)
    if key != "store.newer-format":
        assert freeze(home, {"id": "ocho"}) == name
        assert thaw(home, name) == {"id": "ocho"}
        assert (home.set_aside / f"{name}.json").read_bytes() == data


@pytest.mark.parametrize("name", ["0123456789abcdef", "../../etc/passwd", "", "0123456789ABCDEF"])
def test_a_ruleset_that_is_not_there(home: Home, name: str) -> None:
    assert refused(lambda: thaw(home, name)) == (Exit.STORE, "store.ruleset-missing")


# People


def names_in(events: tuple[dict[str, Any], ...]) -> list[str]:
    return [name for event in events if isinstance(event, Started) for name in event.players]


def played(home: Home, *names: str) -> str:
    match = create(home, "m", [Started(tuple(names), at=AT)]).id
    count_match(home, names, names_in)
    return match


def test_people_are_counted(home: Home) -> None:
    assert known_people(home, names_in) == {}
    assert not home.root.exists()
    played(home, "Ana", "Beto")
    played(home, "Ana", "Zoë 🂡", "Ana")
    assert known_people(home, names_in) == {"Ana": 2, "Beto": 1, "Zoë 🂡": 1} == recount_people(home, names_in)


@pytest.mark.parametrize(
    "data", [None, b"", b"rubbish", b'{"format": 1}', b'{"format": 1, "people": {"Ana": true}}', b'{"format": 9}']
)
def test_the_index_is_made_anew_from_the_matches(home: Home, data: bytes | None) -> None:
    played(home, "Ana", "Beto")
    match_file(home, played(home, "Carla")).write_bytes(b"damaged")
    home.people.unlink() if data is None else home.people.write_bytes(data)
    assert known_people(home, names_in) == {"Ana": 1, "Beto": 1}
    home.people.unlink() if data is None else home.people.write_bytes(data)
    played(home, "Ana")
    assert json.loads(home.people.read_bytes())["people"] == {"Ana": 2, "Beto": 1}
    assert data is None or data in [path.read_bytes() for path in home.set_aside.glob("people*.json")]


# Settings


def test_settings_are_kept_one_by_one(home: Home) -> None:
    assert read_settings(home) == Settings()
    assert not home.root.exists()
    change_settings(home, language="es")
    change_settings(home, plain=False, ruleset="ocho")
    assert read_settings(home) == Settings("es", False, "ocho")
    assert change_settings(home, ruleset=None) == read_settings(home) == Settings("es", False)


@pytest.mark.parametrize("change", [{"colour": "red"}, {"plain": "yes"}, {"language": 3}])
def test_no_such_setting(home: Home, change: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        change_settings(home, **change)
    assert not home.root.exists()


def test_damaged_settings_are_set_aside_when_changed(home: Home) -> None:
    change_settings(home, language="es")
    change_settings(home, language="en")
    home.settings.write_bytes(b'{"format": 1, "language": 5}')
    with pytest.raises(Refused) as told:
        read_settings(home)
    assert [problem.key for problem in told.value.problems] == ["store.setting", "store.last-copy"]
    assert change_settings(home, plain=True) == Settings(None, True)
    assert (home.set_aside / "settings.json").read_bytes() == b'{"format": 1, "language": 5}'


def test_what_another_version_wrote_beside_them_stays(home: Home) -> None:
    home.root.mkdir()
    home.settings.write_bytes(b'{"format": 1, "colour": "red"}')
    change_settings(home, language="es")
    assert json.loads(home.settings.read_bytes()) == {"format": 1, "colour": "red", "language": "es"}


# All of them


@pytest.mark.parametrize(
    "write",
    [
        lambda home: set_current(home, "m"),
        lambda home: freeze(home, {"id": "ocho"}),
        lambda home: change_settings(home, language="es"),
    ],
    ids=["current", "frozen", "settings"],
)
def test_a_full_disk_is_told(home: Home, write: Callable[[Home], object]) -> None:
    counted = BreakingDisk()
    write(Home(home.root.with_name("another"), counted))
    full = Home(home.root, BreakingDisk(counted.calls.index("write"), OSError(errno.ENOSPC, "no"), half=True))
    assert refused(lambda: write(full)) == (Exit.STORE, "store.cannot-write-full")
    assert [path for path in home.root.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize("at", range(16))
def test_an_index_that_cannot_be_written_is_gone_and_made_anew(home: Home, at: int) -> None:
    """It never says anything, since the match that is counted is stored by then; and it never counts wrong."""
    played(home, "Ana", "Beto")
    played(home, "Ana", "Carla")
    home.people.unlink(missing_ok=True)
    assert known_people(home, names_in) == {"Ana": 2, "Beto": 1, "Carla": 1}
    create(home, "m", [Started(("Zoe",), at=AT)])
    count_match(Home(home.root, BreakingDisk(at, OSError(errno.ENOSPC, "no"), half=True)), ["Zoe"], names_in)
    assert known_people(home, names_in) == {"Ana": 2, "Beto": 1, "Carla": 1, "Zoe": 1}
