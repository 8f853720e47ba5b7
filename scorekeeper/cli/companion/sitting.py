"""The companion from the first question of the evening to good night."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from scorekeeper.cli.companion.asking import play_hand
from scorekeeper.cli.companion.doing import did_command
from scorekeeper.cli.companion.evening import AnotherGame, Evening, Leave
from scorekeeper.cli.companion.keyboard import Asked, Keyboard, PlainKeyboard
from scorekeeper.cli.companion.offers import commands_offered
from scorekeeper.cli.companion.starting import begin, begin_another, once_more
from scorekeeper.cli.session import Session
from scorekeeper.match.standings import ENDED
from scorekeeper.problems import Refused
from scorekeeper.table.ending import close_event
from scorekeeper.table.opened import record
from scorekeeper.words import say


def companion(session: Session, keys: Keyboard | None = None) -> None:
    """Sit with the table until it says good night; whatever ends it, what was typed is there the next time.

    `keys` is who types; whoever sits at this terminal where none is given.
    """
    evening = Evening(session, keys, False) if keys else Evening(session, *keyboard(session))
    step: Callable[[Evening], None] = begin
    try:
        while True:
            try:
                step(evening)
                step = _play
            except AnotherGame as another:
                _announce(evening)
                step = partial(begin_another, words=another.words)
    except Leave:
        _announce(evening)
        evening.say("companion.good-night")
    except (KeyboardInterrupt, EOFError):
        evening.line()
        evening.say("companion.kept")


def keyboard(session: Session) -> tuple[Keyboard, bool]:
    """How to ask at this terminal: with completion and what was understood, or ordinary lines where that is wanted."""
    if session.plain:
        return PlainKeyboard(), False
    try:
        from scorekeeper.cli.companion.fancy_keyboard import FancyKeyboard
    except ImportError:
        return PlainKeyboard(), False
    return FancyKeyboard(), True


def _play(evening: Evening) -> None:
    if evening.opened.standings.state == ENDED:
        _after_the_end(evening)
    else:
        play_hand(evening)


def _after_the_end(evening: Evening) -> None:
    """It is over: once more, something else, or something was wrong after all."""
    line = evening.ask(Asked(say("companion.over", evening.lang) + " ", offers=commands_offered(evening.lang)))
    if did_command(evening, line):
        return
    if line:
        evening.say("companion.how-after-the-end")
        return
    _announce(evening)
    once_more(evening, evening.opened)


def _announce(evening: Evening) -> None:
    """The result of a match that is over is kept as the table heard it, so that a later correction shows."""
    if evening.match is None or evening.opened.standings.state != ENDED:
        return
    if not any(event["kind"] == "closed" for event in evening.opened.standings.events):
        with suppress(Refused):
            record(evening.table, close_event)
