"""Every key in the source has its sentence, and every place that gives facts gives those its sentence asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.words.facts import lookup

PACKAGE = Path(__file__).resolve().parents[2] / "scorekeeper"
LANGUAGES = ("en", "es")
KEY = re.compile(
    r"(audit|cards|cli|export|hand|match|options|people|players|rules|rulesets|scoring|settings|start|store|table|web|yaml)"
    r"(\.[a-z0-9]+(-[a-z0-9]+)*)+"
)
NO_KEYS = re.compile(  # the clauses that are part of every game, and file names
    r"table\.(starts-at|carried|joined|left|sat-out|misdeal|stopped|shared)|.*\.(json|yaml|lock|last|csv|html|txt)"
)
FACTS_IN_A_DICT = {"Problem", "Remark"}
FACTS_BY_NAME = {"say", "wrong", "_wrong", "wrong_at", "_NotRead"}
ADDED_LATER = {"store": {"file"}}  # where a file is read, each of its problems gets the name of the file
GIVES_FACTS = FACTS_IN_A_DICT | FACTS_BY_NAME


@dataclass(frozen=True)
class Given:
    place: str
    key: str
    facts: frozenset[str]
    hint: bool


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield str(path.relative_to(PACKAGE)), ast.parse(path.read_text(encoding="utf-8"))


def keys(tree: ast.Module) -> Iterator[tuple[int, str]]:
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and name(node.func) in GIVES_FACTS)
    places = {place for call in calls for place in call.args[1:]}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node not in places and is_key(node.value):
            yield node.lineno, node.value


def is_key(value: object) -> bool:
    return isinstance(value, str) and bool(KEY.fullmatch(value)) and not NO_KEYS.fullmatch(value)


def given(place: str, tree: ast.Module) -> Iterator[Given]:
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        called = name(node.func)
        facts = facts_in_a_dict(node) if called in FACTS_IN_A_DICT else facts_by_name(node)
        if called not in GIVES_FACTS or facts is None:
            continue
        first = node.args[0]
        for end in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
            if isinstance(end, ast.Constant) and isinstance(end.value, str):
                yield Given(f"{place}:{node.lineno}", end.value, facts, called != "say")


def name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=called) | ast.Attribute(attr=called):
            return called
    return ""


def facts_by_name(call: ast.Call) -> frozenset[str] | None:
    names = [word.arg for word in call.keywords]
    return None if None in names else frozenset(str(word) for word in names)


def facts_in_a_dict(call: ast.Call) -> frozenset[str] | None:
    if len(call.args) < 2:
        return None if call.keywords else frozenset()
    names = call.args[1].keys if isinstance(call.args[1], ast.Dict) else [None]
    known = [word.value for word in names if isinstance(word, ast.Constant)]
    return frozenset(map(str, known)) if len(known) == len(names) else None


def sentences(key: str, lang: str) -> list[str]:
    return [text for n in (1, 2) if (text := lookup(key, lang, n)) is not None]


def asked(texts: list[str]) -> set[str]:
    needed = re.sub(r"\[\[.*?\]\]", "", " ".join(texts))
    return set(re.findall(r"\{(\w+)(?::or|:word)?\}", needed))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_has_its_sentence(lang: str) -> None:
    missing = {f"{key} ({place}:{line})" for place, tree in trees() for line, key in keys(tree) if not has(key, lang)}
    assert not missing, "\n".join(sorted(missing))


def has(key: str, lang: str) -> bool:
    return bool(sentences(key, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_gets_its_facts(lang: str) -> None:
    wrong = []
    for place, tree in trees():
        for use in given(place, tree):
            texts = sentences(use.key, lang) + (sentences(f"{use.key}.hint", lang) if use.hint else [])
            if lacking := asked(texts) - use.facts - ADDED_LATER.get(use.key.partition(".")[0], set()):
                wrong.append(f"{use.key} lacks {sorted(lacking)} ({use.place})")
    assert not wrong, "\n".join(wrong)


def test_reading_the_source() -> None:
    tree = ast.parse(
        "words.say('cards.a' if x else 'cards.b', lang, n=1)\n"
        "Problem('cards.c', {'d': 1}, 'start.hands')\n"
        "Problem('cards.e', facts | {'d': 1})\n"
        "clause = 'table.joined'\n"
    )
    assert sorted(keys(tree)) == [(1, "cards.a"), (1, "cards.b"), (2, "cards.c"), (3, "cards.e")]
    assert set(given("x.py", tree)) == {
        Given("x.py:1", "cards.a", frozenset({"n"}), False),
        Given("x.py:1", "cards.b", frozenset({"n"}), False),
        Given("x.py:2", "cards.c", frozenset({"d"}), True),
    }
