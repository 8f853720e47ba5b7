"""What the readers of a question may know of the match on the table; all that is dear waits until it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import Any

from scorekeeper.answers import Reader, Reading
from scorekeeper.answers.match_reader.on_table import Day, OnTable, PastMatch
from scorekeeper.answers.match_reader.reader import match_reader, supposing
from scorekeeper.answers.question import Question
from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.insight.statistics import Statistics, statistics
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Refused
from scorekeeper.store.protocol import Store
from scorekeeper.table.entry.early_facts import before_play
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.views.sentences import standing_sentence
from scorekeeper.views.spoken import totals_sentence

A_YEAR = 366  # days: who names a day means the latest such


def readers_of(table: Table, state: MatchState) -> tuple[Reader, ...]:
    """Those who see more than the rules: the match, and the numbers of a hand told in words."""
    on_table = OnTable(
        state.standings,
        state.language,
        table.plain,
        history=lambda: _history(table.store),
        played=lambda: _played(table),
        days=lambda: _days(table.now()),
        began=state.started.at,
        now=table.now(),
        recorded=state.events,
        before_play=before_play(table, state),
    )
    match = match_reader(on_table)
    numbers = numbers_reader(state.standings.rules, state.standings, partial(supposing, on_table))

    def either(question: Question) -> tuple[Reading, ...]:
        """What both make of it: a question that tells a hand is that much less one about what was recorded."""
        told = numbers(question)
        left = 1.0 - sum(one.sure for one in told)
        return (*(replace(one, sure=one.sure * left) for one in match(question)), *told)

    return (either,)


def _history(store: Store) -> Statistics | None:
    """All matches in numbers; None where they cannot be read."""
    from scorekeeper.table.known_people import Known

    try:
        matches = _matches(store)
        return statistics(matches, Known(store.aliases(), matches).named)
    except Refused:
        return None


def _played(table: Table) -> tuple[PastMatch, ...]:
    """The matches that are over, as far as they and their rules can be read, oldest first."""
    called: dict[str, Mapping[str, str]] = {}  # a game is played often, and its rules are read once
    found = []
    with suppress(Refused):
        for match, tree in _matches(table.store):
            if not tree["places"]:
                continue
            with suppress(Refused):
                name = called.get(tree["hash"]) or table.store.thaw(tree["hash"])["name"]
                called[tree["hash"]] = name
                winners = tuple(name for side in tree["places"][0] for name in side)
                found.append(PastMatch(tree["at"], name, winners, partial(_result, table, match)))
    return tuple(found)


def _result(table: Table, match: str, lang: str) -> str:
    """How a match ended, with everybody's total; empty where it cannot be read."""
    try:
        standings = open_match(replace(table, match=match, seen={})).standings
    except Refused:
        return ""
    return f"{standing_sentence(standings, lang)} {totals_sentence(standings, lang)}"


def _days(now: str) -> tuple[Day, ...]:
    """Today and the year before it."""
    today = date.fromisoformat(now[:10])
    before = (today - timedelta(days=days) for days in range(A_YEAR + 1) if today.year > 1)
    return tuple(Day(day.isoformat(), day.weekday()) for day in before)


def _matches(store: Store) -> tuple[tuple[str, Any], ...]:
    """The summary of every match that can be read, oldest first."""
    return store.gather(lambda make, wanted: make(list(wanted)), lambda done: None).matches
