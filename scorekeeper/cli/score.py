"""`scorekeeper score`: who leads, who deals, the totals."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Match, Plain, told
from scorekeeper.cli.run import problem_json, show_remarks
from scorekeeper.cli.session import session
from scorekeeper.table.ending import announced_result, differs_from_announced
from scorekeeper.table.insight.near import near_the_end
from scorekeeper.table.keeping.rules_since import rules_since
from scorekeeper.table.opened import open_match
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.table.sheet import history_rows, total_rows


def score(
    hands: Annotated[bool, typer.Option("--hands", help=told("score.hands"))] = False,
    chart: Annotated[bool, typer.Option("--chart", help=told("score.chart"))] = False,
    match: Match = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Show how the match stands."""
    run = session(match, plain, as_json)
    opened = open_match(run.table)
    if run.as_json:
        from scorekeeper.cli.ended import story_result

        remarks = [problem_json(remark, run.lang) for remark in rules_since(run.files, opened)]
        run.board(opened, **story_result(opened), remarks=remarks)
        return
    standings = opened.standings
    run.line(standing_sentence(standings, run.lang))
    if near_the_end(standings):
        from scorekeeper.table.insight.outlook import outlook_sentence

        if said := outlook_sentence(standings, run.lang):
            run.line(said)
    header, rows = total_rows(standings, run.lang)
    run.rows(header, rows, range(2, len(header) - 1))
    if hands:
        header, rows = history_rows(standings, run.lang)
        run.rows(header, rows, range(1, len(header) - 1))
    if chart:
        from scorekeeper.cli.ended import show_chart

        show_chart(run, opened)
    for after, text in standings.notes:
        number = standings.hands[after - 1].number if after else 0
        run.say("show.note" if after else "show.note-before", number=number, text=text)
    for hand in standings.hands:
        if hand.aside:
            run.say(f"diff.aside-{hand.aside}", number=hand.number)
    if differs_from_announced(opened):
        run.say("end.differs", result=announced_result(opened))
    show_remarks(rules_since(run.files, opened), run.lang)
