"""`scorekeeper rulesets check FILE --watch`: what is wrong, and a sample hand, anew whenever the file is saved."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from scorekeeper.cli.run import show_problems
from scorekeeper.cli.session import Session
from scorekeeper.problems import Problem, Refused
from scorekeeper.table.authoring.sample_hand import Sample, sample_hand
from scorekeeper.table.checked_rulesets import check_file, find_files
from scorekeeper.words import say

EVERY = 0.3  # seconds between two looks at the file


def watch_file(run: Session, words: Sequence[str]) -> None:
    """Show the file now and after every change, until Ctrl-C."""
    if len(words) != 1 or run.as_json:
        raise Refused(Problem("rulesets.watch-one", {}))
    ((path, named),) = find_files(run.files, list(words))
    seen: object = None
    try:
        while True:
            now = _state(path)
            if now != seen:
                seen = now
                _show(run, path, named)
            time.sleep(EVERY)
    except KeyboardInterrupt:
        run.line("")


def _state(path: Path) -> object:
    """What changes when the file is saved; None while an editor has it away for a moment."""
    try:
        seen = path.stat()
    except OSError:
        return None
    return seen.st_mtime_ns, seen.st_size


def _show(run: Session, path: Path, named: str) -> None:
    run.line("")
    run.aside(say("rulesets.watching", run.lang, time=time.strftime("%H:%M:%S")))
    checked = check_file(path, named)
    show_problems(checked.problems, run.lang, in_files=True)
    if checked.ruleset is None:
        run.say("rulesets.not-sound", file=named, n=len(checked.problems))
        return
    if checked.failed:
        run.say("rulesets.examples-fail", file=named, n=checked.failed, examples=checked.examples)
    else:
        run.say("rulesets.sound", file=named, clauses=len(checked.ruleset.clauses), n=checked.examples)
    sample = sample_hand(checked.ruleset, checked.worked, run.lang)
    if sample is None:
        run.say("rulesets.no-sample")
    else:
        show_sample(run, sample)


def show_sample(run: Session, sample: Sample) -> None:
    """The receipt of the hand: for each side its points, and each line with its reason."""
    run.say("rulesets.sample", name=sample.name, number=sample.number)
    for receipt in sample.receipts:
        run.say("rulesets.sample-points", player=receipt.player, points=receipt.points)
        rows = [[f"  {entry.what or entry.title}", str(entry.points), entry.title if entry.what else ""]
                for entry in receipt.entries]  # fmt: skip
        if rows:
            run.rows(["", "", ""], rows, (1,))
