"""Who plays the hand that is due, and what was typed of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.numbers_alone import numbers_are, spelled_out, two_readings
from scorekeeper.table.entry.prompts import none_among
from scorekeeper.table.typed.typed_hand import TypedHand, read_answers, read_line


def playing(state: MatchState) -> tuple[str, ...]:
    """Who plays the hand that is due; nobody where the match is over."""
    return state.standings.next.players if state.standings.next else ()


def read_due(state: MatchState, words: Sequence[str], numbers: str) -> TypedHand:
    """What these words tell of the hand that is due: a name means one who plays it; others wait, and that is said."""
    rules, seats = state.standings.rules, state.standings.seats
    return with_who_waits(state, read_line(rules, playing(state), state.language, words, numbers, seats))


def without_unasked(state: MatchState, draft: Draft) -> Draft:
    """The draft without numbers of cards that nobody knows any more: they were told as a sum instead, or as others."""
    facts, told = state.ruleset.facts, draft.answers
    unasked = {(name, who) for name, who in told if name in facts and none_among(state, facts[name], who, told)}
    return replace(draft, answers={key: text for key, text in told.items() if key not in unasked})


def read_draft(state: MatchState, draft: Draft) -> TypedHand:
    """What this draft tells, to be recorded: a name means anybody at the table; with the line that would tell it."""
    draft = without_unasked(state, draft)
    rules, seats, numbers = state.standings.rules, state.standings.seats, numbers_are(state, draft)
    told = read_answers(rules, seats, state.language, draft.answers, numbers)
    told.typed = " ".join(spelled_out(state, draft).words(rules))
    told.numbers = numbers if two_readings(state, draft) else draft.numbers  # who saw both readings has chosen
    return told


def read_draft_due(state: MatchState, draft: Draft) -> TypedHand:
    """What this draft tells of the hand that is due; the same is said of others."""
    draft = without_unasked(state, draft)
    rules, seats, numbers = state.standings.rules, state.standings.seats, numbers_are(state, draft)
    return with_who_waits(state, read_answers(rules, playing(state), state.language, draft.answers, numbers, seats))


def with_who_is_left(state: MatchState, draft: Draft) -> Draft:
    """The draft; where it was not said who went out, and all but one have something left, it is that one."""
    for who in state.ruleset.facts.values():
        if who.empty and (who.name, "") not in draft.answers:
            told = {player: draft.answers.get((who.empty, player)) for player in playing(state)}
            if [one for one in told if not told[one]] == [one for one in told if told[one] is None][:1]:
                out = next(one for one in told if told[one] is None)
                draft = replace(draft, answers={(who.name, ""): out, **draft.answers})
    return draft


def with_who_waits(state: MatchState, typed: TypedHand) -> TypedHand:
    """The same, where a name that nobody has who plays this hand may be the name of somebody who waits."""
    typed.problems[:] = [_waits(state, problem) for problem in typed.problems]
    return typed


def _waits(state: MatchState, problem: Problem) -> Problem:
    seats = state.standings.seats
    seated = find_player(str(problem.facts.get("name", "")), seats, seats=seats)
    if problem.kind is not ProblemKind.UNKNOWN_PLAYER or isinstance(seated, Problem):
        return problem
    if seated in playing(state):  # `susan, alone, 5`: she plays, and more was said
        return Problem("companion.only-who", {"name": seated}, problem.where, kind=ProblemKind.NONSENSE)
    return Problem(
        "hand.not-playing", {"name": seated, "players": playing(state)}, problem.where, kind=ProblemKind.NONSENSE
    )
