"""Who is asked last of something that comes to a known sum has the rest of it: it is offered, and not worked out.

The tricks of a hand, the points of a pack: what all the others were told to have leaves one answer only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.cards.showing import show_cards
from scorekeeper.match.match_state import MatchState
from scorekeeper.rules.model import Fact, Test
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing, read_draft_due
from scorekeeper.table.entry.numbers_alone import numbers_are
from scorekeeper.table.entry.prompts import Prompt, prompts
from scorekeeper.table.typed.lone_number import lone_number
from scorekeeper.table.typed.typed_hand import SAT_OUT


def the_rest(state: MatchState, draft: Draft, question: Prompt) -> str:
    """What is left for the last one asked, as it is typed: a number, a total, or the cards where all told theirs.

    Empty where it is not known, where others are still to be asked, and where nothing is left.
    """
    fact, rules, due = question.fact, state.standings.rules, state.standings.next
    others = [one.key for one in prompts(state, draft.answers) if one.fact is fact and one.key != question.key]
    if not (question.player and due) or any(key not in draft.answers for key in others):
        return ""
    view = View(playing(state), hand_number=state.standings.hands_played + 1, dealt=due.dealt)
    wanted = rules.must_total(fact, view) if fact.must_total else _total_checked(state, fact)
    texts = {key: text for key in others if (text := draft.answers[key]) not in SAT_OUT}
    read = read_draft_due(state, Draft(texts, numbers=numbers_are(state, draft)))
    told = read.facts.get(fact.name, {})
    if wanted is None or read.problems or not isinstance(told, dict):
        return ""
    counted = [_counted(rules, fact, value) for value in told.values()]
    rest = wanted - sum(counted) if fact.must_total or any(counted) else 0  # where nothing may be told, 0 says nothing
    least, most = fact.least, fact.most
    if rest <= 0 or (fact.kind not in CARD_FACTS and not least <= rest <= most):
        return ""
    return _cards_left(state, fact, list(told.values()), rest) or _as_total(state, fact, rest)


def everything_of_one(state: MatchState, draft: Draft) -> tuple[str, str] | None:
    """Who has all of something, and how much, where nothing else is told of the hand: Enter alone may have said so."""
    facts = state.ruleset.facts
    told = [(facts[name], player, text) for (name, player), text in draft.answers.items() if text and name in facts]
    if len(told) != 1 or not told[0][0].must_total or not told[0][1]:
        return None
    ((_, player, text),) = told
    return player, text.lstrip(":")


def _total_checked(state: MatchState, fact: Fact) -> int | None:
    """What the answers come to together by a check that refuses any other sum; None where there is none, or several."""
    sums = {
        int(test.operands[0])
        for check in state.ruleset.checks
        if check.refuse
        for test in check.when
        if isinstance(test, Test) and (test.name.prefix, test.name.base) == ("all", fact.name)
        if test.operator == "is_not" and test.operands[0].isdecimal()
    } - {0}
    return next(iter(sums)) if len(sums) == 1 else None


def _counted(rules: TableRules, fact: Fact, value: Any) -> int:
    """What one was told to have, in points or in number."""
    if isinstance(value, int):
        return value
    cards = value.get("cards") if isinstance(value, dict) else value
    points = rules.tables[fact.values].points if fact.values in rules.tables else {}
    return sum(points.get(code, 0) for code in cards or ())


def _cards_left(state: MatchState, fact: Fact, told: Sequence[Any], rest: int) -> str:
    """The cards that count and that nobody was told to have; empty where totals were told, or cards without suits."""
    rules, pack = state.standings.rules, state.ruleset.pack
    if fact.kind != "cards" or not told or not all(isinstance(held, list) for held in told):
        return ""
    points, held = rules.tables[fact.values].points, [code for cards in told for code in cards]
    left: list[str] = []
    for code, kind in rules.deck.pack_in_play.kinds.items():
        copies = rules.deck.copies(code)
        if kind.exact and points.get(code) and copies is not None:
            left += [code] * (copies - held.count(code))
    exact = held and all(pack.kinds[code].exact for code in held)
    fits = exact and sum(points[code] for code in left) == rest
    return show_cards(left, pack, state.language, "letters").casefold() if fits else ""


def _as_total(state: MatchState, fact: Fact, rest: int) -> str:
    """The number as it can only mean itself."""
    alone = lone_number(fact, state.standings.rules, state.language, str(rest))
    return str(rest) if fact.kind not in CARD_FACTS or (alone and alone.total and not alone.cards) else f":{rest}"
