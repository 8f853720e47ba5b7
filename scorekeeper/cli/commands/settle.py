"""`scorekeeper settle`: who owes whom."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.match_story import with_result
from scorekeeper.cli.shared_options import shares
from scorekeeper.table.typed.typed_custom import read_custom
from scorekeeper.transfer.machine_forms.match_forms import settlement_form
from scorekeeper.views.money import POINTS, read_price
from scorekeeper.views.settlement import settle as settled_up
from scorekeeper.views.settlement import settlement_sentences


@shares("match", "as_json")
def settle(
    ctx: typer.Context,
    point: Annotated[str, typer.Option("--point", metavar="AMOUNT", help="help.settle.point")] = "",
    custom: Annotated[str, typer.Option("--custom", metavar="WINNER|PAIRS|POT", help="help.settle.custom")] = "",
) -> None:
    """Say who owes whom, in the fewest payments."""
    run: CommandContext = ctx.obj
    price, how = read_price(point) if point else POINTS, read_custom(custom) if custom else ""
    standings = with_result(run).standings
    settled = settled_up(standings, how, price)
    if run.as_json:
        run.json(settlement_form(settled, standings))
        return
    for sentence in settlement_sentences(settled, standings, run.lang):
        run.line(sentence)
