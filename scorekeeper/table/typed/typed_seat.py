"""What was typed of one player: cards, a sum counted at the table, a sum to check, or a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.cards.typing import Read, read_cards
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules


def read_seat(fact: Fact, rules: TableRules, language: str, text: str, where: str) -> tuple[Any, tuple[Problem, ...]]:
    """The value of one player: cards, `:27` (a sum counted at the table), `8k3:61` (a sum to check), or a number."""
    if fact.kind == "number":
        return read_number(text, where)
    cards_text, colon, sum_text = text.partition(":")
    cards, wrong_cards = _cards(fact, rules, language, cards_text, where)
    problems = list(wrong_cards)
    if not colon:
        return cards, tuple(problems)
    total, wrong = read_number(sum_text, where)
    problems += wrong
    if not cards_text.strip():
        return total, tuple(problems)
    return {"cards": cards, "sum": total}, tuple(problems)


def _cards(
    fact: Fact, rules: TableRules, language: str, text: str, where: str
) -> tuple[list[Any], tuple[Problem, ...]]:
    """The cards of a text; of a grid the columns, which are typed with a slash between: `k5/22/j3`."""
    columns = [_in_play(part, rules, language) for part in _columns(fact, text)]
    problems = tuple(problem.at(where) for read in columns for problem in read.problems)
    listed = [list(read.cards) for read in columns]
    return (listed if fact.kind == "grid" else listed[0]), problems


def _in_play(text: str, rules: TableRules, language: str) -> Read:
    """The cards of a text; one that only this match plays without (a joker) is a card all the same, and said so."""
    in_play, pack = rules.deck.pack_in_play, rules.ruleset.pack
    read = read_cards(text, in_play, language)
    whole = read_cards(text, pack, language) if read.problems and in_play is not pack else read
    if whole is read or whole.problems:
        return read
    absent = tuple(dict.fromkeys(code for code in whole.cards if code not in in_play.kinds))
    return (
        Read(whole.cards, (Problem("audit.no-such-card", {"cards": absent}, kind=ProblemKind.NO_SUCH_CARD),))
        if absent
        else read
    )


def _columns(fact: Fact, text: str) -> list[str]:
    return (text.split("/") if text.strip() else []) if fact.kind == "grid" else [text]


def read_number(text: str, where: str) -> tuple[int | None, tuple[Problem, ...]]:
    """A whole number, or the problem."""
    plain = text.strip().replace("−", "-")
    digits = plain.removeprefix("-").removeprefix("+")
    if digits.isascii() and digits.isdigit() and len(digits) <= 9 and len(plain) - len(digits) <= 1:
        return int(plain), ()
    key = "hand.too-large" if plain.lstrip("+-").isdecimal() else "hand.not-a-number"
    return None, (Problem(key, {"value": text[:40]}, where),)


def seat_fact(facts: Mapping[str, Fact]) -> Fact | None:
    """The fact that `NAME=...` tells: the first of cards, else of numbers, that every player or side is asked.

    What must be told comes before what may be left out.
    """
    wanted = (CARD_FACTS, ("number",))
    for optional in (False, True):
        for kinds in wanted:
            for fact in facts.values():
                if fact.each and fact.kind in kinds and fact.optional is optional:
                    return fact
    return None


def told_with(fact: Fact, facts: Mapping[str, Fact]) -> tuple[Fact, ...]:
    """The numbers that may be told in one word, `3/4`: all that the same people are asked, in their order."""
    if fact.kind != "number":
        return (fact,)
    return tuple(other for other in facts.values() if other.kind == "number" and other.who == fact.who)
