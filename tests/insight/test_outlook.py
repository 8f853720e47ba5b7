"""Who can still win with the next hand: said for some evenings, and tried out with every hand that could follow."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import assume, event, given, settings
from hypothesis import strategies as some
from match.evening import evening, game, hand, line

from scorekeeper.insight.next_hand import least_left
from scorekeeper.insight.outlook import Outlook, Win, out_at, outlook
from scorekeeper.match.course import Course
from scorekeeper.match.events import HandPlayed
from scorekeeper.match.play import apply
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import ENDED, Standings

Line = dict[str, Any]


def told(found: Outlook | None) -> list[str]:
    """`Ana: Luis 38`, `Ana: Beto 3 and (Luis 38 or Carla 60)`, `Ana: together 38`, `Luis safe to 12`."""
    if found is None:
        return ["silent"]
    return [_win(win) for win in found.wins] + [f"{safe.player} safe to {safe.most}" for safe in found.safe]


def _win(win: Win) -> str:
    needs = [f"{name} {least}" for name, least in win.gets]
    if win.any_of:
        needs.append(f"({' or '.join(f'{name} {least}' for name, least in win.any_of)})")
    needs += [f"together {win.together}"] * bool(win.together)
    return f"{win.player}: {' and '.join(needs)}".strip().rstrip(":")


def after(ruleset: str, totals: str, **more: Any) -> Outlook | None:
    """The outlook of a match whose totals, `Ana 0 Beto 62`, were carried over from paper."""
    names, points = totals.split()[::2], [int(word) for word in totals.split()[1::2]]
    options, hands = more.pop("options", {}), more.pop("hands", 0)
    start = {"totals": dict(zip(names, points, strict=True)), "hands": hands}
    return outlook(evening(ruleset, " ".join(names), start=start, options=options))


@pytest.mark.parametrize(
    ("ruleset", "totals", "more", "expected"),
    [
        # The lowest wins at 100. Ana leads: she only needs somebody to reach it. Luis must have both others behind him.
        ("ochos-locos", "Ana 0 Luis 62", {}, ["Ana: Luis 38", "Luis: Ana 100"]),
        (
            "ochos-locos",
            "Ana 10 Beto 40 Luis 62",
            {},
            [
                "Ana: (Beto 60 or Luis 38)",
                "Beto: Ana 31 and (Ana 90 or Luis 38)",
                "Luis: Ana 53 and Beto 23 and (Ana 90 or Beto 60)",
            ],
        ),
        # The highest wins at 250, and whoever is out collects.
        ("eights", "Ana 230 Beto 100", {}, ["Ana: together 20", "Beto: together 150"]),
        # Five hands: only the last one tells. A tie is no win.
        ("crazy-eights-five-rounds", "Ana 20 Beto 32", {"hands": 3}, ["silent"]),
        ("crazy-eights-five-rounds", "Ana 20 Beto 32", {"hands": 4}, ["Ana", "Beto: Ana 13"]),
        ("crazy-eights-five-rounds", "Ana 20 Beto 20", {"hands": 4}, ["Ana: Beto 1", "Beto: Ana 1"]),
        (
            "crazy-eights-five-rounds",
            "Ana 20 Beto 32",
            {"hands": 4, "options": {"scoring": "collection"}},
            ["Ana: together 13", "Beto"],
        ),
        # One point for each hand won.
        ("ocho", "Ana 4 Beto 3", {"options": {"target": 5}}, ["Ana"]),
        # What cannot be said exactly is not said.
        ("gin-rummy", "Ana 90 Beto 10", {}, ["silent"]),
        ("hearts", "Ana 90 Beto 10 Carla 0", {}, ["silent"]),
        ("tally", "Ana 90 Beto 10", {"options": {"target": 100}}, ["silent"]),
    ],
)  # fmt: skip
def test_what_the_next_hand_can_bring(ruleset: str, totals: str, more: Line, expected: list[str]) -> None:
    found = after(ruleset, totals, **more)
    assert told(found) == expected


def test_whoever_goes_out_in_the_extra_hand_wins() -> None:
    standings = evening("ochos-locos", "Ana Beto Carla", hand(None, Ana="8S 2S", Beto="8H 2H", Carla="KS KH KD 8D 8C"))
    assert standings.state == "tie-break"
    assert told(outlook(standings)) == ["Ana", "Beto"]


def test_a_card_that_counts_nothing_may_be_all_that_is_left() -> None:
    assert told(after("uno", "Ana 480 Beto 300")) == ["Ana: together 20", "Beto: together 200"]


def pool(**left: int) -> Standings:
    """Ana 50, Luis 65, Mia 20 with the limit of 101; then a hand that Mia wins."""
    hands = [{"out": "Ana", "left": {"Luis": 60, "Mia": 20}}, {"out": "Mia", "left": {"Luis": 5, "Ana": 50}}]
    return evening("indian-rummy-pool", "Ana Luis Mia", *hands, *([{"out": "Mia", "left": left}] if left else []))


def test_who_is_safe_where_players_drop_out() -> None:
    assert told(outlook(pool())) == ["Ana safe to 50", "Luis safe to 35", "Mia safe to 80"]


def test_where_only_passing_the_limit_counts_one_more_is_safe() -> None:
    standings = evening(
        "indian-rummy-pool", "Ana Luis", {"out": "Ana", "left": {"Luis": 60}}, options={"limit": "passes"}
    )
    assert told(outlook(standings)) == ["Ana safe to 101", "Luis safe to 41"]


@pytest.mark.parametrize(
    ("ruleset", "options", "out"),
    [
        ("chinchon", {}, 100),
        ("chinchon", {"limit": "passes"}, 101),
        ("yaniv", {}, 201),
        ("loba", {}, 101),
        ("indian-rummy-pool", {}, 101),
        ("thirty-one", {}, None),  # lives are lost, and no points
        ("hearts", {}, None),  # nobody is ever out
    ],
)
def test_the_total_with_which_somebody_is_out(ruleset: str, options: dict[str, str], out: int | None) -> None:
    assert out_at(evening(ruleset, "Ana Luis Mia Noa", options=options).rules) == out


@pytest.mark.parametrize("player", ["Ana", "Luis"])
def test_safe_up_to_exactly_that(player: str) -> None:
    found = outlook(pool())
    assert found is not None
    most = {safe.player: safe.most for safe in found.safe}
    for left in range(2, 81):
        assert (player in pool(**{player: left}).eliminated) == (left > most[player])


def test_nothing_is_said_when_it_is_over() -> None:
    assert outlook(evening("ochos-locos", "Ana Beto", hand("Ana", Beto="8S 8H"))) is None


def true_of(win: Win, points: dict[str, int]) -> bool:
    """Whether a hand with these points left fulfils what was said."""
    others = [left for name, left in points.items() if name != win.player]
    return (
        all(points[name] >= least for name, least in win.gets)
        and (not win.any_of or any(points[name] >= least for name, least in win.any_of))
        and sum(others) >= win.together
    )


GAMES = ("ochos-locos", "eights", "crazy-eights-five-rounds", "playpalace-crazy-eights", "uno", "ocho")


@some.composite
def evenings(draw: some.DrawFn) -> tuple[str, Line]:
    ruleset = draw(some.sampled_from(GAMES))
    players = ["Ana", "Beto", "Carla"][: draw(some.integers(2, 3))]
    totals = {name: draw(some.integers(0, 9)) for name in players}
    options: Line = {"target": draw(some.integers(8, 14))}
    if ruleset not in ("uno", "ocho"):
        options["scoring"] = draw(some.sampled_from(("penalty", "collection")))
        blocked = "own" if options["scoring"] == "penalty" else "difference"
        options["blocked"] = draw(some.sampled_from(("nothing", blocked)))
    if ruleset.startswith("crazy"):
        options |= {"hands": draw(some.integers(2, 4)), "target": draw(some.sampled_from((None, 10)))}
    start = {"totals": totals, "hands": draw(some.integers(0, 3))}
    return ruleset, line(" ".join(players), options=options, start=start)


@given(evenings(), some.booleans())
@settings(max_examples=50, deadline=None)
def test_it_is_never_wrong(told_so_far: tuple[str, Line], tied: bool) -> None:
    """Every hand that could follow is played: who goes out wins, and alone, exactly where that was said."""
    ruleset, written = told_so_far
    if tied:  # a hand that may end in an extra hand
        totals = written["start"]["totals"]
        written["hands"] = [{"out": None, "left": {name: 9 - total for name, total in totals.items()}}]
    standings = replay(game(ruleset), written)
    assume(isinstance(standings, Standings) and not standings.troubles and standings.state != ENDED)
    assert isinstance(standings, Standings)
    found = outlook(standings)
    event("silent" if found is None else f"{standings.state} {len(found.wins)}")
    if found is None:
        return
    assert standings.next is not None
    wins = {win.player: win for win in found.wins}
    now = Course(standings.rules, standings.started, frozenset())
    for happened in standings.events[1:]:
        apply(now, happened)
    for out in standings.next.players:
        others = [name for name in standings.next.players if name != out]
        for left in product(range(least_left(standings.rules), 12), repeat=len(others)):
            points = dict(zip(others, left, strict=True))
            facts: Line = {"out": out} if ruleset == "ocho" else {"out": out, "left": points}
            then = now.copy()
            apply(then, HandPlayed(facts, n=99))
            assert not then.troubles
            won = then.state == ENDED and then.groups()[0] == (out,)
            assert won == (out in wins and true_of(wins[out], {out: 0, **points})), (out, points)
