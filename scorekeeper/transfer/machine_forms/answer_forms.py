"""What is asked about a game, in the machine form: a question, a card on a card, what cards count, the set-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from scorekeeper.match.standings import Standings
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.views.readable import clause_text, clause_title

if TYPE_CHECKING:  # what asks a question loads its readers, and only that
    from scorekeeper.answers import Answer
    from scorekeeper.table.questions.counted import CardCount
    from scorekeeper.table.questions.may_play import Ruling


def answer_form(answer: Answer) -> dict[str, Any]:
    """One object: what was asked, the answer or null, where it comes from, its clauses, or what else may be meant."""
    return {
        "question": answer.question,
        "answer": answer.answer,
        "from": answer.by,
        "clauses": [asdict(clause) for clause in answer.clauses],
        "choices": [asdict(choice) for choice in answer.choices],
        "lang": answer.lang,
    }


def ruling_form(ruling: Ruling, lang: str) -> dict[str, Any]:
    """The referee's ruling on one card, with its clauses."""
    rules = ruling.asked.rules
    clauses = [
        {"id": id_, "title": clause_title(rules.ruleset, id_, lang), "text": clause_text(rules, id_, lang)}
        for id_ in ruling.verdict.clauses
    ]
    return {"verdict": ruling.verdict.answer, "consequence": ruling.consequence or None, "clauses": clauses}


def count_form(ruleset: str, counted: CardCount) -> dict[str, Any]:
    """What some cards count, line by line."""
    lines = [{"cards": list(line.cards), "points": line.points, "clause": line.clause} for line in counted.lines]
    return {"ruleset": ruleset, "cards": list(counted.cards), "points": counted.points, "lines": lines}


def setup_form(
    dealer: str | None, groups: Sequence[tuple[TableRules, ...]], played: Standings | None = None
) -> dict[str, Any]:
    """Packs and cards for each number of players; where a match goes on who deals, and the cards of that hand."""
    due = played.next if played else None
    hand, players = (played.hands_played + 1, len(due.players)) if played and due else (1, 0)
    setups = [_setup(group, hand, players) for group in groups]
    dealt = {"dealt": dict(played.next.dealt)} if played and played.next and played.next.dealt else {}
    return {"ruleset": groups[0][0].ruleset.id, "dealer": dealer, "setups": setups, **dealt}


def _setup(group: tuple[TableRules, ...], hand: int, players: int) -> dict[str, Any]:
    rules = group[0]
    return {
        "players": [players] if players else [one.player_count for one in group],
        "packs": rules.deck.packs,
        "jokers": rules.deck.jokers,
        "cards": rules.deal_in(hand, players),
        "clauses": {"packs": rules.ruleset.deck_clause, "cards": rules.ruleset.deal_clause},
    }
