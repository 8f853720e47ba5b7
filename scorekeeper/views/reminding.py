"""What the table is reminded of before a hand: which way to pass, which contract, how many cards."""

from __future__ import annotations

from scorekeeper.match.standings import Next, Standings
from scorekeeper.messages import in_language, say
from scorekeeper.views.readable import capital


def reminder(standings: Standings, lang: str) -> str:
    """What holds for the hand that is played next; empty where the ruleset reminds of nothing, or it is over."""
    if standings.next is None:
        return ""
    said = standings.rules.reminders_in(standings.hands_played + 1)
    return " ".join(
        filter(None, (capital(dealt_each(standings.next, lang)), *(in_language(text, lang) for text, _ in said)))
    )


def reminds_of_cards(standings: Standings) -> bool:
    """Whether what is reminded of says how many cards each gets: once is enough."""
    rules = standings.rules
    said = rules.reminders_in(standings.hands_played + 1) if standings.next else ()
    return any(clause == rules.ruleset.deal_clause for _, clause in said)


def dealt_each(due: Next, lang: str) -> str:
    """`cards dealt: Ana 8, Beto 7.`; empty where all get as many."""
    told = tuple(f"{player} {cards}" for player, cards in due.dealt.items())
    return say("setup.dealt-each", lang, told=told) if told else ""
