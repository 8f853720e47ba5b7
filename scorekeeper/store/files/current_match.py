"""Which match is played now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.problems import Problem, Refused, Remark, WayOut
from scorekeeper.store.files.documents import load, parse, save
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.moving import load_or_set_aside
from scorekeeper.store.match_ids import is_id

PATIENCE = 3.0  # seconds


def current_match(home: Home) -> str | None:
    """The id of the current match, which may be gone by now; None when there is none. Raises Refused (STORE)."""
    tree = load(home.disk, home.current, current_fault)
    return None if tree is None else tree["match"]


def current_in(data: bytes) -> str | None:
    """The id of the match that a file with this content names; None where it names none, or makes no sense."""
    tree, fault = parse(data, current_fault)
    return None if fault else tree["match"]


def set_current(home: Home, match: str | None) -> None:
    """The current match is `match`, or none is. A damaged note of it is set aside. Raises Refused (STORE).

    Whoever stands still while writing it keeps nobody waiting for long: most often it is noted after something else.
    """
    if match is not None and not is_id(match):
        raise ValueError(match)
    unread = False
    try:  # most often it is the one already, and nothing needs to be written
        if current_match(home) == match:
            return
    except Refused:
        unread = True
    with locked(home.disk, home.current, PATIENCE):
        set_aside = load_or_set_aside(home, home.current, current_fault) is None and unread
        save(home.disk, home.current, {"match": match})
    if set_aside:
        facts = {"file": str(home.current), "folder": str(home.set_aside)}
        home.disk.remarks.append(Remark("store.current-anew", facts))


def current_fault(tree: Mapping[str, Any]) -> Problem | None:
    """What is wrong with a file of this kind that can be read at all."""
    match = tree.get("match", 0)
    return (
        None
        if match is None or (isinstance(match, str) and is_id(match))
        else Problem("store.no-current", ways=(WayOut("open"), WayOut("matches")))
    )
