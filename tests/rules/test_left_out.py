"""Cards of a pack that some tables do not put in: by the number of players, by an option."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .tiny import problems, tiny

DECK = (
    "deck: {pack: french-52, packs: 1, clause: scoring.cards, without: "
    "{first: [{when: {player_count: 3}, use: [2C]}, {when: {style: high}, use: [2-6]}]}}"
)


def rules(players: int, **options: object) -> TableRules:
    ruleset = tiny(deck=DECK)
    assert isinstance(ruleset, Ruleset)
    settled = table_rules_for(ruleset, options, players)
    assert isinstance(settled, TableRules)
    return settled


def test_how_many_cards_there_are() -> None:
    assert [rules(players).deck.size() for players in (2, 3, 4)] == [52, 51, 52]
    assert rules(2, style="high").deck.size() == 32


def test_how_often_a_card_is_there() -> None:
    deck = rules(3).deck
    assert (deck.copies("2C"), deck.copies("2"), deck.copies("2H"), deck.copies("3")) == (0, 3, 1, 4)


def test_what_is_left_out_counts_nothing_and_is_not_typed() -> None:
    short = rules(2, style="high")
    assert not {"2C", "2", "6S"} & short.tables["left"].points.keys()
    assert "2" not in short.deck.pack_in_play.kinds
    assert "2" in rules(3).tables["left"].points


def test_cards_that_are_left_out_exist_in_the_pack() -> None:
    assert problems(deck=DECK) == []
    (problem,) = problems(deck=DECK.replace("2C", "14C"))
    assert (problem.key, problem.facts["card"]) == ("rules.no-such-card", "14C")


def test_cards_never_put_in_need_no_value() -> None:
    deck = "deck: {pack: french-52, packs: 1, clause: scoring.cards, without: [2-6]}"
    values = "values:\n  left:\n    - {cards: [7-10], points: face, clause: scoring.cards}\n    - {cards: [J-K, A], points: 10, clause: scoring.cards}\n"
    assert problems(deck=deck, values=values) == []
