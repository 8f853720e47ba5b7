"""The companion from the first question of the evening to good night."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorekeeper.cli.companion.dot_commands import asked_referee, did_command, meant_command, perhaps_command
from scorekeeper.cli.companion.dot_names import commands_offered, which_command
from scorekeeper.cli.companion.evening import AnotherGame, Evening, Leave
from scorekeeper.cli.companion.evening_start import begin, begin_another
from scorekeeper.cli.companion.hand_prompts import play_hand
from scorekeeper.cli.companion.keyboard import InputLine, Keyboard, PlainKeyboard
from scorekeeper.cli.context import CommandContext
from scorekeeper.match.standings import ENDED
from scorekeeper.messages import parse_word, say
from scorekeeper.table.games import every_game, matching


def companion(run: CommandContext, keys: Keyboard | None = None, game: str = "") -> None:
    """Sit with the table until it says good night; whatever ends it, what was typed is there the next time.

    `keys` is who types; whoever sits at this terminal where none is given. `game`: what was asked for already.
    """
    evening = Evening(run, keys, False) if keys else Evening(run, *keyboard(run))
    step: Callable[[Evening], None] = partial(begin_another, words=[game]) if game else begin
    try:
        while True:
            try:
                step(evening)
                step = _play
            except AnotherGame as another:
                evening.announce()
                step = partial(begin_another, words=another.words)
    except Leave:
        evening.announce()
        evening.say("companion.good-night-unkept" if evening.unkept else "companion.good-night")
    except (KeyboardInterrupt, EOFError):
        evening.line()
        evening.say("companion.not-kept" if evening.unkept else "companion.kept")
    finally:
        evening.end_phones()


def keyboard(run: CommandContext) -> tuple[Keyboard, bool]:
    """How to ask at this terminal: with completion and what was understood, or ordinary lines where that is wanted."""
    if run.plain:
        return PlainKeyboard(), False
    try:
        from scorekeeper.cli.companion.fancy_keyboard import FancyKeyboard
    except ImportError:
        return PlainKeyboard(), False
    return FancyKeyboard(), True


def _play(evening: Evening) -> None:
    if evening.state.standings.state == ENDED:
        _after_the_end(evening)
    else:
        play_hand(evening)


def _after_the_end(evening: Evening) -> None:
    """It is over: once more, something else, or something was wrong after all; one Enter too many does nothing."""
    asked = say("companion.over-spoken" if evening.by_ear else "companion.over", evening.lang) + " "
    line = evening.ask(InputLine(asked, offers=commands_offered(evening.lang)))
    if evening.catch_up():
        return
    unchanged, evening.unchanged = evening.unchanged, False
    if parse_word(line, evening.lang, ("yes",)) == "yes":
        line = "" if unchanged else ".again"
    elif parse_word(line, evening.lang, ("no",)) == "no":
        line = ".quit"
    before, edits = evening.state.revision, which_command(line.strip(". ").partition(" ")[0], evening.lang) == "edit"
    if did_command(evening, line) or (line and meant_command(evening, line)):
        evening.unchanged = edits and evening.state.revision == before
        return
    if len(line) > 1 and not line.isdecimal() and matching(every_game(evening.run.files), line, evening.lang):
        raise AnotherGame(line.split())
    if line and asked_referee(evening, line):
        return
    if do := perhaps_command(evening, line):
        evening.perhaps(do)
    else:
        evening.say("companion.how-after-the-end")
