"""`scorekeeper score`: who leads, who deals, the totals."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.options import shares
from scorekeeper.insight.near_the_end import near_the_end
from scorekeeper.table.closing import announced_result, differs_from_announced
from scorekeeper.table.match_access import open_match
from scorekeeper.table.rules_since import rules_since
from scorekeeper.views.score_rows import history_rows, total_rows
from scorekeeper.views.sentences import standing_sentence


@shares("match", "as_json")
def score(
    ctx: typer.Context,
    hands: Annotated[bool, typer.Option("--hands", help="help.score.hands")] = False,
    chart: Annotated[bool, typer.Option("--chart", help="help.score.chart")] = False,
) -> None:
    """Show how the match stands."""
    run: CommandContext = ctx.obj
    state = open_match(run.table)
    if run.as_json:
        from scorekeeper.cli.ended import story_result

        remarks = [run.problem_json(remark) for remark in rules_since(run.files, state)]
        run.board(state, **story_result(state), remarks=remarks)
        return
    standings = state.standings
    run.line(standing_sentence(standings, run.lang))
    if near_the_end(standings):
        from scorekeeper.views.outlook_text import outlook_sentence

        if said := outlook_sentence(standings, run.lang):
            run.line(said)
    header, rows = total_rows(standings, run.lang)
    run.rows(header, rows, range(2, len(header) - 1))
    if hands:
        header, rows = history_rows(standings, run.lang)
        run.rows(header, rows, range(1, len(header) - 1))
    if chart:
        from scorekeeper.cli.ended import show_chart

        show_chart(run, state)
    for after, text in standings.notes:
        number = standings.hands[after - 1].number if after else 0
        run.say("show.note" if after else "show.note-before", number=number, text=text)
    for opening in standings.openings:
        if opening.line.step == "table.adjusted":
            facts = {"player": opening.line.side, "points": f"{opening.line.points:+d}", "why": opening.why}
            number = standings.hands[opening.after - 1].number if opening.after else 0
            run.say("show.adjusted" if opening.after else "show.adjusted-before", number=number, **facts)
    for hand in standings.hands:
        if hand.aside:
            run.say(f"diff.aside-{hand.aside}", number=hand.number)
    if differs_from_announced(state):
        run.say("end.differs", result=announced_result(state))
    run.show_remarks(rules_since(run.files, state))
