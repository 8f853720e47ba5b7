"""The doctor: everything in the store is looked at, what can be put right is, and nothing is ever deleted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

from scorekeeper.problems import Problem, Refused, Remark
from scorekeeper.store.doctor.doctor_copies import examine_copies, examine_other_copies
from scorekeeper.store.doctor.doctor_matches import Needed, examine_match, examine_missing
from scorekeeper.store.doctor.doctor_notes import examine_merged, examine_notes
from scorekeeper.store.doctor.doctor_rules import examine_frozen, examine_own, missing_rules
from scorekeeper.store.doctor.findings import Finding, Repair, Report
from scorekeeper.store.doctor.inventory import Inventory, inventory, why_not_written
from scorekeeper.store.doctor.mending import cleared, folder_freed, lies_in_the_way, put_away
from scorekeeper.store.doctor.sound import rules_of
from scorekeeper.store.files.documents import content
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.unsafe_disk import unsafe
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles


def examine(home: Home, files: RulesetFiles, lang: str) -> Report:
    """Everything in the store, looked at; nothing is changed. Raises Refused (STORE) when a folder cannot be read.

    The findings stand in the order in which they must be repaired: the rules before the matches played by them.
    """
    there = inventory(home)
    rules, needed, found = rules_of(home), dict[str, Needed](), list[Finding]()
    tables = list[tuple[str, frozenset[str]]]()  # who sat at each
    for path in (*there.matches, *there.binned):
        finding, needs = examine_match(home, path, rules, lang)
        found += [finding] if finding else []
        if needs is not None:
            needed.setdefault(needs.hash, needs)
            tables.append((needs.match, needs.people))
    findings = [*_writing(home), *_in_the_way(home, there), *examine_frozen(home, there.rulesets, needed, files)]
    findings += missing_rules(home, needed.values(), there.rulesets, files)
    findings += found
    findings += [examine_missing(home, path, rules, lang) for path in there.missing]
    findings += examine_copies(home, there.copies, rules)
    findings += examine_other_copies(home, there.other_copies)
    findings += examine_notes(home, {path.stem for path in (*there.matches, *there.missing)})
    findings += examine_merged(home, tables)
    findings += examine_own(there.own_rulesets)
    findings += _left_over(home, there)
    return Report(len(there.matches), len(there.binned), len(there.rulesets), tuple(findings))


def repair(report: Report) -> Iterator[tuple[Repair, Refused | None]]:
    """Each repair, done, with what kept it from being done; the others go on."""
    for one in report.repairs:
        try:
            one.do()
        except Refused as refused:
            yield one, refused
        else:
            yield one, None


def _writing(home: Home) -> list[Finding]:
    refused = why_not_written(home)
    return [*([Finding(refused.problems[0])] if refused else []), *map(Finding, unsafe(home))]


def _in_the_way(home: Home, there: Inventory) -> Iterable[Finding]:
    """What is no file where one is to be written beside another, and keeps it from being written; links, which
    are not written through, or lead nowhere.
    """
    for folder, refused in there.no_folders.items():
        away = home.disk.leads_to(folder)  # its other end may come back
        yield Finding(refused.problems[0], None if away else folder_freed(home, folder))
    for path in there.helpers:
        if lies_in_the_way(home, path):
            yield Finding(Problem("doctor.in-the-way", {"file": str(path)}), cleared(home, path))
    written = {*there.matches, home.current, home.aliases, home.settings}  # the others are only moved, or made anew
    notes = (home.current, home.people, home.aliases, home.settings)
    for path in (*there.matches, *there.binned, *there.rulesets, *notes):
        if (target := home.disk.leads_to(path)) and not home.disk.exists(path):
            yield Finding(Problem("doctor.leads-nowhere", {"file": str(path), "target": target}))
        elif target and path in written:
            yield Finding(Problem("doctor.is-a-link", {"file": str(path), "target": target}))


def _left_over(home: Home, there: Inventory) -> Iterable[Finding]:
    """What a stopped writer left, which is in nobody's way, and files that this program did not put there."""
    for path in there.unfinished:
        seen = _still_there(home, path)
        if seen is not None:
            said = Problem("doctor.put-away", {"folder": str(home.set_aside)})
            problem = Remark("doctor.unfinished", {"file": str(path)})
            yield Finding(problem, Repair(said, partial(put_away, home, path, seen)))
    for path in there.strange:
        yield Finding(Remark("doctor.strange", {"file": str(path)}))


def _still_there(home: Home, path: Path) -> bytes | None:
    """What the unfinished file holds, once nobody is writing it any more; None where somebody was and it is gone."""
    with suppress(Refused), locked(home.disk, path.with_suffix(""), seconds=1):
        return content(home.disk, path)
    return None
