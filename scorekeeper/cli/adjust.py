"""`scorekeeper adjust`: points outside a hand, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.shared_options import shares
from scorekeeper.insight.end_ahead import end_with, out_with
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import PLAYING, Standings
from scorekeeper.messages import say
from scorekeeper.table.adjusting import adjust_event
from scorekeeper.views.sentences import standing_sentence


@shares("match", "as_json")
def adjust(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="help.people.name")],
    points: Annotated[str, typer.Argument(metavar="POINTS", help="help.adjust.points")],
    words: Annotated[list[str], typer.Argument(metavar="[TEXT]", help="help.adjust.words")] = [],
    why: Annotated[str, typer.Option("--why", metavar="TEXT", help="help.adjust.why")] = "",
) -> None:
    """Give or take points outside a hand."""
    rest = " ".join(words)
    change(ctx.obj, lambda state: adjust_event(state, name, points, why, rest), ask=False, told=_adjusted)


def _adjusted(changed: MatchState, lang: str) -> Iterator[str]:
    last = changed.standings.openings[-1]
    facts = {"player": last.line.side, "points": f"{last.line.points:+d}", "why": last.why}
    total = None if changed.standings.hidden else changed.standings.totals[last.line.side]
    yield say("adjust.done", lang, total=total, **facts)
    yield standing_sentence(changed.standings, lang)
    if _may_end(changed.standings, last.line.side):
        yield say("adjust.next-hand", lang)


def _may_end(standings: Standings, side: str) -> bool:
    """Whether the match would be over with these totals, or the side out of it, if they were those of a hand."""
    if standings.state != PLAYING or standings.hidden:
        return False
    ends = end_with(standings, standings.totals, standings.hands_played)
    return bool(ends or out_with(standings, standings.totals, side))
