"""No English on a Spanish screen: every game, every command, every help, every error, every page in Spanish."""

from __future__ import annotations

import io
import json
import re
import shlex
import sys
from pathlib import Path

import pytest
import yaml
from match.evening import SHIPPED, game
from messages.spanish_words import ROOT, english_words, ids_in_spanish_texts

from scorekeeper.cli import context
from scorekeeper.cli.command_list import COMMANDS, VERBS
from scorekeeper.cli.run import run
from scorekeeper.match.examples import example_line
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from tests.sampling import one_in

from .conftest import Cli

HELP = [*COMMANDS, *(f"{name} {verb}" for name, verbs in VERBS.items() for verb in verbs.places)]
DOCUMENTS = [ROOT / "README.es.md", *sorted((ROOT / "docs" / "es").glob("*.md"))]
ERRORS = ROOT / "tests" / "errors"
GALLERY = sorted({*ERRORS.glob("*.yaml"), *ERRORS.glob("*/*.yaml")} - {ERRORS / "my-game.yaml", ERRORS / "rules.yaml"})
SCREENS = """
hand --help
score --hands
house
rules --all
why
share
export --format md
hand
setup
""".strip().splitlines()
NOT_OF_THE_GAME = """
rules
rules --diff ochos-locos
stats
settle
export --format txt
edit 1 zz 8:7
hand zz=3
hand --zz 3
undo
rescore --as tally
""".strip().splitlines()  # nearly the same words in every game: some games stand for all
SOME_GAMES = {*one_in(7, SHIPPED)}
SHOWN = ("open 1", "score --hands", "house", "rules --all", "why", "share", "export --format md", "setup")
_TAG = re.compile(r"<style.*?</style>|<script.*?</script>|<[^>]*>", re.DOTALL)
_PLAYERS = re.compile(r"[^\W\d_]+")
# In a document: where links lead, files to copy, the language of a terminal, a command's English name beside its own.
_NO_PROSE = re.compile(
    r"\[In English\]|\]\([^)]*\)|```yaml.*?```|^```.*?$|<!--.*?-->|\| `\.\w+` (?=\|)|"
    r"pipx? (un)?install( family-table-referee)?|`(make|python) [^`]*`|"
    r"`[A-Z_]+(=\w+)?`|`[a-z_]+(:( \w+)?)?`|`\.ci/run`|`\.house target=`",  # variables, words of the ruleset format
    re.DOTALL | re.MULTILINE,
)
_FILE = re.compile(r"[\w./~-]+\.(yaml|json|last|md|html|png|py)\b|\S*/\S*/\S*")
NAMES = {"scorekeeper", "windows", "debug", "original", "zz"}
OF_OWN_FILES = {"target", "style"}  # options of my-game.yaml, which does not say what Spanish calls them
OF_THE_SYSTEM = "(File name too long)"
OF_FILES = ("authoring.no-question", "authoring.missing", "authoring.not-understood", "start.no-counter")  # ids to type


def english_lines(said: str, known: set[str]) -> list[str]:
    """The lines with English in them, each with the words."""
    found = ((line, english_words(_FILE.sub(" ", line), known | NAMES)) for line in said.splitlines())
    return [f"{' '.join(sorted(words))}: {line.strip()}" for line, words in found if words]


def one_example(name: str) -> dict[str, object]:
    """The longest match among the examples of the game that can be played, as a line for `import`."""
    read = read_ruleset(shipped_folder() / f"{name}.yaml")
    assert read.ruleset is not None
    played = [one for one in read.examples if "refused" not in one["expect"]]
    example = max(played, key=lambda one: len(one["hands"]))
    return {"ruleset": name, **example_line(read.ruleset, example)}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", SHIPPED)
def test_no_english_about_a_game(name: str, cli: Cli) -> None:
    line = one_example(name)
    known = {word.casefold() for word in _PLAYERS.findall(json.dumps([line["players"], line.get("teams")]))}
    Path("match.json").write_text(json.dumps(line), encoding="utf-8")
    options = game(name).options.values()
    wrong = [f"house {option.called['es']}=zz" for option in options]
    told = [f"hand --{fact.called['es'].replace('_', '-')} zz" for fact in game(name).facts.values()]
    more = NOT_OF_THE_GAME if name in SOME_GAMES else []
    screens = ["import match.json --yes", "open 1", *SCREENS, *more, *wrong, *told, f"rulesets show {name}"]
    said = [cli("--lang", "es", *shlex.split(screen)) for screen in screens]
    shown = [one.code for screen, one in zip(screens, said, strict=True) if screen in SHOWN]
    assert shown == [0] * len(SHOWN), "else nothing was looked at"
    assert cli("--lang", "es", "export", "--to", "match.html").code == 0
    page = _TAG.sub(" ", Path("match.html").read_text(encoding="utf-8"))
    found = [line for one in said for line in english_lines(one.out + one.err, known)]
    assert found + english_lines(page, known) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_no_text_of_a_game_shows_an_english_id(name: str) -> None:
    assert ids_in_spanish_texts(name) == []


@pytest.mark.one_in(2)
@pytest.mark.parametrize("name", SHIPPED)
def test_no_english_where_a_game_asks(name: str, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hand in the companion: every question, what is refused, and the help."""
    players = "Ana Beto Carla Dani" if game(name).teams[0][1] != "must" else "Ana+Carla Beto+Dani"
    if not _plays(name, 4):
        players = "Ana Beto Carla" if _plays(name, 3) else "Ana Beto"
    typed = iter([name, players, *["", "", ""], ".ayuda", "zz", *[""] * 30])
    monkeypatch.setattr(context.CommandContext, "on_terminal", True)
    monkeypatch.setattr("builtins.input", lambda prompt="": _typed(prompt, typed))
    said = io.StringIO()
    monkeypatch.setattr(sys, "stdout", said)
    assert run(["--lang", "es", "--plain"]) == 0
    assert "Mano 1" in said.getvalue()
    assert english_lines(said.getvalue(), {"ana", "beto", "carla", "dani"}) == []


def _plays(name: str, count: int) -> bool:
    from scorekeeper.rules.table_rules import TableRules, table_rules_for

    return isinstance(table_rules_for(game(name), {}, count), TableRules)


def _typed(prompt: str, typed: object) -> str:
    print(prompt)
    line = next(typed, None)  # type: ignore[call-overload]
    if line is None:
        raise EOFError
    return str(line)


@pytest.mark.parametrize("command", ["", *HELP])
def test_no_english_in_a_page_of_help(command: str, cli: Cli) -> None:
    said = cli("--lang", "es", *command.split(), "--help")
    assert english_lines(said.out, set()) == []


@pytest.mark.parametrize("path", GALLERY, ids=lambda path: path.stem)
def test_no_english_in_what_is_refused(path: Path) -> None:
    """What the gallery shows somebody who reads Spanish; what stood in a file or was typed is shown as it was.

    The words of the ruleset format (`rules.yaml`) are the same in every language.
    """
    found = []
    cases = yaml.safe_load(path.read_text(encoding="utf-8"))
    for case in (case for case in cases if case.get("key") not in OF_FILES):
        typed = set(
            _PLAYERS.findall(str([value for name, value in case.items() if name not in ("en", "es")]).casefold())
        )
        known = typed | (OF_OWN_FILES if case.get("ruleset") == "my-game" else set())
        found += [line for text in case.get("es", ()) for line in english_lines(text.replace(OF_THE_SYSTEM, ""), known)]
    assert found == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_no_english_in_a_document(path: Path) -> None:
    text = _NO_PROSE.sub(" ", path.read_text(encoding="utf-8"))
    assert english_lines(text, set()) == []


def test_english_is_found() -> None:
    assert english_words("Se pueden cambiar: floor y nil_points.", {"puntos"}) >= {"floor"}
    assert english_words("Gana quien llega a la meta. ochos-locos, five-hundred") == set()
