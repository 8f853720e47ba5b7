from __future__ import annotations

from typing import Any

import pytest

from .evening import VOID, Diary, evening, hand, points, refused

LOST_40 = hand("Ana", Beto=40)
DOUBLED = hand("Ana", Beto="8S 8S")


@pytest.mark.parametrize(
    ("target", "hands", "state", "winners"),
    [
        (200, [LOST_40] * 3, "playing", ()),
        (200, [LOST_40] * 5, "ended", ("Ana",)),
        (120, [LOST_40] * 3, "ended", ("Ana",)),
        (81, [LOST_40] * 2, "playing", ()),
        (80, [LOST_40] * 2, "ended", ("Ana",)),
        (40, [LOST_40], "ended", ("Ana",)),
    ],
)
@pytest.mark.parametrize("place", [0, 1])
def test_a_new_target(target: int, hands: list[Any], state: str, winners: tuple[str, ...], place: int) -> None:
    played = [*hands[:place], {"house": {"target": target}}, *hands[place:]]
    standings = evening("ochos-locos", "Ana Beto", *played)
    assert (standings.state, standings.winners) == (state, winners)


def test_a_lower_target_ends_the_match_at_once() -> None:
    standings = evening("ochos-locos", "Ana Beto", LOST_40, LOST_40, {"house": {"target": 80}})
    assert (standings.state, standings.winners, standings.ended_by) == ("ended", ("Ana",), "end.target")


def test_a_lower_target_can_end_in_a_tie_break() -> None:
    level = hand(None, Ana=40, Beto=40)
    assert evening("ochos-locos", "Ana Beto", level, {"house": {"target": 40}}).state == "tie-break"


def test_a_higher_target_takes_up_a_match_that_had_ended() -> None:
    standings = evening("ochos-locos", "Ana Beto", *[LOST_40] * 3, {"house": {"target": 200}}, LOST_40)
    assert (standings.state, standings.winners, standings.ended_by) == ("playing", (), None)
    assert standings.totals["Beto"] == 160


def test_a_higher_target_calls_off_a_tie_break() -> None:
    standings = evening("ochos-locos", "Ana Beto", hand(None, Ana=100, Beto=100), {"house": {"target": 200}}, LOST_40)
    assert standings.state == "playing"
    assert standings.hands[1].kind == "normal"


def test_a_stopped_match_stays_stopped() -> None:
    entries = [LOST_40, {"house": {"target": 10}}]
    assert evening("ochos-locos", "Ana Beto", *entries).state == "ended"


@pytest.mark.parametrize("entries", [[{"house": {"target": 5}}], [VOID, {"house": {"target": 5}}]])
def test_a_new_target_ends_nothing_before_a_hand_is_played(entries: list[Any]) -> None:
    assert evening("ochos-locos", "Ana Beto", *entries, start={"totals": {"Ana": 9}}).state == "playing"


def test_two_packs_from_this_hand_on() -> None:
    assert refused("ochos-locos", "Ana Beto", DOUBLED, {"house": {"packs": 2}}) == [
        ("hands[0].left.Beto", "audit.twice-with-one")
    ]
    assert points(evening("ochos-locos", "Ana Beto", {"house": {"packs": 2}}, DOUBLED)) == {"Beto": 100}
    assert refused("ochos-locos", "Ana Beto", {"house": {"packs": 2}}, LOST_40, {"house": {"packs": 1}}, DOUBLED) == [
        ("hands[3].left.Beto", "audit.twice-with-one")
    ]
    assert points(
        evening(
            "ochos-locos",
            "Ana Beto",
            {"house": {"packs": "any"}},
            hand("Ana", Beto="8S 8S 8S"),
            options={"target": 200},
        )
    ) == {"Beto": 150}


def test_another_target_and_somebody_who_waits_change_no_packs() -> None:
    six = "Ana Beto Carla Luis Eva Sol"
    waited = evening(
        "ochos-locos", six, hand("Ana", ["Sol"], Beto=1, Carla=1, Luis=1, Eva=1), {"house": {"target": 50}}
    )
    assert waited.rules.deck.packs == 2


def test_scoring_changed_midway_changes_hands_from_then_on() -> None:
    entries = [LOST_40, {"house": {"scoring": "collection"}}, LOST_40]
    standings = evening("ochos-locos", "Ana Beto", *entries)
    assert [points(standings, number) for number in (0, 1)] == [{"Beto": 40}, {"Ana": 40}]
    assert not standings.rules.lowest_wins


def test_defaults_follow_what_is_chosen_and_what_was_chosen_stays() -> None:
    standings = evening("ochos-locos", "Ana Beto", {"house": {"scoring": "collection"}}, options={"target": 300})
    assert standings.rules.options["blocked"] == "nothing"
    assert standings.rules.options["target"] == 300


@pytest.mark.parametrize(
    ("start", "house", "problem"),
    [
        ({}, {"target": 0}, ("hands[0].options.target", "options.out-of-bounds")),
        ({}, {"tarjet": 5}, ("hands[0].options.tarjet", "options.unknown")),
        ({}, {"blocked": "difference"}, ("hands[0].options.blocked", "options.needs")),
        ({"blocked": "own"}, {"scoring": "collection"}, ("hands[0].options.blocked", "options.needs")),
        ({}, "target", ("hands[0].options.target", "options.not-a-number")),
    ],
)
def test_house_rules_that_cannot_be(start: dict[str, Any], house: Any, problem: tuple[str, str]) -> None:
    assert refused("ochos-locos", "Ana Beto", {"house": house}, options=start) == [problem]


def test_a_refused_house_rule_changes_nothing() -> None:
    from scorekeeper.match.replay import replay
    from scorekeeper.match.standings import Standings

    from .evening import game, line

    entries = [{"house": {"target": 10, "packs": 99}}, LOST_40]
    standings = replay(game("ochos-locos"), line("Ana Beto", *entries))
    assert isinstance(standings, Standings)
    assert (standings.state, standings.rules.options["target"]) == ("playing", 100)


BETO_60 = {"totals": {"Beto": 60, "Luis": 100}}
TIED = hand(None, Ana=41, Carla=41, sat_out=["Beto", "Luis"])
BLOCKED = hand(None, Ana=30, Carla=30)


@pytest.mark.parametrize("between", [[], [{"house": {"target": 90}}], [{"house": {"packs": "any"}}]])
def test_a_target_that_is_reached_all_the_same_leaves_a_tie_break_as_it_is(between: list[Any]) -> None:
    entries = [TIED, BLOCKED, *between]  # Ana and Carla have 71 by now, and still they come before Beto
    standings = evening("ochos-locos", "Ana Beto Carla Luis", *entries, start=BETO_60)
    assert (standings.state, standings.winners) == ("tie-break", ())
    assert standings.next is not None
    assert standings.next.players == ("Ana", "Carla")
    assert standings.places == (("Ana", "Carla"), ("Beto",), ("Luis",))


def test_another_winner_in_a_tie_break_orders_the_totals_anew() -> None:
    entries = [TIED, {"house": {"scoring": "collection"}}]
    standings = evening("ochos-locos", "Ana Beto Carla Luis", *entries, start=BETO_60)
    assert (standings.state, standings.winners) == ("ended", ("Luis",))


def test_another_winner_and_a_target_not_reached_call_off_a_tie_break() -> None:
    entries = [TIED, {"house": {"scoring": "collection", "target": 500}}]
    standings = evening("ochos-locos", "Ana Beto Carla Luis", *entries, start=BETO_60)
    assert (standings.state, standings.places[0]) == ("playing", ("Luis",))


@pytest.mark.parametrize(
    ("hands", "options", "stopped"),
    [
        ([LOST_40], {"target": 500}, True),
        ([LOST_40], {"target": 10}, True),
        ([LOST_40] * 3, {"target": 10}, False),
        ([LOST_40] * 3, {"packs": 2}, False),
    ],
)
def test_a_match_that_is_over_takes_no_house_rule_that_leaves_it_over(
    hands: list[Any], options: dict[str, Any], stopped: bool
) -> None:
    diary = Diary("Ana Beto")
    for told in hands:
        diary.hand(told)
    if stopped:
        diary.add("stopped")
    number = diary.add("house", options=options)
    (problem,) = diary.now().troubles[number]
    assert (problem.key, dict(problem.facts)) == ("match.ended", {"stopped": stopped})
    assert diary.now().state == "ended"
