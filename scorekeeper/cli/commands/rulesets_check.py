"""`scorekeeper rulesets check`: what is wrong with files, once, or whenever one is saved, with a sample hand."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from scorekeeper.authoring.checked_files import Checked, check_file, find_files
from scorekeeper.authoring.worked_hand import Sample, sample_hand
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import say
from scorekeeper.problems import Exit, Problem, Refused, WayOut
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.transfer.machine_forms.ruleset_forms import checked_ruleset_form

EVERY = 0.3  # seconds between two looks at the file


@shares("as_json")
def check(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="[FILE|ID]...", help="help.rulesets.files")] = [],
    watch: Annotated[bool, typer.Option("--watch", help="help.rulesets.watch")] = False,
) -> int:
    """What is wrong with each of the files, or of all there are; the code of the worst."""
    run: CommandContext = ctx.obj
    if watch:
        watch_file(run, files)
        return Exit.DONE
    every = []
    for path, named in find_files(run.files, files):
        checked = check_file(path, named)
        every.append(checked)
        if not run.as_json:
            shipped = checked.ruleset if path.parent.resolve() == shipped_folder().resolve() else None
            _show_checked(run, checked, shipped.id if shipped else named)
    if run.as_json:
        run.json([_form(checked, run.lang) for checked in every])
    return max((checked.code for checked in every), default=Exit.DONE)


def watch_file(run: CommandContext, words: Sequence[str]) -> None:
    """Show the file now and after every change, until Ctrl-C."""
    if len(words) != 1 or run.as_json:
        raise Refused(Problem("rulesets.watch-one", {}, ways=(WayOut("rulesets check"),)))
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


def _show(run: CommandContext, path: Path, named: str) -> None:
    run.line("")
    run.aside(say("rulesets.watching", run.lang, time=time.strftime("%H:%M:%S")))
    checked = check_file(path, named)
    _show_checked(run, checked, named)
    if checked.ruleset is None:
        return
    sample = sample_hand(checked.ruleset, checked.worked, run.lang)
    if sample is None:
        run.say("rulesets.no-sample")
    else:
        show_sample(run, sample)


def _show_checked(run: CommandContext, checked: Checked, name: str) -> None:
    """Everything that is wrong with the file, then in a sentence whether it is sound and its examples hold."""
    run.show_problems(checked.problems, in_files=True)
    if checked.ruleset is None:
        run.say("rulesets.not-sound", file=name, n=len(checked.problems))
    elif checked.failed:
        run.say("rulesets.examples-fail", file=name, n=checked.failed, examples=checked.examples)
    else:
        run.say("rulesets.sound", file=name, clauses=len(checked.ruleset.clauses), n=checked.examples)
    run.show_remarks(checked.remarks)


def _form(checked: Checked, lang: str) -> dict[str, Any]:
    counts = (checked.examples, checked.failed)
    return checked_ruleset_form(checked.file, checked.ruleset, *counts, checked.problems, checked.remarks, lang)


def show_sample(run: CommandContext, sample: Sample) -> None:
    """The receipt of the hand: for each side its points, and each line with its reason."""
    run.say("rulesets.sample", name=sample.name, number=sample.number)
    for receipt in sample.receipts:
        run.say("rulesets.sample-points", player=receipt.player, points=receipt.points)
        rows = [[f"  {entry.what or entry.title}", str(entry.points), entry.title if entry.what else ""]
                for entry in receipt.entries]  # fmt: skip
        if rows:
            run.rows(["", "", ""], rows, (1,))
