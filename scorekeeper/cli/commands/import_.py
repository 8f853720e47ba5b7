"""`scorekeeper import`: matches from a file, recomputed, shown, and only then stored."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.progress import progress
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import languages, say
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, WayOut
from scorekeeper.store.comparing import NEWER
from scorekeeper.store.files.user_files import named_file, read_outside
from scorekeeper.transfer.imports.bring_in import FoundMatches, Importer, Incoming
from scorekeeper.transfer.imports.drafts_of_file import LARGEST
from scorekeeper.transfer.imports.rulesets_met import Rulesets
from scorekeeper.transfer.machine_forms.command_forms import imported_form
from scorekeeper.views.sentences import standing_sentence

MOST_PROBLEMS = 200
SHOWN_IDS = 5
ZIP_BEGINS = b"PK\x03\x04"
PAGE_BEGINS = 2000  # bytes
MOST_LINES_ABOVE = 4  # of a page, before its result


@shares("yes", "as_json")
def import_(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.import.file")],
    game: Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help="help.import.ruleset")] = "",
) -> None:
    """Take in matches from a file: an export, a sheet, lines as replay reads them, a match QR or a picture of it."""
    run: CommandContext = ctx.obj
    data = _piped() if file == "-" else read_outside(run.home.disk, named_file(file), LARGEST)
    if _is_page(data[:PAGE_BEGINS]):
        raise Refused(Problem("import.page", {"file": file}, ways=(WayOut("export"), WayOut("qr", {"--match": True}))))
    if data.startswith(ZIP_BEGINS):
        raise Refused(Problem("import.backup", {"file": file}, ways=(WayOut("restore-backup", words=(file,)),)))
    importer = Importer(run.table, Rulesets(run.table.store, run.files))
    with progress(run, "import.looking") as importer.told:
        found = importer.look(data, game)
    del data
    _show_problems(run, found)
    if not found.matches:
        if run.as_json:
            _tell(run, found, ())
        raise typer.Exit(int(Exit.TYPED))
    run.show_remarks(remark for match in found.matches for remark in match.remarks)
    taken: list[str] = []
    if found.new and run.confirm(_preview(run, found), held=False):
        stopped = _take(run, importer, found.new, taken)
        _tell(run, found, taken, stopped)
    elif not found.new:
        _tell(run, found, taken)
    if found.problems:
        raise typer.Exit(int(Exit.TYPED))


def _is_page(begins: bytes) -> bool:
    """Whether it is a sheet that was handed out to be read: a web page, or the text with its check code above."""
    text = begins.decode("utf-8", "ignore").lstrip("\ufeff \r\n")
    lines = text.replace("*", "").splitlines()[:MOST_LINES_ABOVE]
    codes = tuple(f"{say('export.check-code', lang)} " for lang in languages())
    return text.startswith("<") or any(line.rpartition("· ")[2].startswith(codes) for line in lines)


def _piped() -> bytes:
    data = sys.stdin.buffer.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Refused(Problem("files.large", {"file": "-", "megabytes": LARGEST >> 20}))
    return data


def _show_problems(run: CommandContext, found: FoundMatches) -> None:
    """Everything wrong, by line; beyond MOST_PROBLEMS only how much more there is."""
    if run.as_json:
        return
    run.show_problems(found.problems[:MOST_PROBLEMS])
    if len(found.problems) > MOST_PROBLEMS:
        run.tell(say("import.more-problems", run.lang, n=len(found.problems) - MOST_PROBLEMS))


def _preview(run: CommandContext, found: FoundMatches) -> list[str]:
    """Each match in a sentence; of many the first few, and how many more."""
    said = [_sentence(match, run.lang) for match in found.matches if match.standings is not None]
    rest = len(found.matches) - len(said)
    said += [say("import.more", run.lang, n=rest)] if rest else []
    there = len(found.matches) - len(found.new)
    said += [say("import.some-there", run.lang, n=there)] if there and rest else []
    said += [say("import.only-good", run.lang, n=len(found.new))] if found.problems else []
    return said


def _sentence(match: Incoming, lang: str) -> str:
    standings = match.standings
    assert standings is not None
    facts = {
        "name": match.name,
        "game": match.ruleset.name,
        "players": standings.seats,
        "n": len(standings.scored),
        "now": standing_sentence(standings, lang),
    }
    if match.beside.kind == NEWER:
        return say("import.goes-on", lang, **{**facts, "n": match.more})
    return say("import.there" if match.there else "import.match", lang, **facts)


def _take(run: CommandContext, importer: Importer, new: Sequence[Incoming], taken: list[str]) -> int:
    """The matches are stored, one after the other; the exit code where somebody, or the disk, stopped it in between."""
    with progress(run, "import.storing", len(new)) as step:
        try:
            for match in importer.taking(new):
                taken.append(match)
                step(len(taken))
        except KeyboardInterrupt:
            return 130
        except Refused as refused:
            if not taken:
                raise
            run.show_problems(refused.problems)
            return int(refused.code)
    return 0


def _tell(run: CommandContext, found: FoundMatches, taken: Sequence[str], stopped: int = 0) -> None:
    here = {match.beside.here for match in found.new if match.beside.kind == NEWER}
    continued = tuple(match for match in dict.fromkeys(taken) if match in here)
    new = tuple(match for match in dict.fromkeys(taken) if match not in here)
    if run.as_json:
        there = [match.there for match in found.matches if match.there]
        differing = [one.line for one in found.matches if any(r.kind is ProblemKind.DIFFERS for r in one.remarks)]
        run.json(imported_form(new, continued, there, differing, found.problems, run.lang))
    elif taken:
        for key, those in (("import.done", new), ("import.continued", continued)):
            if those:
                run.say(key if len(those) <= SHOWN_IDS else f"{key}-many", n=len(those), matches=those)
        run.say("import.open", match=taken[-1], do=WayOut("open", words=(taken[-1],)))
    else:
        run.say("import.nothing", n=len(found.matches))
    if stopped:
        run.tell(say("import.stopped", run.lang, n=len(taken), all=len(found.new)))
        raise typer.Exit(stopped)
