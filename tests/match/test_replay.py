from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import tiny

from scorekeeper.match.events import as_mapping
from scorekeeper.match.replay import MOST_HANDS, event_of, replay_result

from .evening import evening, game, hand, line, problems, refused

LOST = hand("Ana", Beto="8S")


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ({}, [("players", "replay.players")]),
        ({"players": "Ana Beto"}, [("players", "replay.players")]),
        ({"players": []}, [("players", "replay.players")]),
        ({"players": ["Ana", 7]}, [("players", "replay.players")]),
        ({"players": ["Ana", " "]}, [("players", "replay.players")]),
        ({"players": ["Ana", "Beto"], "options": [1]}, [("options", "replay.shape")]),
        ({"players": ["Ana", "Beto"], "start": [1]}, [("start", "replay.shape")]),
        ({"players": ["Ana", "Beto"], "teams": [1]}, [("teams", "replay.shape")]),
        ({"players": ["Ana", "Beto"], "hands": {"out": "Ana"}}, [("hands", "replay.shape")]),
        ({"players": ["Ana", "Beto"], "start": {"totals": [7]}}, [("start.totals", "replay.shape")]),
        ({"players": ["Ana", "Beto"], "start": {"counters": [7]}}, [("start.counters", "replay.shape")]),
        ({"players": ["Ana", "Beto"], "start": {"counters": {"boxes": 7}}}, [("start.counters.boxes", "replay.shape")]),
        ({"players": ["Ana", "Beto"], "hands": [LOST] * (MOST_HANDS + 1)}, [("hands", "replay.too-many-hands")]),
        (
            {"players": 7, "options": 7, "hands": 7},
            [("players", "replay.players"), ("options", "replay.shape"), ("hands", "replay.shape")],
        ),
        ({"players": ["Ana", "Beto"], "hands": ["8S"]}, [("hands[0]", "replay.not-a-hand")]),
        ({"players": ["Ana", "Beto"], "hands": [LOST, None]}, [("hands[1]", "replay.not-a-hand")]),
        ({"players": ["Ana", "Beto"], "hands": None, "options": None, "start": None, "dealer": None}, []),
    ],
)
def test_the_shape_of_a_line(written: dict[str, Any], found: list[tuple[str, str]]) -> None:
    assert [(problem.where, problem.key) for problem in problems("ochos-locos", written)] == found


def test_what_an_export_adds_is_passed_over() -> None:
    first = evening("ochos-locos", "Ana Beto", LOST, {"note": "A ruling."}, {"void": True})
    written = replay_result(first)["hands"]
    exported = [
        {**LOST, **written[0], "number": 1, "extra": True, "corrected": True},
        {"note": "A ruling."},
        {"void": True, **written[1]},
        {**LOST, "aside": "after-end"},
    ]
    again = evening("ochos-locos", "Ana Beto", *exported)
    assert replay_result(again) == replay_result(first)
    assert again.notes == ((1, "A ruling."),)


def test_the_machine_form() -> None:
    told = [hand("Ana", Beto="8S KD"), hand("Beto", Ana=7), {"void": True}]
    standings = evening("ochos-locos", "Ana Beto", *told, options={"scoring": "collection"})
    assert replay_result(standings) == {
        "state": "playing",
        "hands": [
            {
                "points": {"Ana": 60, "Beto": 0},
                "totals": {"Ana": 60, "Beto": 0},
                "counters": {},
                "dealer": "Ana",
                "lines": [
                    {
                        "side": "Ana",
                        "points": 50,
                        "cards": ["8S"],
                        "clause": "scoring.eights",
                        "from": "Beto",
                        "step": "scoring.collection",
                    },
                    {
                        "side": "Ana",
                        "points": 10,
                        "cards": ["KD"],
                        "clause": "scoring.courts",
                        "from": "Beto",
                        "step": "scoring.collection",
                    },
                ],
            },
            {
                "points": {"Ana": 0, "Beto": 7},
                "totals": {"Ana": 60, "Beto": 7},
                "counters": {},
                "dealer": "Beto",
                "lines": [
                    {
                        "side": "Beto",
                        "points": 7,
                        "cards": [],
                        "clause": "scoring.collection",
                        "from": "Ana",
                        "counted": True,
                    }
                ],
            },
            {
                "points": {"Ana": 0, "Beto": 0},
                "totals": {"Ana": 60, "Beto": 7},
                "counters": {},
                "dealer": "Ana",
                "void": True,
                "lines": [],
            },
        ],
        "places": [["Ana"], ["Beto"]],
        "winners": [],
        "decided_by": None,
        "final": None,
        "eliminated": [],
        "next": {"dealer": "Ana", "players": ["Ana", "Beto"]},
    }


def test_an_extra_hand_says_so_and_an_ended_match_has_no_next() -> None:
    standings = evening("ochos-locos", "Ana Beto Carla", hand(None, Ana=9, Beto=9, Carla=100), hand("Ana", Beto=1))
    got = replay_result(standings)
    assert [one.get("extra", False) for one in got["hands"]] == [False, True]
    assert (got["next"], got["winners"], got["decided_by"]) == (None, ["Ana"], "ties.extra-hand")


def test_the_final_sheet_and_counters_in_the_machine_form() -> None:
    got = replay_result(evening("gin-rummy", "Ana Beto", {"knocker": "Ana", "gin": True, "deadwood": {"Beto": 80}}))
    assert (got["final"], got["hands"][0]["counters"]) == ({"Ana": 320, "Beto": 0}, {"boxes": {"Ana": 1, "Beto": 0}})


@pytest.mark.parametrize("closed", [False, None, 1, "yes"])
def test_only_true_closes(closed: object) -> None:
    assert evening("ochos-locos", "Ana Beto", LOST, closed=closed).state == "playing"


def test_a_note_is_cut_and_a_hand_may_be_void_only_when_true() -> None:
    standings = evening("ochos-locos", "Ana Beto", {"note": "x" * 900})
    assert standings.notes == ((0, "x" * 500),)
    assert refused("ochos-locos", "Ana Beto", {"void": False}) == [("hands[0].left", "hand.missing-fact")]


@pytest.mark.parametrize(
    ("entry", "event"),
    [
        ({"out": "Ana", "sat_out": "Luis"}, {"kind": "hand", "facts": {"out": "Ana"}, "sat_out": ["Luis"]}),
        ({"out": "Ana", "sat_out": ["Luis", 7]}, {"kind": "hand", "facts": {"out": "Ana"}, "sat_out": ["Luis", "7"]}),
        ({"out": "Ana", "sat_out": []}, {"kind": "hand", "facts": {"out": "Ana"}}),
        ({"out": "Ana", "dealer": "Beto"}, {"kind": "hand", "facts": {"out": "Ana"}}),
        ({"dealer": "Beto"}, {"kind": "dealer", "player": "Beto"}),
        ({"out": "Ana", "aside": "after-end"}, {"kind": "renamed", "name": ""}),
        ({"out": "Ana", "aside": ""}, {"kind": "hand", "facts": {"out": "Ana"}}),
        ({"swap": ["Ana", "Beto", "Eva"]}, {"kind": "swapped", "players": ["Ana", "Beto"]}),
        ({"swap": 7}, {"kind": "swapped", "players": ["", ""]}),
        ({"join": "Eva", "at": 3, "after": "Ana"}, {"kind": "joined", "player": "Eva", "level": 3, "after": "Ana"}),
        ({"leave": 7}, {"kind": "left", "player": "7"}),
        ({"house": "x" * 99}, {"kind": "house", "options": {"x" * 40: None}}),
        ({"note": "x" * 999}, {"kind": "note", "text": "x" * 500}),
    ],
)
def test_an_entry_of_the_list_as_an_event(entry: object, event: dict[str, Any]) -> None:
    assert as_mapping(event_of(game("ochos-locos"), entry, 5)) == {"n": 5, **event}


def test_a_fact_may_be_called_like_a_word_of_an_export() -> None:
    facts = "facts: {aside: {kind: number, optional: yes, min: 0, max: 9, ask: {en: Aside?}, clause: scoring.cards}}"
    ruleset = tiny(facts=facts, score="score: [{points: aside, clause: scoring.cards}]")
    standings = evening(ruleset, "Ana Beto", {"aside": {"Ana": 3}})
    assert dict(standings.totals) == {"Ana": 3, "Beto": 0}


def test_events_are_numbered_from_the_start() -> None:
    standings = evening("ochos-locos", "Ana Beto", {"note": "late"}, LOST, closed=True)
    assert [(event.n, event.KIND) for event in standings.events] == [
        (1, "started"),
        (2, "note"),
        (3, "hand"),
        (4, "stopped"),
    ]


def test_all_that_is_wrong_with_a_line_at_once() -> None:
    written = {"players": "Ana", "hands": 7, "start": {"totals": 1, "counters": {"boxes": 2}, "eliminated": 3}}
    assert [(problem.where, problem.facts.get("word")) for problem in problems("ochos-locos", written)] == [
        ("players", None),
        ("hands", "hands"),
        ("start.totals", "totals"),
        ("start.counters.boxes", "counters.boxes"),
        ("start.eliminated", "eliminated"),
    ]


def test_as_many_hands_as_a_line_can_hold() -> None:
    assert problems("ochos-locos", line("Ana Beto", *[{"note": ""}] * 20_000)) == ()
    (problem,) = problems("ochos-locos", line("Ana Beto", *[{"note": ""}] * 20_001))
    assert (problem.where, problem.key, dict(problem.facts)) == ("hands", "replay.too-many-hands", {"most": 20_000})
