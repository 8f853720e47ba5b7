"""What is told of a hand before it is played: bids, who plays alone. It is kept as a draft until the rest is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorekeeper.hand.reading import read_hand
from scorekeeper.match.before_play import BeforePlay
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused
from scorekeeper.rules.fact_wanted import asked_of, is_wanted
from scorekeeper.rules.so_far import rules_so_far
from scorekeeper.scoring.facts_by_name import view_of
from scorekeeper.scoring.hand_points import check_hand
from scorekeeper.table.entry.draft import Draft, answers_told
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.entry.kept_draft import found_again, keep
from scorekeeper.table.entry.prompts import Key, is_asked, prompts
from scorekeeper.table.entry.told_on_phones import read_told, shared_draft
from scorekeeper.table.match_access import Table
from scorekeeper.table.typed.typed_hand import TypedHand, read_answers

_MORE_MAY_FOLLOW = (ProblemKind.MISSING_FACT, ProblemKind.INCOMPLETE)


def told_so_far(table: Table, state: MatchState) -> BeforePlay:
    """What is kept of the hand that is due, from terminals and phones."""
    return _told(state, shared_draft(state, read_told(table, state), found_again(table, state)))


def _told(state: MatchState, draft: Draft) -> BeforePlay:
    answers = {key: text for key, text in draft.answers.items() if _is_early(state, key)}
    read = read_answers(state.standings.rules, playing(state), state.language, answers)
    open_ones = tuple(
        prompt.key
        for prompt in prompts(state, draft.answers)
        if prompt.key not in answers and prompt.fact.before_play and not prompt.fact.may_be_left_out
    )
    return BeforePlay(state.standings.number_due, read.facts, open_ones)


def is_before_play(state: MatchState, told: TypedHand) -> bool:
    """Whether a line tells only what is told before the play, and the hand has more to tell."""
    rules = state.standings.rules
    facts = rules.ruleset.facts
    if told.void or told.sat_out or not told.facts or not all(facts[name].before_play for name in told.facts):
        return False
    due = playing(state)
    return any(
        is_asked(fact) and is_wanted(rules, fact, due, told.facts) and asked_of(fact, due, told=told.facts)
        for fact in facts.values()
        if not fact.before_play
    )


def keep_before_play(table: Table, state: MatchState, told: TypedHand) -> None:
    """What this line tells is kept with what was told before. Raises Refused where it cannot be."""
    rules, lang = state.standings.rules, state.language
    draft = found_again(table, state)
    answers = {**draft.answers, **answers_told(rules, lang, lang, told.facts)}
    draft = replace(draft, answers=answers)
    now = _told(state, draft)
    problems = [*told.problems, *_wrong_with(state, now)]
    if problems:
        raise Refused(problems)
    if not keep(table, state, draft):
        raise Refused(Problem("before.not-kept", kind=ProblemKind.SYSTEM), Exit.STORE)


def _wrong_with(state: MatchState, told: BeforePlay) -> Iterator[Problem]:
    """What cannot be so: an answer alone, or, once all is told, all of it together."""
    rules, due = state.standings.rules, playing(state)
    early = rules_so_far(rules, {name for name, fact in rules.ruleset.facts.items() if fact.before_play})
    read = read_hand(early, due, told.facts, told.number, state.standings.next.dealt if state.standings.next else {})
    for problem in read.problems:
        whole = problem.kind in _MORE_MAY_FOLLOW or problem.where in told.facts  # of all, and not of one answer
        if problem.where.split(".")[0] in told.facts and not (whole and told.open):
            yield problem
    if read.hand is not None and told.complete and state.standings.next is not None:
        now = state.standings
        view = view_of(early, read.hand, now.totals, now.counters, told.number, state.standings.next.dealer)
        yield from check_hand(early, view)[0]


def with_what_was_kept(kept: BeforePlay, state: MatchState, told: TypedHand) -> TypedHand:
    """The hand with what was told before the play, where the line does not tell it anew; not where it was a misdeal."""
    for name, value in kept.facts.items():
        mine = told.facts.get(name)
        if isinstance(value, Mapping) and isinstance(mine, Mapping | None):
            told.facts[name] = {**value, **(mine or {})}
        elif mine is None and name not in told.facts:
            told.facts[name] = value
    if not told.void:
        rules, lang = state.standings.rules, state.language
        words = Draft(answers_told(rules, lang, lang, kept.facts)).words(rules)
        told.typed = " ".join((*words, told.typed)).strip()
    return told


def forget_before_play(table: Table, state: MatchState) -> None:
    """The hand that it was told of is recorded: the next one has bids of its own."""
    draft = found_again(table, state)
    rest = {key: text for key, text in draft.answers.items() if not _is_early(state, key)}
    keep(table, state, replace(draft, answers=rest))


def _is_early(state: MatchState, key: Key) -> bool:
    fact = state.ruleset.facts.get(key[0])
    return fact is not None and fact.before_play
