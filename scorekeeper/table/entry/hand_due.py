"""Who plays the hand that is due, and what was typed of it."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.typed.typed_hand import TypedHand, read_answers, read_line


def playing(state: MatchState) -> tuple[str, ...]:
    """Who plays the hand that is due; nobody where the match is over."""
    return state.standings.next.players if state.standings.next else ()


def read_due(state: MatchState, words: Sequence[str]) -> TypedHand:
    """What these words tell of the hand that is due: a name means one who plays it; others wait, and that is said."""
    return with_who_waits(state, read_line(state.standings.rules, playing(state), state.language, words))


def read_draft(state: MatchState, draft: Draft) -> TypedHand:
    """What this draft tells, to be recorded: a name means anybody at the table; with the line that would tell it."""
    rules, seats = state.standings.rules, state.standings.seats
    told = read_answers(rules, seats, state.language, draft.answers)
    told.typed = " ".join(draft.words(rules))
    return told


def read_draft_due(state: MatchState, draft: Draft) -> TypedHand:
    """What this draft tells of the hand that is due; the same is said of others."""
    return with_who_waits(state, read_answers(state.standings.rules, playing(state), state.language, draft.answers))


def with_who_waits(state: MatchState, typed: TypedHand) -> TypedHand:
    """The same, where a name that nobody has who plays this hand may be the name of somebody who waits."""
    typed.problems[:] = [_waits(state, problem) for problem in typed.problems]
    return typed


def _waits(state: MatchState, problem: Problem) -> Problem:
    seated = find_player(str(problem.facts.get("name", "")), state.standings.seats)
    if problem.kind is not ProblemKind.UNKNOWN_PLAYER or isinstance(seated, Problem):
        return problem
    return Problem(
        "hand.not-playing", {"name": seated, "players": playing(state)}, problem.where, kind=ProblemKind.NONSENSE
    )
