"""`scorekeeper hand`: record what was left after a hand."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED
from scorekeeper.messages import say
from scorekeeper.problems import Exit, Refused
from scorekeeper.table.entry.one_line import KeptForLater, record_hand, rest_to_type
from scorekeeper.views.before_play_text import before_play_lines
from scorekeeper.views.readable import readable_problem, reader_at
from scorekeeper.views.rules_named import named_rules
from scorekeeper.views.score_rows import hand_rows
from scorekeeper.views.sentences import hand_sentence


@shares("match", "as_json")
def hand(
    ctx: typer.Context,
    words: Annotated[
        list[str], typer.Argument(metavar="[NAME=CARDS]... [--FACT VALUE]...", help="help.hand.words")
    ] = [],
) -> None:
    """Record a hand."""
    run: CommandContext = ctx.obj
    try:
        recorded = record_hand(run.table, words)
    except KeptForLater as early:
        _kept(run, early)
        return
    except Refused as refused:
        if refused.code is Exit.TYPED:
            run.tell(say("cli.not-recorded", run.lang))
        raise
    pack = recorded.after.ruleset.pack
    run.show_remarks(
        readable_problem(remark, pack, recorded.after.language, run.table.plain) for remark in recorded.remarks
    )
    _show(run, recorded.after)


def _kept(run: CommandContext, early: KeptForLater) -> None:
    """What was told before the play is kept: all of it read back, once it is there, and what is told next."""
    if run.as_json:
        from scorekeeper.transfer.machine_forms.match_forms import before_play_form

        run.board(early.state, **before_play_form(early.kept))
        return
    rules = early.state.standings.rules
    for line in before_play_lines(rules, early.kept, run.lang):
        run.line(line)
    if early.kept.complete:
        run.say("before.then", do=rest_to_type(early.state))
    else:
        run.say("before.more")


def _show(run: CommandContext, state: MatchState) -> None:
    """The last hand: the sentence first, then what was understood of each player, points and totals."""
    over = state.standings.state == ENDED
    if run.as_json:
        from scorekeeper.transfer.machine_forms.match_forms import story_form

        run.board(state, **(story_form(state) if over else {}))
        return
    last = state.standings.hands[-1]
    # Whoever hears the answer, or reads it later, hears who leads first; on a screen the table below shows it.
    run.line(hand_sentence(last, state.standings, run.lang, standing=run.plain))
    if last.kind != "void":
        header, rows = hand_rows(state.standings, last, reader_at(state, run.lang, run.table.plain))
        run.rows(header, rows, (2, 3))
        for sentence in named_rules(state.standings, last, run.lang) if run.by_ear else ():
            run.line(sentence)
    if over:
        from scorekeeper.cli.match_story import show_story

        show_story(run, state)
