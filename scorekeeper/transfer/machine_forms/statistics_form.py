"""The statistics of many matches in the machine form."""

from __future__ import annotations

from typing import Any

from scorekeeper.insight.statistics import Mark, Person, Statistics


def statistics_form(found: Statistics) -> dict[str, Any]:
    """Who has played and won how."""
    return {
        "matches": found.matches,
        "unfinished": found.unfinished,
        "hands": found.hands,
        "first": found.first or None,
        "last": found.last or None,
        "players": [_person(person) for person in found.ranked()],
        "head_to_head": [
            {"players": list(pair), "ahead": [between.ahead, between.behind], "level": between.level}
            for pair, between in found.between.items()
        ],
        "cards": [
            {"pack": cost.pack, "card": cost.card, "times": cost.times, "points": cost.points, "by": cost.by}
            for cost in found.costliest()
        ],
    }


def _person(person: Person) -> dict[str, Any]:
    return {
        "name": person.name,
        "matches": person.matches,
        "won": person.won,
        "hands": person.hands,
        "hands_won": person.hands_won,
        "left": {"hands": person.left_hands, "points": person.left_points},
        "best": {kind: _mark(mark) for kind, mark in person.best.items()},
        "worst": {kind: _mark(mark) for kind, mark in person.worst.items()},
        "streak": person.streak,
        "streak_now": person.streak_now,
        "comebacks": person.comebacks,
        "farthest_behind": _mark(person.farthest) if person.farthest else None,
    }


def _mark(mark: Mark) -> dict[str, Any]:
    where = {"match": mark.match, "at": mark.at, "ruleset": mark.game}
    return {"points": mark.points, **({"hand": mark.hand} if mark.hand else {}), **where}
