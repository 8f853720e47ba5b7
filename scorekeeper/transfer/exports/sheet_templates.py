"""The sheet as Markdown and as HTML: templates, whose every value is made harmless on its way in."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from scorekeeper.messages import in_shell, say, with_commands
from scorekeeper.transfer.exports import colours
from scorekeeper.transfer.exports.match_sheet import Sheet

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

_SIGNS = re.compile(r"([\\`*_\[\]|~$])")
_AT_THE_START = re.compile(r"^(#+|[-+=]+|[0-9]+(?=[.)]))")
_ENTITIES = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"))
RED = "♥♦"


def page(template: str, sheet: Sheet, **more: Any) -> str:
    """The sheet as this template shows it."""
    environment = _markdown_environment() if template.endswith(".md") else html_environment()
    return environment.get_template(template).render(sheet=sheet, say=partial(_said, sheet.lang), **more)


def markdown_text(value: Any) -> Any:
    """A text that Markdown shows as it is: no emphasis, links, cells, headings, lists, formulas or HTML come of it."""
    if not isinstance(value, str):
        return value
    value = with_commands(value, in_shell)
    for sign, entity in _ENTITIES:
        value = value.replace(sign, entity)
    value = _SIGNS.sub(r"\\\1", value)
    return _AT_THE_START.sub(lambda found: _escaped(found.group()), value)


def plain_commands(value: Any) -> Any:
    """A text with the commands that a ruleset names in it as a shell takes them."""
    return with_commands(value, in_shell) if type(value) is str else value


def _escaped(start: str) -> str:
    return start + "\\" if start[0].isdigit() else "\\" + start


def red_suits(text: str) -> Markup:
    """Cards as HTML, hearts and diamonds marked as red."""
    from markupsafe import Markup

    cards = (
        Markup('<span class="red">{}</span>' if set(card) & set(RED) else "{}").format(card) for card in text.split(" ")
    )
    return Markup(" ").join(cards)


def minus(number: int | str) -> str:
    """A number with the sign that is as wide as a plus."""
    return str(number).replace("-", "−")


def _said(lang: str, key: str, **facts: object) -> str:
    return say(key, lang, **facts)


def stylesheet() -> str:
    """The style of the sheet, for other pages that shall look like it."""
    return html_environment().get_template("sheet.css").render(colours=colours)


@cache
def html_environment(*packages: str) -> Environment:
    """What reads the templates of the sheet, and before them those of other packages; every value is escaped."""
    return _environment(False, *packages)


@cache
def _markdown_environment() -> Environment:
    return _environment(True)


def _environment(markdown: bool, *packages: str) -> Environment:
    from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=ChoiceLoader([PackageLoader(package) for package in (*packages, "scorekeeper.transfer.exports")]),
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
        autoescape=not markdown, finalize=markdown_text if markdown else plain_commands,
    )  # fmt: skip
    environment.filters.update(red_suits=red_suits, minus=minus)
    return environment
