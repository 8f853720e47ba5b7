"""The audit of the table: every card told, of every player, held against the packs this match uses."""

from __future__ import annotations

from collections import Counter

from scorekeeper.hand.told import Hand
from scorekeeper.problems import Problem
from scorekeeper.rules.agreed import Agreed


def audit(agreed: Agreed, hand: Hand) -> tuple[Problem, ...]:
    """What cannot be: a card more often than the packs hold it, a rank too often where suits were left out, too many cards.

    Nothing is checked where the number of packs is `any`.
    """
    deck = agreed.deck
    if deck.packs is None:
        return ()
    told = [
        code for seats in hand.cards.values() for cards in seats.values() if isinstance(cards, tuple) for code in cards
    ]
    if len(set(told)) == len(told) and not any(not agreed.ruleset.pack.kinds[code].exact for code in told):
        return _too_many(deck.size(), deck.on_table, deck.packs, len(told))
    copies = deck.pack.copies
    problems: list[Problem] = []
    exact = Counter(code for code in told if agreed.ruleset.pack.kinds[code].exact)
    over = [code for code, n in exact.items() if n > (deck.copies(code) or 0)]
    for code in over:
        problems.append(_doubled(hand, code, exact[code], deck.copies(code) or 0, deck.packs))
    ranks = Counter(agreed.ruleset.pack.kinds[code].rank for code in told)
    doubled = {agreed.ruleset.pack.kinds[code].rank for code in over}
    for rank, n in ranks.items():
        if rank in copies and n > (deck.copies(rank) or 0) and rank not in doubled:
            facts = {"rank": rank, "told": n, "holds": deck.copies(rank), "n": deck.packs}
            problems.append(Problem("audit.too-many-of-rank", facts, _first_fact(hand)))
    return tuple(problems) or _too_many(deck.size(), deck.on_table, deck.packs, len(told))


def _doubled(hand: Hand, code: str, told: int, holds: int, packs: int) -> Problem:
    holders, where = [], ""
    for fact, seats in hand.cards.items():
        for name, cards in seats.items():
            if isinstance(cards, tuple) and code in cards:
                holders.append(name)
                where = f"{fact}.{name}"
    key = "audit.twice-with-one" if len(holders) == 1 else "audit.too-often"
    return Problem(key, {"cards": (code,), "holders": tuple(holders), "told": told, "holds": holds, "n": packs}, where)


def _too_many(size: int | None, on_table: int, packs: int, told: int) -> tuple[Problem, ...]:
    if size is None or told <= size - on_table:
        return ()
    key = "audit.too-many-cards" if on_table == 0 else "audit.too-many-left"
    return (Problem(key, {"told": told, "size": size, "on_table": on_table, "n": packs}, ""),)


def _first_fact(hand: Hand) -> str:
    return next(iter(hand.cards), "")
