"""The matches there are: listed, opened again, renamed, put in the bin and taken out; the same table once more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from scorekeeper.match.history import Event
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.current import current_match, set_current
from scorekeeper.store.match_bin import delete, in_bin, restore
from scorekeeper.store.match_files import newest
from scorekeeper.store.matches import read
from scorekeeper.table.opened import NewEvent, Opened, Table, count_people, match_id, open_match


@dataclass(frozen=True, slots=True)
class Listed:
    """One match of the list: opened, or the reason why it cannot be."""

    id: str
    opened: Opened | None
    problems: tuple[Problem, ...] = ()


def list_matches(table: Table, limit: int = 20) -> Iterator[Listed]:
    """The newest matches, newest first; one that cannot be read is listed with its problems, the others go on."""
    for match in newest(table.home, limit):
        try:
            yield Listed(match, open_match(replace(table, match=match)))
        except Refused as refused:
            yield Listed(match, None, refused.problems)


def make_current(table: Table) -> Opened:
    """The match named is the current one from now on."""
    opened = open_match(table)
    set_current(table.home, opened.id)
    return opened


def rename_event(name: str) -> NewEvent:
    """The match gets a name."""
    plain = " ".join(name.split())
    if not plain or len(plain) > 80:
        raise Refused(Problem("match.name", {"n": len(plain)}))
    return {"kind": "renamed", "name": plain}


def throw_away(table: Table) -> str:
    """The match goes to the bin; the id it has there."""
    match = match_id(table)
    events = _events(table, match)
    binned = delete(table.home, match)
    count_people(table.home, events, -1)
    if current_match(table.home) == match:
        left = newest(table.home, 1)
        set_current(table.home, left[0] if left else None)
    return binned


def take_back(table: Table, text: str) -> str:
    """A match comes out of the bin and is the current one; the last one thrown away where `text` is empty."""
    found = [match for match in in_bin(table.home) if text.casefold() in match]
    if text.casefold() in found:
        found = [text.casefold()]
    if not found and not text:
        raise Refused(Problem("match.bin-empty", {}), Exit.NOT_FOUND)
    if not found or (text and len(found) > 1):
        key = "match.ambiguous" if found else "match.not-in-bin"
        raise Refused(
            Problem(key, {"name": text[:60], "choices": tuple(found[:8])}), Exit.TYPED if found else Exit.NOT_FOUND
        )
    match = restore(table.home, found[0])
    set_current(table.home, match)
    count_people(table.home, _events(table, match))
    return match


def _events(table: Table, match: str) -> tuple[Event, ...]:
    """What happened in this match; nothing where it cannot be read, which keeps nobody from deleting it."""
    with suppress(Refused):
        return read(table.home, match).events
    return ()


def again_event(table: Table, opened: Opened) -> tuple[Ruleset, dict[str, object]]:
    """The same game, people and house rules once more: whoever would have dealt the next hand deals first."""
    standings, started = opened.standings, opened.started
    event: dict[str, object] = {
        **{key: started[key] for key in ("kind", "ruleset", "hash", "file", "language", "program") if key in started},
        "at": table.now(),
        "options": {name: standings.agreed.options[name] for name in standings.agreed.chosen},
        "players": list(standings.seats),
        "dealer": standings.next.dealer if standings.next else _dealt_next(opened),
        "start": {},
        "name": "",
    }
    return build(opened.ruleset.tree), event


def _dealt_next(opened: Opened) -> str:
    seats, hands = opened.standings.seats, opened.standings.counted
    if not hands or hands[-1].dealer not in seats:
        return seats[0]
    return seats[(seats.index(hands[-1].dealer) + 1) % len(seats)]
