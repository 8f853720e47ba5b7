"""What a file says came out, held against what comes out here: the first places where the two differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.match.replay import result
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Remark

MOST = 5


def differing(line: Mapping[str, Any], standings: Standings) -> tuple[Remark, ...]:
    """A remark for each result in `line` that is not the one of `standings`, at most MOST; none where it holds none.

    An announced result is one of them. A mapping may leave out whoever has nothing.
    """
    found = []
    for remark, told, have in _claims(line, standings):
        if told != have or isinstance(told, bool) != isinstance(have, bool):
            found.append(Remark(remark.key, {**remark.facts, "told": _shown(told), "have": _shown(have)}))
        if len(found) == MOST:
            break
    return tuple(found)


def _claims(line: Mapping[str, Any], standings: Standings) -> Iterator[tuple[Remark, object, object]]:
    """Each result that is told: what it is, what is told, what it is here."""
    got = result(standings)
    facts = standings.agreed.ruleset.facts  # a fact called points is what was told, and no result
    hands = line.get("hands") if isinstance(line.get("hands"), list) else []
    told_hands = [entry for entry in hands or () if isinstance(entry, Mapping) and "aside" not in entry]
    scored = [entry for entry in told_hands if "points" in entry and "totals" in entry]
    for hand, entry, have in zip(standings.counted, scored, got["hands"], strict=False):
        number = {"number": hand.number}
        if "points" not in facts:
            yield from _by_name(Remark("import.differs-points", number), entry["points"], have["points"])
        yield from _by_name(Remark("import.differs-total-then", number), entry["totals"], have["totals"])
    sheet = got["final"] or dict(standings.totals)
    yield from _by_name(Remark("import.differs-total"), line.get("totals"), standings.totals)
    yield from _by_name(Remark("import.differs-final"), line.get("final"), sheet)
    for word in ("winners", "places", "state"):
        if word in line:
            yield Remark(f"import.differs-{word}"), line[word], got[word]
    announced = line.get("announced")
    if isinstance(announced, Mapping):
        yield Remark("import.differs-announced"), announced.get("winners"), got["winners"]
        yield from _by_name(Remark("import.differs-final"), announced.get("totals"), sheet)


def _by_name(remark: Remark, told: object, have: Mapping[str, int]) -> Iterator[tuple[Remark, object, object]]:
    for name, points in told.items() if isinstance(told, Mapping) else ():
        yield Remark(remark.key, {**remark.facts, "name": str(name)[:60]}), points, have.get(name, 0)


def _shown(value: object) -> object:
    """Names as a list of names, those of a shared place as one; all else as a short text."""
    if isinstance(value, list):
        return tuple(" = ".join(map(str, one))[:80] if isinstance(one, list) else str(one)[:80] for one in value[:20])
    return value if value is None else str(value)[:40]
