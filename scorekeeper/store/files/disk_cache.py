"""What can be made anew at any time, kept so that it reads fast. Only a cache: it may be deleted, and whatever is
missing, damaged or made from something else is as if it were not there."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.writing import unfinished_of


def kept(cache: Path, name: str, key: str) -> dict[str, Any] | None:
    """The tree that was kept under `key` with this name; None where there is none, or it cannot be read."""
    try:
        head, _, text = Disk().read(cache / f"{name}.json").partition(b"\n")
        return dict(json.loads(text)) if head == _head(key, text) else None
    except (OSError, ValueError, TypeError, RecursionError):
        return None


def keep(cache: Path, name: str, key: str, tree: Mapping[str, Any]) -> None:
    """Keep the tree for next time; where that cannot be done, next time is only slower."""
    new = unfinished_of(cache / f"{name}.json")
    text = json.dumps(tree).encode()
    with suppress(OSError):
        cache.mkdir(parents=True, exist_ok=True)
        try:
            with new.open("xb") as file:
                file.write(_head(key, text) + b"\n" + text)
            new.replace(cache / f"{name}.json")
        finally:
            new.unlink(missing_ok=True)


def _head(key: str, text: bytes) -> bytes:
    """The first line of a kept file; it tells a damaged one."""
    return f"{key} {hashlib.sha256(text).hexdigest()}".encode()
