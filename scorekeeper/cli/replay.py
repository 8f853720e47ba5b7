"""`scorekeeper replay`: score whole matches from a file, storing nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache, partial
from itertools import islice
from typing import Annotated, Any, NamedTuple

import typer

from scorekeeper.cli.batches import in_batches
from scorekeeper.cli.context import CommandContext, problem_json
from scorekeeper.cli.options import shares
from scorekeeper.cli.streams import anybody_there, bounded_lines
from scorekeeper.match.replay import replay as play_line
from scorekeeper.match.replay import result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.messages import safe, say
from scorekeeper.messages.safety import json_text
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.protocol import Store
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.transfer.imports.rulesets_met import Rulesets
from scorekeeper.views.readable import readable
from scorekeeper.views.sentences import standing_sentence

LONGEST_LINE = 8 * 1024 * 1024  # characters, as an import takes
MOST_PROBLEMS = 200  # of one line
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


class PlayedLine(NamedTuple):
    """One line played: its id, else its number; the standings, where it could be played; what is wrong with it."""

    name: object
    standings: Standings | None
    problems: tuple[Problem, ...]


class LinePlayer:
    """Plays line after line; every ruleset is read once."""

    def __init__(self, store: Store, files: RulesetFiles, lang: str) -> None:
        self._store, self._files, self._lang = store, files, lang
        self._known: dict[str, Ruleset | Refused] = {}

    def play(self, number: int, text: str) -> PlayedLine:
        """The line of this number in the file."""
        try:
            line = json.loads(text)
        except (ValueError, RecursionError):
            line = None
        if not isinstance(line, dict):
            return PlayedLine(number, None, (Problem("replay.not-json", {}, "line"),))
        name, ruleset = line.get("id", number), line.get("ruleset")
        if not isinstance(ruleset, str):
            return PlayedLine(name, None, (Problem("replay.no-ruleset", {}, "ruleset"),))
        rules = self._rules(line, ruleset)
        if isinstance(rules, Refused):
            return PlayedLine(name, None, rules.problems)
        standings = play_line(rules, line)
        if isinstance(standings, tuple):
            return PlayedLine(name, None, standings[:MOST_PROBLEMS])
        problems = tuple(
            readable(problem, rules.pack, self._lang) for problem in islice(troubles(standings), MOST_PROBLEMS)
        )
        return PlayedLine(name, standings, problems)

    def result(self, played: PlayedLine) -> dict[str, Any]:
        """The machine form of a line that was played."""
        standings = played.standings
        scored = NOT_SCORED if standings is None else result(standings)
        remarks = [
            {**problem_json(remark, self._lang), "where": f"hands[{hand.event - 2}]"}
            for hand in (standings.hands if standings else ())
            for remark in hand.remarks
        ]
        problems = [problem_json(problem, self._lang) for problem in played.problems]
        return {"id": played.name, **scored, "problems": problems, "remarks": remarks}

    def _rules(self, line: Any, name: str) -> Ruleset | Refused:
        """The ruleset of this name; for an export the rules that it carries."""
        frozen = line.get("hash") if "rules" in line else None
        key = frozen if isinstance(frozen, str) else f"id {name}"
        if key not in self._known:
            try:
                if isinstance(frozen, str):
                    self._known[key] = Rulesets(self._store, self._files).frozen(frozen, name, line["rules"])
                else:
                    self._known[key] = self._files.get(name)
            except Refused as refused:
                self._known[key] = refused
        return self._known[key]


@shares("as_json")
def replay(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.replay.file")],
) -> int:
    """Score whole matches from a file of JSON lines, storing nothing."""
    run: CommandContext = ctx.obj
    lines = ((number, text) for number, text in enumerate(_lines(file), 1) if text.strip())
    failed = False
    if run.as_json:
        for text, wrong in in_batches(partial(_results, run.home, run.files, run.lang), lines):
            print(text)
            failed = failed or wrong
            if not anybody_there():
                break
    else:
        player = LinePlayer(run.table.store, run.files, run.lang)
        for number, text in lines:
            played = player.play(number, text)
            _show(run, played)
            failed = failed or bool(played.problems)
            if not anybody_there():
                break
    return Exit.TYPED if failed else Exit.DONE


_player = cache(LinePlayer)  # a process is given many batches of one file


def _results(home: Home, files: RulesetFiles, lang: str, lines: list[tuple[int, str]]) -> list[tuple[str, bool]]:
    """The results of some numbered lines, each as it is printed, and whether something is wrong with it."""
    player = _player(FileStore(home), files, lang)
    every = [player.play(number, text) for number, text in lines]
    return [(json_text(player.result(played)), bool(played.problems)) for played in every]


def _lines(file: str) -> Iterator[str]:
    try:
        if file == "-":
            yield from bounded_lines(sys.stdin, LONGEST_LINE)
        else:
            with open(file, encoding="utf-8", errors="replace") as lines:
                yield from bounded_lines(lines, LONGEST_LINE)
    except FileNotFoundError as wrong:
        raise Refused(Problem("replay.no-file", {"file": file})) from wrong
    except IsADirectoryError as wrong:
        raise Refused(Problem("replay.folder", {"file": file})) from wrong
    except OSError as wrong:
        raise Refused(Problem("replay.cannot-read", {"file": file, "reason": wrong.strerror or str(wrong)})) from wrong


def _show(run: CommandContext, played: PlayedLine) -> None:
    name = played.name
    if played.standings is not None:
        run.line(f"{safe(str(name))}: {standing_sentence(played.standings, run.lang)}")
    inside = say("replay.line", run.lang, number=name) if isinstance(name, int) else safe(str(name)[:40])
    places = (
        problem.placed(inside if problem.where == "line" else f"{inside}, {problem.where}")
        for problem in played.problems
    )
    run.show_problems(places, in_files=True)
