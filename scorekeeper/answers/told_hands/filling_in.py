"""What is not told of a hand, filled in: what others hold, who ended it, what all have together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from scorekeeper.answers.told_hands.described_hand import DescribedHand, DescribedSeat
from scorekeeper.answers.told_hands.hand_from_words import is_won
from scorekeeper.rules.model import Fact, Test, When
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass

POINTS_HELD = (0, 1, 5, 30, 11)  # what others may hold: few, and different enough to show what depends on them
WAYS = 3  # values tried for what may be one thing or another
LEAST_SUM = 10  # a smaller number in a check bounds one thing, and is no sum of all


def fillings(
    rules: TableRules, players: tuple[str, ...], said: DescribedHand, who: Mapping[str, str], number: int
) -> Iterator[dict[str, Any]]:
    """The hand with what is not told filled in, in different ways: its facts, as `read_hand` takes them."""
    told = {who[one]: seat for one, seat in said.seats.items()}
    rest = [player for player in players if player not in told]
    facts = rules.ruleset.facts
    ending = next((fact for fact in facts.values() if fact.kind in ("player", "side") and not fact.card), None)
    enders: Sequence[str] = [""]
    if ending is not None:
        ended = who.get(said.ends) if said.ends is not None else None
        with_cards = [player for player, seat in told.items() if seat.cards or seat.kept or seat.sum]
        others = [player for player in players if player not in with_cards] if ending.empty else list(players)
        enders = [ended] if ended else (rest or others) + [one for one in others if one not in rest]
    seen: list[dict[str, Any]] = []
    # Who ended it may hold less than the others: else what that player must hold would settle what they do.
    apart = (False, True) if ending is not None and not ending.empty else (False,)
    ways = range(WAYS if _has_untold(rules, said) else 1)
    sums = (0, *(sums_asked_for(rules) if any(seat.numbers for seat in told.values()) else ()))
    for filling, ender, taker, nobody_bids, nothing, way, together in product(
        POINTS_HELD, enders, rest or _without_cards(told) or [""], (False, True), apart, ways, sums
    ):
        hand: dict[str, Any] = {}
        for fact in facts.values():
            value = _fact(
                rules,
                fact,
                players,
                told,
                said,
                _Filling(ender, filling, taker, number, ending, nobody_bids, nothing, way, together),
            )
            if value is not None:
                hand[fact.name] = value
        if hand not in seen:
            seen.append(hand)
            yield hand


def _without_cards(told: Mapping[str, DescribedSeat]) -> list[str]:
    """Those of whom something is told, and no cards: a total, a place at the table."""
    return [
        player
        for player, seat in told.items()
        if not (seat.cards or seat.kept or seat.numbers) and seat.sum is None and seat.kept_sum is None
    ]


@dataclass(frozen=True)
class _Filling:
    """One way to fill in what is not told: who ended the hand, what others hold, who takes what is left over."""

    ender: str
    points: int
    taker: str
    number: int
    ending: Fact | None
    nobody_bids: bool  # others have taken tricks, and bid none: no bid is above what there was to take then
    ended_with_nothing: bool  # who ended the hand holds nothing, whatever the others hold
    way: int  # which of a few values whatever is told of the whole hand has
    together: int  # what all have together of a number that is told of somebody; 0: anything


def _fact(
    rules: TableRules,
    fact: Fact,
    players: tuple[str, ...],
    told: Mapping[str, DescribedSeat],
    said: DescribedHand,
    filling: _Filling,
) -> object:
    """The value of one fact; None where it is left out."""
    if fact is filling.ending:
        side = next((name for name, members in rules.teams.items() if filling.ender in members), filling.ender)
        return side if fact.kind == "side" else filling.ender
    if fact.kind in ("cards", "grid") and fact.each and fact.optional and not fact.values:
        return {player: list(seat.cards) for player, seat in told.items() if seat.cards} or None  # they count nothing
    if fact.kind in ("cards", "grid") and fact.each:
        return _held(rules, fact, players, told, filling)
    if fact.kind == "number" and fact.each:
        return _numbers(rules, fact, players, told, filling)
    if fact.kind == "number":
        given = [seat.numbers[fact.name] for seat in told.values() if fact.name in seat.numbers]
        least = fact.least + filling.way * (fact.least + 1)
        return given[0] if given else None if fact.optional else min(least, fact.most)
    if fact.kind == "choice" and not fact.each:
        choices = list(fact.choices)
        told_choice = said.chosen.get(fact.name)
        return told_choice or (None if fact.optional else choices[filling.way % len(choices)])
    if fact.kind == "yes_no":
        untold = is_won(fact) and fact.name not in (*said.yes, *said.no)
        return (
            _of_each(rules, players, told, filling)
            if fact.each
            else bool(filling.way % 2)
            if untold
            else fact.name in said.yes
        )
    return None


def _of_each(
    rules: TableRules, players: tuple[str, ...], told: Mapping[str, DescribedSeat], filling: _Filling
) -> dict[str, bool]:
    """A yes or no of each: where nobody is asked who ended the hand, it is so of who has nothing left."""
    if filling.ending is not None or any(fact.kind == "number" for fact in rules.ruleset.facts.values()):
        return {}
    out = (one for one in players if (one == filling.taker if one not in told else told[one].sum == 0))
    return dict.fromkeys(out, True)


def sums_asked_for(rules: TableRules) -> tuple[int, ...]:
    """The sums that checks may ask of a number, where no total is fixed by the fact: `the tricks make 250, or 25`."""
    compared = (word for check in rules.ruleset.checks for test in _tests(check.when) for word in test.operands)
    looked_up = (word for derived in rules.ruleset.derive.values() for word, _ in derived.rows)
    return tuple(sorted({int(word) for word in (*compared, *looked_up) if word.isdigit() and int(word) >= LEAST_SUM}))


def _tests(when: When) -> Iterator[Test]:
    for one in when:
        if isinstance(one, Test):
            yield one
        else:
            for alternative in one.alternatives:
                yield from _tests(alternative)


def _has_untold(rules: TableRules, said: DescribedHand) -> bool:
    """Whether something is not told of the whole hand that may be one thing or another."""
    told = {*said.chosen, *said.yes, *said.no, *(name for seat in said.seats.values() for name in seat.numbers)}
    return any(
        fact.name not in told
        and not fact.each
        and not fact.optional
        and (fact.kind in ("number", "choice") or is_won(fact))
        for fact in rules.ruleset.facts.values()
    )


def _held(
    rules: TableRules, fact: Fact, players: tuple[str, ...], told: Mapping[str, DescribedSeat], filling: _Filling
) -> dict[str, object] | None:
    """What each holds of a card fact: as told, nothing for who went out, the filling for the others."""
    facts = rules.ruleset.facts
    first = next(one for one in facts.values() if one.kind in ("cards", "grid"))
    if fact is not first:
        second: dict[str, object] = {player: list(seat.kept) for player, seat in told.items() if seat.kept}
        second |= {player: seat.kept_sum for player, seat in told.items() if seat.kept_sum is not None}
        return None if fact.optional and not second else _by_side(rules, fact, second)
    empty = filling.ender if filling.ending is not None and filling.ending.empty else ""
    nothing = filling.ender if filling.ended_with_nothing else ""
    out = filling.taker if filling.ending is None and not any(seat.sum == 0 for seat in told.values()) else ""
    held: dict[str, object] = {}
    for player in players:
        seat = told.get(player)
        if seat is not None and seat.sum is not None and not seat.cards:
            held[player] = seat.sum
        elif seat is not None and (seat.cards or seat.kept):
            held[player] = _grid(seat) if fact.kind == "grid" else list(seat.cards)
        elif seat is not None and seat.kept_sum is not None:
            held[player] = 0
        elif player != empty:
            held[player] = 0 if player in (nothing, out) else filling.points
    wanted = rules.must_total(fact, View(players, hand_number=filling.number)) if fact.must_total else None
    if wanted is not None and filling.taker:
        table = rules.tables_in(filling.number)[fact.values].points
        free = _without_cards(told)
        sums = {
            one: sum(table.get(code, 0) for code in cards) if isinstance(cards, list) else int(str(cards))
            for one, cards in held.items()
            if one in told and one not in free
        }
        left = wanted - sum(sums.values())
        for player in players:
            if player not in told or player in free:
                held[player] = min(filling.points, left) if player != filling.taker else 0
                left -= int(str(held[player]))
        held[filling.taker] = left
    return _by_side(rules, fact, held)


def _grid(seat: DescribedSeat) -> list[list[str]]:
    """The columns of the rows that were told: the parts with as many cards in each; else one column of all."""
    if seat.in_columns:
        return seat.rows
    if len(seat.rows) < 2 or len({len(row) for row in seat.rows}) > 1:
        return [seat.cards]
    return [list(column) for column in zip(*seat.rows, strict=True)]


def _numbers(
    rules: TableRules, fact: Fact, players: tuple[str, ...], told: Mapping[str, DescribedSeat], filling: _Filling
) -> dict[str, object] | None:
    """What each has of a number: as told, else nothing; who takes what is left over has the rest."""
    given: dict[str, object] = {
        player: seat.numbers[fact.name] for player, seat in told.items() if fact.name in seat.numbers
    }
    if not given and fact.optional:
        return None
    first = next(one for one in rules.ruleset.facts.values() if one.kind == "number" and one.each)
    wanted = rules.must_total(fact, View(players, hand_number=filling.number)) if fact.must_total else None
    if wanted is None and filling.together >= sum(int(str(value)) for value in given.values()) > 0:
        wanted = filling.together
    untold = wanted is not None or (filling.nobody_bids and fact is first)
    others = 0 if untold else min(filling.points, fact.most)
    numbers: dict[str, Any] = {player: max(fact.least, others) for player in players}
    if not untold and fact is first and filling.taker:
        numbers[filling.taker] = fact.least  # one of them had nothing left, or took nothing
    numbers |= given
    if wanted is not None:
        free = [player for player in players if player not in given]
        left = wanted - sum(int(str(value)) for value in given.values())
        order = [filling.taker, *free] if filling.taker in free else free
        numbers |= dict.fromkeys(free, 0)
        for player in dict.fromkeys(order):
            numbers[player] = max(0, min(left, fact.most))
            left -= numbers[player]
    return _by_side(rules, fact, numbers)


def _by_side(rules: TableRules, fact: Fact, values: Mapping[str, object]) -> dict[str, object]:
    """The values as the fact wants them: of players, or of the side of the first player who has one."""
    if fact.who != "sides" or not rules.teams:
        return dict(values)
    found: dict[str, object] = {}
    for side, members in rules.teams.items():
        own = [values[player] for player in members if player in values]
        found[side] = next((value for value in own if value), own[0] if own else 0)
    return found
