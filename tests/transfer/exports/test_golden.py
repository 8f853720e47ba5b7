"""One evening in every text form and both languages, as it is handed out. `GOLDEN=write` writes the files anew."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from scorekeeper.match.match_state import MatchState
from scorekeeper.transfer.exports.formats import as_file

from .fridge import fridge

GOLDEN = Path(__file__).parent / "golden"
NOT_HERE = ("id", "hash", "rules", "events", "settings", "started", "changed")  # long, or the same in the other files


def page(text: str) -> str:
    """What is read of an HTML file: without its styles and the drawing, a row on a line."""
    body = re.sub(r"(?s).*<body>|<svg.*</svg>\n|</body>.*", "", text)
    return re.sub(r"\n(?=<t[dh])", "", body)


def by_key(text: str) -> str:
    """A JSON object with a line for each key, for each hand and each thing between."""
    tree = {key: value for key, value in json.loads(text).items() if key not in NOT_HERE}
    lines = [f"{json.dumps(key)}: {_value(value)}" for key, value in tree.items()]
    return "{" + ",\n ".join(lines) + "}\n"


def _value(value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n  " + ",\n  ".join(json.dumps(part, ensure_ascii=False) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)


AS_READ: Mapping[str, Callable[[str], str]] = {"html": page, "json": by_key}


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> MatchState:
    return fridge(tmp_path_factory.mktemp("fridge"))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("form", ["txt", "md", "csv", "html", "json"])
def test_golden(form: str, lang: str, evening: MatchState) -> None:
    text = AS_READ.get(form, str)(as_file(evening, form, lang).decode())
    path = GOLDEN / f"fridge.{lang}.{form}"
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text.encode())
    assert text == path.read_bytes().decode()
