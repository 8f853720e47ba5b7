"""The names of match files: short, sorted by time, safe on every file system (`20261120-2130-ochos-locos-2`)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable
from datetime import datetime

from scorekeeper.problems import Exit, Problem, Refused, WayOut

LONGEST = 80  # characters
_ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?")
_NUMBERS = re.compile(r"(\d+)")
STAMP = len("20261120-2130")  # what the ids of one match have in common on every machine


def new_id(at: str, ruleset: str) -> str:
    """The id of a match that starts `at` (ISO time; its own clock counts) under `ruleset`; another may have it already.

    Raises ValueError when `at` is no ISO time.
    """
    name = safe_id(ruleset)[:40].strip("-")
    return f"{datetime.fromisoformat(at):%Y%m%d-%H%M}-{name}"


def ruleset_in(match: str, rulesets: Container[str]) -> str:
    """Which of these rulesets an id from `new_id` names, before a number that tells matches of a minute apart.

    Empty where it names none of them.
    """
    name = match[STAMP + 1 :]
    return next((one for one in (name, name.rpartition("-")[0]) if one in rulesets), "")


def safe_id(text: str) -> str:
    """An id made of what `text` has of small letters, digits and dashes, at most LONGEST - 6 characters."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[: LONGEST - 6].strip("-") or "match"


def is_id(text: str) -> bool:
    """Whether `text` can be the id of a match: nothing else ever becomes part of a path."""
    return _ID.fullmatch(text) is not None


def no_match(match: str, in_bin: bool = False) -> Refused:
    """That there is no match with this id, and that it lies in the bin where it does."""
    if in_bin:
        return Refused(
            Problem("store.in-bin", {"match": match}, ways=(WayOut("restore", words=(match,)),)), Exit.NOT_FOUND
        )
    return Refused(Problem("store.no-match", {"match": match}, ways=(WayOut("matches"),)), Exit.NOT_FOUND)


def numbered_id(hint: str, number: int) -> str:
    """The `number`-th id to try for `hint`: `hint`, `hint-2`, `hint-3`..."""
    return hint if number == 1 else f"{hint}-{number}"


def newest_first(ids: Iterable[str], limit: int | None = None) -> tuple[str, ...]:
    """The ids by time, newest first, at most `limit`; within a minute `-10` is newer than `-2`."""
    ordered = sorted(ids, reverse=True)
    if limit is not None and len(ordered) > limit:
        if limit < 1:
            return ()
        # Only the newest need the slow order by numbers: those of the limit, and who shares a minute with the last.
        edge = ordered[limit - 1][:STAMP]
        ordered = [one for one in ordered if one[:STAMP] >= edge]
    return tuple(sorted(ordered, key=_by_number, reverse=True)[:limit])


def _by_number(one: str) -> tuple[str, list[tuple[int, str]]]:
    parts = _NUMBERS.split(one[STAMP:])
    return one[:STAMP], [(int(part), "") if at % 2 else (0, part) for at, part in enumerate(parts)]
