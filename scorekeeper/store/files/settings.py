"""What this user prefers, where the command line does not say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from scorekeeper.problems import Problem, WayOut
from scorekeeper.store.files.documents import load, parse, save
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.moving import load_or_set_aside
from scorekeeper.store.protocol import Settings

_KINDS = {"language": str, "plain": bool, "ruleset": str, "asking": str}


def read_settings(home: Home) -> Settings:
    """The settings. Raises Refused (STORE) when their file is damaged; the caller may go on with `Settings()`."""
    return _settings(load(home.disk, home.settings, settings_fault) or {})


def change_settings(home: Home, **changes: str | bool | None) -> Settings:
    """The settings after `changes` (by field name; None takes one back). A damaged file is set aside.

    Raises Refused (STORE); TypeError for a name or a value that no setting has.
    """
    for name, value in changes.items():
        if name not in _KINDS or not isinstance(value, _KINDS[name] | None):
            raise TypeError(name)
    with locked(home.disk, home.settings):
        tree = load_or_set_aside(home, home.settings, settings_fault) or {}
        tree = {**tree, **asdict(_settings(tree)), **changes}  # what another version wrote beside them stays
        save(home.disk, home.settings, {name: value for name, value in tree.items() if value is not None})
        return _settings(tree)


def settings_in(data: bytes) -> Settings:
    """The settings that a file with this content holds; none where it makes no sense."""
    tree, fault = parse(data, settings_fault)
    return _settings({} if fault else tree)


def check_settings(home: Home, path: Path) -> None:
    """Raises Refused (STORE) when the file is there and is not one of settings."""
    load(home.disk, path, settings_fault)


def _settings(tree: Mapping[str, Any]) -> Settings:
    return Settings(**{name: tree.get(name) for name in _KINDS})


def settings_fault(tree: Mapping[str, Any]) -> Problem | None:
    """What is wrong with a file of this kind that can be read at all."""
    for name, kind in _KINDS.items():
        if not isinstance(tree.get(name), kind | None):
            return Problem("store.setting", {"setting": name}, ways=(WayOut("config"),))
    return None
