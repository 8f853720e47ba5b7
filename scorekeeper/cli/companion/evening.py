"""The evening so far: the match on the table, what is half typed, and the ways to say and to ask."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from scorekeeper.cli.companion.keyboard import Asked, Keyboard
from scorekeeper.cli.companion.offers import is_command
from scorekeeper.cli.session import Session
from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Problem, Refused
from scorekeeper.table.ending import close_event
from scorekeeper.table.evening.draft import Draft
from scorekeeper.table.evening.keeping import found_again, keep
from scorekeeper.table.evening.questions import Question, questions
from scorekeeper.table.evening.still_due import still_due, told_since
from scorekeeper.table.opened import Opened, Table, open_match, record
from scorekeeper.words import problem_text, say
from scorekeeper.words.width import columns


class Leave(Exception):  # noqa: N818 - nothing is wrong
    """Somebody said good night."""


class AnotherGame(Exception):  # noqa: N818 - nothing is wrong
    """Somebody wants to play something else; `words` are what was typed for it."""

    def __init__(self, words: Sequence[str] = ()) -> None:
        self.words = tuple(words)
        super().__init__()


@dataclass
class Evening:
    """One sitting at this terminal. `fancy`: the cursor may move, and totals are drawn big."""

    session: Session
    keys: Keyboard
    fancy: bool
    match: Opened | None = None
    left: Opened | None = None  # the match that was on the table before another game was asked for
    draft: Draft = field(default_factory=Draft)
    explained: bool = False  # the one hint of the evening was given
    hinted: set[str] = field(default_factory=set)
    waiting: str = ""  # a command that was typed where a command asked something
    refused: bool = False  # the line that stands there was not taken: it is to be changed, not continued

    @property
    def table(self) -> Table:
        """The table, with the match of this sitting: another terminal may play another one."""
        return replace(self.session.table, match=self.match.id) if self.match else self.session.table

    @property
    def opened(self) -> Opened:
        """The match that is being played."""
        assert self.match is not None
        return self.match

    @property
    def lang(self) -> str:
        """The language of this sitting."""
        return self.session.lang

    def announce(self) -> None:
        """The result of a match that is over is kept as the table heard it, so that a later correction shows."""
        if self.match is None or self.match.standings.state != ENDED:
            return
        if not any(event["kind"] == "closed" for event in self.match.standings.events):
            with suppress(Refused):
                record(self.table, close_event)

    def sit_down(self, opened: Opened) -> None:
        """This match is played now; what was half typed for it is taken up."""
        self.match = opened
        self.draft = found_again(self.table, opened)

    def look_again(self) -> None:
        """The match as it is in the store now, and the draft as far as it is still to be told."""
        before = self.opened.revision
        with suppress(Refused):  # it is gone, and whoever asked for it was told
            self.match = open_match(self.table)
        if self.opened.revision != before:
            self.draft = still_due(self.opened, self.draft, before)
            self.keep()

    def catch_up(self, line: str = "", told: Draft | None = None) -> bool:
        """What another terminal recorded meanwhile is told; whether there was anything.

        `line` was typed before that was seen, and `told` is the hand as it is with that: the line stands there again,
        unless this is the hand that is recorded by now.
        """
        try:
            now = open_match(self.table)
        except Refused as refused:
            self.tell(refused.problems)
            return False
        revision = self.opened.revision
        if now.revision == revision:
            return False
        from scorekeeper.table.keeping.meanwhile import since  # rare, and dear to import

        self.tell(since(now, revision, self.lang))
        told = told or self.draft
        self.match, same = now, told_since(now, told, revision)
        if same:
            self.say("companion.same-hand")
        self.draft = still_due(now, told if same else self.draft, revision)
        if not same and line:
            self.draft, self.refused = replace(self.draft, line=line), True
        self.keep()
        return True

    def keep(self, safely: bool = True) -> None:
        """What is half typed is in the store."""
        keep(self.table, self.opened, self.draft, safely)

    def move_on(self, after: Opened) -> None:
        """The hand is recorded; what was begun of the next one, before this one was opened again, is taken up."""
        self.match = after
        self.draft = still_due(after, Draft(self.draft.later), after.revision)
        self.keep()

    def questions(self) -> tuple[Question, ...]:
        """What the hand that is due asks for, answered or not."""
        return questions(self.opened, self.draft.answers)

    def words(self) -> tuple[str, ...]:
        """The hand as typed so far, as words of the one-line command."""
        return self.draft.words(self.opened.standings.agreed)

    def say(self, key: str, **facts: object) -> None:
        """One sentence on its own line."""
        self.session.say(key, **facts)

    def line(self, text: str = "") -> None:
        """A line that is ready."""
        self.session.line(text)

    def tell(self, problems: Iterable[Problem], doubtful: bool = False) -> None:
        """What is wrong or odd, each with the way out as it is typed here; `doubtful`: said once more, it is meant."""
        for problem in problems:
            what, hint = problem_text(problem, self.lang)
            if problem.key.startswith("audit."):
                hint = say(f"companion.which-is-{'right' if doubtful else 'wrong'}", self.lang, **problem.facts)
            self.line(what)
            if hint and problem.key not in self.hinted:
                self.line(f"  {hint}")
            if problem.key.startswith("cards."):  # which letters there are: said once
                self.hinted.add(problem.key)
        if doubtful:
            self.line(f"  {say('companion.as-said', self.lang)}")

    def ask_in_command(self, question: str) -> str:
        """What was typed where a command asks; another command is none of its answers, and waits."""
        line = input(question)
        if is_command(line):
            line, self.waiting = "", line
        return line

    def ask(self, asked: Asked) -> str:
        """The line that was typed, without blanks around it. A long question stands above it, to leave room."""
        if self.fancy and columns(asked.prompt) > shutil.get_terminal_size().columns // 2:
            self.line(asked.prompt.rstrip())
            asked = replace(asked, prompt="> ")
        return self.keys.ask(asked).strip()
