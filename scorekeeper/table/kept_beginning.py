"""A match that is being started, in the store: found again after a closed terminal or a dead battery."""

from __future__ import annotations

from scorekeeper.store.protocol import BEFORE_A_MATCH
from scorekeeper.table.entry.kept_draft import LONGEST
from scorekeeper.table.match_access import Table


def keep_beginning(table: Table, game: str, line: str) -> bool:
    """A match that is being started: the game chosen, and the names as far as they are typed; nothing where none is.

    Whether that could be kept.
    """
    if not line.strip():
        forget_beginning(table)
        return True
    return table.store.keep_draft(BEFORE_A_MATCH, {"game": game, "line": line[:LONGEST]}, safely=False)


def beginning_found_again(table: Table) -> tuple[str, str] | None:
    """The game and the names of a match that was being started when the terminal was closed."""
    tree = table.store.read_draft(BEFORE_A_MATCH)
    game, line = tree.get("game"), tree.get("line")
    return (game, line) if isinstance(game, str) and isinstance(line, str) else None


def forget_beginning(table: Table) -> None:
    """The match has started, or shall not."""
    table.store.forget_draft(BEFORE_A_MATCH)
