"""Cards and players of this very match as examples of what may be typed: whoever types them as they stand is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.cards.pack import Extra, Rank
from scorekeeper.cards.showing import show_card
from scorekeeper.cards.spelling import ways
from scorekeeper.match.names import find_player, folded
from scorekeeper.messages import in_language
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.typed.typed_seat import seat_fact


def sample_cards(rules: TableRules, fact: Fact, language: str, exact: bool = False) -> tuple[str, ...]:
    """Three cards, where there are as many, as one types them after a hand; with suits only where they are needed.

    `exact`: each with its suit, where there are suits.
    """
    return tuple(_typed(rules, code, language) for code in _codes(rules, fact, exact))


def cards_in_one_word(cards: Sequence[str]) -> str:
    """Cards in one word, where each is one letter: `8k3`; else with blanks, as numbers alone (`96`) would be a sum."""
    together = all(len(card) == 1 for card in cards) and not all(card.isdigit() for card in cards)
    return ("" if together else " ").join(cards)


def sample_text(rules: TableRules, fact: Fact, language: str) -> str:
    """What one may type of one player: `8k3`; of a grid its columns, `8k/3`."""
    cards = sample_cards(rules, fact, language)
    return (
        f"{cards_in_one_word(cards[:2])}/{cards_in_one_word(cards[2:])}"
        if fact.kind == "grid"
        else cards_in_one_word(cards)
    )


def named_cards(rules: TableRules, language: str) -> tuple[str, ...]:
    """The cards that are typed by more than a letter or a number, each with its name: `d2 (draw two)`."""
    pack = rules.deck.pack_in_play
    told: list[str] = []
    parts: tuple[Rank | Extra, ...] = (*pack.ranks, *pack.extras)
    for part in parts:
        typed, name = ways(part, language)[0].casefold(), in_language(part.name, language)
        if isinstance(part, Extra) or (part.face is None and len(typed) > 1):
            told.append(typed if folded(typed) == folded(name) else f"{typed} ({name})")
    return tuple(told)


def change_samples(
    rules: TableRules, players: Sequence[str], facts: Mapping[str, Any], language: str, total: str = "", of: str = ""
) -> Mapping[str, str]:
    """How one puts right what was told in `facts`, with a player of it.

    `card` is `b 8:7`, where `old` and `new` are the cards; `said` is `b=8k`, of `player`. Each is empty where this
    game, or this hand, has no such thing. `total`: what is told here instead of cards; `of`: who is best told of.
    """
    fact = seat_fact(rules.ruleset.facts)
    nothing = {"player": "", "said": "", "card": "", "old": "", "new": ""}
    if fact is None:
        return nothing
    told = facts.get(fact.name) or {}
    sides = tuple(rules.teams) if fact.who == "sides" and rules.teams else tuple(players)
    among = tuple(rules.teams) if sides == tuple(rules.teams) else (*players, *rules.teams)
    names = {side: shortest(side, among) for side in sides}
    typed = [side for side in sides if " " not in names[side]]
    if not typed:
        return nothing
    wanted = (side for side in typed if of and of in (side, *rules.teams.get(side, ())))
    player = next(wanted, next((side for side in typed if told.get(side)), typed[0]))
    short = names[player]
    if fact.kind == "number":
        return {**nothing, "player": player, "said": f"{short}={min(max(fact.least, 3), fact.most)}"}
    said = {**nothing, "player": player, "said": f"{short}={total or sample_text(rules, fact, language)}"}
    held = told.get(player)
    if total or fact.kind != "cards" or not isinstance(held, (list, tuple)) or not held:
        return said
    kinds = rules.ruleset.pack.kinds
    others = (code for code in _codes(rules, fact, exact=False) if kinds[code].rank != kinds[held[0]].rank)
    old, new = _typed(rules, held[0], language), _typed(rules, next(others, held[0]), language)
    return {**said, "card": f"{short} {old}:{new}", "old": old, "new": new}


def shortest(name: str, names: Sequence[str]) -> str:
    """The shortest beginning that means only this one of the names; without blanks, where that is possible."""
    own = name.casefold() if len(name.casefold()) == len(folded(name)) else folded(name)  # `begoña`, as people write it
    begun = (own[:n] for n in range(1, len(own) + 1))
    return next((text for text in begun if " " not in text and find_player(text, names) == name), name)


def _codes(rules: TableRules, fact: Fact, exact: bool) -> tuple[str, ...]:
    """A high number, a picture and a low number, whichever there are; else any cards that count."""
    pack, allowed = rules.deck.pack_in_play, rules.cards_in(fact)
    numbered = [rank for rank in pack.ranks if rank.face is not None]
    pictures = [rank for rank in pack.ranks if rank.face is None]
    if not any(_counts(rules, fact, rank) for rank in _high_and_low(numbered)):
        numbered = [rank for rank in numbered if _counts(rules, fact, rank)] or numbered
    high, low = _high_and_low(numbered)[:1], _high_and_low(numbered)[1:]
    picked = (*high, *pictures[-1:], *low)
    found = (_code(rules, fact, rank, allowed, exact, n) for n, rank in enumerate(picked))
    return tuple(filter(None, found)) or tuple(sorted(allowed)[:3])


def _high_and_low(numbered: Sequence[Rank]) -> tuple[Rank, ...]:
    third = len(numbered) // 3
    return (*numbered[2 * third :][:1], *numbered[third:][:1])


def _counts(rules: TableRules, fact: Fact, rank: Rank) -> bool:
    """Whether some card of this rank counts anything: the 7 and the 4 of brisca would be no example of points."""
    points = rules.tables[fact.values].points if fact.values in rules.tables else {}
    kinds = rules.deck.pack_in_play.kinds
    return any(points.get(code) for code in kinds if kinds[code].rank == rank.code)


def _code(rules: TableRules, fact: Fact, rank: Rank, allowed: frozenset[str], exact: bool, n: int) -> str:
    """A card of this rank, of those that count most; the suits in turn."""
    if rank.code in allowed and not exact:
        return rank.code
    points = rules.tables[fact.values].points if fact.values in rules.tables else {}
    kinds = rules.deck.pack_in_play.kinds
    there = [code for code in kinds if code in allowed and kinds[code].exact and kinds[code].rank == rank.code]
    most = max((abs(points.get(code, 0)) for code in there), default=0)
    best = [code for code in there if abs(points.get(code, 0)) == most]
    return best[n % len(best)] if best else ""


def _typed(rules: TableRules, code: str, language: str) -> str:
    return show_card(code, rules.ruleset.pack, language, "letters").casefold()
