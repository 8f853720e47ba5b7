"""Worked examples for a game of one's own: the hand the table remembers, and how a match of it ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.authoring.remembered_hand import sample_cards
from scorekeeper.authoring.sketch import Sketch
from scorekeeper.authoring.value_rows import cards_of, points_of
from scorekeeper.authoring.yaml_text import flow
from scorekeeper.match.examples import example_line
from scorekeeper.match.replay import replay, troubles
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import say
from scorekeeper.rules.model import Ruleset

PEOPLE = ("Ana", "Beto", "Carla", "Dani", "Eva", "Fito", "Gabi", "Hugo", "Ines", "Juan", "Kira", "Luis", "Mara",
          "Nico", "Olga", "Paco", "Quim", "Rosa", "Sara", "Tito")  # fmt: skip
Tree = Mapping[str, Any]


def example_lines(sketch: Sketch, ruleset: Ruleset) -> list[str]:
    """The part `examples:` of the file. What they expect of the sample hand is what the table said; how a match ends is
    worked out by the rules as they were told.
    """
    return ["examples:", *_remembered(sketch), *_last_hand(sketch, ruleset)]


def _players(sketch: Sketch) -> tuple[str, ...]:
    least = max(sketch.least, 4) if sketch.teams else sketch.least
    return PEOPLE[: least + least % 2 if sketch.teams else least]


def _sides(sketch: Sketch) -> tuple[str, ...]:
    """Who scores: partners sit opposite."""
    players = _players(sketch)
    return ("+".join(players[::2]), "+".join(players[1::2])) if sketch.teams else players


def _hand(sketch: Sketch) -> Tree:
    """One hand: the second side has the cards (or tricks, points, the win) that were asked about."""
    first, second, *others = _sides(sketch)
    if sketch.count == "winner":
        return {"won": second}
    if sketch.count in ("tricks", "points"):
        return {sketch.count: {first: 2, second: 5, **dict.fromkeys(others, 1)}}
    cards = " ".join(sample_cards(sketch))
    if sketch.count == "taken":
        return {"taken": {second: cards}}
    return {"out": first, "left": {second: cards, **dict(zip(others, _other_cards(sketch), strict=False))}}


def _other_cards(sketch: Sketch) -> list[str]:
    """Cards for the others, one each: none of those that were asked about."""
    asked = sample_cards(sketch)
    return [code for code in cards_of(sketch.cards, jokers=False) if code not in asked]


def _points(sketch: Sketch) -> dict[str, int]:
    """What the table says that hand gave."""
    first, second, *others = _sides(sketch)
    if sketch.count == "winner":
        return {first: 0, second: sketch.each}
    if sketch.count in ("tricks", "points"):
        each = sketch.each if sketch.count == "tricks" else 1
        return {first: 2 * each, second: 5 * each, **dict.fromkeys(others, each)}
    if sketch.count == "taken":
        return {first: 0, second: sketch.sample, **dict.fromkeys(others, 0)}
    held = zip(others, _other_cards(sketch), strict=False)
    theirs = {name: points_of(card, sketch.values, sketch.cards) for name, card in held}
    if sketch.count == "collect":
        collected = sketch.sample + sum(theirs.values()) + sketch.out
        return {first: collected, second: 0, **dict.fromkeys(others, 0)}
    return {first: sketch.out, second: sketch.sample, **theirs}


def _remembered(sketch: Sketch) -> list[str]:
    return _example(sketch, "authoring.example-sample", {}, {"points": [_points(sketch)]})


def _last_hand(sketch: Sketch, ruleset: Ruleset) -> list[str]:
    """The hand with which a match ends; left out where the game has no end, or this hand does not bring it."""
    start: Tree = {}
    if sketch.hands and sketch.hands > 1:
        start = {"hands": sketch.hands - 1}
    elif sketch.target:
        start = {"totals": {_sides(sketch)[0 if sketch.count == "collect" else 1]: sketch.target - 1}}
    example = {"players": _players(sketch), "start": start, "hands": [_hand(sketch)]}
    played = replay(ruleset, example_line(ruleset, example))
    if not isinstance(played, Standings) or troubles(played) or played.state != ENDED:
        return []
    expected = {"totals": [dict(played.totals)], "state": "ended", "winners": played.winners}
    return _example(sketch, "authoring.example-end", start, expected)


def _example(sketch: Sketch, name: str, start: Tree, expected: Tree) -> list[str]:
    return [
        f"  - name: {flow(say(name, sketch.lang))}",
        f"    players: {flow(_players(sketch))}",
        *([f"    start: {flow(start)}"] if start else []),
        f"    hands: {flow([_hand(sketch)])}",
        "    expect:",
        *(f"      {key}: {flow(value)}" for key, value in expected.items()),
    ]
