"""Who is who: names under which somebody played, and the name that counts for them. No match is rewritten for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scorekeeper.problems import Problem
from scorekeeper.store.documents import load, parse, save
from scorekeeper.store.home import Home
from scorekeeper.store.lock import locked
from scorekeeper.store.moving import load_or_set_aside


def read_aliases(home: Home) -> dict[str, str]:
    """Each other name and the name that counts; the latter never has another one. Raises Refused (STORE)."""
    tree = load(home.disk, home.aliases, _fault)
    return {} if tree is None else dict(tree["aliases"])


def aliases_in(data: bytes) -> dict[str, str]:
    """The aliases that a file with this content holds; none where it makes no sense."""
    tree, fault = parse(data, _fault)
    return {} if fault else dict(tree["aliases"])


def add_aliases(home: Home, names: Iterable[str], person: str) -> dict[str, str]:
    """From now on all of `names` count as `person`, and so does whoever counted as one of them. Raises Refused (STORE).

    A name that counts for itself again (`person` among `names`) loses its alias. A damaged file is set aside.
    """
    with locked(home.disk, home.aliases):
        tree = load_or_set_aside(home, home.aliases, _fault)
        before: Mapping[str, str] = {} if tree is None else tree["aliases"]
        moved = set(names)
        after = {name: person if counts in moved else counts for name, counts in before.items()}
        after |= dict.fromkeys(moved, person)
        after.pop(person, None)
        save(home.disk, home.aliases, {"aliases": after})
        return after


def _fault(tree: Mapping[str, Any]) -> Problem | None:
    aliases = tree.get("aliases")
    good = isinstance(aliases, dict) and all(
        isinstance(person, str) and person not in aliases for person in aliases.values()
    )
    return None if good else Problem("store.no-aliases")
