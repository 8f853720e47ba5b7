"""Which ruleset files are at hand: the shipped ones, and those of the person at this computer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scorekeeper.match.names import folded
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, WayOut
from scorekeeper.rules.build import build, hash_of
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.files.disk_cache import keep, kept
from scorekeeper.store.shelf.compiled import key_of
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.values import dataclass

_BESIDE_A_NUMBER = re.compile(r"(?<=[^\W\d])(?=\d)|(?<=\d)(?=[^\W\d])")


@dataclass(frozen=True)
class RulesetFiles:
    """The ruleset files at hand: `own` is the folder of the person's own files, which never hide a shipped id.

    `cache`, where given, keeps what was checked, so that YAML is read once and not in every run.
    """

    own: Path
    cache: Path | None = None

    def paths(self) -> Mapping[str, Path]:
        """Every ruleset id and its file, in the order of their names; own files last."""
        shipped = {path.stem: path for path in sorted(shipped_folder().glob("*.yaml"), key=_stem)}
        own = {path.stem: path for path in sorted(self.own.glob("*.yaml"), key=_stem)} if self.own.is_dir() else {}
        return shipped | {name: path for name, path in own.items() if name not in shipped}

    def find(self, name: str) -> Path:
        """The file of the one ruleset whose id, name or other name begins so; raises Refused where none does."""
        paths = self.paths()
        wanted = "-".join(name.casefold().split())
        if wanted in paths:
            return paths[wanted]
        if wanted and not any(known.startswith(wanted) for known in paths):
            wanted = as_id(name)
            if wanted in paths:
                return paths[wanted]
        found = [known for known in paths if known.startswith(wanted)] if wanted else []
        if wanted and not found:  # perhaps its name in some language
            found = [known for known, path in paths.items() if _is_called(path, wanted)]
        if wanted and not found:  # or another name that people have for it
            others = {known: _other_names(path) for known, path in paths.items()}
            found = [known for known, names in others.items() if wanted in names]
            found = found or [
                known for known, names in others.items() if any(name.startswith(wanted) for name in names)
            ]
        if len(found) == 1:
            return paths[found[0]]
        key = "rulesets.ambiguous" if found else "rulesets.unknown"
        kind = ProblemKind.AMBIGUOUS_RULESET if found else ProblemKind.UNKNOWN_RULESET
        facts = {"name": name[:60], "choices": tuple(found or paths), "nearest": nearest(wanted, paths)}
        raise Refused(Problem(key, facts, "ruleset", (WayOut("rulesets"),), kind))

    def get(self, name: str) -> Ruleset:
        """The ruleset that `name` begins; raises Refused where it is unknown or not sound."""
        read = self._read(self.find(name))
        return read if isinstance(read, Ruleset) else build(read)

    def hash_of_file(self, path: Path) -> str | None:
        """The hash of the rules in that file; None where they cannot be kept, so that finding out would be slow.

        Raises Refused where it is not sound.
        """
        if not self.cache or not key_of(path, shipped_folder()):
            return None
        read = self._read(path)
        return read.hash if isinstance(read, Ruleset) else hash_of(read)

    def _read(self, path: Path) -> Ruleset | Mapping[str, Any]:
        """The ruleset of the file; its tree only, where that is kept."""
        key = key_of(path, shipped_folder()) if self.cache else ""
        tree = kept(self.cache, path.stem, key) if self.cache and key else None
        if tree is not None:
            return tree
        from scorekeeper.store.shelf.ruleset_files import read_ruleset  # reads YAML, which most runs need not

        loaded = read_ruleset(path)
        if loaded.ruleset is None:
            raise Refused(loaded.problems, Exit.RULESET)
        if self.cache and key:
            keep(self.cache, path.stem, key, loaded.ruleset.tree)
        return loaded.ruleset


def _stem(path: Path) -> str:
    return path.stem


def _is_called(path: Path, wanted: str) -> bool:
    from scorekeeper.store.shelf.ruleset_heads import head  # reads YAML, which most runs need not

    return any(as_id(name).startswith(wanted) for name in head(path).get("name", {}).values())


def _other_names(path: Path) -> tuple[str, ...]:
    from scorekeeper.store.shelf.ruleset_heads import other_names  # reads YAML, which most runs need not

    return tuple(as_id(name) for name in other_names(path))


def as_id(name: str) -> str:
    """A name as an id: without accents and signs, words joined by dashes, a number apart from its word: `rummy500`."""
    plain = "".join(sign if sign.isalnum() else " " for sign in folded(name))
    return "-".join(_BESIDE_A_NUMBER.sub(" ", plain).split())
