"""What whoever bids last may say, when the others have told their bids: the ruleset's own checks are asked."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.answers.match_reader.match_answer import MatchAnswer, is_so
from scorekeeper.answers.match_reader.match_question import AskedOfMatch, number_said
from scorekeeper.match.standings import Standings
from scorekeeper.messages import in_language, say
from scorekeeper.rules.derived_numbers import of_condition
from scorekeeper.rules.model import Check
from scorekeeper.rules.values_by_name import View

BID, TRICKS = "bid", "tricks"
SPOKEN_OF = frozenset(
    (BID, TRICKS, "dealt", "all", "yes", "no")
)  # what a check of the bids may hang on, beside options


def last_bid(asked: AskedOfMatch) -> MatchAnswer | None:
    """Whether the last one may bid what is asked, else what they may not; None where the table forbids no bid."""
    standings = asked.standings
    if standings.next is None or BID not in standings.rules.ruleset.facts:
        return None
    cards = standings.rules.deal_in(standings.hands_played + 1)
    if cards is None:
        return None
    told, wanted = _told(asked)
    players = standings.next.players
    silent = [one for one in players if one not in told]
    if not silent and told:  # `Paco deals, may he say one`: what is told of the last one is asked
        last = standings.next.dealer if standings.next.dealer in told else list(told)[-1]
        silent, wanted = [last], told.pop(last)
    if len(silent) != 1:
        return None
    [last] = silent
    barred = {
        bid: check for bid in range(cards + 1) if (check := _refused(standings, {**told, last: bid}, last, cards))
    }
    if not barred:
        return None  # no rule that is kept here ties the last bid to the others
    if wanted is not None and wanted <= cards:
        return _may(asked, last, wanted, barred.get(wanted))
    clauses = tuple(dict.fromkeys(check.clause for check in barred.values()))
    numbers = tuple(str(bid) for bid in barred)
    return MatchAnswer(say("asked.barred-bids", asked.lang, player=last, numbers=numbers), clauses)


def _may(asked: AskedOfMatch, player: str, bid: int, check: Check | None) -> MatchAnswer:
    """Yes, or no and what the table says to it."""
    key = "asked.may-bid" if check is None else "asked.may-not-bid"
    text = is_so(asked, check is None, say(key, asked.lang, player=player, bid=bid))
    if check is None:
        return MatchAnswer(text)
    return MatchAnswer(f"{text} {in_language(check.text, asked.lang)}", (check.clause,))


def _is_of_bids(check: Check, standings: Standings) -> bool:
    """Whether a check refuses bids by what all of them are together, and hangs on nothing that is told later."""
    names = set(of_condition(check.when)) - standings.rules.ruleset.options.keys()
    return check.refuse and {BID, "all"} <= names <= SPOKEN_OF


def _refused(standings: Standings, bids: Mapping[str, int], last: str, cards: int) -> Check | None:
    """The check that refuses these bids in the hand that is due."""
    assert standings.next is not None
    players = standings.next.players
    tricks = {**dict.fromkeys(players, 0), players[0]: cards}
    view = View(players, {BID: bids, TRICKS: tricks}, hand_number=standings.hands_played + 1)
    checks = ((holds, check) for holds, _, check in standings.rules.checks if _is_of_bids(check, standings))
    return next((check for holds, check in checks if holds(view, last)), None)


def _told(asked: AskedOfMatch) -> tuple[dict[str, int], int | None]:
    """The bids that are told of people, and the one that is told of nobody: who is named first has the next number."""
    told: dict[str, int] = {}
    loose: int | None = None
    who = ""
    parts = {one.at: one for one in asked.heard}
    for at in range(len(asked.words)):
        if at in asked.named_at:
            who = asked.named_at[at]
        one = parts.get(at)
        if one is None:
            continue
        bid = 0 if one.stands & {"NOTHING", "NIL"} else number_said(one.text, one.stands)
        following = parts.get(at + 1)
        of_cards = following is not None and bool(following.stands & {"CARDS", "TRICKWORD"})
        if bid is None or of_cards:
            continue
        if who and who not in told:
            told[who], who = bid, ""
        else:
            loose = bid
    return told, loose
