"""A match of a backup beside those that are here: the same, older, newer, gone on differently, or new."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.match.events import Event
from scorekeeper.values import dataclass

NEW, SAME, OLDER, NEWER, APART = "new", "same", "older", "newer", "apart"
DAMAGED = "damaged"  # ours cannot be read, and what is left of it belongs to this one
_BEST = (SAME, OLDER, NEWER, APART)


@dataclass(frozen=True)
class Compared:
    """How a match of the backup stands to ours: `here` is our id of it, `common` how many events both have."""

    kind: str
    here: str = ""
    common: int = 0


def compare_matches(events: Sequence[Event], ours: Mapping[str, Sequence[Event]]) -> Compared:
    """What `events` are beside our matches of the same minute, by id: matches are one where they began with one event.

    Of several that fit, the one that needs the least to be done.
    """
    found = [_beside(events, here, match) for match, here in ours.items() if here and here[0] == events[0]]
    return min(found, key=lambda one: (_BEST.index(one.kind), -one.common), default=Compared(NEW))


def _beside(events: Sequence[Event], here: Sequence[Event], match: str) -> Compared:
    pairs = enumerate(zip(events, here, strict=False))
    common = next((place for place, (one, other) in pairs if one != other), min(len(events), len(here)))
    if common == len(events) == len(here):
        return Compared(SAME, match, common)
    if common == len(events):
        return Compared(OLDER, match, common)
    return Compared(NEWER if common == len(here) else APART, match, common)
