"""What is answered to each question tells the same hand as the line that could be typed instead."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.table.entry.draft import Draft, answers_told
from scorekeeper.table.typed.typed_hand import read_answers, read_line
from tests.match.any_evening import evenings
from tests.match.evening import SHIPPED, game

EVENINGS = some.sampled_from(SHIPPED).flatmap(lambda name: some.tuples(some.just(name), evenings(name)))


@given(EVENINGS)
@settings(max_examples=70, deadline=None)
def test_answers_and_the_line_tell_the_same_hand(played: tuple[str, dict[str, Any]]) -> None:
    name, line = played
    standings = replay(game(name), line)
    if not isinstance(standings, Standings):
        return
    rules, seats = standings.rules, standings.seats
    for hand in standings.hands:
        if not set(hand.told) <= set(rules.ruleset.facts) or not set(hand.players) <= set(seats):
            continue
        draft = Draft(answers_told(rules, "en", "en", hand.told, hand.sat_out))
        answered = read_answers(rules, seats, "en", draft.answers)
        typed = read_line(rules, seats, "en", draft.words(rules))
        assert (answered.facts, answered.sat_out) == (typed.facts, typed.sat_out)
        assert answered.problems == typed.problems


def test_enter_alone_says_nothing_left_no_or_nobody() -> None:
    standings = replay(game("gin-rummy"), {"players": ["Ana", "Beto"]})
    assert isinstance(standings, Standings)
    answers = {("knocker", ""): "", ("gin", ""): "", ("deadwood", "Ana"): "", ("deadwood", "Beto"): "3"}
    told = read_answers(standings.rules, standings.seats, "en", answers)
    line = read_line(standings.rules, standings.seats, "en", Draft(answers).words(standings.rules))
    assert told.facts == line.facts
    assert told.facts == {"knocker": None, "gin": False, "deadwood": {"Ana": [], "Beto": ["3"]}}
