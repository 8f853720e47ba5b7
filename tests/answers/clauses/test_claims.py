"""Yes and no to what a question claims of a clause: said where it is sure, and never to a claim and its opposite."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from scorekeeper.answers.clauses.claims import YES, claims_of, verdict
from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load, read_lines
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.by_clause import usual_table
from tests.answers.desk import asked
from tests.sampling import one_in

JUDGED = [
    (key.split(), lang, so, text)
    for key, told in (line.split("\t") for line in read_lines("claims.txt").text.decode().splitlines())
    for lang, so, text in json.loads(told)
]
PLAIN = [
    ("tute", "is the three stronger than the king", "Yes."),
    ("truco", "do i have to follow suit", "No."),
    ("briscola", "tengo que seguir el palo", "No."),
    ("spades", "can i pass instead of bidding", "No."),
    ("wizard", "may i play a wizard though i could follow", "Yes."),
    ("phase-10", "puedo bajar dos fases en la misma mano", "No."),
]


@pytest.mark.parametrize(("game", "question", "opening"), PLAIN)
def test_a_plain_claim_gets_its_yes_or_no(game: str, question: str, opening: str) -> None:
    assert (asked(game, question).answer or "").startswith(opening)


@pytest.mark.parametrize(
    ("game", "clause", "claim", "opposite"),
    [
        ("truco", "turn.follow", "must i follow suit", "may i play whatever i like"),
        ("briscola", "turn.follow", "am i forced to follow", "am i free to throw anything"),
        ("pinochle", "deck.order", "does the ten beat the king", "does the king beat the ten"),
        ("canasta", "winning.match", "does the higher total win", "does the lower total win"),
    ],
)
def test_nobody_says_yes_to_a_claim_and_to_its_opposite(game: str, clause: str, claim: str, opposite: str) -> None:
    said = [verdict(game, clause, understand(text, load(), "en", "en"), load()) for text in (claim, opposite)]
    assert "" in said or len(set(said)) == 2


def test_most_that_were_judged_are_told_so_again_and_hardly_any_otherwise() -> None:
    known, right, wrong, tried = load(), 0, 0, list(one_in(12, JUDGED))
    for (game, clause), lang, so, text in tried:
        said = verdict(game, clause, understand(text, known, lang, lang), known)
        right += said == so
        wrong += said not in ("", so)
    assert right >= len(tried) * 0.3
    assert wrong <= len(tried) * 0.02


def test_a_game_that_nobody_judged_claims_for_gets_none() -> None:
    question = understand("do i have to follow suit", load(), "en", "en")
    assert verdict("our-own-game", "turn.follow", question, load()) == ""
    assert claims_of("truco", "no.clause", load()) == ()


def test_what_the_table_chose_is_recited_without_a_verdict() -> None:
    rules = usual_table("hearts")
    changed = replace(rules, chosen={"target": 50})
    assert rules.ruleset.options["target"].clause == "end.target"
    answer = RulesDesk(changed, (), "en", None, False).ask("is it over when somebody passes a hundred").answer or ""
    assert not answer.startswith(("Yes.", "No."))


def test_every_judged_claim_is_about_a_clause_there_is() -> None:
    for (game, clause), lang, so, text in JUDGED:
        assert clause in usual_table(game).ruleset.clauses, (game, clause)
        assert lang in ("en", "es")
        assert so in (YES, "no")
        assert text.strip() == text
