"""`scorekeeper replay`: score whole matches from a file, storing nothing."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.parallel_batches import in_batches
from scorekeeper.cli.shared_options import shares
from scorekeeper.cli.streams import anybody_there, bounded_lines
from scorekeeper.messages import safe, say
from scorekeeper.messages.safety import json_text
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.transfer.replay_lines import PlayedLine, ReplayLines
from scorekeeper.views.sentences import standing_sentence

LONGEST_LINE = 8 * 1024 * 1024  # characters, as an import takes


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
        lines_played = ReplayLines(run.table.store, run.files, run.lang)
        for number, text in lines:
            played = lines_played.play(number, text)
            _show(run, played)
            failed = failed or bool(played.problems)
            if not anybody_there():
                break
    return Exit.TYPED if failed else Exit.DONE


_replay_lines = cache(ReplayLines)  # a process is given many batches of one file


def _results(home: Home, files: RulesetFiles, lang: str, lines: list[tuple[int, str]]) -> list[tuple[str, bool]]:
    """The results of some numbered lines, each as it is printed, and whether something is wrong with it."""
    lines_played = _replay_lines(FileStore(home), files, lang)
    every = [lines_played.play(number, text) for number, text in lines]
    return [(json_text(lines_played.result(played)), bool(played.problems)) for played in every]


def _lines(file: str) -> Iterator[str]:
    try:
        if file == "-":
            yield from bounded_lines(sys.stdin, LONGEST_LINE)
        else:
            if _is_waited_for(file):
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
            with open(file, encoding="utf-8", errors="replace") as lines:
                yield from bounded_lines(lines, LONGEST_LINE)
    except FileNotFoundError as wrong:
        raise Refused(Problem("replay.no-file", {"file": file})) from wrong
    except IsADirectoryError as wrong:
        raise Refused(Problem("replay.folder", {"file": file})) from wrong
    except OSError as wrong:
        raise Refused(Problem("replay.cannot-read", {"file": file, "reason": wrong.strerror or str(wrong)})) from wrong


def _is_waited_for(file: str) -> bool:
    """Whether it is a pipe that lies in a folder, where perhaps nobody ever writes; one that a shell hands over,
    already open, is none.
    """
    return Path(file).is_fifo() and not os.path.realpath(file).startswith(("/proc/", "/dev/fd/"))


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
