"""What a backup holds besides matches: frozen rules, the person's own rulesets, settings, files that were set aside."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from scorekeeper.problems import Refused
from scorekeeper.rules.carried_rules import carried_ruleset
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.backup.archive import Archive
from scorekeeper.store.backup.archive_names import ALIASES, ASIDE, OWN, RULESETS, SETTINGS
from scorekeeper.store.backup.keeping_copies import is_kept, keep_copy
from scorekeeper.store.files.aliases import add_aliases, aliases_in, read_aliases
from scorekeeper.store.files.documents import content, parse
from scorekeeper.store.files.frozen_rules import freeze, frozen_file, tree_in
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.settings import change_settings, read_settings, settings_in
from scorekeeper.store.protocol import Settings


class Files(NamedTuple):
    """The person's own rulesets that are new, those that are here with other content, and how many other files come."""

    new: tuple[str, ...]
    differing: tuple[str, ...]
    other: int

    def __bool__(self) -> bool:
        return bool(self.new or self.differing or self.other)


def merge_rules(home: Home, archive: Archive) -> None:
    """The rules that the matches of the backup are played by are here, too. Raises Refused (STORE)."""
    for name in archive.names:
        folder, _, file = name.partition("/")
        if folder == RULESETS:
            _rules(home, archive.data(name), file)


def merge_files(home: Home, archive: Archive, unsound: Sequence[str]) -> None:
    """The others are here, too; a file of the same name that differs stays as it is, and the other goes to set-aside.

    Raises Refused (STORE).
    """
    for name in archive.names:
        folder, _, file = name.partition("/")
        if folder == OWN:
            keep_copy(home, home.user_rulesets / file, archive.data(name))
        elif folder == ASIDE or name in unsound:
            keep_copy(home, home.set_aside / file, archive.data(name))
    if SETTINGS in archive.names:
        _settings(home, archive.data(SETTINGS))
    if ALIASES in archive.names:
        _aliases(home, archive.data(ALIASES))


def files_to_come(home: Home, archive: Archive) -> Files:
    """What the backup brings besides matches that is not here yet; nothing is written. Raises Refused (STORE)."""
    new, differing, other = [], [], 0
    for name in archive.names:
        folder, _, file = name.partition("/")
        if folder == OWN:
            there = content(home.disk, home.user_rulesets / file)
            if there is None:
                new.append(file)
            elif there != archive.data(name) and not _kept_aside(home, file, archive.data(name)):
                differing.append(file)
        elif folder == RULESETS:
            other += content(home.disk, home.rulesets / file) is None
        elif folder == ASIDE:
            other += not _kept_aside(home, file, archive.data(name))
    return Files(tuple(new), tuple(differing), other)


def _kept_aside(home: Home, file: str, data: bytes) -> bool:
    return is_kept(home, home.set_aside / file, data)


def _rules(home: Home, data: bytes, file: str) -> None:
    """Frozen rules come in when they are exactly what their name says, and as sound as those of a file."""
    name = file.removesuffix(".json")
    if tree_in(home, frozen_file(home, name), name) is not None:
        return
    tree, fault = parse(data)
    rules = carried_ruleset(tree.get("ruleset"), name) if fault is None else None
    if isinstance(rules, Ruleset):
        freeze(home, rules.tree)
    else:
        keep_copy(home, home.set_aside / f"unsound-{file}", data)


def _settings(home: Home, data: bytes) -> None:
    """Settings of a backup hold where nothing is set here."""
    theirs, ours = settings_in(data), Settings()
    with suppress(Refused):
        ours = read_settings(home)
    wanted = {
        name: getattr(theirs, name)
        for name in ("language", "plain", "ruleset", "asking")
        if getattr(theirs, name) is not None and getattr(ours, name) is None
    }
    if wanted:
        change_settings(home, **wanted)


def _aliases(home: Home, data: bytes) -> None:
    """Names that count as one there count as one here, where nothing else is known of them."""
    ours: dict[str, str] = {}
    with suppress(Refused):
        ours = read_aliases(home)
    for name, person in aliases_in(data).items():
        counts = ours.get(person, person)
        if name not in ours and name not in ours.values() and counts != name:
            ours = add_aliases(home, [name], counts)
