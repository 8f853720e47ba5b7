"""`scorekeeper may`: may this card be played on that one?"""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Ids, Lang, Match, Plain, told
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Exit
from scorekeeper.table.asking.may import Question, Ruling, ask_referee
from scorekeeper.table.sentences import clause_text
from scorekeeper.table.showing import clause_title


def may(
    cards: Annotated[list[str], typer.Argument(metavar="CARD on CARD [in SUIT]", help=told("may.cards"))],
    stack: Annotated[int, typer.Option("--stack", metavar="N", min=0, max=200, help=told("may.stack"))] = 0,
    first: Annotated[bool, typer.Option("--first", help=told("may.first"))] = False,
    drawn: Annotated[bool, typer.Option("--drawn", help=told("may.drawn"))] = False,
    ruleset: Annotated[str, typer.Option("--ruleset", "-r", metavar="RULESET", help=told("ruleset"))] = "",
    options: Annotated[list[str], typer.Option("--set", metavar="OPTION=VALUE", help=told("may.set"))] = [],  # noqa: B006
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", min=1, max=20, help=told("setup.players"))
    ] = None,
    match: Match = "",
    ids: Ids = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> int:
    """May this card be played on that one?"""
    run = session(match, plain, as_json)
    question = Question(ruleset, options, players, stack, first, drawn)
    ruling = ask_referee(run.table, run.files, cards, question)
    if run.as_json:
        _as_json(run, ruling)
    else:
        _show(run, ruling, ids)
    return Exit.NOT_FOUND if ruling.verdict.answer == "unsaid" else Exit.DONE


def _as_json(run: Session, ruling: Ruling) -> None:
    agreed = ruling.asked.agreed
    clauses = [
        {
            "id": clause,
            "title": clause_title(agreed.ruleset, clause, run.lang),
            "text": clause_text(agreed, clause, run.lang),
        }
        for clause in ruling.verdict.clauses
    ]
    run.json({"verdict": ruling.verdict.answer, "consequence": ruling.consequence or None, "clauses": clauses})


def _show(run: Session, ruling: Ruling, ids: bool) -> None:
    run.line(" ".join(filter(None, (ruling.sentence, ruling.consequence))))
    if ruling.house:
        run.say("may.house")
    game = ruling.asked.agreed.ruleset
    titles = [
        clause_title(game, clause, run.lang) + (f" [{clause}]" if ids else "") for clause in ruling.verdict.clauses
    ]
    if titles:
        run.line(f"({'; '.join(dict.fromkeys(titles))})")
    if ruling.verdict.reason == "unsaid":
        run.say("may.unsaid.hint")
