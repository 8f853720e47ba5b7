"""`scorekeeper settle`: who owes whom."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Match, Plain, told
from scorekeeper.cli.session import session
from scorekeeper.table.insight.money import POINTS, plain_amount, read_price
from scorekeeper.table.insight.settle import read_custom, sentences
from scorekeeper.table.insight.settle import settle as settled_up
from scorekeeper.table.opened import open_match


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
    standings = open_match(run.table).standings
    settled = settled_up(standings, how, price)
    if run.as_json:
        payments = [
            {"from": one.payer, "to": one.payee, "amount": plain_amount(one.amount, price)} for one in settled.payments
        ]
        owed = {side: plain_amount(amount, price) for side, amount in settled.owed.balances.items()}
        run.json(
            {
                "custom": how,
                "point": plain_amount(price.units, price) if point else None,
                "over": standings.next is None,
                "winners": list(settled.winners),
                "balances": owed,
                "payments": payments,
                "odd": list(settled.owed.odd),
                "left_out": list(settled.left_out),
            }
        )
        return
    for sentence in sentences(settled, standings, run.lang):
        run.line(sentence)
