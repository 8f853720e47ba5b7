"""The evening so far: the match on the table, what is half typed, and the ways to say and to ask."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace
from functools import partial
from typing import TYPE_CHECKING

from scorekeeper.cli.companion.dot_names import is_command, typed_here
from scorekeeper.cli.companion.keyboard import InputLine, Keyboard, in_one_line
from scorekeeper.cli.companion.nearest_meant import as_meant
from scorekeeper.cli.companion.pasted import Hand, Pasted
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.is_question import is_question
from scorekeeper.cli.output import Place, once
from scorekeeper.match.events import Closed
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.match.standings import ENDED
from scorekeeper.messages import has, parse_word, say
from scorekeeper.messages.width import columns
from scorekeeper.problems import Problem, ProblemKind, Refused, Remark
from scorekeeper.table.closing import close_event
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.kept_draft import found_again, keep
from scorekeeper.table.entry.prompts import SEATS, Key, Prompt, prompts
from scorekeeper.table.entry.still_due import still_due, told_since
from scorekeeper.table.entry.told_on_phones import read_told, shared_draft
from scorekeeper.table.kept_beginning import keep_beginning
from scorekeeper.table.match_access import Table, open_match, record
from scorekeeper.values import dataclass
from scorekeeper.views.meanwhile import happened_since

if TYPE_CHECKING:
    from scorekeeper.web.server import PhoneServer


class Leave(Exception):  # noqa: N818 - nothing is wrong
    """Somebody said good night."""


class GoneBack(Exception):  # noqa: N818 - nothing is wrong
    """What was asked before shall be asked again, while a game is set up."""


class AnotherGame(Exception):  # noqa: N818 - nothing is wrong
    """Somebody wants to play something else; `words` are what was typed for it."""

    def __init__(self, words: Sequence[str] = ()) -> None:
        self.words = tuple(words)
        super().__init__()


@dataclass
class Evening:
    """One sitting at this terminal. `fancy`: the cursor may move, and totals are drawn big."""

    run: CommandContext
    keys: Keyboard
    fancy: bool
    match: MatchState | None = None
    left: MatchState | None = None  # the match that was on the table before another game was asked for
    game: str = ""  # the one that is being started: questions are about it while no match is on the table
    draft: Draft = field(default_factory=Draft)
    explained: bool = False  # the one hint of the evening was given
    hinted: set[str] = field(default_factory=set)
    previewed: tuple[int, Draft] | None = None  # the hand that was read out last; once is enough
    waiting: str = ""  # a command that was typed where a command asked something
    phones: PhoneServer | None = None  # what serves the phones beside this sitting
    said_by_phones: list[str] = field(default_factory=list)  # what happened there since the last question
    titled: tuple[object, ...] = ()  # the hand and the fact above whose questions it stands what is asked of each
    turn: str = ""  # who was named alone, and is asked before the others
    refused: bool = False  # the line that stands there was not taken: it is to be changed, not continued
    doubted: tuple[Mapping[Key, str], Draft] | None = None  # after which answers a line was in doubt, the hand with it
    lately: tuple[frozenset[str], ...] = ()  # the facts told of people, the newest first: a number alone is of these
    noted: tuple[object, ...] = ()  # the hand, and what was told of it when that was last looked at
    offered: str = ""  # what was asked about, `Maggie?`: it stands there, Enter takes it, and so does a yes
    told_of: Hand = ("", -1)  # the last hand of which anything was typed, and not only taken with Enter
    command: str = ""  # the last line that was a command, as it was typed
    opened: bool = False  # the hand that is due was opened again just now, and that was said
    typed: str = ""  # the last line, as it was understood
    pasted: Pasted = field(default_factory=Pasted)  # what was pasted behind it
    meant: dict[str, str] = field(default_factory=dict)  # who a new name was said to be: asked once in an evening
    unkept: bool = False  # what is half typed could not be kept: it goes with this sitting
    warned: bool = False  # that was said; once is enough
    unchanged: bool = False  # a correction of a match that is over came to nothing: a yes is about that

    def __post_init__(self) -> None:
        """What is said and asked from now on is said and asked here."""
        command = partial(typed_here, lang=self.lang)
        self.run = replace(
            self.run,
            place=Place(self.ask_in_command, command, self.line, self.offer_nearest, self.keep_for_later, True),
        )

    @property
    def table(self) -> Table:
        """The table, with the match of this sitting: another terminal may play another one."""
        return replace(self.run.table, match=self.match.id) if self.match else self.run.table

    def in_command(self) -> CommandContext:
        """The context of a command typed here: for the match of this sitting, where that is not the current one."""
        match = self.match.id if self.match and self.run.table.store.current() != self.match.id else ""
        return replace(self.run, table=replace(self.run.table, match=match))

    @property
    def by_ear(self) -> bool:
        """Whether the table listens to what is written."""
        return self.run.by_ear

    @property
    def state(self) -> MatchState:
        """The match that is being played."""
        assert self.match is not None
        return self.match

    @property
    def hand_due(self) -> Hand:
        """Which hand is asked for: a command may have recorded it, taken one back, or gone to another match."""
        return (self.match.id, len(self.match.standings.hands)) if self.match else ("", 0)

    @property
    def lang(self) -> str:
        """The language of this sitting."""
        return self.run.lang

    def announce(self) -> None:
        """The result of a match that is over is kept as the table heard it, so that a later correction shows."""
        if self.match is None or self.match.standings.state != ENDED:
            return
        if not any(isinstance(event, Closed) for event in self.match.standings.events):
            with suppress(Refused):
                _, self.match = record(self.table, close_event)  # else it looks as if another terminal had done it

    def sit_down(self, state: MatchState) -> None:
        """This match is played now; what was half typed for it is taken up."""
        self.match = state
        draft = found_again(self.table, state)
        self.draft = replace(draft, line=self.pasted.take_up(draft.line, state.id)) if "\n" in draft.line else draft

    def look_again(self) -> None:
        """The match as it is in the store now, and the draft as far as it is still to be told."""
        before = self.state.revision
        with suppress(Refused):  # it is gone, and whoever asked for it was told
            self.match = open_match(self.table)
        if self.state.revision != before:
            self.draft = still_due(self.state, self.draft, before)
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
        revision = self.state.revision
        if now.revision == revision:
            return False
        self.tell(happened_since(now, revision, self.lang))
        told = told or self.draft
        self.match, same = now, told_since(now, told, revision)
        if same:
            self.say("companion.same-hand")
        self.draft = still_due(now, told if same else self.draft, revision)
        if not same and line:
            self.draft, self.refused = replace(self.draft, line=line), True
        self.keep()
        return True

    def keep_beginning(self, game: str, line: str) -> None:
        """The names of a match that is being started, as far as they are typed, are in the store, where they can be."""
        self.unkept = not keep_beginning(self.table, game, line)

    def read_settings(self) -> None:
        """What this user prefers may be something else by now."""
        self.run = replace(self.run, table=replace(self.run.table, settings=None))

    def keep(self, safely: bool = True) -> None:
        """What is half typed is in the store, where it can be."""
        self._note_what_is_new()
        self.unkept = not keep(self.table, self.state, self._with_pasted(self.draft), safely)

    def keeps_letters(self) -> Callable[[str], None]:
        """What keeps every letter of a line about this hand; a command is none, nor is what was refused."""
        refused = self.draft.line if self.refused else ""

        def kept(text: str) -> None:
            begun, newline, behind = text.partition("\n")
            begun = "" if is_command(begun) or begun == refused else begun
            self.draft = replace(self.draft, line=f"{begun}{newline}{behind}")
            self.keep(safely=False)

        return kept

    def _with_pasted(self, draft: Draft) -> Draft:
        return replace(draft, line=self.pasted.behind(draft.line, self.state.id))

    def _note_what_is_new(self) -> None:
        """Which facts were told of somebody since this was last asked."""
        *hand, before = self.noted or (None, None, {})
        now = [self.state.id, len(self.state.standings.hands)]
        told = before if hand == now and isinstance(before, Mapping) else {}
        new = frozenset(key[0] for key, text in self.draft.answers.items() if key[1] and told.get(key) != text)
        older = (names - new for names in self.lately) if hand == now else ()
        self.lately = tuple(filter(None, (new, *older)))
        self.noted = (*now, self.draft.answers)

    def move_on(self, after: MatchState) -> None:
        """The hand is recorded; what was begun of the next one, before this one was opened again, is taken up."""
        self.match = after
        self.draft = still_due(after, Draft(self.draft.later), after.revision)
        self.keep()

    def questions(self) -> tuple[Prompt, ...]:
        """What the hand that is due asks for, answered or not."""
        order = None
        with suppress(Refused):  # a damaged file of settings is no reason not to play
            order = self.run.table.preferences.asking
        return prompts(self.state, self.draft.answers, order or SEATS)

    def asked_before(self) -> Key | None:
        """The question answered last before the one that is open, in the order of asking; None where none was."""
        answers, before = self.draft.answers, list[Key]()
        for question in self.questions():
            if question.key in answers:
                before.append(question.key)
            else:
                break
        return before[-1] if before else next(reversed(list(answers)), None)

    def refuse(self, line: str) -> None:
        """What was typed stands there again, to be put right; after another start it would be in the way."""
        self.draft, self.refused = replace(self.draft, line=line), True
        self.unkept = not keep(self.table, self.state, self._with_pasted(replace(self.draft, line="")), safely=False)

    def stands_again(self) -> None:
        """A command that was refused stands there to be changed, where nothing nearer is offered."""
        if self.fancy and not self.offered and self.match and self.match.standings.next:
            self.refuse(self.command)

    def offer_nearest(self, problems: Sequence[Problem]) -> None:
        """The last line with the words put right that were nearly right stands there; that is said."""
        if meant := as_meant(self.typed, problems):
            self.offered = meant
            self.line(f"  {say('companion.offered', self.lang, text=meant)}")

    def keep_for_later(self, line: str) -> None:
        """A line that was no answer where a command asked stands there at the next question."""
        self.offered = line

    def perhaps(self, do: str) -> None:
        """It is asked whether this was meant."""
        self.say("companion.perhaps", do=do)
        self.offered = do

    def on_phones(self) -> Mapping[Key, str]:
        """What phones have told of the hand that is due, by question."""
        return shared_draft(self.state, read_told(self.table, self.state), Draft()).answers

    def end_phones(self) -> None:
        """Nothing is served any more, and the links count no more."""
        if self.phones is not None:
            self.phones.end()
            self.phones.live.end_evening()
            self.phones = None

    def say(self, key: str, **facts: object) -> None:
        """One sentence on its own line."""
        self.run.say(key, **facts)

    def line(self, text: str = "") -> None:
        """A line that is ready."""
        self.run.line(text)

    def tell(self, problems: Iterable[Problem], doubtful: bool = False, whose: bool = False) -> None:
        """What is wrong or odd, each with the way out as it is typed here; `doubtful`: said once more, it is meant.

        `whose`: several were told of in one line, and it is said whose card is none.
        """
        problems = tuple(problems)
        self.pasted.held = self.pasted.held or bool(problems)
        for what, hint in once(self._told(problem, doubtful, whose) for problem in problems):
            self.line(what)
            if hint:
                self.line(f"  {hint}")
        if doubtful:
            own = (say(key, self.lang, **one.facts) for one in problems if has(key := f"{one.key}.as-said", self.lang))
            self.line(f"  {next(own, say('companion.as-said', self.lang))}")
        else:
            self.offer_nearest(problems)

    def _told(self, problem: Problem, doubtful: bool, whose: bool) -> tuple[str, str | None]:
        """One problem and its way out; which letters there are is said once an evening."""
        if problem.kind is ProblemKind.MISSING_FACT:
            problem = problem.having(hand="")  # a whole hand in one line is typed in a shell
        what, hint = self.run.problem_text(problem)
        if problem.kind is ProblemKind.MISSING_FACT and (fact := problem.facts.get("fact")):
            hint = self.run.sentence("companion.ask-again", fact=fact)
        if isinstance(problem, Remark):  # elsewhere it stands behind a word of its own
            what = what[:1].upper() + what[1:]
        if whose and (player := problem.where.rpartition(".")[2]) in self.state.standings.seats and player not in what:
            small = what[1:2].islower()  # a sentence, and no card's letter
            what = f"{player}: {what[:1].lower() if small else what[:1]}{what[1:]}"
        if problem.kind is ProblemKind.NO_SUCH_CARD:
            hint = self.run.sentence("companion.which-card")
        elif problem.kind is ProblemKind.TOO_OFTEN:
            more = {"do": problem.ways[0]} if problem.ways else {}
            hint = self.run.sentence(f"companion.which-is-{'right' if doubtful else 'wrong'}", **problem.facts, **more)
        said = problem.key in self.hinted
        if problem.kind in (ProblemKind.CARDS_TYPED, ProblemKind.NO_CARD):
            self.hinted.add(problem.key)
        return what, "" if said else hint

    def ask_in_command(self, question: str) -> str:
        """What was typed where a command asks; another command is none of its answers, and waits."""
        line = input(question).strip()
        if is_command(line) and not is_question(line.split(), self.lang):
            line, self.waiting = say("word.no", self.lang), line
        return line

    def ask(self, asked: InputLine) -> str:
        """The line that was typed, without blanks around it. A long question stands above it, to leave room."""
        while self.said_by_phones:
            self.run.aside(self.said_by_phones.pop(0))
        if self.unkept and not self.warned:
            self.say("companion.unkept")
            self.warned = True
        if self.fancy and columns(asked.prompt) > shutil.get_terminal_size().columns // 2:
            self.line(asked.prompt.rstrip())
            asked = replace(asked, prompt="> ")
        offered, self.offered = self.offered, ""
        if offered:
            asked = replace(asked, filled=offered, replaceable=True, spoken="")
        if self.by_ear and asked.filled and not asked.spoken:
            kept = say("companion.keeps", self.lang, text=asked.filled.strip())
            asked = replace(asked, spoken=f"{asked.prompt.rstrip(': ')}. {kept}. ")
        line = self._answer(asked, held=bool(offered))
        is_name = len(line) == 1 and self.match and isinstance(find_player(line, self.match.standings.seats), str)
        self.typed = offered if not is_name and parse_word(line, self.lang, ("yes",)) and offered else line
        return self.typed

    def _answer(self, asked: InputLine, held: bool) -> str:
        """What is typed, or the line that was pasted for it, as if it were; `held`: somebody has to say it."""
        hand = self.hand_due
        self.pasted.held = self.pasted.held or held or self.refused
        if (line := self.pasted.next_line(hand)) is not None:
            self.line(f"{asked.prompt}{line}")
            return line.strip()
        if self.pasted.are_of(hand[0]):
            self.say("companion.pasted-waits", n=self.pasted.waiting)
        typed = self.keys.ask(asked)
        return in_one_line(typed) if asked.together else self.pasted.first_of(typed, hand[0]).strip()
