"""`scorekeeper may`: may this card be played on that one?"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.problems import Exit, WayOut
from scorekeeper.table.questions.may_play import PlayQuestion, Ruling, ask_referee
from scorekeeper.transfer.machine_forms.answer_forms import ruling_form
from scorekeeper.views.readable import clause_title


@shares("ruleset", "players", "match", "ids", "as_json")
def may(
    ctx: typer.Context,
    cards: Annotated[list[str], typer.Argument(metavar="CARD ON CARD [IN SUIT]", help="help.may.cards")],
    stack: Annotated[int, typer.Option("--stack", metavar="N", min=0, max=200, help="help.may.stack")] = 0,
    first: Annotated[bool, typer.Option("--first", help="help.may.first")] = False,
    drawn: Annotated[bool, typer.Option("--drawn", help="help.may.drawn")] = False,
    options: Annotated[list[str], typer.Option("--set", metavar="OPTION=VALUE", help="help.may.set")] = [],
) -> int:
    """May this card be played on that one?"""
    run: CommandContext = ctx.obj
    question = PlayQuestion(run.ruleset, options, run.players, stack, first, drawn)
    ruling = ask_referee(run.table, run.files, cards, question)
    if run.as_json:
        run.json(ruling_form(ruling, run.lang))
    else:
        _show(run, ruling)
    return Exit.NOT_FOUND if ruling.verdict.answer == "unsaid" else Exit.DONE


def _show(run: CommandContext, ruling: Ruling) -> None:
    run.line(" ".join(filter(None, (ruling.sentence, ruling.consequence))))
    if ruling.house:
        run.say("may.house")
    game = ruling.asked.rules.ruleset
    titles = [
        clause_title(game, clause, run.lang) + (f" [{clause}]" if run.ids else "") for clause in ruling.verdict.clauses
    ]
    if titles:
        run.line(f"({'; '.join(dict.fromkeys(titles))})")
    if ruling.verdict.reason == "in-words":
        from scorekeeper.table.games import to_type  # reads YAML, which most runs need not

        id_ = to_type(run.files, game.id, game.name, run.lang)
        run.say("may.in-words.hint", do=WayOut("rules", words=(id_, "turn")), do_2=WayOut("note"))
    if ruling.verdict.reason == "unsaid":
        run.say("may.unsaid.hint", do=WayOut("note"))
