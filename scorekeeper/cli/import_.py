"""`scorekeeper import`: matches from a file, recomputed, shown, and only then stored."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Plain, Yes, told
from scorekeeper.cli.run import show_remarks
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.disk import LARGEST
from scorekeeper.store.outside import read_outside
from scorekeeper.table.incoming.bring_in import Importer, Incoming
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.words import say


def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help=told("import.file"))],
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Take in matches from a file: an export, or JSON lines as replay reads them."""
    run = session(plain=plain, as_json=as_json, yes=yes)
    importer = Importer(run.table, run.files)
    matches = importer.look(_piped() if file == "-" else read_outside(run.table.home.disk, Path(file)))
    show_remarks((remark for match in matches for remark in match.remarks), run.lang)
    new = [match for match in matches if not match.there]
    if not new or not run.confirm([_sentence(match, run.lang) for match in matches]):
        if not new:
            _tell(run, matches, ())
        return
    _tell(run, matches, importer.take(new))


def _piped() -> bytes:
    data = sys.stdin.buffer.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise Refused(Problem("files.large", {"file": "-", "megabytes": LARGEST >> 20}))
    return data


def _sentence(match: Incoming, lang: str) -> str:
    standings = match.standings
    facts = {
        "name": match.name,
        "game": match.ruleset.name,
        "players": standings.seats,
        "n": len(standings.counted),
        "now": standing_sentence(standings, lang),
    }
    return say("import.there" if match.there else "import.match", lang, **facts)


def _tell(run: Session, matches: tuple[Incoming, ...], taken: tuple[str, ...]) -> None:
    if run.as_json:
        there = [match.there for match in matches if match.there]
        differing = [match.line for match in matches if match.remarks]
        run.json({"imported": list(taken), "there": there, "differing": differing})
    elif taken:
        run.say("import.done", n=len(taken), matches=taken)
        run.say("import.open", match=taken[-1])
    else:
        run.say("import.nothing", n=len(matches))
