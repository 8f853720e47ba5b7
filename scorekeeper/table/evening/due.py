"""Who plays the hand that is due, and what was typed of it."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.names import find_player
from scorekeeper.problems import Problem
from scorekeeper.table.opened import Opened
from scorekeeper.table.typed_hand import TypedHand, read_line


def playing(opened: Opened) -> tuple[str, ...]:
    """Who plays the hand that is due; nobody where the match is over."""
    return opened.standings.next.players if opened.standings.next else ()


def read_due(opened: Opened, words: Sequence[str]) -> TypedHand:
    """What these words tell of the hand that is due: a name means one who plays it; others wait, and that is said."""
    return with_who_waits(opened, read_line(opened.standings.agreed, playing(opened), opened.language, words))


def with_who_waits(opened: Opened, typed: TypedHand) -> TypedHand:
    """The same, where a name that nobody has who plays this hand may be the name of somebody who waits."""
    typed.problems[:] = [_waits(opened, problem) for problem in typed.problems]
    return typed


def _waits(opened: Opened, problem: Problem) -> Problem:
    seated = find_player(str(problem.facts.get("name", "")), opened.standings.seats)
    if problem.key != "players.unknown" or isinstance(seated, Problem):
        return problem
    return Problem("hand.not-playing", {"name": seated, "players": playing(opened)}, problem.where)
