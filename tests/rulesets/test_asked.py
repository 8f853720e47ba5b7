"""What people ask at the table in games beyond the five sources: yes, no, or the clause that tells."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from match.evening import SHIPPED

from scorekeeper.answers import Answer
from scorekeeper.answers.data import load
from scorekeeper.table.asking.ask import Desk
from tests.answers.desk import table

from .test_shipped import shipped

ASKED = """
canasta          | do we play in teams                          | yes | players.teams
canasta          | are twos wild                                | yes | special.wild
canasta          | does the winner deal next                    | no  | deal.next
canasta          | se pueden hacer escaleras                    | no  | turn.melds
canasta          | se puede cerrar sin canasta                  |     | end.go-out
canasta          | whats a red three worth                      |     | scoring.red-threes
canasta          | can i pick up the discard pile if its frozen |     | draw.frozen
spades           | are spades always trump                      | yes | special.spades
spades           | do jokers count                              | no  | deck.pack
spades           | el as es la mas alta                         | yes | deck.pack
spades           | whats nil worth                              |     | scoring.nil
spades           | what happens when you get 10 bags            |     | scoring.ten-bags
spades           | hay que seguir el palo                       |     | turn.follow
rummy-500        | can you go negative                          | yes | scoring.left
rummy-500        | are jokers wild                              |     | special.jokers
rummy-500        | se juega en parejas                          | no  | players.alone
rummy-500        | does the winner take everyones points        | no  | scoring.left
rummy-500        | tengo que usar la carta que tomo             |     | draw.pile
contract-rummy   | are twos wild                                | no  | special.twos
contract-rummy   | se baraja de nuevo cuando se acaba el mazo   | yes | draw.used-up
contract-rummy   | what do i need for the third deal            |     | turn.contracts
contract-rummy   | puedo cambiar el joker por la carta          |     | special.swap
phase-10         | do we reshuffle when the deck runs out       | yes | draw.used-up
phase-10         | se juega en parejas                          | no  | players.alone
phase-10         | can i hit before i lay down my phase         |     | turn.hit
phase-10         | quien gana si dos terminan la fase 10        |     | winning.several
skyjo            | do we play in teams                          | no  | players.number
skyjo            | does the lowest score win                    | yes | winning.match
skyjo            | en empate se duplica                         |     | scoring.double
skyjo            | can i throw away the card from the deck      |     | turn.swap
chinchon         | does the deal go to the right                | yes | deal.next
chinchon         | el as de oros es comodin                     | no  | special.wild-ace
chinchon         | cuanto vale el caballo                       |     | scoring.figures
chinchon         | can i close with a king left                 |     | end.close
president        | do i have to play if i can                   |     | turn.follow
president        | se juega en parejas                          | no  | goal.aim
president        | el dos corta la mesa                         |     | variants.twos
president        | is the two the highest card                  |     | deck.pack
cribbage         | is the ace high                              | no  | deck.pack
cribbage         | does the winner deal                         | no  | deal.next
cribbage         | who counts first                             |     | turn.show
cribbage         | cuanto vale un quince                        |     | scoring.fifteen
euchre           | can we play in teams                         | yes | players.teams
euchre           | do jokers count                              | no  | deck.pack
euchre           | do i have to follow suit                     |     | turn.follow
euchre           | que pasa si todos pasan                      |     | turn.all-pass
oh-hell          | how is trump picked                          |     | turn.trump
oh-hell          | is the ace high                              | yes | deck.pack
oh-hell          | cuantos puntos por acertar                   |     | scoring.basic-exact
scopa            | can 4 play in teams                          | yes | players.teams
scopa            | whats the settebello                         |     | scoring.settebello
scopa            | puedo tomar dos cartas que sumen             |     | turn.capture
"""
OPENINGS = {"yes": ("Yes.", "Sí."), "no": ("No.",)}


class Row(NamedTuple):
    ruleset: str
    question: str
    verdict: str
    clause: str


ROWS = [Row(*(part.strip() for part in line.split("|"))) for line in ASKED.strip().splitlines()]


def answered(row: Row) -> Answer:
    return Desk(table(row.ruleset, 2 if row.ruleset == "cribbage" else 4), (), "en", None, False).ask(row.question)


def opening(answer: Answer) -> str:
    return next((word for word, begins in OPENINGS.items() if (answer.answer or "").startswith(begins)), "")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.ruleset}: {row.question}")
def test_a_question_is_answered_by_its_clause_or_not_at_all(row: Row) -> None:
    answer = answered(row)
    assert answer.answer is None or row.clause in [one.id for one in answer.clauses]
    assert opening(answer) in ("", row.verdict)


def test_nearly_every_question_is_answered() -> None:
    assert sum(bool(answered(row).answer) for row in ROWS) >= len(ROWS) * 0.95


def test_most_that_want_a_yes_or_no_get_it() -> None:
    wanted = [row for row in ROWS if row.verdict]
    told = [row for row in wanted if opening(answered(row)) == row.verdict]
    assert len(told) >= len(wanted) * 0.85


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_verdict_is_about_a_topic(ruleset: str) -> None:
    loaded = shipped(ruleset).ruleset
    assert loaded is not None
    verdicts = loaded.tree.get("verdicts", {})
    assert isinstance(verdicts, dict)
    assert set(verdicts) - set(load().topics) == set()
