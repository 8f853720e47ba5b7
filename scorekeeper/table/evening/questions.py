"""What is asked after a hand, and in which order: from the facts of the ruleset, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.rules.asked import is_wanted
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready import CARD_FACTS
from scorekeeper.table.evening.draft import answer_words
from scorekeeper.table.typed_hand import SAT_OUT, read_line

if TYPE_CHECKING:
    from scorekeeper.table.opened import Opened

Key = tuple[str, str]  # a fact, and the player or side it is asked of; an empty text for the one answer of a hand
SEAT_BY_SEAT = (*CARD_FACTS, "number", "choice")  # what is asked of one player after the other; all else in one line


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to ask: a fact, of one player, one side, or the hand. `first`: the first question about this fact."""

    fact: Fact
    player: str = ""
    first: bool = True

    @property
    def key(self) -> Key:
        """What the answer is kept under."""
        return self.fact.name, self.player


def questions(opened: Opened, answers: Mapping[Key, str]) -> tuple[Question, ...]:
    """Every question about the hand that is due, answered or not; one that follows from the answers is left out."""
    due = opened.standings.next
    if due is None:
        return ()
    agreed = opened.standings.agreed
    facts = agreed.ruleset.facts
    told = _told(opened, answers)
    seats = from_dealers_left(due.players, due.dealer)
    sides = tuple(dict.fromkeys(opened.standings.side_of(player) for player in seats))
    away = {player for (_, player), text in answers.items() if player and text.strip() in SAT_OUT}
    return tuple(
        question
        for fact in facts.values()
        if is_asked(fact) and is_wanted(agreed, fact, due.players, told)
        for question in _of_fact(
            fact, sides if fact.who == "sides" else seats, _without_cards(fact, facts, answers), away
        )
    )


def from_dealers_left(players: Sequence[str], dealer: str) -> tuple[str, ...]:
    """The players in the order in which a table tells: from the dealer's left, the dealer last."""
    place = players.index(dealer) + 1 if dealer in players else 0
    return (*players[place:], *players[:place])


def is_asked(fact: Fact) -> bool:
    """Whether a fact is asked for: not where a card tells it, nor cards that count nothing and may be left out."""
    return not fact.card and not (fact.optional and fact.kind in CARD_FACTS and not fact.values)


def asked_by_seat(fact: Fact) -> bool:
    """Whether each player is asked in turn."""
    return fact.each and fact.kind in SEAT_BY_SEAT


def _told(opened: Opened, answers: Mapping[Key, str]) -> Mapping[str, object]:
    """What was told of the whole hand, as it would be recorded."""
    agreed = opened.standings.agreed
    of_hand = [fact for fact in agreed.ruleset.facts.values() if not fact.each and (fact.name, "") in answers]
    words = [word for fact in of_hand for word in answer_words(fact, "", answers[fact.name, ""], agreed)]
    return read_line(agreed, opened.standings.seats, opened.language, words).facts


def _of_fact(fact: Fact, seats: Sequence[str], none_left: str, away: set[str]) -> Iterator[Question]:
    if not asked_by_seat(fact):
        yield Question(fact)
        return
    first = True
    for player in seats:
        if player != none_left and (player not in away or fact.kind in CARD_FACTS):
            yield Question(fact, player, first)
            first = False


def _without_cards(fact: Fact, facts: Mapping[str, Fact], answers: Mapping[Key, str]) -> str:
    """Who has no cards, because that is what going out means; an empty text where nobody was named."""
    who = next((other for other in facts.values() if other.empty == fact.name), None)
    return answers.get((who.name, ""), "") if who else ""
