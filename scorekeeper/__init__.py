"""A referee and scorekeeper for card games played with real cards.

For other programs: `load_ruleset`, `replay`, `score_hand`, `ask`, and `Refused`, which they raise (docs/library.md).
They are loaded when they are first used.
"""

from __future__ import annotations

from scorekeeper.version import __version__ as __version__

TYPE_CHECKING = False  # `typing` is loaded later: until the command hears Ctrl-C, every millisecond is a traceback
if TYPE_CHECKING:
    from typing import Any

    from scorekeeper.library import ask, load_ruleset, replay, score_hand
    from scorekeeper.problems import Refused

__all__ = ["Refused", "__version__", "ask", "load_ruleset", "replay", "score_hand"]


def __getattr__(name: str) -> Any:
    """What the library offers, loaded now."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from scorekeeper import library

    return getattr(library, name)
