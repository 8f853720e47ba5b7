"""Every key in the source has its sentence, and every place that gives facts gives those its sentence asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.cli.command_list import COMMANDS, VERBS
from scorekeeper.cli.help import GROUPS
from scorekeeper.cli.man_page import VARIABLES
from scorekeeper.messages.facts import lookup
from scorekeeper.problems import Exit
from scorekeeper.rules.model import BALANCE, CUSTOMS
from scorekeeper.rules.schema import GROUPS as RULE_GROUPS

PACKAGE = Path(__file__).resolve().parents[2] / "scorekeeper"
LANGUAGES = ("en", "es")
KEY = re.compile(
    r"(audit|authoring|backup|book|cards|chart|cli|column|companion|config|count|diff|doctor|edit|end|export|hand|help|house|"
    r"import|line|mark|match|matches|names|note|options|outlook|people|players|qr|redo|replay|rescore|rules|rulesets|score|"
    r"scoring|settings|settle|setup|share|show|start|stats|store|table|tie|turning|undo|web|why|yaml)(\.[a-z0-9]+(-[a-z0-9]+)*)+"
)
MADE = {  # keys put together from a part that the program chooses, as they are written in the source
    "diff.aside-{hand.aside}": ("after-end", "no-extra-hand", "extra-hand-due", "other-players", "problems"),
    "event.{meant.KIND}": (
        *("hand", "corrected", "joined", "left", "swapped", "dealer", "house", "note", "stopped", "closed"),
        *("adjusted", "person-renamed"),
    ),
    "mark.{kind}": ("extra", "void", "corrected", "aside"),
    "help.{name}": tuple(COMMANDS),
    "help.exit-{int(code)}": tuple(str(int(code)) for code in Exit),
    "help.variable-{name.lower().replace('_', '-')}": tuple(name.lower().replace("_", "-") for name in VARIABLES),
    "help.group-{group}": tuple(GROUPS),
    "book.group-{group}": RULE_GROUPS,
    "book.mark-{name}": ("house", "ours"),
    "book.row-{name}": ("players", "packs", "cards", "winner", "next-dealer", "ties"),
    "companion.{key}": ("put-right", "record-odd", "record"),
    "companion.offer-{key}": ("again", "go-on"),
    "companion.hint-{kind}": ("empty", "nobody", "cards", "grid", "number", "yes-no", "choice", "players", "order"),
    "companion.about-{command}": ("help", "quit", "back", "clear", "nobody", "void", "new"),
    "settle.by-{settled.custom}": (*CUSTOMS, BALANCE),
    "stats.column-{name}": ("ahead", "behind", "level"),
    "stats.column-best{suffix}": ("", "-low", "-high"),
    "stats.column-worst{suffix}": ("", "-low", "-high"),
    "help.{group.name}.{name}": tuple(f"{group}.{verb}" for group, verbs in VERBS.items() for verb in verbs.places),
    "why.{away}": ("sat-out", "waited", "had-left", "was-out", "came-later"),
    "may.{verdict.answer}": ("yes", "no"),
    "may.{verdict.reason}": (
        *(
            "suit",
            "rank",
            "both",
            "wild",
            "named",
            "answers",
            "free",
            "allowed",
            "no-match",
            "named-mismatch",
            "forbidden",
        ),
        *("absent", "no-starter", "drawn", "draw-anyway", "must-play", "depends", "pending", "in-words", "unsaid"),
    ),
    "may.{one.kind}": (
        *(
            "names",
            "follow",
            "skip",
            "reverse",
            "only-without",
            "stands",
            "play-drawn",
            "pass",
            "keep-drawn",
            "or-draw",
        ),
        *("bury", "redraw", "no-stack", "no-name"),
    ),
    "may.on-{one}": ("card-suit", "top-suit", "named-suit"),
    "book.{section.name}": ("goal", "setup", "turn", "special", "values", "end", "ties", "house"),
}
NO_KEYS = re.compile(  # the clauses that are part of every game, and file names
    r"start\.eliminated|table\.(starts-at|carried|joined|adjusted|left|sat-out|misdeal|stopped|shared)|.*\.(json|yaml|lock|last|csv|html|txt|png|zip)"
)
NAMES_A_PLACE = {"find_player"}  # their other texts are places, not keys
FACTS_IN_A_DICT = {"Problem", "Remark"}
FACTS_BY_NAME = {"say", "wrong", "_wrong", "wrong_at", "_NotRead"}
# Where a file is read, each of its problems gets the name of the file.
ADDED_LATER = {topic: {"file"} for topic in ("store", "doctor", "match")}
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
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    places = {place for call in calls if name(call.func) in GIVES_FACTS | NAMES_A_PLACE for place in call.args[1:]}
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
        facts |= ways_out(node)
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
        return None if {word.arg for word in call.keywords} - {"ways"} else frozenset()
    names = call.args[1].keys if isinstance(call.args[1], ast.Dict) else [None]
    known = [word.value for word in names if isinstance(word, ast.Constant)]
    return frozenset(map(str, known)) if len(known) == len(names) else None


def ways_out(call: ast.Call) -> frozenset[str]:
    """What the ways out of a problem are called in its sentence."""
    named = [word.value for word in call.keywords if word.arg == "ways"]
    listed = [
        way for place in (*call.args, *named) for way in (place.elts if isinstance(place, ast.Tuple) else [place])
    ]
    ways = sum(isinstance(way, ast.Call) and name(way.func) == "WayOut" for way in listed)
    ways = max([ways, *(len(place.elts) for place in named if isinstance(place, ast.Tuple))])
    return frozenset(("do", *(f"do_{number}" for number in range(2, ways + 1))) if ways else ())


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_put_together_has_its_sentence(lang: str) -> None:
    made = [re.sub(r"\{.*\}", part, key) for key, parts in MADE.items() for part in parts]
    assert [key for key in made if not has(key, lang)] == []


def test_keys_put_together_are_in_the_source() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    assert [key for key in MADE if f'f"{key}"' not in source] == []


def test_reading_the_source() -> None:
    tree = ast.parse(
        "words.say('cards.a' if x else 'cards.b', lang, n=1)\n"
        "Problem('cards.c', {'d': 1}, 'start.hands')\n"
        "Problem('cards.e', facts | {'d': 1})\n"
        "clause = 'table.joined'\n"
    )
    assert sorted(keys(tree)) == [
        (1, "cards.a"),
        (1, "cards.b"),
        (2, "cards.c"),
        (3, "cards.e"),
    ]
    assert set(given("x.py", tree)) == {
        Given("x.py:1", "cards.a", frozenset({"n"}), False),
        Given("x.py:1", "cards.b", frozenset({"n"}), False),
        Given("x.py:2", "cards.c", frozenset({"d"}), True),
    }
