"""What a ruleset file is called, read from its first lines: all of fifty files takes seconds to read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from scorekeeper.problems import Problem
from scorekeeper.rules.model import Local
from scorekeeper.rules.source_nodes import Items, Keys, Node, Text
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.shelf.yaml_nodes import read_nodes

HEAD = 4096  # bytes in which a file says what it is called
_REST = re.compile(rb"^(?!schema:|id:|name:|about:|ask_name:|called:|extends:)[a-z_]+:", re.MULTILINE)


def head(path: Path) -> Mapping[str, Local]:
    """`name` and `about` in every language, as far as the first lines have them; empty where they cannot be read."""
    node = _first_lines(path)
    if not isinstance(node, Keys):
        return {}
    return {
        key.value: {lang.value: text.value for lang, text in value.pairs if isinstance(text, Text)}
        for key, value in node.pairs
        if isinstance(value, Keys)
    }


def other_names(path: Path) -> tuple[str, ...]:
    """The other names that people call a game by, in every language."""
    node = _first_lines(path)
    found = (value for key, value in node.pairs if key.value == "called") if isinstance(node, Keys) else ()
    lists = [one for value in found if isinstance(value, Keys) for _, one in value.pairs if isinstance(one, Items)]
    return tuple(dict.fromkeys(one.value for names in lists for one in names.items if isinstance(one, Text)))


def _first_lines(path: Path) -> Node | None:
    try:
        with Disk().open_file(path) as file:
            data = file.read(HEAD)
    except OSError:
        return None
    rest = _REST.search(data)
    whole = len(data) < HEAD  # a short variant may say nothing else
    return _node(data[: rest.start()] if rest else data) if rest or whole else None


@lru_cache(maxsize=1000)  # what a game is called is asked again at every question for one
def _node(lines: bytes) -> Node | None:
    node = read_nodes(lines)
    return None if isinstance(node, Problem) else node
