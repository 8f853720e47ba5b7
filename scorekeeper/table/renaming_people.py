"""Somebody's name is put right in the match, or the match gets a name: which of the two is meant, and the event."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.events import PersonRenamed
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, folded, typed_name
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem, Refused


def person_meant(standings: Standings, words: Sequence[str]) -> tuple[str, str] | None:
    """Who at the table the first words name, and the name that follows; None where they name the match.

    Two words may begin with the first letters of somebody's name, more only with the whole of it.
    """
    people = tuple(dict.fromkeys((*standings.seats, *(name for name in standings.gone if name not in standings.teams))))
    for cut in range(len(words) - 1, 0, -1):
        typed = folded(" ".join(words[:cut]))
        whole = [name for name in people if folded(name) == typed]
        if len(whole) == 1:
            return whole[0], " ".join(words[cut:])
    found = find_player(words[0], people, seats=standings.seats) if len(words) == 2 else None
    return (found, words[1]) if isinstance(found, str) else None


def rename_person_event(state: MatchState, old: str, new: str) -> PersonRenamed:
    """Whoever was called `old` is called `new`, from the first hand on; raises Refused where that is no name."""
    name = typed_name(new, "rename")
    if isinstance(name, Problem):
        raise Refused(name)
    return PersonRenamed(old, name)
