"""The doctor looks at the small files: which match is played now, who has played, what this user prefers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from contextlib import suppress
from functools import partial
from pathlib import Path

from scorekeeper.match.match_state import names_in
from scorekeeper.match.same_person import one_at_one_table, spelled_so
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.doctor.findings import Finding, Repair
from scorekeeper.store.doctor.mending import cleared, mend, put_away
from scorekeeper.store.files.aliases import add_aliases, read_aliases
from scorekeeper.store.files.current_match import current_match, set_current
from scorekeeper.store.files.disk_problems import is_damage
from scorekeeper.store.files.documents import content, document_bytes
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import newest
from scorekeeper.store.files.people import check_people, recount_people
from scorekeeper.store.files.settings import check_settings
from scorekeeper.store.files.writing import last_of


def examine_notes(home: Home, matches: Set[str]) -> Iterator[Finding]:
    """What is wrong with the small files; `matches` are the ids there are."""
    said = Problem("doctor.newest" if matches else "doctor.no-match", {})
    try:
        current = current_match(home)
    except Refused as refused:
        yield _found(
            home, home.current, refused, Repair(said, partial(_named_again, home, _content(home, home.current)))
        )
    else:
        if current is not None and current not in matches:
            problem = Problem("doctor.current-gone", {"match": current})
            yield Finding(problem, Repair(said, lambda: set_current(home, _newest(home))))
    try:
        check_people(home)
    except Refused as refused:
        yield _found(home, home.people, refused, Repair(Problem("doctor.people", {}), partial(_people_again, home)))
    try:
        check_settings(home, home.settings)
    except Refused as refused:
        yield _found(home, home.settings, refused, _settings_repair(home))
    try:
        read_aliases(home)
    except Refused as refused:
        said = Problem("doctor.put-away", {"folder": str(home.set_aside)})
        away = partial(put_away, home, home.aliases, _content(home, home.aliases))
        yield _found(home, home.aliases, refused, Repair(said, away))


def examine_merged(home: Home, tables: Iterable[tuple[str, frozenset[str]]]) -> Iterator[Finding]:
    """Names that count as one person though both sat at one table; `tables` are matches with all who played in them."""
    aliases: dict[str, str] = {}
    with suppress(Refused):  # told already
        aliases = read_aliases(home)
    said = set[tuple[str, ...]]()
    for match, people in tables:
        for names, person, others in one_at_one_table(aliases, people):
            if names in said:
                continue
            said.add(names)
            problem = Problem("doctor.two-people-one", {"names": names, "person": person, "match": match})
            apart = Problem("doctor.separate", {"names": others})
            yield Finding(problem, Repair(apart, partial(_separate, home, others)))


def _separate(home: Home, names: Iterable[str]) -> None:
    for name in names:
        add_aliases(home, [name, *spelled_so(read_aliases(home), name)], name)


def _found(home: Home, path: Path, refused: Refused, repair: Repair | None) -> Finding:
    problem = refused.problems[0]
    if home.disk.in_the_way(path):
        again = (
            Repair(Problem("doctor.newest", {}), partial(_named_again, home, None)) if path == home.current else None
        )
        return Finding(problem, cleared(home, path, lambda: again))
    return Finding(problem, repair if is_damage(problem) else None)


def _newest(home: Home) -> str | None:
    return next(iter(newest(home, 1)), None)


def _named_again(home: Home, seen: bytes | None) -> None:
    mend(home, home.current, seen, document_bytes({"match": _newest(home)}))


def _people_again(home: Home) -> None:
    put_away(home, home.people, content(home.disk, home.people))
    recount_people(home, names_in)


def _settings_repair(home: Home) -> Repair | None:
    seen = _content(home, home.settings)
    if seen is None:
        return None
    try:
        copy = content(home.disk, last_of(home.settings))
        check_settings(home, last_of(home.settings))
        if copy is not None:
            facts = {"folder": str(home.set_aside)}
            return Repair(Problem("doctor.settings", facts), partial(mend, home, home.settings, seen, copy))
    except Refused as refused:
        if not is_damage(refused.problems[0]):  # it may be good, and can be read another time
            return None
    said = Problem("doctor.put-away", {"folder": str(home.set_aside)})
    return Repair(said, partial(put_away, home, home.settings, seen))


def _content(home: Home, path: Path) -> bytes | None:
    with suppress(Refused):
        return content(home.disk, path)
    return None
