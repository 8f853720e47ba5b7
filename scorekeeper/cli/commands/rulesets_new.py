"""`scorekeeper rulesets new`: a game of one's own, asked for in a dozen questions or told by a house variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from scorekeeper.authoring.author_prompt import AuthorPrompt
from scorekeeper.authoring.checked_files import check_file
from scorekeeper.authoring.game_clauses import clause_texts
from scorekeeper.authoring.game_file import game_text
from scorekeeper.authoring.game_questions import QUESTIONS
from scorekeeper.authoring.own_file import new_id, write_own
from scorekeeper.authoring.sketch import Sketch
from scorekeeper.authoring.talk import Talk, answers_typed, without_asking
from scorekeeper.authoring.variant_file import Base, variant_text
from scorekeeper.authoring.variant_of_match import house_text
from scorekeeper.authoring.variant_questions import variant_questions
from scorekeeper.authoring.worked_hand import sample_hand
from scorekeeper.cli.commands.rulesets_check import show_sample
from scorekeeper.cli.companion.keyboard import InputLine, Keyboard, in_one_line
from scorekeeper.cli.companion.sitting import keyboard
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import say
from scorekeeper.messages.safety import safe_lines
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.store.files.user_files import read_outside
from scorekeeper.store.shelf.ruleset_files import read_text
from scorekeeper.transfer.machine_forms.command_forms import written_ruleset_form
from scorekeeper.views.set_up_text import names_to_type

HELP, BACK = "?", "<"


@shares("yes", "as_json")
def new(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="[ID]", help="help.rulesets.called")] = [],
    like: Annotated[str, typer.Option("--like", metavar="RULESET", help="help.rulesets.like")] = "",
    answers: Annotated[list[str], typer.Option("--set", metavar="NAME=VALUE", help="help.rulesets.set")] = [],
) -> None:
    """Ask, or take the answers that were given, and write the file; stopped anywhere, nothing is written."""
    run: CommandContext = ctx.obj
    base = run.files.get(like) if like else None
    questions = variant_questions(base) if base else QUESTIONS
    given = answers_typed(answers, questions)
    asking = run.on_terminal and not run.yes and not run.as_json
    keys = keyboard(run)[0] if asking else None
    try:
        name = " ".join(words) or _called(run, keys, given)
        id_ = new_id(name, run.files)
        sketch = Sketch(id_, run.lang, "" if name == id_ else " ".join(name.split()), languages=(run.lang,))
        if keys is not None:
            run.say("authoring.like-begins" if base else "authoring.begins", **({"game": base.name} if base else {}))
            sketch = _talk(run, keys, Talk(sketch, questions), given)
        else:
            sketch = without_asking(sketch, given, run.yes or base is not None, questions)
    except (KeyboardInterrupt, EOFError):
        run.line("")
        run.say("authoring.nothing-written")
        raise typer.Exit(130) from None
    text = variant_text(sketch, Base(base, run.files.find(like), run.files.own)) if base else game_text(sketch)
    _written(run, id_, text, sample=base is not None)


def save_house(run: CommandContext, state: MatchState, name: str) -> None:
    """The house rules of this match become a ruleset of their own, which extends the game of the match."""
    id_ = new_id(name, run.files)
    _written(run, id_, house_text(run.table, state, id_, "" if name == id_ else name, run.files), sample=True)


@shares("yes", "as_json")
def add(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="help.rulesets.file")],
) -> None:
    """A file that somebody wrote or was given is among the person's own, when it is sound and its examples hold."""
    run: CommandContext = ctx.obj
    path = Path(file)
    checked = check_file(path, file)
    if checked.ruleset is None or checked.failed:
        raise Refused(checked.problems, checked.code)
    text = read_outside(run.home.disk, path).decode("utf-8-sig")
    id_ = new_id(checked.ruleset.id, run.files, replace=run.yes)
    _written(run, id_, text, sample=False, replace=run.yes)


def _written(run: CommandContext, id_: str, text: str, sample: bool, replace: bool = False) -> None:
    """The file is in the person's own folder, and it is said how it is played, checked and changed."""
    loaded = read_text(text, run.files.own / f"{id_}.yaml")
    if loaded.ruleset is None:
        raise Refused(loaded.problems)
    path = write_own(run.home.disk, run.files, id_, text, replace)
    if run.as_json:
        run.json(written_ruleset_form(id_, str(path), loaded.ruleset, len(loaded.examples)))
        return
    run.say("authoring.written", file=str(path))
    run.say("rulesets.sound", file=id_, clauses=len(loaded.ruleset.clauses), n=len(loaded.examples))
    if sample and (hand := sample_hand(loaded.ruleset, loaded.examples, run.lang)):
        show_sample(run, hand)
    run.say(
        "authoring.play",
        id=id_,
        names=names_to_type(loaded.ruleset, run.lang),
        do=WayOut("new", words=(id_, names_to_type(loaded.ruleset, run.lang))),
    )
    run.say("authoring.change", id=id_, do=WayOut("rulesets check", {"--watch": True}, words=(id_,)))


def _called(run: CommandContext, keys: Keyboard | None, given: Mapping[str, Sequence[str]]) -> str:
    """What the game is called, where the command does not say."""
    if name := " ".join(given.get("name", ())):
        return name
    if keys is None:
        raise Refused(Problem("authoring.which", {}, "id", ways=(WayOut("rulesets new"),)))
    while True:
        name = in_one_line(keys.ask(InputLine(say("authoring.ask-called", run.lang) + " ")))
        try:
            new_id(name, run.files)
        except Refused as refused:
            _tell(run, refused.problems)
        else:
            return name


def _talk(run: CommandContext, keys: Keyboard, talk: Talk, given: Mapping[str, Sequence[str]]) -> Sketch:
    """Question after question; an answer that was given beforehand is taken, and told where it makes no sense."""
    ready = {key: list(texts) for key, texts in given.items()}
    shown = None
    while (question := talk.question) is not None:
        if texts := ready.get(question.key):
            text = texts.pop(0)
        else:
            if talk != shown:
                _show(run, question, talk.sketch)
            shown = talk
            text = _answer(run, keys, talk.filled, question.many)
        if text == HELP or (question.counted and not text):
            run.line(question.help(talk.sketch))
        elif text == BACK:
            talk, shown = talk.back(), None
        else:
            try:
                told = talk.answered(text)
            except Refused as refused:
                _tell(run, refused.problems)
                continue
            if question.becomes and text != talk.filled:
                run.line(" ".join(clause_texts(told.sketch, *question.becomes)))
            talk = told
    return talk.sketch


def _show(run: CommandContext, question: AuthorPrompt, sketch: Sketch) -> None:
    """The question, and what may be answered."""
    run.line("")
    again = question.many and bool(sketch.rules)
    _lines(run, [say("authoring.ask-rule-more", run.lang) if again else question.asked(sketch)], bold=True)
    choices = question.choices(sketch)
    _lines(run, [f"{number}  {question.said(choice, sketch)}" for number, choice in enumerate(choices, 1)], "  ")


def _lines(run: CommandContext, lines: Sequence[str], indent: str = "", bold: bool = False) -> None:
    if run.plain:
        for line in lines:
            print(indent + safe_lines(line))
        return
    from scorekeeper.cli.screen import show_pieces

    for line in lines:
        show_pieces(((line, bold),), len(indent))


def _answer(run: CommandContext, keys: Keyboard, filled: str, many: bool) -> str:
    hint = say("authoring.enter-none", run.lang) if many else ""
    return in_one_line(keys.ask(InputLine("> ", filled=filled, replaceable=True, hint=hint)))


def _tell(run: CommandContext, problems: Sequence[Problem]) -> None:
    for problem in problems:
        what, hint = run.problem_text(problem)
        run.line(what)
        if hint:
            run.line(f"  {hint}")
