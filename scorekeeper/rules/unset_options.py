"""Options that are `none` where no table says otherwise, and an amount that counts with them: it would silently be 0.

An option that a table sets to `none` itself counts 0, as that table means it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from scorekeeper.rules.amounts import AmountError, Name, names, parse
from scorekeeper.rules.schema_fields import FileReading, Path

Tree = Mapping[str, Any]
BOUNDS = (
    ("facts", "must_total"),
    ("facts", "min"),
    ("facts", "max"),
)  # where the option is `none`, nothing is checked,
TIMES: Path = ("match", "buying_in", "times")  # and there is no limit


def check_unset(tree: Tree, reading: FileReading) -> None:
    """Keep a problem for every amount with an option that is usually `none`, where no condition rules that out."""
    open_ones = {name for name, option in tree.get("options", {}).items() if _is_usually_none(option)}
    if not open_ones:
        return
    for path, text in (*reading.found["amount"], *_compared(reading)):
        if path[:1] + path[2:3] in BOUNDS or path == TIMES:
            continue
        for name in sorted({name.base for name in _names(text) if not name.prefix} & open_ones):
            if not _settled(tree, path, name):
                reading.wrong_at("rules.may-be-none", path, name=name, amount=text)


def _is_usually_none(option: Tree) -> bool:
    default = option["default"]
    values = [case["use"] for case in default["first"]] if isinstance(default, Mapping) else [default]
    return option["kind"] == "number" and "none" in values


def _compared(reading: FileReading) -> Iterator[tuple[Path, str]]:
    """The amounts that conditions compare with; not an option alone: a comparison with `none` never holds."""
    for path, when in reading.found["condition"]:
        for compared in when.values():
            for operand in compared.values() if isinstance(compared, Mapping) else (compared,):
                for text in operand if isinstance(operand, list) else (operand,):
                    with suppress(AmountError):
                        if not isinstance(parse(text), Name):
                            yield path, text


def _names(text: str) -> Iterator[Name]:
    with suppress(AmountError):  # that is said where every amount is read
        yield from names(parse(text))


def _settled(tree: Any, path: Path, option: str) -> bool:
    """Whether a condition around the place, or an earlier case beside it, sees to it that the option is a number."""
    for part in path:
        if isinstance(tree, Mapping) and _rules_out(tree.get("when", {}), option):
            return True
        if isinstance(tree, list) and any(one.get("when") == {option: "none"} for one in tree[: int(part)]):
            return True
        if not isinstance(tree, (Mapping, list)) or (isinstance(tree, Mapping) and part not in tree):
            return False
        tree = tree[part] if isinstance(tree, Mapping) else tree[int(part)]
    return isinstance(tree, Mapping) and _rules_out(tree, option)


def _rules_out(when: Any, option: str) -> bool:
    """Whether the condition cannot hold while the option is `none`."""
    compared = when.get(option) if isinstance(when, Mapping) else None
    if compared is None:
        return False
    if not isinstance(compared, Mapping):
        return bool(compared != "none")
    return all(
        operand == "none"
        if operator == "is_not"
        else "none" not in (operand if isinstance(operand, list) else [operand])
        for operator, operand in compared.items()
    )
