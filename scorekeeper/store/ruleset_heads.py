"""What a ruleset file is called, read from its first lines: all of fifty files takes seconds to read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from scorekeeper.rules.model import Local
from scorekeeper.rules.nodes import Keys, Text
from scorekeeper.store.yaml_nodes import read_nodes

HEAD = 4096  # bytes in which a file says what it is called
_REST = re.compile(rb"^(?!schema:|id:|name:|about:)[a-z_]+:", re.MULTILINE)


def head(path: Path) -> Mapping[str, Local]:
    """`name` and `about` in every language, as far as the first lines have them; empty where they cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(HEAD)
    except OSError:
        return {}
    rest = _REST.search(data)
    node = read_nodes(data[: rest.start()]) if rest else None
    if not isinstance(node, Keys):
        return {}
    return {
        key.value: {lang.value: text.value for lang, text in value.pairs if isinstance(text, Text)}
        for key, value in node.pairs
        if isinstance(value, Keys)
    }
