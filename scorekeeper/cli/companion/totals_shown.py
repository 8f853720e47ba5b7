"""What is shown when a hand is recorded: one sentence, then the totals, big where the screen can."""

from __future__ import annotations

import shutil

from scorekeeper.cli.companion.big_figures import BigCell, figure_lines
from scorekeeper.cli.companion.evening import Evening
from scorekeeper.cli.match_story import show_story
from scorekeeper.cli.terminal import console
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import safe
from scorekeeper.problems import WayOut
from scorekeeper.table.seating import may_buy_in
from scorekeeper.views.sentences import hand_sentence, remaining_words, standing_sentence
from scorekeeper.views.spoken import spoken_totals, totals_sentence


def show_recorded(evening: Evening) -> None:
    """The last hand in a sentence, and the totals; after the last one of the match, how it ran."""
    standings = evening.state.standings
    evening.line(hand_sentence(standings.hands[-1], standings, evening.lang))
    show_totals(evening)
    if standings.state == ENDED:
        show_story(evening.run, evening.state)
        return
    playing = standings.hands[-1].sides
    for player in standings.eliminated:
        if player in playing and may_buy_in(evening.state, player):  # else it was said when they fell out
            evening.say("companion.may-buy-in", player=player, do=WayOut("join", words=(player,)))


def show_end(evening: Evening) -> None:
    """A match that something else than a hand has ended: who has won, the totals, how it ran."""
    if evening.state.standings.unplayed:  # which is all that can be said of it, and was said before
        return
    evening.line(standing_sentence(evening.state.standings, evening.lang))
    show_totals(evening)
    show_story(evening.run, evening.state)


def show_totals(evening: Evening) -> None:
    """Every total: big in seat order, where everybody knows their place; else in one sentence, the best first."""
    standings = evening.state.standings
    if evening.fancy and not standings.hidden:
        _draw(standings, evening.lang)
    elif evening.by_ear:
        if said := spoken_totals(standings, evening.lang):
            evening.line(said)
    else:
        evening.line(totals_sentence(standings, evening.lang))


def _totals(standings: Standings) -> dict[str, int]:
    totals = standings.final or standings.totals
    return {side: totals[side] for side in standings.sides if side in totals}


def _draw(standings: Standings, lang: str) -> None:
    from rich.text import Text

    first = standings.winners if standings.state == ENDED else standings.places[0] if standings.counted else ()
    cells = [
        BigCell(safe(player), total, remaining_words(standings, player, lang), player in first)
        for player, total in _totals(standings).items()
    ]
    size = shutil.get_terminal_size()
    on = console()
    for line in figure_lines(cells, size.columns - 1, size.lines):
        on.print(Text.assemble(*((text, "bold" if out else "") for text, out in line)), soft_wrap=True)
