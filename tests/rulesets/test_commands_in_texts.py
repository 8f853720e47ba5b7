"""Commands that the texts of a ruleset name: each can be typed as it stands, at every edge."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest
from match.evening import SHIPPED, game

from scorekeeper.messages import in_shell, with_commands
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.table.typed.typed_options import read_options

NOT_TEXTS = ("options", "names", "called", "examples", "verdicts")
NAMED = re.compile(r"`([^`]*)`")
BARE = re.compile(r"(?<![`\w])(house|casa) [^\s`]+=|\b(join NAME|entra NOMBRE)\b(?!`)")
FIRST = {
    "en": {"house", "join", "dealer", "settle", "adjust"},
    "es": {"casa", "entra", "reparte", "liquidar", "ajustar"},
}
SAYS_HOUSE = {"en": "house", "es": "casa"}


def texts(part: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Every text of a ruleset's tree in both languages, and where it stands."""
    if isinstance(part, Mapping):
        if {*part} == {"en", "es"} and all(isinstance(text, str) for text in part.values()):
            yield ".".join(path), part
        elif not (path and path[0] in NOT_TEXTS):
            for key, value in part.items():
                yield from texts(value, (*path, key))
    elif isinstance(part, (list, tuple)):
        for number, value in enumerate(part):
            yield from texts(value, (*path, str(number)))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", SHIPPED)
def test_a_command_in_a_text_can_be_typed(name: str, lang: str) -> None:
    ruleset, wrong = game(name), dict[str, str]()
    for place, text in texts(ruleset.tree):
        if BARE.search(text[lang]):
            wrong[place] = text[lang]
        for line in NAMED.findall(text[lang]):
            first, *settings = line.split(" ")
            holds = first != SAYS_HOUSE[lang] or some_table_has(ruleset, settings, lang)
            if first not in FIRST[lang] or not holds:
                wrong[place] = line
    assert wrong == {}


def some_table_has(ruleset: Ruleset, settings: list[str], lang: str) -> bool:
    """Whether a table, of any number of players, can be played with these house rules."""
    try:
        wanted = read_options(ruleset, settings, lang)
    except Refused:
        return False
    return any(isinstance(table_rules_for(ruleset, wanted, n), TableRules) for n in range(1, 21))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("To 40: `house target=40`.", "To 40: scorekeeper house target=40."),
        ("A 40: `casa meta=40`.", "A 40: scorekeeper casa meta=40."),
        ("`settle` pays them out.", "scorekeeper settle pays them out."),
        ("Write `untold: none`.", "Write `untold: none`."),
        ("`houses are red`", "`houses are red`"),
        ("One ` alone: house target=40.", "One ` alone: house target=40."),
    ],
)
def test_how_a_shell_shows_it(text: str, shown: str) -> None:
    assert with_commands(text, in_shell) == shown


def test_how_the_companion_shows_it() -> None:
    assert with_commands("A 40: `casa meta=40`.", lambda line: f".{line}") == "A 40: .casa meta=40."
