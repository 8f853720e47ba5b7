"""A file from elsewhere comes into the store, where it never takes the place of another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from scorekeeper.problems import Refused
from scorekeeper.store.files.documents import content
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.writing import write_safely
from scorekeeper.store.match_ids import numbered_id


def keep_copy(home: Home, path: Path, data: bytes) -> Path:
    """Where `data` is: at `path`, or, where that holds something else, in set-aside under a name of its own.

    What is there already is not written again. Raises Refused (STORE).
    """
    with locked(home.disk, home.set_aside):
        for place in _places(home, path):
            there = _there(home, place)
            if there is None:
                write_safely(home.disk, place, data, keep_last=False)
            if there in (None, data):
                return place
    raise AssertionError("numbers do not end")


def is_kept(home: Home, path: Path, data: bytes) -> bool:
    """Whether `data` is at `path`, or in set-aside under that name with a number."""
    for place in _places(home, path):
        there = _there(home, place)
        if there in (None, data):
            return there == data
    raise AssertionError("numbers do not end")


def _there(home: Home, place: Path) -> bytes | None:
    """What is there; nothing that anybody could bring where it cannot be read."""
    try:
        return content(home.disk, place)
    except Refused:
        return b"cannot be read"


def _places(home: Home, path: Path) -> Iterator[Path]:
    if path.parent != home.set_aside:
        yield path
    number = 1
    while True:
        yield home.set_aside / (numbered_id(path.stem, number) + path.suffix)
        number += 1
