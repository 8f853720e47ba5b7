"""Who can still win with the next hand, and who is safe up to how much. Exact, or nothing is said."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.insight.linear_sums import Linear, UnclearError
from scorekeeper.insight.next_hand import least_left, points_when_out
from scorekeeper.match.standings import PLAYING, TIE_BREAK, Standings
from scorekeeper.rules.amounts import Number
from scorekeeper.rules.model import Test, When
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

Bounds = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Win:
    """`player` is the only winner by going out in the next hand if all of `gets` are given so many points or more.

    And one of `any_of` too (where there are some), and the others are left with `together` or more; otherwise not.
    """

    player: str
    gets: Bounds = ()
    any_of: Bounds = ()
    together: int = 0


@dataclass(frozen=True)
class Safe:
    """`player` stays in the match with `most` points or less in the next hand, and not with more."""

    player: str
    most: int


@dataclass(frozen=True)
class Outlook:
    """What the next hand can bring. `last_hand`: it is the last one whatever happens (a misdeal apart)."""

    wins: tuple[Win, ...]
    safe: tuple[Safe, ...]
    last_hand: bool


@dataclass(frozen=True)
class _Ends:
    """How the match can end with the next hand: for sure, by a total, or by only one being left in it."""

    surely: bool
    target: int | None
    last_in: bool

    def reached_by(self, total: Linear) -> bool:
        """Whether this total, where it is known, reaches the target."""
        return self.target is not None and not total.times and total.constant >= self.target


def outlook(standings: Standings) -> Outlook | None:
    """What the next hand can bring each player who goes out in it; None where nothing exact can be said.

    It covers games in which all that counts is who is out and what the others are left with, until a target is
    reached, after a number of hands, in an extra hand, or until only one is left in the match.
    """
    if standings.state not in (PLAYING, TIE_BREAK) or standings.next is None:
        return None
    try:
        leaves_at = _leaves_at(standings.rules)
        ends = _ends(standings)
        if ends.last_in != (leaves_at is not None) or ends.last_in != standings.rules.last_in:
            return None
        safe = () if leaves_at is None else _safe(standings, leaves_at)
    except UnclearError:
        return None
    wins = []
    for player in standings.next.players:
        try:
            points = points_when_out(standings, player, standings.hands_played + 1)
            wins.append(_win(standings, player, points, ends, leaves_at))
        except UnclearError:
            continue
    possible = tuple(win for win in wins if win is not None)
    return Outlook(possible, safe, ends.surely) if possible or safe else None


def _win(
    standings: Standings, player: str, points: Mapping[str, Linear], ends: _Ends, leaves_at: int | None
) -> Win | None:
    """What it takes for this player to be the only winner by going out."""
    after = {one: points[one] + standings.totals[one] for one in points}
    others = [one for one in after if one != player]
    if leaves_at is not None:
        return _as_the_last_one(standings, player, after, leaves_at)
    if not after[player].times and all(after[one].times in ({}, {one: 1}) for one in others):
        return _by_what_each_gets(standings, player, after, ends)
    if after[player].times == dict.fromkeys(others, 1) and not any(after[one].times for one in others):
        return _by_what_all_hold(standings, player, after, ends)
    raise UnclearError


def _as_the_last_one(standings: Standings, player: str, after: Mapping[str, Linear], leaves_at: int) -> Win | None:
    """Everybody else must be out of the match with this hand."""
    if after[player].number() >= leaves_at:
        return None
    gets = {}
    for one in after:
        if one != player and after[one].times:
            gets[one] = leaves_at - standings.totals[one]
        elif one != player and after[one].constant < leaves_at:
            return None
    return Win(player, tuple(gets.items()))


def _by_what_each_gets(standings: Standings, player: str, after: Mapping[str, Linear], ends: _Ends) -> Win | None:
    """Everybody counts their own cards: each other must end up behind, and somebody must end the match."""
    own, others = after[player].number(), [one for one in after if one != player]
    gets, reach = {}, {}
    for one in others:
        known, total = not after[one].times, standings.totals[one]
        if known and not _better(standings, own, after[one].constant):
            return None
        if known:
            continue
        if not standings.rules.lowest_wins:
            raise UnclearError
        # In an extra hand all of them play, and whoever is not out has a card.
        least_possible = after[one].constant - total + least_left(standings.rules) if _all_play(standings) else 0
        if own - total + 1 > least_possible:
            gets[one] = own - total + 1
        if ends.target is not None:
            reach[one] = ends.target - total
    if ends.surely or any(ends.reached_by(after[one]) for one in after):
        return Win(player, tuple(gets.items()))
    if any(gets.get(one, 0) >= least for one, least in reach.items()):  # who ends up behind has ended it, too
        return Win(player, tuple(gets.items()))
    if len(reach) == 1:
        return Win(player, tuple({**gets, **reach}.items()))
    return Win(player, tuple(gets.items()), tuple(reach.items())) if reach else None


def _by_what_all_hold(standings: Standings, player: str, after: Mapping[str, Linear], ends: _Ends) -> Win | None:
    """Who is out collects what all others hold: it must be enough to be first, and to end the match."""
    if standings.rules.lowest_wins:
        raise UnclearError
    own, others = after[player].constant, [after[one].constant for one in after if one != player]
    needed = max(others) + 1 - own
    if not ends.surely and not any(ends.reached_by(total) for total in after.values()):
        if ends.target is None:
            return None
        needed = max(needed, ends.target - own)
    sure = len(others) * least_left(standings.rules) if _all_play(standings) else 0
    return Win(player, together=0 if needed <= sure else needed)


def _all_play(standings: Standings) -> bool:
    """Whether nobody may sit out: so it is in an extra hand."""
    return standings.state == TIE_BREAK


def _better(standings: Standings, own: int, other: int) -> bool:
    return own < other if standings.rules.lowest_wins else own > other


def _safe(standings: Standings, leaves_at: int) -> tuple[Safe, ...]:
    """For each player of the next hand how much is not too much."""
    assert standings.next is not None
    return tuple(Safe(one, leaves_at - 1 - standings.totals[one]) for one in standings.next.sides)


def _ends(standings: Standings) -> _Ends:
    """How the match can end; raises UnclearError where something else can end it."""
    rules = standings.rules
    if standings.state == TIE_BREAK:
        if standings.next is None or standings.next.sides != standings.places[0] or rules.last_in:
            raise UnclearError
        return _Ends(True, None, False)
    surely, target, last_in = False, [], False
    for end in rules.ruleset.ends:
        decided = rules.scope.holds(end.when)
        if decided is False:
            continue
        name, operator, bound = _bound(rules, end.when)
        if end.among:
            raise UnclearError
        if name == "hand_number" and operator in ("at_least", "is"):
            surely = surely or standings.hands_played + 1 >= bound
        elif name == "total" and operator in ("at_least", "above"):
            target.append(bound + (operator == "above"))
        elif name == "still_in" and operator == "at_most" and bound == 1:
            last_in = True
        else:
            raise UnclearError
    return _Ends(surely, min(target, default=None), last_in)


def _leaves_at(rules: TableRules) -> int | None:
    """The total at which a player is out of the match; None where nobody ever is. Else raises UnclearError."""
    if not rules.totals and not rules.carries:
        return None
    if rules.carries or len(rules.totals) > 1 or len(rules.totals[0].effects) != 1:
        raise UnclearError
    [step] = rules.totals
    [ready] = step.effects
    if step.step.to.name != "everyone" or step.step.to.negated or not ready.effect.leaves or ready.counts:
        raise UnclearError
    if ready.effect.amount != Number(0):
        raise UnclearError
    out = out_at(rules)
    if out is None:
        raise UnclearError
    return out


def out_at(rules: TableRules) -> int | None:
    """The total with which a player is out, whatever else a hand can bring; None where it is not that simple."""
    found = []
    for step in rules.totals:
        for ready in step.effects:
            when = (*step.step.when, *ready.effect.when)
            if not ready.effect.leaves or rules.scope.holds(when) is False:
                continue
            try:
                name, operator, bound = _bound(rules, when)
            except UnclearError:
                return None
            if name != "total" or operator not in ("at_least", "above"):
                return None
            found.append(bound + (operator == "above"))
    return min(found, default=None)


def _bound(rules: TableRules, when: When) -> tuple[str, str, int]:
    """The one comparison of a condition that the options leave open: name, operator and number."""
    still_open = [test for test in when if rules.scope.holds((test,)) is not True]
    test = still_open[0] if len(still_open) == 1 else None
    if not isinstance(test, Test) or test.name.prefix or len(test.operands) != 1:
        raise UnclearError
    text = test.operands[0]
    bound = rules.options[text] if text in rules.options else rules.scope.constant(text)
    if isinstance(bound, bool) or not isinstance(bound, int):
        raise UnclearError
    return test.name.base, test.operator, bound
