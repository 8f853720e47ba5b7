"""What is asked of the sides and was told of their players: of each team it is what its players have together."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.cards.typing import read_codes
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules


def of_sides(
    rules: TableRules, fact: Fact, told: Mapping[str, object], side_of: Mapping[str, str]
) -> dict[str, object]:
    """The same by side; what cannot be put together stays with the name it was told of."""
    together: dict[str, object] = {}
    for name, value in told.items():
        side = side_of.get(name)
        if side in told:  # of the side itself it was told, too: which of the two is right, nobody knows
            together[name] = value
            continue
        if side is None or side not in together:
            together[name if side is None else side] = value
            continue
        both = both_of(rules, fact, together[side], value)
        together[name if both is None else side] = value if both is None else both
    return together


def both_of(rules: TableRules, fact: Fact, one: object, other: object) -> object:
    """What two players of a side have together; None where that is not said."""
    if fact.kind == "yes_no" and all(value in (True, False, "yes", "no") for value in (one, other)):
        return one in (True, "yes") or other in (True, "yes")
    if fact.kind in CARD_FACTS and (_is_nothing(one) or _is_nothing(other)):
        return other if _is_nothing(one) else one
    if isinstance(one, list) and isinstance(other, list) and fact.kind in CARD_FACTS:
        return [*one, *other]
    if fact.take is not None:  # the best of each suit is not the sum of what each of them has
        return None
    numbers = [value for value in (one, other) if isinstance(value, int) and not isinstance(value, bool)]
    if len(numbers) == len((one, other)) and fact.kind in ("number", *CARD_FACTS):
        return sum(numbers)
    return _counted_together(rules, fact, one, other) if fact.kind == "cards" else None


def _is_nothing(value: object) -> bool:
    """No cards, however that is told."""
    return value is None or value == [] or (value == 0 and not isinstance(value, bool))


def _counted_together(rules: TableRules, fact: Fact, one: object, other: object) -> object:
    """The points of both where one told cards and the other a sum; or the cards of both, with a sum to be checked."""
    both = (one, other)
    held = [told.get("cards") if isinstance(told, Mapping) else told for told in both]
    worths = [_worth(rules, fact, cards) for cards in held]
    claims = [told.get("sum") if isinstance(told, Mapping) else worth for told, worth in zip(both, worths, strict=True)]
    counted, claimed = [[n for n in numbers if isinstance(n, int)] for numbers in (worths, claims)]
    if len(counted) != len(both) or len(claimed) != len(both):
        return None
    lists = [cards for cards in held if isinstance(cards, list)]
    if len(lists) == len(both):
        return {"cards": [card for cards in lists for card in cards], "sum": sum(claimed)}
    return sum(counted) if claimed == counted else None  # a sum that is not that of the cards is one too many


def _worth(rules: TableRules, fact: Fact, held: object) -> int | None:
    """What was counted, or what these cards count; None where one is no card, or the hand says what it counts."""
    if not isinstance(held, list):
        return held if isinstance(held, int) and not isinstance(held, bool) else None
    table, read = rules.tables.get(fact.values), read_codes(held, rules.ruleset.pack)
    if table is None or read.problems or rules.ruleset.wild_ranks or rules.ruleset.wild_turned:
        return None
    worths = [table.points.get(code) for code in read.cards]
    return None if None in worths else sum(filter(None, worths))
