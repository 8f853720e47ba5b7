"""One target, many inputs: `python -m tests.torture.fuzz TARGET RUNS FIRST FOLDER`.

Each input is a kept one, bent. Of every fourth the lines are watched, which takes five times as long: where it reaches
one that none before it reached, it is kept, too, and bent in its turn. What breaks the target goes into FOLDER; from
there it belongs into the corpus, once the fault is put right.
"""

from __future__ import annotations

import resource
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

from tests.pace import slowness

from .bending import bent

CORPUS = Path(__file__).parent / "corpus"
PACKAGE = str(Path(__file__).parents[2] / "scorekeeper")
SECOND = 1.0  # of the processor: others may be using the machine
MEGABYTES = 200
HANGS = 20  # seconds on the clock
WATCHED = 3  # times as long as usual may take what is watched
WATCHED_ONE_IN = 4
LONGEST = 20_000  # bytes of what is kept
TOLD = "told"  # the file in which it says how far it came


class TooMuchError(Exception):
    """An input took more than a second, or more memory than it may."""


class Reached:
    """Which lines of the program were reached so far; where all of a function were, it is not looked at any more."""

    def __init__(self) -> None:
        self.lines, self.new = 0, False
        self.watched: dict[CodeType, set[int]] = {}  # the lines that are still to be reached

    def __enter__(self) -> Reached:
        sys.settrace(self._call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, event: str, given: Any) -> Any:
        code = frame.f_code
        unseen = self.watched.get(code)
        if unseen is None:
            ours = code.co_filename.startswith(PACKAGE)
            unseen = self.watched[code] = {line for *_, line in code.co_lines() if line} if ours else set()
        return self._line if unseen else None

    def _line(self, frame: FrameType, event: str, given: Any) -> Any:
        unseen = self.watched[frame.f_code]
        if frame.f_lineno in unseen:
            unseen.discard(frame.f_lineno)
            self.lines, self.new = self.lines + 1, True
        return self._line if unseen else None


def measured(target: str, data: bytes, seconds: float = SECOND) -> float:
    """The target with this input; the seconds it took. Raises what it raises, and TooMuchError."""
    from .targets import TARGETS

    start = time.process_time()
    TARGETS[target](data)
    took = time.process_time() - start
    if took > seconds and took > seconds * slowness():
        raise TooMuchError(f"{took:.1f} s")
    return took


def megabytes() -> int:
    """The most memory that this process had so far."""
    try:
        status = Path("/proc/self/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) // 1024
    except (OSError, IndexError):
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def seeds(target: str) -> list[bytes]:
    """The inputs that are kept for this target."""
    return [path.read_bytes() for path in sorted((CORPUS / target).iterdir())]


def warm(target: str) -> None:
    """What is read once in a life, such as every ruleset, is read before the first input is measured."""
    for data in seeds(target):
        measured(target, data, HANGS)


def inputs(target: str, runs: int, first: int = 0) -> Iterator[bytes]:
    """Inputs made from the corpus, the same each time."""
    kept = seeds(target)
    for number in range(first, first + runs):
        yield bent(kept[number % len(kept)], number)


def guided(target: str, runs: int, first: int, folder: Path) -> None:
    """So many inputs, led by the lines they reach; how far it came is told, and what broke the target is kept."""
    warm(target)
    pool, reached, slowest, dice = seeds(target), Reached(), 0.0, Random(first)
    grown = len(pool)
    for number in range(first, first + runs):
        data = bent(pool[dice.randrange(len(pool))], number)
        reached.new = False
        signal.alarm(HANGS)
        try:
            if number % WATCHED_ONE_IN:
                slowest = max(slowest, measured(target, data))
            else:
                with reached:
                    measured(target, data, SECOND * WATCHED)
        except BaseException:
            (folder / f"{target}-{number}").write_bytes(data)
            raise
        if reached.new and len(data) < LONGEST:
            pool.append(data)
    signal.alarm(0)
    (folder / TOLD).write_text(f"{runs} {megabytes()} {slowest} {len(pool) - grown} {reached.lines}")
    if megabytes() > MEGABYTES:
        raise TooMuchError(f"{megabytes()} MB")


if __name__ == "__main__":
    name, how_many, begin, found = sys.argv[1:]
    guided(name, int(how_many), int(begin), Path(found))
