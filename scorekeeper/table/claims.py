"""What a file says came out, held against what comes out here: the first places where the two differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.match.replay import result
from scorekeeper.match.standings import Standings

MOST = 5


def differing(line: Mapping[str, Any], standings: Standings) -> tuple[str, ...]:
    """`totals Ana: 63, here 60`: at most MOST places where the results in `line` are not those of `standings`.

    Nothing where the line holds no results. An announced result is part of it.
    """
    found = []
    for place, told, have in _claims(line, standings):
        if not _same(told, have):
            found.append(f"{place}: {_shown(told)} / {_shown(have)}")
        if len(found) == MOST:
            break
    return tuple(found)


def _claims(line: Mapping[str, Any], standings: Standings) -> Iterator[tuple[str, object, object]]:
    got = {**result(standings), "totals": dict(standings.totals)}
    facts = standings.agreed.ruleset.facts
    hands = [entry for entry in _list(line.get("hands")) if isinstance(entry, Mapping) and "aside" not in entry]
    scored = [entry for entry in hands if "points" in entry and "totals" in entry]
    for number, (entry, hand) in enumerate(zip(scored, got["hands"], strict=False), 1):
        for word in (word for word in ("points", "totals") if word not in facts):  # then it is what was told
            yield from _by_name(f"{word} {number}", entry[word], hand[word])
    for word in ("totals", "final"):
        if line.get(word) is not None:
            yield from _by_name(word, line[word], got[word] or dict(standings.totals))
    for word in ("state", "winners", "places"):
        if word in line:
            yield word, line[word], got[word]
    announced = line.get("announced")
    if isinstance(announced, Mapping):
        yield "announced winners", announced.get("winners"), got["winners"]
        yield from _by_name("announced totals", announced.get("totals"), got["final"] or dict(standings.totals))


def _by_name(place: str, told: object, have: Mapping[str, int]) -> Iterator[tuple[str, object, object]]:
    if not isinstance(told, Mapping):
        yield place, told, "-"
        return
    for name in (*have, *(name for name in told if name not in have)):
        yield f"{place} {name}", told.get(name), have.get(name)


def _same(told: object, have: object) -> bool:
    return told == have and isinstance(told, bool) == isinstance(have, bool)


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _shown(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(_shown, value[:10])) or "-"
    return "-" if value is None else str(value)[:40]
