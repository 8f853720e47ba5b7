"""`scorekeeper replay`: score whole matches from a file, storing nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from scorekeeper.cli.batches import in_batches
from scorekeeper.cli.options import AsJson, Lang, Plain, told
from scorekeeper.cli.run import show_problems
from scorekeeper.cli.session import Session, json_text, session
from scorekeeper.match.replay import replay as play_line
from scorekeeper.match.replay import result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.table.incoming.bring_in import Importer
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.table.showing import readable
from scorekeeper.words import problem_text, safe, say

LONGEST_LINE = 20_000_000
_KNOWN: dict[RulesetFiles, dict[str, Ruleset | Refused]] = {}  # read once in a run


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help=told("replay.file"))],
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Score whole matches from a file of JSON lines, storing nothing."""
    run = session(plain=plain, as_json=as_json)
    lines = ((number, text) for number, text in enumerate(_lines(file), 1) if text.strip())
    failed = False
    if run.as_json:
        for text, wrong in in_batches(_results, lines):
            print(text)
            failed = failed or wrong
    else:
        for number, text in lines:
            line, standings, problems = _one(run, text)
            _show(run, line.get("id", number) if isinstance(line, dict) else number, standings, problems)
            failed = failed or bool(problems)
    if failed:
        raise typer.Exit(int(Exit.TYPED))


def _results(lines: list[tuple[int, str]]) -> list[tuple[str, bool]]:
    """The results of some numbered lines, each as it is printed, and whether something is wrong with it."""
    run = session(as_json=True)
    results = []
    for number, text in lines:
        line, standings, problems = _one(run, text)
        name = line.get("id", number) if isinstance(line, dict) else number
        results.append((json_text(_result(run, name, standings, problems)), bool(problems)))
    return results


def _lines(file: str) -> Iterator[str]:
    try:
        if file == "-":
            yield from sys.stdin
        else:
            with open(file, encoding="utf-8", errors="replace") as lines:
                yield from lines
    except FileNotFoundError as wrong:
        raise Refused(Problem("replay.no-file", {"file": file})) from wrong
    except IsADirectoryError as wrong:
        raise Refused(Problem("replay.folder", {"file": file})) from wrong
    except OSError as wrong:
        raise Refused(Problem("replay.cannot-read", {"file": file, "reason": wrong.strerror or str(wrong)})) from wrong


def _one(run: Session, text: str) -> tuple[Any, Standings | None, tuple[Problem, ...]]:
    """One line played: what it held, the standings, the problems."""
    try:
        line = json.loads(text) if len(text) <= LONGEST_LINE else None
    except (ValueError, RecursionError):
        line = None
    if not isinstance(line, dict):
        return line, None, (Problem("replay.not-json", {}, "line"),)
    name = line.get("ruleset")
    if not isinstance(name, str):
        return line, None, (Problem("replay.no-ruleset", {}, "ruleset"),)
    ruleset = _ruleset(run, line, name)
    if isinstance(ruleset, Refused):
        return line, None, ruleset.problems
    standings = play_line(ruleset, line)
    if isinstance(standings, tuple):
        return line, None, standings
    return line, standings, tuple(readable(problem, ruleset.pack, run.lang) for problem in troubles(standings))


def _ruleset(run: Session, line: Any, name: str) -> Ruleset | Refused:
    """The ruleset of this name; for an export the rules that it carries."""
    known = _KNOWN.setdefault(run.files, {})
    frozen = line.get("hash") if "rules" in line else None
    key = frozen if isinstance(frozen, str) else f"id {name}"
    if key not in known:
        try:
            if isinstance(frozen, str):
                known[key] = Importer(run.table, run.files).frozen(frozen, name, line["rules"])
            else:
                known[key] = run.files.get(name)
        except Refused as refused:
            known[key] = refused
    return known[key]


def _result(run: Session, name: object, standings: Standings | None, problems: tuple[Problem, ...]) -> dict[str, Any]:
    told = {} if standings is None else result(standings)
    remarks = (
        []
        if standings is None
        else [
            {"where": f"hands[{hand.event - 2}]", **_text(run, remark)}
            for hand in standings.hands
            for remark in hand.remarks
        ]
    )
    empty: dict[str, Any] = {
        "state": None,
        "hands": [],
        "places": [],
        "winners": [],
        "decided_by": None,
        "final": None,
        "eliminated": [],
        "next": None,
    }
    found = [{"where": problem.where, **_text(run, problem)} for problem in problems]
    return {"id": name, **empty, **told, "problems": found, "remarks": remarks}


def _text(run: Session, problem: Problem) -> dict[str, str]:
    what, hint = problem_text(problem, run.lang)
    return {"key": problem.key, "what": what, "hint": hint or ""}


def _show(run: Session, name: object, standings: Standings | None, problems: tuple[Problem, ...]) -> None:
    if standings is not None:
        run.line(f"{safe(str(name))}: {standing_sentence(standings, run.lang)}")
    inside = say("replay.line", run.lang, number=name) if isinstance(name, int) else safe(str(name)[:40])
    places = (
        Problem(problem.key, problem.facts, inside if problem.where == "line" else f"{inside}, {problem.where}")
        for problem in problems
    )
    show_problems(places, run.lang, in_files=True)
