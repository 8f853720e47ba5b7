"""Who is who: names under which somebody played, and the name that counts for them. No match is rewritten for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.store.files.documents import load, parse, save
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.moving import load_or_set_aside

MOST_TAKEN_BACK = 50  # changes, one after the other


def read_aliases(home: Home) -> dict[str, str]:
    """Each other name and the name that counts; the latter never has another one. Raises Refused (STORE)."""
    tree = load(home.disk, home.aliases, aliases_fault)
    return {} if tree is None else dict(tree["aliases"])


def aliases_in(data: bytes) -> dict[str, str]:
    """The aliases that a file with this content holds; none where it makes no sense."""
    tree, fault = parse(data, aliases_fault)
    return {} if fault else dict(tree["aliases"])


def add_aliases(home: Home, names: Iterable[str], person: str, seen: Mapping[str, str] | None = None) -> dict[str, str]:
    """From now on all of `names` count as `person`, and so does whoever counted as one of them. Raises Refused (STORE).

    A name that counts for itself again (`person` among `names`) loses its alias; where `person` counts as somebody else
    and is not among `names`, two people would become one unasked: Refused (CHANGED) `people.changed-meanwhile`, and so
    it is where that is told and it is not what was `seen` any more. A damaged file is set aside.
    """
    with locked(home.disk, home.aliases):
        tree = load_or_set_aside(home, home.aliases, aliases_fault) or {"aliases": {}}
        before: Mapping[str, str] = tree["aliases"]
        moved = set(names)
        if (person in before and person not in moved) or (seen is not None and seen != before):
            raise Refused(Problem("people.changed-meanwhile", ways=(WayOut("players"),)), Exit.CHANGED)
        after = {name: person if counts in moved else counts for name, counts in before.items()}
        after |= dict.fromkeys(moved, person)
        after.pop(person, None)
        earlier = [*_earlier(tree), dict(before)][-MOST_TAKEN_BACK:]
        save(home.disk, home.aliases, {"aliases": after, "earlier": earlier})
        return after


def take_back_aliases(home: Home, seen: Mapping[str, str]) -> None:
    """Who counts as whom is what it was before the last change. Raises Refused: NOT_FOUND `people.nothing-to-undo`;
    CHANGED `people.changed-meanwhile` where it is not what was `seen` any more; STORE.
    """
    with locked(home.disk, home.aliases):
        tree = load(home.disk, home.aliases, aliases_fault) or {"aliases": {}}
        earlier = _earlier(tree)
        if not earlier:
            raise Refused(Problem("people.nothing-to-undo"), Exit.NOT_FOUND)
        if tree["aliases"] != seen:
            raise Refused(Problem("people.changed-meanwhile", ways=(WayOut("players"),)), Exit.CHANGED)
        save(home.disk, home.aliases, {"aliases": earlier[-1], "earlier": earlier[:-1]})


def earlier_aliases(home: Home) -> dict[str, str] | None:
    """What counted before the last change; None where there was none. Raises Refused (STORE)."""
    tree = load(home.disk, home.aliases, aliases_fault)
    earlier = _earlier(tree) if tree else []
    return dict(earlier[-1]) if earlier else None


def _earlier(tree: Mapping[str, Any]) -> list[dict[str, str]]:
    """The aliases before each change, the latest last; what is no such list counts as none."""
    earlier = tree.get("earlier")
    return earlier if isinstance(earlier, list) and all(_is_sound(one) for one in earlier) else []


def _is_sound(aliases: object) -> bool:
    return isinstance(aliases, dict) and all(
        isinstance(person, str) and person not in aliases for person in aliases.values()
    )


def aliases_fault(tree: Mapping[str, Any]) -> Problem | None:
    """What is wrong with a file of this kind that can be read at all."""
    return None if _is_sound(tree.get("aliases")) else Problem("store.no-aliases", ways=(WayOut("players merge"),))
