"""`0 5` and `60 60`: one number of each, in the order of asking, told for the first time or anew. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

from scorekeeper.match.match_state import MatchState
from scorekeeper.messages.typed import is_listed
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.any_order import Called, facts_told, of_which, told_last
from scorekeeper.table.entry.below_zero import cards_against
from scorekeeper.table.entry.checking import hear
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.entry.named_in_line import PARTS, numbers_alone
from scorekeeper.table.entry.numbers_alone import numbers_are
from scorekeeper.table.entry.prompts import Prompt, prompts
from scorekeeper.table.typed.fact_named import told_by_name
from scorekeeper.table.typed.lone_number import TOTALS, lone_number
from scorekeeper.table.typed.typed_seat import read_number

_DASHES = ("-", "–", "—", "−")
_DASHED = re.compile(f"([0-9]+)[{''.join(_DASHES)}]([0-9]+)")
_COMMA_OF_THOUSANDS = re.compile(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))")


def told_anew(
    state: MatchState,
    draft: Draft,
    line: str,
    in_doubt: Sequence[Fact] = (),
    lately: Sequence[Collection[str]] = (),
) -> Called | None:
    """`60 60` where all was told: one number of each, anew, in the order of asking; None where it is no such line.

    They are of what is `in_doubt`, else of what was told last (`lately`, as in `called_out`); where that is several
    things, it is to be said which.
    """
    words = line.split()
    in_words = not all(word.isdecimal() for word in words)
    if in_words and told_by_name(state.standings.rules, playing(state), state.language, words):
        return None  # `forty 1`: who sang the forty
    facts = tuple(in_doubt) or facts_told(state, draft, (), totals=False)
    found = {fact.name: told for fact in facts if (told := _row_anew(state, draft, fact, line))}
    rows = [fact for fact in facts if fact.name in found]
    meant = rows if in_doubt else told_last(rows, lately)
    if len(meant) < 2:
        return found[meant[0].name] if meant else None
    return Called(draft, (), (of_which(meant, state.language, line),))


def _row_anew(state: MatchState, draft: Draft, fact: Fact, line: str) -> Called | None:
    """The draft with one number of each for this fact, whatever was told of it before."""
    open_again = replace(draft, answers={key: text for key, text in draft.answers.items() if key[0] != fact.name})
    first = next((one for one in prompts(state, open_again.answers) if one.fact is fact), None)
    totals = numbers_are(state, draft) == TOTALS
    told = told_in_a_row(state, open_again, first, line, totals) if first else None
    return told if told and told.understood else None


def told_in_a_row(
    state: MatchState, draft: Draft, question: Prompt, line: str, of_totals: bool = False
) -> Called | None:
    """`0 5` where a number is asked of each: as many as are still asked, in the order of asking.

    So are the totals of their cards, `45 20 5`, where one of them is no card. Those of all are taken where they say
    again what was told; else what others told is changed by name alone, because three numbers of the last one asked may
    be their cards. With as many numbers as nobody asks for it is a problem. None where the line is anything else.
    """
    asked = [one for one in prompts(state, draft.answers) if one.fact is question.fact]
    still = [one for one in asked if one.key not in draft.answers]
    words = _of_two_sides(PARTS.sub(" ", line).split())
    if len(words) not in (len(asked), len(still)):  # `1,100 30` of two: one comma of the two kinds it may be
        words = PARTS.sub(" ", _COMMA_OF_THOUSANDS.sub("", line)).split()
    totals = _totals_alone(state, question.fact, words, of_totals or numbers_are(state, draft) == TOTALS)
    if not question.player or not (totals or (question.fact.kind == "number" and numbers_alone(words))):
        return None
    if question.key != still[0].key:
        return None
    if len(words) == len(asked) and _says_again(draft, asked, words):
        still = asked
    elif len(words) != len(still) and totals:
        return None  # the cards of one, after all
    elif len(words) != len(still):
        whose = zip(asked if len(words) == len(asked) else still, words, strict=False)
        by_name = ", ".join(f"{one.player} {word}" for one, word in whose)
        facts = {"n": len(words), "players": tuple(one.player for one in still), "line": by_name}
        return Called(draft, (), (Problem("companion.numbers-in-a-row", facts, question.fact.name),))
    problems: list[Problem] = []
    doubtful = True
    for one, word in zip(still, words, strict=True):
        if below := cards_against(state, draft, one.player, word):
            draft = below
            continue
        heard = hear(state, draft, one, f":{word}" if totals and word.strip("0") else word)
        problems += heard.problems
        doubtful &= heard.doubtful or not heard.problems
        draft = draft.with_answer(one, heard.text)
    told = tuple((one.player, word) for one, word in zip(still, words, strict=True))
    return Called(draft, told, tuple(problems), bool(problems) and doubtful)


def _says_again(draft: Draft, asked: Sequence[Prompt], words: Sequence[str]) -> bool:
    """Whether these numbers, one of each, are those that were told, where some were."""
    told = [(draft.answers[one.key], word) for one, word in zip(asked, words, strict=True) if one.key in draft.answers]
    return all(read_number(text.removeprefix(":") or "0", "")[0] == read_number(word, "")[0] for text, word in told)


def _of_two_sides(words: Sequence[str]) -> list[str]:
    """`12 a 8`, `12-8`, `12 to 8` as the two numbers; any other words as they are."""
    if len(words) == 3 and (words[1] in _DASHES or is_listed("number-to-number", words[1])):
        words = [words[0], words[2]]
    elif len(words) == 1 and (two := _DASHED.fullmatch(words[0])):
        words = two.groups()
    return [*words]


def _totals_alone(state: MatchState, fact: Fact, words: Sequence[str], of_totals: bool) -> bool:
    """Whether the words are several totals of cards: each may be one, and one of them is no card.

    At a table `of_totals` each is one.
    """
    numbers = [word.replace("−", "-").removeprefix("-") for word in words]
    if fact.kind not in CARD_FACTS or len(words) < 2 or not all(word.isdecimal() for word in numbers):
        return False
    alone = [lone_number(fact, state.standings.rules, state.language, word) for word in numbers]
    return all(alone) and (of_totals or any(one and not one.cards for one in alone))
