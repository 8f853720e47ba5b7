"""What was typed of one player: cards, a sum counted at the table, a sum to check, or a number."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from scorekeeper.cards.showing import show_cards
from scorekeeper.cards.typing import TypedCards, read_cards
from scorekeeper.match.names import folded
from scorekeeper.messages import parse_number, parse_word
from scorekeeper.messages.safety import shorten
from scorekeeper.messages.typed import bare, is_around, is_listed
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.table.typed.counted_suit import with_suit_counted
from scorekeeper.table.typed.example_total import example_total
from scorekeeper.table.typed.lone_number import (
    ONE_LINE,
    SHORTEST,
    TOTALS,
    LoneNumber,
    as_total,
    lone_number,
    takes_totals,
)

SHORTEST_NOUN = 3  # letters
_MINUS = re.compile(r"-[0-9]{1,9}")
_THOUSANDS = re.compile(r"[-+]?[0-9]{1,3}(\.[0-9]{3})+|[-+]?[0-9]{1,3}(,[0-9]{3})+")  # 1.250, and in English 1,250
_OF_CARDS = (ProblemKind.CARDS_TYPED, ProblemKind.NO_CARD)


def read_seat(
    fact: Fact, rules: TableRules, language: str, text: str, where: str, numbers: str = ONE_LINE
) -> tuple[Any, tuple[Problem, ...]]:
    """The value of one player: cards, `:27` (a sum counted at the table), `8k3:61` (a sum to check), or a number.

    `numbers` says what a number alone is where it may be cards or a total: CARDS, TOTALS; in a ONE_LINE command what
    cannot be known is a problem.
    """
    text = with_suit_counted(fact, rules, language, as_total(text, language))
    if is_all_of_it(fact, text) and (wanted := all_there_is(fact, rules)) is not None:
        return wanted, ()
    if fact.kind == "number":
        return read_number(_without_noun(fact, text).removeprefix(":"), where)
    if len(text) > 1 and parse_word(text, language, ("none",)):
        return [], ()
    alone = lone_number(fact, rules, language, text)
    if alone is not None and not alone.total and not (alone.cards and numbers != TOTALS):
        return [], ()
    if alone is not None and _is_total(alone, numbers):
        return alone.total, ()
    if alone is not None and numbers == ONE_LINE and len(alone.run) > 1:
        return [], (_either(alone, fact, rules, language, text.strip(), where),)
    value, problems = _cards_or_sum(fact, rules, language, text, where)
    if takes_totals(fact, rules):
        said = _below_zero(fact, rules, text.strip()) if _MINUS.fullmatch(text.strip()) else ""
        total = f":{alone.total}" if alone else said or example_total(fact, rules)
        problems = tuple(
            one.having(total=f":{one.facts['number']}" if one.facts.get("number") else total)
            if one.kind in _OF_CARDS
            else one
            for one in problems
        )
    return value, problems


def _below_zero(fact: Fact, rules: TableRules, text: str) -> str:
    """`-15` as the total it may be: below zero only where there are cards that count below zero."""
    below = any(points < 0 for points in rules.tables[fact.values].points.values())
    return f":{text}" if below else f":{text.removeprefix('-')}"


def _is_total(alone: LoneNumber, numbers: str) -> bool:
    if numbers == ONE_LINE:
        return not (alone.run or alone.half)
    return numbers == TOTALS or not alone.cards


def _either(alone: LoneNumber, fact: Fact, rules: TableRules, language: str, text: str, where: str) -> Problem:
    """In one line a run of digits may be cards or their total, and there is nobody to ask."""
    cards = show_cards(alone.run, rules.deck.pack_in_play, language, "letters").replace(" ", ",")
    facts = {"token": text[:20], "cards_typed": cards, "total": f":{alone.total}"}
    return Problem("cards.or-total", facts, where, kind=ProblemKind.CARDS_TYPED)


def _cards_or_sum(
    fact: Fact, rules: TableRules, language: str, text: str, where: str
) -> tuple[Any, tuple[Problem, ...]]:
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


def _in_play(text: str, rules: TableRules, language: str) -> TypedCards:
    """The cards of a text; one that only this match plays without (a joker) is a card all the same, and said so."""
    in_play, pack = rules.deck.pack_in_play, rules.ruleset.pack
    read = read_cards(text, in_play, language)
    whole = read_cards(text, pack, language) if read.problems and in_play is not pack else read
    if whole is read or whole.problems:
        return read
    absent = tuple(dict.fromkeys(code for code in whole.cards if code not in in_play.kinds))
    return (
        TypedCards(whole.cards, (Problem("audit.no-such-card", {"cards": absent}, kind=ProblemKind.NO_SUCH_CARD),))
        if absent
        else read
    )


def _columns(fact: Fact, text: str) -> list[str]:
    return (text.split("/") if text.strip() else []) if fact.kind == "grid" else [text]


def read_number(text: str, where: str) -> tuple[int | None, tuple[Problem, ...]]:
    """A whole number, or the problem."""
    plain = text.strip().replace("−", "-")
    if _THOUSANDS.fullmatch(plain):
        plain = re.sub("[.,]", "", plain)
    digits = plain.removeprefix("-").removeprefix("+")
    in_digits = digits.isascii() and digits.isdigit() and len(plain) - len(digits) <= 1
    if in_digits and len(digits) <= 9:
        return int(plain), ()
    as_name = plain.isalpha() and len(plain) < SHORTEST  # `a` is Ana here, and no one
    if not as_name and (number := parse_number(plain, "")) is not None:
        return number, ()
    if parse_word(plain, "", ("none", "nobody")):
        return 0, ()
    key = "hand.too-large" if in_digits else "hand.not-a-number"
    return None, (Problem(key, {"value": shorten(text)}, where),)


def _without_noun(fact: Fact, text: str) -> str:
    """`6 oros` and `bid 4` are numbers where gold or a bid is asked for; any other text as it is."""
    words = text.split()
    if len(words) < 2:
        return text
    asked = {word for said in (*fact.ask.values(), *fact.called.values()) for word in re.findall(r"\w+", bare(said))}
    rest = [word for word in words if not (_is_of(bare(word), asked) or parse_word(word, "", ("unit",)))]
    return " ".join(rest or words)


def _is_of(word: str, asked: Collection[str]) -> bool:
    """Whether it is one of the words, in the singular or the plural: `Beto` is no `bet`."""
    if parse_number(word, "") is not None or len(word) < SHORTEST_NOUN:
        return False
    plurals = ("", "s", "es")
    return any(one == word + more or word == one + more for one in asked for more in plurals)


def all_there_is(fact: Fact, rules: TableRules) -> int | None:
    """What the answers to this fact come to in every hand; None where that depends on the hand, or is not known."""
    found = {rules.must_total(fact, View((), hand_number=number)) for number in range(1, 14)} if fact.must_total else ()
    return next(iter(found)) if len(found) == 1 else None


def is_all_of_it(fact: Fact, text: str) -> bool:
    """Whether somebody is said to have all that there is of this: `all of them`, `shot the moon`, `todas`."""
    words = [word for word in text.strip("¡! ").split() if not (is_around(word) or is_listed("pronouns", word))]
    return bool(fact.must_total and fact.each and parse_word(" ".join(words), "", ("all-of-it",)))


def choice_meant(rules: TableRules, fact: Fact, text: str, lang: str) -> str:
    """The choice that is said by its beginning, `vale 4`, by its number, `4`, or by a word, `truco querido`.

    What this table has comes first. Any other text is as it is, and so is a yes.
    """
    wanted = folded(text)
    if len(wanted) > 1 and parse_word(wanted, lang, ("yes",)):
        return text
    names = {
        code: (folded(code), *map(folded, said.values()), *map(folded, fact.words[code].values()))
        for code, said in fact.choices.items()
    }
    refused = rules.choices_refused(fact)
    for said in (wanted, "".join(wanted.split()), *(word for word in wanted.split() if len(word) >= SHORTEST_NOUN)):
        for among in ([code for code in names if code not in refused], list(refused)):
            found = [code for code in among if any(way.startswith(said) for way in names[code])]
            found = found or [code for code in among if said.isdecimal() and code.endswith(said)]
            if len(found) == 1:
                return found[0]
    return text


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


def told_apart(fact: Fact, facts: Mapping[str, Fact], text: str) -> list[tuple[Fact, str]]:
    """`3/4`: the numbers that everybody is asked, in their order (bid, tricks); any other text is of this fact."""
    parts, asked = text.split("/"), told_with(fact, facts)
    if len(parts) < 2 or len(parts) > len(asked):
        return [(fact, text)]
    return list(zip(asked, parts, strict=False))
