"""Who deals, who begins, how many cards."""

from __future__ import annotations

import re

from scorekeeper.answers.citing import clause_text
from scorekeeper.answers.match_reader.ending import now_what
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, after, better, is_over, is_so, wants_yes_or_no
from scorekeeper.answers.match_reader.question import AskedOfMatch
from scorekeeper.match.standings import TIE_BREAK, Standings
from scorekeeper.messages import in_language, say
from scorekeeper.messages.catalogue import ENGLISH
from scorekeeper.rules.view import View
from scorekeeper.views.readable import capital
from scorekeeper.views.reminding import dealt_each

STARTING = (
    "turn.first-lead",
    "turn.first",
    "deal.begins",
    "turn.order",
    "deal.turn-up",
    "turn.play",
    "turn.turn",
    "deal.next",
)
# How the English of a clause says where the one sits who begins: rulesets always have it.
_BEGINS = r"\b(begins|beginning|begun|starts|leads|plays first|opens|goes first)\b|takes the first turn"
_TO_THE_LEFT = re.compile(r"(dealer's left|left of the dealer)", re.IGNORECASE)
_NOT_THE_DEALER = re.compile(r"(player who did not deal)", re.IGNORECASE)
_WINNER = re.compile(r"(won the hand|lowest sum)", re.IGNORECASE)
_ENDER = re.compile(r"(ended the hand before)", re.IGNORECASE)
_FIRST_HAND = re.compile(r"(in the first hand)", re.IGNORECASE)
_SAME_AFTER_A_TIE = re.compile(r"(after a tie the same player)", re.IGNORECASE)
_SPEAKS = re.compile(_BEGINS, re.IGNORECASE)
_UNLESS = re.compile(r"^(if|when)", re.IGNORECASE)


def dealer(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who deals the next hand, the one after, or dealt one that was played."""
    standings = asked.standings
    clause = standings.rules.ruleset.deal_next_clause
    if asked.hand is not None and (asked.has("PAST", "LAST") or asked.hand.number < len(standings.counted) + 1):
        text = say("asked.dealt", asked.lang, player=asked.hand.dealer, number=asked.hand.number)
        return MatchAnswer(_checked(asked, asked.hand.dealer, text))
    if standings.next is None:
        last = standings.counted[-1].dealer if standings.counted else ""
        return MatchAnswer(say("asked.deals-no-more", asked.lang, last=last))
    if asked.has("LAST", "PAST") and not asked.has("NEXT", "NOW") and standings.counted and not asked.has("AGAIN"):
        last_hand = standings.counted[-1]
        return MatchAnswer(say("asked.dealt", asked.lang, player=last_hand.dealer, number=last_hand.number))
    dealing = standings.next.dealer
    text = say("asked.deals", asked.lang, player=dealing)
    return after(asked, _checked(asked, dealing, text), clause)


def next_dealer(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who deals the hand after this one, or after somebody who is named."""
    standings = asked.standings
    if standings.next is None:
        return dealer(asked)
    named = [one for one in asked.named if one in standings.next.players]
    return _after_that(asked, named[0] if named else standings.next.dealer, standings.rules.ruleset.deal_next_clause)


def _after_that(asked: AskedOfMatch, dealing: str, clause: str) -> MatchAnswer:
    """Who deals after this one, where the rule does not wait for what happens in it."""
    assert asked.standings.next is not None
    rules, players = asked.standings.rules, asked.standings.next.players
    words = {value for _, value in rules.ruleset.deal_next}
    if not words <= {"left", "right", "same"}:
        return after(asked, say("asked.deals-depends", asked.lang, player=dealing), clause)
    way = rules.scope.case(rules.ruleset.deal_next, View(players)) or "left"
    step = {"left": 1, "right": -1, "same": 0}[way]
    then = players[(players.index(dealing) + step) % len(players)]
    return after(asked, say("asked.deals-after", asked.lang, player=dealing, then=then), clause)


def _checked(asked: AskedOfMatch, dealing: str, text: str) -> str:
    """The sentence after a yes or no, where somebody was named."""
    if not asked.named or not wants_yes_or_no(asked):
        return text
    return is_so(asked, asked.named[0] == dealing, text)


def starts(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who begins the next hand, where a rule says it by the seats or by the last hand; else that rule."""
    standings = asked.standings
    if standings.next is None:
        return MatchAnswer(say("asked.deals-no-more", asked.lang, last=""))
    if standings.state == TIE_BREAK and not asked.has("START", "FIRST", "LEADWORD"):
        return now_what(asked)  # `who plays this hand` is no question of who begins it
    found = starting_clause(standings)
    if found is None:
        return None
    clause, who = found
    if not who:
        return MatchAnswer(clause_text(standings.rules, clause, asked.lang), (clause,))
    text = say("asked.starts", asked.lang, player=who, dealer=standings.next.dealer)
    if asked.named and wants_yes_or_no(asked):
        text = is_so(asked, asked.named[0] == who, text)
    return after(asked, text, clause)


def starting_clause(standings: Standings) -> tuple[str, str] | None:
    """The clause that says who begins a hand, and who that is now (empty: it hangs on the cards)."""
    rules = standings.rules.ruleset.clauses
    for clause in (*STARTING, *(one for one in rules if one.startswith(("turn.", "bidding.", "deal.")))):
        text = in_language(standings.rules.clause_text(clause), ENGLISH) if clause in rules else ""
        for sentence in re.split(r"(?<=[.;])\s", text):
            if not _UNLESS.search(sentence.strip()) and _SPEAKS.search(sentence) and _names_a_seat(sentence):
                return clause, _who_begins(standings, text)
            if clause == "turn.first-lead" and sentence:
                return clause, _who_begins(standings, text)
    return None


def _names_a_seat(sentence: str) -> bool:
    return any(one.search(sentence) for one in (_TO_THE_LEFT, _NOT_THE_DEALER, _WINNER, _ENDER)) or (
        "beside the dealer" in sentence or "beginning beside" in sentence or "dealer's right" in sentence
    )


def _who_begins(standings: Standings, text: str) -> str:
    assert standings.next is not None
    players, dealing = standings.next.players, standings.next.dealer
    last = next((hand for hand in reversed(standings.counted) if hand.kind != "void"), None)
    by_hand = _WINNER.search(text) or _ENDER.search(text)
    if by_hand and last is not None and not (_FIRST_HAND.search(text) and not standings.counted):
        if _ENDER.search(text) and last.hand is not None:
            people = [who for who in last.hand.people.values() if len(who) == 1]
            return people[0][0] if people else ""
        scored = [one for one in reversed(standings.counted) if one.kind != "void"]
        for hand in scored if _SAME_AFTER_A_TIE.search(text) else scored[:1]:
            won = better(standings, hand.points, hand.sides)
            if len(won) == 1:
                return won[0] if won[0] in players else ""
        return ""
    if _FIRST_HAND.search(text) and last is not None:
        return ""  # the rule for later hands is another one, and not about who dealt
    at = players.index(dealing) if dealing in players else 0
    if _TO_THE_LEFT.search(text):
        return players[(at + 1) % len(players)]
    if _NOT_THE_DEALER.search(text) and len(players) == 2:
        return players[1 - at]
    if "dealer's right" in text:
        return players[(at - 1) % len(players)]
    if "beside the dealer" in text:
        return players[(at - 1) % len(players)] if "right" in text else players[(at + 1) % len(players)]
    return ""


def deal_now(asked: AskedOfMatch) -> MatchAnswer | None:
    """How many cards each gets in the next hand, or in the hand that is named."""
    standings = asked.standings
    number = asked.hand.number if asked.hand else asked.hand_to_come or standings.hands_played + 1
    cards = standings.rules.deal_in(number, len(standings.next.players) if standings.next else 0)
    if cards is None or is_over(asked):
        return None
    if standings.next is not None and standings.next.dealt and number == standings.hands_played + 1:
        text = capital(dealt_each(standings.next, asked.lang))
    else:
        text = say("asked.cards-each", asked.lang, n=cards, number=number)
    return after(asked, text, standings.rules.ruleset.deal_clause)


def this_hand(asked: AskedOfMatch) -> MatchAnswer | None:
    """What the ruleset reminds of before the next hand, or the hand that is named: where to pass, which contract."""
    standings = asked.standings
    number = asked.hand.number if asked.hand else asked.hand_to_come or standings.hands_played + 1
    told = standings.rules.reminders_in(number)
    if not told or is_over(asked):
        return None
    text = " ".join(in_language(said, asked.lang) for said, _ in told)
    if number != standings.hands_played + 1:
        text = say("asked.of-hand", asked.lang, number=number, text=text)
    return MatchAnswer(text, tuple(dict.fromkeys(clause for _, clause in told if clause)))
