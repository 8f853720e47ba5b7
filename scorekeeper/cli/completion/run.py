"""A run that a shell starts to know what to offer: it prints that or nothing, and never complains."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

from scorekeeper.cli.commands import COMPLETING
from scorekeeper.cli.completion.bash_line import tell_library
from scorekeeper.cli.completion.offer import ASKED


def answer_shell(application: Callable[[], Any]) -> int:
    """What fits the line that the shell has put into the environment; the exit code."""
    if os.environ.get(COMPLETING, "").endswith("_bash") and (asked := tell_library(os.environ)) is not None:
        os.environ[ASKED] = asked
    sys.modules.setdefault("rich", None)  # type: ignore[arg-type]  # a shell waits: what only colours is not loaded
    try:
        application()([], prog_name="scorekeeper", standalone_mode=False)
    except SystemExit as end:  # the library ends the run itself
        return end.code if isinstance(end.code, int) else 0
    except Exception:  # an unknown command, a broken store: the shell then offers files
        return 1
    return 0
