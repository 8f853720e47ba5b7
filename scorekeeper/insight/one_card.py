"""Every way in which a hand could have held one card less, or one card elsewhere: the changes that turn a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.match.events import HandPlayed
from scorekeeper.match.standings import PlayedHand
from scorekeeper.rules.model import Fact, Ruleset
from scorekeeper.values import dataclass

Facts = Mapping[str, Any]


@dataclass(frozen=True)
class CardChange:
    """One card of one player: gone from a hand, or with `to` instead. `facts` is the hand as it would be told then."""

    player: str
    fact: str
    card: str
    to: str  # empty: the card is gone
    shed: bool  # whether the game is to get rid of these cards
    facts: Facts


def card_changes(ruleset: Ruleset, hand: PlayedHand, event: HandPlayed) -> Iterator[CardChange]:
    """The changes of a hand, each card once. A card whose fact must come to a fixed sum goes to somebody else."""
    told: Facts = event.facts
    if hand.hand is None:
        return
    for name, seats in hand.hand.cards.items():
        fact = ruleset.facts[name]
        shed = any(other.empty == name for other in ruleset.facts.values())
        for player, held in seats.items():
            for card in dict.fromkeys(held) if isinstance(held, tuple) else ():
                if not fact.must_total:
                    yield CardChange(player, name, card, "", shed, _without(ruleset, fact, hand, told, player, card))
                    continue
                for other in hand.players if player in hand.players else hand.sides:
                    if other != player and isinstance(seats.get(other, ()), tuple):
                        facts = _moved(ruleset, fact, hand, told, player, card, other)
                        yield CardChange(player, name, card, other, False, facts)


def all_cards_known(ruleset: Ruleset, hand: PlayedHand) -> bool:
    """Whether every card that counts in this hand was told: no sum counted at the table, nobody left untold."""
    if hand.hand is None:
        return True
    for name, fact in ruleset.facts.items():
        seats = hand.hand.cards.get(name, {}) if fact.kind == "cards" else {}
        if any(isinstance(held, int) for held in seats.values()):
            return False
        if fact.kind == "cards" and fact.optional and any(player not in seats for player in hand.players):
            return False
    return True


def _without(ruleset: Ruleset, fact: Fact, hand: PlayedHand, told: Facts, player: str, card: str) -> Facts:
    assert hand.hand is not None
    seats = dict(told.get(fact.name) or {})
    seats[player] = _less(hand.hand.cards[fact.name][player], card)
    return _people(ruleset, {**told, fact.name: seats}, fact, player, card, not seats[player])


def _moved(ruleset: Ruleset, fact: Fact, hand: PlayedHand, told: Facts, player: str, card: str, to: str) -> Facts:
    assert hand.hand is not None
    held = hand.hand.cards[fact.name]
    there = held.get(to, ())
    assert isinstance(there, tuple)
    seats = {**(told.get(fact.name) or {}), player: _less(held[player], card), to: [*there, card]}
    return _people(ruleset, {**told, fact.name: seats}, fact, player, card, False)


def _people(ruleset: Ruleset, told: Facts, fact: Fact, player: str, card: str, emptied: bool) -> Facts:
    """The player facts that follow from cards, where the change moves them: nobody was out, and now one is."""
    follows = {
        name
        for name, known in ruleset.facts.items()
        if (known.empty == fact.name and emptied and told.get(name) is None)
        or (known.card_in == fact.name and known.card == card and told.get(name) == player)
    }
    return {name: value for name, value in told.items() if name not in follows}


def _less(held: tuple[str, ...] | int, card: str) -> list[str]:
    assert isinstance(held, tuple)
    left = list(held)
    left.remove(card)
    return left
