"""`scorekeeper may`: may this card be played on that one?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from scorekeeper.cli.options import AsJson, Ids, Lang, Match, Plain, Players, WhichRuleset, told
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Exit
from scorekeeper.table.asking.may import Question, Ruling, ask_referee
from scorekeeper.table.showing import clause_text, clause_title


def may(
    cards: Annotated[list[str], typer.Argument(metavar="CARD on CARD [in SUIT]", help=told("may.cards"))],
    stack: Annotated[int, typer.Option("--stack", metavar="N", min=0, max=200, help=told("may.stack"))] = 0,
    first: Annotated[bool, typer.Option("--first", help=told("may.first"))] = False,
    drawn: Annotated[bool, typer.Option("--drawn", help=told("may.drawn"))] = False,
    ruleset: WhichRuleset = "",
    options: Annotated[list[str], typer.Option("--set", metavar="OPTION=VALUE", help=told("may.set"))] = [],
    players: Players = None,
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
        run.json(_as_json(ruling, run.lang))
    else:
        _show(run, ruling, ids)
    return Exit.NOT_FOUND if ruling.verdict.answer == "unsaid" else Exit.DONE


def _as_json(ruling: Ruling, lang: str) -> dict[str, Any]:
    agreed = ruling.asked.agreed
    clauses = [
        {"id": id_, "title": clause_title(agreed.ruleset, id_, lang), "text": clause_text(agreed, id_, lang)}
        for id_ in ruling.verdict.clauses
    ]
    return {"verdict": ruling.verdict.answer, "consequence": ruling.consequence or None, "clauses": clauses}


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
