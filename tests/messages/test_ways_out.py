"""A way out is a value: each edge writes it its own way, and no sentence holds a command of one of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from scorekeeper.cli.command_list import COMMANDS, VERBS
from scorekeeper.cli.companion.dot_names import typed_here
from scorekeeper.messages import problem_text, say
from scorekeeper.problems import Problem, WayOut

PACKAGE = Path(__file__).resolve().parents[2] / "scorekeeper"
ENTRY = re.compile(r'msgid "([^"]+)"\n(?:msgid_plural[^\n]*\n)?((?:(?:msgstr|")[^\n]*\n)+)')
TYPED = re.compile(r"\bscorekeeper (--help\b|[a-z-]+)")
OF_THE_SHELL = ("help.", "authoring.note-")  # pages of the shell itself, and notes in a file that is checked there
TOO_MANY = Problem("audit.twice-with-one", {"cards": "8♠", "holders": "Beto", "told": 2, "n": 1, "more": 2})


def commands_in_sentences(lang: str) -> Iterator[tuple[str, str]]:
    text = (PACKAGE / f"messages/locale/{lang}/LC_MESSAGES/scorekeeper.po").read_text(encoding="utf-8")
    for key, sentences in ENTRY.findall(text):
        if not key.startswith(OF_THE_SHELL):
            yield from ((key, word) for word in TYPED.findall(sentences) if word in COMMANDS or word == "--help")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_sentence_holds_a_command_of_the_shell(lang: str) -> None:
    assert list(commands_in_sentences(lang)) == []


def test_every_action_is_a_command() -> None:
    actions = {
        node.args[0].value
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "WayOut"
        if node.args and isinstance(node.args[0], ast.Constant)
    }
    known = {*COMMANDS, *(f"{name} {verb}" for name, verbs in VERBS.items() for verb in verbs.places)}
    assert len(actions) > 20
    assert actions - known - {"--help"} == set()


@pytest.mark.parametrize(
    ("lang", "shell", "companion"),
    [
        ("en", "scorekeeper house packs=2", ".house packs=2"),
        ("es", "scorekeeper casa packs=2", ".casa packs=2"),
    ],
)
def test_each_edge_writes_it_its_own_way(lang: str, shell: str, companion: str) -> None:
    problem = Problem(TOO_MANY.key, TOO_MANY.facts, ways=(WayOut("house", {"packs": 2}),))
    assert str(problem_text(problem, lang)[1]).endswith(f": {shell}")
    assert str(problem_text(problem, lang, partial(typed_here, lang=lang))[1]).endswith(f": {companion}")


@pytest.mark.parametrize(
    ("way", "shell", "companion"),
    [
        (WayOut("undo"), "scorekeeper undo", ".undo"),
        (WayOut("score", {"--hands": True}), "scorekeeper score --hands", ".score --hands"),
        (WayOut("export", {"--to": "a.png"}), "scorekeeper export --to a.png", ".export --to a.png"),
        (
            WayOut("players merge", words=("anita", "ana")),
            "scorekeeper players merge anita ana",
            ".players merge anita ana",
        ),
        (WayOut("hand", words=({"en": "b=CARDS", "es": "b=CARTAS"},)), "scorekeeper hand b=CARDS", "b=CARDS"),
        (WayOut("--help"), "scorekeeper --help", ".help"),
        (WayOut("replay"), "scorekeeper replay", "scorekeeper replay"),  # nobody replays a file in the companion
    ],
)
def test_as_it_is_typed(way: WayOut, shell: str, companion: str) -> None:
    assert say("start.line", "en", line=way) == f"After each hand: {shell}"
    assert typed_here(shell.removeprefix("scorekeeper "), "en") == companion
