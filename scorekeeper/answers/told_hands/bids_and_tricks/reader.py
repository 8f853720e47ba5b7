"""Whether a question tells a hand with its bids, tricks, sums and deeds, and what is answered to it then."""

from __future__ import annotations

from math import exp

from scorekeeper.answers.told_hands.bids_and_tricks.part_of_hand import in_part, is_all, is_full, is_whole
from scorekeeper.answers.told_hands.bids_and_tricks.scored_meanings import judged
from scorekeeper.answers.told_hands.bids_and_tricks.who_plays import account_of, account_of_two
from scorekeeper.answers.told_hands.described_hand import OTHER
from scorekeeper.answers.told_hands.telling import ToldHand
from scorekeeper.rules.table_rules import TableRules

WEIGHTS = {"ASKSPOINTS": 1.0, "MAY": -3.0, "WHY": -3.0, "RULE": -3.0, "NOTPOINTS": -3.0, "GENERIC": -1.5,
           "COMPARE": -3.0}  # fmt: skip
THING, MOST_THINGS, POINTS_ASKED = 1.0, 4, 0.5  # what each thing told, and asking for points, says for a hand
LEAST = 0.5  # a smaller chance that a hand is told is none
SUPPOSES = frozenset(("IF", "GENERIC", "WHEN"))
PART = 0.9  # how sure it is that what is told is asked for by itself, where the words say so
TOLD = 2  # so many things make a hand


def told_account(
    rules: TableRules, typed: str, lang: str, answer_in: str, marks: frozenset[str], chosen: bool
) -> ToldHand | None:
    """What the hand comes to that a question tells; None where it tells nothing of a hand.

    `marks`: what the words around it stand for; `chosen`: whether the points of a hand are surely asked for.
    """
    account = account_of(rules, typed, lang)
    if account.asked.rule:
        return ToldHand(None, 0.0) if account.cards > 1 else None  # cards that are asked about are held by nobody
    if account.cards and not is_full(account):
        part = in_part(account, answer_in) if "ASKSPART" in marks and account.tells_a_deed else None
        if part is not None:
            return ToldHand(part, PART)
        unclear = account.cards > 1 and account.tells_a_deed and (account.asked.points or "ASKSPOINTS" in marks)
        return ToldHand(None, 1.0) if unclear else None  # what the cards count is not all then
    if account.tells_several_hands:
        return ToldHand(None, float(account.asked.points or "ASKSPOINTS" in marks))
    found = judged(account, answer_in)
    two = account_of_two(rules, typed, lang) if found.said is None else None
    if two is not None and (alone := judged(two, answer_in)).said is not None:
        account, found = two, alone
    if not found.things or (found.said is None and account.only_cards):
        return None
    in_words = account.asks_for_points or account.asks_if_over or "ASKSPOINTS" in marks
    by_itself = "ASKSPART" in marks or (in_words and is_whole(account))
    if found.said is None and by_itself and not (account.asks_if_over or account.asks_who):
        part = in_part(account, answer_in)
        if part is not None:
            return ToldHand(part, PART)
    asks = account.asked.points or in_words or bool(account.numbers and not account.asked.places)
    # `what happens with the points`, `may I`: where no number is sure, the rule says it
    by_rule = bool(marks & {"NOTPOINTS", "MAY"})
    weighed = marks - {"NOTPOINTS"} if account.asks_for_points else marks
    weighed -= {"COMPARE"} if account.asks_of_each else frozenset()
    sure = 1.0 if chosen else _chance(found.things, account.asked.points, weighed)
    single = found.things < TOLD and not (
        found.said and is_all(account)
    )  # one thing alone is a hand only where its points are asked for
    of_nobody = not account.tells_a_deed and all(one.who == OTHER for one in account.mentions)
    if found.things < TOLD and of_nobody:
        return ToldHand(None, 0.0)  # `how many stones are forty points`, `does thirty-one beat forty`
    if sure < LEAST or (single and not (asks and in_words)):
        return ToldHand(None, 0.0)
    if found.said is not None and asks:
        return ToldHand(found.said, sure)
    how_much = asks and not account.asks_who and not by_rule and bool(account.numbers)
    return ToldHand(None, sure if how_much and not (single and marks & SUPPOSES) else 0.0)


def _chance(things: int, points: bool, marks: frozenset[str]) -> float:
    """The chance that a hand is told and its points are asked for: by how much is told, and by how it is asked."""
    evidence = sum(weight for mark, weight in WEIGHTS.items() if mark in marks)
    evidence += THING * min(things, MOST_THINGS) + (POINTS_ASKED if points else 0.0)
    return 1 / (1 + exp(-evidence))
