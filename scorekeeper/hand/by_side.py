"""What is asked of the sides and was told of their players: of each team it is what its players have together."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready import CARD_FACTS


def of_sides(fact: Fact, told: Mapping[str, object], side_of: Mapping[str, str]) -> dict[str, object]:
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
        both = both_of(fact, together[side], value)
        together[name if both is None else side] = value if both is None else both
    return together


def both_of(fact: Fact, one: object, other: object) -> object:
    """What two players of a side have together; None where that is not said."""
    if isinstance(one, bool) and isinstance(other, bool) and fact.kind == "yes_no":
        return one or other
    if isinstance(one, int) and isinstance(other, int) and fact.kind in ("number", *CARD_FACTS):
        return one + other
    if isinstance(one, list) and isinstance(other, list) and fact.kind in CARD_FACTS:
        return [*one, *other]
    return None
