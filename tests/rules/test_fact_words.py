"""Which words a fact of each kind may have: all others are refused, and it is said for which kinds they are."""

from __future__ import annotations

import pytest

from .tiny import problems

KINDS = ("player", "side", "players", "order", "number", "yes_no", "choice", "cards", "grid")
LEFT = "  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}"


def kinds_refused(word: str) -> dict[str, tuple[str, ...]]:
    """The kinds of fact that may not have this word, each with those that are named instead."""
    refused = {}
    for kind in KINDS:
        choices = "choices: {red: {en: red}}, " if kind == "choice" else ""
        told = f"  told: {{kind: {kind}, {word}, {choices}ask: {{en: Told?}}, clause: scoring.cards}}"
        for problem in problems(facts=f"facts:\n{LEFT}\n{told}"):
            if problem.key == "rules.not-for-kind":
                assert problem.facts["word"] == word.partition(":")[0]
                refused[kind] = problem.facts["choices"]
    return refused


@pytest.mark.parametrize(
    ("word", "kinds"),
    [
        ("who: everyone", ("number", "yes_no", "choice", "cards", "grid")),
        ("take: {is: all, clause: scoring.cards}", ("cards", "grid")),
        ("values: left", ("cards", "grid")),
        ("known_by: {empty: left}", ("player",)),
        ("nobody: yes", ("player", "side")),
        ("must_total: 3", ("number", "cards", "grid")),
    ],
)
def test_words_for_some_kinds_only(word: str, kinds: tuple[str, ...]) -> None:
    assert kinds_refused(word) == {kind: kinds for kind in KINDS if kind not in kinds}


def test_words_for_every_kind() -> None:
    assert kinds_refused("optional: yes") == {}


@pytest.mark.parametrize(
    ("known_by", "who", "wrong"),
    [
        ("{empty: told}", "hand", [("rules.not-of-each", "told")]),
        ("{card: 8S, in: told}", "hand", [("rules.not-of-each", "told")]),
        ("{empty: told}", "everyone", []),
        ("{card: 8S, in: told}", "everyone", []),
        ("{empty: left}", "hand", []),
    ],
)
def test_cards_of_the_whole_hand_do_not_tell_who_it_was(known_by: str, who: str, wrong: list[tuple[str, str]]) -> None:
    out = f"  out: {{kind: player, nobody: yes, known_by: {known_by}, ask: {{en: Who?}}, clause: scoring.cards}}"
    told = f"  told: {{kind: cards, who: {who}, values: left, ask: {{en: Told?}}, clause: scoring.cards}}"
    found = problems(facts=f"facts:\n{out}\n{LEFT}\n{told}", derive="derive: {more: {fact: told, values: left}}")
    assert [(problem.key, problem.facts["name"]) for problem in found] == wrong


@pytest.mark.parametrize(
    ("fact", "wrong"),
    [
        ('kind: choice, choices: {red: {en: red}}, said: {en: ["in red = red"]}', []),
        ('kind: choice, choices: {red: {en: red}}, said: {en: ["in blue = blue"]}', ["rules.not-a-choice"]),
        ('kind: number, said: {en: ["# of them", "# short = 3 - #"]}', []),
        ('kind: number, said: {en: ["# short = 3 -"]}', ["rules.amount-syntax"]),
    ],
)
def test_what_people_say_for_a_fact_comes_to_an_answer_of_it(fact: str, wrong: list[str]) -> None:
    found = problems(facts=f"facts:\n{LEFT}\n  told: {{{fact}, ask: {{en: Told?}}, clause: scoring.cards}}")
    assert [problem.key for problem in found] == wrong
