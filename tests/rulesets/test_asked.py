"""What people ask at the table in games beyond the five sources: yes, no, or the clause that tells."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest
from match.evening import SHIPPED

from scorekeeper.answers import Answer
from scorekeeper.answers.question_words import load
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.desk import table

from .test_shipped import shipped

ASKED = """
canasta          | do we play in teams                          | yes | players.teams
canasta          | are twos wild                                | yes | special.wild
canasta          | does the winner deal next                    | no  | deal.next
canasta          | se pueden hacer escaleras                    | no  | turn.melds
canasta          | se puede cerrar sin canasta                  | no  | end.go-out
canasta          | whats a red three worth                      |     | scoring.red-threes
canasta          | can i pick up the discard pile if its frozen |     | draw.frozen
spades           | are spades always trump                      |     | special.spades
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
kaluki           | is the match over at exactly 150 points      |     | end.target
kaluki           | does the match end at 150                    |     | end.target
kaluki           | do we play to 150                            | yes | end.target
kaluki           | am i out with exactly 150                    |     | end.exactly
cabo             | does the match end at exactly 100            |     | end.target
six-nimmt        | is the match over with 66                    | yes | end.target
chinchon         | does the deal go to the right                | yes | deal.next
chinchon         | el as de oros es comodin                     | no  | special.wild-ace
chinchon         | cuanto vale el caballo                       |     | scoring.figures
chinchon         | can i close with a king left                 |     | end.close
president        | do i have to play if i can                   |     | turn.follow
president        | se juega en parejas                          | no  | goal.aim
president        | el dos corta la mesa                         | no  | variants.twos
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
scopa            | puedo tomar dos cartas que sumen             | yes | turn.capture
golf             | who starts                                   |     | turn.order
golf             | can we play in teams                         | no  | players.number
golf             | que pasa si se acaba el mazo                 |     | draw.used-up
golf             | puedo cambiar una carta descubierta          |     | turn.swap
lama             | do i have to play if i can                   | no  | turn.choices
lama             | que va sobre un 6                            |     | turn.play
lama             | puedo robar si todos se retiraron            |     | turn.last-one
no-thanks        | how many chips do we get with 6 players      |     | deal.chips
no-thanks        | can i hide my chips                          |     | deal.hidden
no-thanks        | puedo pagar dos fichas                       | no  | turn.one-chip
six-nimmt        | se juega en equipos                          | no  | players.number
six-nimmt        | what happens with the sixth card             |     | turn.sixth
six-nimmt        | cuando termina la partida                    |     | end.target
cabo             | what does a 9 do                             |     | special.spy
cabo             | can i get rid of two equal cards             |     | turn.equal
cabo             | cuanto vale el rey rojo                      |     | scoring.kings
go-fish          | what if i draw the card i asked for          |     | turn.wish
go-fish          | tengo que dar todas                          |     | turn.give
skip-bo          | how many cards do i draw                     |     | turn.draw
skip-bo          | can we play in teams                         | yes | players.teams
skip-bo          | tengo que jugar si puedo                     | no  | turn.may-hold
dutch-blitz      | how many cards in the blitz pile             |     | deal.blitz
dutch-blitz      | what if nobody can play                      |     | turn.stuck
mau-mau-collected | can i play a jack on a jack                 | no  | special.jack-on-jack
mau-mau-collected | quien cobra                                 |     | scoring.collection
truco            | do i have to follow suit                     | no  | turn.follow
truco            | does the deal go to the right                | yes | deal.next
truco            | cuanto vale el envido                        |     | scoring.envido-worth
tute             | hay que asistir                              | yes | turn.follow
tute             | does the winner deal next                    | no  | deal.next
tute             | puedo cambiar el siete                       |     | special.exchange
briscola         | do i have to follow suit                     | no  | turn.follow
briscola         | is the ace high                              | yes | deck.ranking
briscola         | que pasa si se acaba el mazo                 |     | draw.end
conquian         | el as va despues del rey                     | no  | deck.ranking
conquian         | que pasa si se acaba el mazo                 |     | draw.used-up
kaluki           | does the winner collect                      | no  | scoring.style
kaluki           | can i swap the joker                         |     | special.swap
kaluki           | cuanto cuesta un comodin                     |     | scoring.jokers
indian-rummy-points | what do i need to declare                 |     | end.declare
indian-rummy-points | que pasa si cierro mal                    |     | illegal.wrong-show
indian-rummy-pool   | do we reshuffle when the stock runs out   | yes | draw.used-up
indian-rummy-deals  | does the winner collect                   | yes | scoring.chips
durak            | does the loser deal                          | yes | deal.next
durak            | quien ataca primero                          |     | turn.first
big-two          | are twos wild                                | no  | special.two
big-two          | que palo es mas alto                         |     | deck.suits
big-two          | does a flush beat a straight                 |     | turn.kinds
"""
OPENINGS = {"yes": ("Yes.", "Sí."), "no": ("No.",)}


class Row(NamedTuple):
    ruleset: str
    question: str
    verdict: str
    clause: str


ROWS = [Row(*(part.strip() for part in line.split("|"))) for line in ASKED.strip().splitlines()]


@cache
def answered(row: Row) -> Answer:
    return RulesDesk(
        table(row.ruleset, 2 if row.ruleset in ("cribbage", "conquian") else 4), (), "en", None, False
    ).ask(row.question)


def opening(answer: Answer) -> str:
    return next((word for word, begins in OPENINGS.items() if (answer.answer or "").startswith(begins)), "")


def test_nearly_every_question_is_answered_and_each_of_them_by_its_clause() -> None:
    told = [row for row in sorted(ROWS) if answered(row).answer]  # game by game: each is made ready once
    assert [row for row in told if row.clause not in [one.id for one in answered(row).clauses]] == []
    assert [row for row in told if opening(answered(row)) not in ("", row.verdict)] == []
    assert len(told) >= len(ROWS) * 0.95
    wanted = [row for row in ROWS if row.verdict]
    assert len([row for row in wanted if opening(answered(row)) == row.verdict]) >= len(wanted) * 0.85


@pytest.mark.parametrize("ruleset", SHIPPED)
def test_every_verdict_is_about_a_topic(ruleset: str) -> None:
    loaded = shipped(ruleset).ruleset
    assert loaded is not None
    verdicts = loaded.tree.get("verdicts", {})
    assert isinstance(verdicts, dict)
    assert set(verdicts) - set(load().topics) == set()
