"""How many cards have to be drawn when cards that make a player draw are played on one another."""

from __future__ import annotations

from scorekeeper.answers import citing
from scorekeeper.answers.rule_question import ComputedAnswer, RuleQuestion
from scorekeeper.cards.showing import rank_name
from scorekeeper.messages import say
from scorekeeper.referee import play_rules

LEAST_STACK = 3  # one card said twice, or said to be two


def stack(asked: RuleQuestion) -> ComputedAnswer | None:
    """How many cards a stack of twos makes the last player draw, where their number is told."""
    table = play_rules(asked.rules)
    adding = next((row for row in table.play.effects if row.adds and row.draw), None) if table else None
    said = [
        card for card in asked.numbers.ranked if table and adding and table.names(adding.cards, _any(asked, card.rank))
    ]
    most = max((card.count for card in said), default=0)
    cards = most if most > 1 else len(said)  # `three twos, and I hold no two`
    if adding is None or not asked.clauses or len(said) + cards < LEAST_STACK:
        return ComputedAnswer("", asked.clauses)
    names = rank_name(said[0].rank, asked.rules.ruleset.pack, asked.lang, plural=True)
    text = say("ask.stack", asked.lang, n=cards * adding.draw, count=cards, cards=names)
    return ComputedAnswer(f"{text} {citing.clause_text(asked.rules, asked.clauses[0], asked.lang)}", asked.clauses)


def _any(asked: RuleQuestion, rank: str) -> str:
    """Some card of the rank."""
    kinds = asked.rules.ruleset.pack.kinds
    return next((code for code, kind in kinds.items() if kind.exact and kind.rank == rank), "")
