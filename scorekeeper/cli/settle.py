"""`scorekeeper settle`: who owes whom."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.ended import with_result
from scorekeeper.cli.options import shares
from scorekeeper.match.standings import Standings
from scorekeeper.views.money import POINTS, plain_amount, read_price
from scorekeeper.views.settlement import Settlement, read_custom, sentences
from scorekeeper.views.settlement import settle as settled_up


@shares("match", "as_json")
def settle(
    ctx: typer.Context,
    point: Annotated[str, typer.Option("--point", metavar="AMOUNT", help="help.settle.point")] = "",
    custom: Annotated[str, typer.Option("--custom", metavar="winner|pairs|pot", help="help.settle.custom")] = "",
) -> None:
    """Say who owes whom, in the fewest payments."""
    run: CommandContext = ctx.obj
    price, how = read_price(point) if point else POINTS, read_custom(custom) if custom else ""
    standings = with_result(run).standings
    settled = settled_up(standings, how, price)
    if run.as_json:
        run.json(_as_json(settled, standings))
        return
    for sentence in sentences(settled, standings, run.lang):
        run.line(sentence)


def _as_json(settled: Settlement, standings: Standings) -> dict[str, Any]:
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
