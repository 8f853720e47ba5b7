"""`scorekeeper settle`: who owes whom."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer

from scorekeeper.cli.ended import with_result
from scorekeeper.cli.options import AsJson, Lang, Match, Plain, told
from scorekeeper.cli.session import session
from scorekeeper.match.standings import Standings
from scorekeeper.table.insight.money import POINTS, plain_amount, read_price
from scorekeeper.table.insight.settle import Settled, read_custom, sentences
from scorekeeper.table.insight.settle import settle as settled_up


def settle(
    point: Annotated[str, typer.Option("--point", metavar="AMOUNT", help=told("settle.point"))] = "",
    custom: Annotated[str, typer.Option("--custom", metavar="winner|pairs|pot", help=told("settle.custom"))] = "winner",
    match: Match = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Say who owes whom, in the fewest payments."""
    run = session(match, plain, as_json)
    price, how = read_price(point) if point else POINTS, read_custom(custom)
    standings = with_result(run).standings
    settled = settled_up(standings, how, price)
    if run.as_json:
        run.json(_as_json(settled, standings))
        return
    for sentence in sentences(settled, standings, run.lang):
        run.line(sentence)


def _as_json(settled: Settled, standings: Standings) -> dict[str, Any]:
    amount = partial(plain_amount, price=settled.price)
    return {
        "custom": settled.custom,
        "point": None if settled.price is POINTS else amount(settled.price.units),
        "over": standings.next is None,
        "winners": list(settled.winners),
        "balances": {side: amount(owed) for side, owed in settled.owed.balances.items()},
        "payments": [{"from": one.payer, "to": one.payee, "amount": amount(one.amount)} for one in settled.payments],
        "odd": list(settled.owed.odd),
        "left_out": list(settled.left_out),
    }
