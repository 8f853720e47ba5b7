"""What is told of a part of a hand, and asked for by itself: `a clean canasta and a dirty one: what do those bring`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from scorekeeper.answers.told_hands.bids_and_tricks.completing import Untold
from scorekeeper.answers.told_hands.bids_and_tricks.fact_words import NOT, SOME
from scorekeeper.answers.told_hands.bids_and_tricks.interpretation import Interpretation, there_is_some
from scorekeeper.answers.told_hands.bids_and_tricks.interpreting import interpretations
from scorekeeper.answers.told_hands.bids_and_tricks.parties import WE
from scorekeeper.answers.told_hands.bids_and_tricks.phrases_heard import Account
from scorekeeper.answers.told_hands.bids_and_tricks.seating import Seating, at_table, seated
from scorekeeper.answers.told_hands.described_hand import ME
from scorekeeper.answers.told_hands.reckoning import Reckoned, points_in_all, scored
from scorekeeper.answers.told_hands.telling import Said, part_said
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules

APART = 1.0  # another one that costs no more than this above it tells something else
FEW, MANY = (0, 1), (0, 60, 200, 350)  # of a number that may be left out, so much is tried
COUNTED_BY_ONES = 30  # the most of a number of things, and not of points


def in_part(account: Account, lang: str) -> Said | None:
    """What the things that are told bring whatever else belongs to the hand; None where one of them may bring nothing.

    Only what is told of one side counts, and only where it cannot be taken otherwise.
    """
    found = interpretations(account)
    if not found or account.is_half_heard:
        return None
    way, *others = found
    if way.left_out or not all(so.startswith((SOME, NOT)) for so, _ in way.outcomes):
        return None
    if any(one.cost < way.cost + APART and not {*one.items} < {*way.items} for one in others):
        return None
    rules, asked = account.rules, _whose(account, way)
    owners = [*(one.owner for one in way.items), *(owner for _, owner in way.outcomes), asked]
    seats = seated(rules, at_table(rules), owners)
    if seats is None:
        return None
    side = seats.side(asked)
    told = {one.of for one in way.items if seats.side(one.owner) == side and one.value != 0}
    sure = points_in_all(_hands(rules, seats, way), side)
    facts = rules.ruleset.facts.values()
    untold = {one.clause for one in facts if one.name not in told} - {one.clause for one in facts if one.name in told}
    brought = {clause: points for clause, points in sure.items() if points and clause not in untold}
    return part_said(rules, brought, lang) if told and len(brought) >= len(told) else None


def is_whole(account: Account) -> bool:
    """Whether all that has to be told of a hand is told, and several things."""
    told = {one.of for way in interpretations(account)[:1] for one in way.items}
    facts = account.rules.ruleset.facts.values()
    wanted = {one.name for one in facts if not one.may_be_left_out and not one.untold}
    return bool(wanted) and wanted <= told and len(told) > 2


def is_all(account: Account) -> bool:
    """Whether no fact but those that may be left out is untold: the tricks of a game without bids."""
    told = {one.of for way in interpretations(account)[:1] for one in way.items}
    facts = account.rules.ruleset.facts.values()
    return {one.name for one in facts if one.kind == "number" and not one.may_be_left_out} == told


def is_full(account: Account) -> bool:
    """Whether all numbers of a hand are told, so that the cards that are told besides count nothing more."""
    told = {one.of for way in interpretations(account)[:1] for one in way.items}
    numbers = {one.name for one in account.rules.ruleset.facts.values() if one.kind == "number"}
    return len(numbers) > 1 and numbers <= told


def _whose(account: Account, way: Interpretation) -> str:
    """The one that things are told of, where it is one; where others are told of, too, who asks."""
    owners = list(dict.fromkeys(one.owner for one in way.items))
    asked = [one for one in account.asked_of() if one in owners]
    if len(asked) == 1 or len(owners) == 1:
        return (asked or owners)[0]
    return next((one for one in owners if one in (ME, WE)), WE if account.rules.teams else ME)


def _hands(rules: TableRules, seats: Seating, way: Interpretation) -> list[Reckoned]:
    """Hands as the rules allow them in which all is so that is told, whether or not people would have said the rest."""
    ways = _Perhaps(rules, seats, way, 1, openly=True).ways()
    hands = (scored(rules, None, seats.players, facts, 1, {}) for facts in ways)
    return [one for one in hands if one is not None and there_is_some(way, one.facts, seats.who, seats.teams)]


class _Perhaps(Untold):
    """A hand of which a part is told: what may be left out may be there, too."""

    def _of_each(self, fact: Fact, told: Mapping[str, int | str]) -> Sequence[object]:
        by_side = fact.who == "sides" and bool(self.seats.teams)
        if fact.kind != "number" or not fact.optional or (not by_side and any(map(self.seats.is_side, told))):
            return super()._of_each(fact, told)
        own = {(self.seats.side(one) if by_side else self.seats.player(one)): value for one, value in told.items()}
        free = [one for one in (self.seats.teams if by_side else self.seats.players) if one not in own]
        amounts = [one for one in (FEW if fact.most <= COUNTED_BY_ONES else MANY) if fact.least <= one <= fact.most]
        rows = product(amounts, repeat=len(free)) if len(free) in (1, 2) else ((one,) * len(free) for one in amounts)
        return [{**own, **dict(zip(free, row, strict=True))} for row in rows]
