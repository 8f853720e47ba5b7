"""Whether a match goes on: who has to know it of other matches at every hand does not play them again for it."""

from __future__ import annotations

from collections.abc import Callable

from scorekeeper.store.files.disk_cache import keep, kept
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import match_file
from scorekeeper.version import __version__

REMEMBERED = 8  # matches; those asked about are the few of this evening


def goes_on(home: Home, match: str, look: Callable[[], bool]) -> bool:
    """What `look` says, asked again only when the match was written to, or by another version of this program."""
    stamp = list(home.disk.stamp(match_file(home, match)))  # before it is read: what is written meanwhile has another
    known = kept(home.cache, "going-on", __version__) or {}
    if match in known and known[match][0] == stamp:
        return bool(known[match][1])
    answer = look()
    latest = {**{one: about for one, about in known.items() if one != match}, match: [stamp, answer]}
    keep(home.cache, "going-on", __version__, dict(list(latest.items())[-REMEMBERED:]))
    return answer
