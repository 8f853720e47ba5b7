"""Where in a file a problem is: the line, and in a sheet the row of the hand and whose cell it is."""

from __future__ import annotations

import re

from scorekeeper.problems import Problem
from scorekeeper.transfer.imports.match_draft import MatchDraft

_LINE = re.compile(r"line (\d+)")
_HAND = re.compile(r"hands\[(\d+)\]\.?(.*)")
_OF_A_PLAYER = re.compile(r"[^.]*\.([^.\[]*)(?:\[\d+\])?")


def line_of(problem: Problem) -> int:
    """The line of the file that the place of a problem names; 0 where it names none."""
    found = _LINE.match(problem.where)
    return int(found[1]) if found else 0


def in_line(problem: Problem, draft: MatchDraft) -> Problem:
    """The same problem with its place in the file."""
    if problem.where.startswith("line "):
        return problem
    found = _HAND.fullmatch(problem.where) if draft.rows else None
    if found and int(found[1]) < len(draft.rows):
        inside = _OF_A_PLAYER.fullmatch(found[2])
        place = f"line {draft.rows[int(found[1])]}" + (f", {inside[1]}" if inside else "")
    else:
        place = f"line {draft.line}: {problem.where}" if problem.where else f"line {draft.line}"
    return problem.placed(place)
