"""The matches there are: listed, opened again, renamed, put in the bin and taken out; the same table once more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from scorekeeper.match.events import Event, Renamed, Started
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import typed_title
from scorekeeper.problems import Exit, Problem, Refused, Remark, WayOut
from scorekeeper.rules.build import build
from scorekeeper.rules.model import Ruleset
from scorekeeper.table.match_access import Table, count_people, is_number, match_id, open_match
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Listed:
    """One match of the list: opened, or the reason why it cannot be."""

    id: str
    state: MatchState | None
    problems: tuple[Problem, ...] = ()


def list_matches(table: Table, limit: int = 20) -> Iterator[Listed]:
    """The newest matches, newest first; one that cannot be read is listed with its problems, the others go on."""
    for match in table.store.newest(limit):
        try:
            yield Listed(match, open_match(replace(table, match=match)))
        except Refused as refused:
            yield Listed(match, None, refused.problems)


def make_current(table: Table) -> MatchState:
    """The match named is the current one from now on."""
    state = open_match(table)
    table.store.set_current(state.id)
    return state


def rename_event(name: str) -> Renamed:
    """The match gets a name."""
    plain = typed_title(name)
    if isinstance(plain, Problem):
        raise Refused(plain)
    return Renamed(plain)


def throw_away(table: Table) -> str:
    """The match goes to the bin; the id it has there. Raises Refused; then it is where it was."""
    match = match_id(table)
    events = _events(table, match)
    binned = table.store.delete(match)
    count_people(table.store, events, -1)
    with suppress(Refused):  # it is in the bin by now
        if table.store.current() == match:
            left = table.store.newest(1)
            table.store.set_current(left[0] if left else None)
    return binned


def take_back(table: Table, text: str) -> str:
    """A match comes out of the bin, and is the current one where that can be noted; the last one thrown away where
    `text` is empty. Raises Refused; then it is still in the bin.
    """
    found = [match for match in table.store.deleted() if text.casefold() in match and not is_number(text)]
    if text.casefold() in found:
        found = [text.casefold()]
    if not found and not text:
        raise Refused(Problem("match.bin-empty", {}), Exit.NOT_FOUND)
    if not found or (text and len(found) > 1):
        key = "match.ambiguous" if found else "match.not-in-bin"
        problem = Problem(key, {"name": text[:60], "choices": tuple(found[:8])}, ways=(WayOut("restore"),))
        raise Refused(problem, Exit.TYPED if found else Exit.NOT_FOUND)
    match = table.store.restore(found[0])
    with suppress(Refused):
        table.store.set_current(match)
    count_people(table.store, _events(table, match))
    return match


def not_at_table(table: Table, match: str) -> tuple[Remark, ...]:
    """That a match which has just come is not the current one, where that could not be noted."""
    with suppress(Refused):
        if table.store.current() == match:
            return ()
    return (Remark("match.not-at-table", {"match": match}, ways=(WayOut("open", words=(match,)),)),)


def _events(table: Table, match: str) -> tuple[Event, ...]:
    """What happened in this match; nothing where it cannot be read, which keeps nobody from deleting it."""
    with suppress(Refused):
        return table.store.read(match).events
    return ()


def again_event(table: Table, state: MatchState) -> tuple[Ruleset, Started]:
    """The same game, people, partners and house rules once more: whoever would have dealt the next hand deals first."""
    standings, started = state.standings, state.started
    event = Started(
        standings.seats,
        started.ruleset,
        started.hash,
        {name: standings.rules.options[name] for name in standings.rules.chosen},
        standings.teams,
        dealer=standings.deals_next,
        name=state.name if state.ruleset.ask_name else "",
        language=started.language,
        program=started.program,
        file=started.file,
        at=table.now(),
    )
    same = (word for word in ("ruleset", "hash", "file", "language", "program") if word in started.order)
    order = ("n", "kind", *same, "at", "options", "players", "dealer", "start", "name")
    return build(state.ruleset.tree), replace(event, order=order)
