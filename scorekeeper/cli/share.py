"""`scorekeeper share`: six lines for the family chat, on the clipboard where there is one."""

from __future__ import annotations

from scorekeeper.cli.clipboard import COPIED, HANDED_ON, NONE, copy
from scorekeeper.cli.ended import with_result
from scorekeeper.cli.options import AsJson, Lang, Match, Plain, WhichMatch
from scorekeeper.cli.run import tell
from scorekeeper.cli.session import session
from scorekeeper.export.share_text import share_lines
from scorekeeper.words import say

TOLD = {COPIED: "share.copied", HANDED_ON: "share.handed-on", NONE: "share.no-clipboard"}


def share(
    which: WhichMatch = "",
    match: Match = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Show the match in six lines for a chat, and copy them."""
    run = session(which or match, plain, as_json)
    opened = with_result(run)
    lines = share_lines(opened, run.lang)
    if run.as_json:
        run.json({"id": opened.id, "lines": list(lines)})
        return
    for line in lines:  # one line a line, so that what is selected with the mouse is what is sent
        print(line)
    if run.on_terminal:
        tell(say(TOLD[copy("\n".join(lines))], run.lang))
