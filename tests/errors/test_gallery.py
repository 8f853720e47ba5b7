from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from .gallery import HERE, LANGUAGES, Entry, brought_about, entries, line_of, said

GALLERY = list(entries())
SPOKEN = [(entry, lang) for entry in GALLERY for lang in entry.tree.get("typed", LANGUAGES)]
PACKAGE = HERE.parents[1] / "scorekeeper"
LAYERS = ("cards", "rules", "hand", "scoring", "match")
READERS = ("store/shelf/yaml_nodes.py", "store/shelf/ruleset_files.py")
KEY = re.compile(
    r"(audit|cards|examples|hand|match|options|players|replay|rules|rulesets|start|yaml)(\.[a-z0-9]+(-[a-z0-9]+)*)"
)
PAPER = "totals are carried over at the command line: typed/starting.yaml has it"
WITHOUT_PICTURE = {
    "start.over": PAPER,
    "start.over-hands": PAPER,
    "start.out": PAPER,
    "start.becomes": PAPER,
    "start.too-low": PAPER,
    "start.too-high": PAPER,
    "start.between": PAPER,
    "start.counter-low": PAPER,
    "start.counter-high": PAPER,
    "start.turns-over": PAPER,
    "start.hands": "a place, not a problem",
    "start.eliminated": "a place, not a problem",
    "players.ambiguous": "names are typed at the command line: typed/names.yaml has it",
    "match.totals-hidden": "a command that would tell them brings it about: typed/insight.yaml has it",
    "match.name": "matches are named at the command line: typed/matches.yaml has it",
    "match.name-empty": "the same",
    "cards.rank-of-suit": "how a card is said in words",
    "cards.rank-in-colour": "how a card is said in words",
    "cards.same-code": "only a file of a pack can bring it about, and those are shipped: tests/cards has it",
    "rules.too-many-wrong": "it comes after a hundred others: tests/rules/test_hostile_files.py has it",
}


@pytest.mark.parametrize(("entry", "lang"), SPOKEN, ids=str)
def test_what_is_said(entry: Entry, lang: str, tmp_path: Path) -> None:
    found = brought_about(entry, lang, tmp_path)
    assert [problem.key for problem, _ in found if problem.key != entry.key] == []
    assert found, "nothing was wrong"
    problem, pack = found[0]
    assert said(problem, pack, lang) == entry.tree[lang]
    line = line_of(entry)
    where = entry.tree.get("where", "" if line is None else f"my-game.yaml:{line}")
    assert problem.where == where


def test_every_problem_has_a_picture() -> None:
    used = {key for path in sources() for key in keys(path)}
    assert used - {entry.key for entry in GALLERY} - set(WITHOUT_PICTURE) == set()
    assert set(WITHOUT_PICTURE) <= used, "no exception without need"


@pytest.mark.parametrize(("entry", "lang"), SPOKEN, ids=str)
def test_nothing_is_left_open_in_a_sentence(entry: Entry, lang: str) -> None:
    assert 1 <= len(entry.tree[lang]) <= 2
    for line in entry.tree[lang]:
        assert line == line.strip()
        assert not re.search(r"\{\w+\}|\[\[|\]\]|  ", line)


def sources() -> list[Path]:
    return [path for layer in LAYERS for path in (PACKAGE / layer).rglob("*.py")] + [PACKAGE / name for name in READERS]


def keys(path: Path) -> set[str]:
    """Every text in the source that is a key; the two halves of one put together there count as what they make."""
    texts = {node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)}
    found = {text for text in texts if isinstance(text, str) and KEY.fullmatch(text)}
    if "-or-word" in texts:
        found |= {f"{key}-or-word" for key in ("options.not-a-number", "options.out-of-bounds")}
    return found
