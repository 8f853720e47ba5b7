from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
INDEX = ROOT / "docs" / "README.md"
PAGES = sorted((ROOT / "docs").rglob("*.md"))
DOCUMENTS = [ROOT / "README.md", ROOT / "README.es.md", ROOT / "CONTRIBUTING.md", *PAGES]
LINK = re.compile(r"\]\(([^)\s]+)\)")


def targets(document: Path) -> list[Path]:
    """The files that a document links to."""
    links = [link.partition("#")[0] for link in LINK.findall(document.read_text(encoding="utf-8"))]
    return [(document.parent / link).resolve() for link in links if link and "://" not in link]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_what_is_linked_is_there(document: Path) -> None:
    assert [target for target in targets(document) if not target.exists()] == []


def test_every_page_is_in_the_index() -> None:
    assert sorted({*PAGES} - {*targets(INDEX)} - {INDEX}) == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_test_that_is_named_is_there(document: Path) -> None:
    """Whoever reads which test shows something finds it."""
    named = re.findall(r"\b(?:[a-z]+/)*test_[a-z_]+\.py", document.read_text(encoding="utf-8"))
    assert [name for name in named if not list((ROOT / "tests").rglob(name.removeprefix("tests/")))] == []
