"""Hands called out by name, in any order, whatever is asked: `b 8k3, l q`. For a page as for a terminal; pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import partial

from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import in_language, parse_word
from scorekeeper.messages.safety import shorten
from scorekeeper.messages.typed import AND, is_listed
from scorekeeper.problems import Problem, ProblemKind, WayOut
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.below_zero import cards_against
from scorekeeper.table.entry.checking import hear, with_all_taken
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import playing, with_who_is_left
from scorekeeper.table.entry.named_in_line import (
    PARTS,
    alone_in_a_part,
    is_total,
    numbers_alone,
    of_whom,
    parts_of,
    told_of_each,
    without_closing,
    without_out,
)
from scorekeeper.table.entry.numbers_alone import numbers_are
from scorekeeper.table.entry.others_none import rest_told, still_asked, without_others
from scorekeeper.table.entry.prompts import Prompt, asked_by_seat, is_asked
from scorekeeper.table.typed.lone_number import TOTALS, lone_number
from scorekeeper.table.typed.typed_seat import read_number, seat_fact
from scorekeeper.values import dataclass

NO_HAND = 3  # words that are no cards, for a text to be no hand
_NAME_AND = re.compile(r"(?<!\S)([^\W\d_]{2,}):(?=\S)")  # `beto:30`; `k:10` is a king, and what it counts


@dataclass(frozen=True)
class Called:
    """What was called out: the draft with it, each answer as it was understood, and what is wrong.

    `doubtful`: all of it can be read, but not together with what was told before.
    """

    draft: Draft
    understood: tuple[tuple[str, str], ...] = ()
    problems: tuple[Problem, ...] = ()
    doubtful: bool = False


def called_out(
    state: MatchState,
    draft: Draft,
    question: Prompt | None,
    line: str,
    plain: bool = False,
    lately: Sequence[Collection[str]] = (),
) -> Called | None:
    """What the line tells of players by name, while `question` is asked (None: all is answered).

    None where it is no such line. The first name may stand alone, where the question is who: `ana, b 27, c 8`.
    Where all is answered it tells what was told last: `lately` are the facts as they were told, the newest first.
    """
    fact = question.fact if question and asked_by_seat(question.fact) else seat_fact(state.ruleset.facts)
    if fact is None:
        return None
    apart = partial(_apart_from_name, state, fact)
    line, others = without_others(_NAME_AND.sub(apart, line))
    if others:
        called = called_out(state, draft, question, line, plain, lately)
        if called is None or called.problems:
            return called
        nothing = dict.fromkeys(still_asked(state, called.draft, Prompt(fact)), "")
        return replace(called, draft=called.draft.with_told(nothing))
    parts, closed = without_closing(state, parts_of(line))
    if fact.kind == "number" and len(parts) == 1 and numbers_alone(parts[0]):
        return None  # one of each, and not the number of a seat and its number
    first = [(Prompt(one), player) for one, player in closed]
    parts, out = without_out(state, fact, parts)
    first += [(Prompt(one), player) for one, player in out]
    if question and question.fact.kind in ("player", "side"):
        if not first and _names_alone(state, question.fact, parts):
            return None
        who, place = alone_in_a_part(state, question.fact, parts)
        if who and len(parts) > 1:
            first, parts = [*first, (question, who)], [*parts[:place], *parts[place + 1 :]]
    totals = numbers_are(state, draft) == TOTALS
    told = list(told_of_each(state, fact, parts, totals))
    if not told or not all(player and text for player, text in told):
        unclear = _of_partners_together(state, draft, fact, parts) or _of_whoever(state, fact, parts)
        return Called(draft, (), (unclear,)) if unclear else None
    if question is None and (which := _which_none(state, fact, told)):
        return Called(draft, (), (which,))
    if question is None and len(meant := told_last(facts_told(state, draft, parts, totals), lately)) > 1:
        return Called(draft, (), (of_which(meant, state.language, line),))
    if question is None and meant and fact not in meant:
        fact, told = meant[0], list(told_of_each(state, meant[0], parts, totals))
    told = _partners_together(state, fact, parts, told, totals)
    otherwise = list(told_of_each(state, fact, parts, not totals))
    if twice := _told_twice(told):
        told = otherwise  # `a 8 a 5` is nobody twice where `a` is an ace
        if _told_twice(told) or not all(player and text for player, text in told):
            return Called(draft, (), (twice,))
    called = _heard(state, draft, [*first, *_answers(fact, told)], plain)
    if called.problems and not called.doubtful:  # `m 5 j 30`: a jack and thirty is no hand, Juan has thirty
        other = _heard(state, draft, [*first, *_answers(fact, otherwise)], plain)
        called = called if other.problems else other
    return called


def _names_alone(state: MatchState, fact: Fact, parts: Sequence[list[str]]) -> bool:
    """Whether there are several names and nothing is told of them.

    `tom out, beth 4` says who, and 4 is no seat; so is it with `hugo 3`, where a player is asked for: 3 is told of him.
    """
    words = [word for part in parts for word in part if word.casefold() not in AND]
    numbers = [word for word in words if word.isdecimal()]
    beside = len(words) > len(numbers) > 0 and fact.kind == "player"
    return not beside and all(of_whom(state, fact, word) for word in words)


def _partners_together(
    state: MatchState, fact: Fact, parts: Sequence[list[str]], told: Sequence[tuple[str, list[str]]], totals: bool
) -> list[tuple[str, list[str]]]:
    """What was told; where it is asked of sides, and numbers were told of two partners, what they have together."""
    alone = list(told_of_each(state, replace(fact, who="everyone"), parts, totals)) if fact.who == "sides" else []
    together: dict[str, list[list[str]]] = {}
    for side, text in told:
        together.setdefault(side, []).append(text)
    of_partners = len({name for name, _ in alone}) == len(alone) == len(told) and not any(
        name in state.standings.teams for name, _ in alone
    )
    numbers = {
        side: [read_number(" ".join(text).removeprefix(":"), "")[0] for text in texts]
        for side, texts in together.items()
        if len(texts) > 1
    }
    if not (of_partners and numbers) or any(number is None for several in numbers.values() for number in several):
        return [*told]
    mark = ":" if fact.kind in CARD_FACTS else ""
    sums = {side: [f"{mark}{sum(filter(None, several))}"] for side, several in numbers.items()}
    return [(side, sums.get(side, texts[0])) for side, texts in together.items()]


def _of_partners_together(state: MatchState, draft: Draft, fact: Fact, parts: Sequence[list[str]]) -> Problem | None:
    """That a number was told of two partners together, `kate+susan 8`, of whom it is asked one by one."""
    if fact.kind != "number" or fact.who != "everyone" or not state.standings.teams:
        return None
    told = list(told_of_each(state, replace(fact, who="sides"), parts))
    numbers = [read_number(" ".join(text), "")[0] for _, text in told]
    if not told or any(side not in state.standings.teams for side, _ in told) or None in numbers:
        return None
    side, number = told[0][0], numbers[0] or 0
    players = state.standings.teams[side]
    known = {player: _number(draft.answers.get((fact.name, player), "?")) for player in players}
    open_still = [player for player in players if known[player] is None] or players
    left = number - sum(known[player] or 0 for player in players if player not in open_still)
    share = max(left, 0) // len(open_still)  # an example, as it is where only one of them is not told yet
    known |= dict.fromkeys(open_still, share) | {open_still[0]: max(left, 0) - share * (len(open_still) - 1)}
    line = ", ".join(f"{player} {known[player]}" for player in players)
    facts = {"n": number, "players": players, "line": line, "ask": fact.ask}
    return Problem("companion.partners-together", facts, fact.name)


def _number(text: str) -> int | None:
    """The number that was told, where it is one; an answer by Enter alone is 0."""
    return read_number(text or "0", "")[0]


def _of_whoever(state: MatchState, fact: Fact, parts: Sequence[list[str]]) -> Problem | None:
    """That it is not said who is meant, `we made 6, they made 7`."""
    words = [word for part in parts for word in part]
    said = [word for word in words if is_listed("pronouns", word) and not of_whom(state, fact, word)]
    if fact.kind != "number" or not said or not any(not read_number(word, "")[1] for word in words):
        return None
    people = state.standings.sides if fact.who == "sides" else playing(state)
    return Problem("companion.who-is-meant", {"word": said[0], "players": tuple(people)}, fact.name)


def _told_twice(told: Sequence[tuple[str, list[str]]]) -> Problem | None:
    """That one is told twice, `mary 5, mary 7`, and not the same."""
    first: dict[str, str] = {}
    for name, words in told:
        text = " ".join(words).rstrip(",")
        if first.setdefault(name, text) != text:
            return Problem(
                "companion.told-twice", {"name": name, "first": shorten(first[name]), "second": shorten(text)}
            )
    return None


def facts_told(state: MatchState, draft: Draft, parts: Sequence[list[str]], totals: bool) -> tuple[Fact, ...]:
    """What these parts may be of: the numbers, or the cards, that were told of all who are named in them."""
    facts = state.ruleset.facts
    main = seat_fact(facts)
    if main is None or (main.kind == "number" and any("/" in word for part in parts for word in part)):
        return ()  # `ana 3/4` is of all of them in their order
    kinds = CARD_FACTS if main.kind in CARD_FACTS else (main.kind,)
    alike = [fact for fact in facts.values() if fact.kind in kinds and asked_by_seat(fact)]
    named = {fact.name: [(fact.name, who) for who, _ in told_of_each(state, fact, parts, totals)] for fact in alike}
    there = [fact for fact in alike if all(key in draft.answers for key in named[fact.name])]
    return tuple(fact for fact in there if named[fact.name] or not parts)


def told_last(facts: Sequence[Fact], lately: Sequence[Collection[str]]) -> tuple[Fact, ...]:
    """Those of the facts that were told last, one where that is known."""
    found = ([fact for fact in facts if fact.name in names] for names in lately)
    return tuple(next(filter(None, found), facts))


def of_which(facts: Sequence[Fact], language: str, line: str) -> Problem:
    """That a line may be of each of these, which is to be said."""
    of = tuple(in_language(fact.called, language) for fact in facts)
    return Problem("companion.of-which", {"choices": of, "last": of[-1], "row": line})


def _apart_from_name(state: MatchState, fact: Fact, found: re.Match[str]) -> str:
    """`beto ` of `beto:30`, where that is somebody; else as it is."""
    return f"{found[1]} " if of_whom(state, fact, found[1]) else found.group()


def _which_none(state: MatchState, fact: Fact, told: Sequence[tuple[str, list[str]]]) -> Problem | None:
    """`ann none`, where all was told and cards are asked for twice: of which she has none is to be said."""
    facts = state.ruleset.facts.values()
    several = [one for one in facts if one.kind in CARD_FACTS and is_asked(one) and asked_by_seat(one)]
    none = [player for player, text in told if parse_word(" ".join(text), state.language, ("none",))]
    if fact not in several or len(several) < 2 or not none:
        return None
    of = tuple(in_language(one.called, state.language) for one in several)
    return Problem("companion.none-of-which", {"name": none[0], "choices": of, "last": of[-1]}, none[0])


def names_totals(state: MatchState, draft: Draft, question: Prompt, line: str) -> bool:
    """Whether `a 27` is what Ana has, and no ace, two and seven: only names, and numbers that are on no card.

    At a table of totals each number is one: `j 6` is what Juan has there.
    """
    fact, words = question.fact, PARTS.sub(" ", line).split()
    if fact.kind not in CARD_FACTS or len(words) < 2:
        return False
    totals = numbers_are(state, draft) == TOTALS
    told = list(told_of_each(state, fact, parts_of(line), totals=True))
    return all(
        player
        and len(text) == 1
        and is_total(state, fact, text, True)
        and (totals or _no_one_card(state, fact, text[0]))
        for player, text in told
    )


def _no_one_card(state: MatchState, fact: Fact, number: str) -> bool:
    """Whether a number is none that stands on a card: then the letter before it is a name, and no ace."""
    alone = lone_number(fact, state.standings.rules, state.language, number)
    return alone is not None and len(alone.cards) != 1


def _answers(fact: Fact, told: Sequence[tuple[str, list[str]]]) -> list[tuple[Prompt, str]]:
    return [(Prompt(fact, player), " ".join(text)) for player, text in told]


def _heard(state: MatchState, draft: Draft, answers: Sequence[tuple[Prompt, str]], plain: bool) -> Called:
    """The draft with these answers, each held against the rules; what is in doubt against all of them together."""
    understood: list[tuple[str, str]] = []
    problems: list[Problem] = []
    in_doubt: list[tuple[Prompt, str]] = []
    for one, text in answers:
        if below := cards_against(state, draft, one.player, text):
            understood.append((one.player, text))
            draft = below
            continue
        if rest := rest_told(state, draft, one, text):
            understood.append((one.player, rest.answers[one.key]))
            draft = rest
            continue
        heard = hear(state, draft, one, text, plain)
        in_doubt += [(one, heard.text)] if heard.doubtful else []
        problems += () if heard.doubtful else _placed(one, heard.problems)
        understood.append((one.player, heard.understood))
        draft = with_all_taken(state, draft.with_answer(one, heard.text), one)
    problems = _no_hand(answers, problems)
    certain = bool(problems)
    for one, text in in_doubt:  # the answer before it may have been told anew behind it: `mela 45 lupita 75`
        again = _placed(one, hear(state, draft, one, text, plain).problems)
        problems += [wrong for wrong in again if wrong not in problems]
    draft = draft if problems else with_who_is_left(state, draft)
    return Called(draft, tuple(understood), tuple(problems), bool(problems) and not certain)


def _no_hand(answers: Sequence[tuple[Prompt, str]], problems: list[Problem]) -> list[Problem]:
    """The problems; where one was told more words that are no cards than anything else, that it is no hand, in one.

    With one number in it, it may be points outside a hand.
    """
    for one, text in answers:
        words, place = text.split(), ".".join(one.key)
        wrong = [each for each in problems if each.where == place and each.kind is ProblemKind.NO_CARD]
        if len(wrong) < NO_HAND or 2 * len(wrong) <= len(words):
            continue
        numbers = [word for word in words if word.isdecimal()]
        ways = (WayOut("adjust", words=(one.player, numbers[0])),) if len(numbers) == 1 else ()
        facts = {"text": shorten(text), "name": one.player, "do": ways[0] if ways else ""}
        told = Problem("companion.no-hand", facts, place)
        problems = [told, *(each for each in problems if each.where != place)]
    return problems


def _placed(question: Prompt, problems: Sequence[Problem]) -> list[Problem]:
    """The problems, each with what was answered where it has no place of its own."""
    return [wrong if wrong.where else wrong.placed(".".join(question.key)) for wrong in problems]
