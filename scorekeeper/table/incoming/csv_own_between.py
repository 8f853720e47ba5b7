"""What our own CSV says between two hands: each sentence is known by saying it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any

from scorekeeper.words import say

Joined = tuple[str, int | None]
MOST_NAMES = 24


Sentences = Sequence[tuple[str, dict[str, Any]]]


def sentences(names: Sequence[str], lang: str) -> Sentences:
    """What may be said of these people, and the entry of a replay line that it stands for."""
    known = names[:MOST_NAMES]
    said: list[tuple[str, dict[str, Any]]] = []
    said += [(say("export.left", lang, player=name), {"leave": name}) for name in known]
    said += [(say("export.dealer", lang, player=name), {"dealer": name}) for name in known]
    said += [(say("export.swapped", lang, players=two), {"swap": list(two)}) for two in permutations(known, 2)]
    return said


def after_hand(told: str, joined: Sequence[Joined], seats: Sequence[str], known: Sentences) -> Iterator[dict[str, Any]]:
    """Who joins, leaves, changes seats or deals after a hand, as entries of a replay line.

    A late joiner sits where the seats at the end have them. House rules and rulings are not read back.
    """
    for name, total in joined:
        before = seats[seats.index(name) - 1] if name in seats[1:] else None
        yield {"join": name, "at": total or 0} | ({"after": before} if before else {})
    found = [(told.find(sentence), entry) for sentence, entry in known if sentence in told] if told else []
    yield from (entry for _, entry in sorted(found, key=lambda one: one[0]))
