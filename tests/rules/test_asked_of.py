"""Whom a fact is asked of: who deals, or those who were named above it."""

from __future__ import annotations

import pytest

from scorekeeper.rules.fact_wanted import asked_of

from .tiny import problems, tiny

CLAUSE = "clause: scoring.cards"
FACTS = f"""
facts:
  out: {{kind: player, nobody: yes, ask: {{en: Who?}}, {CLAUSE}}}
  playing: {{kind: players, ask: {{en: Who plays?}}, {CLAUSE}}}
  finished: {{kind: order, optional: yes, ask: {{en: In which order?}}, {CLAUSE}}}
  tricks: {{kind: number, WORDS, ask: {{en: Tricks?}}, {CLAUSE}}}
  late: {{kind: player, nobody: yes, ask: {{en: Late?}}, {CLAUSE}}}
  left: {{kind: cards, values: left, ask: {{en: Left?}}, {CLAUSE}}}
"""
PLAYERS = ("Ana", "Beto", "Carla")


@pytest.mark.parametrize(
    ("of", "dealer", "told", "asked"),
    [
        ("dealer", "Beto", {}, "Beto"),
        ("not dealer", "Beto", {}, "Ana Carla"),
        ("dealer", "", {}, "Ana Beto Carla"),
        ("not dealer", "", {}, "Ana Beto Carla"),
        ("playing", "Beto", {"playing": ["Carla", "Ana"]}, "Ana Carla"),
        ("not playing", "Beto", {"playing": ["Carla", "Ana"]}, "Beto"),
        ("playing", "Beto", {"playing": []}, ""),
        ("playing", "Beto", {}, "Ana Beto Carla"),
        ("out", "Beto", {"out": "Carla"}, "Carla"),
        ("not out", "Beto", {"out": "Carla"}, "Ana Beto"),
        ("out", "Beto", {"out": None}, ""),
        ("not out", "Beto", {"out": None}, "Ana Beto Carla"),
    ],
)
def test_who_is_asked(of: str, dealer: str, told: dict[str, object], asked: str) -> None:
    fact = tiny(facts=FACTS.replace("WORDS", f"of: {of}")).facts["tricks"]
    assert asked_of(fact, PLAYERS, dealer, told) == tuple(asked.split())


def test_without_it_everybody_is_asked() -> None:
    fact = tiny(facts=FACTS.replace("WORDS", "optional: yes")).facts["tricks"]
    assert asked_of(fact, PLAYERS, "Ana", {"playing": ["Ana"]}) == PLAYERS


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("of: dealer", []),
        ("of: not out", []),
        ("of: late", [("rules.not-told-yet", "late")]),
        ("of: finished", [("rules.no-such-role", "finished")]),
        ("of: not left", [("rules.no-such-role", "left")]),
        ("of: nobody_like_that", [("rules.no-such-role", "nobody_like_that")]),
        ("of: loser", [("rules.not-told-yet", "loser")]),
        ("of: dealer, who: sides", [("rules.not-for-kind", "of")]),
        ("of: dealer, who: hand", [("rules.not-for-kind", "of")]),
    ],
)
def test_whom_it_concerns_is_known_when_it_is_asked(words: str, wrong: list[tuple[str, str]]) -> None:
    found = problems(facts=FACTS.replace("WORDS", words), roles="roles: {loser: {when: {left: {above: 9}}}}")
    assert sorted((one.key, one.facts.get("name", one.facts.get("word"))) for one in found) == wrong


@pytest.mark.parametrize("kind", ["player", "side", "players", "order", "yes_no"])
def test_what_is_asked_in_one_line_is_asked_of_nobody_alone(kind: str) -> None:
    facts = FACTS.replace("kind: number, WORDS", f"kind: {kind}, of: dealer, optional: yes")
    assert ("rules.not-for-kind", kind) in [(one.key, one.facts.get("kind")) for one in problems(facts=facts)]
