"""The draft of a hand in the store: written letter by letter, found again after a closed terminal or a dead battery."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.match.match_state import MatchState
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.prompts import Key
from scorekeeper.table.entry.still_due import still_due
from scorekeeper.table.match_access import Table

LONGEST = 20_000  # characters of a line that is kept, with those pasted behind it


def keep(table: Table, state: MatchState, draft: Draft, safely: bool = True) -> bool:
    """The draft is in the store, or nothing is where nothing was typed; whether that could be done."""
    if draft.empty:
        table.store.forget_draft(state.id)
        return True
    tree = {
        "revision": state.revision,
        "answers": answers_kept(draft.answers),
        "line": draft.line[:LONGEST],
        "before": answers_kept(draft.before),
        "later": answers_kept(draft.later),
        "numbers": draft.numbers,
    }
    return table.store.keep_draft(state.id, tree, safely)


def found_again(table: Table, state: MatchState) -> Draft:
    """What was half typed, as far as it is still to be told; empty where nothing was, or the file says nothing."""
    tree = table.store.read_draft(state.id)
    revision = tree.get("revision")
    return still_due(state, _draft(tree), revision) if isinstance(revision, int) else Draft()


def answers_kept(answers: Mapping[Key, str]) -> list[list[str]]:
    """Answers as they are kept."""
    return [[fact, player, text] for (fact, player), text in answers.items()]


def _draft(tree: Mapping[str, Any]) -> Draft:
    line, numbers = tree.get("line"), tree.get("numbers")
    answers, before, later = (answers_in(tree.get(name)) for name in ("answers", "before", "later"))
    begun, chosen = (text if isinstance(text, str) else "" for text in (line, numbers))
    return Draft(answers, begun, before, later, chosen)


def answers_in(rows: object) -> Mapping[Key, str]:
    """The answers that were kept so; none where it makes no sense."""
    if not isinstance(rows, list):
        return {}
    good = [row for row in rows if isinstance(row, list) and len(row) == 3 and all(isinstance(x, str) for x in row)]
    return {(fact, player): text for fact, player, text in good}
