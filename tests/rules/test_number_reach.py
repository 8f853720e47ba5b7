"""A ruleset that can never end, divides by nothing or lets a total run away is refused with its line; others are not."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scorekeeper.match.replay import replay
from scorekeeper.match.standings import ENDED, Standings

from .tiny import read, written

CLAUSE = "clause: scoring.cards"
FACTS = f"""
facts:
  bid: {{kind: number, min: 0, max: 9, ask: {{en: Bid?}}, {CLAUSE}}}
  late: {{kind: yes_no, who: everyone, ask: {{en: Late?}}, {CLAUSE}}}
  out: {{kind: player, nobody: yes, optional: yes, ask: {{en: Who?}}, {CLAUSE}}}
"""
COUNTERS = (
    f"counters: {{lives: {{title: {{en: Lives}}, starts_at: 3, {CLAUSE}}}, made: {{title: {{en: Made}}, {CLAUSE}}}}}"
)


def problems_of(
    score: str = "points: bid", totals: str = "", ends: str = "{total: {at_least: 100}}", derive: str = ""
) -> list[tuple[str, str]]:
    """The keys of the problems, each with the text of its line."""
    sections = {
        "facts": FACTS,
        "counters": COUNTERS,
        "derive": f"derive: {{{derive}}}" if derive else "",
        "score": f"score:\n  - {{points: bid, {CLAUSE}}}\n  - {{{score}, {CLAUSE}}}",
        "totals": f"totals:\n  - {{{totals}, {CLAUSE}}}" if totals else "",
        "match": f"match:\n  ends:\n    - {{when: {ends}, clause: end.target}}\n  winner: {{is: lowest, clause: end.target}}",
    }
    lines = written(**sections).splitlines()
    return [
        (one.key, lines[int(one.where.rpartition(":")[2]) - 1].strip()) for one in read(written(**sections)).problems
    ]


NEVER = [
    ("no negative points", {"ends": "{total: {below: 0}}"}),
    ("no negative points, by an amount", {"ends": "{total: {at_most: -10}}"}),
    ("nobody leaves", {"ends": "{still_in: {at_most: 1}}"}),
    ("lives only grow", {"ends": "{lives: {at_most: 0}}", "score": "points: 0, counts: {lives: 1}"}),
    ("a counter that stands still", {"ends": "{made: {at_least: 3}}", "score": "points: 0, counts: {made: 0}"}),
    ("a hand before the first", {"ends": "{hand_number: {below: 1}}"}),
    ("more bid than may be", {"ends": "{bid: {above: 9}}"}),
    (
        "two things, of which one cannot be",
        {"ends": "{total: {at_least: 50}, lives: {below: 0}}", "score": "points: 1, counts: {lives: 1}"},
    ),
    ("either of two that cannot be", {"ends": "{any_of: [{total: {below: 0}}, {hand_number: 0}]}"}),
    (
        "a derived number without such a value",
        {"ends": "{half_bid: {above: 9}}", "derive": "half_bid: {amount: half(bid)}"},
    ),
]
AWAY = [
    ("a total times itself", {"score": "points: total * total"}),
    ("a total times itself, sometimes", {"score": "when: {bid: 3}, points: total * total"}),
    ("a total by the total of the others", {"score": "points: total * others.total"}),
    ("doubled after every hand", {"totals": "set: total * 2"}),
    ("multiplied after every hand", {"totals": "multiply: 3"}),
    ("multiplied by itself", {"totals": "when: {total: {above: 9}}, multiply: total"}),
    ("added to itself in every hand", {"score": "points: total + bid"}),
    ("a counter doubled", {"score": "points: 0, counts: {made: made + 1}"}),
    ("a counter times itself", {"score": "when: {bid: 1}, points: 0, counts: {made: made * made}"}),
]  # fmt: skip
BY_NOTHING = [
    ("by a bid of nothing", {"score": "points: 'divide_up(total, bid)'"}),
    ("by who is missing", {"score": "points: 'remainder(bid, made)'"}),
    ("by nothing at all", {"score": "points: 'divide_down(bid, 0)'"}),
]
FINE: list[tuple[str, dict[str, str]]] = [
    ("a target", {}),
    ("below nothing, where it can go down", {"ends": "{total: {below: 0}}", "score": "points: -bid"}),
    ("the last one in", {"ends": "{still_in: {at_most: 1}}", "totals": "when: {total: {above: 50}}, leaves: yes"}),
    ("no lives left", {"ends": "{lives: {at_most: 0}}", "score": "points: 0, counts: {lives: -1}"}),
    ("a target of one's own", {"ends": "{total: {at_least: made}}"}),
    ("somebody was out", {"ends": "{out: {is_not: nobody}}"}),
    ("a total halved at fifty", {"totals": "when: {total: 50}, set: half(total)"}),
    ("doubled once in a while", {"totals": "when: {total: 13}, multiply: 2"}),
    ("a streak that begins again", {"score": "first: [{when: {bid: 0}, points: 0, counts: {made: -made}}, {points: made * bid, counts: {made: 1}}]"}),
    ("what is missing to the target", {"score": "when: {late: yes}, points: 100 - total"}),
    ("squares of a bid", {"score": "points: bid * bid"}),
    ("no more than so much", {"score": "points: 'min(50, total * total)'"}),
]  # fmt: skip


@pytest.mark.parametrize(("what", "sections"), NEVER, ids=[what for what, _ in NEVER])
def test_what_can_never_end_is_refused(what: str, sections: dict[str, str]) -> None:
    assert problems_of(**sections) == [("rules.never-ends", f"- {{when: {sections['ends']}, clause: end.target}}")]


@pytest.mark.parametrize(("what", "sections"), AWAY, ids=[what for what, _ in AWAY])
def test_what_runs_away_is_refused(what: str, sections: dict[str, str]) -> None:
    step = sections.get("totals") or sections["score"]
    assert problems_of(**sections) == [("rules.runs-away", f"- {{{step}, {CLAUSE}}}")]


@pytest.mark.parametrize(("what", "sections"), BY_NOTHING, ids=[what for what, _ in BY_NOTHING])
def test_what_may_divide_by_nothing_is_refused(what: str, sections: dict[str, str]) -> None:
    assert problems_of(**sections) == [("rules.may-divide-by-nothing", f"- {{{sections['score']}, {CLAUSE}}}")]


@pytest.mark.parametrize(("what", "sections"), FINE, ids=[what for what, _ in FINE])
def test_what_families_play_is_not(what: str, sections: dict[str, str]) -> None:
    assert problems_of(**sections) == []


@settings(max_examples=60, deadline=None)
@given(
    some.integers(-3, 3), some.integers(-3, 3), some.sampled_from(("at_least", "at_most", "above", "below")),
    some.integers(-12, 12), some.sampled_from(("total", "lives", "made")), some.integers(-1, 1),
)  # fmt: skip
def test_an_end_is_refused_just_where_no_evening_comes_to_it(
    times: int, more: int, operator: str, bound: int, name: str, counted: int
) -> None:
    """Points are linear in the bid, so the bids of an evening that ends, where there is one, are all lowest or highest."""
    sections = {
        "facts": FACTS,
        "counters": COUNTERS,
        "score": f"score: [{{points: bid * {times} + {more}, counts: {{lives: {counted}, made: {counted}}}, {CLAUSE}}}]",
        "totals": "",
        "match": f"match:\n  ends: [{{when: {{{name}: {{{operator}: {bound}}}}}, clause: end.target}}]\n  winner: {{is: lowest, clause: end.target}}",
    }
    told = read(written(**sections))
    refused = [one.key for one in told.problems]
    assert refused in ([], ["rules.never-ends"])
    plain = read(
        written(
            **sections
            | {"match": sections["match"].replace(f"{{{name}: {{{operator}: {bound}}}}}", "{hand_number: 60}")}
        )
    ).ruleset
    assert plain is not None
    reached = any(
        _comes_to(plain, bids, name, operator, bound)
        for bids in ([0] * 40, [9] * 40, random.Random(7).choices(range(10), k=40))
    )
    assert reached is not bool(refused)


def _comes_to(ruleset: Any, bids: list[int], name: str, operator: str, bound: int) -> bool:
    hands = [{"bid": {"Ana": bid, "Beto": bid}} for bid in bids]
    standings = replay(ruleset, {"players": ["Ana", "Beto"], "hands": hands})
    assert isinstance(standings, Standings)
    assert standings.state != ENDED
    at_first = 3 if name == "lives" else 0  # whoever sits out stays there
    numbers = [hand.totals["Ana"] if name == "total" else hand.counters[name]["Ana"] for hand in standings.hands]
    compare = {"at_least": int.__ge__, "at_most": int.__le__, "above": int.__gt__, "below": int.__lt__}[operator]
    return any(compare(number, bound) for number in (at_first, *numbers))
