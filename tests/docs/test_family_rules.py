"""The files of docs/family-rules.md and its Spanish page are sound, and their examples hold: each tells a hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorekeeper.match.examples import failed_examples
from scorekeeper.store.shelf.ruleset_files import read_text

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = "".join(page.read_text("utf-8") for page in (DOCS / "family-rules.md", DOCS / "es" / "familia.md"))
FILES = re.findall(r"```yaml\n(schema: 1\nid: ([a-z-]+)\n.*?)```", PAGES, re.DOTALL)


@pytest.mark.parametrize(("text", "name"), FILES, ids=[name for _, name in FILES])
def test_a_file_is_sound_and_counts_as_it_says(text: str, name: str) -> None:
    loaded = read_text(text, Path(f"{name}.yaml"))
    assert loaded.ruleset is not None, loaded.problems
    assert failed_examples(loaded.ruleset, loaded.examples) == ()
    assert all(example["hands"] and example["expect"] for example in loaded.examples)
    assert loaded.examples
