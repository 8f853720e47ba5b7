"""Whether there is colour: NO_COLOR, CLICOLOR, CLICOLOR_FORCE and FORCE_COLOR say so, else whether it is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


def forced(environment: Mapping[str, str]) -> bool:
    """Whether a pipe gets what a terminal would show."""
    wanted = (environment.get(name, "") not in ("", "0") for name in ("CLICOLOR_FORCE", "FORCE_COLOR"))
    return any(wanted) and not environment.get("NO_COLOR")


def refused(environment: Mapping[str, str]) -> bool:
    """Whether somebody wants no colour."""
    off = environment.get("CLICOLOR") == "0" or environment.get("FORCE_COLOR") == "0"
    return bool(environment.get("NO_COLOR")) or (off and not forced(environment))


def console(stderr: bool = False, soft_wrap: bool = False) -> Console:
    """What draws on this terminal."""
    import os

    from rich.console import Console

    shows = (sys.stderr if stderr else sys.stdout).isatty() or forced(os.environ)
    return Console(
        highlight=False, soft_wrap=soft_wrap, stderr=stderr, no_color=refused(os.environ), force_terminal=shows
    )
