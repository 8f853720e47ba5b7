"""Pages from templates: every value made harmless on its way in, every sentence in the language of the phone."""

from __future__ import annotations

from functools import cache, partial
from importlib.resources import files
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any

from starlette.responses import HTMLResponse

from scorekeeper.messages import languages, say
from scorekeeper.messages.safety import without_unseen
from scorekeeper.transfer.exports.sheet_templates import html_environment, plain_commands, stylesheet

if TYPE_CHECKING:
    from jinja2 import Environment


def html_page(template: str, lang: str, status: int = 200, **values: Any) -> HTMLResponse:
    """This template with these values, as an answer."""
    return HTMLResponse(html_text(template, lang, **values), status)


def html_text(template: str, lang: str, **values: Any) -> str:
    """This template with these values."""
    values = {"wrong": (), "ways": (), "keeps": False, **values}
    return _environment().get_template(template).render(
        lang=lang, other_languages=[one for one in languages() if one != lang], say=partial(_said, lang), say_in=_said,
        new_key=partial(token_urlsafe, 9), **values,
    )  # fmt: skip


@cache
def style() -> bytes:
    """The style of every page: that of the sheet, and what only phones need."""
    return f"{stylesheet()}\n{_static('phones.css')}".encode()


@cache
def script() -> bytes:
    """What makes a page live; without it everything works, too."""
    return _static("phones.js").encode()


@cache
def icon() -> bytes:
    """The sign of the page: a spade."""
    return _static("icon.svg").encode()


def _static(name: str) -> str:
    return files(__package__).joinpath("static", name).read_text(encoding="utf-8")


def _said(lang: str, key: str, /, **facts: object) -> str:
    return say(key, lang, **facts)


@cache
def _environment() -> Environment:
    return html_environment("scorekeeper.web").overlay(finalize=_seen)


def _seen(value: Any) -> Any:
    """What was typed stands in its field again, and is sent from there: without what cannot be seen, never as a sign
    for it, which would be sent as letters. Sentences have such signs by then; HTML (`Markup`) is ours.
    """
    return without_unseen(plain_commands(value)) if type(value) is str else value
