"""A stored file is one JSON object: read it whole or say what is wrong with it; write it whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from scorekeeper.problems import Exit, Problem, Refused, Remark
from scorekeeper.store import format as formats
from scorekeeper.store.disk import LARGEST, Disk
from scorekeeper.store.format import format_fault
from scorekeeper.store.older import brought_up, keep_original
from scorekeeper.store.trouble import cannot_read, cannot_write

Check = Callable[[Mapping[str, Any]], Problem | None]


def last_of(path: Path) -> Path:
    """Where the former content of `path` is kept."""
    return path.with_name(path.name + ".last")


def lock_of(path: Path) -> Path:
    """The lock file of `path`."""
    return path.with_suffix(".lock")


def load(disk: Disk, path: Path, check: Check | None = None) -> dict[str, Any] | None:
    """The object in the file, brought up to our format, without a fault `check` finds; None when there is no such file.

    Its `format` is the number that the file has, which may be an older one. Raises Refused (STORE) with what is wrong,
    the file, and a remark about the last good copy; changes nothing.
    """
    try:
        data = disk.read(path)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise cannot_read(path, error) from error
    tree, fault = parse(data, check)
    if fault is not None:
        bad = Problem(fault.key, {"file": str(path), **fault.facts})
        if fault.key == "store.newer-format":  # nothing is wrong with it
            raise Refused(bad, Exit.STORE)
        raise Refused((bad, last_good(disk, path, check)), Exit.STORE)
    return tree


def parse(data: bytes, check: Check | None = None) -> tuple[dict[str, Any], Problem | None]:
    """The object that `data` holds, in our format, and what is wrong with it; empty when it cannot be read at all."""
    tree, fault = json_object(data)
    fault = fault or format_fault(tree)
    if fault is None and tree["format"] < formats.FORMAT:
        try:
            tree = brought_up(tree, formats.FORMAT)
        except (LookupError, TypeError, ValueError):
            return tree, Problem("store.rubbish", {})
    return tree, fault or (check(tree) if check else None)


def json_object(data: bytes) -> tuple[dict[str, Any], Problem | None]:
    """The object that `data` holds, whatever its format; empty, with what is wrong, when it cannot be read."""
    import json

    if not data.strip(b"\0 \t\r\n"):  # some systems leave zeros after a power cut
        return {}, Problem("store.empty", {})
    try:
        tree = json.loads(data.decode("utf-8-sig"), object_pairs_hook=_object, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        return {}, Problem("store.not-json", {"line": error.lineno})
    except _WrittenTwiceError as error:
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
    import json

    was = tree.get("format", formats.FORMAT)
    whole = {"format": formats.FORMAT, **{name: part for name, part in tree.items() if name != "format"}}
    data = encoded(lambda ascii_only: json.dumps(whole, ensure_ascii=ascii_only, indent=1) + "\n")
    write_safely(disk, path, data, was=was)


def encoded(text: Callable[[bool], str]) -> bytes:
    """What `text` gives, in UTF-8; a half character (a name typed in another encoding) has it give ASCII instead.

    `text` is told whether to give ASCII only.
    """
    try:
        return text(False).encode()
    except UnicodeEncodeError:
        return text(True).encode()


def write_safely(disk: Disk, path: Path, data: bytes, *, was: int = 0, keep_last: bool = True) -> None:
    """The file holds `data`, and `.last` what it held before; stopped anywhere, it holds the old or the new content.

    The caller holds the lock, so one name for the unfinished file is enough, and a stopped writer leaves at most one.
    `was` is the format of the old content, which is kept for good where it is an older one. Without `keep_last` the
    last copy stays as it is, because the old content is damaged.
    Raises Refused (STORE) when it cannot be written; then the old content is untouched.
    """
    new = path.with_name(path.name + ".new")
    if len(data) > LARGEST:
        raise Refused(Problem("store.too-much", {"file": str(path), "megabytes": LARGEST >> 20}), Exit.STORE)
    try:
        disk.make_folder(path.parent)
        write_whole(disk, new, data)
        if 0 < was < formats.FORMAT:
            keep_original(disk, path, was, lambda source, target: second_name(disk, source, target))
        if keep_last:
            _keep_last(disk, path)
        disk.replace(new, path)
    except BaseException as error:
        with suppress(OSError):
            disk.remove(new)
        if isinstance(error, OSError):
            raise cannot_write(path, error) from error
        raise
    disk.sync_folder(path.parent)


def write_whole(disk: Disk, path: Path, data: bytes) -> None:
    """A new or emptied file at `path` holds `data`, on the medium. Raises OSError, and may leave a part of it."""
    fd = disk.create(path)
    try:
        disk.write(fd, data)
        disk.sync(fd)
    finally:
        disk.close(fd)


def _keep_last(disk: Disk, path: Path) -> None:
    last = last_of(path)
    disk.remove(last)
    with suppress(FileNotFoundError):
        second_name(disk, path, last)


def second_name(disk: Disk, path: Path, target: Path) -> None:
    """The content of `path` is at `target`, too. Raises OSError."""
    try:
        disk.link(path, target)
    except (FileNotFoundError, FileExistsError):
        raise
    except OSError:  # a memory stick knows no second names
        write_whole(disk, target, disk.read(path))


def last_good(disk: Disk, path: Path, check: Check | None) -> Remark:
    """What there is to go on from when the file is damaged: its last copy, if that is good."""
    last = last_of(path)
    with suppress(OSError):
        tree, fault = parse(disk.read(last), check)
        if fault is None:
            events = tree.get("events")
            if isinstance(events, dict):
                hands = sum(event.get("kind") == "hand" for event in events.values())
                return Remark("store.last-copy-of-match", {"copy": str(last), "n": hands})
            return Remark("store.last-copy", {"copy": str(last)})
    return Remark("store.no-last-copy", {"file": str(path)})


class _WrittenTwiceError(Exception):
    pass


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        for name, _ in reversed(pairs):
            if name not in found:  # taken out below, so this is the second time
                raise _WrittenTwiceError(name[:40])
            del found[name]
    return found


def _no_constant(name: str) -> None:
    raise ValueError(name)
