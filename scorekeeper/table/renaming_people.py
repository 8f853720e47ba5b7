"""Somebody's name is put right in the match, or the match gets a name: which of the two is meant, and the event."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.events import PersonRenamed
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player, folded, typed_name
from scorekeeper.match.standings import Standings
from scorekeeper.messages import languages, say
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, Refused, WayOut

ALIKE = 0.75  # how like a name the first of two words has to be, so that it is asked about


def person_meant(standings: Standings, words: Sequence[str]) -> tuple[str, str] | None:
    """Who at the table the first words name, and the name that follows; None where they name the match.

    Two words may begin with the first letters of somebody's name, more only with the whole of it, or a word of it.
    """
    people = tuple(dict.fromkeys((*standings.seats, *(name for name in standings.gone if name not in standings.teams))))
    for cut in range(len(words) - 1, 0, -1):
        typed = folded(" ".join(words[:cut]))
        whole = [name for name in people if folded(name) == typed]
        if len(whole) == 1:
            return whole[0], " ".join(words[cut:])
    found = find_player(words[0], people, seats=standings.seats)
    if not isinstance(found, str) or len(words) < 2:
        return None
    is_word = folded(words[0]) in folded(found).split()
    return (found, " ".join(words[1:])) if len(words) == 2 or is_word else None


def refuse_a_name(standings: Standings, words: Sequence[str]) -> None:
    """Raises Refused where the words, that shall be the name of the match, rather begin to say who is called what."""
    name = " ".join(words)
    whole = [one for one in standings.seats if folded(name) in (folded(one), *folded(one).split())]
    title = WayOut("rename", {"--title": True}, (name,))
    if len(whole) == 1:
        new = {code: say("metavar.new", code) for code in languages()}
        raise Refused(
            Problem("rename.new-name", {"name": whole[0]}, "rename", ways=(WayOut("rename", words=(name, new)), title))
        )
    near = nearest(words[0], standings.seats, ALIKE) if len(words) == 2 else ""
    if near:
        facts = {"name": words[0], "nearest": near}
        raise Refused(Problem("rename.nobody", facts, "rename", ways=(WayOut("rename", words=(near, words[1])), title)))


def rename_person_event(state: MatchState, old: str, new: str) -> PersonRenamed:
    """Whoever was called `old` is called `new`, from the first hand on; raises Refused where that is no name."""
    name = typed_name(new, "rename")
    if isinstance(name, Problem):
        raise Refused(name)
    return PersonRenamed(old, name)
