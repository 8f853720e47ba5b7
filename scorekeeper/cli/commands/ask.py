"""`scorekeeper ask`: a question in everyday words."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import Annotated

import typer

from scorekeeper.answers import Answer
from scorekeeper.cli.command_names import HERE, name_of
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.how_to import CommandAsked, about, command_asked
from scorekeeper.cli.is_question import is_question
from scorekeeper.cli.shared_options import shares
from scorekeeper.cli.streams import bounded_lines
from scorekeeper.messages import command_line, in_shell, parse_word, say
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, WayOut
from scorekeeper.table.questions.rules_desk import RulesDesk, open_desk, or_of_named_game
from scorekeeper.transfer.machine_forms.answer_forms import answer_form
from scorekeeper.views.readable import clause_title

LONGEST_LINE = 4000
LONGEST_READ = 1_000_000  # characters of a line, all but the first of which are left out
SHOWN = 3
EATEN = re.compile(r"[^\w\s,.:+/%-]")


@shares("ruleset", "match", "ids", "as_json")
def ask(
    ctx: typer.Context,
    question: Annotated[list[str], typer.Argument(metavar="[QUESTION...]", help="help.ask.question")] = [],
) -> int:
    """Ask the rules, in your own words."""
    run: CommandContext = ctx.obj
    desk = _desk(run, " ".join(question))
    if question == ["-"]:
        answers = [_shown(run, desk, line) for line in _lines()]
        return Exit.DONE if all(answers) else Exit.NOT_FOUND
    text = " ".join(question) or _prompted(run)
    if not text.strip():
        raise Refused(Problem("ask.nothing", {}, ways=(WayOut("ask"),)))
    return Exit.DONE if _shown(run, desk, text) else Exit.NOT_FOUND


def _desk(run: CommandContext, question: str) -> RulesDesk:
    """Where the question is asked; where there is no match, about the game that it names itself. Raises Refused."""
    fixed = run.lang if run.lang_named else None
    try:
        return open_desk(run.table, run.files, run.ruleset, fixed)
    except Refused as refused:
        if refused.problems[0].kind is not ProblemKind.NO_GAME:
            raise
        from scorekeeper.table.games import every_game, named_in  # reads YAML, which most questions need not

        named = named_in(every_game(run.files), question)
        return open_desk(run.table, run.files, named.id if named else _which_game(run, question), fixed)


def _which_game(run: CommandContext, question: str) -> str:
    """The game that is meant, asked for on a terminal; else how to say it. Raises Refused."""
    if run.on_terminal and not run.place.goes_on and not run.as_json:
        with suppress(EOFError):
            if typed := run.place.ask(say("ask.which-game", run.lang) + " ").strip():
                return typed
    which = say("metavar.ruleset", run.lang)
    ways = (WayOut("ask", {"--ruleset": which}, tuple(question.split())),)
    facts = {"question": question[:80], "which": which}
    raise Refused(Problem("ask.no-game", facts, ways=ways, kind=ProblemKind.NO_GAME), Exit.NOT_FOUND)


def _lines() -> Iterator[str]:
    """The questions on stdin, one a line."""
    for line in bounded_lines(sys.stdin, LONGEST_READ):
        yield line[:LONGEST_LINE].rstrip("\r\n")


def _prompted(run: CommandContext) -> str:
    """The one question that was typed, asked for on a terminal, so that no shell eats its quotes."""
    if not sys.stdin.isatty():
        return sys.stdin.readline(LONGEST_LINE)
    try:
        return run.place.ask(say("ask.prompt", run.lang))
    except EOFError:
        print()
        return ""


def _shown(run: CommandContext, desk: RulesDesk, question: str) -> bool:
    """Whether there is an answer; it is shown, or the choices."""
    asked = command_asked(question, run.lang)
    answer = _of_command(run, question, asked) if asked and asked.surely else desk.ask(question)
    if asked and answer.answer is None:
        answer = _of_command(run, question, asked)
    if not run.ruleset:
        fixed = run.lang if run.lang_named else None
        answer = or_of_named_game(answer, desk, run.table, run.files, fixed)
    chosen = _chosen(run, answer)
    if chosen:
        answer = desk.ask(chosen)
    if run.as_json:
        run.json(answer_form(answer))
    elif answer.answer is not None:
        titles = "; ".join(clause.title + (f" [{clause.id}]" if run.ids else "") for clause in answer.clauses)
        run.line(f"{answer.answer} ({titles})" if titles else answer.answer)
    elif answer.choices:
        if not run.place.goes_on:
            _to_copy(run, desk, answer)
    else:
        _not_said(run, desk, answer)
    return answer.answer is not None


def _of_command(run: CommandContext, question: str, asked: CommandAsked) -> Answer:
    """What is asked is no rule, but how the program is told: the command and what it does."""
    lang = asked.lang
    line, page = (run.place.command(command_line(words, lang)) for words in (asked.command, f"{asked.command} --help"))
    if asked.command in HERE:
        line, page = f".{name_of(asked.command, lang)}", ""
    return Answer(question, say("ask.command", lang, line=line, about=about(asked.command, lang), page=page), (), lang)


def _chosen(run: CommandContext, answer: Answer) -> str:
    """In the companion, the question of the choice whose number key was pressed; empty elsewhere, or for none."""
    if not answer.choices or run.as_json or not run.place.goes_on:
        return ""
    run.line(say("ask.choices", answer.lang))
    for number, choice in enumerate(answer.choices, 1):
        run.line(f"  {number}  {choice.question}")
    while True:  # what is no answer is not dropped in silence: it is asked again
        typed = run.place.ask(say("ask.which", answer.lang, n=len(answer.choices)) + " ").strip()
        place = int(typed) if typed.isascii() and typed.isdigit() else 0
        if is_question(typed.split(), answer.lang):
            return typed  # another question instead
        if 0 < place <= len(answer.choices):
            return answer.choices[place - 1].question
        if not typed or parse_word(typed, answer.lang, ("no", "none")):
            return ""
        if run.place.keeps and len(typed) > 1 and any(char.isdigit() for char in typed):
            run.place.keeps(typed)
            return ""
        run.line(say("ask.none-of-these", answer.lang, text=typed[:40]))


def _to_copy(run: CommandContext, desk: RulesDesk, answer: Answer) -> None:
    """The choices as lines to copy, without a sign that a shell would eat."""
    run.line(say("ask.choices", answer.lang))
    game = run.ruleset or ("" if desk.of_match else desk.rules.ruleset.id)
    which = f"-r {game} " if game else ""
    for choice in answer.choices:
        words = " ".join(EATEN.sub(" ", choice.question).split())
        run.line(f"  {in_shell(command_line('ask', answer.lang))} {which}{words}")


def _not_said(run: CommandContext, desk: RulesDesk, answer: Answer) -> None:
    game = desk.rules.ruleset
    if answer.unrecorded:
        run.line(say("asked.unrecorded", answer.lang))
        return
    missing = "ask.scoring-only" if game.covers == "scoring" else "ask.unsaid"
    missing = "ask.unclear" if answer.unclear else "ask.unsure" if answer.unsure else missing
    run.line(say(missing, answer.lang, game=game.name, do=WayOut("note")))
    for clause in answer.clauses:
        run.line(say("ask.ours", answer.lang, text=clause.text, title=clause.title))
    if answer.near and not answer.clauses:
        titles = tuple(clause_title(game, clause, answer.lang) for clause in answer.near[:SHOWN])
        run.line(say("ask.near", answer.lang, titles="; ".join(titles)))
    if not (answer.unclear or answer.unsure):
        run.line(say("ask.unsaid.hint", answer.lang, do=run.place.command(command_line("note", answer.lang))))
