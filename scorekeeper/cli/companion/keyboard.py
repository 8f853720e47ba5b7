"""One line asked for: what a way of asking must do, and the plain way, which works on every terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from scorekeeper.cli.terminal import fitted
from scorekeeper.values import dataclass

LONGEST_LINE = 2000  # characters; beyond it somebody pasted a book
LONGEST_PASTE = 20_000  # characters of all lines that were pasted at once


def _nothing(_: str) -> str:
    return ""


def _not_kept(_: str) -> None:
    return None


@dataclass(frozen=True)
class InputLine:
    """One line to ask for. `spoken` is the whole question for those who only hear it, with its hint.

    `filled` stands there already, to be taken or changed; when it is `replaceable`, the first letter takes its place.
    `hint` stands there until the first letter; `heard` says at the right what is understood while it is typed; `kept`
    is told every letter; `offers` are words that Tab completes, each with a few words about it, or whole lines where
    they stand `alone`. Lines that are pasted at once are one answer where they belong `together`, each an answer else.
    """

    prompt: str
    filled: str = ""
    hint: str = ""
    heard: Callable[[str], str] = _nothing
    kept: Callable[[str], None] = _not_kept
    offers: Sequence[tuple[str, str]] = ()
    alone: bool = False
    replaceable: bool = False
    spoken: str = ""
    together: bool = False


class Keyboard(Protocol):
    """Whoever types. Raises EOFError or KeyboardInterrupt when nobody does any more."""

    def ask(self, asked: InputLine) -> str:
        """The line that was typed, without the end of the line; all lines that were pasted at once."""
        ...


def in_one_line(typed: str) -> str:
    """Lines that were pasted at once as one, with commas between."""
    return ", ".join(line.strip() for line in typed.splitlines() if line.strip())[:LONGEST_LINE]


class PlainKeyboard:
    """Ordinary lines: no colour, no cursor movement, nothing drawn twice."""

    def ask(self, asked: InputLine) -> str:
        """The line that was typed. What was filled in is said in the question, and an empty line takes it."""
        filled = f"[{asked.filled.strip()}] " if asked.filled else ""
        try:
            typed = input(fitted(asked.spoken or f"{asked.prompt}{filled}"))
        except UnicodeDecodeError:  # half a character: a key of another encoding
            return ""
        return (typed if typed.strip() or not asked.filled else asked.filled)[:LONGEST_PASTE]
