"""What a step of a ruleset can do, one thing at a time."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from typing import Any

import pytest
from match.evening import evening, hand, line, problems, refused
from rules.tiny import lines, tiny

from scorekeeper.problems import Problem

C = "clause: scoring.cards"
OTHER = "clause: end.target"
TOLD = hand("Ana", Beto="8S 2S", Carla="8H 8D")
PLAYERS = "Ana Beto Carla"


def scored(*steps: str, told: dict[str, Any] = TOLD, **sections: str) -> list[tuple[str, int, str]]:
    ruleset = tiny(score="score:\n" + "".join(f"  - {{{step}}}\n" for step in steps), **sections)
    return lines(ruleset, PLAYERS, told)


def sums(*steps: str, told: dict[str, Any] = TOLD, **sections: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for side, points, _ in scored(*steps, told=told, **sections):
        found[side] = found.get(side, 0) + points
    return {side: points for side, points in found.items() if points}


@pytest.mark.parametrize(
    ("steps", "won"),
    [
        ([f"points: left, {C}"], {"Beto": 50, "Carla": 100}),
        ([f"points: -left, {C}"], {"Beto": -50, "Carla": -100}),
        ([f"points: left * 2, {C}"], {"Beto": 100, "Carla": 200}),
        ([f"to: out, points: others.left, {C}"], {"Ana": 150}),
        ([f"to: out, points: -others.left, {C}"], {"Ana": -150}),
        ([f"to: not out, points: out.left + 7, {C}"], {"Beto": 7, "Carla": 7}),
        ([f"points: left.count, {C}"], {"Beto": 2, "Carla": 2}),
        ([f"points: left, {C}", f"set: 3, {C}"], {"Ana": 3, "Beto": 3, "Carla": 3}),
        ([f"points: left, {C}", f"multiply: 3, {C}"], {"Beto": 150, "Carla": 300}),
        ([f"points: left, {C}", f"multiply: 0, {C}"], {}),
        ([f"points: left, {C}", f"points: -points_so_far, {C}"], {}),
        # all of one step are worked out before any is changed
        ([f"points: left, {C}", f"points: others.points_so_far, {C}"], {"Ana": 150, "Beto": 150, "Carla": 150}),
        ([f"to: {{most: left, tie: nobody}}, points: 1, {C}"], {"Carla": 1}),
        ([f"to: {{least: left, tie: nobody}}, points: 1, {C}"], {"Ana": 1}),
        ([f"to: {{most: left.count, tie: nobody}}, points: 1, {C}"], {}),
        ([f"to: {{most: left.count, tie: all}}, points: 1, {C}"], {"Beto": 1, "Carla": 1}),
        ([f"points: left, {C}", f"to: {{most: points_so_far, tie: all}}, set: 7, {C}"], {"Beto": 50, "Carla": 7}),
        ([f"when: {{left: {{above: 60}}}}, points: 1, {C}"], {"Carla": 1}),
        ([f"when: {{style: high}}, points: 1, {C}"], {}),
        ([f"when: {{style: low}}, to: out, points: 1, {C}"], {"Ana": 1}),
        ([f"first: [{{when: {{left: 0}}, points: 5}}, {{when: {{left: 50}}, points: 6}}, {{points: 7}}], {C}"], {"Ana": 5, "Beto": 6, "Carla": 7}),
        ([f"first: [{{when: {{left: 0}}, points: 5}}, {{when: {{left: 50}}, multiply: 2}}], {C}"], {"Ana": 5}),
        ([f"first: [{{when: {{style: high}}, points: 5}}], {C}"], {}),
        ([f"points: hand_number + player_count, {C}"], {"Ana": 4, "Beto": 4, "Carla": 4}),
        ([f"points: 7, {C}", f"set: left, {C}"], {"Beto": 50, "Carla": 100}),
        ([f"points: 1, {C}", f"multiply: left, {C}"], {"Beto": 50, "Carla": 100}),
        ([f"when: {{left: {{one_of: [50]}}}}, points: 1, {C}"], {"Beto": 1}),
        ([f"when: {{left: {{one_of: [0, 100]}}}}, points: 1, {C}"], {"Ana": 1, "Carla": 1}),
        ([f"when: {{left: {{below: 100}}, any_of: [{{left: 50}}, {{left: 100}}]}}, points: 1, {C}"], {"Beto": 1}),
        ([f"when: {{any_of: [{{left: 50}}, {{out: me}}]}}, points: 1, {C}"], {"Ana": 1, "Beto": 1}),
        ([f"points: abs(left - 60), {C}"], {"Ana": 60, "Beto": 10, "Carla": 40}),
        ([f"to: out, points: abs(-7), {C}"], {"Ana": 7}),
        ([f"to: out, points: rest.left, {C}"], {"Ana": 150}),  # several are added up
        ([f"to: nobody_here, points: 1, {C}"], {}),
        ([f"to: out, points: nobody_here.left + 3, {C}"], {"Ana": 3}),
        ([f"when: {{out: nobody}}, points: 1, {C}"], {}),
        ([f"when: {{out: {{is_not: nobody}}}}, to: out, points: 1, {C}"], {"Ana": 1}),
    ],
)  # fmt: skip
def test_what_steps_bring(steps: list[str], won: dict[str, int]) -> None:
    roles = "roles: {rest: {of: not out}, nobody_here: {of: out, when: {style: high}}}"
    assert sums(*steps, roles=roles) == won


@pytest.mark.parametrize(("target", "points"), [(7, 7), (None, 0)])
def test_an_option_that_is_none_counts_nothing(target: int | None, points: int) -> None:
    ruleset = tiny(score=f"score: [{{to: out, points: target + 1, {C}}}]")
    standings = evening(ruleset, "Ana Beto", hand("Ana", Beto="8S"), options={"target": target})
    assert standings.totals["Ana"] == points + 1


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ([f"points: left, {C}"], [("Beto", 50, "scoring.cards"), ("Beto", 0, "scoring.cards"), ("Carla", 100, "scoring.cards")]),
        ([f"points: left + 0, {OTHER}"], [("Beto", 50, "end.target"), ("Carla", 100, "end.target")]),
        ([f"first: [{{when: {{left: 0}}, points: 5, {OTHER}}}, {{points: 6}}], {C}"], [("Ana", 5, "end.target"), ("Beto", 6, "scoring.cards"), ("Carla", 6, "scoring.cards")]),
        ([f"points: 4, {C}", f"set: 4, {OTHER}"], [(name, 4, "scoring.cards") for name in PLAYERS.split()]),
        ([f"points: 4, {C}", f"multiply: 1, {OTHER}"], [(name, 4, "scoring.cards") for name in PLAYERS.split()]),
        ([f"points: 0, {C}"], []),
    ],
)  # fmt: skip
def test_a_line_only_where_points_change_and_by_its_clause(steps: list[str], found: list[tuple[str, int, str]]) -> None:
    table = f"values:\n  left:\n    - {{cards: [8], points: 50, {C}}}\n    - {{cards: [other], points: 0, {OTHER}}}\n"
    if steps == [f"points: left, {C}"]:
        found = [(side, points, clause if points else "end.target") for side, points, clause in found]
    assert scored(*steps, values=table) == found


DERIVED = {
    "values": f"""
values:
  left: [{{cards: [8], points: 50, {C}}}, {{cards: [other], points: 0, {C}}}]
  bonus: [{{cards: [JD], points: -10, {OTHER}}}, {{cards: [other], points: 0, {OTHER}}}]
""",
    "derive": "derive: {bonus: {fact: left, values: bonus}}",
}


def test_cards_read_a_second_time_under_another_table() -> None:
    told = hand("Ana", Beto="8S JD", Carla="2H JD".replace("JD", "JH"))
    assert scored(f"points: left, {C}", f"points: bonus, {C}", told=told, **DERIVED) == [
        ("Beto", 50, "scoring.cards"),
        ("Carla", 0, "scoring.cards"),
        ("Beto", -10, "end.target"),
    ]


def test_cards_read_a_second_time_are_numbers_too() -> None:
    told = hand("Ana", Beto="8S JD", Carla="2H JH")
    assert sums(f"points: bonus * 2, {C}", told=told, **DERIVED) == {"Beto": -20}
    assert sums(f"when: {{bonus: {{below: 0}}}}, points: 5, {C}", told=told, **DERIVED) == {"Beto": 5}


@pytest.mark.parametrize(
    ("step", "found"),
    [
        (f"points: left, {C}", [("Beto", 50, "8S", ""), ("Beto", 0, "2S", ""), ("Carla", 100, "8H 8D", "")]),
        (f"points: -left, {C}", [("Beto", -50, "8S", ""), ("Beto", 0, "2S", ""), ("Carla", -100, "8H 8D", "")]),
        (f"points: left * 2, {C}", [("Beto", 100, "", ""), ("Carla", 200, "", "")]),
        (f"points: left * -1, {C}", [("Beto", -50, "", ""), ("Carla", -100, "", "")]),
        (f"points: 1 - left, {C}", [("Ana", 1, "", ""), ("Beto", -49, "", ""), ("Carla", -99, "", "")]),
        (f"to: out, points: caller.left, {C}", [("Ana", 50, "8S", "Beto"), ("Ana", 0, "2S", "Beto")]),
        (f"to: out, points: -caller.left, {C}", [("Ana", -50, "8S", "Beto"), ("Ana", 0, "2S", "Beto")]),
        (f"to: caller, points: caller.left, {C}", [("Beto", 50, "8S", ""), ("Beto", 0, "2S", "")]),
        (f"to: out, points: fullest.left, {C}", [("Ana", 100, "", "")]),
        (f"to: out, points: highest.left, {C}", [("Ana", 100, "", "")]),
    ],
)
def test_cards_are_named_where_the_points_are_just_theirs(step: str, found: list[tuple[str, int, str, str]]) -> None:
    ruleset = tiny(
        score=f"score: [{{{step}}}]",
        facts=f"""
facts:
  out: {{kind: player, nobody: yes, known_by: {{empty: left}}, ask: {{en: Who?}}, {C}}}
  left: {{kind: cards, values: left, ask: {{en: Left?}}, {C}}}
  caller: {{kind: player, ask: {{en: Caller?}}, {C}}}
""",
        values=f"values:\n  left: [{{cards: [8], points: 50, {C}}}, {{cards: [other], points: 0, {OTHER}}}]",
        roles="roles: {fullest: {of: not out, most: left, tie: nobody}}",
    )
    standings = evening(ruleset, PLAYERS, TOLD | {"caller": "Beto"})
    assert [(one.side, one.points, " ".join(one.cards), one.source) for one in standings.hands[0].lines] == found


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ([f"points: 9 - left, {C}"], [("Ana", "9 - 0"), ("Beto", "9 - 50"), ("Carla", "9 - 100")]),
        ([f"to: out, points: 7, {C}"], [("Ana", "")]),
        ([f"points: -left, {C}"], [("Beto", ""), ("Carla", "")]),  # the cards are named
        ([f"set: left - 50, {C}"], [("Ana", ""), ("Carla", "")]),
    ],
)
def test_a_line_shows_how_its_points_were_worked_out(steps: list[str], found: list[tuple[str, str]]) -> None:
    score = "score:\n" + "".join(f"  - {{{step}}}\n" for step in steps)
    played = evening(tiny(score=score), PLAYERS, hand("Ana", Beto="8S", Carla="8H 8D")).hands[0]
    assert list(dict.fromkeys((one.side, one.working) for one in played.lines)) == found


def test_cards_without_values_count_only_by_their_number() -> None:
    facts = f"""
facts:
  out: {{kind: player, nobody: yes, known_by: {{empty: left}}, ask: {{en: Who?}}, {C}}}
  left: {{kind: cards, values: left, ask: {{en: Left?}}, {C}}}
  laid: {{kind: cards, optional: yes, ask: {{en: Laid?}}, {C}}}
"""
    told = TOLD | {"laid": {"Carla": ["2H", "3H"]}}
    assert sums(f"points: laid.count, {C}", told=told, facts=facts) == {"Carla": 2}
    assert sums(f"points: laid * 3, {C}", told=told, facts=facts) == {}


def test_a_counted_sum_has_no_cards_to_read_again() -> None:
    told = hand("Ana", Beto=50, Carla="JD")
    for needs in ("bonus", "left.count"):
        ruleset = tiny(score=f"score: [{{points: {needs}, {C}}}]", **DERIVED)
        assert refused(ruleset, PLAYERS, told) == [("hands[0].left.Beto", "hand.cards-needed")]


def test_counters_count_and_are_known_in_the_next_hand() -> None:
    ruleset = tiny(
        counters=f"counters: {{wins: {{title: {{en: Wins}}, {C}}}}}",
        score=f"score: [{{to: out, points: wins * 10, counts: {{wins: 2}}, {C}}}, {{to: out, points: 0, counts: {{wins: 1}}, {C}}}]",
    )
    standings = evening(ruleset, "Ana Beto", hand("Ana", Beto="2S"), hand("Ana", Beto="2S"), hand("Beto", Ana="2S"))
    assert [dict(one.points) for one in standings.hands] == [
        {"Ana": 0, "Beto": 0},
        {"Ana": 30, "Beto": 0},
        {"Ana": 0, "Beto": 0},
    ]
    assert [one.counters["wins"] for one in standings.hands] == [
        {"Ana": 3, "Beto": 0},
        {"Ana": 6, "Beto": 0},
        {"Ana": 6, "Beto": 3},
    ]


def test_the_total_before_the_hand_can_be_asked() -> None:
    ruleset = tiny(score=f"score: [{{when: {{total: {{at_least: 50}}}}, points: -total, {C}}}, {{points: left, {C}}}]")
    standings = evening(ruleset, "Ana Beto", hand("Ana", Beto="8S"), hand("Ana", Beto="8S"))
    assert [one.totals["Beto"] for one in standings.hands] == [50, 50]


CHECKS = f"""
checks:
  - {{when: {{left.count: {{above: 1}}}}, refuse: {{en: "{{player}} has two."}}, {C}}}
  - {{when: {{left: 50}}, remark: {{en: "{{player}} has fifty."}}, {C}}}
  - {{when: {{style: high}}, remark: {{en: High.}}, {C}}}
"""


def test_what_a_ruleset_refuses_and_remarks() -> None:
    ruleset = tiny(checks=CHECKS)
    (problem,) = problems(ruleset, line("Ana Beto", hand("Ana", Beto="8S 2S")))
    assert (problem.where, problem.key) == ("hands[0]", "hand.refused-by-rules")
    assert dict(problem.facts) == {"text": {"en": "Beto has two."}, "clause": "scoring.cards"}
    standings = evening(ruleset, "Ana Beto", hand("Ana", Beto="8S"))
    (remark,) = standings.hands[0].remarks
    assert dict(remark.facts) == {"text": {"en": "Beto has fifty."}, "clause": "scoring.cards"}
    high = evening(ruleset, "Ana Beto", hand("Ana", Beto="2S"), options={"style": "high"})
    assert [one.facts["text"] for one in high.hands[0].remarks] == [{"en": "High."}]


def test_totals_can_start_elsewhere() -> None:
    match = "match:\n  starts_at: 301\n  ends: [{when: {total: {at_least: 500}}, clause: end.target}]\n  winner: {is: lowest, clause: end.target}"
    standings = evening(tiny(match=match), "Ana Beto", hand("Ana", Beto="8S"), {"join": "Eva"})
    assert dict(standings.totals) == {"Ana": 301, "Beto": 351, "Eva": 301}


FINAL = f"""
match:
  ends: [{{when: {{total: {{at_least: 50}}}}, clause: end.target}}]
  winner: {{is: highest, clause: end.target}}
  final:
    - {{to: champion, points: 100, {C}}}
    - {{to: not champion, multiply: 2, {C}}}
    - {{when: {{total: 0}}, set: -1, {C}}}
"""


def test_the_sheet_after_the_end() -> None:
    standings = evening(tiny(match=FINAL), PLAYERS, hand("Ana", Beto="8S 8H", Carla="8C"))
    assert standings.final == {"Ana": -1, "Beto": 200, "Carla": 100}
    assert dict(standings.totals) == {"Ana": 0, "Beto": 100, "Carla": 50}
    assert [(one.side, one.points) for one in standings.final_lines] == [("Beto", 100), ("Carla", 50), ("Ana", -1)]


@pytest.mark.parametrize("more", [{}, {"closed": True}])
def test_there_is_no_such_sheet_before_the_end_nor_where_the_table_stops(more: dict[str, Any]) -> None:
    standings = evening(tiny(match=FINAL), PLAYERS, hand("Ana", Beto="2S", Carla="2C"), **more)
    assert (standings.final, standings.final_lines) == (None, ())


def test_there_is_no_such_sheet_where_the_end_brings_nothing() -> None:
    standings = evening(tiny(), PLAYERS, hand("Ana", Beto="8S 8H", Carla="8C"))
    assert (standings.state, standings.final, standings.final_lines) == ("ended", None, ())


@pytest.mark.parametrize(
    ("by", "of", "places"),
    [
        ("most", "wins", (("Ana",), ("Beto",))),
        ("fewest", "wins", (("Beto",), ("Ana",))),
        ("most", "hand_number", (("Ana", "Beto"),)),
    ],
)
def test_ties_by_a_counter(by: str, of: str, places: tuple[tuple[str, ...], ...]) -> None:
    match = f"match:\n  ends: [{{when: {{hand_number: {{at_least: 3}}}}, clause: end.target}}]\n  winner: {{is: lowest, clause: end.target}}\n  ties: [{{by: {by}, of: {of}, {C}}}, {{by: shared, {C}}}]"
    ruleset = tiny(
        match=match,
        counters=f"counters: {{wins: {{title: {{en: W}}, {C}}}}}",
        score=f"score: [{{points: left, {C}}}, {{to: out, points: 0, counts: {{wins: 1}}, {C}}}]",
    )
    told = [hand("Ana", Beto="8S"), hand("Ana", Beto="2S"), hand("Beto", Ana="8S")]
    standings = evening(ruleset, "Ana Beto", *told)
    assert (standings.places, standings.winners) == (places, places[0])
    assert standings.decided_by == ("scoring.cards" if len(places) == 2 else "end.target")


def test_the_deal_to_the_right() -> None:
    ruleset = tiny(deal="deal: {cards: 5, next: right, next_clause: scoring.cards}")
    standings = evening(ruleset, PLAYERS, hand("Ana", Beto="2S", Carla="2H"), hand("Ana", Beto="2S", Carla="2H"))
    assert [one.dealer for one in standings.hands] == ["Ana", "Carla"]


def test_the_sheet_knows_its_own_sums() -> None:
    match = FINAL[: FINAL.index("    - {to: champion")] + f"    - {{points: points_so_far, {C}}}\n"
    standings = evening(tiny(match=match), PLAYERS, hand("Ana", Beto="8S 8H", Carla="8C"), start={"totals": {"Ana": 7}})
    assert standings.final == {"Ana": 14, "Beto": 200, "Carla": 100}
    twice = evening(
        tiny(match=match + f"    - {{points: points_so_far, {C}}}\n"), PLAYERS, hand("Ana", Beto="8S 8H", Carla="8C")
    )
    assert twice.final == {"Ana": 0, "Beto": 400, "Carla": 200}


@pytest.mark.parametrize(
    ("amount", "wrong"),
    [
        ("left * 20000", None),
        ("left * -20000", None),
        ("left * 20000 + 1", 1_000_001),
        ("left * -20000 - 1", -1_000_001),
    ],
)
def test_an_amount_that_runs_away_is_refused(amount: str, wrong: int | None) -> None:
    ruleset = tiny(score=f"score: [{{to: not out, points: {amount}, {C}}}]")
    found = problems(ruleset, line("Ana Beto", hand("Ana", Beto="8S")))
    facts = {"value": wrong, "least": -1_000_000, "most": 1_000_000}
    assert found == (() if wrong is None else (Problem("hand.out-of-bounds", facts, "hands[0].Beto"),))


def test_a_counter_that_runs_away_is_refused() -> None:
    ruleset = tiny(
        counters=f"counters: {{wins: {{title: {{en: Wins}}, {C}}}}}",
        score=f"score: [{{to: out, points: 0, counts: {{wins: 1000001}}, {C}}}]",
    )
    (found,) = problems(ruleset, line("Ana Beto", hand("Ana", Beto="8S")))
    assert (found.where, found.key) == ("hands[0].Ana", "hand.out-of-bounds")


def test_the_end_can_ask_what_the_last_hand_held() -> None:
    match = "match:\n  ends: [{when: {left: {at_least: 50}}, clause: end.target}]\n  winner: {is: lowest, clause: end.target}"
    told = [hand("Ana", Beto="2S"), hand("Ana", Beto="8S")]
    assert evening(tiny(match=match), "Ana Beto", told[0]).state == "playing"
    assert evening(tiny(match=match), "Ana Beto", *told).state == "ended"


@pytest.mark.parametrize(("style", "deals"), [("high", "Carla"), ("low", "Beto")])
def test_where_no_case_names_the_next_dealer_the_deal_passes_left(style: str, deals: str) -> None:
    right = "{first: [{when: {style: high}, use: right}]}"
    ruleset = tiny(deal=f"deal: {{cards: 5, next: {right}, next_clause: scoring.cards}}")
    standings = evening(ruleset, PLAYERS, hand("Ana", Beto="2S", Carla="2H"), options={"style": style})
    assert standings.next is not None
    assert standings.next.dealer == deals


@pytest.mark.parametrize(("style", "dealt"), [("high", 5), ("low", 0)])
def test_where_no_case_says_how_many_are_dealt_it_is_none(style: str, dealt: int) -> None:
    deal = "deal: {cards: {first: [{when: {style: high}, use: 5}]}, next: left, next_clause: scoring.cards}"
    ruleset = tiny(deal=deal, score=f"score: [{{to: out, points: dealt + 1, {C}}}]")
    played = evening(ruleset, "Ana Beto", hand("Ana", Beto="2S"), options={"style": style})
    assert played.totals["Ana"] == dealt + 1


def test_the_dealer_is_known() -> None:
    score = """score:
  - {to: dealer, points: 10, clause: scoring.cards}
  - {when: {dealer: {is_not: me}}, to: everyone, points: dealer.left, clause: scoring.cards}"""
    ruleset = tiny(score=score)
    hands = [hand("B", A="8S"), hand("A", B="8S 8H")]
    played = evening(ruleset, "A B", *hands, dealer="B")
    assert [dict(one.points) for one in played.hands] == [{"A": 0, "B": 10}, {"A": 10, "B": 0}]
