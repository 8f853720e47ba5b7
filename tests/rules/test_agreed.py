"""What one table plays: what depends on the hand, and what stays when house rules change."""

from __future__ import annotations

from dataclasses import replace

import pytest
from match.evening import game

from scorekeeper.rules.agreed import Agreed, agree, with_options
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.view import View

from .tiny import tiny


def agreed(ruleset: Ruleset, **options: object) -> Agreed:
    found = agree(ruleset, options, 3)
    assert isinstance(found, Agreed)
    return found


BY_HAND = "{first: [{when: {hand_number: 1}, use: 7}, {when: {hand_number: 2}, use: 6}]}"


def test_cards_are_dealt_by_the_number_of_the_hand() -> None:
    found = agreed(tiny(deal=f"deal: {{cards: {BY_HAND}, next: left, next_clause: scoring.cards}}"))
    assert [found.deal_in(number) for number in (1, 2, 3)] == [7, 6, None]


def test_how_much_must_be_told_hangs_on_the_hand() -> None:
    fact = f"{{kind: number, must_total: {BY_HAND}, ask: {{en: Tricks?}}, clause: scoring.cards}}"
    points = "score: [{to: everyone, points: tricks, clause: scoring.cards}]"
    ruleset = tiny(facts=f"facts: {{tricks: {fact}}}", values="", score=points)
    found = agreed(ruleset)
    views = [View(("Ana", "Beto", "Carla"), hand_number=number) for number in (1, 2, 3)]
    assert [found.must_total(ruleset.facts["tricks"], view) for view in views] == [7, 6, None]


def test_the_rank_that_is_wild_in_a_hand() -> None:
    five_crowns = agreed(game("five-crowns"))
    assert [five_crowns.wild_rank(number) for number in (1, 11, 12)] == ["3", "K", "3"]
    assert agreed(tiny()).wild_rank(1) == ""


@pytest.mark.parametrize("style", ["low", "high"])
def test_who_plays_together_stays_when_a_house_rule_changes(style: str) -> None:
    teams = {"NS": ("N", "S"), "EW": ("E", "W")}
    after = with_options(replace(agreed(tiny()), teams=teams), {"style": style})
    assert isinstance(after, Agreed)
    assert (after.teams, after.options["style"]) == (teams, style)


@pytest.mark.parametrize(("option", "choices"), [("targt", ("target", "style")), ("target", ("none",))])
def test_what_there_is_to_choose_from_is_named(option: str, choices: tuple[str, ...]) -> None:
    found = agree(tiny(), {option: 900}, 3)
    assert isinstance(found, tuple)
    assert [problem.facts["choices"] for problem in found] == [choices]
