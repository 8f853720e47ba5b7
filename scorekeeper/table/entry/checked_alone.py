"""One answer held against what the ruleset refuses whatever else is told of the hand: a bid of 17 in skat."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.hand.reading import read_hand
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.so_far import rules_so_far
from scorekeeper.scoring.facts_by_name import view_of
from scorekeeper.scoring.hand_points import check_hand
from scorekeeper.table.entry.hand_due import playing


def refused_alone(state: MatchState, fact: Fact, value: object) -> tuple[Problem, ...]:
    """What the rules refuse about `value`, None where nothing was told, as the answer to a fact that is told once."""
    standings = state.standings
    rules, due = standings.rules, standings.next
    if fact.each or fact.kind in CARD_FACTS or due is None or not rules.ruleset.checks:
        return ()
    alone = rules_so_far(rules, (fact.name,))
    if not any(check.refuse for check in alone.ruleset.checks):
        return ()
    bare = replace(fact, when=(), bounds=((), ()), must_total=(), of="", among="", empty="", card="", card_in="")
    alone = replace(alone, ruleset=replace(alone.ruleset, facts={fact.name: bare}))
    told = {} if value is None else {fact.name: value}
    hand = read_hand(alone, playing(state), told, standings.number_due, due.dealt).hand
    if hand is None:
        return ()
    return check_hand(
        alone, view_of(alone, hand, standings.totals, standings.counters, standings.number_due, due.dealer)
    )[0]
