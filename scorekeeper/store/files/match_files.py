"""Which match files there are, and which names are free; no file is opened."""

from __future__ import annotations

from collections.abc import Container, Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path

from scorekeeper.store.files.disk_problems import cannot_read
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.writing import last_of
from scorekeeper.store.match_ids import is_id, newest_first, no_match, numbered_id, safe_id


def newest(home: Home, limit: int | None = None) -> tuple[str, ...]:
    """The ids of the matches, newest first, at most `limit`; no match is opened. Raises Refused (STORE)."""
    return newest_first(ids_in(home, home.matches), limit)


def started_since(home: Home, moment: datetime) -> tuple[str, ...]:
    """The ids of the matches that started at `moment` or later, newest first. Raises Refused (STORE)."""
    stamp = f"{moment:%Y%m%d-%H%M}"
    return newest_first(one for one in ids_in(home, home.matches, stamp))


def find(home: Home, text: str) -> tuple[str, ...]:
    """The ids that `text` can mean, newest first: the one it is, else those that begin so, else those that hold it."""
    wanted = text.strip().lower()
    if is_id(wanted) and is_there(home, match_file(home, wanted)):
        return (wanted,)
    ids = newest(home) if wanted else ()
    return tuple(one for one in ids if one.startswith(wanted)) or tuple(one for one in ids if wanted in one)


def match_file(home: Home, match: str) -> Path:
    """The file of the match. Raises Refused (NOT_FOUND) `store.no-match` when `match` cannot be an id."""
    if not is_id(match):
        raise no_match(match)
    return home.matches / f"{match}.json"


def ids_in(home: Home, folder: Path, least: str = "") -> Iterator[str]:
    """The ids of the match files in `folder`, from `least` on. Raises Refused (STORE)."""
    try:
        names = home.disk.names(folder)
    except OSError as error:
        raise cannot_read(folder, error) from error
    return (name[:-5] for name in names if name >= least and name.endswith(".json") and is_id(name[:-5]))


def is_there(home: Home, path: Path) -> bool:
    """Whether the file exists. Raises Refused (STORE) when that cannot be seen."""
    try:
        return home.disk.exists(path)
    except OSError as error:
        raise cannot_read(path, error) from error


@contextmanager
def free_id(home: Home, hint: str, in_bin: str = "") -> Iterator[str]:
    """An id like `hint` that no match has, nor the bin (but for `in_bin`), and that nobody else gets in the block.

    Raises Refused (STORE).
    """
    hint, number = safe_id(hint), 1
    while True:
        match = numbered_id(hint, number)
        path = match_file(home, match)
        if not _taken(home, path, in_bin):
            with locked(home.disk, path):
                if not _taken(home, path, in_bin):  # somebody may have been faster
                    yield match
                    return
        number += 1


def next_free(home: Home, hint: str, besides: Container[str] = ()) -> str:
    """The id that `free_id` would give now, were those `besides` taken, too. Raises Refused (STORE)."""
    hint = safe_id(hint)
    every = (numbered_id(hint, number) for number in count(1))
    return next(one for one in every if one not in besides and not _taken(home, match_file(home, one), ""))


def _taken(home: Home, path: Path, in_bin: str) -> bool:
    places = [path, last_of(path)] + [home.bin / path.name] * (path.stem != in_bin)
    return any(is_there(home, place) for place in places)
