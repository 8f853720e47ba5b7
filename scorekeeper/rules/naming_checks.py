"""What a file calls its options, facts and choices: the names are of something, and no two of a kind are alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.naming import Local, called_in_game, choices_called, plain_name
from scorekeeper.rules.schema_fields import FileReading
from scorekeeper.rules.source_nodes import FileLine

Tree = Mapping[str, Any]
NAMED = ("options", "facts")


def check_names_given(tree: Tree, reading: FileReading) -> None:
    """Keep a problem for a name that is given to nothing, or that two things of one kind would have."""
    ids = {name for block in NAMED for name in tree.get(block, {})}
    choices = {
        (name, choice)
        for block in NAMED
        for name, one in tree.get(block, {}).items()
        for choice in (*one.get("choices", ()), *one.get("also", ()))
    }
    known = ids | {choice for _, choice in choices} | {f"{name}.{choice}" for name, choice in choices}
    names = tree.get("names", {})
    for lang, words in names.items():
        for name in words:
            path = ("names", lang, name)
            if name not in known and not isinstance(reading.lines[path], FileLine):
                reading.wrong_at("rules.names-nothing", path, name=name)
        for block in NAMED:
            _apart({name: called_in_game(names, name) for name in tree.get(block, {})}, lang, reading)
            for name, one in tree.get(block, {}).items():
                _apart(choices_called(names, one, name), lang, reading)


def _apart(among: Mapping[str, Local], lang: str, reading: FileReading) -> None:
    """Of the same kind no two are called the same, nor is one called as another's id."""
    for name, local in among.items():
        others = [{other, *words.values()} for other, words in among.items() if other != name]
        word = local.get(lang, "")
        if word and any(plain_name(word) in map(plain_name, words) for words in others):
            reading.wrong_at("rules.name-twice", ("names", lang, name), name=word)
