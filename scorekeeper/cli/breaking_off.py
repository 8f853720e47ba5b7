"""What Ctrl-C does: while the program is loaded it ends it without a word, while a command runs it breaks that off.

An interrupt raised while modules load may come out of them as any other error, or as none; nothing is begun by then,
so nothing has to be put away. `_signal` is what `signal` is made of: Python has it before it runs a line of ours.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]
import os

BROKEN_OFF = 130  # by Ctrl-C, as shells say it


def ends_at_once() -> None:
    """From now on it ends the process; not where whoever started it had it ignored."""
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _end)


def breaks_off() -> None:
    """From now on it raises KeyboardInterrupt in what runs."""
    if _signal.getsignal(_signal.SIGINT) is _end:
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)


def was_broken_off(wrong: BaseException | None) -> bool:
    """Whether Ctrl-C is what this error was made of: what it broke off may have raised another one instead."""
    while wrong is not None and not isinstance(wrong, KeyboardInterrupt):
        wrong = wrong.__cause__ or wrong.__context__
    return wrong is not None


def _end(number: int, frame: object) -> None:
    os._exit(BROKEN_OFF)
