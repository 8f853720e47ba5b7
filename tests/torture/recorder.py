"""A process that plays an evening line by line and says after each line that it came back; somebody else ends it."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scorekeeper.cli.run import run


@dataclass(frozen=True)
class Killed:
    """How many lines had come back when it was killed, and the codes they came back with."""

    codes: tuple[int, ...]


def killed_after(seconds: float, lines: Iterable[str]) -> Killed:
    """A copy of this process types the lines, from the first that came back on for so long, and is killed."""
    return killed_while(seconds, lambda told: [told(_typed(line)) for line in lines])


def killed_while(seconds: float, work: Callable[[Callable[[int], None]], object]) -> Killed:
    """This process, copied, does the work, telling a code after each piece; it is killed some time after the first."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read_end)
            sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115 - until the end
            work(lambda code: _told(write_end, code))
            time.sleep(60)
        finally:
            os._exit(99)  # never back into pytest
    os.close(write_end)
    codes = os.read(read_end, 1)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    while more := os.read(read_end, 65536):
        codes += more
    os.close(read_end)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), "it ended by itself"
    return Killed(tuple(codes))


def _told(write_end: int, code: int) -> None:
    os.write(write_end, bytes([code]))


def _typed(line: str) -> int:
    sys.argv = ["scorekeeper", *line.split()]
    return int(run(line.split()))
