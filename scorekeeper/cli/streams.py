"""The streams of a run, whatever they are: closed, full, a pipe nobody reads, a terminal that says it has no width.

None of them keeps a command from being done whole, and none has a hand typed twice: what could not be said is told at
the end, where the exit code is decided.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterable, Iterator, MutableMapping
from typing import Any, TextIO

from scorekeeper.problems import Problem, Refused

STREAMS = ("stdin", "stdout", "stderr")
SIZES = ("COLUMNS", "LINES")


def make_sound(environment: MutableMapping[str, str]) -> None:
    """Closed streams lead nowhere, what cannot be written is noted and held back, and no terminal has a width of 0."""
    for number in range(len(STREAMS)):
        try:
            os.fstat(number)
        except OSError:  # else the next file that is opened, a match perhaps, would be taken for the screen
            os.open(os.devnull, os.O_RDWR)
    closed = [name for name in STREAMS if getattr(sys, name) is None]
    for name in closed:
        setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115
    for name in ("stdout", "stderr"):
        setattr(sys, name, Outlet(getattr(sys, name), closed=name in closed))
    for name in SIZES:
        if not (size := environment.get(name, "1")).isdecimal() or int(size[:9]) < 1:
            del environment[name]


class Outlet:
    """A stream that takes whatever is written; `lost` is the first error that kept some of it from getting out."""

    def __init__(self, stream: Any, whole: Outlet | None = None, closed: bool = False) -> None:
        self._stream, self._whole, self._closed = stream, whole or self, closed
        self.lost: OSError | ValueError | None = None

    def write(self, text: Any) -> int:
        """All of it is written, or nothing is any more; what was closed from the start takes nothing."""
        if self._whole._closed and text and self._whole.lost is None:
            self._whole.lost = OSError(errno.EBADF, os.strerror(errno.EBADF))
        self._tried(lambda: self._stream.write(text))
        return len(text)

    def writelines(self, lines: Iterable[Any]) -> None:
        """Each of them, as `write` does."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """What was written is out, or noted as lost."""
        self._tried(self._stream.flush)

    @property
    def buffer(self) -> Outlet:
        """The same for bytes."""
        return Outlet(self._stream.buffer, self._whole)

    def __getattr__(self, name: str) -> Any:
        """Everything else is asked of the stream itself."""
        return getattr(self._stream, name)

    def _tried(self, call: Any) -> None:
        if self._whole.lost is not None:
            return
        try:
            call()
        except UnicodeError:
            raise
        except (OSError, ValueError) as error:  # ValueError: it was closed
            self._whole.lost = error
            self._lead_nowhere()

    def _lead_nowhere(self) -> None:
        """What is still held back gets out somewhere, so that the end of the process says nothing about it."""
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._stream.fileno())
            os.close(nowhere)
        except (OSError, ValueError):
            pass


def answer_lost() -> OSError | ValueError | None:
    """What kept the answer of this run from getting out; None where it is out."""
    sys.stdout.flush()
    return getattr(sys.stdout, "lost", None)


def bounded_lines(stream: TextIO, most: int) -> Iterator[str]:
    """Line after line. Raises Refused (TYPED) `files.line-long` where one goes on beyond `most` characters: what never
    ends, such as a device, is no file of lines, and nothing may fill the memory.
    """
    number = 0
    while line := stream.readline(most + 1):
        number += 1
        if len(line) > most:
            raise Refused(Problem("files.line-long", {"number": number, "most": most}))
        yield line


def anybody_there() -> bool:
    """Whether what is written still gets somewhere: who answers many lines stops where nobody reads them any more, nor
    what is wrong with them.
    """
    wrong_lost = getattr(sys.stderr, "lost", None)  # closed from the start it takes nothing, and the answers count
    return getattr(sys.stdout, "lost", None) is None and not isinstance(wrong_lost, BrokenPipeError)
