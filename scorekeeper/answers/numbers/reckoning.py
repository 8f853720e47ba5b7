"""A hand of which only a part is told, scored: what does not depend on the rest is known.

What is not told (who else held what) is filled in in several ways that the rules allow. A side whose points are the
same in all of them has these points, whatever the others had; of any other side nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from scorekeeper.answers.numbers.described_hand import ME, OTHER, PARTNER, DescribedHand, DescribedSeat
from scorekeeper.answers.numbers.said import is_won as _is_won
from scorekeeper.hand.checked_hand import Facts
from scorekeeper.hand.reading import read_hand
from scorekeeper.match.standings import Standings
from scorekeeper.rules.model import Fact, Test, When
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.view import View
from scorekeeper.scoring.hand_points import check_hand, score_hand
from scorekeeper.scoring.lines import Line

FILLINGS = (0, 1, 5, 30, 11)  # points that others may hold: few, and different enough to show what depends on them
MOST_TRIED = 120
ENOUGH = 12  # different hands that the rules allow: what hangs on the rest has shown itself in so many
WAYS = 3  # values tried for what may be one thing or another
LEAST_SUM = 10  # a smaller number in a check bounds one thing, and is no sum of all
LATER = 12  # hands looked ahead for one in which so many cards are dealt


@dataclass(frozen=True)
class Reckoned:
    """One possible hand as it would be replayed: its facts, number, points and lines, and the totals after it."""

    players: tuple[str, ...]
    facts: Facts
    number: int
    points: Mapping[str, int]
    lines: tuple[Line, ...]
    totals: Mapping[str, int]


@dataclass(frozen=True)
class Result:
    """What is known of the hand: the sides whose points hang on nothing untold, and one hand in which it is so."""

    known: tuple[str, ...]
    hand: Reckoned
    who: Mapping[str, str]  # who was told of (`ME`, `OTHER`, a name) -> the player
    gives: frozenset[str]  # the players whose cards bring others so much whatever else is untold
    either: Mapping[str, tuple[int, ...]]  # the points of the other sides, as far as they showed, the least first
    always: Mapping[str, Mapping[str, int]]  # by side and clause: the points of what was told, whatever else is untold


def reckon(
    rules: TableRules, standings: Standings | None, said: DescribedHand, together: bool = False
) -> Result | None:
    """The hand that is told, scored under these rules on top of today's totals; None where it cannot be.

    `together`: what the one who asks tells is told of partners (`we bid 5`).
    """
    players = _players(rules, standings)
    teams = [one for one in said.seats if one in rules.teams]
    who = _seated(said, players, rules.teams)
    if who is None:
        return None
    if PARTNER not in said.seats:
        for one in [*teams, *((ME,) if together and rules.teams and not teams else ())]:
            _shared_by_partners(rules, said, who, one)
    for name, number in said.ours.items():
        said.seat(ME).numbers[name] = number  # a side has the sum, whichever of the two it was
        if PARTNER in said.seats:
            said.seats[PARTNER].numbers[name] = 0
    found: list[Reckoned] = []
    first = standings.hands_played + 1 if standings else 1
    for number in range(first, first + LATER):
        for facts in islice(_fillings(rules, players, said, who, number), MOST_TRIED):
            one = _score(rules, standings, players, facts, number, said, who)
            if one is not None:
                found.append(one)
            if len(found) >= ENOUGH:
                break
        if found:
            break
    if not found:
        return None
    sides = [side for side in found[0].points if all(one.points[side] == found[0].points[side] for one in found)]
    gives = frozenset(
        player for player in who.values() if len({sum(x.points for x in given(one, player)) for one in found}) == 1
    )
    either = {side: tuple(sorted({one.points[side] for one in found})) for side in found[0].points if side not in sides}
    always = {side: _always(found, side) for side in found[0].points}
    return Result(tuple(sides), found[0], who, gives, either, always)


def _always(found: Sequence[Reckoned], side: str) -> dict[str, int]:
    """The points of a side by clause, as far as they are the same in every hand."""
    told = [_by_clause(one, side) for one in found]
    return {clause: points for clause, points in told[0].items() if all(one.get(clause) == points for one in told)}


def _by_clause(hand: Reckoned, side: str) -> dict[str, int]:
    points: dict[str, int] = {}
    for line in hand.lines:
        if line.side == side:
            points[line.clause] = points.get(line.clause, 0) + line.points
    return points


def given(hand: Reckoned, player: str) -> list[Line]:
    """The lines of points that this player's cards bring to others."""
    return [line for line in hand.lines if line.source == player and line.side != player and line.cards]


def _players(rules: TableRules, standings: Standings | None) -> tuple[str, ...]:
    if standings is not None and standings.next is not None:
        return standings.next.players
    if rules.teams:
        return tuple(player for members in rules.teams.values() for player in members)
    return tuple(f"player {n}" for n in range(1, max(2, rules.player_count) + 1))


def _seated(said: DescribedHand, players: Sequence[str], teams: Mapping[str, Sequence[str]]) -> dict[str, str] | None:
    """Which player each one told of is, of a team the first; None where one does not play or there are too few."""
    named = [one for one in said.seats if one not in (ME, OTHER, PARTNER)]
    if said.ends not in (None, ME, OTHER, PARTNER):
        named.append(str(said.ends))
    who = {one: teams.get(one, (one,))[0] for one in named}
    if any(player not in players for player in who.values()):
        return None
    for one in (ME, PARTNER, OTHER):
        if one in said.seats or said.ends == one or (one == ME and said.ours):
            mine = next((members for members in teams.values() if who.get(ME) in members), ())
            free = [player for player in players if player not in who.values()]
            fits = [player for player in free if one == ME or (player in mine) is (one == PARTNER)] if teams else free
            if not fits:
                return None
            who[one] = fits[0]
    return who


def _shared_by_partners(rules: TableRules, said: DescribedHand, who: dict[str, str], one: str) -> None:
    """What partners bid and took together, as both of them: one of it the partner's, the rest of who is told of."""
    seat = said.seats.get(one)
    team = next((members for members in rules.teams.values() if who.get(one) in members), ())
    partner = next((player for player in team if player not in who.values()), None)
    if seat is None or partner is None:
        return
    facts = rules.ruleset.facts
    shared = {name for name, number in seat.numbers.items() if facts[name].who == "everyone" and number > 1}
    if not shared:
        return
    said.seats[partner] = DescribedSeat(numbers=dict.fromkeys(shared, 1))
    seat.numbers = {name: number - (name in shared) for name, number in seat.numbers.items()}
    who[partner] = partner


def _fillings(
    rules: TableRules, players: tuple[str, ...], said: DescribedHand, who: Mapping[str, str], number: int
) -> Iterator[dict[str, Any]]:
    """The hand with what is not told filled in, in different ways."""
    told = {who[one]: seat for one, seat in said.seats.items()}
    rest = [player for player in players if player not in told]
    facts = rules.ruleset.facts
    ending = next((fact for fact in facts.values() if fact.kind in ("player", "side") and not fact.card), None)
    enders: Sequence[str] = [""]
    if ending is not None:
        ended = who.get(said.ends) if said.ends is not None else None
        with_cards = [player for player, seat in told.items() if seat.cards or seat.sum]
        others = [player for player in players if player not in with_cards] if ending.empty else list(players)
        enders = [ended] if ended else (rest or others) + [one for one in others if one not in rest]
    seen: list[dict[str, Any]] = []
    # Who ended it may hold less than the others: else what that player must hold would settle what they do.
    apart = (False, True) if ending is not None and not ending.empty else (False,)
    ways = range(WAYS if _has_untold(rules, said) else 1)
    sums = (0, *(_sums_asked_for(rules) if any(seat.numbers for seat in told.values()) else ()))
    for filling, ender, taker, nobody_bids, nothing, way, together in product(
        FILLINGS, enders, rest or [""], (False, True), apart, ways, sums
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
        untold = _is_won(fact) and fact.name not in (*said.yes, *said.no)
        return {} if fact.each else bool(filling.way % 2) if untold else fact.name in said.yes
    return None


def _sums_asked_for(rules: TableRules) -> tuple[int, ...]:
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
        and (fact.kind in ("number", "choice") or _is_won(fact))
        for fact in rules.ruleset.facts.values()
    )


def _held(
    rules: TableRules, fact: Fact, players: tuple[str, ...], told: Mapping[str, DescribedSeat], filling: _Filling
) -> dict[str, object] | None:
    """What each holds of a card fact: as told, nothing for who went out, the filling for the others."""
    facts = rules.ruleset.facts
    first = next(one for one in facts.values() if one.kind in ("cards", "grid"))
    if fact is not first:
        second = {player: list(seat.kept) for player, seat in told.items() if seat.kept}
        return None if fact.optional and not second else _by_side(rules, fact, dict(second))
    empty = filling.ender if filling.ending is not None and filling.ending.empty else ""
    nothing = filling.ender if filling.ended_with_nothing else ""
    held: dict[str, object] = {}
    for player in players:
        seat = told.get(player)
        if seat is not None and (seat.cards or seat.kept):
            held[player] = _grid(seat) if fact.kind == "grid" else list(seat.cards)
        elif seat is not None and seat.sum is not None:
            held[player] = seat.sum
        elif player != empty:
            held[player] = 0 if player == nothing else filling.points
    wanted = rules.must_total(fact, View(players, hand_number=filling.number)) if fact.must_total else None
    if wanted is not None and filling.taker:
        table = rules.tables_in(filling.number)[fact.values].points
        sums = {
            one: sum(table.get(code, 0) for code in cards) if isinstance(cards, list) else int(str(cards))
            for one, cards in held.items()
            if one in told
        }
        left = wanted - sum(sums.values())
        for player in players:
            if player not in told:
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


def _score(
    rules: TableRules,
    standings: Standings | None,
    players: tuple[str, ...],
    facts: dict[str, Any],
    number: int,
    said: DescribedHand,
    who: Mapping[str, str],
) -> Reckoned | None:
    """This hand as it is replayed: its points and the totals after it; None where the rules do not allow it."""
    hand = read_hand(rules, players, facts, number).hand
    if hand is None:
        return None
    before = dict(standings.totals) if standings else dict.fromkeys(hand.sides, rules.ruleset.starts_at)
    for one, seat in said.seats.items():
        if seat.total is not None:
            side = next((name for name, members in hand.teams.items() if who[one] in members), who[one])
            before[side] = seat.total
    counters = (
        standings.counters
        if standings
        else {
            name: dict.fromkeys(hand.sides, rules.ruleset.counter_starts.get(name, 0))
            for name in rules.ruleset.counters
        }
    )
    dealer = standings.next.dealer if standings and standings.next else players[-1]
    scored = score_hand(rules, hand, before, counters, number, dealer)
    if check_hand(rules, scored.view)[0]:
        return None
    totals = {side: before[side] + scored.points.get(side, 0) for side in before}
    return Reckoned(players, facts, number, scored.points, scored.lines, totals)
