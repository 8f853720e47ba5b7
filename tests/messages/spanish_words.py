"""Which words are English and no Spanish: from what the program and its rulesets say in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = "scorekeeper/messages/locale/{}/LC_MESSAGES/scorekeeper.po"
_WORD = re.compile(r"[^\W\d_]+")
_FIELD = re.compile(r"\{[^{}]*\}")
_TEXT = re.compile(r'^msgstr(?:\[\d\])? "((?:[^"\\]|\\.)*)"', re.MULTILINE)
_TO_TYPE = re.compile(r"[\w-]+")
_NOT_SHOWN = ("names", "called", "words", "said")  # what is understood when it is typed
SHORTEST = 3  # letters: `of`, `in`, `he` are too often a card or the end of something


def english_words(text: str, known: Iterable[str] = ()) -> set[str]:
    """The words of a Spanish screen that only English has; `known` are names of people and what was typed.

    Ids of games and matches are there to be typed, and no words.
    """
    return {word for word in words_of(_ids_to_type().sub(" ", text)) if word in _only_english()} - {*known}


def ids_in_spanish_texts(game: str) -> list[str]:
    """The texts of a ruleset in which who reads Spanish finds an English id to type: `house moon=give`.

    `english_words` cannot find them: a word in one Spanish text is Spanish in all of them.
    """
    ids = _ids_without_a_spanish_name(_read(ROOT / "rulesets" / f"{game}.yaml"))
    found = []
    for text in spanish_texts(game):
        words = {word for word in _TO_TYPE.findall(_FIELD.sub(" ", text)) if word in ids or "_" in word}
        found += [f"{' '.join(sorted(words))}: {text}"] if words else []
    return found


def spanish_texts(game: str) -> Iterator[str]:
    """What the ruleset says to who reads Spanish."""
    return _of_language(_read(ROOT / "rulesets" / f"{game}.yaml"), "es", _NOT_SHOWN)


def _ids_without_a_spanish_name(tree: Any) -> set[str]:
    """The options and their choices that Spanish calls otherwise, and the command that sets them."""
    ids = {"house", *_ids(tree.get("options"))}
    return {one for name in ids for one in (name, name.replace("_", "-"))} - {*_all_texts(tree["names"]["es"])}


def words_of(text: str) -> Iterator[str]:
    """Every word, in small letters."""
    return (word for word in _WORD.findall(_FIELD.sub(" ", text.casefold())) if len(word) >= SHORTEST)


@cache
def _ids_to_type() -> re.Pattern[str]:
    games = sorted((path.stem for path in (ROOT / "rulesets").glob("*.yaml")), key=len, reverse=True)
    return re.compile(rf"\b(\d{{8}}-\d{{4}}-[\w-]+|{'|'.join(games)})\b")


@cache
def _only_english() -> frozenset[str]:
    english, spanish = (frozenset(word for text in _texts(lang) for word in words_of(text)) for lang in ("en", "es"))
    return english - spanish


def _texts(lang: str) -> Iterator[str]:
    yield from _TEXT.findall((ROOT / CATALOGUE.format(lang)).read_text(encoding="utf-8"))
    for file in sorted((ROOT / "rulesets").rglob("*.yaml")):
        tree = _read(file)
        yield from _of_language(tree, lang)
        if lang == "en" and isinstance(tree, dict):
            yield from (name for block in ("options", "facts") for name in _ids(tree.get(block)))


@cache
def _read(file: Path) -> Any:
    return yaml.load(file.read_text(encoding="utf-8"), yaml.CSafeLoader)


def _of_language(tree: Any, lang: str, without: Iterable[str] = ()) -> Iterator[str]:
    """Every text that stands under the language, but for those that stand under one of `without`."""
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            if key == lang:
                yield from _all_texts(value)
            elif key not in without:
                yield from _of_language(value, lang, without)
    elif isinstance(tree, list):
        for one in tree:
            yield from _of_language(one, lang, without)


def _all_texts(tree: Any) -> Iterator[str]:
    if isinstance(tree, Mapping):
        for value in tree.values():
            yield from _all_texts(value)
    elif isinstance(tree, list):
        for one in tree:
            yield from _all_texts(one)
    elif isinstance(tree, str):
        yield tree


def _ids(block: Any) -> Iterator[str]:
    """The names that options and facts have in the file, and those of their choices."""
    for name, tree in (block or {}).items():
        yield name
        yield from map(str, (tree or {}).get("choices", ()))
