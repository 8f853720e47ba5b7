"""What the table told about one hand, in words: who went out, what each side held, whatever else the game asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.export.sides import Side
from scorekeeper.hand.told import Hand
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.rules.model import Fact
from scorekeeper.table.showing import held_text
from scorekeeper.words import in_language, safe, say

People = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandTold:
    """Who went out, the sentence that says so, and the answers to what else the game asks of a hand."""

    out: People = ()
    out_text: str = ""
    more: tuple[str, ...] = ()


def hand_told(standings: Standings, hand: PlayedHand, lang: str) -> HandTold:
    """What is to be said of the hand as a whole; nothing of one that was not scored."""
    if hand.hand is None:
        return HandTold()
    out: People = ()
    text, more = "", []
    for fact in standings.agreed.ruleset.facts.values():
        if fact.kind == "player" and fact.empty and fact.name in hand.hand.people:
            out = hand.hand.people[fact.name]
            text = say("export.out", lang, players=out) if out else say("export.nobody-out", lang)
        elif answer := _answer(fact, hand.hand, lang):
            more.append(safe(f"{in_language(fact.ask, lang)} {answer}"))
    return HandTold(out, text, tuple(more))


def _answer(fact: Fact, hand: Hand, lang: str) -> str:
    """The answer to a question about the whole hand; empty where it is no, nobody, or asked of each player."""
    if fact.kind == "player":
        return ", ".join(map(safe, hand.people.get(fact.name, ())))
    if fact.each and fact.kind == "yes_no":
        return ", ".join(safe(player) for player, yes in hand.numbers.get(fact.name, {}).items() if yes)
    if fact.each or not hand.players:
        return ""
    first = hand.players[0]
    if fact.kind == "yes_no":
        return say("word.yes", lang) if hand.numbers.get(fact.name, {}).get(first) else ""
    if fact.kind == "number":
        return str(hand.numbers.get(fact.name, {}).get(first, ""))
    return _choice(fact, hand, first, lang) if fact.kind == "choice" else ""


def held_by(standings: Standings, hand: PlayedHand, side: Side, lang: str) -> str:
    """What a side had left, or what was told of it: `8♠ K♦`; in a team after each member's name."""
    if hand.hand is None:
        return ""
    told = {player: ", ".join(_told_of(standings, hand, hand.hand, player, lang)) for player in side.members}
    if not side.team:
        return next(iter(told.values()), "")
    return "; ".join(f"{safe(player)} {held}" for player, held in told.items() if held)


def _told_of(standings: Standings, played: PlayedHand, hand: Hand, player: str, lang: str) -> Iterator[str]:
    if player not in hand.players:
        return
    for fact in standings.agreed.ruleset.facts.values():
        if not fact.each:
            continue
        if fact.kind == "cards" and fact.name in hand.cards and _was_told(fact, played, player):
            yield safe(held_text(hand.cards[fact.name].get(player), standings.agreed.ruleset.pack, lang))
        elif fact.kind == "number" and dict(hand.numbers.get(fact.name, {})) != dict(_of_players(played, hand)):
            yield str(hand.numbers.get(fact.name, {}).get(player, 0))
        elif fact.kind == "choice":
            yield _choice(fact, hand, player, lang)


def _of_players(played: PlayedHand, hand: Hand) -> Mapping[str, int]:
    """What each player scored: a game that only asks for points need not show them twice."""
    return {player: played.points.get(player, 0) for player in hand.players}


def _was_told(fact: Fact, played: PlayedHand, player: str) -> bool:
    told = played.told.get(fact.name)
    return not fact.optional or (isinstance(told, Mapping) and player in told)


def _choice(fact: Fact, hand: Hand, player: str, lang: str) -> str:
    chosen = hand.choices.get(fact.name, {}).get(player, "none")
    return safe(in_language(fact.choices[chosen], lang)) if chosen in fact.choices else ""
