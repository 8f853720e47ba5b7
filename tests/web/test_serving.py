"""The server itself: over the wire, beside other programs, against those who send nothing or too much."""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.web.addresses import is_ours, listening_on
from scorekeeper.web.live_table import KEPT_AS
from scorekeeper.web.server import PhoneServer

from .conftest import Table_
from .serving import Browser, served

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and limits of POSIX")


def test_what_a_terminal_records_is_on_every_phone_within_a_second(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert sorted(server.links) == ["join", "keep", "watch"]
        guests = [server.guest() for _ in range(3)]
        for guest in guests:
            assert guest.listen().wait(5)
        assert [guest.heard[0] for guest in guests] == [("board", "1")] * 3
        assert server.typed("hand", "b=8k3", "c=a").returncode == 0
        recorded = time.monotonic()
        while any(guest.heard[-1] != ("board", "2") for guest in guests):
            assert time.monotonic() - recorded < 1, guests[0].heard
            time.sleep(0.01)
        status, data = guests[0].get("/match.json")
        assert status == 200
        board, score = json.loads(data), json.loads(server.typed("score", "--json").stdout)
        assert board == {name: score[name] for name in board}


def test_it_ends_at_once_with_open_streams_and_the_links_with_it(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        guests = [server.guest() for _ in range(5)]
        for guest in guests:
            assert guest.listen().wait(5)
        began = time.monotonic()
        assert server.end() == (0, "")
        assert time.monotonic() - began < 2
        old = server.links["join"]
    with served(tmp_path, players=()) as again:
        assert old.rpartition("/")[2] not in again.links["join"]


def test_a_server_that_was_killed_goes_on_with_its_links_and_seats(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        ana = server.guest("join")
        assert ana.post("/seat", "seat=Ana")[0] == 303
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
    with served(tmp_path, players=()) as again:
        ana.address = again.address
        status, page = ana.get("/")
        assert status == 200
        assert b"My cards" in page


def test_names_put_right_while_no_server_runs_are_those_of_the_phones(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        beto = server.guest("join")
        assert beto.post("/seat", "seat=Beto")[0] == 303
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        for old, new in (("beto", "Tmp"), ("carla", "Beto"), ("tmp", "Carla")):
            assert server.typed("rename", old, new, "--yes").returncode == 0
    with served(tmp_path, players=()) as again:
        beto.address = again.address
        assert b"I am not Carla" in beto.get("/")[1]


def test_the_silent_keep_nobody_out(tmp_path: Path) -> None:
    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

    with served(tmp_path, preexec_fn=few) as server:
        silent = []
        for number in range(400):
            one = socket.create_connection(server.address)
            if number % 2:
                one.sendall(b"GET / HTTP/1.1\r\nhost: ")
            silent.append(one)
        guest = server.guest()
        assert guest.get("/match.json")[0] == 200
        for one in silent:
            one.close()


def test_too_much_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        guest = server.guest("join")
        assert guest.post("/seat", "seat=Ana&x=" + "a" * 200_000)[0] == 413
        assert guest.get("/", **{"x-long": "a" * 100_000})[0] in (400, 431)
        assert guest.ask("DELETE", "/", b"", {})[0] == 405
        assert guest.get("/match.json")[0] == 200
        one = socket.create_connection(server.address)
        one.sendall(
            b"POST /seat HTTP/1.1\r\nhost: %s:%d\r\ncontent-length: 1000000000\r\n\r\n"
            % (b"127.0.0.1", server.address[1])
        )
        one.settimeout(15)
        answer = one.recv(100)
        assert answer.startswith(b"HTTP/1.1 403")
        assert server.end() == (0, "")


def test_phones_that_only_look(tmp_path: Path) -> None:
    with served(tmp_path, "--look-only") as server:
        assert (server.links["join"], server.links["keep"]) == (None, None)
        guest = server.guest("watch")
        assert guest.get("/match.json")[0] == 200
        assert guest.post("/seat", "seat=Ana")[0] == 403


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Port {port} is not free on this computer.", "  Any free one will do: scorekeeper phones --port 0"]),
        (
            "es",
            [
                "El puerto {port} no está libre en esta computadora.",
                "  Cualquiera que esté libre sirve: scorekeeper teléfonos --puerto 0",
            ],
        ),
    ],
)
def test_a_port_that_another_program_has(lang: str, said: list[str], tmp_path: Path) -> None:
    with served(tmp_path) as server, closing(listening_on("127.0.0.1", 0)) as taken:
        assert server.end() == (0, "")
        port = str(taken.getsockname()[1])
        ran = server.typed("--lang", lang, "phones", "--address", "127.0.0.1", "--port", port)
        assert (ran.returncode, ran.stderr.splitlines()) == (2, [line.format(port=port) for line in said])


def test_what_stays_outlives_its_terminal_and_is_ended_by_another(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert server.end() == (0, "")
        assert server.typed("phones", "--stop").returncode == 1
        began = server.typed("phones", "--stay", "--json", "--port", "0", "--address", "127.0.0.1")
        assert began.returncode == 0, began.stderr
        server.links = json.loads(began.stdout)
        assert server.guest().get("/match.json")[0] == 200
        assert server.typed("phones", "--stop").returncode == 0
        until = time.monotonic() + 5
        while listens(server.address):
            assert time.monotonic() < until
            time.sleep(0.1)


def listens(address: tuple[str, int]) -> bool:
    try:
        socket.create_connection(address, timeout=2).close()
    except OSError:
        return False
    return True


def test_a_computer_that_has_another_address_listens_there(evening: Table_, monkeypatch: pytest.MonkeyPatch) -> None:
    live, said = evening("ochos-locos", "Ana", "Beto").live, list[str]()
    server = PhoneServer(live, listening_on("127.0.0.1", 0))
    port = server.listening.getsockname()[1]
    live.said = lambda key, facts: said.append(key)
    moved = threading.Event()
    server.moved = moved.set
    monkeypatch.setattr("scorekeeper.web.server.is_ours", lambda address: address == "127.0.0.2")
    monkeypatch.setattr("scorekeeper.web.server.own_addresses", lambda: ("127.0.0.2",))
    serving = threading.Thread(target=server.serve_until_ended)
    serving.start()
    try:
        assert moved.wait(10)
        guest = Browser(("127.0.0.2", port))
        assert guest.get(f"/watch/{live.links.secrets['watch']}")[0] == 303
        assert guest.get("/match.json")[0] == 200
        assert not listens(("127.0.0.1", port))
        assert said[0] == "web.terminal-moved"
        assert live.table.store.read_draft(KEPT_AS)["address"] == ["127.0.0.2", port]  # where another terminal finds it
    finally:
        server.end()
        serving.join(10)


@pytest.mark.parametrize(("address", "ours"), [("127.0.0.1", True), ("0.0.0.0", True), ("203.0.113.7", False)])
def test_an_address_that_is_ours(address: str, ours: bool) -> None:
    assert is_ours(address) is ours
