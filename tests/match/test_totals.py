"""What happens to running totals after a hand: counters turn over, totals are set or halved, sides leave the match."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.match.standings import Opening
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset
from scorekeeper.scoring.lines import Line

from .evening import evening, line, problems, refused

POINTS = """
facts:
  points: {kind: number, min: -1000, max: 1000, ask: {en: Points?}, clause: scoring.cards}
  bidder: {kind: player, optional: yes, ask: {en: Who?}, clause: scoring.cards}
  win: {kind: yes_no, who: everyone, ask: {en: Won?}, clause: scoring.cards}
"""
SCORE = (
    "score: [{points: points, clause: scoring.cards}, {when: {win: yes}, counts: {phase: 1}, clause: scoring.cards}]"
)
PHASE = "counters:\n  phase: {title: {en: Phase}, clause: scoring.cards}"
MORE = """
rules:
  players: {number: {title: {en: Players}, text: {en: Two to six.}}}
  scoring: {cards: {title: {en: Cards}, text: {en: Points are told.}}, ten: {title: {en: Ten}, text: {en: Ten.}}}
  end: {target: {title: {en: Target}, text: {en: At the target.}}, other: {title: {en: Other}, text: {en: Other.}}}
"""


def game(**sections: str) -> Ruleset:
    return tiny(**{"facts": POINTS, "score": SCORE, "counters": PHASE, "rules": MORE, **sections})


def told(*points: int, **more: Any) -> dict[str, Any]:
    return {"points": dict(zip(("A", "B", "C", "D"), points, strict=False)), **more}


BAGS = "counters:\n  phase: {title: {en: Phase}, starts_at: %s, carry: {every: %s, points: %s, clause: scoring.ten}, clause: scoring.cards}"


@pytest.mark.parametrize(
    ("starts", "every", "points", "wins", "total", "left", "lines"),
    [
        (0, "3", "-100", 2, 0, 2, []),
        (0, "3", "-100", 3, -100, 0, [-100]),
        (0, "3", "-100", 7, -200, 1, [-100, -100]),
        (2, "3", "-100", 1, -100, 0, [-100]),
        (7, "3", "-100", 1, -200, 2, [-200]),
        (0, "1", "hand_number", 3, 6, 0, [1, 2, 3]),
        (0, "0", "-100", 3, 0, 3, []),
        (0, "target", "5", 3, 15, 0, [5, 5, 5]),
    ],
)
def test_a_counter_turns_over(
    starts: int, every: str, points: str, wins: int, total: int, left: int, lines: list[int]
) -> None:
    ruleset = game(
        counters=BAGS % (starts, every, points), match="match:\n  ends: []\n  winner: {is: highest, clause: end.target}"
    )
    played = evening(ruleset, "A B", *[told(0, 0, win={"A": True})] * wins, options={"target": 1})
    assert (played.totals["A"], played.counters["phase"]["A"]) == (total, left)
    assert [line.points for hand in played.hands for line in hand.lines if line.side == "A"] == lines
    assert {(line.clause, line.source) for hand in played.hands for line in hand.lines} <= {("scoring.ten", "")}


def test_a_counter_turns_over_only_for_those_whose_counter_is_full() -> None:
    ruleset = game(counters=BAGS % (0, "2", "-100"))
    played = evening(ruleset, "A B", told(0, 0, win={"A": True}), told(0, 0, win={"B": True}))
    assert (played.totals, played.counters["phase"]) == ({"A": 0, "B": 0}, {"A": 1, "B": 1})


def test_a_counter_that_is_full_turns_over_in_a_hand_that_adds_nothing() -> None:
    played = evening(game(counters=BAGS % (5, "3", "-100")), "A B", told(0, 0))
    assert (played.totals, played.counters["phase"]) == ({"A": -100, "B": -100}, {"A": 2, "B": 2})


def test_a_counter_that_turns_over_costs_on_top_of_the_points_of_the_hand() -> None:
    played = evening(game(counters=BAGS % (0, "1", "-100")), "A B", told(7, 3, win={"A": True}))
    assert (played.totals, played.hands[0].points) == ({"A": -93, "B": 3}, {"A": -93, "B": 3})


TOTALS = "totals:\n  - {%s, clause: scoring.ten}"


@pytest.mark.parametrize(
    ("step", "before", "won", "after"),
    [
        ("when: {total: 200}, set: 150", 190, 10, 150),
        ("when: {total: 200}, set: 150", 190, 11, 201),
        ("when: {total: {is: 100}}, set: half(total)", 90, 10, 50),
        ("when: {total: {at_least: 101}}, set: half(total)", 91, 10, 50),
        ("when: {total: {below: 0}}, set: half(total)", 0, -3, -2),
        ("when: {total: {below: 0}}, set: 0", 5, -8, 0),
        ("points: -1", 5, 3, 7),
        ("when: {total: {below: 50}}, multiply: 2", 5, 3, 16),
        ("first: [{when: {total: 50}, set: 0}, {when: {total: {above: 50}}, points: 1}]", 40, 10, 0),
        ("first: [{when: {total: 50}, set: 0}, {when: {total: {above: 50}}, points: 1}]", 40, 11, 52),
        ("to: {most: total, tie: nobody}, points: 10", 40, 5, 55),
        ("to: bidder, set: 7", 40, 5, 45),
        ("when: {points_so_far: 5}, set: 1", 40, 5, 1),
        ("when: {points: 5}, set: 1", 40, 5, 1),
    ],
)
def test_a_total_changes_after_the_hand(step: str, before: int, won: int, after: int) -> None:
    played = evening(
        game(totals=TOTALS % step, match="match:\n  ends: []\n  winner: {is: highest, clause: end.target}"),
        "A B",
        told(won, 0),
        start={"totals": {"A": before}},
    )
    assert played.totals["A"] == after
    assert played.hands[0].points["A"] == after - before
    assert sum(line.points for line in played.hands[0].lines if line.side == "A") == after - before


def test_the_total_of_a_player_is_that_of_the_team() -> None:
    ruleset = game(
        teams="teams: {are: must, clause: scoring.cards}",
        totals=TOTALS % "to: bidder, when: {total: {at_least: 100}}, points: total",
        match="match:\n  ends: []\n  winner: {is: highest, clause: end.target}",
    )
    played = evening(ruleset, "A B C D", told(40, 30, 60, 20, bidder="C"), told(0, 60, bidder="B"))
    assert played.totals == {"A+C": 200, "B+D": 220}


def test_sides_leave_by_more_than_one_step() -> None:
    steps = LEAVE["totals"] + "\n  - {when: {total: {below: 0}}, leaves: yes, clause: scoring.ten}"
    for hand in (told(100, 1, -1, 2), told(100, 1, 3, 2), told(0, 1, -1, 2)):
        gone = tuple(name for name, won in hand["points"].items() if not 0 <= won < 100)
        assert evening(game(**LEAVE | {"totals": steps}), "A B C D", hand).eliminated == gone


def test_the_steps_on_totals_come_one_after_the_other() -> None:
    steps = "totals:\n  - {when: {total: 100}, set: 50, clause: scoring.ten}\n  - {when: {total: 50}, set: 25, clause: scoring.ten}"
    played = evening(game(totals=steps), "A B", told(100, 50))
    assert played.totals == {"A": 25, "B": 25}
    assert [(line.side, line.points) for line in played.hands[0].lines] == [
        ("A", 100),
        ("B", 50),
        ("A", -50),
        ("A", -25),
        ("B", -25),
    ]


LEAVE = {
    "totals": "totals:\n  - {when: {total: {at_least: 100}}, leaves: yes, clause: scoring.ten}",
    "match": "match:\n  ends: [{when: {still_in: {at_most: 1}}, clause: end.other}]\n  winner: {is: last_in, leads: lowest, clause: end.target}",
}


def test_who_is_out_does_not_play_on() -> None:
    played = evening(game(**LEAVE), "A B C D", told(100, 50, 60, 99), {"points": {"B": 10}}, dealer="D")
    assert (played.state, played.eliminated, played.places) == ("playing", ("A",), (("B", "C"), ("D",), ("A",)))
    assert played.next is not None
    assert (played.next.players, played.next.dealer) == (("B", "C", "D"), "C")
    assert played.hands[1].players == ("B", "C", "D")
    assert refused(game(**LEAVE), "A B C", told(100, 0, 0), told(1)) == [("hands[1].points.A", "hand.not-playing")]


@pytest.mark.parametrize(
    ("hands", "places", "out"),
    [
        ([told(100, 0, 0), {"points": {"C": 100}}], (("B",), ("C",), ("A",)), ("A", "C")),
        ([told(101, 100, 0)], (("C",), ("B",), ("A",)), ("A", "B")),
        ([told(100, 100, 0)], (("C",), ("A", "B")), ("A", "B")),
        ([told(100, 102, 101)], (("A",), ("C",), ("B",)), ("A", "B", "C")),
    ],
)
def test_the_last_one_in_wins(hands: list[Any], places: Any, out: Any) -> None:
    played = evening(game(**LEAVE), "A B C", *hands)
    assert (played.state, played.places, played.eliminated, played.ended_by) == ("ended", places, out, "end.other")
    assert played.winners == places[0]


def test_all_out_at_once_and_level_is_shared_even_where_an_extra_hand_would_decide() -> None:
    match = LEAVE["match"] + "\n  ties: [{by: extra-hand, clause: end.target}]"
    played = evening(game(totals=LEAVE["totals"], match=match), "A B C", told(120, 100, 100))
    assert (played.state, played.winners) == ("ended", ("B", "C"))


def test_somebody_who_is_out_buys_in_again() -> None:
    played = evening(game(**LEAVE), "A B C", told(100, 30, 40), {"join": "A"}, {"points": {"A": 5, "B": 1, "C": 2}})
    assert (played.totals, played.eliminated) == ({"A": 45, "B": 31, "C": 42}, ())
    assert played.openings == (Opening(1, Line("A", -60, (), "table.joined", "table.joined")),)
    again = evening(game(**LEAVE), "A B C", told(100, 30, 40), {"join": "A", "at": 7})
    assert again.totals["A"] == 7
    (found,) = problems(game(**LEAVE), line("A B C", told(100, 30, 40), {"join": "A", "at": "x" * 99}))
    assert found == Problem("match.join-at", {"value": "x" * 40}, "hands[1].at")


ENDS = "match:\n  ends:\n    - {%s, clause: end.target}\n    - {when: {total: {at_least: target}}, clause: end.other}\n  winner: {is: lowest, clause: end.target}"


@pytest.mark.parametrize(
    ("first", "hands", "winners", "by"),
    [
        (
            "when: {phase: {at_least: 1}}, among: reached",
            [told(9, 5, 7, win={"A": True, "C": True})],
            ("C",),
            "end.target",
        ),
        ("when: {phase: {at_least: 1}}", [told(9, 5, 7, win={"A": True, "C": True})], ("B",), "end.target"),
        ("when: {phase: {at_least: 1}}, among: everyone", [told(9, 5, 7, win={"A": True})], ("B",), "end.target"),
        ("when: {phase: {at_least: 1}}, among: reached", [told(9, 100, 7)], ("C",), "end.other"),
        (
            "when: {bidder: me, total: {at_least: 50}}, among: reached",
            [told(55, 50, 100, bidder="B")],
            ("B",),
            "end.target",
        ),
        (
            "when: {bidder: me, total: {at_least: 50}}, among: reached",
            [told(55, 49, 100, bidder="B")],
            ("B",),
            "end.other",
        ),
        (
            "when: {bidder: me, total: {at_least: 50}}, among: reached",
            [told(55, 70, 100, bidder="A")],
            ("A",),
            "end.target",
        ),
        ("when: {total: 50}, among: reached", [told(50, 0, 0)], ("A",), "end.target"),
        ("when: {hand_number: 2}", [told(1, 2, 3), told(1, 2, 3)], ("A",), "end.target"),
        ("when: {points: {above: 40}}, among: reached", [told(9, 5, 7), told(0, 45, 0)], ("B",), "end.target"),
    ],
)
def test_several_ends_the_first_that_holds_decides(first: str, hands: list[Any], winners: Any, by: str) -> None:
    played = evening(game(match=ENDS % first), "A B C", *hands)
    assert (played.state, played.winners, played.ended_by) == ("ended", winners, by)


def test_those_who_reached_it_are_before_the_others() -> None:
    first = "when: {phase: {at_least: 1}}, among: reached"
    played = evening(game(match=ENDS % first), "A B C D", told(9, 5, 7, 6, win={"A": True, "C": True}))
    assert played.places == (("C",), ("A",), ("B",), ("D",))


def test_a_tie_among_those_who_reached_it() -> None:
    match = ENDS % "when: {phase: {at_least: 1}}, among: reached" + "\n  ties: [{by: extra-hand, clause: end.target}]"
    played = evening(game(match=match), "A B C", told(9, 5, 9, win={"A": True, "C": True}))
    assert played.next is not None
    assert (played.state, played.next.players) == ("tie-break", ("A", "C"))


@pytest.mark.parametrize(("chosen", "begins"), [({}, 3), ({"lives": 5}, 5)])
def test_beginning_with_as_many_as_an_option_says(chosen: dict[str, object], begins: int) -> None:
    lives = "options:\n  lives: {title: {en: Lives}, kind: number, min: 1, max: 9, default: 3, clause: end.target}"
    match = "match:\n  starts_at: lives\n  ends: [{when: {total: {at_most: 0}}, clause: end.target}]\n  winner: {is: highest, clause: end.target}"
    played = evening(game(match=match, options=lives), "A B", told(-1), told(-begins), options=chosen)
    assert (dict(played.hands[0].totals), played.state) == ({"A": begins - 1, "B": begins}, "ended")


def test_counting_down_from_seven() -> None:
    match = "match:\n  starts_at: 7\n  ends: [{when: {total: {at_most: 0}}, clause: end.target}]\n  winner: {is: lowest, clause: end.target}"
    floor = "totals:\n  - {when: {total: {below: 0}}, set: 0, clause: scoring.ten}"
    played = evening(game(match=match, totals=floor), "A B", told(-3), told(0, -1), told(-5))
    assert (played.totals, played.state, played.winners) == ({"A": 0, "B": 6}, "ended", ("A",))
