"""What stands on the terminal when phones are served: the addresses in words, and what to do in vain."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.messages import say
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.memory_store import MemoryStore
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table
from scorekeeper.web.addresses import listening_on
from scorekeeper.web.links import new_links
from scorekeeper.web.live_table import LiveTable
from scorekeeper.web.phone_seats import PhoneSeats
from scorekeeper.web.server import PATIENCE, PhoneServer

from .conftest import Cli


@pytest.fixture
def begins(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What `scorekeeper phones` says on a computer with these addresses, until it begins to serve."""

    def served(self: PhoneServer, begun: Callable[[], None]) -> None:
        begun()
        self.listening.close()

    monkeypatch.setattr(PhoneServer, "serve_until_ended", served)

    def said(*addresses: str, lang: str = "en") -> str:
        monkeypatch.setattr("scorekeeper.cli.phones_served.own_addresses", lambda: addresses)
        assert cli("new", "ochos", "Ana", "Beto").code == 0
        ran = cli("--lang", lang, "phones", "--port", "0")
        assert ran.code == 0, ran.err
        return ran.out

    return said


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Point the camera", "This is address 127.0.0.2.", "scorekeeper phones --address 127.0.0.3", "Ctrl+C")),
        ("es", ("cámara", "127.0.0.2", "--dirección 127.0.0.3", "Ctrl+C")),
    ],
)
def test_the_likely_address_is_taken_and_how_to_take_another_is_said(
    begins: Callable[..., str], lang: str, words: tuple[str, ...]
) -> None:
    said = begins("127.0.0.2", "127.0.0.3", lang=lang)
    assert "http://127.0.0.2:" in said
    assert "http://127.0.0.3:" not in said
    assert [word for word in words if word not in said] == []


def test_of_one_address_nothing_more_is_said(begins: Callable[..., str]) -> None:
    assert "--address" not in begins("127.0.0.2")


@pytest.mark.parametrize(
    ("lang", "causes"),
    [
        ("en", ("Wi-Fi", "guests", "firewall", "hotspot")),
        ("es", ("wifi", "invitados", "cortafuegos", "comparta su wifi")),
    ],
)
def test_who_waits_in_vain_is_told_what_to_look_at_once(lang: str, causes: tuple[str, ...], tmp_path: Path) -> None:
    heard: list[str] = []
    live = LiveTable(
        Table(MemoryStore(), lambda: "2026-11-20T21:00:00+01:00", lang),
        RulesetFiles(tmp_path / "own", tmp_path / "cache"), new_links(), PhoneSeats(time.monotonic),
        said=lambda key, facts: heard.append(say(key, lang, **facts)),
    )  # fmt: skip
    server = PhoneServer(live, listening_on("127.0.0.1", 0))
    for waited in (PATIENCE - 1, PATIENCE + 1, PATIENCE + 2):
        server._end_in_time(live.began + waited)
    server.listening.close()
    assert len(heard) == 1
    assert [cause for cause in causes if cause not in heard[0]] == []


def test_phones_that_are_connected_are_shown_again_and_not_ended(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert cli("new", "ochos", "Ana", "Beto").code == 0
    table = Table(FileStore(Home(tmp_path / "home")), lambda: "2026-11-20T21:00:00+01:00", "en")
    files = RulesetFiles(tmp_path / "own", tmp_path / "cache")
    first = PhoneServer(LiveTable(table, files, new_links(), PhoneSeats(time.monotonic)), listening_on("127.0.0.1", 0))
    serving = threading.Thread(target=first.serve_until_ended)
    serving.start()
    try:
        shown = cli("phones", "--plain")
        assert shown.out.startswith("The phones of this table are connected already.")
        assert first.live.links.secrets["join"] in shown.out
        assert not first.should_exit
    finally:
        first.end()
        serving.join()
    begun = list[str]()
    monkeypatch.setattr(PhoneServer, "serve_until_ended", lambda self, ready: begun.append("anew"))
    cli("phones", "--plain", "--port", "0")  # whoever served is gone: now it begins
    assert begun == ["anew"]
