"""The doctor looks at the rules matches are played by, and at the ruleset files this person wrote."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.store.doctor.doctor_matches import Needed
from scorekeeper.store.doctor.findings import Finding, Repair
from scorekeeper.store.doctor.mending import cleared, mend
from scorekeeper.store.files.disk_problems import is_damage
from scorekeeper.store.files.documents import content
from scorekeeper.store.files.frozen_rules import freeze, frozen_bytes, frozen_file, thaw, tree_in
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.writing import last_of
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles


def examine_frozen(
    home: Home, paths: Iterable[Path], needed: Mapping[str, Needed], files: RulesetFiles
) -> Iterator[Finding]:
    """Frozen rulesets that are damaged, put right from a copy or from the ruleset file where that is still the same."""
    for path in paths:
        try:
            thaw(home, path.stem)
        except Refused as refused:
            problem = refused.problems[0]
            game = needed[path.stem].game if path.stem in needed else ""
            again = partial(_repair, home, path.stem, game, files)
            if home.disk.in_the_way(path):
                yield Finding(problem, cleared(home, path, again))
            else:
                yield Finding(problem, again() if is_damage(problem) else None)


def missing_rules(
    home: Home, needed: Iterable[Needed], there: Sequence[Path], files: RulesetFiles
) -> Iterator[Finding]:
    """Rules that a match is played by and that are not there."""
    known = {path.stem for path in there}
    for rules in needed:
        if rules.hash not in known:
            facts = {"match": rules.match, "file": str(frozen_file(home, rules.hash))}
            yield Finding(
                Problem("doctor.rules-gone", facts, ways=(WayOut("restore-backup"),)),
                _repair(home, rules.hash, rules.game, files),
            )


def examine_own(paths: Iterable[Path]) -> Iterator[Finding]:
    """The person's own ruleset files that are not sound."""
    for path in paths:
        problems = read_ruleset(path).problems
        if problems:
            yield Finding(
                Problem(
                    "doctor.own-ruleset",
                    {"file": str(path), "n": len(problems)},
                    ways=(WayOut("rulesets check", words=(str(path),)),),
                )
            )


def _repair(home: Home, name: str, game: str, files: RulesetFiles) -> Repair | None:
    tree = _same_rules(home, name, game, files)
    if tree is None:
        return None
    path = frozen_file(home, name)
    try:
        seen = content(home.disk, path)
    except Refused:
        return None
    if seen is None:
        return Repair(Problem("doctor.rules-again", {"game": tree["name"]}), partial(freeze, home, tree))
    facts = {"game": tree["name"], "folder": str(home.set_aside)}
    return Repair(Problem("doctor.rules-again", facts), partial(mend, home, path, seen, frozen_bytes(tree)))


def _same_rules(home: Home, name: str, game: str, files: RulesetFiles) -> Mapping[str, Any] | None:
    """The very rules of that hash, from the last copy, from what was set aside, or from a file that may hold them.

    `game` is the id of the ruleset, empty where no match says it.
    """
    path = frozen_file(home, name)
    for copy in (last_of(path), home.set_aside / path.name):
        tree = tree_in(home, copy, name)
        if tree is not None:
            return tree
    for known, file in files.paths().items():
        if known != game and file.parent != files.own:  # YAML is slow to read
            continue
        try:
            ruleset = files.get(known)
        except Refused:
            continue
        if ruleset.hash == name:
            return ruleset.tree
    return None
