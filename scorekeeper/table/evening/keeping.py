"""The draft of a hand in the store: written letter by letter, found again after a closed terminal or a dead battery."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.store.drafts import BEFORE_A_MATCH, forget_draft, keep_draft, read_draft
from scorekeeper.table.evening.draft import Draft
from scorekeeper.table.evening.questions import Key
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


def forget(table: Table, opened: Opened) -> None:
    """The hand is recorded, or begun anew."""
    forget_draft(table.home, opened.id)


def found_again(table: Table, opened: Opened) -> Draft:
    """What was half typed, as far as it still fits; empty where nothing was or where that hand has been recorded."""
    tree = read_draft(table.home, opened.id)
    draft = _draft(tree)
    revision = tree.get("revision")
    if not isinstance(revision, int):
        return Draft()
    since = [event for event in opened.events if event["n"] > revision and event["kind"] == "hand"]
    typed = " ".join(draft.words(opened.standings.agreed))
    if any(event.get("typed") == typed for event in since):  # stopped after it was recorded, before this was noted
        forget(table, opened)
        return Draft()
    return fitting(opened, draft)


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


def fitting(opened: Opened, draft: Draft) -> Draft:
    """The draft without those who do not play the hand that is due, and without facts that are not asked any more."""
    kept = (_fitting(opened, answers) for answers in (draft.answers, draft.before, draft.later))
    answers, before, later = kept
    return Draft(answers, draft.line, before, later)


def _fitting(opened: Opened, answers: Mapping[Key, str]) -> Mapping[Key, str]:
    facts = opened.standings.agreed.ruleset.facts
    due = opened.standings.next.players if opened.standings.next else ()
    asked = {*due, *map(opened.standings.side_of, due)}

    def fits(fact: str, player: str, text: str) -> bool:
        if fact not in facts or (player and player not in asked):
            return False
        return facts[fact].kind != "player" or text in due or text not in opened.standings.totals

    return {(fact, player): text for (fact, player), text in answers.items() if fits(fact, player, text)}


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
