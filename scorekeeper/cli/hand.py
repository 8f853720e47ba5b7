"""`scorekeeper hand`: record what was left after a hand."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Match, Plain, told
from scorekeeper.cli.run import show_remarks, tell
from scorekeeper.cli.session import Session, session
from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Exit, Refused
from scorekeeper.table.hands import record_hand
from scorekeeper.table.opened import Opened
from scorekeeper.table.sentences import hand_sentence
from scorekeeper.table.sheet import hand_rows
from scorekeeper.table.showing import readable
from scorekeeper.words import say


def hand(
    words: Annotated[
        list[str], typer.Argument(metavar="[NAME=CARDS]... [--FACT VALUE]...", help=told("hand.words"))
    ] = [],
    match: Match = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Record a hand."""
    run = session(match, plain, as_json)
    try:
        recorded = record_hand(run.table, words)
    except Refused as refused:
        if refused.code is Exit.TYPED:
            tell(say("cli.not-recorded", run.lang))
        raise
    pack = recorded.after.ruleset.pack
    show_remarks(
        (readable(remark, pack, recorded.after.language, run.table.plain) for remark in recorded.remarks), run.lang
    )
    _show(run, recorded.after)


def _show(run: Session, opened: Opened) -> None:
    """The last hand: the sentence first, then what was understood of each player, points and totals."""
    over = opened.standings.state == ENDED
    if run.as_json:
        from scorekeeper.cli.ended import story_result

        run.board(opened, **(story_result(opened) if over else {}))
        return
    last = opened.standings.hands[-1]
    # Whoever hears the answer, or reads it later, hears who leads first; on a screen the table below shows it.
    run.line(hand_sentence(last, opened.standings, run.lang, standing=run.plain))
    if last.kind != "void":
        header, rows = hand_rows(opened.standings, last, opened.language, run.lang, run.table.plain)
        run.rows(header, rows, (2, 3))
    if over:
        from scorekeeper.cli.ended import show_story

        show_story(run, opened)
