"""Asking on a terminal that can move its cursor: what is understood stands at the right while one types."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence

os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # over a slow line the answer would end up among the cards

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import is_done, shift_selection_mode
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.shortcuts import CompleteStyle
from prompt_toolkit.styles import Style

from scorekeeper.cli.companion.keyboard import LONGEST_PASTE, InputLine
from scorekeeper.match.names import folded
from scorekeeper.messages.width import columns

LONGEST_HEARD = 300  # characters: what is longer was pasted, and no margin shows what is understood of it
PAUSE = 0.05  # seconds between two writings of what is half typed
STYLE = Style.from_dict({"rprompt": "noreverse", "placeholder": "dim", "auto-suggestion": "dim"})
REMEMBERED = (".", "?")  # cards of former hands are no help; commands and questions are


class FancyKeyboard:
    """One line at a time with history, completion and what was understood."""

    def __init__(self) -> None:
        self._session: PromptSession[str] = PromptSession(
            history=_Remembered(), style=STYLE, complete_style=CompleteStyle.READLINE_LIKE, mouse_support=False
        )

    def ask(self, asked: InputLine) -> str:
        """The line that was typed, all lines that were pasted; raises EOFError, KeyboardInterrupt."""
        keeper = _Keeper(asked.kept)
        buffer = self._session.default_buffer
        buffer.on_text_changed += keeper.changed
        try:
            typed = self._session.prompt(
                asked.prompt,
                default=asked.filled,
                placeholder=lambda: "" if get_app().is_done or not _fits(asked.prompt + asked.hint) else asked.hint,
                rprompt=lambda: asked.heard(buffer.text) if len(buffer.text) < LONGEST_HEARD else "",
                completer=_Offers(asked.offers, asked.alone),
                complete_while_typing=False,
                auto_suggest=_Ghost(asked.offers, asked.alone),
                key_bindings=_KEYS,
                pre_run=lambda: _mark(buffer) if asked.replaceable else None,
                reserve_space_for_menu=0,
            )
        except (KeyboardInterrupt, EOFError):
            keeper.now(buffer.text)
            raise
        finally:
            buffer.on_text_changed -= keeper.changed
        return typed[:LONGEST_PASTE]


def _fits(text: str) -> bool:
    try:
        return columns(text) < os.get_terminal_size().columns
    except OSError:
        return False


def _mark(buffer: Buffer) -> None:
    """All of the text is marked: a letter replaces it, an arrow or the backspace key changes it."""
    end, buffer.cursor_position = len(buffer.text), 0
    buffer.start_selection()
    if buffer.selection_state is not None:
        buffer.selection_state.enter_shift_mode()
    buffer.cursor_position = end


_KEYS = KeyBindings()


@_KEYS.add("<any>", filter=is_done, eager=True)
@_KEYS.add("enter", filter=is_done, eager=True)
@_KEYS.add("c-c", filter=is_done, eager=True)
@_KEYS.add("c-d", filter=is_done, eager=True)
def _too_late(event: KeyPressEvent) -> None:
    """A key after Ctrl-C or Enter, before the next question: this one is answered."""


@_KEYS.add(Keys.Vt100MouseEvent, eager=True)
def _no_mouse(event: KeyPressEvent) -> None:
    """A colour code that is pasted looks like a mouse, which is not asked here; the library would stumble over it."""


@_KEYS.add("backspace", filter=shift_selection_mode)
def _shorten(event: KeyPressEvent) -> None:
    """Only the last letter goes; the rest need not be typed again."""
    event.current_buffer.exit_selection()
    event.current_buffer.delete_before_cursor()


@_KEYS.add("c-u", filter=shift_selection_mode)
def _empty(event: KeyPressEvent) -> None:
    """The whole line goes, as it does where nothing is marked."""
    event.current_buffer.exit_selection()
    event.current_buffer.text = ""


class _Keeper:
    """Tells every letter, but not more often than a disk likes; the last one always."""

    def __init__(self, kept: Callable[[str], None]) -> None:
        self._kept, self._last, self._waiting = kept, 0.0, False

    def changed(self, buffer: Buffer) -> None:
        if self._waiting:
            return
        left = self._last + PAUSE - time.monotonic()
        if left <= 0:
            self.now(buffer.text)
            return
        from asyncio import get_running_loop

        self._waiting = True
        try:
            get_running_loop().call_later(left, lambda: self.now(buffer.text))
        except RuntimeError:
            self.now(buffer.text)

    def now(self, text: str) -> None:
        self._waiting, self._last = False, time.monotonic()
        self._kept(text)


class _Remembered(InMemoryHistory):
    def append_string(self, string: str) -> None:
        if string.startswith(REMEMBERED):
            super().append_string(string)


def _begun(text: str, offers: Sequence[tuple[str, str]], alone: bool) -> Iterable[tuple[str, str, int]]:
    """What may be meant by the word that is begun: the offer, a few words about it, how many letters it replaces."""
    typed = text if alone else text.rpartition(" ")[2].rpartition(",")[2]
    wanted = folded(typed)
    for offer, about in offers:
        commands = offer.startswith(".") == text.startswith(".") if not alone else True
        if commands and wanted and folded(offer).startswith(wanted):
            yield offer, about, len(typed)


class _Offers(Completer):
    def __init__(self, offers: Sequence[tuple[str, str]], alone: bool) -> None:
        self._offers, self._alone = offers, alone

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        for offer, about, typed in _begun(document.text_before_cursor, self._offers, self._alone):
            yield Completion(offer, start_position=-typed, display_meta=about)


class _Ghost(AutoSuggest):
    """The rest of a word when only one begins so, taken with the right arrow."""

    def __init__(self, offers: Sequence[tuple[str, str]], alone: bool) -> None:
        self._offers, self._alone = offers, alone

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        found = list(_begun(document.text, self._offers, self._alone))
        if len(found) != 1 or not found[0][0].casefold().startswith(document.text[-found[0][2] :].casefold()):
            return None
        return Suggestion(found[0][0][found[0][2] :])
