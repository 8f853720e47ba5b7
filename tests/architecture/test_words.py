"""What people say is data: no word of a language stands in the Python of the answers; a third needs files only."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from scorekeeper.answers.language import heard
from scorekeeper.answers.match_reader.word_folding import lexicon_of
from scorekeeper.answers.question_words import load
from scorekeeper.messages.catalogue import ENGLISH

from .source import PACKAGE, ROOT, text_of

ANSWERS = sorted(path.relative_to(ROOT).as_posix() for path in (PACKAGE / "answers").rglob("*.py"))
NAMES = {"cos"}  # letters that name a number here, and are a word elsewhere
EXPLAINED = {"plainly"}  # what only says that its words tell nothing
WORD_OF_A_QUESTION = {"text", "typed"}  # what gives one: `told.text(at)`
WORDS_OF_A_QUESTION = {"words", "typed"}  # and what holds them: `asked.words[at]`


@cache
def words_of(lang: str) -> frozenset[str]:
    lexicon = load().lexicons[lang]
    return frozenset((*lexicon_of(lang).words, *lexicon.entries, *lexicon.typed))


@cache
def foreign() -> frozenset[str]:
    """The words that English has not: an English one may name a thing of the program, too."""
    others = (words_of(lang) for lang in heard() if lang != ENGLISH)
    return frozenset(word for words in others for word in words if len(word) > 1) - words_of(ENGLISH) - NAMES


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    """The texts in a source, but for its docstrings."""
    sentences = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in sentences:
            yield node


def is_a_word(node: ast.AST) -> bool:
    """Whether a piece of Python is a word of a question."""
    match node:
        case ast.Call(func=ast.Attribute(attr=name)) | ast.Attribute(attr=name) if name in WORD_OF_A_QUESTION:
            return True
        case ast.Subscript(value=ast.Attribute(attr=name) | ast.Name(id=name)) if name in WORDS_OF_A_QUESTION:
            return True
        case ast.Name(id="word"):
            return True
    return False


def compared(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts of two letters and more that a word of a question is compared with, also where they have a name."""
    named = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and any(map(is_a_word, (node.left, *node.comparators))):
            for side in (node.left, *node.comparators):
                value = named.get(side.id, side) if isinstance(side, ast.Name) else side
                for one in (value, *(value.elts if isinstance(value, ast.Tuple | ast.List | ast.Set) else ())):
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and len(one.value) > 1:
                        yield one


def words_in(source: str) -> list[str]:
    """What in a source is a word of a language, each with its line."""
    tree = ast.parse(source)
    found = {(one.lineno, one.value) for one in compared(tree) if re.search(r"[^\W\d_]", one.value)}
    for one in literals(tree):
        if one.value in heard():
            found.add((one.lineno, one.value))
        parts = re.split(r"\W|\\[a-z]", one.value) if "|" in one.value else [one.value]  # a pattern
        found |= {(one.lineno, word) for word in parts if word in foreign()}
    return [f"{line}: {word}" for line, word in sorted(found)]


@pytest.mark.parametrize("name", ANSWERS)
def test_no_word_of_a_language_is_in_the_answers(name: str) -> None:
    assert words_in(text_of(name)) == []


SEEN = [
    ('WHO = ("who", "quien")', ["1: quien"]),
    ('if told.lang == "es": ...', ["1: es"]),
    ('if told.text(at) in (",", "but"): ...', ["1: but"]),
    ('ONLY = ("just", "only")\nx = hearing.words[at] in ONLY', ["1: just", "1: only"]),
    ('JOINS = re.compile(r"\\b(?:and|cuando)\\b")', ["1: cuando"]),
    ('if "not" in told.does(at) or told.text(at) == ",": ...', []),
]


@pytest.mark.parametrize(("source", "words"), SEEN)
def test_such_words_are_seen(source: str, words: list[str]) -> None:
    assert words_in(source) == words


FILES = sorted(path.parent for path in (PACKAGE / "answers").rglob(f"words/{ENGLISH}.txt"))


@pytest.mark.parametrize("lang", heard())
def test_a_language_has_every_file(lang: str) -> None:
    assert [folder for folder in FILES if not (folder / f"{lang}.txt").exists()] == []


def test_what_small_words_do_is_asked_for() -> None:
    source = "".join(map(text_of, ANSWERS))
    small = [
        folder for folder in FILES if folder.parent.name != "bids_and_tricks"
    ]  # there the facts of rulesets are told
    lines = (line for folder in small for lang in heard() for line in (folder / f"{lang}.txt").read_text().splitlines())
    marks = {line.partition(":")[0] for line in lines if re.match("[a-z_]+:", line)}
    assert [mark for mark in sorted(marks - EXPLAINED) if f'"{mark}"' not in source] == []
