"""What options, facts and their choices are called in each language: shown so and typed so. Ids are typed, too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.messages.nearest import nearest
from scorekeeper.messages.typed import bare

Local = Mapping[str, str]
Tree = Mapping[str, Any]


def called_in_game(names: Tree, name: str, of: str = "") -> Local:
    """What `name` is called, in English its id where nothing else is said; `of`: the option or fact that it is of."""
    return {"en": name, **_own(names, name, of)}


def _own(names: Tree, name: str, of: str) -> dict[str, str]:
    own = {lang: words.get(f"{of}.{name}", words.get(name)) for lang, words in names.items()}
    return {lang: word for lang, word in own.items() if word}


def choices_called(names: Tree, tree: Tree, of: str) -> Mapping[str, Local]:
    """The same for each choice of an option or a fact, and each word that an option of numbers takes."""
    choices = (*tree.get("choices", ()), *tree.get("also", ()))
    return {choice: {"en": choice.replace("_", "-"), **_own(names, choice, of)} for choice in choices}


def meant(typed: str, among: Mapping[str, Local], begun: bool = False) -> tuple[str, ...]:
    """The ids that a word means: itself, or its name in any language; `begun`: else those that it begins."""
    wanted = plain_name(typed)
    if not wanted:
        return ()
    words = {name: {plain_name(name), *map(plain_name, local.values())} for name, local in among.items()}
    found = tuple(name for name in words if plain_name(name) == wanted) or tuple(
        name for name, own in words.items() if wanted in own
    )
    if found or not begun:
        return found
    return tuple(name for name in words if plain_name(name).startswith(wanted)) or tuple(
        name for name, own in words.items() if any(word.startswith(wanted) for word in own)
    )


def near(typed: str, among: Mapping[str, Local]) -> Local | str:
    """What is called most like a word, in any language; an empty text where nothing is alike."""
    words = {word: name for name, local in among.items() for word in (name, *local.values())}
    found = nearest(typed, words)
    return among[words[found]] if found else ""


def flag(local: Local) -> Local:
    """How a fact is told in one line: `--out`, `--cierra`."""
    return {lang: f"--{word.replace('_', '-')}" for lang, word in local.items()}


def told_as(local: Local, what: str = "") -> Local:
    """The same as it is told in a shell and where one is asked: `out=`, `cierra=Ana`."""
    return {lang: f"{word.replace('_', '-')}={what}" for lang, word in local.items()}


def plain_name(word: str) -> str:
    """A name as it is compared: without case and accents, `_` as `-`."""
    return bare(word).replace("_", "-")
