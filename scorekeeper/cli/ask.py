"""`scorekeeper ask`: a question in everyday words."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated, Any

import typer

from scorekeeper.answers import Answer
from scorekeeper.cli.options import AsJson, Ids, Lang, Match, Plain, WhichRuleset, told
from scorekeeper.cli.session import PLACES, Session, session
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.table.asking.ask import Desk, open_desk
from scorekeeper.table.showing import clause_title
from scorekeeper.words import say

LONGEST_LINE = 4000
SHOWN = 3


def ask(
    question: Annotated[list[str], typer.Argument(metavar="[QUESTION...]", help=told("ask.question"))] = [],
    ruleset: WhichRuleset = "",
    match: Match = "",
    ids: Ids = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> int:
    """Ask the rules, in your own words."""
    run = session(match, plain, as_json)
    desk = open_desk(run.table, run.files, ruleset, run.lang if lang else None)
    if question == ["-"]:
        answers = [_shown(run, desk, line, ids) for line in _lines()]
        return Exit.DONE if all(answers) else Exit.NOT_FOUND
    text = " ".join(question) or _prompted(run)
    if not text.strip():
        raise Refused(Problem("ask.nothing", {}))
    return Exit.DONE if _shown(run, desk, text, ids) else Exit.NOT_FOUND


def _lines() -> Iterator[str]:
    """The questions on stdin, one a line."""
    for line in sys.stdin:
        yield line[:LONGEST_LINE].rstrip("\r\n")


def _prompted(run: Session) -> str:
    """The one question that was typed, asked for on a terminal, so that no shell eats its quotes."""
    if not sys.stdin.isatty():
        return sys.stdin.readline(LONGEST_LINE)
    try:
        return PLACES[-1].ask(say("ask.prompt", run.lang))
    except EOFError:
        print()
        return ""


def _shown(run: Session, desk: Desk, question: str, ids: bool) -> bool:
    """Whether the rules say; the answer is shown."""
    answer = desk.ask(question)
    if run.as_json:
        run.json(_as_json(answer))
    elif answer.answer is not None:
        titles = "; ".join(clause.title + (f" [{clause.id}]" if ids else "") for clause in answer.clauses)
        run.line(f"{answer.answer} ({titles})" if titles else answer.answer)
    else:
        _not_said(run, desk, answer)
    return answer.answer is not None


def _as_json(answer: Answer) -> dict[str, Any]:
    return {
        "question": answer.question,
        "answer": answer.answer,
        "clauses": [asdict(clause) for clause in answer.clauses],
        "lang": answer.lang,
    }


def _not_said(run: Session, desk: Desk, answer: Answer) -> None:
    game = desk.agreed.ruleset
    run.line(say("ask.scoring-only" if game.covers == "scoring" else "ask.unsaid", answer.lang, game=game.name))
    for clause in answer.clauses:
        run.line(say("ask.ours", answer.lang, text=clause.text, title=clause.title))
    if answer.near and not answer.clauses:
        titles = tuple(clause_title(game, clause, answer.lang) for clause in answer.near[:SHOWN])
        run.line(say("ask.near", answer.lang, titles="; ".join(titles)))
    run.line(say("ask.unsaid.hint", answer.lang))
