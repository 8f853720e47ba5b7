"""What one command knows: how it reads, shows and asks, and what is kept. It is made once and lives in `ctx.obj`."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.colour import forced
from scorekeeper.cli.lines import fitted, row_lines
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import (
    in_shell,
    known_language,
    languages,
    parse_word,
    pick_language,
    problem_text,
    safe,
    say,
    written,
)
from scorekeeper.messages.safety import json_text, safe_lines
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused, Remark
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home, find_home
from scorekeeper.store.protocol import Settings
from scorekeeper.table.match_access import Table

if TYPE_CHECKING:
    from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

# Known before a line is parsed: what is wrong with it is said that way, too.
LANG, PLAIN, DEBUG = "--lang", "--plain", "--debug"


_CHOICE = re.compile(r"\s*\[\w/\w\]")  # `[y/N]`


@dataclass(frozen=True)
class Place:
    """Where commands are typed: how one asks there, how another command is written, where problems are shown."""

    ask: Callable[[str], str]
    command: Callable[[str], str]  # `house packs=2` as it is typed here
    tell: Callable[[str], None] | None = None  # None: on stderr
    goes_on: bool = False  # it asks for the next command itself, and sits at one match


def asked(question: str) -> str:
    """What is typed at the prompt; a function of its own, so that other processes can be handed it."""
    return input(question)


SHELL = Place(asked, in_shell)


@dataclass(frozen=True)
class CommandContext:
    """How this command reads, shows and asks; its table is the store, the clock and the match that is meant."""

    table: Table
    home: Home  # the folder of the store: for those few commands that are about its files
    lang: str
    plain: bool  # ordinary lines: for a screen reader, a pipe, a terminal that can do no more
    as_json: bool = False
    yes: bool = False
    ids: bool = False
    ruleset: str = ""
    players: int | None = None
    lang_named: bool = False  # the language was asked for on this line
    arguments: tuple[str, ...] = ()  # as they were typed
    place: Place = SHELL
    runs: Callable[[Sequence[str], CommandContext], int] | None = None  # a whole line, as `run` does for the shell

    @property
    def files(self) -> RulesetFiles:
        """The ruleset files; what reads them is imported only here, since most commands play by frozen rules."""
        from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

        return RulesetFiles(self.home.user_rulesets, self.home.cache)

    @property
    def by_ear(self) -> bool:
        """Whether somebody listens to what is written: whole questions, nothing twice, suits in words."""
        return self.table.plain

    @property
    def on_terminal(self) -> bool:
        """Whether somebody is there who can be asked."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def with_options(self, options: Mapping[str, Any], typed: Callable[[str], bool]) -> CommandContext:
        """The same with the shared options of a command; `typed`: whether one stands on the line.

        What stood before the command holds as if it stood behind. A command without `--match` means no match.
        """
        table = self.table
        match = next((name for name in ("match", "short_match") if name in options), "")
        if not match:
            table = replace(table, match="")
        elif typed(match) or not table.match:
            table = replace(table, match=options[match], by_number=typed(match))
        words = table.plain or options.get("plain", False)
        return replace(
            self,
            table=replace(table, plain=words),
            plain=self.plain or words,
            **{name: options[name] for name in ("as_json", "yes", "ids", "ruleset", "players") if name in options},
        )

    def for_match(self, match: str) -> CommandContext:
        """The same for the match that is named so; as it is where none is."""
        return replace(self, table=replace(self.table, match=match, by_number=True)) if match else self

    def typed_here(self, arguments: Sequence[str]) -> CommandContext:
        """The same for one more line that is typed at this place."""
        typed = _typed_language(arguments)
        lang = (typed and known_language(typed)) or self.lang
        table = replace(self.table, lang=lang, seen={})
        named = typed is not None or self.lang_named
        return replace(self, table=table, lang=lang, lang_named=named, arguments=tuple(arguments))

    def run(self, arguments: Sequence[str]) -> int:
        """One more line, typed at this place; its exit code."""
        assert self.runs is not None, "a context of a run"
        return self.runs(arguments, self)

    def say(self, key: str, **facts: object) -> None:
        """One sentence on its own line."""
        self.line(self.sentence(key, **facts))

    def sentence(self, key: str, **facts: object) -> str:
        """A sentence, its actions as they are typed here."""
        return say(key, self.lang, **written(facts, self.lang, self.place.command))

    def line(self, text: str) -> None:
        """A line that is ready; on a terminal cut between words."""
        text = safe_lines(text)
        if self.plain:
            print(fitted(text))
            return
        from scorekeeper.cli.screen import show_text

        show_text(text)

    def aside(self, text: str) -> None:
        """A line that is not the answer: on a terminal it stands back."""
        text = safe_lines(text)
        if self.plain:
            print(fitted(text))
            return
        from scorekeeper.cli.screen import show_dim

        show_dim(text)

    def json(self, tree: Any) -> None:
        """The machine form, one object."""
        print(json_text(tree))

    def board(self, state: MatchState, **more: Any) -> None:
        """The match in the machine form, and what else is told with it."""
        from scorekeeper.transfer.machine_forms.board import board

        self.json({**board(state), **more})

    def rows(self, header: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> None:
        """A small table, the columns `numbers` to the right; in plain mode a line a row."""
        header, rows = [safe(cell) for cell in header], [[safe(cell) for cell in row] for row in rows]
        if self.plain:
            for line in row_lines(header, rows):
                print(fitted(line))
            return
        from scorekeeper.cli.screen import show_rows

        show_rows(header, rows, numbers)

    def confirm(
        self, sentences: Iterable[str], question: str = "cli.record-this", would: bool = False, enter: bool = False
    ) -> bool:
        """Show what would change and ask; `--yes` answers. Off a terminal, where nobody can answer, it is needed.

        `would`: the sentences tell it as if it were so, and it is said to those who do not see the question below.
        `enter`: Enter alone is a yes, because `undo` takes it back; all else asks for a letter.
        """
        told = [] if self.as_json else [*sentences]
        if told and would and not self.yes and (self.by_ear or not self.on_terminal):
            self.say("cli.if-yes")
        for sentence in told:
            self.line(sentence)
        if self.yes:
            return True
        if not self.on_terminal:
            raise Refused(Problem("cli.needs-yes", {}))
        try:
            asked = say(question, self.lang)
            if self.by_ear:  # a bracket is not heard
                letter = f"{_CHOICE.sub('', asked)} {say('cli.yes-or-no', self.lang)}"
                asked = say("cli.record-or-not-spoken", self.lang) if enter else letter
            answer = self.place.ask(fitted(asked + " ") if self.by_ear else asked + " ")
        except EOFError:
            print()
            answer, enter = "", False
        if parse_word(answer, self.lang, ("yes",)) == "yes" or (enter and not answer.strip()):
            return True
        print(say("cli.nothing-changed", self.lang))
        return False

    def tell(self, text: str, indent: str = "") -> None:
        """A line beside the answer, on stderr; on a terminal cut between words."""
        if self.place.tell:
            self.place.tell(indent + text)
        elif sys.stderr.isatty() and not self.plain:
            from scorekeeper.cli.screen import show_text

            show_text(text, indent, stderr=True)
        else:
            print(fitted(indent + text, sys.stderr), file=sys.stderr)

    def tell_waiting(self, lock: Path, holder: str) -> None:
        """That something is being written by another process, which is waited for."""
        self.tell(say("store.waiting", self.lang, file=lock.name, holder=holder))

    def problem_text(self, problem: Problem) -> tuple[str, str | None]:
        """What is wrong, and how to go on, its actions as they are typed here."""
        return problem_text(problem, self.lang, self.place.command)

    def show_problems(self, problems: Iterable[Problem], in_files: bool = False) -> None:
        """Every problem with the way out; with its place where it is in a file (`in_files`: all are)."""
        places = ((one, f"{safe(self._place(one.where))}: ") for one in problems)
        told = ((one, place if in_files or _in_a_file(one.where) else "") for one, place in places)
        for text, hint in once((place + what, hint) for one, place in told for what, hint in [self.problem_text(one)]):
            self.tell(text)
            if hint:
                self.tell(hint, "  ")

    def show_remarks(self, remarks: Iterable[Remark]) -> None:
        """Remarks stop nothing."""
        for remark in remarks:
            what, hint = self.problem_text(remark)
            self.tell(say("cli.remark", self.lang, text=what) + (f" {hint}" if hint else ""))

    def refuse(self, refused: Refused, match: str = "") -> int:
        """What was refused and why; `match` is named, where it might have been meant for another one. The exit code."""
        self.show_problems(refused.problems)
        if match and refused.code is Exit.TYPED:
            self.tell(say("show.match", self.lang, name=match))
        if refused.code is Exit.CHANGED:  # nothing of what was typed is lost
            import shlex

            self.tell(say("cli.same-line", self.lang, line=shlex.join(["scorekeeper", *self.arguments])), "  ")
        return int(refused.code)

    def _place(self, where: str) -> str:
        """The place as it is read: the line of a file in the language of the reader."""
        word, number, rest = re.match(r"(line )?(\d*)(.*)", where, re.DOTALL).groups("")  # type: ignore[union-attr]
        return say("replay.line", self.lang, number=number) + rest if word and number else where


def once(told: Iterable[tuple[str, str | None]]) -> Iterator[tuple[str, str]]:
    """What is wrong and how to go on, nothing of it twice: the way out of several stands below the last."""
    listed = list(dict.fromkeys(told))
    for place, (text, hint) in enumerate(listed):
        again = any(later == hint for _, later in listed[place + 1 :])
        yield text, "" if again else hint or ""


def begin(
    arguments: Sequence[str],
    environment: Mapping[str, str],
    runs: Callable[[Sequence[str], CommandContext], int] | None = None,
) -> CommandContext:
    """The context of a command that is typed in a shell: the settings are read here and nowhere else."""
    home = find_home(environment)
    os.environ.setdefault("MPLCONFIGDIR", str(home.cache / "pictures"))  # else matplotlib keeps a list in one's own
    store = FileStore(home)
    try:
        settings = store.settings()
    except Refused as refused:  # damage is said when something is kept; until then the program decides
        settings = Settings()
        wrong = refused.problems[0]
        if wrong.kind is ProblemKind.NEWER:
            home.disk.remarks.append(Remark("store.newer-settings", wrong.facts))
    lang = spoken_language(arguments, settings, environment)
    # By ear, and with suits in words, only for who asked or has such a terminal: a pipe takes signs.
    words = PLAIN in arguments or bool(settings.plain) or environment.get("TERM") == "dumb"
    quiet = words or not (sys.stdout.isatty() or forced(environment))
    table = Table(store, _now, lang, plain=words)
    named = _typed_language(arguments) is not None
    context = CommandContext(table, home, lang, quiet, lang_named=named, arguments=tuple(arguments), runs=runs)
    home.disk.on_wait = context.tell_waiting
    return context


def spoken_language(arguments: Sequence[str], settings: Settings, environment: Mapping[str, str]) -> str:
    """The language for this line: what it asks for, else the setting, else that of the environment."""
    return pick_language(_typed_language(arguments), settings.language, environment)


def not_spoken(arguments: Sequence[str]) -> tuple[Remark, ...]:
    """That the language which was asked for is none of ours."""
    typed = _typed_language(arguments)
    if not typed or known_language(typed):
        return ()
    return (Remark("config.language", {"value": typed[:40], "choices": languages()}, "lang"),)


def _typed_language(arguments: Sequence[str]) -> str | None:
    for place, argument in enumerate(arguments):
        if argument == LANG and place + 1 < len(arguments):
            return arguments[place + 1]
        if argument.startswith(f"{LANG}="):
            return argument.removeprefix(f"{LANG}=")
    return None


def _in_a_file(where: str) -> bool:
    return where.partition(":")[0].endswith((".yaml", ".yml", ".json", ".jsonl")) or where.startswith(
        ("hands[", "line ")
    )


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
