"""The gallery of what only the companion says: typed there, and the exact sentence in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from .conftest import Sit

HERE = Path(__file__).parent
PACKAGE = HERE.parents[1] / "scorekeeper"
ENTRIES = yaml.safe_load((HERE / "problems.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry["key"])
def test_what_is_said(entry: Mapping[str, Any], lang: str, sit: Sit) -> None:
    *before, last = entry["typed"]
    shown = sit(*before, last, lang=lang).splitlines()
    typed = max(place for place, line in enumerate(shown) if line.endswith(f" {last}"))
    assert shown[typed + 1 : typed + 1 + len(entry[lang])] == entry[lang]


def test_every_problem_of_the_companion_has_a_picture() -> None:
    made = re.compile(r'Problem\(\s*"(companion\.[a-z-]+)"')
    sources = (path for folder in ("cli/companion", "table/entry") for path in (PACKAGE / folder).glob("*.py"))
    found = {key for path in sources for key in made.findall(path.read_text(encoding="utf-8"))}
    assert found == {entry["key"] for entry in ENTRIES}
