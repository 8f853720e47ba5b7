"""What `ask` says of a match is what `score` and `why` show, and no claim is said yes to together with its opposite."""

from __future__ import annotations

import re

import pytest

from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.match_reader.conftest import Evenings
from tests.answers.match_reader.evenings import EVENINGS

OPPOSITES = (
    ("is {} winning", "is {} losing"),
    ("is {} in the lead", "is {} in last place"),
    ("{} is ahead, right", "{} is last, right"),
    ("is {} out of the match", "is {} still in the match"),
    ("is {} still playing", "is {} out of the game"),
    ("va ganando {}", "va perdiendo {}"),
    ("va {} primero", "va {} último"),
    ("{} gana, verdad", "{} pierde, verdad"),
    ("está {} fuera de la partida", "sigue {} en juego"),
    ("sigue jugando {}", "{} ya está fuera"),
)
YES, NO = ("Yes.", "Sí."), ("No.",)


def said(desk: RulesDesk, question: str) -> str:
    return desk.ask(question).answer or ""


def spoken(name: str) -> str:
    """A side as people say it: `Sam and Lena`."""
    return " and ".join(name.split("+"))


@pytest.mark.parametrize("evening", EVENINGS)
def test_totals_and_dealer_are_those_of_the_table(evening: str, evenings: Evenings) -> None:
    standings, desk = evenings[evening]
    wrong = []
    for question in ("what is the score", "cómo va el marcador"):
        answer = said(desk, question)
        if standings.counted and not all(
            re.search(rf"{re.escape(side)}\D*? {total}\b|{total}", answer) for side, total in standings.totals.items()
        ):
            wrong.append((question, answer))
    for side, total in standings.totals.items():
        if side in standings.sides and standings.counted:
            answer = said(desk, f"how many points does {spoken(side)} have")
            if str(total) not in answer:
                wrong.append((side, answer))
    if standings.next is not None:
        for question in ("who deals", "quién reparte"):
            if standings.next.dealer not in said(desk, question).split(".")[0]:
                wrong.append((question, said(desk, question)))
    assert wrong == []


@pytest.mark.parametrize("evening", EVENINGS)
def test_why_gives_the_points_of_each_hand(evening: str, evenings: Evenings) -> None:
    standings, desk = evenings[evening]
    wrong = []
    for hand in standings.counted:
        for side in hand.sides:
            answer = said(desk, f"why did {spoken(side)} get {hand.points[side]} in hand {hand.number}")
            if answer and not re.search(rf"(?<!\d){hand.points[side]}(?!\d)", answer):
                wrong.append((hand.number, side, answer))
    assert wrong == []


@pytest.mark.one_in(3)
@pytest.mark.parametrize("evening", EVENINGS)
def test_no_claim_and_its_opposite_are_both_so(evening: str, evenings: Evenings) -> None:
    standings, desk = evenings[evening]
    both = []
    for claim, opposite in OPPOSITES:
        for side in standings.sides:
            name = spoken(side) if claim[0] in "is{" and " is " in f" {claim} " else side.replace("+", " y ")
            answers = (said(desk, claim.format(name)), said(desk, opposite.format(name)))
            if all(answer.startswith(YES) for answer in answers):
                both.append((claim.format(name), *answers))
    assert both == []


@pytest.mark.parametrize("evening", EVENINGS)
def test_who_leads_is_said_yes_to_and_nobody_else(evening: str, evenings: Evenings) -> None:
    standings, desk = evenings[evening]
    if not standings.counted or len(standings.places) < 2:
        return
    wrong = []
    for side in standings.sides:
        for question in (f"is {spoken(side)} winning", f"va ganando {side.replace('+', ' y ')}"):
            answer = said(desk, question)
            leads = side in standings.places[0]
            if answer.startswith(NO if leads and len(standings.places[0]) == 1 else ()) or (
                not leads and answer.startswith(YES)
            ):
                wrong.append((question, answer))
    assert wrong == []
