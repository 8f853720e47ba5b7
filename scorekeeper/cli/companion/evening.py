"""The evening so far: the match on the table, what is half typed, and the ways to say and to ask."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.cli.companion.keyboard import Asked, Keyboard
from scorekeeper.cli.session import Session
from scorekeeper.problems import Problem
from scorekeeper.table.evening.draft import Draft
from scorekeeper.table.evening.keeping import fitting, forget, found_again, keep
from scorekeeper.table.evening.questions import Question, questions
from scorekeeper.table.opened import Opened, Table, open_match
from scorekeeper.words import problem_text, say
from scorekeeper.words.width import columns

_COMMAND = re.compile(r"\bscorekeeper (?=[a-z])")


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
    draft: Draft = field(default_factory=Draft)
    explained: bool = False  # the one hint of the evening was given
    hinted: set[str] = field(default_factory=set)
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

    def sit_down(self, opened: Opened) -> None:
        """This match is played now; what was half typed for it is taken up."""
        self.match = opened
        self.draft = found_again(self.table, opened)

    def look_again(self) -> None:
        """The match as it is in the store now, and the draft as far as it fits that."""
        before, self.match = self.opened, open_match(self.table)
        if self.opened.revision != before.revision:
            self.draft = fitting(self.opened, self.draft)
            self.keep()

    def keep(self, safely: bool = True) -> None:
        """What is half typed is in the store."""
        keep(self.table, self.opened, self.draft, safely)

    def begin_anew(self) -> None:
        """Nothing is half typed any more."""
        self.draft = Draft()
        forget(self.table, self.opened)

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

    def tell(self, problems: Iterable[Problem]) -> None:
        """What is wrong or odd, each with the way out as it is typed here."""
        for problem in problems:
            what, hint = problem_text(problem, self.lang)
            if problem.key.startswith("audit."):
                hint = say("companion.which-is-right", self.lang, **problem.facts)
            self.line(as_typed_here(what))
            if hint and problem.key not in self.hinted:
                self.line(f"  {as_typed_here(hint)}")
            if problem.key.startswith("cards."):  # which letters there are: said once
                self.hinted.add(problem.key)

    def ask(self, asked: Asked) -> str:
        """The line that was typed, without blanks around it. A long question stands above it, to leave room."""
        if self.fancy and columns(asked.prompt) > shutil.get_terminal_size().columns // 2:
            self.line(asked.prompt.rstrip())
            asked = replace(asked, prompt="> ")
        return self.keys.ask(asked).strip()

    def ask_to_go_on(self, key: str, **facts: object) -> bool:
        """Whether Enter, or yes, was the answer to a question that says what Enter does."""
        from scorekeeper.words import parse_word

        typed = self.ask(Asked(say(key, self.lang, **facts) + " "))
        return not typed or parse_word(typed, self.lang, ("yes", "no")) == "yes"


def as_typed_here(text: str) -> str:
    """`scorekeeper house packs=2` is `.house packs=2` here."""
    return _COMMAND.sub(".", text)


def names_with(offers: Iterable[str], about: Mapping[str, str] | None = None) -> tuple[tuple[str, str], ...]:
    """Words for Tab, each with what is said about it."""
    return tuple((offer, (about or {}).get(offer, "")) for offer in offers)
