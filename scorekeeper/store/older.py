"""Files that an older version wrote: how each format becomes the next one, and the original that is kept.

Reading changes nothing on disk. The file itself is brought up when something is written into it for the first time;
what it was before stays beside it for good, as `NAME.format-1`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from scorekeeper.store.disk import Disk

Tree = dict[str, Any]
Step = Callable[[Tree], Tree]

# From the format of the key to the one after it. Format 1 is the first, and so far the only one: a change of any stored
# file adds a step here, and to tests/store/formats a home as the last version before it wrote it.
STEPS: Mapping[int, Step] = {}


def brought_up(tree: Tree, known: int, steps: Mapping[int, Step] | None = None) -> Tree:
    """What the tree is in format `known`; its own number is left as it is, so that the writer knows what it was.

    Raises LookupError, TypeError or ValueError where the tree is not what its number says.
    """
    number = tree["format"]
    for step in range(number, known):
        tree = (STEPS if steps is None else steps)[step](tree)
    return {**tree, "format": number}


def original_of(path: Path, number: int) -> Path:
    """Where the file `path` is kept as it was in format `number`."""
    return path.with_name(f"{path.name}.format-{number}")


def keep_original(disk: Disk, path: Path, number: int, copy: Callable[[Path, Path], None]) -> None:
    """The file as it was in format `number` is kept beside it, unless it is already. Raises OSError."""
    original = original_of(path, number)
    if not disk.exists(original):
        copy(path, original)
