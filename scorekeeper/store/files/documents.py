"""A stored file is one JSON object: read it whole or say what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, Remark, WayOut
from scorekeeper.store.files import format as formats
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.disk_problems import cannot_read
from scorekeeper.store.files.format import format_fault
from scorekeeper.store.files.older_formats import brought_up
from scorekeeper.store.files.writing import last_of, write_safely
from scorekeeper.store.strict_json import WrittenTwiceError, read_strictly

Check = Callable[[Mapping[str, Any]], Problem | None]


def content(disk: Disk, path: Path) -> bytes | None:
    """What the file holds, None where there is none. Raises Refused (STORE)."""
    try:
        return disk.read(path)
    except FileNotFoundError as error:
        if disk.is_away(path.parent):
            raise cannot_read(path.parent, error) from error
        return None
    except OSError as error:
        raise cannot_read(path, error) from error


def load(disk: Disk, path: Path, check: Check | None = None, of_match: bool = False) -> dict[str, Any] | None:
    """The object in the file, brought up to our format, without a fault `check` finds; None when there is no such file.

    Its `format` is the number that the file has, which may be an older one. Raises Refused (STORE) with what is wrong,
    the file, and a remark about the last good copy; changes nothing. `of_match`: it is one, and there may be others.
    """
    data = content(disk, path)
    if data is None:
        return None
    tree, fault = parse(data, check)
    if fault is not None:
        bad = fault.having(**{"file": str(path), **fault.facts})
        if fault.kind is ProblemKind.NEWER:  # nothing is wrong with it
            raise Refused(bad, Exit.STORE)
        raise Refused((bad, last_good(disk, path, check, of_match)), Exit.STORE)
    return tree


def parse(data: bytes, check: Check | None = None) -> tuple[dict[str, Any], Problem | None]:
    """The object that `data` holds, in our format, and what is wrong with it; empty when it cannot be read at all."""
    tree, fault = json_object(data)
    fault = fault or format_fault(tree)
    if fault is None and tree["format"] < formats.FORMAT:
        try:
            tree = brought_up(tree)
        except (LookupError, TypeError, ValueError):
            return tree, Problem("store.rubbish", {})
    return tree, fault or (check(tree) if check else None)


def json_object(data: bytes) -> tuple[dict[str, Any], Problem | None]:
    """The object that `data` holds, whatever its format; empty, with what is wrong, when it cannot be read."""
    if not data.strip(b"\0 \t\r\n"):  # some systems leave zeros after a power cut
        return {}, Problem("store.empty", {})
    try:
        tree = read_strictly(data.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        return {}, Problem("store.not-json", {"line": error.lineno})
    except WrittenTwiceError as error:
        return {}, Problem("store.written-twice", {"name": str(error)})
    except (ValueError, RecursionError):  # not UTF-8, NaN, a number of 5000 digits, piled up brackets
        return {}, Problem("store.rubbish", {})
    if not isinstance(tree, dict):
        return {}, Problem("store.no-format", {})
    return tree, None


def save(disk: Disk, path: Path, tree: Mapping[str, Any]) -> None:
    """The file holds `tree` and our format number. The caller holds its lock. Raises Refused (STORE).

    Where `tree` was loaded from an older format, the original is kept.
    """
    write_safely(disk, path, document_bytes(tree), was=tree.get("format", formats.FORMAT))


def document_bytes(tree: Mapping[str, Any]) -> bytes:
    """The file of `tree`, with our format number."""
    whole = {"format": formats.FORMAT, **{name: part for name, part in tree.items() if name != "format"}}
    return encoded(lambda ascii_only: json.dumps(whole, ensure_ascii=ascii_only, indent=1) + "\n")


def encoded(text: Callable[[bool], str]) -> bytes:
    """What `text` gives, in UTF-8; a half character (a name typed in another encoding) has it give ASCII instead.

    `text` is told whether to give ASCII only.
    """
    try:
        return text(False).encode()
    except UnicodeEncodeError:
        return text(True).encode()


def last_good(disk: Disk, path: Path, check: Check | None, of_match: bool) -> Remark:
    """What there is to go on from when the file is damaged: its last copy, if that is good."""
    last = last_of(path)
    with suppress(OSError):
        tree, fault = parse(disk.read(last), check)
        if fault is None:
            events = tree.get("events")
            if isinstance(events, dict):
                hands = sum(event.get("kind") == "hand" for event in events.values())
                return Remark("store.last-copy-of-match", {"copy": str(last), "n": hands}, ways=(WayOut("doctor"),))
            return Remark("store.last-copy", {"copy": str(last)}, ways=(WayOut("doctor"),))
    key = "store.no-last-copy-of-match" if of_match else "store.no-last-copy"
    return Remark(key, {"file": str(path)}, ways=(WayOut("doctor"),))
