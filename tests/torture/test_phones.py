"""The phones: many at once; server, browser and network killed at chance moments; requests that nobody should send."""

from __future__ import annotations

import os
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.transfer.exports.browser import browser
from tests.web.chromium import button, field
from tests.web.crowd import GAME, HIDDEN, PLAYERS, crowd, hands_in
from tests.web.proxy import Network
from tests.web.serving import Browser, Served, served

from .sizes import LONG, PART, PARTS, at_most, count, size

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
REQUESTS = (400, 100_000)
SENDERS = 25
TWO = ("Ana", "Beto")
POINTS = re.compile(r'<td class="number">(\d+)</td>')


@pytest.mark.skipif(not LONG, reason="make torture; a few in tests/web/test_crowd.py")
def test_a_thousand_hands_of_phones_and_terminals(tmp_path: Path) -> None:
    with served(tmp_path, game=GAME, players=PLAYERS) as server:
        found = crowd(server, tmp_path, by_phones=size(6, 520), by_terminals=size(2, 120))
    assert len(found.wanted) * PARTS >= 1000
    assert found.there == found.wanted
    count(
        "phones: 8 phones, 4 terminals",
        hands_each_there_once=len(found.there),
        tried_again=found.again,
        seconds=found.seconds,
    )


class Insisting:
    """A keeper's phone that sends a form until it is answered, whatever happens to the server and the network."""

    def __init__(self, phone: Browser) -> None:
        self.phone, self.hands, self.over = phone, 0, False
        self.wrong: list[BaseException] = []
        self.thread = threading.Thread(target=self._play)

    def _play(self) -> None:
        try:
            while not self.over:
                self._record(points_of(self.hands))
                self.hands += 1
        except BaseException as error:
            self.wrong.append(error)

    def end(self) -> None:
        """The hand that it is at is the last one."""
        self.over = True
        self.thread.join(120)
        assert self.wrong == []
        assert not self.thread.is_alive(), "the table stood still"

    def _answer(self, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
        """The answer, once there is one."""
        for _ in range(500):
            with suppress(OSError, HTTPException):
                status, page = self.phone.post(path, urlencode(form)) if form is not None else self.phone.get(path)
                return status, page.decode()
            time.sleep(0.05)
        raise AssertionError("the table stood still")

    def _record(self, points: tuple[int, ...]) -> None:
        """This hand is told and recorded: once, however often it is sent."""
        due = self._form()["hand"]
        while (form := self._form())["hand"] == due:
            for player, told in zip(TWO, points, strict=True):
                about = {"hand": due, "revision": form["revision"], "once": f"{points} {player} {random.random()}"}
                self._answer("/keep/tell", {**about, "fact": "points", "player": player, "text": str(told)})
            _, page = self._answer("/keep")
            form = dict(HIDDEN.findall(page))
            rows = page.partition('id="hand"')[2].partition("</table>")[0].split("<tr>")[2:]
            if [POINTS.findall(row)[:1] for row in rows] == [[str(told)] for told in points]:
                self._answer("/keep/record", {**form, "once": f"record {points}"})

    def _form(self) -> dict[str, str]:
        return dict(HIDDEN.findall(self._answer("/keep")[1]))


def points_of(hand: int) -> tuple[int, ...]:
    return (10 * hand, 10 * hand + 1)


def test_a_server_that_is_killed_at_chance_moments_loses_and_doubles_nothing(tmp_path: Path) -> None:
    dice, kills = random.Random(17 + 100 * PART), size(2, 60)
    keeper = Insisting(Browser(("127.0.0.1", 9)))
    for turn in range(kills + 1):
        with served(tmp_path, game=GAME, players=() if turn else TWO) as server:
            if turn == 0:
                keeper.phone.cookie = server.guest("keep").cookie
            keeper.phone.address = server.address
            if turn == 0:
                keeper.thread.start()
            time.sleep(dice.uniform(0.05, 1.5))
            if turn == kills:
                keeper.end()
    assert hands_in(tmp_path) == list(map(points_of, range(keeper.hands)))
    count("phones: the server killed", kills=kills, hands_each_there_once=keeper.hands)


def test_a_network_that_fails_at_chance_moments_loses_and_doubles_nothing(tmp_path: Path) -> None:
    dice, faults = random.Random(19 + 100 * PART), size(6, 500)
    network = Network()
    with served(tmp_path, game=GAME, players=TWO) as server:
        network.leads_to(server.address)
        phone = server.guest("keep")
        phone.through = network.port
        keeper = Insisting(phone)
        keeper.thread.start()
        for _ in range(faults):
            time.sleep(dice.uniform(0.02, 0.4))
            dice.choice((network.cut, network.hang))()
            time.sleep(dice.uniform(0.01, 0.2))
            network.mend()
        keeper.end()
    network.end()
    assert hands_in(tmp_path) == list(map(points_of, range(keeper.hands)))
    count("phones: the network hung or cut", faults=faults, hands_each_there_once=keeper.hands)


def test_a_browser_that_is_killed_finds_what_was_tapped(tmp_path: Path) -> None:
    """As a phone whose battery ends: nothing is written any more, and what stood in the field is there again."""
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if browser() is None:
        pytest.skip("no Chromium here")
    with ThreadPoolExecutor(1) as apart:  # a thread has one driver of browsers, and this one may have one already
        apart.submit(_kill_browsers, tmp_path).result()


def _kill_browsers(tmp_path: Path) -> None:
    from playwright.sync_api import sync_playwright

    dice, kills = random.Random(23 + 100 * PART), size(1, 20)
    with served(tmp_path / "home") as server, sync_playwright() as driver:
        with _browser(driver, tmp_path / "browser") as (page, process):
            page.goto(server.links["join"])
            button(page, "I am Beto").click()
            field(page).wait_for()
            page.context.browser.new_browser_cdp_session().send("Browser.close")  # so the cookie is on the disk
            process.wait(20)
        tapped: list[str] = []
        for _ in range(kills + 1):
            with _browser(driver, tmp_path / "browser") as (page, process):
                page.goto("http://{}:{}/".format(*server.address))
                field(page).wait_for()
                assert field(page).input_value() == " ".join(tapped)
                if len(tapped) > 6:
                    field(page).fill("")
                    tapped.clear()
                for name, typed in dice.sample((("eight", "8"), ("king", "K"), ("three", "3")), 2):
                    button(page, name).click()
                    tapped.append(typed)
                page.get_by_text(f"{' '.join(tapped)} = ").wait_for()
                os.killpg(process.pid, signal.SIGKILL)
    count("phones: the browser killed", kills=kills)


@contextmanager
def _browser(driver: Any, folder: Path) -> Iterator[tuple[Any, subprocess.Popen[str]]]:
    """A whole browser with a folder of its own, and the process to kill."""
    words = [str(browser()), "--headless=new", "--no-sandbox", "--remote-debugging-port=0", f"--user-data-dir={folder}"]
    process = subprocess.Popen(
        words, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, start_new_session=True
    )
    try:
        assert process.stderr is not None
        line = next(line for line in process.stderr if line.startswith("DevTools listening on "))
        connected = driver.chromium.connect_over_cdp(line.split()[-1])
        yield connected.contexts[0].new_page(), process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def test_requests_that_nobody_should_send(tmp_path: Path) -> None:
    """Each gets a short answer and writes nothing; the table goes on for everybody else, and no bug shows."""
    each = size(*REQUESTS) // SENDERS
    with served(tmp_path, players=("Ana", "<b>Beto</b>", "Carla")) as server:
        guest, keeper = server.guest("watch"), server.guest("keep")
        assert server.guest("join").post("/seat", "seat=Ana")[0] == 303
        before = guest.get("/match.json")
        cookies = [server.guest(link).cookie for link in ("join", "watch", "keep")]
        hostiles = [Hostile(server, random.Random(f"hostile {n} of {PART}"), cookies, each) for n in range(SENDERS)]
        threads = [threading.Thread(target=one.send_all) for one in hostiles]
        for thread in threads:
            thread.start()
        slowest = 0.0
        while any(thread.is_alive() for thread in threads):
            begun = time.monotonic()
            assert guest.get("/match.json") == before
            slowest = max(slowest, time.monotonic() - begun)
            time.sleep(0.05)
        assert keeper.get("/keep")[0] == 200
        said = Counter(status for one in hostiles for status in one.statuses)
        assert [text for one in hostiles for text in one.wrong] == []
        assert set(said) <= ANSWERS, said
        assert said.total() == each * SENDERS
        memory = int(Path(f"/proc/{server.process.pid}/status").read_text().partition("VmHWM:")[2].split()[0]) // 1024
        assert memory < 300
        assert slowest < 5
        assert server.end() == (0, "")
    count("phones: hostile requests", requests=said.total())
    at_most("phones: hostile requests", megabytes=memory, seconds_a_guest_waited=slowest)


def test_thousands_of_streams_keep_nobody_out(tmp_path: Path) -> None:
    """Those who open them have the links of the table; the oldest of them end, and everybody else is heard."""
    streams = size(200, 10_000)

    def few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))

    with served(tmp_path, preexec_fn=few) as server:
        guest = server.guest("watch")
        asked = f"GET /live HTTP/1.1\r\nhost: {'{}:{}'.format(*server.address)}\r\ncookie: {guest.cookie}\r\n\r\n"
        opened: deque[socket.socket] = deque(maxlen=400)
        slowest = 0.0
        for number in range(streams):
            if len(opened) == opened.maxlen:
                opened[0].close()
            opened.append(socket.create_connection(server.address, timeout=10))
            opened[-1].sendall(asked.encode())
            if number % 50 == 49:
                begun = time.monotonic()
                assert guest.get("/match.json")[0] == 200
                slowest = max(slowest, time.monotonic() - begun)
        opened[-1].recv(1)
        assert opened[-1].recv(65536), "the newest is heard"
        for one in opened:
            one.close()
        assert slowest < 5
        assert server.end() == (0, "")
    count("phones: streams of one guest", streams=streams)
    at_most("phones: streams of one guest", seconds_a_guest_waited=slowest)


# 0: the connection ended without an answer, as it does for half a request
ANSWERS = {0, 200, 303, 400, 403, 404, 405, 409, 413, 421, 422, 429, 431}
PATHS = (
    "/", "/live", "/match.json", "/board", "/rules", "/ask", "/points", "/hand/1", "/hand/99999999999999999999",
    "/home/result.txt", "/home/..%2f..%2fetc%2fpasswd", "/keep", "/keep/new", "/keep/edit/1", "/keep/code.svg",
    "/join/x", "/watch/" + "y" * 300, "/keep/\x00", "/../../etc/passwd", "/phones.js", "/%ff%fe", "//evil.example/",
    "*",
)  # fmt: skip
CHANGES = (
    "/seat", "/tell", "/not-mine", "/hear", "/keep/tell", "/keep/record", "/keep/misdeal", "/keep/clear",
    "/keep/numbers", "/keep/do", "/keep/again", "/stand-up?", "/keep/digits",
)  # fmt: skip
ACTIONS = ("undo", "edit", "house", "join", "leave", "swap", "dealer", "rename", "note", "adjust", "stop", "x")
TEXTS = (
    "", "8", "8 K 3", "<script>alert(1)</script>", "\x1b[2J", "' OR 1=1", "\u202e\u0000", "\ud83c\udca1" * 50,
    "9" * 3000, "-1", "null", "{}", "../..", "%00", "=cmd", "Ana", "left", "points", "on",
)  # fmt: skip
FIELDS = (
    "once", "hand", "revision", "seen", "fact", "player", "text", "sum", "answer", "nothing", "seat", "action", "name",
    "new", "points", "why", "option/target", "sure", "digits", "link", "kept", "typed", "number", "add", "q",
)  # fmt: skip


class Hostile:
    """Somebody with the links of the table who sends what no page of ours sends; never a form that would be right."""

    def __init__(self, server: Served, dice: random.Random, cookies: list[str], requests: int) -> None:
        self.server, self.dice, self.cookies, self.requests = server, dice, cookies, requests
        self.statuses: list[int] = []
        self.wrong: list[str] = []
        self.line: socket.socket | None = None

    def send_all(self) -> None:
        """Every request, on one connection as long as it lasts."""
        for _ in range(self.requests):
            data = self.made()
            try:
                self.statuses.append(self._sent(data))
            except Exception as error:
                self.wrong.append(f"{error!r} after {data[:300]!r}")
                return
        if self.line is not None:
            self.line.close()

    def made(self) -> bytes:
        """One request."""
        dice = self.dice
        post = dice.random() < 0.6
        path = dice.choice(CHANGES if post else PATHS)
        own = "{}:{}".format(*self.server.address)
        host = dice.choice((own,) * 8 + ("evil.example", "localhost", own.replace("127", "128"), ""))
        origin = dice.choice((f"http://{own}",) * 8 + ("null", "https://" + own, "http://evil.example"))
        cookie = dice.choice((*self.cookies * 3, "", "table-0=x", self.cookies[0][:-3], self.cookies[2] + "0"))
        fields = {dice.choice(FIELDS): dice.choice(TEXTS) for _ in range(dice.randrange(12))}
        fields |= {"hand": "of-yesterday/1", "revision": dice.choice(("0", "-1", "999999", "x"))}  # never what holds
        fields |= {"action": dice.choice(ACTIONS), "link": "no"}
        fields.pop("seat", None)
        body = urlencode({name: text.encode("utf-8", "surrogatepass") for name, text in fields.items()}).encode()
        if dice.random() < 0.05:
            body = dice.randbytes(dice.choice((10, 1000, 70_000)))
        length = len(body) if dice.random() > 0.02 else dice.choice((10**9, -1))
        head = [
            f"{'POST' if post else dice.choice(('GET',) * 9 + ('HEAD', 'PUT', 'X'))} {path} HTTP/1.1",
            f"host: {host}",
        ]
        head += [f"origin: {origin}", f"cookie: {cookie}", "content-type: application/x-www-form-urlencoded"]
        head += [f"content-length: {length}"] if post else []
        head += [f"accept-language: {dice.choice(('en', 'es', 'x' * 500, ';;q=;'))}"]
        head += ["x-long: " + "a" * dice.choice((20_000, 200_000))] if dice.random() < 0.01 else []
        return "\r\n".join(head).encode("utf-8", "surrogatepass") + b"\r\n\r\n" + (body if post else b"")

    def _sent(self, data: bytes) -> int:
        """The status of the answer, read to its end where the connection goes on."""
        if self.line is None:
            self.line = socket.create_connection(self.server.address, timeout=30)
        try:
            self.line.sendall(data)
            head = b""
            while b"\r\n\r\n" not in head:
                more = self.line.recv(65536)
                if not more:
                    raise ConnectionError
                head += more
        except ConnectionError:
            return self._gone(0)
        head, _, rest = head.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        length = re.search(rb"content-length: (\d+)", head.lower())
        if (
            length is None
            or status in (400, 413, 431)
            or data.startswith(b"HEAD")
            or b"content-length: 1000000000" in data
        ):
            return self._gone(status)  # a stream, or a connection that ends
        missing = int(length.group(1)) - len(rest)
        while missing > 0:
            more = self.line.recv(65536)
            if not more:
                return self._gone(status)
            missing -= len(more)
        if b"connection: close" in head.lower():
            return self._gone(status)
        return status

    def _gone(self, status: int) -> int:
        assert self.line is not None
        self.line.close()
        self.line = None
        return status
