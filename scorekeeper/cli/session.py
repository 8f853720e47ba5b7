"""One run at the terminal: where the store is, what time it is, how to show things, and asking before changing them."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.language import language
from scorekeeper.cli.lines import row_lines
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.home import find_home
from scorekeeper.store.settings import Settings, read_settings
from scorekeeper.table.opened import Opened, Table
from scorekeeper.words import parse_word, safe, say
from scorekeeper.words.safety import json_text, safe_lines

if TYPE_CHECKING:
    from scorekeeper.store.ruleset_paths import RulesetFiles


RUNS: list[Session] = []  # the one of this run, for what is said at its end


@dataclass(frozen=True, slots=True)
class Place:
    """Where commands are typed: how one asks there, and how a sentence names another command."""

    ask: Callable[[str], str]
    as_typed: Callable[[str], str]


SHELL = Place(lambda question: input(question), str)
PLACES = [SHELL]  # the last one is where this process is: the companion runs the same commands, and has other words


@dataclass(frozen=True, slots=True)
class Session:
    """How this run reads and shows."""

    table: Table
    lang: str
    plain: bool
    as_json: bool = False
    yes: bool = False

    @property
    def files(self) -> RulesetFiles:
        """The ruleset files; what reads them is imported only here, since most commands play by frozen rules."""
        from scorekeeper.store.ruleset_paths import RulesetFiles

        return RulesetFiles(self.table.home.user_rulesets, self.table.home.cache)

    def say(self, key: str, **facts: object) -> None:
        """One sentence on its own line."""
        self.line(say(key, self.lang, **facts))

    def line(self, text: str) -> None:
        """A line that is ready; on a terminal cut between words."""
        text = PLACES[-1].as_typed(safe_lines(text))
        if self.plain:
            print(text)
            return
        from scorekeeper.cli.screen import show_text

        show_text(text)

    def aside(self, text: str) -> None:
        """A line that is not the answer: on a terminal it stands back."""
        text = PLACES[-1].as_typed(safe_lines(text))
        if self.plain:
            print(text)
            return
        from scorekeeper.cli.screen import show_dim

        show_dim(text)

    def json(self, tree: Any) -> None:
        """The machine form, one object."""
        print(json_text(tree))

    def board(self, opened: Opened, **more: Any) -> None:
        """The match in the machine form, and what else is told with it."""
        from scorekeeper.export.board import board

        self.json({**board(opened), **more})

    @property
    def on_terminal(self) -> bool:
        """Whether somebody is there who can be asked."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    def confirm(self, said: Iterable[str], question: str = "cli.record-this") -> bool:
        """Show what would change and ask; `--yes` answers. Off a terminal, where nobody can answer, it is needed."""
        for sentence in said:
            if not self.as_json:
                self.line(sentence)
        if self.yes:
            return True
        if not self.on_terminal:
            raise Refused(Problem("cli.needs-yes", {}))
        try:
            answer = PLACES[-1].ask(say(question, self.lang) + " ")
        except EOFError:
            print()
            answer = ""
        if parse_word(answer, self.lang, ("yes",)) == "yes":
            return True
        print(say("cli.nothing-changed", self.lang))
        return False

    def rows(self, header: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> None:
        """A small table, the columns `numbers` to the right; in plain mode a line a row."""
        header, rows = [safe(cell) for cell in header], [[safe(cell) for cell in row] for row in rows]
        if self.plain:
            for line in row_lines(header, rows):
                print(line)
            return
        from scorekeeper.cli.screen import show_rows

        show_rows(header, rows, numbers)


def session(match: str = "", plain: bool = False, as_json: bool = False, yes: bool = False) -> Session:
    """This run's session, from the options, the settings and the environment."""
    home = find_home(os.environ)
    try:
        settings = read_settings(home)
    except Refused:
        settings = Settings()
    lang = language(sys.argv[1:])
    plain = plain or bool(settings.plain)
    quiet = plain or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"
    by_number = match != os.environ.get("SCOREKEEPER_MATCH")  # what it names would be another one after the next `new`
    table = Table(home, _now, lang, match, plain, by_number)  # suits in words only for who asked: a pipe takes signs
    RUNS[:] = [Session(table, lang, quiet, as_json, yes)]
    return RUNS[0]


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
