"""A replay line made shorter without losing anything: names become one letter, a list of cards one text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LIST, _PLAIN = "*", "'"  # how a list that became a text begins; how a text begins that looks like something else
_NAMES = "names"


def shortened(line: Mapping[str, Any]) -> dict[str, Any]:
    """The line with its names listed once, the first 26 of them as letters everywhere else."""
    players = line.get("players") or ()
    joined = (entry.get("join") for entry in line.get("hands") or () if isinstance(entry, Mapping))
    names = list(dict.fromkeys(name for name in (*players, *joined) if isinstance(name, str)))[: len(LETTERS)]
    letters = dict(zip(names, LETTERS, strict=False))

    def short(text: str) -> str:
        looks_special = text[:1] in (_LIST, _PLAIN) or (len(text) == 1 and text in LETTERS)
        return letters.get(text) or (_PLAIN + text if looks_special else text)

    return {_NAMES: names, **{key: _short(value, short) for key, value in line.items()}}


def lengthened(line: Mapping[str, Any]) -> dict[str, Any]:
    """The line that was shortened. Raises ValueError where it cannot have been."""
    names = line.get(_NAMES)
    if not isinstance(names, list) or len(names) > len(LETTERS) or not all(isinstance(name, str) for name in names):
        raise ValueError(_NAMES)
    letters = dict(zip(LETTERS, names, strict=False))

    def long(text: str) -> str:
        return letters.get(text) or text.removeprefix(_PLAIN)

    return {key: _long(value, long) for key, value in line.items() if key != _NAMES}


def _short(value: Any, short: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return short(value)
    if isinstance(value, Mapping):
        return {short(str(key)): _short(part, short) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        texts = all(isinstance(part, str) for part in value)
        words = [short(part) for part in value] if texts else []
        whole = bool(words) and all(word and " " not in word for word in words)
        return _LIST + " ".join(words) if whole else [_short(part, short) for part in value]
    return value


def _long(value: Any, long: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return [long(word) for word in value[1:].split(" ")] if value.startswith(_LIST) else long(value)
    if isinstance(value, dict):
        return {long(key): _long(part, long) for key, part in value.items()}
    return [_long(part, long) for part in value] if isinstance(value, list) else value
