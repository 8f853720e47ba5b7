"""Whether a match that was named is damaged, where something else went wrong first."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from scorekeeper.problems import Refused
from scorekeeper.table.match_access import Table, match_id


def damaged_among(table: Table, words: Iterable[str]) -> Refused | None:
    """The damage of the current match, or of one that these words name; None where they make sense."""
    for word in dict.fromkeys(["", *words]):
        with suppress(Refused):
            match = match_id(replace(table, match=word, by_number=True))
            if damage := table.store.damage_of(match):
                return damage
    return None
