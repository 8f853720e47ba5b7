"""What is told beyond the score: how the match ran, and, once it is over, the card that decided it."""

from __future__ import annotations

import shutil

from scorekeeper.cli.context import CommandContext
from scorekeeper.insight.how_it_ran import running_totals
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import say
from scorekeeper.table.tonights_matches import with_a_result
from scorekeeper.transfer.exports.text_chart import text_chart
from scorekeeper.views.lead_text import lead_sentence
from scorekeeper.views.sentences import target_of
from scorekeeper.views.turning_text import turning_sentence

AFTER_A_MATCH, FULL = 10, 16  # lines of a drawing


def with_result(run: CommandContext) -> MatchState:
    """The match whose result is asked for; where that is not the one that was only begun since, it is said."""
    state = with_a_result(run.table)
    if not run.table.match and state.id != run.table.store.current():
        run.tell(say("end.match-before", run.lang, game=state.ruleset.name, players=state.standings.seats))
    return state


def show_story(run: CommandContext, state: MatchState) -> None:
    """After the hand that ended the match: the card that lost the night, and the totals by hand."""
    if said := turning_sentence(state, run.lang, run.table.plain):
        run.line(said)
    show_chart(run, state, AFTER_A_MATCH)


def show_chart(run: CommandContext, state: MatchState, height: int = FULL) -> None:
    """Who led from when, and the drawing; in plain mode the words are all."""
    if said := lead_sentence(state.standings, run.lang):
        run.line(said)
    if run.plain or state.standings.hidden or len(state.standings.counted) < 2:
        return
    moments = running_totals(state.standings)
    if not moments:
        return
    size = shutil.get_terminal_size()
    height = max(5, min(height, size.lines - 8))
    drawn = text_chart(moments, max(30, size.columns - 1), height, target_of(state.standings.rules))
    names = tuple(f"{letter} {player}" for player, letter in drawn.letters.items())
    run.say("chart.title", names=names)
    for line in drawn.lines:
        print(line)
