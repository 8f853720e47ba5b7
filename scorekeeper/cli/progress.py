"""How far long work has come: on a terminal only, and only when it takes long enough to be wondered about."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from scorekeeper.cli.context import CommandContext
from scorekeeper.messages import say

PATIENCE = 0.7  # seconds before anything is shown
EVERY = 0.1  # seconds


@contextmanager
def progress(run: CommandContext, key: str, total: int = 0) -> Iterator[Callable[[int], None]]:
    """A function to call with how many are done; `key` is the sentence, with the facts `n` and `total`.

    The line is written over itself on stderr and is gone afterwards. In plain mode, in a pipe, with JSON: nothing.
    """
    quiet = run.plain or run.as_json or not sys.stderr.isatty()
    shown = [time.monotonic() + PATIENCE - EVERY, 0.0]

    def step(done: int) -> None:
        now = time.monotonic()
        if not quiet and now - shown[0] >= EVERY:
            shown[:] = [now, 1.0]
            sys.stderr.write("\r\x1b[2K" + say(key, run.lang, n=done, total=total))
            sys.stderr.flush()

    try:
        yield step
    finally:
        if shown[1]:
            sys.stderr.write("\r\x1b[2K")
            sys.stderr.flush()
