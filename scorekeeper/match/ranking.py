"""Who is before whom: what the match is a race for, totals, tie-breakers. What nothing separates is shared."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.rules.model import Test, TieBreak
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.scoring.hand_points import COUNTED
from scorekeeper.values import dataclass

Group = tuple[str, ...]


@dataclass(frozen=True)
class Ranking:
    """Groups in order, best first, ties inside a group. `playing` owe each other an extra hand, under `tie_break`."""

    groups: tuple[Group, ...]
    playing: Group = ()
    tie_break: TieBreak | None = None
    decided_by: str = ""  # the tie-breaker's clause, where the first place was tied and is not any more


def by_totals(players: Sequence[str], totals: Mapping[str, int], lowest: bool) -> tuple[Group, ...]:
    """The players in groups of equal totals, seat order inside a group."""
    return _split(tuple(players), lambda player: totals[player], lowest)


def in_order(
    rules: TableRules, sides: Group, totals: Mapping[str, int], counters: Mapping[str, Mapping[str, int]]
) -> tuple[Group, ...]:
    """The sides in groups while the match goes on: by what `race` names, where it names something, then by totals."""
    counts = counters.get(race(rules))
    groups = _split(sides, lambda side: counts[side], False) if counts else (sides,)
    return tuple(part for group in groups for part in by_totals(group, totals, rules.lowest_wins))


def race(rules: TableRules) -> str:
    """The counter in which one must get far enough to win, whatever the totals; empty where there is none."""
    for end in rules.ruleset.ends:
        for test in end.when if end.among and rules.scope.holds(end.when) is not False else ():
            if isinstance(test, Test) and test.name.base in rules.ruleset.counters and test.operator == "at_least":
                return test.name.base
    return ""


def rank_ended(rules: TableRules, groups: tuple[Group, ...], view: View) -> Ranking:
    """The ranking when the match is over by its rules: settled, or waiting for an extra hand."""
    return _break_ties(rules, Ranking(groups), view, rules.ruleset.ties)


def after_extra_hand(
    rules: TableRules, ranking: Ranking, totals: Mapping[str, int], winner: Group, view: View
) -> Ranking:
    """The ranking after the extra hand: it orders only those who played. Still tied: its winner is first."""
    ordered: list[Group] = []
    for group in by_totals(ranking.playing, totals, rules.lowest_wins):
        first = tuple(player for player in group if player in winner)
        rest = tuple(player for player in group if player not in winner)
        ordered += [part for part in (first, rest) if part]
    groups = _with(ranking.groups, ranking.playing, ordered)
    assert ranking.tie_break is not None
    first_decided = len(groups[0]) == 1 and ranking.groups[0] == ranking.playing
    decided = ranking.tie_break.clause if first_decided else ranking.decided_by
    ties = rules.ruleset.ties
    left = ties[ties.index(ranking.tie_break) :]
    return _break_ties(rules, Ranking(groups, decided_by=decided), view, left)


def ranking_without(rules: TableRules, ranking: Ranking, gone: str, view: View) -> Ranking:
    """The ranking when somebody leaves in the middle of a tie-break: the others play on, or the next tie is broken."""
    groups = tuple(left for group in ranking.groups if (left := tuple(player for player in group if player != gone)))
    assert ranking.tie_break is not None
    ties = rules.ruleset.ties
    return _break_ties(rules, replace(ranking, groups=groups), view, ties[ties.index(ranking.tie_break) :])


def _break_ties(rules: TableRules, ranking: Ranking, view: View, ties: Sequence[TieBreak]) -> Ranking:
    for tie in ties:
        if tie.by == "shared" or not _holds(rules, tie, view):
            continue
        if tie.by == "extra-hand":
            due = _due(rules, ranking, tie, view.sides)
            if due:
                return replace(ranking, playing=due, tie_break=tie)
            continue
        key = _key(rules, tie, view)
        groups = [part for group in ranking.groups for part in _split(group, key, tie.by != "most")]
        decided = ranking.decided_by
        if len(ranking.groups[0]) > 1 and len(groups[0]) == 1:
            decided = tie.clause
        ranking = replace(ranking, groups=tuple(groups), decided_by=decided)
    return replace(ranking, playing=(), tie_break=None)


def _key(rules: TableRules, tie: TieBreak, view: View) -> Callable[[str], int]:
    """The number that orders those tied: an amount, or by which step of the last hand each came to its total."""
    if tie.by == "counted-first":
        counted = view.columns.get(COUNTED, {})
        return lambda side: counted.get(side, 0)
    assert tie.of is not None
    return partial(rules.scope.amount(tie.of), view)


def _holds(rules: TableRules, tie: TieBreak, view: View) -> bool:
    holds = rules.scope.holds(tie.when)
    return holds if isinstance(holds, bool) else holds(view, "")


def _due(rules: TableRules, ranking: Ranking, tie: TieBreak, still_in: Group) -> Group:
    """The first group that must play on: the tied leaders, or with `places: all` any tied group still in the match."""
    every = rules.scope.case(tie.places) == "all"
    tied = [group for group in (ranking.groups if every else ranking.groups[:1]) if len(group) > 1]
    return next((group for group in tied if set(group) <= set(still_in)), ())


def _split(group: Group, key: Callable[[str], int], lowest: bool) -> tuple[Group, ...]:
    values = sorted({key(player) for player in group}, reverse=not lowest)
    return tuple(tuple(player for player in group if key(player) == value) for value in values)


def _with(groups: tuple[Group, ...], old: Group, new: Sequence[Group]) -> tuple[Group, ...]:
    place = groups.index(old)
    return (*groups[:place], *new, *groups[place + 1 :])
