"""What is told beyond the score: how the match ran, and, once it is over, the card that decided it."""

from __future__ import annotations

import shutil
from typing import Any

from scorekeeper.cli.run import tell
from scorekeeper.cli.session import Session
from scorekeeper.match.standings import ENDED
from scorekeeper.store.current import current_match
from scorekeeper.table.opened import Opened
from scorekeeper.table.other_matches import with_a_result
from scorekeeper.words import say

AFTER_A_MATCH, FULL = 10, 16  # lines of a drawing


def with_result(run: Session) -> Opened:
    """The match whose result is asked for; where that is not the one that was only begun since, it is said."""
    opened = with_a_result(run.table)
    if not run.table.match and opened.id != current_match(run.table.home):
        tell(say("end.match-before", run.lang, game=opened.ruleset.name, players=opened.standings.seats))
    return opened


def show_story(run: Session, opened: Opened) -> None:
    """After the hand that ended the match: the card that lost the night, and the totals by hand."""
    from scorekeeper.table.insight.turning import turning_sentence

    if said := turning_sentence(opened, run.lang, run.table.plain):
        run.line(said)
    show_chart(run, opened, AFTER_A_MATCH)


def show_chart(run: Session, opened: Opened, height: int = FULL) -> None:
    """Who led from when, and the drawing; in plain mode the words are all."""
    from scorekeeper.table.insight.chart import lead_sentence

    if said := lead_sentence(opened.standings, run.lang):
        run.line(said)
    if run.plain or len(opened.standings.counted) < 2:
        return
    from scorekeeper.export.text_chart import text_chart
    from scorekeeper.insight.running import running
    from scorekeeper.table.sentences import target_of

    moments = running(opened.standings)
    if not moments:
        return
    size = shutil.get_terminal_size()
    height = max(5, min(height, size.lines - 8))
    drawn = text_chart(moments, max(30, size.columns - 1), height, target_of(opened.standings.agreed))
    names = tuple(f"{letter} {player}" for player, letter in drawn.letters.items())
    run.say("chart.title", names=names)
    for line in drawn.lines:
        print(line)


def story_result(opened: Opened) -> dict[str, Any]:
    """In the machine form: while it is played what the next hand can bring, then the card that decided it."""
    if opened.standings.state != ENDED:
        from scorekeeper.table.insight.outlook import outlook_result

        return {"outlook": outlook_result(opened.standings)}
    from dataclasses import asdict

    from scorekeeper.insight.turning_point import Unturned, turning_point

    found = turning_point(opened.standings)
    if found is None:
        return {"turning_point": None}
    if isinstance(found, Unturned):
        return {"turning_point": {"card": None, "certain": found.certain}}
    told = asdict(found)
    return {"turning_point": {**told, "winners": list(found.winners), "instead_of": list(found.instead_of)}}
