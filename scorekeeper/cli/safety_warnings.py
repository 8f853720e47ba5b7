"""Where it is not safe to keep a match, that is told: a sentence for each thing, once an evening."""

from __future__ import annotations

from scorekeeper.cli.context import CommandContext
from scorekeeper.store.files.unsafe_disk import not_told_lately, unsafe


def warn(run: CommandContext) -> None:
    """Tell what is not safe about the store, beside the answer; what was told this evening is not told again."""
    disk = run.home.disk
    odd, disk.remarks = [*disk.remarks, *unsafe(run.home)], []
    run.show_remarks(not_told_lately(run.home, odd))
