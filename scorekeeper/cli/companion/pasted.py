"""Lines that were pasted at once: the first is the answer, the others are taken one after the other, as if typed."""

from __future__ import annotations

from dataclasses import field

from scorekeeper.cli.companion.keyboard import LONGEST_LINE
from scorekeeper.values import dataclass

Hand = tuple[str, int]  # a match, and how many hands are recorded in it


@dataclass
class Pasted:
    """The lines that are still to be taken.

    Where something was wrong they wait until somebody has answered, so that none answers what it was not meant for;
    and where the receipt of a hand stands, until it is recorded: what comes behind is told of the next one.
    """

    lines: list[str] = field(default_factory=list)
    match: str = ""  # in which they were pasted; empty before there was one
    held: bool = False  # somebody has to look first
    told: Hand = ("", -1)  # the hand whose receipt stood there

    def first_of(self, typed: str, match: str) -> str:
        """The first line of what was typed; those behind it wait."""
        lines = typed.strip("\n").splitlines() or [""]
        if len(lines) > 1:
            self.lines[:0] = lines[1:]
            self.match = match
        return lines[0][:LONGEST_LINE]

    def take_up(self, kept: str, match: str) -> str:
        """The line that was begun when the terminal was closed; those that were to follow it wait again."""
        begun, *self.lines = kept.split("\n")
        self.match, self.held = match, True
        return begun

    def behind(self, begun: str, match: str) -> str:
        """The line that is begun in this match with those that wait behind it, as they are kept."""
        return "\n".join((begun, *self.lines)) if self.are_of(match) else begun

    def are_of(self, match: str) -> bool:
        """Whether any wait that are to be taken in this match."""
        return bool(self.waiting) and self.match in ("", match)

    @property
    def waiting(self) -> int:
        """How many there are with something on them."""
        return sum(bool(line.strip()) for line in self.lines)

    def next_line(self, hand: Hand) -> str | None:
        """The next line, where it is this hand's turn and nobody has to look first."""
        held, self.held = self.held, False
        if held or not self.are_of(hand[0]) or hand == self.told:
            return None
        self.match = hand[0]
        return self.lines.pop(0)[:LONGEST_LINE]

    def until_recorded(self, hand: Hand) -> None:
        """The receipt of this hand stands there; blank lines before the next one are the Enter that nobody pressed."""
        self.told = hand
        while self.lines and not self.lines[0].strip():
            del self.lines[0]

    def drop(self) -> None:
        """They are not wanted."""
        self.lines.clear()
