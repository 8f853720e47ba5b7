"""`scorekeeper score`: who leads, who deals, the totals."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.insight.near_the_end import near_the_end
from scorekeeper.match.announced import announced_result, differs_from_announced
from scorekeeper.match.standings import Standings
from scorekeeper.table.entry.early_facts import before_play
from scorekeeper.table.match_access import open_match
from scorekeeper.table.rules_since import rules_since
from scorekeeper.transfer.machine_forms.problem_form import problem_form
from scorekeeper.views.before_play_text import before_play_lines
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
    kept = before_play(run.table, state)
    if run.as_json:
        from scorekeeper.transfer.machine_forms.match_forms import before_play_form, story_form

        remarks = [problem_form(remark, run.lang) for remark in rules_since(run.files, state)]
        run.board(state, **story_form(state), remarks=remarks, **before_play_form(kept))
        return
    standings = state.standings
    run.line(standing_sentence(standings, run.lang))
    header, rows = total_rows(standings, run.lang)
    run.rows(header, rows, range(2, len(header) - 1))
    if near_the_end(standings):
        from scorekeeper.views.outlook_text import outlook_lines, outlook_sentence

        lines = [outlook_sentence(standings, run.lang)] if run.plain else outlook_lines(standings, run.lang)
        for said in filter(None, lines):
            run.line(said)
    for line in before_play_lines(standings.rules, kept, run.lang):
        run.line(line)
    if hands:
        header, rows = history_rows(standings, run.lang)
        run.rows(header, rows, range(1, len(header) - 1))
    if chart:
        from scorekeeper.cli.match_story import show_chart

        show_chart(run, state)
    _show_happened(run, standings)
    if differs_from_announced(state):
        run.say("end.differs", result=announced_result(state))
    run.show_remarks(rules_since(run.files, state))


def _show_happened(run: CommandContext, standings: Standings) -> None:
    """Rulings, points outside a hand, hands that do not count."""
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
