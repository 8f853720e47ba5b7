"""Whether a question tells a hand with its cards and people, and what is answered to it then."""

from __future__ import annotations

from math import exp

from scorekeeper.answers.told_hands.cards_held.answer_text import heard, worked_out
from scorekeeper.answers.told_hands.cards_held.told_hand import LEFT, Holding, Scene
from scorekeeper.answers.told_hands.described_hand import ME, DescribedHand, DescribedSeat
from scorekeeper.answers.told_hands.telling import ToldHand
from scorekeeper.rules.table_rules import TableRules

WEIGHTS = {"cards": 2.5, "card": 1.0, "sum": 1.5, "end": 1.0, "several": 1.0, "total": 1.5, "verdict": 1.0, "mine": 2.0,
           "ASKSPOINTS": 0.5, "MAY": -3.0, "WHY": -3.0, "RULE": -3.0, "NOTPOINTS": -3.0, "GENERIC": -1.0}  # fmt: skip
ASKS = frozenset(("ASKSPOINTS", "ASKSVALUE"))
LONG = 5  # cards in order: so many of them nobody has by chance
TOLD = 2  # so many cards and numbers make a hand
LEAST = 0.35  # a smaller chance that a hand is told is none


def told_scene(rules: TableRules, typed: str, lang: str, marks: frozenset[str], chosen: bool) -> ToldHand | None:
    """What the hand comes to that a question tells with its cards and people; None where it tells none.

    `marks`: what the words around it stand for; `chosen`: whether the points of a hand are surely asked for.
    """
    told, scene = heard(rules, typed, lang)
    if scene.asked.rule and any(one.holds for one in scene.holdings.values()):
        return ToldHand(None, 0.0)  # what one may do with these cards, the rules say
    if not scene.ends and any(_is_a_run(rules, one) for one in scene.holdings.values()):
        return ToldHand(None, 0.0)  # what so many cards in order are, the rules say
    found = worked_out(rules, told, scene)
    if found is None:
        return _not_clear(scene)
    said, answer = found
    seats = list(said.seats.values())
    ended = said.ends is not None
    alone = len(seats) == 1 and not ended
    if alone and not scene.spoken_of and (("MOON" in marks) or ("IF" in marks and not marks & ASKS)):
        return ToldHand(None, 0.0)  # `what does the moon pay`, `what if the joker is turned up`: of nobody
    if "MOON" in marks and "THEREST" in marks:
        return ToldHand(None, 0.0)  # what each of the others gets, the rule of the moon says
    if alone and all(_things(seat) < TOLD for seat in seats) and "MOON" not in marks:
        return None  # what one card counts, or what a total means, the rules say
    if "GENERIC" in marks and len(seats) < 2 and not any(seat.cards or seat.kept for seat in seats):
        return None
    in_words = "ASKSPOINTS" in marks and not scene.asked.rule
    asks = scene.asked.points or in_words or (not scene.asked.places and _is_whole(said))
    totals_alone = answer is not None and len(seats) > 1  # who has won with them
    if not (ended or said.counts or totals_alone) or not asks:
        return None
    sure = 1.0 if chosen else _chance(scene, said, marks)
    return None if sure < LEAST else ToldHand(answer, sure)


def _is_whole(said: DescribedHand) -> bool:
    """Whether so much is told that its points are meant though nothing is asked: who ended it, and what others hold."""
    return said.ends is not None and any(_things(seat) >= TOLD for seat in said.seats.values())


def _is_a_run(rules: TableRules, holding: Holding) -> bool:
    """Whether somebody has nothing but many cards in order, where cards are combined: `4 5 6 7 jack knight king`."""
    facts = rules.ruleset.facts.values()
    if any(one.must_total for one in facts) or not any(one.kind == "player" and not one.empty for one in facts):
        return False
    order = [rank.code for rank in rules.deck.pack_in_play.ranks]
    ranks = [rules.ruleset.pack.kinds[code].rank for code in holding.cards[LEFT]]
    places = [order.index(rank) for rank in ranks if rank in order]
    return len(places) == len(ranks) >= LONG and places == [*range(places[0], places[0] + len(ranks))]


def _things(seat: DescribedSeat) -> int:
    """How many cards, sums and totals are told of somebody."""
    return len(seat.cards) + len(seat.kept) + sum(one is not None for one in (seat.sum, seat.kept_sum, seat.total))


def _not_clear(scene: Scene) -> ToldHand | None:
    """That points are asked of a hand of which not every card or number is clear; None where no hand is told."""
    told = any(one.holds or (one.numbers and scene.ends) for one in scene.holdings.values())
    if not scene.asked.points or not (told or (scene.doubts and scene.ends)):
        return None
    if not scene.ends and sum(sum(map(len, one.cards.values())) for one in scene.holdings.values()) == 1:
        return None  # what one card counts, the rules say
    return ToldHand(None, 1.0)


def _chance(scene: Scene, said: DescribedHand, marks: frozenset[str]) -> float:
    """The chance that a hand is told and its points are asked for: by how much is told, and by how it is asked."""
    cards = sum(len(seat.cards) + len(seat.kept) for seat in said.seats.values())
    told = {
        "cards": float(cards > 1),
        "card": float(cards == 1),
        "sum": float(any(seat.sum is not None or seat.kept_sum is not None for seat in said.seats.values())),
        "end": float(said.ends is not None),
        "mine": float(said.ends == ME and ME in scene.asked_of and not said.seats and not marks & {"IF", "GENERIC"}),
        "several": float(len(said.seats) > 1),
        "total": float(any(seat.total is not None for seat in said.seats.values())),
        "verdict": float(scene.asked.reaches is not None or scene.asked.out or scene.asked.over),
        **{mark: 1.0 for mark in marks if mark in WEIGHTS},
    }
    evidence = sum(WEIGHTS[name] * value for name, value in told.items())
    return 1 / (1 + exp(-evidence))
