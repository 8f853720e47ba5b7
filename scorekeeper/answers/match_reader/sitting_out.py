"""Who did not play a hand, and why: an extra hand of others, out of the match, gone, not there yet, a turn to rest."""

from __future__ import annotations

from scorekeeper.answers.match_reader import people
from scorekeeper.answers.match_reader.hands import nothing_yet, which
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, number
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.insight.end_ahead import out_with
from scorekeeper.match.events import HandPlayed, Joined
from scorekeeper.match.standings import PlayedHand
from scorekeeper.messages import say

EXTRA = "extra"


def sat_out(asked: AskedOfMatch) -> MatchAnswer | None:
    """Why those who are named did not play the hand that is meant, or do not play any more; else who did not play."""
    standings = asked.standings
    gone = [one for one in asked.named if one in standings.gone]
    if gone:
        return people.left(asked)
    hand = which(asked)
    if hand is None or asked.hand_to_come is not None:
        return nothing_yet(asked)
    if not asked.sides:
        return _who_did_not(asked, hand)
    told = [_why(asked, hand, side) for side in asked.sides[:2]]
    return MatchAnswer(" ".join(one.text for one in told), tuple(c for one in told for c in one.clauses))


def was_away(asked: AskedOfMatch) -> bool:
    """Whether the first who is named did not play the hand that is meant."""
    hand = which(asked)
    return hand is not None and hand.hand is not None and asked.sides[0] not in (*hand.players, *hand.sides)


def _who_did_not(asked: AskedOfMatch, hand: PlayedHand) -> MatchAnswer:
    """Who of the table was not in a hand."""
    away = tuple(one for one in asked.standings.seats if one not in hand.players)
    if not away:
        return MatchAnswer(say("asked.played-all", asked.lang, number=hand.number))
    text = say("asked.sat-out", asked.lang, number=hand.number, players=away)
    return MatchAnswer(f"{_extra(asked, hand)} {text}".strip())


def _why(asked: AskedOfMatch, hand: PlayedHand, side: str) -> MatchAnswer:
    """Why a side was not in a hand; that it was, where it played."""
    standings, lang = asked.standings, asked.lang
    if side in hand.sides or side in hand.players:
        if side in standings.eliminated and asked.hand is None:
            return is_out(asked, side)
        return MatchAnswer(say("asked.did-play", lang, player=side, number=hand.number))
    extra = _extra(asked, hand)
    if extra:
        return MatchAnswer(f"{extra} {say('asked.waited', lang, player=side)}")
    if side in standings.eliminated:
        return is_out(asked, side)
    joined = _joined_before(asked, side)
    if joined > hand.number:
        return MatchAnswer(say("asked.before-joining", lang, player=side, joined=joined, number=hand.number))
    return MatchAnswer(say("asked.sat-out", lang, players=(side,), number=hand.number))


def is_out(asked: AskedOfMatch, side: str) -> MatchAnswer:
    """That a side is out of the match, with how many points, and the rule that put it out."""
    standings = asked.standings
    text = say("asked.is-out-with", asked.lang, player=side, total=number(standings.totals[side]))
    clause = out_with(standings, standings.totals, side)
    return MatchAnswer(text, (clause,) if clause else ())


def _extra(asked: AskedOfMatch, hand: PlayedHand) -> str:
    if hand.kind != EXTRA:
        return ""
    return say("asked.extra-hand", asked.lang, number=hand.number, players=hand.sides)


def _joined_before(asked: AskedOfMatch, side: str) -> int:
    """The first hand that somebody could play."""
    hands = 0
    for event in asked.standings.events:
        hands += isinstance(event, HandPlayed)
        if isinstance(event, Joined) and event.player == side:
            return hands + 1
    return 1
