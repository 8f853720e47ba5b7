"""A hand of which only a part is told, scored: what does not depend on the rest is known.

What is not told (who else held what) is filled in in several ways that the rules allow. A side whose points are the
same in all of them has these points, whatever the others had; of any other side nothing is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from scorekeeper.answers.told_hands.described_hand import ME, OTHER, PARTNER, DescribedHand, DescribedSeat
from scorekeeper.answers.told_hands.filling_in import fillings
from scorekeeper.hand.checked_hand import Facts
from scorekeeper.hand.reading import read_hand
from scorekeeper.match.ranking import by_totals
from scorekeeper.match.standings import TIE_BREAK, Standings
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.scoring.hand_points import check_hand, score_hand
from scorekeeper.scoring.lines import Line
from scorekeeper.values import dataclass

MOST_TRIED = 120
ENOUGH = 12  # different hands that the rules allow: what hangs on the rest has shown itself in so many
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
    ended_by: str = ""  # the clause that ends the match with these totals; empty where it goes on
    wins: tuple[str, ...] = ()  # who wins by just that clause, whatever the others' totals are


@dataclass(frozen=True)
class Result:
    """What is known of the hand: the sides whose points hang on nothing untold, and one hand in which it is so."""

    known: tuple[str, ...]
    hand: Reckoned
    who: Mapping[str, str]  # who was told of (`ME`, `OTHER`, a name) -> the player
    gives: frozenset[str]  # the players whose cards bring others so much whatever else is untold
    either: Mapping[str, tuple[int, ...]]  # the points of the other sides, as far as they showed, the least first
    always: Mapping[str, Mapping[str, int]]  # by side and clause: the points of what was told, whatever else is untold
    wins: tuple[str, ...] = ()  # who wins the match with it at once, whatever else is untold


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
        for facts in islice(fillings(rules, players, said, who, number), MOST_TRIED):
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
    sides = [side for side in sides if not _half_told(rules, players, said, who, side)]
    gives = frozenset(
        player for player in who.values() if len({sum(x.points for x in given(one, player)) for one in found}) == 1
    )
    either = {side: tuple(sorted({one.points[side] for one in found})) for side in found[0].points if side not in sides}
    always = {side: points_in_all(found, side) for side in found[0].points}
    wins = found[0].wins if len({one.wins for one in found}) == 1 else ()
    return Result(tuple(sides), found[0], who, gives, either, always, wins)


def _half_told(
    rules: TableRules, players: Sequence[str], said: DescribedHand, who: Mapping[str, str], side: str
) -> bool:
    """Whether of a side one number is told and another is not, and what the others have does not say it: only a bid.

    Too many hands fit then for the few that are tried to show what hangs on it.
    """
    wanted = [fact for fact in rules.ruleset.facts.values() if fact.kind == "number" and fact.each]
    wanted = [fact for fact in wanted if not fact.optional and fact.who == "everyone"]
    own = [one for one in said.seats if side in (who.get(one), one)]
    told = {name for one in own for name in said.seats[one].numbers} | {*said.ours}
    for fact in wanted:
        others = sum(fact.name in seat.numbers for seat in said.seats.values())
        if fact.name not in told and told & {one.name for one in wanted} and others < len(players) - 1:
            return True
    return False


def points_in_all(found: Sequence[Reckoned], side: str) -> dict[str, int]:
    """The points of a side by clause, as far as they are the same in every hand."""
    told = [_by_clause(one, side) for one in found]
    first = told[0] if told else {}
    return {clause: points for clause, points in first.items() if all(one.get(clause) == points for one in told)}


def _by_clause(hand: Reckoned, side: str) -> dict[str, int]:
    """What each clause brings a side."""
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
    told = [*said.seats, *((said.ends,) if said.ends is not None else ())]
    named = [one for one in told if one not in (ME, PARTNER) and not one.startswith(OTHER)]
    unnamed = dict.fromkeys(one for one in told if one.startswith(OTHER))
    who = {one: teams.get(one, (one,))[0] for one in named}
    if any(player not in players for player in who.values()):
        return None
    for one in (ME, PARTNER, *unnamed):
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


def _score(
    rules: TableRules,
    standings: Standings | None,
    players: tuple[str, ...],
    facts: dict[str, Any],
    number: int,
    said: DescribedHand,
    who: Mapping[str, str],
) -> Reckoned | None:
    """This hand with the totals that were told before it; None where the rules do not allow it."""
    before = {who[one]: seat.total for one, seat in said.seats.items() if seat.total is not None}
    return scored(rules, standings, players, facts, number, before)


def scored(
    rules: TableRules,
    standings: Standings | None,
    players: tuple[str, ...],
    facts: Mapping[str, Any],
    number: int,
    told_totals: Mapping[str, int],
    dealer: str = "",
) -> Reckoned | None:
    """This hand as it is replayed: its points and the totals after it; None where the rules do not allow it.

    `told_totals`: the totals before it that were told, each by a player of the side that has it; `dealer`: who deals,
    where no match says it.
    """
    hand = read_hand(rules, players, facts, number).hand
    if hand is None:
        return None
    before = dict(standings.totals) if standings else dict.fromkeys(hand.sides, rules.starts_at)
    for player, total in told_totals.items():
        side = next((name for name, members in hand.teams.items() if player in members), player)
        before[side] = total
    counters = (
        standings.counters
        if standings
        else {
            name: dict.fromkeys(hand.sides, rules.ruleset.counter_starts.get(name, 0))
            for name in rules.ruleset.counters
        }
    )
    dealer = standings.next.dealer if standings and standings.next else dealer or players[-1]
    decides = standings is not None and standings.state == TIE_BREAK
    done = score_hand(rules, hand, before, counters, number, dealer, decides)
    if check_hand(rules, done.view)[0]:
        return None
    totals = {side: before[side] + done.points.get(side, 0) for side in before}
    ends = ((reached(done.view), clause, among) for reached, clause, among in rules.ends)
    sides, ended_by, among = next((end for end in ends if end[0]), ((), "", False))
    wins = by_totals(sides, totals, rules.lowest_wins)[0] if among else ()
    return Reckoned(players, facts, number, done.points, done.lines, totals, ended_by, wins)
