"""Who deals, who begins, how many cards."""

from __future__ import annotations

from scorekeeper.answers.citing import clause_text
from scorekeeper.answers.match_reader.ending import now_what
from scorekeeper.answers.match_reader.match_answer import MatchAnswer, after, is_over, is_so, wants_yes_or_no
from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.match.standings import TIE_BREAK
from scorekeeper.messages import in_language, say
from scorekeeper.rules.values_by_name import View
from scorekeeper.views.readable import capital
from scorekeeper.views.reminding import dealt_each


def dealer(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who deals the next hand, the one after, or dealt one that was played."""
    standings = asked.standings
    clause = standings.rules.ruleset.deal_next_clause
    if asked.hand is not None and (asked.has("PAST", "LAST") or asked.hand.number < len(standings.counted) + 1):
        text = say("asked.dealt", asked.lang, player=asked.hand.dealer, number=asked.hand.number)
        return MatchAnswer(_checked(asked, asked.hand.dealer, text))
    if standings.next is None:
        last = standings.counted[-1].dealer if standings.counted else ""
        text = say("asked.deals-no-more", asked.lang, last=last, then=standings.deals_next)
        return MatchAnswer(text, (clause,) if clause else ())
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
    key = "asked.deals-after" if asked.named else "asked.deals-then"
    return after(asked, say(key, asked.lang, player=dealing, then=then), clause)


def _checked(asked: AskedOfMatch, dealing: str, text: str) -> str:
    """The sentence after a yes or no, where somebody was named."""
    if not asked.named or not wants_yes_or_no(asked):
        return text
    return is_so(asked, asked.named[0] == dealing, text)


def starts(asked: AskedOfMatch) -> MatchAnswer | None:
    """Who begins the next hand, where a rule says it by the seats or by the last hand; else that rule."""
    standings = asked.standings
    if asked.hand is not None and asked.facts:
        return None  # `in the fourth, who was the first to turn up all`: what was told of that hand
    if standings.next is None:
        return MatchAnswer(say("asked.deals-no-more", asked.lang, last="", then=standings.deals_next))
    if standings.state == TIE_BREAK and not asked.has("START", "FIRST", "LEADWORD"):
        return now_what(asked)  # `who plays this hand` is no question of who begins it
    clause, who = standings.rules.ruleset.begins_clause, standings.next.begins
    if not clause:
        return None
    if not who:
        return MatchAnswer(clause_text(standings.rules, clause, asked.lang), (clause,))
    dealing = standings.next.dealer
    key = "asked.starts-and-deals" if who == dealing else "asked.starts"
    text = say(key, asked.lang, player=who, dealer=dealing)
    if asked.named and wants_yes_or_no(asked):
        text = is_so(asked, asked.named[0] == who, text)
    return after(asked, text, clause)


def _which(asked: AskedOfMatch) -> int:
    """The number of the hand that is named, else of the one that comes now."""
    return asked.hand.number if asked.hand else asked.hand_to_come or asked.standings.number_due


def deal_now(asked: AskedOfMatch) -> MatchAnswer | None:
    """How many cards each gets in the next hand, or in the hand that is named."""
    standings = asked.standings
    number = _which(asked)
    cards = standings.rules.deal_in(standings.count_at(number), len(standings.next.players) if standings.next else 0)
    due = standings.next if number == standings.number_due else None
    if is_over(asked) or (cards is None and not (due and due.dealt)):
        return None
    if due is not None and due.dealt:
        text = capital(dealt_each(due, asked.lang))
    else:
        text = say("asked.cards-each", asked.lang, n=cards, number=number)
    return after(asked, text, standings.rules.ruleset.deal_clause)


def this_hand(asked: AskedOfMatch) -> MatchAnswer | None:
    """What the ruleset reminds of before the next hand, or the hand that is named: where to pass, which contract."""
    standings = asked.standings
    number = _which(asked)
    told = standings.rules.reminders_in(standings.count_at(number))
    if not told or is_over(asked):
        return None
    text = " ".join(in_language(said, asked.lang) for said, _ in told)
    if number != standings.number_due:
        text = say("asked.of-hand", asked.lang, number=number, text=text)
    return MatchAnswer(text, tuple(dict.fromkeys(clause for _, clause in told if clause)))
