"""`scorekeeper export`: a match as a file: to read, to print, to calculate with, or for another computer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.before_handing_out import all_shown, write_out
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.match_story import with_result
from scorekeeper.cli.shared_options import WhichMatch, shares
from scorekeeper.cli.spoken_sheet import spoken_sheet
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import in_language
from scorekeeper.messages.nearest import nearest
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.table.match_access import open_match
from scorekeeper.transfer.exports.formats import FORMS, as_file, form_of
from scorekeeper.transfer.machine_forms.command_forms import handed_out_form

ON_SCREEN = ("", "-")


@shares("match", "yes", "as_json")
def export(
    ctx: typer.Context,
    which: WhichMatch = "",
    to: Annotated[str, typer.Option("--to", metavar="FILE", help="help.export.to")] = "",
    form: Annotated[str, typer.Option("--format", metavar="|".join(FORMS), help="help.export.format")] = "",
) -> None:
    """Hand out a match: as a sheet to read or print, a picture, a table, or for another computer."""
    run: CommandContext = ctx.obj.for_match(which)
    form = _form(form, to)
    state = all_shown(run, _match(run, which, form))
    if state is None:
        return
    data = spoken_sheet(state, run.lang).encode() if form == "txt" and run.by_ear else as_file(state, form, run.lang)
    if to in ON_SCREEN:
        typer.get_binary_stream("stdout").write(data)
        return
    if not write_out(run, to, data):
        return
    if run.as_json:
        run.json(handed_out_form(state, file=to, format=form))
    else:
        run.say("export.done", match=state.name or in_language(state.ruleset.name, run.lang), file=to)


def _form(wanted: str, to: str) -> str:
    """The form that was named, else that of the file's ending; else a sheet to read, in a pipe JSON. Raises Refused."""
    form, by_ending = wanted.casefold().removeprefix("."), form_of(to)
    if wanted and form not in FORMS:
        form = form_of(f"x.{form}")  # htm, markdown
        if not form:
            facts = {"format": wanted[:40], "choices": tuple(FORMS), "nearest": nearest(wanted.casefold(), FORMS)}
            raise Refused(Problem("export.format", facts, "format"))
    if to in ON_SCREEN:
        form = form or ("txt" if sys.stdout.isatty() else "json")
        if FORMS[form].binary and sys.stdout.isatty():
            raise Refused(Problem("export.not-on-screen", {"format": form}, "to", ways=(WayOut("export"),)))
        return form
    if not form and not by_ending:
        facts = {"file": to, "choices": tuple(FORMS), "nearest": nearest(Path(to).suffix[1:].casefold(), FORMS)}
        raise Refused(Problem("export.ending", facts, "to"))
    if form and by_ending and form != by_ending:
        raise Refused(Problem("export.two-formats", {"file": to, "format": form, "ending": by_ending}, "format"))
    return form or by_ending


def _match(run: CommandContext, which: str, form: str) -> MatchState:
    """The match, to be read by people the one with a result; raises Refused, with the option that was meant where the
    name of a file stands in its place.
    """
    try:
        return open_match(run.table) if form == "json" else with_result(run)
    except Refused as refused:
        if not form_of(which):
            raise
        problem = Problem("export.to-file", {"file": which}, "to", (WayOut("export", {"--to": which}),))
        raise Refused(problem, refused.code) from refused
