"""Files that an older version wrote: how each format becomes the next one.

Reading changes nothing on disk. The file itself is brought up when something is written into it for the first time;
what it was before stays beside it for good, as `NAME.format-1`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scorekeeper.store.files import format as formats

Tree = dict[str, Any]
Step = Callable[[Tree], Tree]

# From the format of the key to the one after it. Format 1 is the first, and so far the only one: a change of any stored
# file adds a step here, and to tests/store/formats a home as the last version before it wrote it.
STEPS: Mapping[int, Step] = {}


def brought_up(tree: Tree) -> Tree:
    """What the tree is in our format; its own number is left as it is, so that the writer knows what it was.

    Raises LookupError, TypeError or ValueError where the tree is not what its number says.
    """
    number = tree["format"]
    for step in range(number, formats.FORMAT):
        tree = STEPS[step](tree)
    return {**tree, "format": number}
