"""One target, many inputs: `python -m tests.torture.fuzz guided|plainly TARGET RUNS FOLDER`.

What breaks the target goes into FOLDER; from there it belongs into the corpus, once the fault is put right.
"""

from __future__ import annotations

import resource
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from .bending import bent

CORPUS = Path(__file__).parent / "corpus"
SECOND = 1.0  # of the processor: others may be using the machine
MEGABYTES = 200
HANGS = 20  # seconds on the clock


class TooMuchError(Exception):
    """An input took more than a second, or more memory than it may."""


def measured(target: str, data: bytes) -> None:
    """The target with this input; raises what it raises, and TooMuchError."""
    from .targets import TARGETS

    start = time.process_time()
    TARGETS[target](data)
    if time.process_time() - start > SECOND:
        raise TooMuchError(f"{time.process_time() - start:.1f} s")


def seeds(target: str) -> list[bytes]:
    """The inputs that are kept for this target."""
    return [path.read_bytes() for path in sorted((CORPUS / target).iterdir())]


def inputs(target: str, runs: int, first: int = 0) -> Iterator[bytes]:
    """Inputs made from the corpus, the same each time."""
    kept = seeds(target)
    for number in range(first, first + runs):
        yield bent(kept[number % len(kept)], number)


def plainly(target: str, runs: int, folder: Path) -> None:
    """The corpus, bent by numbers that differ from run to run."""
    first = Random().randrange(10**9)
    for number, data in enumerate(inputs(target, runs, first), first):
        signal.alarm(HANGS)
        try:
            measured(target, data)
        except BaseException:
            (folder / f"{target}-{number}").write_bytes(data)
            raise
    signal.alarm(0)
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(f"stat::peak_rss_mb: {used}")
    if used > MEGABYTES:
        raise TooMuchError(f"{used} MB")


def guided(target: str, runs: int, folder: Path) -> None:
    """With atheris, which goes on from inputs that reach new lines, and ends the process."""
    import atheris

    with atheris.instrument_imports(include=["scorekeeper"]):
        from . import targets
    targets.TARGETS[target](seeds(target)[0])  # what is read once is read before the first second is measured

    def mutated(data: bytes, most: int, seed: int) -> bytes:
        return bytes(atheris.Mutate(data, most) if seed % 4 == 0 else bent(data, seed)[:most])

    growing = folder / "growing"
    growing.mkdir(parents=True, exist_ok=True)
    options = [
        f"-runs={runs}",
        f"-timeout={HANGS}",
        f"-rss_limit_mb={MEGABYTES}",
        f"-artifact_prefix={folder}/{target}-",
    ]
    atheris.Setup(
        [sys.argv[0], *options, "-max_len=20000", "-print_final_stats=1", str(growing), str(CORPUS / target)],
        lambda data: measured(target, data),
        custom_mutator=mutated,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    way, name, how_many, found = sys.argv[1:]
    (guided if way == "guided" else plainly)(name, int(how_many), Path(found))
