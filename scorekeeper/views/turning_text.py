"""The card that lost the night, in a sentence."""

from __future__ import annotations

from scorekeeper.insight.turning_point import TurningPoint, Unturned, turning_point
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import say
from scorekeeper.views.readable import cards_text


def turning_sentence(state: MatchState, lang: str, plain: bool = False) -> str:
    """The one card that decided a match that is over, or that no single one did; empty where nothing can be said."""
    found = turning_point(state.standings)
    if isinstance(found, Unturned):
        return say("turning.none" if found.certain else "turning.none-known", lang)
    return "" if found is None else _sentence(found, state, lang, plain)


def _sentence(found: TurningPoint, state: MatchState, lang: str, plain: bool) -> str:
    card = cards_text((found.card,), state.ruleset.pack, state.language, plain)
    winners, before = found.winners, found.instead_of
    lost = tuple(player for player in before if player not in winners)
    it_won = state.standings.side_of(found.player) in lost  # nobody loses by giving away what does harm
    where = "moved" if found.to else "shed" if found.shed else "won" if it_won else "held"
    said = say(f"turning.{where}", lang, card=card, player=found.player, number=found.hand, other=found.to)
    facts = {"players": winners, "lost": lost, "n": len(winners)}
    if not lost:
        result = say("turning.would-share", lang, **facts)
    elif set(winners) <= set(before):
        result = say("turning.would-win-alone", lang, **facts)
    else:
        result = say("turning.would-win", lang, **facts)
    return f"{said} {result}"
