"""`scorekeeper adjust`: points outside a hand, with the reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.shared_options import shares
from scorekeeper.insight.end_ahead import waits_for_a_hand
from scorekeeper.match.match_state import MatchState
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
    if waits_for_a_hand(changed.standings, last.line.side):
        yield say("adjust.next-hand", lang)
