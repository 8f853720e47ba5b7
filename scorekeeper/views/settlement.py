"""Settling up after a match: who pays whom, and the sentences for it."""

from __future__ import annotations

from scorekeeper.insight.settling import Owed, Payment, balances, fewest_payments
from scorekeeper.match.hidden_totals import still_hidden
from scorekeeper.match.ranking import by_totals
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import say
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.amounts import Amount
from scorekeeper.rules.model import BALANCE
from scorekeeper.rules.values_by_name import View
from scorekeeper.values import dataclass
from scorekeeper.views.money import POINTS, Price, money


@dataclass(frozen=True)
class Settlement:
    """A match settled: what each side gets, the payments, and who is not part of it because they left."""

    custom: str
    price: Price
    winners: tuple[str, ...]
    owed: Owed
    payments: tuple[Payment, ...]
    left_out: tuple[str, ...]


def settle(standings: Standings, custom: str = "", price: Price = POINTS) -> Settlement:
    """The match as it stands, settled; those who lead count as winners while it is not over. Raises Refused.

    Without a `custom` it is settled as the ruleset says, else by what is owed to the winner.
    """
    still_hidden(standings)
    if not standings.counted:
        raise Refused(Problem("settle.no-hands", {}), Exit.NOT_FOUND)
    rules, money_of = standings.rules, standings.rules.ruleset.money
    sheet = worth_of(standings, money_of.of) if money_of else standings.final or standings.totals
    custom = custom or (rules.scope.case(money_of.custom) if money_of else None) or "winner"
    inside = [side for group in standings.places for side in group]
    everyone = [side for side in sheet if side in inside or side in standings.eliminated]
    totals: dict[str, int] = {side: sheet[side] for side in everyone}
    winners = standings.winners or standings.places[0]
    together = sum(totals.values())
    if custom == BALANCE and together:
        raise Refused(Problem("settle.uneven", {"sum": together}))
    owed = balances(totals, winners, rules.lowest_wins, custom, price.units)
    left_out = tuple(side for side in sheet if side not in totals)
    return Settlement(custom, price, winners, owed, fewest_payments(owed.balances), left_out)


def worth_of(standings: Standings, amount: Amount) -> dict[str, int]:
    """What an amount of totals and counters comes to for each side."""
    totals = {**standings.totals, **(standings.final or {})}
    view = View(tuple(totals), {"total": totals, **standings.counters}, hand_number=standings.hands_played)
    return {side: standings.rules.scope.amount(amount)(view, side) for side in totals}


def settlement_sentences(settled: Settlement, standings: Standings, lang: str) -> tuple[str, ...]:
    """What was settled and how, one sentence a payment."""
    price = settled.price
    by_difference = settled.custom == "pot" and not standings.rules.lowest_wins
    key = "settle.by-winner" if by_difference else f"settle.by-{settled.custom}"
    shown = "" if price is POINTS else money(price.units, price, lang)
    facts = {"players": settled.winners, "n": len(settled.winners), "price": shown}
    said = [] if standings.state == ENDED else [say("settle.not-over", lang)]
    said.append(say(key, lang, **facts))
    said += [
        say("settle.pays", lang, player=one.payer, other=one.payee, amount=money(one.amount, price, lang))
        for one in settled.payments
    ]
    if not settled.payments:
        best = by_totals(standings.sides, standings.totals, standings.rules.lowest_wins)[0]
        at_once = standings.state == ENDED and not {*settled.winners} & {*best}  # by something that was done
        said.append(say("settle.not-by-totals" if at_once else "settle.even", lang))
    if settled.owed.odd:
        odd = settled.owed.odd
        said.append(say("settle.odd", lang, players=odd, n=len(odd), amount=money(1, price, lang)))
    if settled.left_out:
        said.append(say("settle.left-out", lang, players=settled.left_out, n=len(settled.left_out)))
    return tuple(said)
