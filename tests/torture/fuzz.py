"""One target, many inputs: `python -m tests.torture.fuzz guided|plainly TARGET RUNS FOLDER`.

What breaks the target goes into FOLDER; from there it belongs into the corpus, once the fault is put right.
"""

from __future__ import annotations

import resource
import signal
import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random

from .bending import bent

CORPUS = Path(__file__).parent / "corpus"
SECOND = 1.0  # of the processor: others may be using the machine
MEGABYTES = 200
HANGS = 20  # seconds on the clock
WATCHED = 3  # times as long as usual, where every line that is reached is counted
TOLD = "told"  # the file in which it says how far it came


class TooMuchError(Exception):
    """An input took more than a second, or more memory than it may."""


def measured(target: str, data: bytes, seconds: float = SECOND) -> None:
    """The target with this input; raises what it raises, and TooMuchError."""
    from .targets import TARGETS

    start = time.process_time()
    TARGETS[target](data)
    if time.process_time() - start > seconds:
        raise TooMuchError(f"{time.process_time() - start:.1f} s")


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


def told(folder: Path, runs: int) -> None:
    """How far it came, and with how much memory; raises TooMuchError."""
    used = megabytes()
    (folder / TOLD).write_text(f"{runs} {used}")
    if used > MEGABYTES:
        raise TooMuchError(f"{used} MB")


def plainly(target: str, runs: int, folder: Path) -> None:
    """The corpus, bent by numbers that differ from run to run."""
    warm(target)
    first = Random().randrange(10**9)
    for number, data in enumerate(inputs(target, runs, first), first):
        signal.alarm(HANGS)
        try:
            measured(target, data)
        except BaseException:
            (folder / f"{target}-{number}").write_bytes(data)
            raise
    signal.alarm(0)
    told(folder, runs)


def guided(target: str, runs: int, folder: Path) -> None:
    """With atheris, which goes on from inputs that reach new lines, and ends the process."""
    import atheris

    with atheris.instrument_imports(include=["scorekeeper"]):
        from . import targets
    assert target in targets.TARGETS
    warm(target)
    done = count(1)

    def one(data: bytes) -> None:
        measured(target, data, SECOND * WATCHED)
        number = next(done)
        if number % 500 == 0 or number == runs:
            told(folder, number)

    def mutated(data: bytes, most: int, seed: int) -> bytes:
        return bytes(atheris.Mutate(data, most) if seed % 4 == 0 else bent(data, seed)[:most])

    growing = folder / "growing"
    growing.mkdir(parents=True, exist_ok=True)
    options = [f"-runs={runs}", f"-timeout={HANGS}", f"-artifact_prefix={folder}/{target}-", "-max_len=20000"]
    atheris.Setup([sys.argv[0], *options, str(growing), str(CORPUS / target)], one, custom_mutator=mutated)
    atheris.Fuzz()


if __name__ == "__main__":
    way, name, how_many, found = sys.argv[1:]
    (guided if way == "guided" else plainly)(name, int(how_many), Path(found))
