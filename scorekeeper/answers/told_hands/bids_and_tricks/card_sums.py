"""Cards that are told one by one where their points are what is asked for: they become the number they come to."""

from __future__ import annotations

from collections.abc import Mapping, Set

from scorekeeper.answers.told_hands.cards_held.card_said import ANY, CardItem
from scorekeeper.answers.told_hands.cards_held.cards import CardHearing
from scorekeeper.answers.told_hands.cards_held.tokens import Token
from scorekeeper.answers.told_hands.cards_held.words import Told
from scorekeeper.rules.table_rules import TableRules

SEVERAL = 2  # so many cards make a list


def with_sums(rules: TableRules, told: Told, taken: Set[int]) -> tuple[Told, Mapping[int, str]]:
    """What is told with a number in the place of each list of cards, and of which fact that number is.

    `taken`: places of words that say something else: `king and knight of cups` is a song.
    """
    fact = _counting(rules)
    if not fact:
        return told, {}
    hearing = CardHearing(rules, told)
    tokens: list[Token] = []
    sums: dict[int, str] = {}
    done = 0
    for group in _lists(hearing):
        points = _points(rules, hearing, group)
        begin, end = group[0].begin, group[-1].end
        other = "with" in told.does(begin - 1) or any("not" in told.does(at) for at in (begin - 1, begin - 2))
        if points is None or other or taken & {*range(begin, end)}:
            continue
        tokens += told.tokens[done:begin]
        sums[len(tokens)] = fact
        tokens.append(Token(str(points), str(points), points, told.tokens[begin].first))
        done = end
    return (Told(told.lang, (*tokens, *told.tokens[done:])), sums) if sums else (told, {})


def _counting(rules: TableRules) -> str:
    """The number of a hand that is the points of cards; empty where there is none."""
    table = rules.tables.get(rules.counted_by) if rules.counted_by else None
    clauses = {*table.clauses.values()} if table is not None else set()
    facts = rules.ruleset.facts.values()
    found = [fact.name for fact in facts if fact.kind == "number" and fact.each and fact.clause in clauses]
    return found[0] if len(found) == 1 else ""


def _lists(hearing: CardHearing) -> list[list[CardItem]]:
    """The cards that nothing stands between but what joins them."""
    lists: list[list[CardItem]] = []
    for item in hearing.items():
        if lists and hearing.joins(lists[-1][-1].end, item.begin):
            lists[-1].append(item)
        else:
            lists.append([item])
    return [one for one in lists if not all(item.bare for item in one)]


def _points(rules: TableRules, hearing: CardHearing, cards: list[CardItem]) -> int | None:
    """What the cards of a list come to; None where it is no list, or one of them counts by what is not told."""
    table = rules.tables[rules.counted_by]
    if sum(item.count for item in cards) < SEVERAL or any(item.rank == ANY for item in cards):
        return None
    codes = [code for item in cards for code in hearing.codes(item) or ("",)]
    return sum(table.points[code] for code in codes) if all(code in table.points for code in codes) else None
