from __future__ import annotations

import sys
from pathlib import Path

import pytest

from .console_blocks import first_difference, typed_in

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([ROOT / "README.md", ROOT / "README.es.md", *(ROOT / "docs").rglob("*.md")])
COMMANDS = Path(sys.executable).parent


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_a_document_shows_is_what_happens(document: Path, tmp_path: Path) -> None:
    problem = first_difference(document.read_text(encoding="utf-8"), tmp_path, COMMANDS)
    assert problem is None, f"{document.name}, {problem}"


def test_the_readme_shows_an_evening() -> None:
    commands = [typed.command for typed in typed_in((ROOT / "README.md").read_text(encoding="utf-8")) if typed.answer]
    for verb in ("new", "hand", "score", "why"):
        assert any(command.startswith(f"scorekeeper {verb}") for command in commands), f"no `scorekeeper {verb}`"
