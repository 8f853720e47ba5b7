"""The smallest ruleset that holds a bit of everything; a test replaces the section it is about."""

# ruff: noqa: E501 - one case a line

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.problems import Problem
from scorekeeper.rules.load import Loaded, load
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.source_nodes import Node
from scorekeeper.store.shelf import ruleset_files
from scorekeeper.store.shelf.yaml_nodes import read_nodes

HERE = "# here"
SECTIONS: Mapping[str, str] = {
    "schema": "schema: 1",
    "id": "id: tiny",
    "name": "name: {en: Tiny}",
    "about": "about: {en: A tiny game.}",
    "players": "players: {min: 2, max: 6, clause: players.number}",
    "teams": "",
    "names": "",
    "deck": "deck: {pack: french-52, packs: 1, clause: scoring.cards}",
    "deal": "deal: {cards: 5, next: left, next_clause: scoring.cards}",
    "options": """
options:
  target: {title: {en: Target}, kind: number, min: 1, max: 500, none: yes, default: 100, clause: end.target}
  style: {title: {en: Style}, kind: choice, choices: {low: {en: low}, high: {en: high}}, default: low, clause: scoring.cards}
""",
    "values": """
values:
  left:
    - {cards: [8], points: 50, clause: scoring.cards}
    - {cards: [other], points: 0, clause: scoring.cards}
""",
    "together": "",
    "wild_rank": "",
    "facts": """
facts:
  out: {kind: player, nobody: yes, known_by: {empty: left}, ask: {en: Who?}, clause: scoring.cards}
  left: {kind: cards, values: left, ask: {en: Left?}, clause: scoring.cards}
""",
    "derive": "",
    "roles": "",
    "checks": "",
    "counters": "",
    "score": """
score:
  - {to: everyone, points: left, clause: scoring.cards}
""",
    "totals": "",
    "match": """
match:
  ends: [{when: {total: {at_least: target}}, clause: end.target}]
  winner: {is: lowest, clause: end.target}
""",
    "rules": """
rules:
  players: {number: {title: {en: Players}, text: {en: Two to six.}}}
  scoring: {cards: {title: {en: Cards}, text: {en: Eights are fifty.}}}
  end: {target: {title: {en: Target}, text: {en: At the target.}}}
""",
    "play": "",
    "verdicts": "",
    "disputes": "",
    "examples": "",
}


def written(**sections: str) -> str:
    """The file, with these sections instead of its own."""
    assert set(sections) <= set(SECTIONS)
    parts = (sections.get(name, text).strip("\n") for name, text in SECTIONS.items())
    return "".join(part + "\n" for part in parts if part)


def read(text: str | bytes, both_languages: bool = False) -> Loaded:
    node = read_nodes(text if isinstance(text, bytes) else text.encode())
    if isinstance(node, Problem):
        return Loaded(None, (), (node,))
    return load(node, "tiny.yaml", ruleset_files._pack_named, ruleset_files._common(), both_languages, base)


def base(name: str) -> tuple[Node, str] | Problem | None:
    """What can be extended: another tiny ruleset, and the one that extends itself."""
    texts = {"other": written(id="id: other"), "tiny": written(id="id: tiny\nextends: tiny")}
    node = read_nodes(texts[name].encode()) if name in texts else None
    return node if node is None or isinstance(node, Problem) else (node, f"{name}.yaml")


def tiny(**sections: str) -> Ruleset:
    loaded = read(written(**sections))
    assert loaded.ruleset is not None, loaded.problems
    return loaded.ruleset


def problems(**sections: str) -> list[Problem]:
    return list(read(written(**sections)).problems)


def line_of(text: str, mark: str = HERE) -> int:
    """The line of the text that carries the mark."""
    (number,) = [number for number, line in enumerate(text.splitlines(), 1) if mark in line]
    return number


def lines(ruleset: Ruleset, players: str, *hands: Any, **more: Any) -> list[tuple[str, int, str]]:
    """Side, points and clause of every line of the last hand."""
    from match.evening import evening

    return [(one.side, one.points, one.clause) for one in evening(ruleset, players, *hands, **more).hands[-1].lines]


def in_english(problem: Problem) -> Problem:
    """The problem with whatever it names in several languages as English says it."""
    return problem.having(**{name: _english(fact) for name, fact in problem.facts.items()})


def _english(fact: object) -> object:
    if isinstance(fact, Mapping):
        return fact["en"]
    if isinstance(fact, tuple):
        return tuple("none" if one is None else _english(one) for one in fact)
    return fact
