"""Who can still win with the next hand, and who is safe up to how much. Exact, or nothing is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.insight.linear import Linear, UnclearError
from scorekeeper.insight.next_hand import points_when_out
from scorekeeper.match.standings import PLAYING, TIE_BREAK, Standings
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.model import Test, When

Bounds = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Win:
    """`player` wins the match by going out in the next hand if all of `holds` are left with so much or more,

    and one of `any_of` too (where there are some), and all others together with `together` or more. Otherwise not.
    """

    player: str
    holds: Bounds = ()
    any_of: Bounds = ()
    together: int = 0


@dataclass(frozen=True, slots=True)
class Safe:
    """`player` stays in the match with the next hand when left with `most` or less, and not with more."""

    player: str
    most: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the next hand can bring. `last_hand`: it is the last one whatever happens (a misdeal apart)."""

    wins: tuple[Win, ...]
    safe: tuple[Safe, ...]
    last_hand: bool


@dataclass(frozen=True, slots=True)
class _Ends:
    """How the match can end with the next hand: for sure, by a total, or by only one being left in it."""

    surely: bool
    target: int | None
    last_in: bool


def outlook(standings: Standings) -> Outlook | None:
    """What the next hand can bring, for each player who could win it by going out; None where that is not exact.

    It covers games in which all that counts is who is out and what the others are left with, until a target is
    reached, after a number of hands, in an extra hand, or until only one is left in the match.
    """
    if standings.state not in (PLAYING, TIE_BREAK) or standings.next is None:
        return None
    try:
        leaves_at = _leaves_at(standings.agreed)
        ends = _ends(standings)
        if ends.last_in != (leaves_at is not None) or ends.last_in != standings.agreed.last_in:
            return None
        number = _hands_played(standings) + 1
        points = {player: points_when_out(standings, player, number) for player in standings.next.players}
        won = [_win(standings, player, points[player], ends, leaves_at) for player in standings.next.players]
        safe = () if leaves_at is None else tuple(_safe(standings, points, leaves_at))
    except UnclearError:
        return None
    return Outlook(tuple(win for win in won if win is not None), safe, ends.surely)


def _win(
    standings: Standings, player: str, points: Mapping[str, Linear], ends: _Ends, leaves_at: int | None
) -> Win | None:
    """What it takes for this player to be the only winner by going out."""
    after = {one: points[one] + standings.totals[one] for one in points}
    own = after[player]
    others = [one for one in after if one != player]
    if ends.last_in:
        assert leaves_at is not None
        if own.number() >= leaves_at:
            return None
        return Win(player, tuple((one, _least(after[one], one, leaves_at)) for one in others))
    if not own.times and all(after[one].times in ({}, {one: 1}) for one in others):
        return _by_what_each_holds(standings, player, after, ends)
    if own.times == dict.fromkeys(others, 1) and not any(after[one].times for one in others):
        return _by_what_all_hold(standings, player, after, ends)
    raise UnclearError


def _by_what_each_holds(standings: Standings, player: str, after: Mapping[str, Linear], ends: _Ends) -> Win | None:
    """Everybody counts their own cards: each other must end up behind, and somebody must end the match."""
    own, others = after[player].number(), [one for one in after if one != player]
    holds = {}
    for one in others:
        if not after[one].times:
            if not _better(standings, own, after[one].constant):
                return None
        elif not standings.agreed.lowest_wins:
            raise UnclearError
        elif (least := own - after[one].constant + 1) > (1 if standings.state == TIE_BREAK else 0):
            holds[one] = least
    over = ends.surely or ends.target is None or any(
        not after[one].times and after[one].constant >= ends.target for one in after
    )
    if over:
        return Win(player, tuple(holds.items())) if ends.surely or ends.target is not None else None
    assert ends.target is not None
    reach = {one: ends.target - after[one].constant for one in others if after[one].times}
    if not reach:
        return None
    if any(holds.get(one, 0) >= least for one, least in reach.items()):
        return Win(player, tuple(holds.items()))
    if len(reach) == 1:
        return Win(player, tuple((holds | reach).items()))
    return Win(player, tuple(holds.items()), tuple(reach.items()))


def _by_what_all_hold(standings: Standings, player: str, after: Mapping[str, Linear], ends: _Ends) -> Win | None:
    """Who is out collects what all others hold: it must be enough to be first, and to end the match."""
    if standings.agreed.lowest_wins:
        raise UnclearError
    others = [after[one].constant for one in after if one != player]
    if any(ends.target is not None and total >= ends.target for total in others):
        raise UnclearError
    ahead = max(others) + 1 - after[player].constant
    if not ends.surely and ends.target is None:
        return None
    needed = ahead if ends.surely or ends.target is None else max(ahead, ends.target - after[player].constant)
    return Win(player, together=max(0, needed if needed > len(others) or standings.state != TIE_BREAK else 0))


def _better(standings: Standings, own: int, other: int) -> bool:
    return own < other if standings.agreed.lowest_wins else own > other


def _safe(standings: Standings, points: Mapping[str, Mapping[str, Linear]], leaves_at: int) -> Iterator[Safe]:
    """For each player how much is not too much; it must not matter who goes out."""
    for player, total in standings.totals.items():
        mine = [won[player] for out, won in points.items() if out != player and player in won]
        if not mine:
            continue
        if any(one.times != {player: 1} or one.constant != mine[0].constant for one in mine):
            raise UnclearError
        yield Safe(player, leaves_at - 1 - total - mine[0].constant)


def _least(after: Linear, player: str, bound: int) -> int:
    """The least this player must be left with to reach the bound."""
    if after.times != {player: 1}:
        raise UnclearError
    return bound - after.constant


def _ends(standings: Standings) -> _Ends:
    """How the match can end; raises UnclearError where something else can end it."""
    agreed = standings.agreed
    if standings.state == TIE_BREAK:
        if standings.next is None or standings.next.sides != standings.places[0] or agreed.last_in:
            raise UnclearError
        return _Ends(True, None, False)
    surely, target, last_in = False, [], False
    for end in agreed.ruleset.ends:
        decided = agreed.scope.holds(end.when)
        if decided is False:
            continue
        name, operator, bound = _bound(agreed, end.when)
        if end.among:
            raise UnclearError
        if name == "hand_number" and operator in ("at_least", "is"):
            surely = surely or _hands_played(standings) + 1 >= bound
        elif name == "total" and operator in ("at_least", "above"):
            target.append(bound + (operator == "above"))
        elif name == "still_in" and operator == "at_most" and bound == 1:
            last_in = True
        else:
            raise UnclearError
    return _Ends(surely, min(target, default=None), last_in)


def _leaves_at(agreed: Agreed) -> int | None:
    """The total at which a player is out of the match; None where nobody ever is. Else raises UnclearError."""
    if agreed.ruleset.carries or len(agreed.totals) > 1:
        raise UnclearError
    for step in agreed.totals:
        plain = step.step.to.name == "everyone" and len(step.effects) == 1 and step.effects[0].holds is True
        effect = step.effects[0].effect
        if not plain or not effect.leaves or effect.counts or step.effects[0].amount.__closure__ is None:
            raise UnclearError
        name, operator, bound = _bound(agreed, step.step.when)
        if name != "total" or operator not in ("at_least", "above"):
            raise UnclearError
        return bound + (operator == "above")
    return None


def _bound(agreed: Agreed, when: When) -> tuple[str, str, int]:
    """The one comparison of a condition that the options leave open: name, operator and number."""
    still_open = [test for test in when if agreed.scope.holds((test,)) is not True]
    if len(still_open) != 1 or not isinstance(still_open[0], Test):
        raise UnclearError
    [test] = still_open
    if test.name.prefix or len(test.operands) != 1:
        raise UnclearError
    text = test.operands[0]
    bound = agreed.options[text] if text in agreed.options else agreed.scope.constant(text)
    if isinstance(bound, bool) or not isinstance(bound, int):
        raise UnclearError
    return test.name.base, test.operator, bound


def _hands_played(standings: Standings) -> int:
    start = standings.events[0].get("start") or {}
    return int(start.get("hands", 0)) + sum(hand.kind != "void" for hand in standings.counted)
