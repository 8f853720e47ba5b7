"""`scorekeeper count`: what these cards count, each with its rule."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.table.questions.counted import count_cards
from scorekeeper.table.questions.which_rules import which_rules
from scorekeeper.transfer.machine_forms.answer_forms import count_form
from scorekeeper.views.readable import cards_text, clause_text, clause_title, readable_refusals


@shares("ruleset", "match", "ids", "as_json")
def count(
    ctx: typer.Context,
    cards: Annotated[list[str], typer.Argument(metavar="CARDS...", help="help.count.cards")],
) -> None:
    """What these cards count here."""
    run: CommandContext = ctx.obj
    in_play = which_rules(run.table, run.files, run.ruleset)
    game = in_play.rules.ruleset
    with readable_refusals(game.pack, in_play.language, run.table.plain):
        counted = count_cards(in_play.rules, in_play.language, cards, run.lang)
    if run.as_json:
        run.json(count_form(game.id, counted))
        return
    pack = game.pack
    shown = cards_text(counted.cards, pack, in_play.language, run.table.plain)
    run.say("count.sum", cards=shown, points=counted.points, n=counted.points, game=game.name)
    if counted.suits_untold:
        run.say("count.suits-untold")
    rows, told = [], set[str]()
    for line in counted.lines:
        title, text = clause_title(game, line.clause, run.lang), clause_text(in_play.rules, line.clause, run.lang)
        reason = title if line.clause in told else f"{title}: {text}"  # the second fifteen needs no rule any more
        reason += f" [{line.clause}]" if run.ids else ""
        told.add(line.clause)
        rows.append([cards_text(line.cards, pack, in_play.language, run.table.plain), str(line.points), reason])
    run.rows(["", "", ""], rows, (1,))
