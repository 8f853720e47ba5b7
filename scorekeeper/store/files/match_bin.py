"""The bin: deleted matches, whole, until they are wanted back."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.events import Event
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.files.disk_problems import cannot_write
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.match_files import free_id, ids_in, is_there, match_file
from scorekeeper.store.files.moving import move_into, rename
from scorekeeper.store.files.writing import write_safely
from scorekeeper.store.match_ids import is_id, newest_first, no_match


def delete(home: Home, match: str) -> str:
    """The match is in the bin, under the id given back (its own, or with `-2` when the bin has that one already).

    A damaged match can be deleted too. Raises Refused: NOT_FOUND `store.no-match`; STORE.
    """
    path = match_file(home, match)
    if not is_there(home, path):
        raise no_match(match, is_there(home, home.bin / path.name))
    with locked(home.disk, path):
        if not is_there(home, path):  # somebody was faster
            raise no_match(match, is_there(home, home.bin / path.name))
        return move_into(home, path, home.bin).stem


def add_to_bin(home: Home, hint: str, events: Sequence[Event]) -> str:
    """A match that was deleted elsewhere is in the bin, under the id given back. Raises Refused (STORE)."""
    from scorekeeper.store.files.safe_storage import match_bytes

    with free_id(home, hint) as match:
        write_safely(home.disk, home.bin / f"{match}.json", match_bytes(events), keep_last=False)
        return match


def restore(home: Home, match: str) -> str:
    """The match is back, under the id given back: its own, or with `-2` when another match has that one by now.

    Raises Refused: NOT_FOUND `store.not-in-bin`; STORE.
    """
    missing = Refused(Problem("store.not-in-bin", {"match": match}), Exit.NOT_FOUND)
    source = home.bin / f"{match}.json"
    if not is_id(match) or not is_there(home, source):
        raise missing
    with locked(home.disk, home.bin):
        if not is_there(home, source):
            raise missing
        # Its own name counts as taken while it lies in the bin, so that no new match gets it; here it is what we want.
        with free_id(home, match, in_bin=match) as free:
            target = match_file(home, free)
            try:
                rename(home, source, target, copy_first=False)
            except OSError as error:
                raise cannot_write(source, error) from error
            return free


def in_bin(home: Home, limit: int | None = None) -> tuple[str, ...]:
    """The ids in the bin, newest first, at most `limit`. Raises Refused (STORE)."""
    return newest_first(ids_in(home, home.bin), limit)
