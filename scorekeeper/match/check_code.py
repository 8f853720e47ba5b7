"""What makes two records of a match the same match, and the six characters to compare two sheets by."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from scorekeeper.match.as_line import Between, hands_and_changes, line_beginning, line_between
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.match.stored_object import as_json
from scorekeeper.rules.table_rules import TableRules, table_rules_for

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that is read as something else: no 0, O, 1, I
LENGTH = 6
NOTHING: tuple[object, ...] = (None, 0, "", "none", "no", (), [], {})


def check_code(standings: Standings) -> str:
    """Six of LETTERS over the facts of the match and what they come to: two sheets with one code are the same match.

    The day, the name, notes and languages are no part of it; a correction that changes a hand is.
    """
    return lettered(fingerprint(standings), LENGTH)


def lettered(digest: bytes, length: int) -> str:
    """The first `length` letters (at most 12) of a digest, 5 bits each."""
    number = int.from_bytes(digest[:8], "big")
    return "".join(LETTERS[number >> (5 * place) & 31] for place in range(length))


def fingerprint(standings: Standings) -> bytes:
    """32 bytes that are equal for two records of one match: the same game, people, hands and result.

    The order in which cards were typed does not change them, nor an empty hand that was named, nor an option or a
    dealer that was named though it would have been so anyway.
    """
    begun, hands = facts_in_order(standings)
    whole = {
        **begun,
        "hands": hands,
        "stopped": standings.stopped,
        "totals": standings.totals,
        "places": standings.places,
        "winners": standings.winners,
    }
    text = json.dumps(as_json(whole), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).digest()


def facts_in_order(standings: Standings) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """With what the match began, and what was told since, hand by hand, each fact in one way only."""
    begun = {"ruleset": standings.rules.ruleset.id, **_without_nothing(_beginning(standings))}
    told = [_essence(told) if isinstance(told, PlayedHand) else _between(told) for told in hands_and_changes(standings)]
    return begun, told


def _between(event: Between) -> dict[str, Any]:
    """What changed the table; how many points somebody came with shows in the totals, however they were agreed on.

    Why points were given is said in anybody's words, as a note is, and no part of it.
    """
    return {word: value for word, value in line_between(event).items() if word not in ("at", "why")}


def _beginning(standings: Standings) -> dict[str, Any]:
    told = line_beginning(standings)
    players = told["players"]
    return {**told, "dealer": told.get("dealer") or players[0], "options": _departures(standings, told)}


def _departures(standings: Standings, told: Mapping[str, Any]) -> dict[str, Any]:
    """The house rules at the start that are not what the ruleset says anyway."""
    ruleset, n = standings.rules.ruleset, len(told["players"])
    options = told.get("options", {})
    chosen, usual = table_rules_for(ruleset, options, n), table_rules_for(ruleset, {}, n)
    if not isinstance(chosen, TableRules) or not isinstance(
        usual, TableRules
    ):  # only these house rules let so many play
        return dict(options)
    return {name: str(value) for name, value in chosen.options.items() if value != usual.options[name]}


def _essence(hand: PlayedHand) -> dict[str, Any]:
    """What was told, in one way only: who has nothing is left out, cards are sorted, who went out is always named."""
    told: dict[str, Any] = {}
    if hand.hand is not None:
        cards = {name: _sorted(held) for name, held in hand.hand.cards.items()}
        told = {**hand.told, **cards, **hand.hand.people}
    return {"kind": hand.kind, "players": hand.players, "points": hand.points, "told": _without_nothing(told)}


def _sorted(held: Mapping[str, Any]) -> dict[str, Any]:
    return {who: sorted(cards) if isinstance(cards, tuple) else cards for who, cards in held.items()}


def _without_nothing(value: Any) -> Any:
    if not isinstance(value, Mapping):
        return "yes" if value is True else value
    shorter = {name: _without_nothing(part) for name, part in value.items()}
    return {name: part for name, part in shorter.items() if part not in NOTHING}
