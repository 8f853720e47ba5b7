"""Text goes to the clipboard, where there is one; what became of it is said, and nothing fails."""

from __future__ import annotations

import base64
import os
import sys
from collections.abc import Mapping
from typing import TextIO

COPIED, HANDED_ON, NONE = "copied", "handed-on", "none"
LONGEST = 50_000  # bytes: terminals drop longer ones


def copy(text: str, env: Mapping[str, str] = os.environ, out: TextIO | None = None) -> str:
    """COPIED, or HANDED_ON to the terminal of the other end of a connection, which does not say whether it took it."""
    out = out or sys.stdout
    if not out.isatty():
        return NONE
    if env.get("SSH_CONNECTION") or env.get("SSH_TTY"):  # the clipboard of this computer is not the reader's
        return _through_the_terminal(text, env, out)
    try:
        import pyperclip

        pyperclip.copy(text)
    except Exception:  # whatever is wrong with a desktop is no reason not to show the lines
        return NONE
    return COPIED


def _through_the_terminal(text: str, env: Mapping[str, str], out: TextIO) -> str:
    """OSC 52: the terminal puts the text on its own clipboard, if it knows how and is allowed to."""
    data = base64.b64encode(text.encode("utf-8", "replace"))
    if env.get("TERM") == "dumb" or len(data) > LONGEST:
        return NONE
    out.write(f"\x1b]52;c;{data.decode()}\x07")
    out.flush()
    return HANDED_ON
