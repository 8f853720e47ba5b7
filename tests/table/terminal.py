"""A pseudo-terminal with the companion in it, and somebody who types: what stood on the screen, key by key counted."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from types import TracebackType

import pexpect
import pyte

from scorekeeper.store.files.home import Home

SCOREKEEPER = Path(sys.executable).with_name("scorekeeper")
ASKS, ENDS = "\x1b[?2004h", "\x1b[?2004l"  # what begins and what ends a question with completion
ESCAPES = re.compile(r"\x1b(\[[0-9;?>]*[a-zA-Z]|[=>])")
MATCH = re.compile(r"\b\d{8}-\d{4}-")
LONGEST = 30.0  # seconds to wait for a question, also on a busy machine
QUIET = 0.12  # seconds after which an unfinished line is a question
DRAWN = 0.02  # seconds after which nothing more is drawn by a program that waits for a key


@cache
def _checked_rulesets() -> Path:
    """The game of these evenings as a home keeps it once it was checked, so that not every evening waits for YAML."""
    home = Home(Path(tempfile.mkdtemp(prefix="scorekeeper-")))
    atexit.register(shutil.rmtree, home.root, ignore_errors=True)
    # The program itself keeps it: in this process shipped rulesets may be read without a home (tests/conftest.py).
    here = {**os.environ, "SCOREKEEPER_HOME": str(home.root)}
    subprocess.run([SCOREKEEPER, "rules", "ochos-locos"], env=here, check=True, capture_output=True)
    return home.cache


class Terminal:
    """`scorekeeper` at a terminal of its own. `keys` counts every key that was pressed."""

    def __init__(self, home: Path, lang: str, *words: str, columns: int = 80, lines: int = 24, **env: str) -> None:
        self.screen = pyte.HistoryScreen(columns, lines, history=100_000, ratio=0.5)
        self._stream, self.keys, self.raw = pyte.Stream(self.screen), 0, ""
        self._plain = True  # the last question was an ordinary line
        self.before = ""  # what stood on the screen in former sittings of the same evening
        if not (home / "cache").exists():
            shutil.copytree(_checked_rulesets(), home / "cache")
        clean = {name: os.environ[name] for name in ("PATH", "HOME", "PYTHONPATH") if name in os.environ}
        self.child = pexpect.spawn(
            str(SCOREKEEPER),
            ["--lang", lang, *words],
            env={**clean, "SCOREKEEPER_HOME": str(home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **env},  # type: ignore[arg-type]
            dimensions=(lines, columns),
            encoding="utf-8",
            timeout=LONGEST,
        )
        self.child.delaybeforesend = None
        self.child.ptyproc.delayafterterminate = 1.0  # only where it has not ended yet, on a busy machine
        self._wait()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.child.close(force=True)

    def type(self, *lines: str) -> None:
        """Each line with Enter behind it, the next one when the next question is there."""
        for line in lines:
            self.press(*line, "\r")

    def press(self, *keys: str) -> None:
        """Keys as they are; after Enter the next question is waited for."""
        self.keys += len(keys)
        self.child.send("".join(keys))
        self._wait(answered="\r" in keys or "\x03" in keys or "\x04" in keys)

    def settle(self, until: str = "") -> None:
        """Wait until nothing more is drawn, and this stands on the screen."""
        ends = time.monotonic() + LONGEST
        while time.monotonic() < ends:
            try:
                new = self.child.read_nonblocking(65536, timeout=4 * QUIET)
            except pexpect.EOF:
                return
            except pexpect.TIMEOUT:
                if until in self.text and self._sleeps():
                    return
                continue
            self.raw += new
            self._stream.feed(new)
        raise AssertionError(f"{until!r} never stood there:\n{self.text}")

    def resize(self, columns: int, lines: int) -> None:
        """The window is drawn larger or smaller."""
        self.screen.resize(lines, columns)
        self.child.setwinsize(lines, columns)
        self.settle()

    def kill(self) -> None:
        """The battery is empty."""
        self.child.kill(9)
        self.child.wait()

    @property
    def text(self) -> str:
        """Everything that was ever on the screen, line by line."""
        lines = [*self.screen.history.top, *(self.screen.buffer[row] for row in range(self.screen.lines))]
        shown = ["".join(line[column].data for column in range(self.screen.columns)).rstrip() for line in lines]
        return "\n".join(shown).rstrip() + "\n"

    @property
    def shown(self) -> str:
        """The text of all sittings of the evening; the date of the match is another one every day."""
        return MATCH.sub("DATE-TIME-", self.before + self.text)

    def _wait(self, answered: bool = True) -> None:
        """Until the next question stands there, or the program has ended; without an answer, until all is drawn."""
        until, got = time.monotonic() + LONGEST, ""
        while time.monotonic() < until:
            try:
                new = self.child.read_nonblocking(65536, timeout=QUIET if answered else DRAWN)
            except pexpect.TIMEOUT:
                if (not answered and self._sleeps()) or (answered and self._is_plain_question(got)):
                    return
                continue
            except pexpect.EOF:
                return
            got, self.raw = got + new, self.raw + new
            self._stream.feed(new)
            if answered and ASKS in got.rpartition(ENDS)[2]:
                answered, self._plain = False, False
        raise AssertionError(f"no question after {LONGEST} s:\n{self.text}")

    def _sleeps(self) -> bool:
        """The program waits for a key: on a busy machine it may still be about to draw, however long nothing came."""
        stat = Path(f"/proc/{self.child.pid}/stat")
        if not stat.parent.parent.joinpath("self").exists():
            time.sleep(QUIET)  # no /proc on this system: time alone has to do
            return True
        return not stat.exists() or stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] in "SZX"

    def _is_plain_question(self, got: str) -> bool:
        """An unfinished line, where nothing is being drawn: a question without completion, or the plain way."""
        drawn, _, rest = got.rpartition(ENDS)
        if not drawn and not self._plain:
            return False
        said = ESCAPES.sub("", rest)
        asks = "\n" in said and not said.endswith(("\n", "\r"))
        self._plain = self._plain or asks
        return asks
