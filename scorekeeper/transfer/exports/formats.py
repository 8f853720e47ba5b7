"""The forms in which a match is handed out, by name: each makes the bytes of a file; none writes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePath

from scorekeeper.match.hidden_totals import still_hidden
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages.safety import json_text
from scorekeeper.transfer.exports.match_sheet import sheet_of
from scorekeeper.transfer.machine_forms.board import whole
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class Form:
    """One form: `make` gives the file for a match in a language; `endings` say that a file is of it."""

    make: Callable[[MatchState, str], bytes]
    endings: tuple[str, ...]
    binary: bool = False


def as_file(state: MatchState, form: str, lang: str) -> bytes:
    """The match as a file of this form (one of FORMS); raises Refused: `extra.missing`, or totals not shown yet."""
    still_hidden(state.standings)
    return FORMS[form].make(state, lang)


def form_of(file: str) -> str:
    """The form that the ending of a file's name stands for; empty where it stands for none."""
    ending = PurePath(file).suffix.casefold()
    return next((name for name, form in FORMS.items() if ending in form.endings), "")


def _json(state: MatchState, lang: str) -> bytes:
    return f"{json_text(whole(state))}\n".encode()


def _text(state: MatchState, lang: str) -> bytes:
    from scorekeeper.transfer.exports.markdown_text import text

    return text(sheet_of(state, lang)).encode()


def _markdown(state: MatchState, lang: str) -> bytes:
    from scorekeeper.transfer.exports.sheet_templates import page

    return page("sheet.md", sheet_of(state, lang)).encode()


def _html(state: MatchState, lang: str) -> bytes:
    from scorekeeper.transfer.exports.html_sheet import html

    return html(sheet_of(state, lang)).encode()


def _csv(state: MatchState, lang: str) -> bytes:
    from scorekeeper.transfer.exports.csv_sheet import csv_rows

    return csv_rows(sheet_of(state, lang)).encode()


def _png(state: MatchState, lang: str) -> bytes:
    from scorekeeper.transfer.exports.result_card import card

    return card(sheet_of(state, lang))


FORMS: Mapping[str, Form] = {
    "html": Form(_html, (".html", ".htm")),
    "md": Form(_markdown, (".md", ".markdown")),
    "txt": Form(_text, (".txt", ".text")),
    "csv": Form(_csv, (".csv",)),
    "png": Form(_png, (".png",), binary=True),
    "json": Form(_json, (".json",)),
}
