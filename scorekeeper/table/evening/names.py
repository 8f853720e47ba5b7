"""The players as one line: `Ana Beto Carla`, or with partners `Ana+Carla Beto+Dani`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest


def names_typed(line: str) -> tuple[list[str], list[str]]:
    """The names in seat order, and the teams as they are typed to start a match; names are cut at commas, else blanks.

    Partners do not sit beside each other: the first of every team, then the second of every team.
    """
    parts = [part.strip() for part in (line.split(",") if "," in line else line.split())]
    groups = [[name.strip() for name in part.split("+") if name.strip()] for part in parts if part]
    players = (
        [name for name in chain.from_iterable(zip_longest(*groups)) if name] if _partners(groups) else _all(groups)
    )
    return players, [f"{'+'.join(group)}={','.join(group)}" for group in groups if _partners(groups)]


def _partners(groups: Sequence[Sequence[str]]) -> bool:
    return any(len(group) > 1 for group in groups)


def _all(groups: Sequence[Sequence[str]]) -> list[str]:
    return [name for group in groups for name in group]
