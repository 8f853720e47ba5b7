"""One run at the terminal: where the store is, what time it is, how to show things, and asking before changing them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scorekeeper.cli.language import language
from scorekeeper.problems import Problem, Refused
from scorekeeper.store.home import find_home
from scorekeeper.store.ruleset_files import RulesetFiles
from scorekeeper.store.settings import Settings, read_settings
from scorekeeper.table.opened import Table
from scorekeeper.words import parse_word, say


@dataclass(frozen=True, slots=True)
class Session:
    """How this run reads and shows."""

    table: Table
    files: RulesetFiles
    lang: str
    plain: bool
    as_json: bool = False
    yes: bool = False

    def say(self, key: str, **facts: object) -> None:
        """One sentence on its own line."""
        print(say(key, self.lang, **facts))

    def line(self, text: str) -> None:
        """A line that is ready."""
        print(text)

    def json(self, tree: Any) -> None:
        """The machine form, one object."""
        import json

        print(json.dumps(tree, ensure_ascii=False))

    def confirm(self, said: Iterable[str]) -> bool:
        """Show what would change and ask; `--yes` answers. Off a terminal, where nobody can answer, it is needed."""
        for sentence in said:
            print(sentence)
        if self.yes:
            return True
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            raise Refused(Problem("cli.needs-yes", {}))
        answer = input(say("cli.record-this", self.lang) + " ")
        if parse_word(answer, self.lang, ("yes",)) == "yes":
            return True
        print(say("cli.nothing-changed", self.lang))
        return False

    def rows(self, header: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> None:
        """A small table, the columns `numbers` to the right; in plain mode a line a row."""
        if self.plain:
            for row in rows:
                named = [f"{title} {cell}".strip() for title, cell in zip(header[1:], row[1:], strict=True) if cell]
                print(f"{row[0]}: {', '.join(named)}." if named else f"{row[0]}.")
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
    quiet = plain or bool(settings.plain) or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"
    table = Table(home, _now, lang, match, quiet)
    return Session(table, RulesetFiles(home.user_rulesets), lang, quiet, as_json, yes)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
