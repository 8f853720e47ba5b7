"""A card and so many of a suit, `the queen and 3 hearts`: what they come to, where each of the suit counts the same."""

from __future__ import annotations

import re
from collections.abc import Mapping

from scorekeeper.cards.typing import read_cards
from scorekeeper.cards.words import suit_counted
from scorekeeper.messages.typed import AND
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.typed.lone_number import takes_totals

_AND_TOTAL = re.compile(r"(?P<cards>.*\S)\s+(?P<and>\S+)\s+:(?P<total>[0-9]{1,9})")


def with_suit_counted(fact: Fact, rules: TableRules, language: str, text: str) -> str:
    """The total, `:16`, of `queen and 3 hearts` and of `q and :3`; any other text as it is."""
    if not takes_totals(fact, rules) or not any(letter.isspace() for letter in text):
        return text
    pack = rules.deck.pack_in_play
    if (both := _AND_TOTAL.fullmatch(text.strip())) and both["and"].casefold() in AND:
        points = _points(fact, rules, language, both["cards"])
        return text if points is None else f":{points + int(both['total'])}"
    words = text.replace(",", " ").split()
    found = [(n, counted) for n in range(len(words) - 1) if (counted := suit_counted(words[n : n + 2], pack))]
    if len(found) != 1 or len(words) < 3:
        return text
    place, (number, suit) = found[0]
    each = {rules.tables[fact.values].points.get(code, 0) for code, kind in pack.kinds.items() if kind.suit == suit}
    rest = [word for n, word in enumerate(words) if n not in (place, place + 1)]
    while rest and rest[-1].casefold() in AND:
        rest.pop()
    while rest and rest[0].casefold() in AND:
        rest.pop(0)
    points = _points(fact, rules, language, " ".join(rest))
    return f":{points + number * each.pop()}" if points and len(each) == 1 and 0 not in each else text


def _points(fact: Fact, rules: TableRules, language: str, text: str) -> int | None:
    """What these cards come to; one without its suit is that of its rank which counts for itself, as `queen` does where
    each heart counts the same. None where that is open.
    """
    pack, points = rules.deck.pack_in_play, rules.tables[fact.values].points
    read = read_cards(text, pack, language)
    if read.problems or not read.cards:
        return None
    total = 0
    for card in read.cards:
        alike = [code for code, kind in pack.kinds.items() if kind.exact and kind.rank == card]
        codes = [card] if pack.kinds[card].exact else [code for code in alike if _for_itself(code, rules, points)]
        counting = {points[code] for code in codes if points.get(code)}
        if len(counting) > 1:
            return None
        total += sum(counting)
    return total


def _for_itself(code: str, rules: TableRules, points: Mapping[str, int]) -> bool:
    """Whether the card does not count just what every card of its suit does."""
    kinds = rules.deck.pack_in_play.kinds
    return len({points.get(one, 0) for one, kind in kinds.items() if kind.exact and kind.suit == kinds[code].suit}) > 1
