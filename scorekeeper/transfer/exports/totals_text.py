"""The totals on one line, for a chat or a code."""

from __future__ import annotations

from scorekeeper.match.standings import Standings
from scorekeeper.messages import safe


def totals_text(standings: Standings, between: str) -> str:
    """`Ana 31 · Beto 63 = Luis 63`: by places, who shares one with an equals sign, those who left at the end."""
    if standings.hidden:
        return ""
    sheet = standings.final or standings.totals
    groups = [" = ".join(f"{safe(side)} {sheet[side]}" for side in group) for group in standings.places]
    gone = [f"({safe(name)} {standings.totals[name]})" for name in standings.gone]
    return between.join((*groups, *gone))
