"""Rulesets that were made ready to be asked, kept beside the checked ones. Only a cache, like those."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scorekeeper.store.files.disk_cache import keep, kept
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class KeptBooks:
    """The folder `asked` in the cache, a file for each ruleset and language."""

    cache: Path

    def get(self, name: str, key: str) -> Mapping[str, Any] | None:
        """What was kept under this name and key, None where nothing was, or it cannot be read."""
        return kept(self.cache / "asked", name, key)

    def put(self, name: str, key: str, tree: Mapping[str, Any]) -> None:
        """Keep it for next time; where that cannot be done, next time is only slower."""
        keep(self.cache / "asked", name, key, tree)
