"""What is told of a hand, held against the rules while it is told, and as a whole before it is recorded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.hand.audit import audit
from scorekeeper.hand.checked_hand import Hand
from scorekeeper.hand.reading import read_hand, wrong_sum
from scorekeeper.match.events import HandPlayed
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.messages import in_language, parse_word, say
from scorekeeper.messages.typed import AND, bare, is_listed
from scorekeeper.problems import Problem, ProblemKind, Refused, Remark
from scorekeeper.rules.model import Fact
from scorekeeper.rules.naming import told_as
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.entry.checked_alone import refused_alone
from scorekeeper.table.entry.draft import Draft, as_typed
from scorekeeper.table.entry.hand_due import playing, read_draft, read_draft_due, without_unasked
from scorekeeper.table.entry.numbers_alone import numbers_are
from scorekeeper.table.entry.prompts import Prompt, none_among, prompts
from scorekeeper.table.match_access import preview
from scorekeeper.table.recording import told_event
from scorekeeper.table.typed.counted_suit import with_suit_counted
from scorekeeper.table.typed.lone_number import as_total, lone_number, takes_totals
from scorekeeper.table.typed.typed_hand import SAT_OUT
from scorekeeper.table.typed.typed_seat import all_there_is, choice_meant, is_all_of_it, seat_fact, told_apart
from scorekeeper.table.typed.who_is_said import who_is_said, words_of, yes_or_no_said
from scorekeeper.values import dataclass
from scorekeeper.views.readable import cards_text, readable_problem, readable_refusals
from scorekeeper.views.score_rows import other_facts_told

_ONLY_WHOLE = (ProblemKind.MISSING_FACT, ProblemKind.INCOMPLETE)  # more answers may still follow
_BETWEEN_TWO = (ProblemKind.TOO_OFTEN, ProblemKind.CONTRADICTION)  # another answer may be the wrong one


@dataclass(frozen=True)
class CheckedAnswer:
    """One answer: as it is kept, as it was understood, its points where cards count, and what is wrong with it.

    `doubtful`: it can be read, but not together with what was told before; either may be what is wrong. `refused`: it
    was understood, and the rules do not have it, whatever else is told.
    """

    text: str
    understood: str = ""
    points: int | None = None
    problems: tuple[Problem, ...] = ()
    doubtful: bool = False
    refused: bool = False


@dataclass(frozen=True)
class Weighed:
    """The whole hand as told: how the match would stand with it, or everything that is wrong."""

    event: HandPlayed | None
    after: Standings | None
    problems: tuple[Problem, ...] = ()

    @property
    def hand(self) -> PlayedHand | None:
        """The hand as it would be scored."""
        return self.after.hands[-1] if self.after else None

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """What is odd about it."""
        return self.hand.remarks if self.hand else ()


def hear(state: MatchState, draft: Draft, question: Prompt, text: str, plain: bool = False) -> CheckedAnswer:
    """What `text` means as the answer to this question, after what was told before.

    Pure, and cheap enough for every key: the match is not played again.
    """
    fact = question.fact
    if len(apart := _apart(state, question, text)) > 1:
        heard = [hear(state, draft, one, part, plain) for one, part in apart]
        problems = tuple(problem for one in heard for problem in one.problems)
        said = "/".join(one.text for one in heard)
        return CheckedAnswer(
            said, said, None, problems, bool(problems) and all(one.doubtful for one in heard if one.problems)
        )
    text = _meant(state, fact, text)
    if text in SAT_OUT and any(who == question.player and said for (_, who), said in draft.answers.items() if who):
        problem = Problem("companion.sat-out-but-told", {"name": question.player}, ".".join(question.key))
        return CheckedAnswer(text, text, None, (problem,))
    if text.strip("0") and none_among(state, fact, question.player, draft.answers):
        problem = Problem("companion.none-among", {"name": question.player, "ask": fact.ask}, ".".join(question.key))
        return CheckedAnswer(text, text, None, (problem,))
    numbers = numbers_are(state, draft.with_answer(question, text))
    typed = read_draft_due(state, Draft({question.key: text}, numbers=numbers))
    value = typed.facts.get(fact.name)
    if question.player and isinstance(value, dict):
        value = value.get(question.player)
    if fact.kind in ("player", "side") and isinstance(value, str):
        text = value
    problems, doubtful = tuple(typed.problems), False
    if not text and fact.kind in CARD_FACTS:
        problems = _also_empty(state, draft, question)
        doubtful = bool(problems)
    elif not problems and text not in ("", *SAT_OUT):
        problems, doubtful = _among_the_rest(state, draft.with_answer(question, text), question)
    if not problems:
        problems = _wrong_sum(state, draft.with_answer(question, text), question)
        doubtful = bool(problems)
    if fact.kind == "choice" and (check := state.standings.rules.choices_refused(fact).get(str(value))):
        problems = (Problem("hand.refused-by-rules", {"text": check.text, "clause": check.clause}, fact.name),)
    refused = () if problems else refused_alone(state, fact, value)
    problems = problems or refused
    shown = tuple(readable_problem(problem, state.ruleset.pack, state.language, plain) for problem in problems)
    understood = _understood(state, fact, value, plain) if text else ""
    return CheckedAnswer(text, understood, _points(state, fact, value), shown, doubtful, bool(refused))


def with_all_taken(state: MatchState, draft: Draft, question: Prompt) -> Draft:
    """The draft with the numbers of an answer, `3/4`, each as its own.

    Where this player has all there is, nobody else has to be asked, and nobody else has anything. What was told of
    others stays, to be held against it, unless it was said in words that it is all: `the moon`.
    """
    apart = _apart(state, question, draft.answers.get(question.key, ""))
    draft = draft.with_told({one.key: part for one, part in apart} if len(apart) > 1 else {})
    fact, wanted = question.fact, all_there_is(question.fact, state.standings.rules)
    text = draft.answers.get(question.key, "")
    if not question.player or not text or wanted is None:
        return draft
    value = read_draft_due(state, Draft({question.key: text}, numbers=numbers_are(state, draft))).facts.get(fact.name)
    if not isinstance(value, dict) or value.get(question.player) != wanted:
        return draft
    others = [one.key for one in prompts(state, draft.answers) if one.fact is fact and one.key != question.key]
    clear = is_all_of_it(fact, text)
    return draft.with_told({key: "" for key in others if clear or key not in draft.answers})


def _apart(state: MatchState, question: Prompt, text: str) -> list[tuple[Prompt, str]]:
    """Each number of `15/5/1` with what it answers, where one answer may tell all that is asked of somebody."""
    facts = state.ruleset.facts
    if not question.player or question.fact is not seat_fact(facts):
        return [(question, text)]
    return [(Prompt(fact, question.player), part.strip()) for fact, part in told_apart(question.fact, facts, text)]


def weigh(state: MatchState, draft: Draft, plain: bool = False) -> Weighed:
    """The hand that this draft tells, checked and scored as it would be recorded."""
    told = read_draft(state, draft)
    if not (told.facts or told.sat_out or told.problems) and state.standings.next is not None:
        nothing = read_hand(state.standings.rules, playing(state), {}, *_deal(state)).problems
        if nothing:  # it says what is missing; of a line it would be said that it is empty
            return Weighed(None, None, nothing)
    try:
        with readable_refusals(state.ruleset.pack, state.language, plain):
            event = told_event(state, told)
            return Weighed(event, preview(state, event))
    except Refused as refused:
        return Weighed(None, None, refused.problems)


def told_so_far(state: MatchState, draft: Draft, plain: bool = False) -> Mapping[str, Sequence[str]]:
    """What was told of each, as it was understood: `3♥` of Tom; an empty text where that is nothing."""
    facts, found = state.standings.rules.ruleset.facts, dict[str, list[str]]()
    places = {name: n for n, name in enumerate(facts)}
    answers = sorted(draft.answers.items(), key=lambda answer: places.get(answer[0][0], -1))
    for (name, player), text in answers:
        if player and name in facts:
            heard = hear(state, draft, Prompt(facts[name], player), text, plain)
            nothing = "0" if facts[name].kind == "number" else ""
            found.setdefault(player, []).append(heard.understood or text or nothing)
    return {player: found[player] for player in state.standings.as_seated(found)}


def told_in_words(state: MatchState, draft: Draft, lang: str, plain: bool = False) -> Mapping[str, str]:
    """What was told of each as one reads it, `told`, and `what` its numbers are in their order, where they are several.

    Where some things were told of sides, and others of their players, `told` says that of each. Empty texts where
    nothing was told. Behind it stands what was told of the hand: `out: Ana`.
    """
    draft, none, facts = without_unasked(state, draft), say("show.none", lang), state.ruleset.facts
    each = [
        (player, f"{player} {'/'.join(one or none for one in said)}")
        for player, said in told_so_far(state, draft, plain).items()
    ]
    names = {True: list[str](), False: list[str]()}  # what was told of sides of several players; and of anybody else
    for name in facts:
        for of_sides in {player in state.standings.teams for fact, player in draft.answers if player and fact == name}:
            names[of_sides].append(in_language(facts[name].called, lang))
    called = {of_sides: "/".join(own) for of_sides, own in names.items() if own}
    of_each = [
        (f"{called[of_sides]}: " if len(called) > 1 else "")
        + "; ".join(text for player, text in each if (player in state.standings.teams) is of_sides)
        for of_sides in called
    ]
    of_hand = other_facts_told(facts, read_draft(state, draft).facts, lang)
    several = next(iter(called.values()), "") if len(called) == 1 else ""
    return {"told": "; ".join((*of_each, *of_hand)), "what": several if "/" in several else ""}


def _meant(state: MatchState, fact: Fact, text: str) -> str:
    """`-` for `does not play`; `none`, or `0`, where there are no cards; a choice by its beginning, as it is read."""
    lang = state.language
    if is_listed("sits-out", text):
        return SAT_OUT[0]
    text = as_total(text.strip(), lang) if takes_totals(fact, state.standings.rules) else text.strip()
    text = with_suit_counted(fact, state.standings.rules, lang, text)
    if fact.kind in CARD_FACTS and len(text) > 1 and parse_word(text, lang, ("none", "no", "nobody")):
        return ""
    alone = lone_number(fact, state.standings.rules, lang, text)
    if alone is not None and not (alone.total or alone.cards):
        return ""
    if fact.kind in ("player", "side") and text:
        people = tuple(dict.fromkeys((*state.standings.seats, *state.standings.sides)))
        return _nobody(fact, who_is_said(text, people, lang), people, lang)
    if fact.kind == "yes_no" and not fact.each and text and not parse_word(text, lang, ("yes", "no")):
        answer = yes_or_no_said(fact, text, playing(state))
        return say(f"word.{answer}", lang) if answer else text
    if text and (fact.kind == "players" or (fact.kind == "yes_no" and fact.each)):
        text = _everybody(state, _names_alone(state, fact, text))
        there = isinstance(find_player(text, state.standings.seats), str)
        return "" if not there and parse_word(text, lang, ("nobody", "none", "no")) else text
    if fact.kind == "choice" and text and text not in fact.choices:
        return choice_meant(state.standings.rules, fact, text, lang)
    return text


def _names_alone(state: MatchState, fact: Fact, text: str) -> str:
    """`40 diego`, where it is asked who sang the 40, without the words of the question."""
    asked = words_of(fact)
    people = tuple(dict.fromkeys((*state.standings.seats, *state.standings.sides)))
    names = [word for word in text.split() if bare(word) not in asked or isinstance(find_player(word, people), str)]
    return " ".join(names) or text


def _everybody(state: MatchState, text: str) -> str:
    """The names of all who play for `everybody`, of all the others for `all but zoe`; any other text as it is."""
    first, *behind = text.replace(",", " ").split() or [""]
    players, seats = playing(state), state.standings.seats
    if isinstance(find_player(first, seats), str) or not parse_word(first, "", ("everybody",)):
        return text
    if not behind:
        return ", ".join(players)
    if not is_listed("except", behind[0]):
        return text
    left = [find_player(name, seats, seats=seats) for name in behind[1:] if name not in AND]
    known = left and all(isinstance(one, str) for one in left)
    return ", ".join(one for one in players if one not in left) if known else text


def _nobody(fact: Fact, text: str, people: Sequence[str], lang: str) -> str:
    """`nobody`, `no` and `nothing` say what Enter says, where nobody is so called; any other text as it is."""
    if isinstance(find_player(text, people), str) or not parse_word(text, lang, ("nobody", "none", "no")):
        return text
    return say("companion.nobody", lang) if fact.nobody else ""


def _among_the_rest(state: MatchState, draft: Draft, question: Prompt) -> tuple[tuple[Problem, ...], bool]:
    """What is wrong with one answer as a part of the hand; and whether another answer may be the wrong one."""
    rules = state.standings.rules
    told = read_draft_due(state, draft)
    players = tuple(player for player in playing(state) if player not in told.sat_out)
    where = ".".join(filter(None, question.key))
    found = read_hand(rules, players, told.facts, *_deal(state)).problems
    wrong = tuple(one for one in found if one.where == where and one.kind not in _ONLY_WHOLE)
    wrong = wrong or tuple(one for one in _audit(state, told.facts) if one.where == where)
    return wrong, bool(wrong) and all(one.kind in _BETWEEN_TWO for one in wrong)


def _wrong_sum(state: MatchState, draft: Draft, question: Prompt) -> tuple[Problem, ...]:
    """What is wrong with the sum of what is asked, once everybody told it: any of them may be the wrong one.

    Where nothing is asked after it the whole hand is weighed, and that says it with all that was told.
    """
    fact = question.fact
    if not fact.must_total or not question.player:
        return ()
    still = [one.fact for one in prompts(state, draft.answers) if one.key not in draft.answers]
    if not still or fact in still:
        return ()
    told = read_draft_due(state, draft)
    players = tuple(player for player in playing(state) if player not in told.sat_out)
    return wrong_sum(state.standings.rules, players, told.facts, fact, *_deal(state))


def _deal(state: MatchState) -> tuple[int, Mapping[str, int]]:
    """Which hand is told, and how many cards each had, where not all had as many."""
    return state.standings.hands_played + 1, state.standings.next.dealt if state.standings.next else {}


def _also_empty(state: MatchState, draft: Draft, question: Prompt) -> tuple[Problem, ...]:
    """Nobody else can have nothing left once somebody went out."""
    facts = state.standings.rules.ruleset.facts
    fact, player = question.key
    who = next((one for one in facts.values() if one.empty == fact), None)
    if who is None or facts[fact].optional:
        return ()
    out = draft.answers.get((who.name, ""), "")
    if out and parse_word(out, state.language, ("nobody",)) == "nobody":
        more = {"also": (player,), "n": 1, "option": told_as(who.called)}
        return (Problem("hand.nobody-but-empty", more, who.name, kind=ProblemKind.INCOMPLETE),)
    if out:
        return (
            Problem("hand.also-empty", {"name": out, "also": (player,), "n": 1}, who.name, kind=ProblemKind.INCOMPLETE),
        )
    before = tuple(other for (name, other), text in draft.answers.items() if name == fact and other and not text)
    both = {
        "ask": who.ask,
        "also": (*before, player),
        "n": len(before) + 1,
        "option": told_as(who.called),
        "nobody": "",
    }
    return (Problem("hand.two-empty", both, who.name, kind=ProblemKind.INCOMPLETE),) if before else ()


def _audit(state: MatchState, facts: dict[str, Any]) -> tuple[Problem, ...]:
    """The cards told so far held against the packs."""
    rules = state.standings.rules
    cards = {
        name: {player: tuple(_all_of(held)) for player, held in seats.items() if isinstance(held, list)}
        for name, seats in facts.items()
        if rules.ruleset.facts[name].kind in CARD_FACTS and isinstance(seats, dict)
    }
    return audit(rules, Hand(playing(state), cards))


def _all_of(held: list[Any]) -> list[Any]:
    """The cards of all columns, where there are columns."""
    return [card for one in held for card in (one if isinstance(one, list) else [one])]


def _understood(state: MatchState, fact: Fact, value: Any, plain: bool) -> str:
    """What was understood, as people read it; an empty text where it could not be read."""
    cards = value.get("cards") if isinstance(value, dict) else value
    if fact.kind in CARD_FACTS and isinstance(cards, list):
        columns = cards if fact.kind == "grid" else [cards]
        return " / ".join(cards_text(column, state.ruleset.pack, state.language, plain) for column in columns)
    if fact.kind == "choice" and value in fact.words:
        return in_language(fact.words[str(value)], state.language)
    return "" if value is None else as_typed(state.standings.rules, state.language, state.language, value)


def _points(state: MatchState, fact: Fact, value: Any) -> int | None:
    """What the cards count in the table they are left under; None where cards have no points of their own."""
    table = state.standings.rules.tables.get(fact.values) if fact.kind in CARD_FACTS else None
    if table is None or fact.take is not None:  # which of the cards count is for the rules to say
        return None
    cards = value.get("cards") if isinstance(value, dict) else value
    if isinstance(cards, list):
        return sum(table.points.get(code, 0) for code in cards)
    return cards if isinstance(cards, int) and not isinstance(cards, bool) else None
