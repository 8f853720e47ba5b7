"""How it stands, in one sentence for those who hear it."""

from __future__ import annotations

from scorekeeper.match.ranking import race
from scorekeeper.match.standings import ENDED, PLAYING, Standings
from scorekeeper.messages import say
from scorekeeper.views.sentences import hidden_sentence, target_of


def spoken_totals(standings: Standings, lang: str) -> str:
    """Who leads, who is next, and what everybody else has: `Ana leads with 0, then Carla with 11; Beto has 63, 37
    short of 100.` Where somebody has won, or some play on, what the others have: those were named with their totals.
    Where a race decides, or nobody leads: the totals, the best first.
    """
    if standings.hidden:
        return hidden_sentence(standings, lang)
    totals = standings.final or standings.totals
    ordered = [(group, totals[group[0]]) for group in standings.places]
    target = target_of(standings.rules)
    nearest = max(totals.values(), default=0)

    def of(group: tuple[str, ...], total: int) -> str:
        facts = {"players": group, "total": total, "n": len(group)}
        if target is not None and total == nearest < target:
            return say("stands.short", lang, **facts, short=target - total, target=target)
        return say("stands.has", lang, **facts)

    over = standings.state != PLAYING
    if not standings.counted or len(ordered) < 2 or race(standings.rules) or (over and standings.rules.last_in):
        return totals_sentence(standings, lang)
    if over:  # those who won or play on were named with their totals
        named = standings.winners if standings.state == ENDED else standings.next.sides if standings.next else ()
        others = [(tuple(side for side in group if side not in named), total) for group, total in ordered]
        said = "; ".join(
            say("stands.has", lang, players=sides, total=total, n=len(sides)) for sides, total in others if sides
        )
        return f"{said}." if said else ""
    (first, most), (second, next_total), *others = ordered
    facts = {"players": first, "total": most, "n": len(first), "second": second, "next_total": next_total}
    if not others and next_total == nearest and target is not None and nearest < target:
        facts |= {"short": target - nearest, "target": target}
    rest = "; ".join(of(group, total) for group, total in others)
    return say("stands.leads", lang, **facts, rest=rest)


def totals_sentence(standings: Standings, lang: str) -> str:
    """`Totals: Ana 0, Carla 11 and Beto 63.`, the best first."""
    if standings.hidden:
        return hidden_sentence(standings, lang)
    totals = standings.final or standings.totals
    named = tuple(f"{player} {totals[player]}" for group in standings.places for player in group)
    return say("companion.totals", lang, totals=named)
