"""What an account leaves untold, filled in: by what the game makes certain, else in several ways the rules allow."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from math import prod
from typing import Any

from scorekeeper.answers.told_hands.bids_and_tricks.dividing import HELD, MANY, Division, divided
from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import NOT
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import Interpretation, must_total
from scorekeeper.answers.told_hands.bids_and_tricks.order_out import ORDER, orders
from scorekeeper.answers.told_hands.bids_and_tricks.parties import WE
from scorekeeper.answers.told_hands.bids_and_tricks.seating import Seating
from scorekeeper.answers.told_hands.described_hand import ME, PARTNER
from scorekeeper.answers.told_hands.filling_in import sums_asked_for
from scorekeeper.answers.told_hands.hand_from_words import is_won
from scorekeeper.rules.fact_wanted import is_wanted
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

MOST_WAYS = 400  # of all ways to fill in the rest so many are tried
STRIDE = 7919  # a prime: steps through all ways without a pattern
MOST_OF_A_HAND = 500  # a number of a hand that has no bound is tried up to this
TENTH = 10
LEFT_OVER = (30, 130, 175)  # points of cards that somebody may have left


@dataclass(frozen=True)
class Untold:
    """A hand of which a part is told. `openly`: what is not told may be so that people would have said it."""

    rules: TableRules
    seats: Seating
    interpretation: Interpretation
    number: int
    openly: bool = False

    def ways(self, most: int = MOST_WAYS) -> Iterator[dict[str, Any]]:
        """The hand with what is not told filled in, in different ways; none where something told would say nothing.

        `most`: of all ways so many are tried, spread over all.
        """
        facts = list(self.rules.ruleset.facts.values())
        options = [self._options(fact) for fact in facts]
        if not all(options):
            return
        count = prod(map(len, options))
        for step in range(min(count, most)):
            index = step * STRIDE % count
            hand: dict[str, Any] = {}
            for fact, values in zip(facts, options, strict=True):
                index, which = divmod(index, len(values))
                if values[which] is not None:
                    hand[fact.name] = values[which]
            asked = self._as_asked(hand)
            if all(one.of in asked for one in self.interpretation.items):
                yield asked

    def _as_asked(self, hand: dict[str, Any]) -> dict[str, Any]:
        """The hand without what is not asked of it."""
        found: dict[str, Any] = {}
        for fact in self.rules.ruleset.facts.values():
            if fact.name in hand and is_wanted(self.rules, fact, self.seats.players, found):
                found[fact.name] = hand[fact.name]
        return found

    def _options(self, fact: Fact) -> Sequence[object]:
        """The values that a fact may have; None: it is left out."""
        told = [one for one in self.interpretation.items if one.of == fact.name]
        if fact.kind == "players":
            people = [self.seats.player(one.owner) for one in told]
            return [people] if told else [None if fact.optional else []]
        if fact.kind == ORDER:
            return orders(self.seats.players, {self.seats.player(one.owner): one.value for one in told})
        if fact.kind in ("player", "side"):
            return self._people(fact, [one.owner for one in told])
        if fact.each:
            return self._of_each(fact, {one.owner: one.value for one in told})
        if told:
            return [told[0].value == "yes"] if fact.kind == "yes_no" else [told[0].value]
        if fact.kind == "yes_no":
            return [False, True] if self.openly or fact.must_be_told or is_won(fact) else [False]
        if fact.optional:
            return [None]
        if fact.kind == "choice":
            return list(fact.choices)
        return self._any_number(fact) if fact.kind == "number" else [None]

    def _people(self, fact: Fact, told: Sequence[str]) -> Sequence[object]:
        seats = self.seats
        if told:
            return [seats.side(told[0]) if fact.kind == "side" else seats.player(told[0])]
        barred = [one for so, one in self.interpretation.outcomes if so == NOT + fact.name]
        if fact.kind == "side":
            everybody: Sequence[object] = [
                one for one in seats.teams or seats.players if one not in map(seats.side, barred)
            ]
        else:
            everybody = [one for one in seats.players if one not in self._those(barred)]
        if fact.optional:
            return [None, *(everybody if self.openly else ())]
        return [None, *everybody] if fact.nobody else everybody  # what has to be told, and is not, may be anybody

    def _those(self, owners: Sequence[str]) -> set[str]:
        """The players that these are: of a side that is told of together both."""
        seats = self.seats
        sides = [seats.teams[seats.side(one)] for one in owners if seats.is_side(one)]
        return {seats.player(one) for one in owners} | {player for side in sides for player in side}

    def _any_number(self, fact: Fact) -> list[int]:
        """A number of the whole hand that nobody told: as much as something else, else all it may be, or each tenth."""
        most = min(fact.most, fact.least + MOST_OF_A_HAND)
        step = 1 if most - fact.least <= MANY else TENTH
        told = [number for number in self._numbers() if fact.least <= number <= most]
        return list(dict.fromkeys((*told, *range(fact.least, most + 1, step))))

    def _numbers(self) -> list[int]:
        """The numbers that are told, whatever they count: what is not told may be as much."""
        return [one.value for one in self.interpretation.items if isinstance(one.value, int)]

    def _of_each(self, fact: Fact, told: Mapping[str, int | str]) -> Sequence[object]:
        seats = self.seats
        by_side = fact.who == "sides" and bool(seats.teams)
        alone = fact.kind != "number"  # of a side that is told of together the first one is meant
        own = {
            (seats.side(one) if by_side else seats.player(one)): value
            for one, value in told.items()
            if by_side or alone or not seats.is_side(one)
        }
        mine = next((one for one in (ME, WE) if one in told), None)
        if by_side and fact.kind == "number" and mine is not None and PARTNER in told:  # `I took five, my partner four`
            own[seats.side(mine)] = int(told[mine]) + int(told[PARTNER])
        everybody = tuple(seats.teams) if by_side else seats.players
        if fact.kind == "yes_no":
            return [{one: value == "yes" for one, value in own.items()}]
        if fact.kind == "choice":
            return [dict(own) if own or not fact.optional else None]
        if fact.kind in CARD_FACTS:
            return _cards(fact, own, everybody, self.openly)
        if fact.kind != "number" or (fact.optional and not told):
            return [None]
        total = must_total(self.rules, fact, self.number, self.interpretation.dealt, seats.players)
        free = fact.optional and any(one.must_total for one in self.rules.ruleset.facts.values())
        sums = (total,) if total is not None else () if free else sums_asked_for(self.rules)
        held = tuple(dict.fromkeys((*HELD, *self._numbers())))
        together = {one: int(value) for one, value in told.items() if not by_side and seats.is_side(one)}
        given = {one: int(value) for one, value in own.items()}
        plain = fact.optional and not self.openly  # what may be left out, and is not told, is not there
        return list(divided(seats, Division(fact, everybody, sums, total is not None, held, plain), given, together))


def _cards(fact: Fact, own: Mapping[str, int | str], everybody: Sequence[str], openly: bool) -> Sequence[object]:
    """Points of cards that were added up: as told, and this and that for the others."""
    free = [one for one in everybody if one not in own]
    if fact.optional:
        left = [{**own, **dict(zip(free, row, strict=True))} for row in _left_over(len(free))] if openly else []
        return [dict(own) or None, *left]
    return [{**own, **dict.fromkeys(free, held)} for held in HELD]


def _left_over(count: int) -> Iterator[tuple[int, ...]]:
    """What so many may have left: two of them each way, more of them as much as each other."""
    yield from product(LEFT_OVER, repeat=count) if count in (1, 2) else ((held,) * count for held in LEFT_OVER)
