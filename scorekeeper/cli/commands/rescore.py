"""`scorekeeper rescore`: the same evening under other rules, storing nothing."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.table.match_access import open_match
from scorekeeper.table.other_rules import other_rules
from scorekeeper.table.other_rules import rescore as scored_again
from scorekeeper.transfer.machine_forms.match_forms import rescored_form
from scorekeeper.views.rescored_text import rescored_rows, rescored_sentences


@shares("match", "as_json")
def rescore(
    ctx: typer.Context,
    more: Annotated[list[str], typer.Argument(metavar="[OPTION=VALUE]...", help="help.rescore.more")] = [],
    other: Annotated[
        list[str], typer.Option("--as", "--set", metavar="RULESET|OPTION=VALUE", help="help.rescore.as")
    ] = [],
) -> None:
    """Score the same hands under other rules, side by side."""
    run: CommandContext = ctx.obj
    state = open_match(run.table)
    instead = other_rules(state, run.files, [*other, *more], run.lang)
    found = scored_again(state, instead)
    if run.as_json:
        run.json(rescored_form(state.standings, found))
        return
    words = instead.in_words(run.lang)
    for sentence in rescored_sentences(state.standings, found, words, run.lang):
        run.line(sentence)
    header, lines = rescored_rows(state.standings, found.standings, words, run.lang)
    run.rows(header, lines, (1, 3))
