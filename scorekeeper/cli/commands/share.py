"""`scorekeeper share`: six lines for the family chat, on the clipboard where there is one."""

from __future__ import annotations

import typer

from scorekeeper.cli.clipboard import COPIED, HANDED_ON, NONE, copy
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.match_story import with_result
from scorekeeper.cli.shared_options import WhichMatch, shares
from scorekeeper.messages import say
from scorekeeper.transfer.exports.share_text import share_lines
from scorekeeper.transfer.machine_forms.command_forms import handed_out_form

TOLD = {COPIED: "share.copied", HANDED_ON: "share.handed-on", NONE: "share.no-clipboard"}


@shares("match", "as_json")
def share(ctx: typer.Context, which: WhichMatch = "") -> None:
    """Show the match in six lines for a chat, and copy them."""
    run: CommandContext = ctx.obj.for_match(which)
    state = with_result(run)
    lines = share_lines(state, run.lang, run.by_ear and not run.as_json)
    if run.as_json:
        run.json(handed_out_form(state, lines=list(lines)))
        return
    for line in lines:  # one line a line, so that what is selected with the mouse is what is sent
        print(line)
    if run.on_terminal:
        run.tell(say(TOLD[copy("\n".join(lines))], run.lang))
