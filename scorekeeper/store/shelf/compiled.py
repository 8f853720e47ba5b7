"""What a checked ruleset depends on, so that one that was checked before is read fast.

What is kept counts for exactly these bytes of the ruleset, of the shared parts and of the program that checked them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from scorekeeper.store.files.disk import Disk

_EXTENDS = re.compile(rb"^extends:[ \t]+[\"']?([a-z][a-z0-9-]*)[\"']?[ \t]*(?:#.*)?\r?$", re.MULTILINE)
_MAY_EXTEND = re.compile(rb"^[^#\n]*\bextends\b", re.MULTILINE)
_CHECKING = Path(__file__).parents[2] / "rules"


def key_of(path: Path, shipped: Path) -> str:
    """What the result of checking `path` depends on, as one hash; empty where a file it depends on is not to be found.

    `shipped` is the folder of the shipped rulesets, with the parts that all share.
    """
    digest = hashlib.sha256()
    try:
        for file in _with_bases(path, shipped):
            digest.update(file)
        for part in sorted((shipped / "parts").rglob("*.yaml")):
            digest.update(part.read_bytes())
        digest.update("".join(_stamps(_CHECKING.glob("*.py"))).encode())
    except OSError:
        return ""
    return digest.hexdigest()


def bytes_of(path: Path) -> bytes:
    """The whole file; OSError where it is no ordinary one: a pipe would hold us for ever, a device fill the memory."""
    return Disk().read(path)


def base_file(name: str, folder: Path, shipped: Path) -> Path | None:
    """The file that a ruleset in `folder` means by `extends: name`: a shipped one, else one that lies beside it."""
    return next((file for one in (shipped, folder) if (file := one / f"{name}.yaml").is_file()), None)


def _with_bases(path: Path, shipped: Path) -> Iterator[bytes]:
    """The bytes of the file, of the one it extends, and so on; raises OSError where it cannot be told which that is."""
    seen: list[Path | None] = []
    file: Path | None = path
    while file is not None and file not in seen:
        seen.append(file)
        text = bytes_of(file)
        yield text
        named = _EXTENDS.findall(text)
        if len(named) != len(_MAY_EXTEND.findall(text)) or len(named) > 1:
            raise FileNotFoundError(f"{file}: extends")
        if not named:
            return
        file = base_file(named[0].decode(), file.parent, shipped)
    raise FileNotFoundError(f"{path}: extends")


def _stamps(paths: Iterable[Path]) -> Iterable[str]:
    for path in sorted(paths):
        about = path.stat()
        yield f"{path.name} {about.st_size} {about.st_mtime_ns};"
