"""What is asked after a hand, and in which order: from the facts of the ruleset, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from scorekeeper.rules.fact_wanted import asked_of, is_wanted, with_none
from scorekeeper.rules.model import Fact, comparisons
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.table.typed.lone_number import sums_told
from scorekeeper.table.typed.typed_hand import SAT_OUT, read_answers
from scorekeeper.values import dataclass

if TYPE_CHECKING:
    from scorekeeper.match.match_state import MatchState

Key = tuple[str, str]  # a fact, and the player or side it is asked of; an empty text for the one answer of a hand
SEATS, DEALER = "seats", "dealer"  # who is asked first: the first seat, or the dealer's left neighbour
SEAT_BY_SEAT = (*CARD_FACTS, "number", "choice")  # what is asked of one player after the other; all else in one line


@dataclass(frozen=True)
class Prompt:
    """One thing to ask: a fact, of one player, one side, or the hand."""

    fact: Fact
    player: str = ""

    @property
    def key(self) -> Key:
        """What the answer is kept under."""
        return self.fact.name, self.player


def prompts(state: MatchState, answers: Mapping[Key, str], order: str = SEATS) -> tuple[Prompt, ...]:
    """Every question about the hand that is due, answered or not; one that follows from the answers is left out.

    `order`: by SEATS, as people read round a table, the same in every hand; or from the DEALER's left. What is told
    before the play, a bid, is said aloud from the dealer's left, and so it is asked.
    """
    due = state.standings.next
    if due is None:
        return ()
    rules = state.standings.rules
    facts = rules.ruleset.facts
    told = _told(state, answers)
    nobody = {name: None for name, player in answers if not player}  # where Enter alone answered
    in_turn = _from_dealers_left(due.players, due.dealer)
    seats = in_turn if order == DEALER else due.players
    sides = tuple(dict.fromkeys(state.standings.side_of(player) for player in seats))
    away = {player: name for (name, player), text in answers.items() if player and text.strip() in SAT_OUT}
    return tuple(
        question
        for fact in facts.values()
        if is_asked(fact) and is_wanted(rules, fact, due.players, told)
        for question in _of_fact(
            fact,
            sides
            if fact.who == "sides"
            else asked_of(fact, in_turn if fact.before_play else seats, due.dealer, nobody | told),
            (_without_cards(fact, facts, answers), *with_none(rules, fact, due.players, told)),
            away,
        )
        if not none_among(state, fact, question.player, answers)
    )


def none_among(state: MatchState, fact: Fact, player: str, answers: Mapping[Key, str]) -> bool:
    """Whether `fact` counts some of the cards told of this player, and there can be none: they are a sum, or others."""
    told = answers.get((fact.among, player))
    if told is None:
        return False
    if sums_told({(fact.among, player): told}, state.language):
        return True
    rules = state.standings.rules
    cards = read_answers(rules, state.standings.seats, state.language, {(fact.among, player): told})
    seats = cards.facts.get(fact.among, {})
    table, held = rules.tables.get(fact.values), seats.get(player)
    held = held.get("cards") if isinstance(held, Mapping) else held
    return table is not None and isinstance(held, list) and not any(table.points.get(code) for code in held)


def _from_dealers_left(players: Sequence[str], dealer: str) -> tuple[str, ...]:
    """The players in the order in which a table tells: from the dealer's left, the dealer last."""
    place = players.index(dealer) + 1 if dealer in players else 0
    return (*players[place:], *players[:place])


def is_asked(fact: Fact) -> bool:
    """Whether a fact is asked for: not where a card tells it, nor cards that count nothing and may be left out."""
    return not fact.card and not (fact.optional and fact.kind in CARD_FACTS and not fact.values)


def asked_by_seat(fact: Fact) -> bool:
    """Whether each player is asked in turn."""
    return fact.each and fact.kind in SEAT_BY_SEAT


def _told(state: MatchState, answers: Mapping[Key, str]) -> dict[str, object]:
    """What was told of the whole hand, as it would be recorded, and of each where another question hangs on that."""
    rules = state.standings.rules
    facts = rules.ruleset.facts
    tests = (test.name.base for fact in facts.values() for test in comparisons(fact.when))
    numbers = {name for name in tests if name in facts and facts[name].kind == "number"}
    known = {
        (name, player): text
        for (name, player), text in answers.items()
        if (name in numbers if player else name in facts and not facts[name].each)
    }
    told = dict(read_answers(rules, state.standings.seats, state.language, known).facts)
    for name in numbers:  # who told nothing has none
        told[name] = dict.fromkeys((player for of, player in known if of == name), 0) | dict(told.get(name) or {})
    return told


def _of_fact(fact: Fact, seats: Sequence[str], none_left: Sequence[str], away: Mapping[str, str]) -> Iterator[Prompt]:
    if not asked_by_seat(fact):
        yield Prompt(fact)
        return
    for player in seats:
        if player not in none_left and away.get(player, fact.name) == fact.name:
            yield Prompt(fact, player)


def _without_cards(fact: Fact, facts: Mapping[str, Fact], answers: Mapping[Key, str]) -> str:
    """Who has no cards, because that is what going out means; an empty text where nobody was named."""
    who = next((other for other in facts.values() if other.empty == fact.name), None)
    return answers.get((who.name, ""), "") if who else ""
