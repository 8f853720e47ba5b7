"""A run that a shell starts to know what to offer: it prints that or nothing, and never complains."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from scorekeeper.cli.command_list import COMPLETING
from scorekeeper.cli.completion.bash_line import tell_library
from scorekeeper.cli.completion.offer import ASKED
from scorekeeper.cli.context import CommandContext


def answer_shell(application: Any, context: CommandContext) -> int:
    """What fits the line that the shell has put into the environment; the exit code."""
    if os.environ.get(COMPLETING, "").endswith("_bash") and (asked := tell_library(os.environ)) is not None:
        os.environ[ASKED] = asked
    try:
        with _without_rich():
            application([], prog_name="scorekeeper", standalone_mode=False, obj=context)
    except SystemExit as end:  # the library ends the run itself
        return end.code if isinstance(end.code, int) else 0
    except Exception:  # an unknown command, a broken store: the shell then offers files
        return 1
    return 0


@contextmanager
def _without_rich() -> Iterator[None]:
    """Meanwhile the library finds no rich: it would load it (a tenth of a second) to take markup out of plain words,
    and would break long ones, which zsh does not read.
    """
    loaded = sys.modules.pop("rich", None)
    sys.modules["rich"] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules["rich"]
        if loaded is not None:
            sys.modules["rich"] = loaded
