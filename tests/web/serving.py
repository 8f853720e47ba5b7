"""A real server in a process of its own, and what a guest sees of it over the wire."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

SCOREKEEPER = (sys.executable, "-m", "scorekeeper")


@dataclass
class Served:
    """The running server, its links, and the store it plays in."""

    process: subprocess.Popen[str]
    links: dict[str, str]
    env: dict[str, str]

    @property
    def address(self) -> tuple[str, int]:
        url = urlsplit(self.links["watch"])
        return str(url.hostname), int(url.port or 0)

    def typed(self, *words: str) -> subprocess.CompletedProcess[str]:
        """A line typed in a terminal beside it."""
        return subprocess.run(
            [*SCOREKEEPER, *words], env=self.env, capture_output=True, encoding="utf-8", timeout=60, check=False
        )

    def guest(self, link: str = "watch") -> Browser:
        """Somebody who has opened a link."""
        browser = Browser(self.address)
        browser.get(urlsplit(self.links[link]).path)
        return browser

    def end(self) -> tuple[int, str]:
        """How it ended when it was told to, and what it said."""
        self.process.send_signal(signal.SIGTERM)
        _, said = self.process.communicate(timeout=10)
        return self.process.returncode, said


@dataclass
class Browser:
    """One connection after the other, with a cookie."""

    address: tuple[str, int]
    cookie: str = ""
    through: int = 0  # the port of a network that may fail
    patience: float = 10  # seconds
    heard: list[tuple[str, str]] = field(default_factory=list)  # the kind and the id of each event

    def get(self, path: str, **headers: str) -> tuple[int, bytes]:
        return self.ask("GET", path, b"", headers)

    def post(self, path: str, body: str) -> tuple[int, bytes]:
        headers = {"origin": "http://{}:{}".format(*self.address), "content-type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, body.encode(), headers)

    def ask(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        line = http.client.HTTPConnection(self.address[0], self.through or self.address[1], timeout=self.patience)
        try:
            host = "{}:{}".format(*self.address)
            line.request(method, path, body or None, {"host": host, "cookie": self.cookie, **headers})
            answer = line.getresponse()
            if given := answer.getheader("set-cookie"):
                self.cookie = given.partition(";")[0]
            return answer.status, answer.read()
        finally:
            line.close()

    def listen(self) -> threading.Event:
        """Events are heard from now on; the event is set after the first."""
        first = threading.Event()

        def read() -> None:
            with suppress(OSError, http.client.HTTPException):
                line = http.client.HTTPConnection(*self.address, timeout=30)
                line.request("GET", "/live", headers={"cookie": self.cookie})
                answer, kind, number = line.getresponse(), "", ""
                for raw in answer:
                    text = raw.decode().rstrip("\n")
                    kind = text.removeprefix("event: ") if text.startswith("event: ") else kind
                    number = text.removeprefix("id: ") if text.startswith("id: ") else number
                    if not text and kind:
                        self.heard.append((kind, number))
                        first.set()

        threading.Thread(target=read, daemon=True).start()
        return first


@contextmanager
def served(
    home: Path, *options: str, players: tuple[str, ...] = ("Ana", "Beto", "Carla"), game: str = "ochos", **limits: Any
) -> Iterator[Served]:
    """`scorekeeper phones --json --port 0` on this computer alone, with a match where there are players."""
    env = {**os.environ, "SCOREKEEPER_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error::ResourceWarning"}
    if players:
        subprocess.run([*SCOREKEEPER, "new", game, *players], env=env, capture_output=True, timeout=60, check=True)
    words = [*SCOREKEEPER, "phones", "--json", "--port", "0", "--address", "127.0.0.1", *options]
    process = subprocess.Popen(
        words, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", **limits
    )
    try:
        assert process.stdout is not None
        yield Served(process, json.loads(process.stdout.readline()), env)
    finally:
        process.kill()
        process.communicate(timeout=30)
