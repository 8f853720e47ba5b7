"""What every store holds to, whatever it keeps things in: the one in files and the one in memory."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from scorekeeper.match.events import Event, HandPlayed, Noted, Started, Stopped
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.memory_store import MemoryStore
from scorekeeper.store.protocol import Settings, Store, Stored

AT = "2026-11-20T21:30:00+01:00"
ID = "20261120-2130-ochos"
STARTED = Started(ruleset="ochos", hash="0" * 16, players=("Ana", "Beto"), at=AT)
HAND = HandPlayed(facts={"left": {"Beto": ["8S"]}}, why="normal", players=("Ana", "Beto"), at=AT)


@pytest.fixture(params=["files", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    return FileStore(Home(tmp_path / "home")) if request.param == "files" else MemoryStore()


def note(text: str) -> Callable[[tuple[Event, ...]], list[Event]]:
    return lambda events: [Noted(text=text, at=AT)]


def refusal(call: Callable[[], object]) -> tuple[str, Exit]:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.problems[0].key, refused.value.code


def test_an_empty_store_has_nothing_and_makes_nothing_up(store: Store) -> None:
    assert (store.newest(), store.deleted(), store.find("x"), store.current()) == ((), (), (), None)
    assert (store.people(), store.aliases(), store.earlier_aliases()) == ({}, {}, None)
    assert (store.settings(), store.read_draft(ID)) == (Settings(), {})
    assert not store.is_there(ID)


def test_what_is_created_is_what_is_read(store: Store) -> None:
    made = store.create(ID, [STARTED])
    assert made == store.read(ID) == Stored(ID, made.events)
    assert (made.events[0].n, made.revision) == (1, 1)
    assert store.create(ID, [STARTED]).id == f"{ID}-2"
    with pytest.raises(ValueError, match="begins with an event"):
        store.create(ID, [])


def test_what_is_appended_is_what_is_read(store: Store) -> None:
    store.create(ID, [STARTED])
    after = store.append(ID, lambda events: [HAND, Noted(text=f"after {len(events)}", at=AT)])
    assert after == store.read(ID)
    assert [event.n for event in after.events] == [1, 2, 3]
    assert after.events[2] == Noted(text="after 1", at=AT, n=3)


def test_who_decides_nothing_or_refuses_writes_nothing(store: Store) -> None:
    store.create(ID, [STARTED])
    assert store.append(ID, lambda events: []).revision == 1

    def no(events: tuple[Event, ...]) -> list[Event]:
        raise Refused(Problem("match.ended"))

    assert refusal(lambda: store.append(ID, no)) == ("match.ended", Exit.TYPED)
    assert store.read(ID).revision == 1


def test_who_saw_an_older_match_is_told(store: Store) -> None:
    store.create(ID, [STARTED])
    assert store.append(ID, note("first"), 1).revision == 2
    assert refusal(lambda: store.append(ID, note("late"), 1)) == ("store.changed-meanwhile", Exit.CHANGED)
    assert store.read(ID).revision == 2


def test_many_who_write_at_once_lose_nothing(store: Store) -> None:
    store.create(ID, [STARTED])
    writers = [threading.Thread(target=store.append, args=(ID, note(str(number)))) for number in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    events = store.read(ID).events
    assert [event.n for event in events] == list(range(1, 10))
    assert {event.text for event in events if isinstance(event, Noted)} == set(map(str, range(8)))


@pytest.mark.parametrize("match", ["20990101-0000-none", "../../etc", ""])
def test_what_is_not_there_is_said_to_be_not_there(store: Store, match: str) -> None:
    for call in (lambda: store.read(match), lambda: store.append(match, note("x")), lambda: store.delete(match)):
        assert refusal(call) == ("store.no-match", Exit.NOT_FOUND)
    assert refusal(lambda: store.restore(match)) == ("store.not-in-bin", Exit.NOT_FOUND)


def test_what_is_in_the_bin_is_said_to_be_there(store: Store) -> None:
    match = store.create(ID, [STARTED]).id
    store.delete(match)
    for call in (lambda: store.read(match), lambda: store.append(match, note("x")), lambda: store.delete(match)):
        assert refusal(call) == ("store.in-bin", Exit.NOT_FOUND)
    assert store.restore(match) == match
    assert store.read(match).revision == 1


def test_the_newest_come_first_and_are_found_by_a_part(store: Store) -> None:
    for hint in ("20261120-2130-ochos", "20261121-2000-uno", "20261121-2000-uno", "20261119-1900-ocho"):
        store.create(hint, [STARTED])
    assert store.newest() == ("20261121-2000-uno-2", "20261121-2000-uno", ID, "20261119-1900-ocho")
    assert store.newest(1) == ("20261121-2000-uno-2",)
    assert store.started_since(datetime(2026, 11, 20, 21, 30)) == ("20261121-2000-uno-2", "20261121-2000-uno", ID)
    assert store.find("20261121-2000-uno") == ("20261121-2000-uno",)
    assert store.find(" 20261121 ") == ("20261121-2000-uno-2", "20261121-2000-uno")
    assert store.find("OCHO") == (ID, "20261119-1900-ocho")


def test_deleted_and_restored(store: Store) -> None:
    store.create(ID, [STARTED])
    assert (store.delete(ID), store.newest(), store.deleted()) == (ID, (), (ID,))
    assert store.create(ID, [STARTED]).id == f"{ID}-2"  # the name of what lies in the bin stays taken
    assert store.restore(ID) == ID
    assert (store.newest(), store.deleted()) == ((f"{ID}-2", ID), ())


def test_rules_are_given_back_as_they_were(store: Store) -> None:
    tree = {"schema": 1, "id": "ochos", "rules": {"end": {"target": {"text": {"en": "100"}}}}}
    name = store.freeze(tree)
    assert (store.freeze(dict(tree)), store.thaw(name)) == (name, tree)
    assert store.freeze({**tree, "id": "other"}) != name
    assert refusal(lambda: store.thaw("f" * 16)) == ("store.ruleset-missing", Exit.STORE)


def test_one_match_is_the_current_one_or_none(store: Store) -> None:
    store.set_current(ID)
    assert store.current() == ID
    store.set_current(None)
    assert store.current() is None
    with pytest.raises(ValueError, match="NO"):
        store.set_current("NO ID")


def test_settings_change_one_by_one(store: Store) -> None:
    store.change_settings(language="es", plain=True)
    assert store.change_settings(plain=None) == store.settings() == Settings(language="es")
    with pytest.raises(TypeError):
        store.change_settings(colour="red")
    with pytest.raises(TypeError):
        store.change_settings(plain="yes")


def test_who_has_played_how_often(store: Store) -> None:
    first = store.create(ID, [STARTED, HAND])
    store.count_people(["Ana", "Beto"])
    assert store.people() == {"Ana": 1, "Beto": 1}
    with store.counting_people() as listed:
        store.create(ID, [STARTED, HAND])
        listed.append(["Ana", "Beto"])
    store.create(ID, [STARTED, Stopped(at=AT)])  # nobody has played without a hand
    assert store.people() == {"Ana": 2, "Beto": 2}
    store.delete(first.id)
    store.count_people(["Ana", "Beto"], -1)
    assert store.people() == {"Ana": 1, "Beto": 1}


def test_names_that_count_as_one_and_back(store: Store) -> None:
    assert store.add_aliases(["Beti"], "Beto") == {"Beti": "Beto"}
    assert store.add_aliases(["Beto"], "Alberto") == {"Beti": "Alberto", "Beto": "Alberto"}
    assert refusal(lambda: store.add_aliases(["Eva"], "Beto")) == ("people.changed-meanwhile", Exit.CHANGED)
    assert refusal(lambda: store.take_back_aliases({})) == ("people.changed-meanwhile", Exit.CHANGED)
    assert store.earlier_aliases() == {"Beti": "Beto"}
    store.take_back_aliases(store.aliases())
    store.take_back_aliases(store.aliases())
    assert (store.aliases(), store.earlier_aliases()) == ({}, None)
    assert refusal(lambda: store.take_back_aliases({})) == ("people.nothing-to-undo", Exit.NOT_FOUND)


@pytest.mark.parametrize("safely", [True, False])
def test_drafts_are_kept_and_forgotten(store: Store, safely: bool) -> None:
    store.keep_draft(ID, {"line": "b=8k"}, safely)
    assert store.read_draft(ID)["line"] == "b=8k"
    store.keep_draft(ID, {"line": "b=8k3"}, safely)
    assert store.read_draft(ID)["line"] == "b=8k3"
    store.forget_draft(ID)
    assert store.read_draft(ID) == {}


def test_whether_a_match_goes_on_is_what_was_seen_last(store: Store) -> None:
    store.create(ID, [STARTED])
    assert store.goes_on(ID, lambda: True)
    store.append(ID, lambda events: [Stopped(at=AT)])
    assert not store.goes_on(ID, lambda: False)
    with pytest.raises(Refused):
        store.goes_on("20261120-2130-none", lambda: bool(store.read("20261120-2130-none")))


@pytest.mark.parametrize("text", ["", " "])
def test_nothing_is_no_name_of_a_match(store: Store, text: str) -> None:
    store.create(ID, [STARTED])
    assert store.find(text) == ()
