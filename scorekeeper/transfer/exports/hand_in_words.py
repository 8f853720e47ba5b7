"""What the table told about one hand, in words: who went out, what each side held, whatever else the game asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.hand.checked_hand import Hand
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.messages import in_language, safe, say
from scorekeeper.rules.model import Fact, Ruleset
from scorekeeper.transfer.exports.sides import Side
from scorekeeper.values import dataclass
from scorekeeper.views.readable import Reader, held_text

People = tuple[str, ...]
NAMING = ("player", "side", "players", "order")
IN_A_CELL = ("cards", "number", "choice")


@dataclass(frozen=True)
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
    for fact in standings.rules.ruleset.facts.values():
        if fact.kind == "player" and fact.empty and fact.name in hand.hand.people:
            out = hand.hand.people[fact.name]
            text = say("export.out", lang, players=out) if out else say("export.nobody-out", lang)
        elif _was_asked(standings, fact, hand) and (answer := _answer(fact, hand.hand, lang)):
            more.append(safe(f"{in_language(fact.ask, lang)} {answer}"))
    return HandTold(out, text, tuple(more))


def _was_asked(standings: Standings, fact: Fact, hand: PlayedHand) -> bool:
    """Whether the options of this table ask for it, or it was told all the same."""
    return fact.name in hand.told or standings.rules.scope.holds(fact.when) is not False


def _answer(fact: Fact, hand: Hand, lang: str) -> str:
    """The answer to a question about the whole hand; empty where it is no, nobody, or a number of each player."""
    if fact.kind in NAMING:
        return ", ".join(map(safe, hand.people.get(fact.name, ())))
    if fact.each and fact.kind == "yes_no":
        return ", ".join(safe(who) for who, yes in hand.numbers.get(fact.name, {}).items() if yes)
    if fact.each or not hand.players:
        return ""
    first = hand.players[0]
    if fact.kind == "yes_no":
        return say("word.yes", lang) if hand.numbers.get(fact.name, {}).get(first) else ""
    if fact.kind == "number":
        return str(hand.numbers.get(fact.name, {}).get(first, ""))
    return _choice(fact, hand, first, lang) if fact.kind == "choice" else ""


def asked_of_each(ruleset: Ruleset) -> tuple[Fact, ...]:
    """What is told of each player or side and stands in its cell."""
    return tuple(fact for fact in ruleset.facts.values() if fact.each and fact.kind in IN_A_CELL)


def held_by(standings: Standings, hand: PlayedHand, side: Side, lang: str) -> str:
    """What a side had left, or what was told of it: `8♠ K♦`, `3 / 4`; in a team after each member's name."""
    if hand.hand is None:
        return ""
    facts = asked_of_each(standings.rules.ruleset)
    if len(facts) == 1 and facts[0].kind == "number" and _is_points(hand.hand.numbers.get(facts[0].name, {}), hand):
        return ""  # a game that only asks for points need not show them twice
    told = {
        "": _told_of(standings, hand, [fact for fact in facts if fact.who == "sides" or not side.team], side.key, lang)
    }
    if side.team:
        own = [fact for fact in facts if fact.who != "sides"]
        told |= {
            player: _told_of(standings, hand, own, player, lang) for player in side.members if player in hand.players
        }
    return "; ".join(f"{safe(player)} {held}".strip() for player, held in told.items() if held)


def _is_points(told: Mapping[str, int], hand: PlayedHand) -> bool:
    return all(hand.points.get(player) == told.get(player) for player in hand.players)


def _told_of(standings: Standings, played: PlayedHand, facts: Sequence[Fact], who: str, lang: str) -> str:
    texts = [_told(standings, played, fact, who, lang) for fact in facts]
    return " / ".join(text or "–" for text in texts) if any(texts) else ""


def _told(standings: Standings, played: PlayedHand, fact: Fact, who: str, lang: str) -> str:
    assert played.hand is not None
    told = played.told.get(fact.name)
    if fact.optional and not (isinstance(told, Mapping) and who in told):
        return ""
    if fact.kind == "cards":
        held = played.hand.cards.get(fact.name, {}).get(who)
        return safe(held_text(held, Reader(standings.rules.ruleset.pack, lang, lang)))
    if fact.kind == "number":
        return str(played.hand.numbers.get(fact.name, {}).get(who, 0))
    return _choice(fact, played.hand, who, lang)


def _choice(fact: Fact, hand: Hand, who: str, lang: str) -> str:
    chosen = hand.choices.get(fact.name, {}).get(who, "none")
    return safe(in_language(fact.choices[chosen], lang)) if chosen in fact.choices else ""
