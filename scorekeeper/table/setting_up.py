"""How a game is set up for every number of players."""

from __future__ import annotations

from itertools import groupby

from scorekeeper.rules.agreed import MOST_PLAYERS, Agreed, agree


def by_players(agreed: Agreed) -> tuple[tuple[Agreed, ...], ...]:
    """The same rules for each number of players they are for, those together that use the same packs and deal alike."""
    tables = [agree(agreed.ruleset, agreed.chosen, players) for players in range(1, MOST_PLAYERS + 1)]
    fit = [table for table in tables if isinstance(table, Agreed)]
    return tuple(
        tuple(group) for _, group in groupby(fit, lambda table: (table.deck.packs, table.deck.jokers, table.deal))
    )
