"""`scorekeeper qr`: the standings for a phone's camera, or the whole match in one code, for another computer."""

from __future__ import annotations

import shutil
import sys
from typing import Annotated

import typer

from scorekeeper.cli.before_handing_out import all_shown, write_out
from scorekeeper.cli.code_drawn import draw
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import WhichMatch, shares
from scorekeeper.match.match_code import match_code
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import in_language
from scorekeeper.problems import Problem, Refused, Remark, WayOut
from scorekeeper.table.match_access import open_match
from scorekeeper.transfer.exports.qr_code import QUIET, QrCode, TextTooLongError, picture
from scorekeeper.transfer.exports.qr_screen import LEAST_QUIET, code_size, quiet_that_fits
from scorekeeper.transfer.exports.qr_standings import standings_texts
from scorekeeper.transfer.exports.share_text import share_lines
from scorekeeper.transfer.machine_forms.command_forms import handed_out_form

ABOVE_AND_BELOW = 2  # lines: what is said first, and the next prompt


@shares("short_match", "yes", "as_json")
def qr(
    ctx: typer.Context,
    which: WhichMatch = "",
    whole: Annotated[bool, typer.Option("--match", help="help.qr.match")] = False,
    to: Annotated[str, typer.Option("--to", metavar="FILE", help="help.qr.to")] = "",
) -> None:
    """Show the standings as a QR code for phones, or the whole match in one code."""
    run: CommandContext = ctx.obj.for_match(which)
    opened = open_match(run.table)
    state = all_shown(run, opened) if whole else opened
    if state is None:
        return
    texts = [match_code(state.standings, state.started.at)] if whole else [*standings_texts(state, run.lang)]
    codes = [code for code in map(QrCode, texts) if _fits_a_code(code)]
    if not codes:
        raise Refused(Problem("qr.too-large", {"n": len(state.standings.scored)}, ways=(WayOut("export"),)))
    if to:
        _write(run, state, codes[0].text, to)
    elif run.as_json:
        run.json(handed_out_form(state, kind="match" if whole else "standings", text=codes[0].text))
    elif run.by_ear:  # a code is a picture: nothing is to be heard in it
        run.say("qr.is-a-picture", do=WayOut("qr", {**({"--match": True} if whole else {}), "--to": "match.png"}))
        for line in share_lines(state, run.lang, plain=True):
            run.line(line)
    else:
        _show(run, state, codes, whole)


def _fits_a_code(code: QrCode) -> bool:
    try:
        return code.side > 0
    except TextTooLongError:
        return False


def _write(run: CommandContext, state: MatchState, text: str, to: str) -> None:
    if not to.casefold().endswith(".png"):
        raise Refused(Problem("qr.ending", {"file": to}, "to", ways=(WayOut("qr"),)))
    if not write_out(run, to, picture(text)):
        return
    if run.as_json:
        run.json(handed_out_form(state, file=to, text=text))
    else:
        run.say("export.done", match=state.name or in_language(state.ruleset.name, run.lang), file=to)


def _show(run: CommandContext, state: MatchState, codes: list[QrCode], whole: bool) -> None:
    """The fullest code that fits the window; where none does, the smallest, and what it would take."""
    window = shutil.get_terminal_size()
    lines, columns = (window.lines - ABOVE_AND_BELOW, window.columns) if sys.stdout.isatty() else (10_000, 10_000)
    fitting = [(code, quiet) for code in codes if (quiet := quiet_that_fits(code.side, lines, columns)) is not None]
    code, quiet = fitting[0] if fitting else (codes[-1], LEAST_QUIET)
    needed = code_size(code.side)
    facts = {"lines": needed[0] + ABOVE_AND_BELOW, "columns": needed[1], "file": "match.png"}
    facts |= {"has_lines": window.lines, "has_columns": window.columns, "option": "--match " if whole else ""}
    if needed[1] > columns:
        raise Refused(Problem("qr.too-wide", facts, ways=(WayOut("qr"),)))
    run.say("qr.match-for" if whole else "qr.standings-for", match=state.name or state.id, do=WayOut("import"))
    draw(code.rows, QUIET if not fitting and needed[1] + 4 <= columns else quiet)
    if not fitting:
        run.show_remarks([Remark("qr.too-tall", facts, ways=(WayOut("qr"),))])
