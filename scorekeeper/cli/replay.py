"""`scorekeeper replay`: score whole matches from a file, storing nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

import typer

from scorekeeper.cli.batches import in_batches
from scorekeeper.cli.options import AsJson, Lang, Plain, told
from scorekeeper.cli.run import problem_json, show_problems
from scorekeeper.cli.session import Session, session
from scorekeeper.match.replay import replay as play_line
from scorekeeper.match.replay import result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.table.incoming.rulesets_met import Rulesets
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.table.showing import readable
from scorekeeper.words import safe, say
from scorekeeper.words.safety import json_text

LONGEST_LINE = 20_000_000
_KNOWN: dict[RulesetFiles, dict[str, Ruleset | Refused]] = {}  # read once in a run
NOT_SCORED: Mapping[str, Any] = {
    "state": None,
    "hands": [],
    "places": [],
    "winners": [],
    "decided_by": None,
    "final": None,
    "eliminated": [],
    "next": None,
}


class Played(NamedTuple):
    """One line played: its id, else its number; the standings, where it could be played; what is wrong with it."""

    name: object
    standings: Standings | None
    problems: tuple[Problem, ...]


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
            played = _played(run, number, text)
            _show(run, played)
            failed = failed or bool(played.problems)
    if failed:
        raise typer.Exit(int(Exit.TYPED))


def _results(lines: list[tuple[int, str]]) -> list[tuple[str, bool]]:
    """The results of some numbered lines, each as it is printed, and whether something is wrong with it."""
    run = session(as_json=True)
    every = [_played(run, number, text) for number, text in lines]
    return [(json_text(_as_json(played, run.lang)), bool(played.problems)) for played in every]


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


def _played(run: Session, number: int, text: str) -> Played:
    try:
        line = json.loads(text) if len(text) <= LONGEST_LINE else None
    except (ValueError, RecursionError):
        line = None
    if not isinstance(line, dict):
        return Played(number, None, (Problem("replay.not-json", {}, "line"),))
    name, ruleset = line.get("id", number), line.get("ruleset")
    if not isinstance(ruleset, str):
        return Played(name, None, (Problem("replay.no-ruleset", {}, "ruleset"),))
    rules = _rules(run, line, ruleset)
    if isinstance(rules, Refused):
        return Played(name, None, rules.problems)
    standings = play_line(rules, line)
    if isinstance(standings, tuple):
        return Played(name, None, standings)
    return Played(name, standings, tuple(readable(problem, rules.pack, run.lang) for problem in troubles(standings)))


def _rules(run: Session, line: Any, name: str) -> Ruleset | Refused:
    """The ruleset of this name; for an export the rules that it carries."""
    known = _KNOWN.setdefault(run.files, {})
    frozen = line.get("hash") if "rules" in line else None
    key = frozen if isinstance(frozen, str) else f"id {name}"
    if key not in known:
        try:
            if isinstance(frozen, str):
                known[key] = Rulesets(run.table.home, run.files).frozen(frozen, name, line["rules"])
            else:
                known[key] = run.files.get(name)
        except Refused as refused:
            known[key] = refused
    return known[key]


def _as_json(played: Played, lang: str) -> dict[str, Any]:
    standings = played.standings
    scored = NOT_SCORED if standings is None else result(standings)
    remarks = [
        {**problem_json(remark, lang), "where": f"hands[{hand.event - 2}]"}
        for hand in (standings.hands if standings else ())
        for remark in hand.remarks
    ]
    problems = [problem_json(problem, lang) for problem in played.problems]
    return {"id": played.name, **scored, "problems": problems, "remarks": remarks}


def _show(run: Session, played: Played) -> None:
    name = played.name
    if played.standings is not None:
        run.line(f"{safe(str(name))}: {standing_sentence(played.standings, run.lang)}")
    inside = say("replay.line", run.lang, number=name) if isinstance(name, int) else safe(str(name)[:40])
    places = (
        Problem(problem.key, problem.facts, inside if problem.where == "line" else f"{inside}, {problem.where}")
        for problem in played.problems
    )
    show_problems(places, run.lang, in_files=True)
