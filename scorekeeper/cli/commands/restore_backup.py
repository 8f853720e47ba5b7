"""`scorekeeper restore-backup FILE`: what a backup brings is shown, then taken in; nothing that is here is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import say
from scorekeeper.problems import WayOut
from scorekeeper.store.backup.archive import open_archive
from scorekeeper.store.backup.merging import Merge, look_into, take_in
from scorekeeper.store.backup.merging_files import Files, files_to_come
from scorekeeper.store.comparing import APART, DAMAGED, NEW, NEWER, OLDER, SAME
from scorekeeper.store.files.user_files import named_file, reading_outside
from scorekeeper.transfer.machine_forms.command_forms import taken_in_form

MOST_NAMED = 10


@shares("yes", "as_json")
def restore_backup(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.restore-backup.file")],
) -> None:
    """Take in what a backup holds, beside what is here."""
    run: CommandContext = ctx.obj
    home, path = run.home, named_file(file)
    with ExitStack() as state:
        with reading_outside(path):
            archive = state.enter_context(open_archive(home.disk, path))
        merge, files = look_into(home, archive), files_to_come(home, archive)
        made = str(archive.about.get("made", ""))[:10]
        wanted = bool(merge.of(NEW, NEWER, APART, DAMAGED) or merge.unsound or merge.later or files)
        if wanted and not run.confirm(_said(merge, files, made, run.lang), "backup.take-in", held=False):
            return
        taken = take_in(run.home, archive, merge) if wanted else ()
    if run.as_json:
        kinds = (NEW, NEWER, APART, DAMAGED, SAME, OLDER)
        run.json(taken_in_form(taken, {kind: [one.id for one in merge.of(kind)] for kind in kinds}))
    elif wanted:
        run.say("backup.taken-in" if taken else "backup.taken-in-files", n=len(taken))
    else:
        run.say("backup.all-here", n=len(merge.coming))
        _bin(run, merge)


def _said(merge: Merge, files: Files, made: str, lang: str) -> Iterator[str]:
    """What would happen, a sentence for each kind."""
    yield say("backup.of", lang, n=len(merge.coming), made=made)
    for kind in (NEW, NEWER, APART, DAMAGED):
        found = merge.of(kind)
        if found:
            names = [one.name for one in found[:MOST_NAMED]] + ["…"] * (len(found) > MOST_NAMED)
            yield say(f"backup.kind-{kind}", lang, n=len(found), matches=tuple(names))
    here = merge.of(SAME, OLDER)
    if here:
        yield say("backup.kind-here", lang, n=len(here), older=len(merge.of(OLDER)) or "")
    if files.new:
        yield say("backup.own-new", lang, n=len(files.new), files=files.new)
    if files.differing:
        yield say("backup.own-differs", lang, n=len(files.differing), files=files.differing)
    if merge.later:
        yield say("backup.later", lang, n=len(merge.later))
    if merge.unsound:
        yield say("backup.unsound", lang, n=len(merge.unsound))


def _bin(run: CommandContext, merge: Merge) -> None:
    binned = [one for one in merge.of(SAME, OLDER) if one.in_our_bin and not one.binned]
    if binned:
        run.say(
            "backup.in-bin",
            n=len(binned),
            match=binned[0].beside.here,
            do=WayOut("restore", words=(binned[0].beside.here,)),
        )
