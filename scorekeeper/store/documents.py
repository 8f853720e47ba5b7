"""A stored file is one JSON object: read it whole or say what is wrong with it; write it whole or not at all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from scorekeeper.problems import Exit, Problem, Refused, Remark
from scorekeeper.store.disk import LARGEST, Disk
from scorekeeper.store.format import FORMAT, format_fault
from scorekeeper.store.trouble import cannot_read, cannot_write

Check = Callable[[Mapping[str, Any]], Problem | None]


def last_of(path: Path) -> Path:
    """Where the former content of `path` is kept."""
    return path.with_name(path.name + ".last")


def lock_of(path: Path) -> Path:
    """The lock file of `path`."""
    return path.with_suffix(".lock")


def load(disk: Disk, path: Path, check: Check | None = None) -> dict[str, Any] | None:
    """The object in the file, of a known format and without a fault `check` finds; None when there is no such file.

    Raises Refused (STORE) with what is wrong, the file, and a remark about the last good copy; changes nothing.
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
        raise Refused((bad, _last_good(disk, path, check)), Exit.STORE)
    return tree


def parse(data: bytes, check: Check | None = None) -> tuple[dict[str, Any], Problem | None]:
    """The object that `data` holds, and what is wrong with it; the object is empty when it cannot be read at all."""
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
    return tree, format_fault(tree) or (check(tree) if check else None)


def save(disk: Disk, path: Path, tree: Mapping[str, Any]) -> None:
    """The file holds `tree` and the format number. The caller holds its lock. Raises Refused (STORE)."""
    import json

    whole = {"format": FORMAT, **tree}
    write_safely(disk, path, encoded(lambda ascii_only: json.dumps(whole, ensure_ascii=ascii_only, indent=1) + "\n"))


def encoded(text: Callable[[bool], str]) -> bytes:
    """What `text` gives, in UTF-8; a half character (a name typed in another encoding) has it give ASCII instead.

    `text` is told whether to give ASCII only.
    """
    try:
        return text(False).encode()
    except UnicodeEncodeError:
        return text(True).encode()


def write_safely(disk: Disk, path: Path, data: bytes) -> None:
    """The file holds `data`, and `.last` what it held before; stopped anywhere, it holds the old or the new content.

    The caller holds the lock, so one name for the unfinished file is enough, and a stopped writer leaves at most one.
    Raises Refused (STORE) when it cannot be written; then the old content is untouched.
    """
    new = path.with_name(path.name + ".new")
    if len(data) > LARGEST:
        raise Refused(Problem("store.too-much", {"file": str(path), "megabytes": LARGEST >> 20}), Exit.STORE)
    try:
        disk.make_folder(path.parent)
        _write_whole(disk, new, data)
        _keep_last(disk, path)
        disk.replace(new, path)
    except BaseException as error:
        with suppress(OSError):
            disk.remove(new)
        if isinstance(error, OSError):
            raise cannot_write(path, error) from error
        raise
    disk.sync_folder(path.parent)


def _write_whole(disk: Disk, path: Path, data: bytes) -> None:
    fd = disk.create(path)
    try:
        disk.write(fd, data)
        disk.sync(fd)
    finally:
        disk.close(fd)


def _keep_last(disk: Disk, path: Path) -> None:
    last = last_of(path)
    disk.remove(last)
    try:
        disk.link(path, last)
    except FileNotFoundError:
        return
    except OSError:  # a memory stick knows no second names
        _write_whole(disk, last, disk.read(path))


def _last_good(disk: Disk, path: Path, check: Check | None) -> Remark:
    last = last_of(path)
    with suppress(OSError):
        tree, fault = parse(disk.read(last), check)
        if fault is None:
            events = tree.get("events")
            if isinstance(events, dict):
                return Remark("store.last-copy-of-match", {"copy": str(last), "n": len(events)})
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
