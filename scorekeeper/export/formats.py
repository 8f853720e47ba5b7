"""The forms in which a match is handed out, by name: each makes the bytes of a file; none writes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import PurePath

from scorekeeper.export.board import whole
from scorekeeper.export.sheet import sheet_of
from scorekeeper.table.opened import Opened
from scorekeeper.words.safety import json_text


@dataclass(frozen=True, slots=True)
class Form:
    """One form: `make` gives the file for a match in a language; `endings` say that a file is of it."""

    make: Callable[[Opened, str], bytes]
    endings: tuple[str, ...]
    binary: bool = False


def exported(opened: Opened, form: str, lang: str) -> bytes:
    """The match as a file of this form (one of FORMS); raises Refused `extra.missing`."""
    return FORMS[form].make(opened, lang)


def form_of(file: str) -> str:
    """The form that the ending of a file's name stands for; empty where it stands for none."""
    ending = PurePath(file).suffix.casefold()
    return next((name for name, form in FORMS.items() if ending in form.endings), "")


def _json(opened: Opened, lang: str) -> bytes:
    return f"{json_text(whole(opened))}\n".encode()


def _text(opened: Opened, lang: str) -> bytes:
    from scorekeeper.export.text import text

    return text(sheet_of(opened, lang)).encode()


def _markdown(opened: Opened, lang: str) -> bytes:
    from scorekeeper.export.pages import page

    return page("sheet.md", sheet_of(opened, lang)).encode()


def _html(opened: Opened, lang: str) -> bytes:
    from scorekeeper.export.html import html

    return html(sheet_of(opened, lang)).encode()


def _csv(opened: Opened, lang: str) -> bytes:
    from scorekeeper.export.table_csv import csv_rows

    return csv_rows(sheet_of(opened, lang)).encode()


def _png(opened: Opened, lang: str) -> bytes:
    from scorekeeper.export.card import card

    return card(sheet_of(opened, lang))


FORMS: Mapping[str, Form] = {
    "html": Form(_html, (".html", ".htm")),
    "md": Form(_markdown, (".md", ".markdown")),
    "txt": Form(_text, (".txt", ".text")),
    "csv": Form(_csv, (".csv",)),
    "png": Form(_png, (".png",), binary=True),
    "json": Form(_json, (".json",)),
}
