"""What a command says, and where: sentences, rows, problems with the way out; as ordinary lines, or drawn."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from scorekeeper.cli.terminal import fitted, row_lines
from scorekeeper.messages import in_shell, problem_text, safe, say, with_commands, with_ways
from scorekeeper.messages.safety import json_text, safe_lines
from scorekeeper.problems import Problem, Remark
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Place:
    """Where commands are typed: how one asks there, how another command is written, where problems are shown."""

    ask: Callable[[str], str]
    command: Callable[[str], str]  # `house packs=2` as it is typed here
    tell: Callable[[str], None] | None = None  # None: on stderr
    refused: Callable[[Sequence[Problem]], None] | None = None  # is told what was wrong, after it was said
    keeps: Callable[[str], None] | None = None  # a line that was no answer, for the next question
    goes_on: bool = False  # it asks for the next command itself, and sits at one match


def asked(question: str) -> str:
    """What is typed at the prompt; a function of its own, so that other processes can be handed it."""
    return input(question)


SHELL = Place(asked, in_shell)


class Output:
    """What can be said by whoever knows the language, the place, and whether only ordinary lines are wanted."""

    lang: str
    plain: bool
    place: Place

    def say(self, key: str, **facts: object) -> None:
        """One sentence on its own line."""
        self.line(self.sentence(key, **facts))

    def sentence(self, key: str, **facts: object) -> str:
        """A sentence, its actions as they are typed here."""
        return say(key, self.lang, **with_ways(facts, self.lang, self.place.command))

    def line(self, text: str, indent: str = "") -> None:
        """A line that is ready; on a terminal cut between words."""
        text = self.as_typed_here(safe_lines(text))
        if self.plain:
            print(fitted(indent + text))
            return
        from scorekeeper.cli.screen import show_text

        show_text(text, indent)

    def as_typed_here(self, text: str) -> str:
        """A text with the commands that a ruleset names in it as they are typed here."""
        return with_commands(text, self.place.command)

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

    def rows(
        self, header: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = (), longest: int = 0
    ) -> None:
        """A small table, the columns `numbers` to the right; in plain mode a line a row.

        `longest`: the columns of the first cell, where it is no name.
        """
        header = [safe(cell) for cell in header]
        rows = [[self.as_typed_here(safe(cell)) for cell in row] for row in rows]
        if self.plain:
            for line in row_lines(header, rows):
                print(fitted(line))
            return
        from scorekeeper.cli.screen import LONGEST_NAME, show_rows

        show_rows(header, rows, numbers, longest or LONGEST_NAME)

    def tell(self, text: str, indent: str = "") -> None:
        """A line beside the answer, on stderr; on a terminal cut between words."""
        text = self.as_typed_here(text)
        if self.place.tell:
            self.place.tell(indent + text)
        elif sys.stderr.isatty() and not self.plain:
            from scorekeeper.cli.screen import show_text

            show_text(text, indent, stderr=True)
        else:
            print(fitted(indent + text, sys.stderr), file=sys.stderr)

    def problem_text(self, problem: Problem) -> tuple[str, str | None]:
        """What is wrong, and how to go on, its actions as they are typed here."""
        return problem_text(problem, self.lang, self.place.command)

    def show_problems(self, problems: Iterable[Problem], in_files: bool = False) -> None:
        """Every problem with the way out; with its place where it is in a file (`in_files`: all are)."""
        problems = tuple(problems)
        places = ((one, f"{safe(self._place(one.where))}: ") for one in problems)
        told = ((one, place if in_files or _in_a_file(one.where) else "") for one, place in places)
        for text, hint in once((place + what, hint) for one, place in told for what, hint in [self.problem_text(one)]):
            self.tell(text)
            if hint:
                self.tell(hint, "  ")
        if self.place.refused:
            self.place.refused(problems)

    def show_remarks(self, remarks: Iterable[Remark]) -> None:
        """Remarks stop nothing."""
        for remark in remarks:
            what, hint = self.problem_text(remark)
            self.tell(say("cli.remark", self.lang, text=what) + (f" {hint}" if hint else ""))

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


def _in_a_file(where: str) -> bool:
    return where.partition(":")[0].endswith((".yaml", ".yml", ".json", ".jsonl")) or where.startswith(
        ("hands[", "line ")
    )
