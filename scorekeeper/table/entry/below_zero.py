"""Points below zero told of somebody, `lupe -10`: what the rules ask about that gives just these.

Either a question of the hand answered with yes (closed with all melded), or cards that count against whoever has them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.messages import parse_number, parse_word, say
from scorekeeper.table.entry.checking import weigh
from scorekeeper.table.entry.draft import Draft, answer_words
from scorekeeper.table.entry.hand_due import playing
from scorekeeper.table.entry.prompts import Key, Prompt, asked_by_seat, prompts
from scorekeeper.table.typed.lone_number import takes_totals
from scorekeeper.table.typed.typed_seat import seat_fact
from scorekeeper.table.typed.who_is_said import without_who

MOST_QUESTIONS = 2  # answered with yes at once
_BELOW = re.compile(r"(?P<name>[^=]+)=:?[-−](?P<points>[0-9]{1,9})")


def told_below_zero(state: MatchState, draft: Draft, line: str, question: Prompt | None = None) -> Draft | None:
    """The hand with the answers that give that player those points: who it was, and what of it is so.

    `cerró la Caro con menos diez` tells the same; of `menos diez` alone, it is of the one who was named for the hand,
    or of whom the `question` is asked. None where the line is nothing of that, where that player's cards were told
    already (then `-8` takes one away), or where no answers, or several, would give them.
    """
    read = _read(state, draft, line)
    return (read and _by_answers(state, draft, *read)) or _by_cards_of_one(state, draft, line, question)


def cards_against(state: MatchState, draft: Draft, player: str, text: str) -> Draft | None:
    """The hand where all that is told of the player, or the side, is what counts against them: `-15`.

    None where it is no number below zero, something of theirs was told already, or no cards alone would give these
    points, or several would.
    """
    points = _below_zero(text.replace("−", "-").strip().removeprefix(":"), state.language)
    if points is None:
        return None
    asked = [one for one in prompts(state, draft.answers) if one.player]
    of_player = [one for one in asked if one.player == player]
    if any(draft.answers.get(one.key) for one in of_player):
        return None
    untold = {one.key: "" for one in asked if one.key not in draft.answers or one.player == player}
    cards = [one for one in of_player if takes_totals(one.fact, state.standings.rules)]
    ways = [{**{one.key: "" for one in of_player}, one.key: f":{-points}"} for one in cards]
    found = [told for told in ways if _points(state, draft, {**untold, **told}, player) == points]
    return replace(draft.with_told(found[0]), line="") if len(found) == 1 else None


def with_cards_against(state: MatchState, words: Sequence[str]) -> list[str]:
    """The words of the one-line command with `juan=-15` as what counts 15 against him; any other words as they are."""
    kept = list[str]()
    for word in words:
        below = _BELOW.fullmatch(word)
        player = find_player(below["name"], playing(state), seats=state.standings.seats) if below else None
        told = (
            cards_against(state, Draft(), player, f"-{below['points']}") if below and isinstance(player, str) else None
        )
        answers = told.answers if told else {}
        new = [
            part
            for (name, of), text in answers.items()
            for part in answer_words(state.ruleset.facts[name], of, text, state.standings.rules)
        ]
        kept += new or [word]
    return kept


def _by_cards_of_one(state: MatchState, draft: Draft, line: str, question: Prompt | None) -> Draft | None:
    """The same of the player the line names, or of whom the question is asked, where the line is the number alone."""
    if question and question.player and asked_by_seat(question.fact):
        told = cards_against(state, draft, question.player, line)
        if told is not None:
            return told
    words = line.split()
    for cut in range(1, len(words)):
        player = find_player(" ".join(words[:cut]), playing(state), seats=state.standings.seats)
        if isinstance(player, str) and (told := cards_against(state, draft, player, " ".join(words[cut:]))):
            return told
    return None


def _by_answers(state: MatchState, draft: Draft, player: str, points: int) -> Draft | None:
    fact = seat_fact(state.ruleset.facts)
    if fact is None or not takes_totals(fact, state.standings.rules):
        return None
    if draft.answers.get((fact.name, player)):
        return None
    others = {(fact.name, one): ":1" for one in playing(state) if one != player}
    for answers in _answers(state, draft, player):
        found = [
            one
            for one in answers
            if _points(state, draft, {**others, **one, (fact.name, player): ""}, player) == points
        ]
        if found:
            return replace(draft.with_told(found[0]), line="") if len(found) == 1 else None
    return None


def _read(state: MatchState, draft: Draft, line: str) -> tuple[str, int] | None:
    """Whose points they are, and how many below zero."""
    words = line.replace("−", "-").split()
    if (alone := _below_zero(" ".join(words), state.language)) is not None:
        named = [text for (name, player), text in draft.answers.items() if text and not player and _is_who(state, name)]
        return (named[0], alone) if len(named) == 1 and named[0] in playing(state) else None
    words = without_who(words, playing(state))
    for cut in range(1, len(words)):
        player, said = find_player(" ".join(words[:cut]), playing(state)), words[cut:]
        said = said[:-1] if len(said) > 1 and parse_word(said[-1], state.language, ("unit",)) else said
        points = _below_zero(" ".join(said), state.language)
        if isinstance(player, str) and points is not None:
            return player, points
    return None


def _below_zero(text: str, language: str) -> int | None:
    """The number, where it is one below zero: `-10`, `menos diez`."""
    number = parse_number(text.removeprefix("-"), language)
    return -abs(number) if number is not None and (text.startswith("-") or number < 0) else None


def _is_who(state: MatchState, name: str) -> bool:
    return name in state.ruleset.facts and state.ruleset.facts[name].kind == "player"


def _answers(state: MatchState, draft: Draft, player: str) -> Iterator[list[dict[Key, str]]]:
    """The answers to what was not answered yet, those with the fewest first: this player wherever one is asked for."""
    facts = [fact for fact in state.ruleset.facts.values() if not fact.each]
    who = {(fact.name, ""): player for fact in facts if fact.kind == "player" and (fact.name, "") not in draft.answers}
    asked = [fact.name for fact in facts if fact.kind == "yes_no" and (fact.name, "") not in draft.answers]
    yes = say("word.yes", state.language)
    for count in range(MOST_QUESTIONS + 1):
        all_yes = ({**who, **{(name, ""): yes for name in names}} for names in combinations(asked, count))
        yield [answers for answers in all_yes if are_asked(state, draft, answers)]


def are_asked(state: MatchState, draft: Draft, answers: Mapping[Key, str]) -> bool:
    """Whether all of it is asked, once it is answered so: some is asked only where something else is so."""
    asked = {question.key for question in prompts(state, draft.with_told(answers).answers)}
    return asked >= answers.keys()


def _points(state: MatchState, draft: Draft, told: Mapping[Key, str], player: str) -> int | None:
    """What the player, or the side, would score in the hand with these answers; None where that is no hand."""
    hand = weigh(state, draft.with_told(told)).hand
    side = player if player in state.standings.sides else state.standings.side_of(player)
    return hand.points.get(side) if hand else None
