"""The draft of a hand in the store: written letter by letter, found again after a closed terminal or a dead battery."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.store.drafts import BEFORE_A_MATCH, forget_draft, keep_draft, read_draft
from scorekeeper.table.evening.draft import Draft
from scorekeeper.table.evening.questions import Key
from scorekeeper.table.evening.still_due import still_due
from scorekeeper.table.opened import Opened, Table

LONGEST = 1000  # characters of a line that is kept


def keep(table: Table, opened: Opened, draft: Draft, safely: bool = True) -> None:
    """The draft is in the store, or nothing is where nothing was typed."""
    if draft.empty:
        forget_draft(table.home, opened.id)
        return
    tree = {
        "revision": opened.revision,
        "answers": _rows(draft.answers),
        "line": draft.line[:LONGEST],
        "before": _rows(draft.before),
        "later": _rows(draft.later),
    }
    keep_draft(table.home, opened.id, tree, safely)


def found_again(table: Table, opened: Opened) -> Draft:
    """What was half typed, as far as it is still to be told; empty where nothing was, or the file says nothing."""
    tree = read_draft(table.home, opened.id)
    revision = tree.get("revision")
    return still_due(opened, _draft(tree), revision) if isinstance(revision, int) else Draft()


def keep_beginning(table: Table, game: str, line: str) -> None:
    """A match that is being started: the game chosen, and the names as far as they are typed; nothing where none is."""
    if not line.strip():
        forget_beginning(table)
        return
    keep_draft(table.home, BEFORE_A_MATCH, {"game": game, "line": line[:LONGEST]}, safely=False)


def beginning_found_again(table: Table) -> tuple[str, str] | None:
    """The game and the names of a match that was being started when the terminal was closed."""
    tree = read_draft(table.home, BEFORE_A_MATCH)
    game, line = tree.get("game"), tree.get("line")
    return (game, line) if isinstance(game, str) and isinstance(line, str) else None


def forget_beginning(table: Table) -> None:
    """The match has started, or shall not."""
    forget_draft(table.home, BEFORE_A_MATCH)


def _rows(answers: Mapping[Key, str]) -> list[list[str]]:
    return [[fact, player, text] for (fact, player), text in answers.items()]


def _draft(tree: Mapping[str, Any]) -> Draft:
    line = tree.get("line")
    answers, before, later = (_answers(tree.get(name)) for name in ("answers", "before", "later"))
    return Draft(answers, line if isinstance(line, str) else "", before, later)


def _answers(rows: object) -> Mapping[Key, str]:
    if not isinstance(rows, list):
        return {}
    good = [row for row in rows if isinstance(row, list) and len(row) == 3 and all(isinstance(x, str) for x in row)]
    return {(fact, player): text for fact, player, text in good}
