"""The audit of the table: every card told, of every player, held against the packs this match uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from scorekeeper.hand.checked_hand import Hand
from scorekeeper.problems import Problem, ProblemKind, WayOut
from scorekeeper.rules.table_rules import TableRules


def audit(rules: TableRules, hand: Hand) -> tuple[Problem, ...]:
    """What cannot be: a card or (where suits were left out) a rank more often than the packs hold it, too many cards.

    Nothing is checked where the number of packs is `any`.
    """
    deck = rules.deck
    if deck.packs is None:
        return ()
    told = [
        code for seats in hand.cards.values() for cards in seats.values() if isinstance(cards, tuple) for code in cards
    ]
    kinds, copies = deck.pack.kinds, deck.pack.copies
    if len(set(told)) == len(told) and all(kinds[code].exact for code in told):
        return _too_many(rules, len(told))
    problems: list[Problem] = []
    exact = Counter(code for code in told if kinds[code].exact)
    over = {code: holds for code, n in exact.items() if (holds := deck.copies(code)) is not None and n > holds}
    for code, holds in over.items():
        key = "audit.too-often" if copies[code] == 1 else "audit.too-often-of"
        problems.append(_found(rules, hand, {code}, key, {"cards": (code,), "told": exact[code], "holds": holds}))
    ranks = Counter(kinds[code].rank for code in told)
    doubled = {kinds[code].rank for code in over}
    for rank, n in ranks.items():
        holds_rank = deck.copies(rank)
        if holds_rank is not None and n > holds_rank and rank not in doubled:
            codes = {code for code in told if kinds[code].rank == rank}
            facts = {"rank": rank, "told": n, "holds": holds_rank}
            problems.append(_found(rules, hand, codes, "audit.too-many-of-rank", facts))
    return tuple(problems) or _too_many(rules, len(told))


def _found(rules: TableRules, hand: Hand, codes: set[str], key: str, facts: Mapping[str, object]) -> Problem:
    """The problem with those who hold these cards; its place is the last of them.

    Cards of the whole hand are with nobody: of them is said what was asked.
    """
    held = [
        (fact, name)
        for fact, seats in hand.cards.items()
        for name, cards in seats.items()
        if isinstance(cards, tuple) and codes.intersection(cards)
    ]
    holders, where = tuple(name for _, name in held if name), ".".join(filter(None, held[-1]))
    more = _packs(rules)
    if len(holders) < len(held):
        key = "audit.too-many-told" if "rank" in facts else "audit.too-often-told"
        more["asked"] = tuple(rules.ruleset.facts[fact].ask for fact, name in held if not name)
    elif len(holders) == 1 and key == "audit.too-often":
        key = "audit.twice-with-one"
    return Problem(key, {**facts, "holders": holders, **more}, where, _with_more(rules), ProblemKind.TOO_OFTEN)


def _too_many(rules: TableRules, told: int) -> tuple[Problem, ...]:
    """More cards than can be left; where no card lies on the table, some card would be there too often already."""
    size, on_table = rules.deck.size(), rules.deck.on_table
    if size is None or told <= size - on_table:
        return ()
    facts = {"told": told, "size": size, "on_table": on_table, **_packs(rules)}
    return (Problem("audit.too-many-left", facts, "", _with_more(rules), ProblemKind.TOO_OFTEN),)


def _packs(rules: TableRules) -> dict[str, object]:
    return {"n": rules.deck.packs, "more": rules.more_packs or ""}


def _with_more(rules: TableRules) -> tuple[WayOut, ...]:
    """The house rule by which all of it is possible, where this game may be played so."""
    names = {"packs": rules.ruleset.options["packs"].called} if "packs" in rules.ruleset.options else {}
    return (WayOut("house", {"packs": rules.more_packs}, called=names),) if rules.more_packs else ()
