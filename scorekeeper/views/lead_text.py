"""How the match ran: who led from when, in words."""

from __future__ import annotations

from scorekeeper.insight.how_it_ran import Lead, leads
from scorekeeper.match.standings import ENDED, Standings
from scorekeeper.messages import say
from scorekeeper.views.readable import clause_text
from scorekeeper.views.sentences import won_at_once

MOST_TOLD = 4


def overtaken_sentence(standings: Standings, last: Lead, lang: str) -> str:
    """That those in front after the last hand are not first: others had won before, at once, or by the final count."""
    facts = {"players": last.leaders, "n": len(last.leaders)}
    if standings.state == ENDED and _turned_outside(standings):
        return say("share.turned-outside", lang, **facts)
    if standings.state == ENDED and standings.final is None:
        return say("share.not-by-points", lang, **facts, winners=standings.winners)
    return say("share.overtaken", lang, **facts)


def _turned_outside(standings: Standings) -> bool:
    """Whether those who won have the best total, with points that were given outside a hand after the last one."""
    best = (min if standings.rules.lowest_wins else max)(standings.totals[side] for side in standings.sides)
    by_total = {side for side in standings.sides if standings.totals[side] == best} == {*standings.winners}
    after_hand = standings.counted[-1].totals
    return by_total and any(after_hand.get(side, total) != total for side, total in standings.totals.items())


def lead_sentence(standings: Standings, lang: str) -> str:
    """`Ana led from hand 3.`, and who led before; empty before the first hand."""
    told = leads(standings)
    if not told or standings.hidden:
        return ""
    last = told[-1]
    over = standings.state == ENDED
    facts = {"players": last.leaders, "number": last.first, "n": len(last.leaders)}
    if not last.leaders and (decided := decided_sentence(standings, lang)):
        return decided
    if not last.leaders:
        said = say("chart.level", lang, number=last.first)
    elif over and {*last.leaders} != {*standings.winners}:
        return overtaken_sentence(standings, last, lang)
    elif over and len(standings.counted) == 1:
        said = say("share.one-hand", lang)
    elif len(told) == 1:
        said = say("chart.led-always" if over else "chart.leads-always", lang, **facts)
    else:
        said = say("chart.led-from" if over else "chart.leads-from", lang, **facts)
    earlier = [lead for lead in told[:-1] if lead.leaders]
    if len(earlier) > MOST_TOLD:
        return f"{said} {say('chart.changes', lang, n=len(told) - 1)}"
    if earlier:
        said += " " + say("chart.before", lang, leads="; ".join(_stretch(lead, lang) for lead in earlier))
    return said


def decided_sentence(standings: Standings, lang: str) -> str:
    """That all have the same total at the end, and the rule that says who of them has won; empty where none has."""
    won = 0 < len(standings.winners) < len(standings.sides)
    if standings.state != ENDED or not won or won_at_once(standings):
        return ""
    totals, rules = standings.final or standings.totals, standings.rules
    if standings.decided_by not in rules.ruleset.clauses or len({totals[side] for side in standings.sides}) > 1:
        return ""
    why = clause_text(rules, str(standings.decided_by), lang)
    return say("end.level", lang, total=totals[standings.winners[0]], why=why)


def _stretch(lead: Lead, lang: str) -> str:
    key = "chart.stretch-one" if lead.first == lead.last else "chart.stretch"
    return say(key, lang, players=lead.leaders, first=lead.first, last=lead.last)
