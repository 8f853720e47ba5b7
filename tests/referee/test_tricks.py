"""A card to a trick: following suit, trumping, beating, and what it hangs on when trumps are not told."""

from __future__ import annotations

from typing import Any

import pytest
from rules.tiny import SECTIONS, problems, tiny

from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .tables import at_table, ruling

TABLE = [
    # Without trumps: the suit led, or anything by a hand that has none of it.
    ("hearts", {}, "7D on KD", "yes follows", "beaten"),
    ("hearts", {}, "AD on KD", "yes follows", "beats"),
    ("hearts", {}, "7C on KD", "yes discards", "only-without D, beaten"),
    ("hearts", {}, "7 on KD", "unsaid depends", "depends"),
    ("hearts", {}, "KD on KD", "yes follows", ""),
    # One suit is always trumps.
    ("spades", {}, "2S on AD", "yes discards", "only-without D, beats"),
    ("spades", {}, "2D on AS", "yes discards", "only-without-trump, beaten"),
    # A suit is trumps that is told with the question, or not.
    ("whist", {}, "2H on AC in H", "yes discards", "only-without C, beats"),
    ("whist", {}, "2H on AC in S", "yes discards", "only-without C, beaten"),
    ("whist", {}, "2H on AC", "yes discards", "only-without C"),
    ("whist", {}, "2C on AH in H", "yes discards", "only-without H, beaten"),
    # The jack of the other suit of the colour is a trump; jacks that are trumps in every game.
    ("euchre", {}, "JC on 9S in S", "yes follows", ""),
    ("euchre", {}, "JC on 9C in S", "yes discards", "only-without C"),
    ("euchre", {}, "JH on 9S in S", "yes discards", "only-without S"),
    ("euchre", {}, "JC on 9S", "unsaid depends", "depends"),
    ("five-hundred", {}, "JOKER on 9S in S", "yes follows", ""),
    ("five-hundred", {}, "JOKER on 9S in H", "yes discards", "only-without S"),
    ("skat", {}, "JH on 7C in C", "yes follows", ""),
    ("skat", {}, "JH on 7H in C", "yes discards", "only-without H"),
    # A trump may be played by a hand that could follow.
    ("pitch", {}, "3H on KC in H", "yes trumps", "beats"),
    ("pitch", {}, "3C on KH in H", "yes discards", "only-without H, beaten"),
    ("pitch", {}, "3S on KC in H", "yes discards", "only-without C, beaten"),
    # Who cannot follow must trump, and who can beat must.
    ("pinochle", {}, "AC on 10C in H", "yes follows", "beats"),
    ("pinochle", {}, "AC on AC in H", "yes follows", "higher-first"),
    ("pinochle", {}, "KC on 10C in H", "yes follows", "higher-first, beaten"),
    ("pinochle", {}, "9H on AC in H", "yes discards", "only-without C, beats"),
    ("pinochle", {}, "9D on AC in H", "yes discards", "only-without C, no-trump-either, beaten"),
    ("pinochle", {}, "9D on AH in H", "yes discards", "only-without H, beaten"),
    # Only trumps have to be beaten, which have an order of their own; a partner who is winning need not be trumped.
    ("belote", {"players": 4}, "7H on 9H in H", "yes follows", "higher-first, beaten"),
    ("belote", {"players": 4}, "JH on 9H in H", "yes follows", "beats"),
    ("belote", {"players": 4}, "JS on 9S in H", "yes follows", "beats"),
    ("belote", {"players": 4}, "9S on JS in H", "yes follows", "beaten"),
    ("belote", {"players": 4}, "10S on KS in H", "yes follows", "beats"),
    ("belote", {"players": 4}, "8C on AS in H", "yes discards", "only-without S, no-trump-but-partner, beaten"),
    ("coinche", {"players": 4}, "7H on AS in H", "yes discards", "only-without S, beats"),
    ("coinche", {"players": 4}, "KH on 9H in H", "yes follows", "higher-first, beaten"),
    ("jass", {"players": 4}, "6H on AH in H", "yes follows", "beaten"),
    ("jass", {"players": 4}, "9H on AH in H", "yes follows", "beats"),
    ("jass", {"players": 4}, "6H on AS in H", "yes trumps", "beats"),
    ("jass", {"players": 4}, "9S on AS in H", "yes follows", "beaten"),
    # One card on another where suits do not matter, or decide between equal ranks.
    ("president", {"players": 4}, "7C on 6D", "yes beats", ""),
    ("president", {"players": 4}, "7C on 7D", "no beaten", ""),
    ("president", {"players": 4, "equal": "yes"}, "7C on 7D", "yes allowed", ""),
    ("president", {"players": 4, "equal": "yes"}, "6C on 7D", "no beaten", ""),
    ("president", {"players": 4}, "2 on A", "yes beats", ""),
    ("president", {"players": 4}, "A on 2", "no beaten", ""),
    ("president", {"players": 4, "jokers": "yes"}, "JOKER on 2S", "yes beats", ""),
    ("big-two", {"players": 4}, "7C on 7D", "yes beats", ""),
    ("big-two", {"players": 4, "suits": "clubs"}, "7C on 7D", "no beaten", ""),
    ("big-two", {"players": 4}, "3S on 4D", "no beaten", ""),
    ("big-two", {"players": 4}, "2D on AS", "yes beats", ""),
    # Nobody has to follow: always, or while there is a stock.
    ("briscola", {}, "2O on 1C", "yes any-card", ""),
    ("briscola", {}, "3O on 12O", "yes any-card", "beats"),
    ("truco", {}, "3O on 12O", "yes any-card", ""),
    ("schnapsen", {"players": 2}, "JH on AC in H", "yes any-card", "later, beats"),
    ("tute", {"players": 2}, "2O on 1C in E", "yes any-card", "later, beaten"),
    ("tute", {"players": 4}, "2O on 1C in E", "yes discards", "only-without C, no-trump-either, beaten"),
    # Cards for any trick.
    ("wizard", {}, "WIZARD on 7H", "yes any-time", ""),
    ("wizard", {}, "7H on WIZARD", "yes allowed", ""),
    ("wizard", {}, "7H on 8H", "yes follows", ""),
    # An attack has to be beaten.
    ("durak", {}, "7C on 6C", "yes beats", ""),
    ("durak", {}, "6C on 7C in C", "no beaten", ""),
    ("durak", {}, "6H on AC", "unsaid depends", "depends"),
    ("durak", {}, "6H on AC in H", "yes beats", ""),
    ("durak", {}, "6H on AC in S", "no beaten", ""),
    ("durak", {}, "AC on 6H in H", "no beaten", ""),
    ("durak", {}, "7C on 7D in S", "no beaten", ""),
    ("durak", {"transfer": "yes"}, "7C on 7D in S", "yes allowed", ""),
]


@pytest.mark.parametrize(("ruleset", "at", "question", "answer", "follows"), TABLE)
def test_a_card_to_a_trick(ruleset: str, at: dict[str, Any], question: str, answer: str, follows: str) -> None:
    verdict = ruling(at_table(ruleset, **at), question)
    told = ", ".join(f"{one.kind} {one.suit}".strip() for one in verdict.consequences)
    assert (f"{verdict.answer} {verdict.reason}", told) == (answer, follows)


def test_what_it_hangs_on_is_said() -> None:
    assert ruling(at_table("euchre"), "JC on 9S").consequences[0].cards == ("trump-suit",)
    assert ruling(at_table("hearts"), "7 on KD").consequences[0].cards == ("card-suit",)


@pytest.mark.parametrize(
    ("question", "clauses"),
    [
        ("AC on 10C in H", "turn.follow turn.takes"),
        ("KC on 10C in H", "turn.follow turn.beat turn.takes"),
        ("9D on AC in H", "turn.follow turn.takes"),
    ],
)
def test_the_clauses_that_say_so(question: str, clauses: str) -> None:
    assert " ".join(ruling(at_table("pinochle"), question).clauses) == clauses


def test_another_game_needs_no_code() -> None:
    lines = "play:\n  trick:\n    - {when: {style: low}, suit: must, trumps: [hearts], clause: scoring.cards}"
    rules = table_rules_for(tiny(match=f"{SECTIONS['match']}\n{lines}"), {}, 3)
    assert isinstance(rules, TableRules)
    assert ruling(rules, "7S on 8H").consequences[0].kind == "only-without-trump"


def test_cards_are_matched_or_answered_to_a_trick_not_both() -> None:
    follow = "  follow: {by: [suit], clause: scoring.cards}\n"
    both = f"{SECTIONS['match']}\nplay:\n{follow}  trick:\n    - {{suit: free, clause: scoring.cards}}"
    assert [problem.key for problem in problems(match=both)] == ["rules.not-one-of"]
    neither = f"{SECTIONS['match']}\nplay:\n  pack_clause: scoring.cards"
    assert [problem.key for problem in problems(match=neither)] == ["rules.not-one-of"]
