"""Ties for the best place in ochos-locos: one more hand among those tied, added to their totals."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from .evening import VOID, Diary, evening, hand, line, problems, refused

FOUR = "Ana Beto Carla Luis"
LOWER = {"lower_ties": "extra-hand"}
TWO_TIED = hand(None, Ana=41, Beto=60, Carla=41, Luis=100)
THREE_TIED = hand(None, Ana=41, Beto=41, Carla=41, Luis=100)
LOW_TIED = hand(None, Ana=5, Beto=41, Carla=41, Luis=100)
BOTH_TIED = hand(None, Ana=5, Beto=5, Carla=100, Luis=100)


@pytest.mark.parametrize(
    ("tied", "waiting", "dealer"),
    [(TWO_TIED, ("Beto", "Luis"), "Carla"), (THREE_TIED, ("Luis",), "Beto")],
    ids=["two", "three"],
)
def test_the_others_wait(tied: dict[str, Any], waiting: tuple[str, ...], dealer: str) -> None:
    standings = evening("ochos-locos", FOUR, tied)
    assert (standings.state, standings.winners, standings.decided_by) == ("tie-break", (), None)
    assert standings.next is not None
    assert set(standings.next.players) == set(FOUR.split()) - set(waiting)
    assert standings.next.dealer == dealer
    assert standings.ended_by == "end.target"


@pytest.mark.parametrize(
    ("tied", "extra", "totals", "places"),
    [
        (TWO_TIED, [hand("Ana", Carla=7)], {"Ana": 41, "Carla": 48}, "Ana, Carla, Beto, Luis"),
        (TWO_TIED, [hand("Carla", Ana=7)], {"Ana": 48, "Carla": 41}, "Carla, Ana, Beto, Luis"),
        # the loser passes a third player's total and yet does not fall behind
        (TWO_TIED, [hand("Ana", Carla=50)], {"Ana": 41, "Carla": 91, "Beto": 60}, "Ana, Carla, Beto, Luis"),
        (TWO_TIED, [hand("Ana", Carla=99)], {"Ana": 41, "Carla": 140, "Luis": 100}, "Ana, Carla, Beto, Luis"),
        # nobody won it: fewer points decide
        (TWO_TIED, [hand(None, Ana=9, Carla=4)], {"Ana": 50, "Carla": 45}, "Carla, Ana, Beto, Luis"),
        # nobody won it and still tied: another
        (TWO_TIED, [hand(None, Ana=9, Carla=9), hand("Ana", Carla=1)], {"Ana": 50, "Carla": 51}, "Ana, Carla, Beto, Luis"),
        (
            TWO_TIED,
            [hand(None, Ana=9, Carla=9), hand(None, Ana=2, Carla=2), hand("Carla", Ana=1)],
            {"Ana": 53, "Carla": 52},
            "Carla, Ana, Beto, Luis",
        ),
        # a misdeal is played again
        (TWO_TIED, [VOID, hand("Ana", Carla=1)], {"Ana": 41, "Carla": 42}, "Ana, Carla, Beto, Luis"),
        (THREE_TIED, [hand("Ana", Beto=3, Carla=9)], {"Ana": 41, "Beto": 44, "Carla": 50}, "Ana, Beto, Carla, Luis"),
        (THREE_TIED, [hand("Ana", Beto=3, Carla=3)], {"Beto": 44, "Carla": 44}, "Ana, Beto+Carla, Luis"),
        (THREE_TIED, [hand(None, Ana=1, Beto=3, Carla=3)], {"Ana": 42}, "Ana, Beto+Carla, Luis"),
        # three, then two of them
        (
            THREE_TIED,
            [hand(None, Ana=9, Beto=3, Carla=3), hand("Carla", Beto=20)],
            {"Ana": 50, "Beto": 64, "Carla": 44},
            "Carla, Beto, Ana, Luis",
        ),
    ],
)  # fmt: skip
def test_the_extra_hand(tied: dict[str, Any], extra: list[Any], totals: dict[str, int], places: str) -> None:
    standings = evening("ochos-locos", FOUR, tied, *extra)
    assert standings.state == "ended"
    assert {name: standings.totals[name] for name in totals} == totals
    assert shown(standings.places) == places
    assert standings.winners == standings.places[0]
    assert standings.decided_by == "ties.extra-hand"


def shown(places: tuple[tuple[str, ...], ...]) -> str:
    return ", ".join("+".join(group) for group in places)


EXTRA_HAND = """
match:
  ends: [{when: {total: {at_least: target}}, clause: end.target}]
  winner: {is: lowest, clause: end.target}
  ties: [{by: extra-hand, winner: WINNER, places: all, clause: scoring.cards}]
"""


@pytest.mark.parametrize(
    ("winner", "roles", "extra", "state", "places"),
    [
        ("out", "", hand("Ana", Beto="3H"), "ended", "Ana, Beto"),
        ("out", "", hand("Beto", Ana="3H"), "ended", "Beto, Ana"),
        ("out", "", hand("Beto", Ana="8H"), "ended", "Beto, Ana"),
        ("out", "", hand(None, Ana="2S", Beto="3H"), "tie-break", "Ana+Beto"),
        ("rest", "roles: {rest: {of: not out}}", hand("Ana", Beto="3H"), "ended", "Beto, Ana"),
    ],
)
def test_still_tied_the_winner_of_that_hand_is_first(
    winner: str, roles: str, extra: Any, state: str, places: str
) -> None:
    ruleset = tiny(match=EXTRA_HAND.replace("WINNER", winner), roles=roles)
    tied = hand(None, Ana="8S 8C", Beto="8D 8H")
    standings = evening(ruleset, "Ana Beto", tied, extra)
    assert (standings.state, shown(standings.places)) == (state, places)
    assert standings.decided_by == ("scoring.cards" if state == "ended" else None)


def test_still_tied_of_three_the_winner_is_first_and_the_others_play_on() -> None:
    ruleset = tiny(match=EXTRA_HAND.replace("WINNER", "out"))
    tied, start = hand(None, Ana=50, Beto=50, Carla=50), {"totals": {"Ana": 50, "Beto": 50, "Carla": 50}}
    standings = evening(ruleset, "Ana Beto Carla", tied, hand("Beto", Ana="3H", Carla="4H"), start=start)
    assert (standings.state, shown(standings.places)) == ("tie-break", "Beto, Ana+Carla")
    hands = (tied, hand("Beto", Ana="3H", Carla="4H"), hand("Carla", Ana="3H"))
    again = evening(ruleset, "Ana Beto Carla", *hands, start=start)
    assert (again.state, shown(again.places)) == ("ended", "Beto, Carla, Ana")


def test_nobody_won_and_nobody_scores_another_hand_until_somebody_does() -> None:
    options = {"blocked": "nothing", "target": 41}
    start = {"totals": {"Ana": 30, "Beto": 30, "Carla": 40}}
    played = [hand(None, Ana=9, Beto=4, Carla=1)]  # nobody scores, 41 is not reached
    assert evening("ochos-locos", "Ana Beto Carla", *played, start=start, options=options).state == "playing"
    played.append(hand("Ana", sat_out=["Beto"], Carla=1))
    assert evening("ochos-locos", "Ana Beto Carla", *played, start=start, options=options).state == "tie-break"
    blocked = [hand(None, Ana=9, Beto=4), hand(None, Ana=1, Beto=2)]
    again = evening("ochos-locos", "Ana Beto Carla", *played, *blocked, start=start, options=options)
    assert (again.state, again.totals["Ana"], again.totals["Beto"]) == ("tie-break", 30, 30)
    done = evening(
        "ochos-locos", "Ana Beto Carla", *played, *blocked, hand("Beto", Ana=2), start=start, options=options
    )
    assert (done.state, done.winners) == ("ended", ("Beto",))


def test_the_extra_hands_pass_the_deal_left_among_those_who_play() -> None:
    diary = Diary(FOUR, dealer="Beto")
    diary.hand(TWO_TIED)
    for dealer, told in (
        ("Carla", VOID),
        ("Carla", hand(None, Ana=9, Carla=9)),
        ("Ana", hand(None, Ana=2, Carla=2)),
        ("Carla", VOID),
    ):
        now = diary.now()
        assert now.next is not None
        assert now.next.dealer == dealer
        diary.hand(told)
    assert [one.dealer for one in diary.now().hands] == ["Beto", "Carla", "Carla", "Ana", "Carla"]
    assert [one.kind for one in diary.now().hands] == ["normal", "void", "extra", "extra", "void"]


def facts_of(key: str, extra: dict[str, Any]) -> list[Any]:
    found = problems("ochos-locos", line(FOUR, TWO_TIED, extra))
    return [problem.facts for problem in found if problem.key == key]


@pytest.mark.parametrize(
    ("extra", "key"),
    [
        (hand("Ana", Beto=3, Carla=4), "hand.not-playing"),
        (hand("Beto", Ana=3, Carla=4), "hand.not-playing"),
        (hand("Ana", sat_out=["Carla"]), "hand.all-must-play"),
        (hand("Ana", sat_out=["Luis"], Carla=4), "hand.all-must-play"),
        ({"join": "Eva"}, "match.in-tie-break"),
        ({"dealer": "Luis"}, "hand.not-playing"),
    ],
)
def test_only_those_tied_play(extra: dict[str, Any], key: str) -> None:
    found = refused("ochos-locos", FOUR, TWO_TIED, extra)
    assert key in [problem for _, problem in found]
    must = [dict(facts) for facts in facts_of("hand.all-must-play", extra)]
    assert must == ([{"players": ("Ana", "Carla")}] if key == "hand.all-must-play" else [])
    if key in ("hand.all-must-play", "match.in-tie-break") or "dealer" in extra:
        where = "join" if "join" in extra else "dealer" if "dealer" in extra else "sat_out"
        assert (f"hands[1].{where}", key) in found


@pytest.mark.parametrize(
    ("options", "tied", "extra", "state", "places"),
    [
        ({}, LOW_TIED, [], "ended", "Ana, Beto+Carla, Luis"),
        (LOWER, LOW_TIED, [], "tie-break", "Ana, Beto+Carla, Luis"),
        (LOWER, LOW_TIED, [hand("Carla", Beto=1)], "ended", "Ana, Carla, Beto, Luis"),
        (LOWER, LOW_TIED, [hand("Carla", Beto=80)], "ended", "Ana, Carla, Beto, Luis"),
        (LOWER, BOTH_TIED, [hand("Ana", Beto=3)], "tie-break", "Ana, Beto, Carla+Luis"),
        (LOWER, BOTH_TIED, [hand("Ana", Beto=3), hand("Luis", Carla=3)], "ended", "Ana, Beto, Luis, Carla"),
        ({}, BOTH_TIED, [hand("Ana", Beto=3)], "ended", "Ana, Beto, Carla+Luis"),
        (LOWER, THREE_TIED, [hand("Ana", Beto=3, Carla=3)], "tie-break", "Ana, Beto+Carla, Luis"),
    ],
)
def test_lower_ties(options: dict[str, Any], tied: Any, extra: list[Any], state: str, places: str) -> None:
    standings = evening("ochos-locos", FOUR, tied, *extra, options=options)
    assert (standings.state, shown(standings.places)) == (state, places)


@pytest.mark.parametrize(
    ("options", "tied", "extra", "decided_by"),
    [
        (LOWER, LOW_TIED, [hand("Carla", Beto=1)], "winning.match"),
        (LOWER, BOTH_TIED, [hand("Ana", Beto=3), hand("Luis", Carla=3)], "ties.extra-hand"),
    ],
)
def test_what_put_the_winner_first(options: dict[str, Any], tied: Any, extra: list[Any], decided_by: str) -> None:
    assert evening("ochos-locos", FOUR, tied, *extra, options=options).decided_by == decided_by


@pytest.mark.parametrize(
    ("options", "tied", "gone", "state", "places", "playing"),
    [
        ({}, TWO_TIED, ["Ana"], "ended", "Carla, Beto, Luis", None),
        ({}, THREE_TIED, ["Ana"], "tie-break", "Beto+Carla, Luis", ("Beto", "Carla")),
        ({}, THREE_TIED, ["Beto", "Carla"], "ended", "Ana, Luis", None),
        ({}, TWO_TIED, ["Luis"], "tie-break", "Ana+Carla, Beto", ("Ana", "Carla")),
        (LOWER, BOTH_TIED, ["Ana"], "tie-break", "Beto, Carla+Luis", ("Carla", "Luis")),
    ],
)
def test_leaving_in_a_tie_break(
    options: Any, tied: Any, gone: list[str], state: str, places: str, playing: Any
) -> None:
    standings = evening("ochos-locos", FOUR, tied, *({"leave": name} for name in gone), options=options)
    assert (standings.state, shown(standings.places)) == (state, places)
    assert (standings.next.players if standings.next else None) == playing
    assert standings.gone == tuple(name for name in FOUR.split() if name in gone)


def test_a_waiting_player_who_leaves_does_not_disturb_the_extra_hand() -> None:
    standings = evening("ochos-locos", FOUR, TWO_TIED, {"leave": "Beto"}, hand("Ana", Carla=3))
    assert (standings.winners, shown(standings.places)) == (("Ana",), "Ana, Carla, Luis")


def test_swapped_seats_in_a_tie_break_are_the_seats_of_the_extra_hand() -> None:
    standings = evening("ochos-locos", FOUR, TWO_TIED, {"swap": ["Ana", "Carla"]})
    assert standings.next is not None
    assert standings.next.players == ("Carla", "Ana")


@pytest.mark.parametrize("ruleset", ["eights", "crazy-eights-five-rounds", "playpalace-crazy-eights"])
def test_where_the_source_is_silent_the_places_are_shared(ruleset: str) -> None:
    start = {"totals": {"Ana": 999, "Beto": 999}, "hands": 4}
    standings = evening(ruleset, "Ana Beto", hand(None, Ana=3, Beto=3), start=start)
    assert (standings.state, standings.winners) == ("ended", ("Ana", "Beto"))
    assert standings.decided_by == "winning.match"


SEVERAL = """
match:
  ends: [{when: {hand_number: {at_least: 3}}, clause: end.target}]
  winner: {is: lowest, clause: end.target}
  ties:
    - {by: extra-hand, winner: out, when: {style: high}, clause: scoring.cards}
    - {by: most, of: wins, clause: players.number}
    - {by: shared, clause: scoring.cards}
"""
WINS = "counters: {wins: {title: {en: Wins}, clause: scoring.cards}}"
WON = "score: [{points: left, clause: scoring.cards}, {to: out, points: 0, counts: {wins: 1}, clause: scoring.cards}]"


@pytest.mark.parametrize(
    ("style", "hands", "state", "places", "decided_by"),
    [
        # a tie-breaker whose condition does not hold is passed over
        ("low", [hand("Ana", Beto="8S", Carla="2S"), hand("Ana", Beto="2S", Carla="2H"), hand("Beto", Ana="8S", Carla="8H")], "ended", "Ana, Beto, Carla", "players.number"),
        ("high", [hand("Ana", Beto="8S", Carla="2S"), hand("Ana", Beto="2S", Carla="2H"), hand("Beto", Ana="8S", Carla="8H")], "tie-break", "Ana+Beto+Carla", None),
        # the leader is alone, so there is no extra hand: the next tie-breaker orders the others and decides no winner
        ("high", [hand("Ana", Beto="8S", Carla="2S"), hand("Beto", Ana="2S", Carla="8H"), hand("Beto", Ana="2H", Carla="2D")], "ended", "Ana, Beto, Carla", "end.target"),
        ("low", [hand("Ana", Beto="8S", Carla="2S"), hand("Beto", Ana="2S", Carla="8H"), hand("Beto", Ana="2H", Carla="2D")], "ended", "Ana, Beto, Carla", "end.target"),
    ],
)  # fmt: skip
def test_tie_breakers_one_after_the_other(
    style: str, hands: list[Any], state: str, places: str, decided_by: str | None
) -> None:
    ruleset = tiny(match=SEVERAL, counters=WINS, score=WON)
    standings = evening(ruleset, "Ana Beto Carla", *hands, options={"style": style})
    assert (standings.state, shown(standings.places), standings.decided_by) == (state, places, decided_by)


def test_the_deal_to_the_right_passes_among_those_who_play_the_extra_hand() -> None:
    ruleset = tiny(
        match=EXTRA_HAND.replace("WINNER", "out"), deal="deal: {cards: 5, next: right, next_clause: scoring.cards}"
    )
    tied = hand(None, Ana=0, Beto=50, Carla=0, Dani=100)
    standings = evening(
        ruleset, "Ana Beto Carla Dani", tied, hand(None, Ana="2S", Carla="3S"), hand(None, Ana="2S", Carla="3S")
    )
    assert [one.dealer for one in standings.hands] == ["Ana", "Carla", "Ana"]
    assert standings.next is not None
    assert standings.next.dealer == "Carla"
