"""`scorekeeper rulesets`: the games there are, one of them, whether files are sound, and their format for editors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from scorekeeper.cli.options import AsJson, Lang, Plain, Yes, told
from scorekeeper.cli.run import show_problems
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.load import Loaded
from scorekeeper.rules.nearest import nearest
from scorekeeper.store.ruleset_files import read_ruleset
from scorekeeper.store.ruleset_paths import shipped_folder
from scorekeeper.table.authoring.own_file import hidden
from scorekeeper.table.evening.games import shelf
from scorekeeper.words import in_language, problem_text, say


def rulesets(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="[list | show ID | check [FILE|ID]... | new ID | add FILE | schema]", help=told("rulesets.words")
        ),
    ] = [],  # noqa: B006
    like: Annotated[str, typer.Option("--like", metavar="RULESET", help=told("rulesets.like"))] = "",
    answers: Annotated[list[str], typer.Option("--set", metavar="NAME=VALUE", help=told("rulesets.set"))] = [],  # noqa: B006
    watch: Annotated[bool, typer.Option("--watch", help=told("rulesets.watch"))] = False,
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """The games there are; check a ruleset file; begin one of your own."""
    run = session(plain=plain, as_json=as_json, yes=yes)
    verb, *rest = words or ["list"]
    ways: Mapping[str, Callable[[Session, list[str]], None]] = {
        "list": _list,
        "show": _show,
        "check": _watch if watch else _check,
        "new": lambda run, rest: _new(run, rest, like, answers),
        "add": _add,
        "schema": _schema,
    }
    if verb not in ways:
        raise Refused(
            Problem("rulesets.verb", {"word": verb[:40], "choices": tuple(ways), "nearest": nearest(verb, ways)})
        )
    if rest and verb in ("list", "schema"):
        raise Refused(Problem("rulesets.too-many-words", {"word": rest[0][:40], "verb": verb}))
    if not_for := [
        option
        for option, told, where in (("--like", like, "new"), ("--set", answers, "new"), ("--watch", watch, "check"))
        if told and verb != where
    ]:
        raise Refused(Problem("rulesets.not-for", {"word": not_for[0], "verb": verb}))
    ways[verb](run, rest)


def _new(run: Session, words: list[str], like: str, answers: list[str]) -> None:
    from scorekeeper.cli.rulesets_new import new_ruleset

    new_ruleset(run, words, like, answers)


def _add(run: Session, words: list[str]) -> None:
    from scorekeeper.cli.rulesets_new import add_file

    add_file(run, words)


def _watch(run: Session, words: list[str]) -> None:
    from scorekeeper.cli.rulesets_watch import watch_file

    watch_file(run, words)


def _list(run: Session, _: list[str]) -> None:
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


def _show(run: Session, words: list[str]) -> None:
    if len(words) != 1:
        raise Refused(Problem("rulesets.show-which", {}))
    from scorekeeper.cli.rulesets_shown import show_ruleset

    show_ruleset(run, run.files.find(words[0]), run.files.get(words[0]))


def _check(run: Session, words: list[str]) -> None:
    from scorekeeper.table.checked_rulesets import check_file, find_files

    worst, told_of = Exit.DONE, []
    for path, named in find_files(run.files, words):
        checked = check_file(path, named)
        worst = max(worst, checked.code)
        ruleset = checked.ruleset
        if run.as_json:
            told_of.append(
                {
                    "file": named,
                    "id": ruleset.id if ruleset else None,
                    "sound": ruleset is not None,
                    "clauses": len(ruleset.clauses) if ruleset else 0,
                    "examples": checked.examples,
                    "failed": checked.failed,
                    "problems": [_problem(problem, run.lang) for problem in checked.problems],
                }
            )
            continue
        show_problems(checked.problems, run.lang, in_files=True)
        if ruleset is None:
            run.say("rulesets.not-sound", file=named, n=len(checked.problems))
        elif checked.failed:
            run.say("rulesets.examples-fail", file=named, n=checked.failed, examples=checked.examples)
        else:
            name = ruleset.id if path.parent.resolve() == shipped_folder().resolve() else named
            run.say("rulesets.sound", file=name, clauses=len(ruleset.clauses), n=checked.examples)
    if run.as_json:
        run.json(told_of)
    if worst:
        raise typer.Exit(int(worst))


def _problem(problem: Problem, lang: str) -> dict[str, Any]:
    what, hint = problem_text(problem, lang)
    return {"where": problem.where, "key": problem.key, "what": what, "hint": hint or ""}


def _schema(run: Session, _: list[str]) -> None:
    import json

    from scorekeeper.rules.json_schema import json_schema

    print(json.dumps(json_schema(), ensure_ascii=False, indent=1))
