"""`scorekeeper rulesets`: the games there are, one of them, whether files are sound, and their format for editors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import typer

from scorekeeper.cli.options import AsJson, Lang, Plain, told
from scorekeeper.cli.run import show_problems
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.model import Option, Ruleset
from scorekeeper.rules.nearest import nearest
from scorekeeper.store.ruleset_files import read_ruleset
from scorekeeper.store.ruleset_paths import shipped_folder
from scorekeeper.words import in_language, problem_text, say


def rulesets(
    words: Annotated[
        list[str],
        typer.Argument(metavar="[list | show ID | check [FILE|ID]... | schema]", help=told("rulesets.words")),
    ] = [],  # noqa: B006
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """The games there are; check a ruleset file."""
    run = session(plain=plain, as_json=as_json)
    verb, *rest = words or ["list"]
    ways: Mapping[str, Callable[[Session, list[str]], None]] = {
        "list": _list,
        "show": _show,
        "check": _check,
        "schema": _schema,
    }
    if verb not in ways:
        raise Refused(
            Problem("rulesets.verb", {"word": verb[:40], "choices": tuple(ways), "nearest": nearest(verb, ways)})
        )
    if rest and verb in ("list", "schema"):
        raise Refused(Problem("rulesets.too-many-words", {"word": rest[0][:40], "verb": verb}))
    ways[verb](run, rest)


def _list(run: Session, _: list[str]) -> None:
    own = run.table.home.user_rulesets
    found = [(name, path, read_ruleset(path)) for name, path in run.files.paths().items()]
    if run.as_json:
        run.json(
            [
                {
                    "id": name,
                    "name": dict(loaded.ruleset.name) if loaded.ruleset else None,
                    "about": dict(loaded.ruleset.about) if loaded.ruleset else None,
                    "covers": loaded.ruleset.covers if loaded.ruleset else None,
                    "hash": loaded.ruleset.hash if loaded.ruleset else None,
                    "own": path.parent == own,
                    "file": str(path),
                    "problems": len(loaded.problems),
                }
                for name, path, loaded in found
            ]
        )
        return
    run.say("rulesets.how-many", n=len(found))
    rows = []
    for name, path, loaded in found:
        about = in_language(loaded.ruleset.about, run.lang) if loaded.ruleset else say("rulesets.unsound", run.lang)
        mark = say("rulesets.own", run.lang) if path.parent == own else ""
        rows.append([name, in_language(loaded.ruleset.name, run.lang) if loaded.ruleset else "", about, mark])
    run.rows(["", "", "", ""], rows)


def _show(run: Session, words: list[str]) -> None:
    if len(words) != 1:
        raise Refused(Problem("rulesets.show-which", {}))
    path = run.files.find(words[0])
    ruleset = run.files.get(words[0])
    if run.as_json:
        own = path.parent == run.table.home.user_rulesets
        run.json({"id": ruleset.id, "hash": ruleset.hash, "own": own, "file": str(path), "ruleset": dict(ruleset.tree)})
        return
    run.say("rulesets.about", game=ruleset.name, about=ruleset.about)
    run.say("rulesets.holds", n=len(ruleset.clauses), id=ruleset.id)
    if ruleset.options:
        run.say("rulesets.options")
    run.rows(["", "", ""], [_option_row(option, ruleset, run.lang) for option in ruleset.options.values()])
    for dispute in ruleset.disputes:
        run.say("rulesets.dispute", title=dispute.title, says=dispute.says)
        run.say("rulesets.taken", taken=dispute.taken, other=dispute.other)


def _option_row(option: Option, ruleset: Ruleset, lang: str) -> list[str]:
    """`target`, what it sets, what it may be."""
    values: tuple[str, ...] = tuple(option.choices) or tuple(map(str, option.one_of))
    if option.kind == "yes_no":
        values = tuple(say(f"word.{word}", lang) for word in ("yes", "no"))
    elif option.kind == "number" and not values:
        values = (say("rulesets.from-to", lang, least=option.least or 0, most=option.most or 1_000_000),)
    values += option.also + ((say("word.none", lang),) if option.may_be_none or option.kind == "several" else ())
    plain = " / ".join(dict.fromkeys(_in_words(use, lang) for _, use in option.default))
    return [
        option.name,
        in_language(option.title, lang),
        say("rulesets.option", lang, values=values, default=plain),
    ]


def _in_words(value: str, lang: str) -> str:
    return say(f"word.{value}", lang) if value in ("yes", "no", "none") else value


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
