"""What one table plays: what depends on the hand, and what stays when house rules change."""

from __future__ import annotations

from dataclasses import replace
from gc import collect, get_objects

import pytest
from match.evening import game

from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, for_players, table_rules_for, with_options
from scorekeeper.rules.values_by_name import View

from .tiny import in_english, tiny

PLAYERS = ("Ana", "Beto", "Carla")
HIGH = "when: {style: high}"


def rules(ruleset: Ruleset, **options: object) -> TableRules:
    found = table_rules_for(ruleset, options, len(PLAYERS))
    assert isinstance(found, TableRules)
    return found


BY_HAND = "{first: [{when: {hand_number: 1}, use: 7}, {when: {hand_number: 2}, use: 6}]}"


def test_cards_are_dealt_by_the_number_of_the_hand() -> None:
    found = rules(tiny(deal=f"deal: {{cards: {BY_HAND}, next: left, next_clause: scoring.cards}}"))
    assert [found.deal_in(number) for number in (1, 2, 3)] == [7, 6, None]
    assert found.deal == 7


def test_how_much_must_be_told_hangs_on_the_hand() -> None:
    fact = f"{{kind: number, must_total: {BY_HAND}, ask: {{en: Tricks?}}, clause: scoring.cards}}"
    points = "score: [{to: everyone, points: tricks, clause: scoring.cards}]"
    ruleset = tiny(facts=f"facts: {{tricks: {fact}}}", values="", score=points)
    found = rules(ruleset)
    views = [View(PLAYERS, hand_number=number) for number in (1, 2, 3)]
    assert [found.must_total(ruleset.facts["tricks"], view) for view in views] == [7, 6, None]


def test_the_rank_that_is_wild_in_a_hand() -> None:
    five_crowns = rules(game("five-crowns"))
    assert [five_crowns.wild_rank(number) for number in (1, 11, 12)] == ["3", "K", "3"]
    assert rules(tiny()).wild_rank(1) == ""


@pytest.mark.parametrize("style", ["low", "high"])
def test_who_plays_together_stays_when_a_house_rule_changes(style: str) -> None:
    teams = {"NS": ("N", "S"), "EW": ("E", "W")}
    after = with_options(replace(rules(tiny()), teams=teams), {"style": style})
    assert isinstance(after, TableRules)
    assert (after.teams, after.options["style"]) == (teams, style)


@pytest.mark.parametrize(("option", "choices"), [("targt", ("target", "style")), ("target", ("none",))])
def test_what_there_is_to_choose_from_is_named(option: str, choices: tuple[str, ...]) -> None:
    found = table_rules_for(tiny(), {option: 900}, 3)
    assert isinstance(found, tuple)
    assert [in_english(problem).facts["choices"] for problem in found] == [choices]


def test_too_few_and_too_many() -> None:
    bounds = {"game": {"en": "Tiny"}, "least": 2, "most": 6, "names": ()}
    for number in (1, 7):
        assert table_rules_for(tiny(), {}, number) == (Problem("players.how-many", bounds | {"n": number}, "players"),)


def test_how_many_may_play_is_told_for_what_was_chosen() -> None:
    players = f"players: {{min: 2, max: {{first: [{{{HIGH}, use: 3}}, {{use: 4}}]}}, clause: players.number}}"
    ruleset = tiny(players=players)
    told = [table_rules_for(ruleset, {"style": style}, 5) for style in ("low", "high", "low")]
    assert [one[0].facts["most"] for one in told if isinstance(one, tuple)] == [4, 3, 4]


NO_CASE = (
    f"players: {{min: {{first: [{{{HIGH}, use: 3}}]}}, max: {{first: [{{{HIGH}, use: 3}}]}}, clause: players.number}}"
)


@pytest.mark.parametrize(("style", "least", "most"), [("high", 3, 3), ("low", 1, 20)])
def test_where_nothing_is_said_of_a_number_nearly_any_may_play(style: str, least: int, most: int) -> None:
    found = rules(tiny(players=NO_CASE), style=style)
    assert (found.least_players, found.most_players) == (least, most)


@pytest.mark.parametrize(
    ("are", "style", "together"),
    [
        ("may", "low", "may"),
        (f"{{first: [{{{HIGH}, use: must}}]}}", "high", "must"),
        (f"{{first: [{{{HIGH}, use: must}}]}}", "low", "never"),
    ],
)
def test_whether_players_score_together(are: str, style: str, together: str) -> None:
    ruleset = tiny(teams=f"teams: {{are: {are}, count: 2, clause: players.number}}")
    assert rules(ruleset, style=style).team_play == together


ENDING = """
totals: [{{when: {{total: {{above: 99}}}}, leaves: yes, clause: scoring.cards}}]
match:
  ends: [{{when: {{still_in: 1}}, clause: end.target}}]
  winner: {{is: {winner}, leads: {leads}, clause: end.target}}
"""


@pytest.mark.parametrize(
    ("winner", "leads", "last_in", "lowest"),
    [
        ("lowest", "highest", False, True),
        ("highest", "lowest", False, False),
        ("last_in", "lowest", True, True),
        ("last_in", "highest", True, False),
        (f"{{first: [{{{HIGH}, use: last_in}}, {{use: highest}}]}}", "lowest", False, False),
    ],
)
def test_who_wins_and_who_leads_meanwhile(winner: str, leads: str, last_in: bool, lowest: bool) -> None:
    found = rules(tiny(match=ENDING.format(winner=winner, leads=leads)))
    assert (found.last_in, found.lowest_wins) == (last_in, lowest)


PACKS = """
options:
  packs: {title: {en: Packs}, kind: number, min: 1, max: 3, default: 1, clause: scoring.cards}
  style: {title: {en: Style}, kind: choice, choices: {low: {en: low}, high: {en: high}}, default: low, clause: scoring.cards}
  target: {title: {en: Target}, kind: number, min: 1, max: 500, none: yes, default: 100, clause: end.target}
"""  # noqa: E501


def deck(packs: str, on_table: int = 0) -> str:
    return f"deck: {{pack: french-52, packs: {packs}, on_table: {on_table}, clause: scoring.cards}}"


@pytest.mark.parametrize(
    ("in_deck", "options", "more"),
    [
        ("packs", {}, 2),
        ("packs", {"packs": 2}, 3),
        ("packs", {"packs": 3}, None),
        (f"{{first: [{{{HIGH}, use: any}}, {{use: packs}}]}}", {"style": "high"}, None),
    ],
)
def test_one_pack_more(in_deck: str, options: dict[str, object], more: int | None) -> None:
    assert rules(tiny(options=PACKS, deck=deck(in_deck)), **options).more_packs == more


def test_no_pack_more_where_nobody_can_choose() -> None:
    assert rules(tiny()).more_packs is None


@pytest.mark.parametrize(("packs", "joker", "eight"), [("1", False, True), ("2", False, True), ("any", True, True)])
def test_which_cards_can_be_told(packs: str, joker: bool, eight: bool) -> None:
    ruleset = tiny(deck=deck(packs, on_table=5))
    found = rules(ruleset)
    cards = found.cards_in(ruleset.facts["left"])
    assert ("JOKER" in cards, "8S" in cards) == (joker, eight)
    assert found.deck.on_table == 5


@pytest.mark.parametrize(
    ("after", "out", "dealer"),
    [
        ("right", "Beto", "right"),
        ("same", "Beto", "same"),
        ("out", "Beto", "Beto"),
        ("out", "", "same"),
        ("{first: [{when: {hand_number: 4}, use: right}, {use: same}]}", "Beto", "right"),
        ("{first: [{when: {hand_number: 5}, use: same}]}", "Beto", "left"),
    ],
)
def test_who_deals_next(after: str, out: str, dealer: str) -> None:
    view = View(PLAYERS, groups={"out": (out,) if out else ()}, hand_number=4)
    deal = f"deal: {{cards: 5, next: {after}, next_clause: scoring.cards}}"
    assert rules(tiny(deal=deal)).next_dealer(view) == dealer


def test_the_same_game_for_another_number_of_players() -> None:
    rules = table_rules_for(game("hearts"), {}, 4)
    assert isinstance(rules, TableRules)
    other = for_players(rules, 3)
    assert other is not None
    assert other.player_count == 3
    assert for_players(rules, 4) is None
    assert for_players(rules, 999) is None


def test_a_ruleset_that_is_out_of_use_is_not_kept() -> None:
    """A server that runs for weeks reads many a family's files; each would stay with all its clauses."""

    def alive() -> int:
        collect()
        return sum(isinstance(one, Ruleset) for one in get_objects())

    before = alive()
    for number in range(40):
        of_number = rules(tiny(about=f"about: {{en: Number {number}.}}"))
        assert of_number.of_hand(1) is of_number
    assert alive() - before < 20
