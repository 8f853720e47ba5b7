"""Six lines for the family chat: who won, the card that decided it, totals, how it went, when, the check code."""

from __future__ import annotations

from scorekeeper.insight.how_it_ran import leads
from scorekeeper.match.check_code import check_code
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import ENDED, PlayedHand, Standings
from scorekeeper.messages import in_language, say
from scorekeeper.transfer.exports.match_dates import days_text
from scorekeeper.transfer.exports.totals_text import totals_text
from scorekeeper.views.lead_text import decided_sentence, overtaken_sentence
from scorekeeper.views.sentences import placed_by_extra_hand, standing_sentence
from scorekeeper.views.spoken import totals_sentence
from scorekeeper.views.turning_text import turning_sentence


def share_lines(state: MatchState, lang: str, plain: bool = False) -> tuple[str, ...]:
    """Six lines, the same facts as on the sheet; before the end they tell how it stands. `plain`: no signs."""
    standings = state.standings
    game = in_language(state.ruleset.name, lang)
    played = len(standings.scored)
    when = say("share.when", lang, n=played, date=days_text(state.events, lang), name=state.name)
    if standings.hidden:
        return f"{game}: {standing_sentence(standings, lang)}", when
    return (
        f"{game}: {standing_sentence(standings, lang)}",
        _story(state, lang, plain),
        _totals(standings, lang, plain),
        _course(standings, lang),
        when,
        say("qr.check", lang, code=check_code(standings)),
    )


def _totals(standings: Standings, lang: str, plain: bool) -> str:
    """The totals by places, and who has a place by an extra hand and not by the total."""
    totals = totals_sentence(standings, lang) if plain else totals_text(standings, " · ")
    placed = placed_by_extra_hand(standings)
    ended = standings.state == ENDED and placed
    return f"{totals} ({say('share.by-extra-hand', lang, players=placed)})" if ended else totals


def _story(state: MatchState, lang: str, plain: bool) -> str:
    """The card that decided it; where nothing can be said of one, the hand that moved the most points."""
    if state.standings.state == ENDED and (said := turning_sentence(state, lang, plain)):
        return said
    best = max(state.standings.counted, key=_moved, default=None)
    if best is None or not _moved(best):
        return say("share.no-points", lang)
    side = max(best.points, key=lambda name: abs(best.points[name]))
    return say("share.most", lang, player=side, points=best.points[side], number=best.number)


def _moved(hand: PlayedHand) -> int:
    return max(map(abs, hand.points.values()), default=0)


def _course(standings: Standings, lang: str) -> str:
    """Since when those in front have been in front."""
    told = leads(standings)
    if not told:
        return say("share.not-begun", lang)
    front, last = standings.places[0], told[-1]
    if not last.leaders:
        return decided_sentence(standings, lang) or say("share.level", lang)
    facts = {"players": last.leaders, "n": len(last.leaders), "number": last.first}
    if set(last.leaders) != set(front):
        return overtaken_sentence(standings, last, lang)
    ended, hands = standings.state == ENDED, len(standings.counted)
    if ended and hands == 1:
        return say("share.one-hand", lang)
    if len(told) == 1:
        return say("share.led-always" if ended else "chart.leads-always", lang, **facts)
    return say("share.led-last" if ended and last.first == last.last else "share.led-since", lang, **facts)
