"""Pieces of a ruleset file as text: quoted so that nothing typed can mean anything to YAML."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

WIDTH = 100
_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]*( [A-Za-z0-9+_.-]+)*")
SCHEMA_FILE = "ruleset.schema.json"
SCHEMA_LINE = f"# yaml-language-server: $schema={SCHEMA_FILE}"


def file_text(parts: Iterable[Sequence[str]]) -> str:
    """The file: its parts, each some lines, with an empty line between them."""
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def quoted(text: str) -> str:
    """The text as YAML reads it back, whatever is in it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\x7f").replace("\u2028", "\\L")


def local(texts: Mapping[str, str]) -> str:
    """`{en: "...", es: "..."}`; a language without a text is left out."""
    return "{" + ", ".join(f"{lang}: {quoted(text)}" for lang, text in texts.items() if text) + "}"


def flow(tree: Any) -> str:
    """A value of a file on one line: `{Ana: 0, Beto: 63}`, `[8, J-K]`."""
    if isinstance(tree, Mapping):
        return "{" + ", ".join(f"{flow(key)}: {flow(value)}" for key, value in tree.items()) + "}"
    if isinstance(tree, (list, tuple)):
        return "[" + ", ".join(map(flow, tree)) + "]"
    text = str(tree)
    return text if _PLAIN.fullmatch(text) or isinstance(tree, int) else quoted(text)


def comment(text: str) -> list[str]:
    """The text as lines of a comment."""
    return [f"# {line}" for line in textwrap.wrap(text, WIDTH - 2)] if text else []


def clause(id_: str, title: Mapping[str, str], text: Mapping[str, str]) -> list[str]:
    """One rule in words, inside its group."""
    return [f"    {id_}:", f"      title: {local(title)}", f"      text: {local(text)}"]
