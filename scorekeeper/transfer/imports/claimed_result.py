"""What a file says came out, held against what comes out here: the first places where the two differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.match.check_code import check_code
from scorekeeper.match.replay import replay_result
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Remark
from scorekeeper.values import dataclass

MOST = 5


def differing_results(line: Mapping[str, Any], standings: Standings) -> tuple[Remark, ...]:
    """A remark for each result in `line` that is not the one of `standings`, at most MOST; none where it holds none.

    An announced result is one of them. A mapping may leave out whoever has nothing.
    """
    found = []
    for claim in _claims(line, standings):
        if claim.told != claim.have or isinstance(claim.told, bool) != isinstance(claim.have, bool):
            facts = {"name": claim.name, "number": claim.number}
            found.append(Remark(claim.key, {**facts, "told": _shown(claim.told), "have": _shown(claim.have)}))
        if len(found) == MOST:
            break
    return tuple(found)


@dataclass(frozen=True)
class _Claim:
    """One result: what the file tells, and what it is here; of whom, and in which hand."""

    key: str
    told: object
    have: object
    name: str = ""
    number: int = 0


def _claims(line: Mapping[str, Any], standings: Standings) -> Iterator[_Claim]:
    got = replay_result(standings)
    facts = standings.rules.ruleset.facts  # a fact called points is what was told, and no result
    hands = line.get("hands") if isinstance(line.get("hands"), list) else []
    told_hands = [entry for entry in hands or () if isinstance(entry, Mapping) and "aside" not in entry]
    scored = [entry for entry in told_hands if "points" in entry and "totals" in entry]
    for hand, entry, have in zip(standings.counted, scored, got["hands"], strict=False):
        if "points" not in facts:
            yield from _by_name("import.differs-points", entry["points"], have["points"], hand.number)
        yield from _by_name("import.differs-total-then", entry["totals"], have["totals"], hand.number)
    sheet = got["final"] or dict(standings.totals)
    yield from _by_name("import.differs-total", line.get("totals"), standings.totals)
    yield from _by_name("import.differs-final", line.get("final"), sheet)
    for word in ("winners", "places", "state"):
        if word in line:
            yield _Claim(f"import.differs-{word}", line[word], got[word])
    if "check" in line:
        yield _Claim("import.differs-check", line["check"], check_code(standings))
    announced = line.get("announced")
    if isinstance(announced, Mapping):
        yield _Claim("import.differs-announced", announced.get("winners"), got["winners"])
        yield from _by_name("import.differs-final", announced.get("totals"), sheet)


def _by_name(key: str, told: object, have: Mapping[str, int], number: int = 0) -> Iterator[_Claim]:
    for name, points in told.items() if isinstance(told, Mapping) else ():
        yield _Claim(key, points, have.get(name, 0), str(name)[:60], number)


def _shown(value: object) -> object:
    """Names as a list of names, those of a shared place as one; all else as a short text."""
    if isinstance(value, list):
        return tuple(" = ".join(map(str, one))[:80] if isinstance(one, list) else str(one)[:80] for one in value[:20])
    return value if value is None else str(value)[:40]
