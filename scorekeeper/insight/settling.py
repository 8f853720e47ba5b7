"""Who owes whom: balances by the custom of the table, in whole units, and the fewest payments that settle them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby

from scorekeeper.rules.model import BALANCE
from scorekeeper.values import dataclass

Balances = Mapping[str, int]


@dataclass(frozen=True)
class Payment:
    """`payer` gives `payee` this many units."""

    payer: str
    payee: str
    amount: int


@dataclass(frozen=True)
class Owed:
    """What each side gets (below 0: owes), in units; it sums to 0. `odd` get a unit more where it cannot be shared."""

    balances: Balances
    odd: tuple[str, ...] = ()


def balances(totals: Mapping[str, int], winners: Sequence[str], lowest_wins: bool, custom: str, price: int) -> Owed:
    """The balances at `price` units a point.

    `winner`: everyone pays the winners the difference to them, if they are behind in points at all. `pairs`: so does
    every pair between themselves. `pot`: everyone but the winners pays for each point of their own, and the winners
    share it; where many points are good, it is the difference again. `balance`: the totals are the balances.
    """
    better = -1 if lowest_wins else 1
    if custom == BALANCE:
        return Owed({side: total * price for side, total in totals.items()})
    if custom == "pairs":
        worth = {side: better * total * price for side, total in totals.items()}
        whole = sum(worth.values())
        return Owed({side: len(worth) * own - whole for side, own in worth.items()})
    best = totals[winners[0]] if winners else 0
    owes = {
        side: max(0, total if custom == "pot" and lowest_wins else better * (best - total)) * price
        for side, total in totals.items()
        if side not in winners
    }
    return _shared(totals, winners, owes)


def _shared(totals: Mapping[str, int], winners: Sequence[str], owes: Mapping[str, int]) -> Owed:
    each, left_over = divmod(sum(owes.values()), len(winners) or 1)
    odd = tuple(winners[:left_over])
    gets = {side: each + (side in odd) for side in winners}
    return Owed({side: gets.get(side, -owes.get(side, 0)) for side in totals}, odd)


def fewest_payments(owed: Balances) -> tuple[Payment, ...]:
    """As few payments as can settle the balances (which sum to 0), the largest first.

    Sides that settle among themselves form a group, and a group of n needs n - 1 payments: so there must be as many
    groups as possible. Who owes just what another gets is a group at once; the rest are found among all subsets.
    """
    open_sides = {side: amount for side, amount in owed.items() if amount}
    payments = []
    for side, amount in list(open_sides.items()):
        other = next((name for name, wants in open_sides.items() if wants == -amount), None)
        if side in open_sides and other is not None:
            payments += _within({side: amount, other: -amount})
            del open_sides[side], open_sides[other]
    sides = sorted(open_sides, key=open_sides.__getitem__)
    for group in _most_groups([open_sides[side] for side in sides]):
        payments += _within({sides[place]: open_sides[sides[place]] for place in group})
    return tuple(sorted(payments, key=lambda payment: -payment.amount))


def _most_groups(amounts: Sequence[int]) -> list[list[int]]:
    """The places of `amounts`, which are in order, in as many groups as possible, each of which sums to 0.

    Of equal amounts a group takes the first that are left: any other would do as well, and need not be tried.
    """
    subsets, not_first = [(0, 0)], 0  # places as bits, and their sum; the places of an amount that was there before
    for amount, found in groupby(range(len(amounts)), key=amounts.__getitem__):
        bits = [1 << place for place in found]
        not_first |= sum(bits[1:])
        runs = [(sum(bits[first:end]), amount * (end - first)) for end in range(len(bits) + 1) for first in range(end)]
        subsets += [(subset | run, total + more) for subset, total in subsets for run, more in runs]
    by_first: dict[int, list[int]] = {}
    for subset, total in subsets:
        if subset and not total:
            by_first.setdefault(subset & -subset, []).append(subset)

    def firsts(places: int) -> int:
        return places & ~(places << 1 & not_first)

    @cache
    def most(left: int) -> tuple[int, ...]:
        if not left:
            return ()
        tried = (
            one for one in by_first[left & -left] if one & left == one and firsts(left) | firsts(one) == firsts(left)
        )
        return max(((subset, *most(left ^ subset)) for subset in tried), key=len)

    groups = most((1 << len(amounts)) - 1)
    return [[place for place in range(len(amounts)) if group >> place & 1] for group in groups]


def _within(group: Balances) -> list[Payment]:
    """The payments of one group: whoever owes most pays whoever gets most."""
    left, payments = dict(group), []
    while any(left.values()):
        payer, payee = min(left, key=left.__getitem__), max(left, key=left.__getitem__)
        amount = min(-left[payer], left[payee])
        payments.append(Payment(payer, payee, amount))
        left[payer] += amount
        left[payee] -= amount
    return payments
