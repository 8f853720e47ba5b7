"""Everything that lies in the store, by what it is, and whether more can be put there; no file is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from scorekeeper.problems import Refused
from scorekeeper.store.files.disk_problems import PROBE, cannot_read, cannot_write
from scorekeeper.store.files.frozen_rules import is_hash
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.writing import UNFINISHED, last_of, write_whole
from scorekeeper.store.match_ids import is_id
from scorekeeper.values import dataclass

ROOM = 65_536  # bytes, more than most matches need
_OURS = re.compile(r".+\.(lock|lock\.line|new|json\.last|json\.format-\d+)")

_HELPER = re.compile(r".+\.(lock|new|json\.last)")


@dataclass(frozen=True)
class Inventory:
    """The files of the store. `missing` are matches of which only the last good copy is left; `unfinished` is what a
    stopped writer left; `helpers` is what lies beside a file while and after it is written; `copies` is what a folder
    shared by computers made of a match, `other_copies` of anything else of ours; `strange` is what else this program
    did not put there; `no_folders` lie where a folder of the store belongs, with what the system says of each.
    """

    matches: tuple[Path, ...]
    binned: tuple[Path, ...]
    missing: tuple[Path, ...]
    rulesets: tuple[Path, ...]
    own_rulesets: tuple[Path, ...]
    set_aside: tuple[Path, ...]
    unfinished: tuple[Path, ...]
    copies: tuple[Path, ...]
    other_copies: tuple[Path, ...]
    helpers: tuple[Path, ...]
    strange: tuple[Path, ...]
    no_folders: Mapping[Path, Refused]


# `NAME.sync-conflict-...` (Syncthing), `NAME (Ana's conflicted copy ...)`, `NAME (1)`, `NAME 2`, `NAME_conf(1)`, and
# `NAME-LAPTOP` (OneDrive): no id has a capital letter
_COPIED = r"(?:\.sync-conflict-.+|[ _(].+|-[^.]*[A-Z][^.]*)"
_COPY = re.compile(rf"([a-z0-9-]+){_COPIED}\.json")
_OTHER_COPY = re.compile(rf"([a-z0-9-]+)(?:{_COPIED}\.json(?:\.last)?|\.json{_COPIED}\.last)")
_NOTES = ("aliases", "current", "people", "settings")


def copied_match(name: str) -> str:
    """The match that a file of this name is a copy of, as folders shared by computers name them; empty for another."""
    found = _COPY.fullmatch(name)
    return found[1] if found and is_id(found[1]) else ""


def _is_other_copy(path: Path, home: Home) -> bool:
    found = _OTHER_COPY.fullmatch(path.name)
    return found is not None and (found[1] in _NOTES if path.parent == home.root else is_id(found[1]))


def inventory(home: Home) -> Inventory:
    """What there is now, by name. Raises Refused (STORE) when a folder cannot be read; one beside the matches and their
    rules that is none (a file lies there) keeps nobody from the rest.
    """
    no_folders = dict[Path, Refused]()

    def beside_matches(folder: Path) -> list[Path]:
        try:
            return _paths(home, folder)
        except Refused as refused:
            if not home.disk.is_no_folder(folder):
                raise
            no_folders[folder] = refused
            return []

    matches, rulesets = _paths(home, home.matches), _paths(home, home.rulesets)
    binned, aside = beside_matches(home.bin), beside_matches(home.set_aside)
    drafts, own = beside_matches(home.drafts), beside_matches(home.user_rulesets)
    others = [*_paths(home, home.root), *drafts, *own]
    kept = [path for path in rulesets if path.suffix == ".json" and is_hash(path.stem)]
    beside = [path for path in (*matches, *binned, *rulesets, *others) if _HELPER.fullmatch(path.name)]
    beside += [path for path in drafts if path.suffix == ".json"]
    known = {*_matches(matches), *_matches(binned), *kept}
    strange = [path for path in (*matches, *binned, *rulesets) if path not in known and not _OURS.fullmatch(path.name)]
    copies = [path for path in strange if path in matches and copied_match(path.name)]
    other_copies = [path for path in (*strange, *others) if path not in copies and _is_other_copy(path, home)]
    left = {*copies, *other_copies}
    return Inventory(
        matches=_matches(matches),
        binned=_matches(binned),
        missing=_missing(matches, {path.name for path in (*matches, *binned)}),
        rulesets=tuple(kept),
        own_rulesets=tuple(path for path in own if path.suffix == ".yaml"),
        set_aside=tuple(path for path in aside if path.suffix != ".lock"),
        unfinished=tuple(path for path in (*matches, *binned, *rulesets, *others) if path.suffix == UNFINISHED),
        copies=tuple(copies),
        other_copies=tuple(other_copies),
        helpers=tuple(beside),
        strange=tuple(path for path in strange if path not in left),
        no_folders=no_folders,
    )


def _matches(paths: list[Path]) -> tuple[Path, ...]:
    return tuple(path for path in paths if path.suffix == ".json" and is_id(path.stem))


def _missing(matches: list[Path], there: set[str]) -> tuple[Path, ...]:
    """Matches that are neither here nor in the bin, though their last good copy is here."""
    copies = {path: path.with_name(path.name.removesuffix(".last")) for path in matches if path.suffix == ".last"}
    lost = (match for copy, match in copies.items() if match.name not in there and copy == last_of(match))
    return tuple(match for match in lost if match.suffix == ".json" and is_id(match.stem))


def _paths(home: Home, folder: Path) -> list[Path]:
    try:
        return [folder / name for name in sorted(home.disk.names(folder))]
    except OSError as error:
        raise cannot_read(folder, error) from error


def why_not_written(home: Home) -> Refused | None:
    """Why no hand can be recorded here; None where one can, or where there is no store yet. Leaves no file behind."""
    folder = home.matches
    try:
        if not home.disk.exists(folder):
            return None
    except OSError as error:
        return cannot_read(folder, error)
    probe = folder / f"room-for-a-hand{UNFINISHED}"
    try:
        with locked(home.disk, probe, seconds=1):
            try:
                home.disk.remove(probe)
                write_whole(home.disk, probe, b" " * ROOM)
            except OSError as error:
                return cannot_write(folder, error, PROBE)
            finally:
                with suppress(OSError):
                    home.disk.remove(probe)
    except Refused as refused:
        cause = refused.__cause__  # the lock could not be had: the same is true of a hand
        return cannot_write(folder, cause, PROBE) if isinstance(cause, OSError) else refused
    return None
