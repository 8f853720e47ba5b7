"""What one command knows: how it reads, shows and asks, and what is kept. It is made once and lives in `ctx.obj`."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.early_options import typed_language
from scorekeeper.cli.is_question import is_question
from scorekeeper.cli.output import SHELL, Output, Place
from scorekeeper.cli.terminal import fitted
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import known_language, parse_word, say
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.store.files.home import Home
from scorekeeper.table.match_access import Table
from scorekeeper.values import dataclass

if TYPE_CHECKING:
    from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

_CHOICE = re.compile(r"\s*\[\w/\w\]")  # `[y/N]`


@dataclass(frozen=True)
class CommandContext(Output):
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
    held: list[str] = field(default_factory=list)  # what is told of a change, as soon as it is made

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
        typed = typed_language(arguments)
        lang = (typed and known_language(typed)) or self.lang
        table = replace(self.table, lang=lang, seen={})
        named = typed is not None or self.lang_named
        return replace(self, table=table, lang=lang, lang_named=named, arguments=tuple(arguments))

    def run(self, arguments: Sequence[str]) -> int:
        """One more line, typed at this place; its exit code."""
        assert self.runs is not None, "a context of a run"
        return self.runs(arguments, self)

    def line(self, text: str, indent: str = "") -> None:
        """A line that is ready, after what was held for it."""
        self.release()
        super().line(text, indent)

    def release(self) -> None:
        """What was held is said: it is done."""
        held = [*self.held]
        self.held.clear()
        for sentence in held:
            super().line(sentence)

    def board(self, state: MatchState, **more: Any) -> None:
        """The match in the machine form, and what else is told with it."""
        from scorekeeper.transfer.machine_forms.board import board

        self.json({**board(state), **more})

    def confirm(
        self,
        sentences: Iterable[str],
        question: str = "cli.record-this",
        would: bool = False,
        enter: bool = False,
        held: bool = True,
    ) -> bool:
        """Show what would change and ask; `--yes` answers. Off a terminal, where nobody can answer, it is needed.

        With `--yes` the sentences are said when it is done, and not where it is refused: they tell it as done. Unless
        `held`, they are said at once, because some of it may be done though the rest is refused.
        `would`: the sentences tell it as if it were so, and it is said to those who do not see the question below.
        `enter`: Enter alone is a yes, because `undo` takes it back; all else asks for a letter.
        """
        told = [] if self.as_json else [*sentences]
        if self.yes:
            self.held.extend(told)
            if not held:
                self.release()
            return True
        if told and would and (self.by_ear or not self.on_terminal):
            self.say("cli.if-yes")
        for sentence in told:
            self.line(sentence)
        if not self.on_terminal:
            raise Refused(Problem("cli.needs-yes", {}))
        if self._is_yes(say(question, self.lang), enter):
            return True
        print(say("cli.nothing-changed", self.lang))
        return False

    def _is_yes(self, asked: str, enter: bool) -> bool:
        """Whether that is answered with yes; what is neither yes nor no is not taken for a no: it is asked again."""
        if self.by_ear:  # a bracket is not heard
            letter = f"{_CHOICE.sub('', asked)} {say('cli.yes-or-no', self.lang)}"
            asked = say("cli.change-or-not-spoken", self.lang) if enter else letter
        while True:
            try:
                answer = self.place.ask(fitted(asked + " ") if self.by_ear else asked + " ").strip()
            except EOFError:
                print()
                return False
            if not answer:
                return enter
            if meant := parse_word(answer, self.lang, ("yes", "no")):
                return meant == "yes"
            if self.place.goes_on and is_question(answer.split(), self.lang):
                self.run(["ask", *answer.lstrip("?¿ ").split()])
                continue
            self.tell(say("hand.not-yes-no", self.lang, value=answer[:60]))

    def tell_waiting(self, lock: Path, holder: str) -> None:
        """That something is being written by another process, which is waited for."""
        self.tell(say("store.waiting", self.lang, file=lock.name, holder=holder))

    def refuse(self, refused: Refused, match: str = "") -> int:
        """What was refused and why; `match` is named, where it might have been meant for another one. The exit code."""
        self.held.clear()
        self.show_problems(refused.problems)
        if match and refused.code is Exit.TYPED:
            self.tell(say("show.match", self.lang, name=match))
        if refused.code is Exit.CHANGED:  # nothing of what was typed is lost
            self.tell(say("cli.same-line", self.lang, line=shlex.join(["scorekeeper", *self.arguments])), "  ")
        return int(refused.code)
