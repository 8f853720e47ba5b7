"""`scorekeeper rulesets`: the games there are, one of them, whether files are sound, and their format for editors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from scorekeeper.cli.options import AsJson, Lang, Plain, Yes, told
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.load import Loaded
from scorekeeper.rules.nearest import nearest
from scorekeeper.store.ruleset_files import read_ruleset
from scorekeeper.table.authoring.own_file import hidden
from scorekeeper.table.games import shelf
from scorekeeper.words import in_language, say

VERBS = ("list", "show", "check", "new", "add", "schema")


def rulesets(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[list | show ID | check [FILE|ID]... | new ID | add FILE | schema]", help=told("rulesets.words")
        ),
    ] = [],
    like: Annotated[str, typer.Option("--like", metavar="RULESET", help=told("rulesets.like"))] = "",
    answers: Annotated[list[str], typer.Option("--set", metavar="NAME=VALUE", help=told("rulesets.set"))] = [],
    watch: Annotated[bool, typer.Option("--watch", help=told("rulesets.watch"))] = False,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """The games there are; check a ruleset file; begin one of your own."""
    run = session(plain=plain, as_json=as_json, yes=yes)
    verb, *rest = words or ["list"]
    _check_words(verb, rest, {"--like": ("new", like), "--set": ("new", answers), "--watch": ("check", watch)})
    match verb:  # each imports what only it needs
        case "list":
            _list(run)
        case "show":
            from scorekeeper.cli.rulesets_shown import show_ruleset

            show_ruleset(run, rest)
        case "check":
            from scorekeeper.cli.rulesets_check import check_files, watch_file

            (watch_file if watch else check_files)(run, rest)
        case "new":
            from scorekeeper.cli.rulesets_new import new_ruleset

            new_ruleset(run, rest, like, answers)
        case "add":
            from scorekeeper.cli.rulesets_new import add_file

            add_file(run, rest)
        case "schema":
            import json

            from scorekeeper.rules.json_schema import json_schema

            print(json.dumps(json_schema(), ensure_ascii=False, indent=1))


def _check_words(verb: str, rest: Sequence[str], options: Mapping[str, tuple[str, object]]) -> None:
    """Raises Refused: an unknown verb, words it does not take, options (each with its verb and value) of another."""
    if verb not in VERBS:
        facts = {"word": verb[:40], "choices": VERBS, "nearest": nearest(verb, VERBS)}
        raise Refused(Problem("rulesets.verb", facts))
    if rest and verb in ("list", "schema"):
        raise Refused(Problem("rulesets.too-many-words", {"word": rest[0][:40], "verb": verb}))
    if not_for := [option for option, (of, value) in options.items() if value and of != verb]:
        raise Refused(Problem("rulesets.not-for", {"word": not_for[0], "verb": verb}))


def _list(run: Session) -> None:
    own = run.table.home.user_rulesets
    if run.as_json:
        run.json([_as_json(name, path, own) for name, path in run.files.paths().items()])
        return
    mine = {name: path for name, path in run.files.paths().items() if path.parent == own}
    shipped = [game for game in shelf(run.files) if game.id not in mine]
    run.say("rulesets.how-many", n=len(shipped))
    told = [[game.id, in_language(game.name, run.lang), in_language(game.about, run.lang)] for game in shipped]
    run.rows(["", "", ""], told)
    if mine:
        run.say("rulesets.yours", n=len(mine), folder=str(own))
        run.rows(["", "", ""], [_listed(run, name, read_ruleset(path)) for name, path in mine.items()])
    else:
        run.say("rulesets.none-yours", folder=str(own))
    for path in hidden(run.files):
        run.say("rulesets.hidden", file=str(path), id=path.stem)


def _listed(run: Session, name: str, loaded: Loaded) -> list[str]:
    if loaded.ruleset is None:
        return [name, "", say("rulesets.unsound", run.lang, id=name)]
    return [name, in_language(loaded.ruleset.name, run.lang), in_language(loaded.ruleset.about, run.lang)]


def _as_json(name: str, path: Path, own: Path) -> dict[str, Any]:
    loaded = read_ruleset(path)
    return {
        "id": name,
        "name": dict(loaded.ruleset.name) if loaded.ruleset else None,
        "about": dict(loaded.ruleset.about) if loaded.ruleset else None,
        "covers": loaded.ruleset.covers if loaded.ruleset else None,
        "hash": loaded.ruleset.hash if loaded.ruleset else None,
        "own": path.parent == own,
        "file": str(path),
        "problems": len(loaded.problems),
    }
