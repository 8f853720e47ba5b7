"""`scorekeeper config`: what this user prefers, where the command line does not say, and where everything is kept."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Annotated

import typer

from scorekeeper.cli.language import language
from scorekeeper.cli.options import AsJson, Lang, Plain, told
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.nearest import nearest
from scorekeeper.store.settings import change_settings, read_settings
from scorekeeper.words import languages, parse_word, say

STORE = "store"
NAMES = ("language", "plain", "ruleset", STORE)


def config(
    name: Annotated[str, typer.Argument(metavar="[NAME]", help=told("config.name"))] = "",
    value: Annotated[str, typer.Argument(metavar="[VALUE]", help=told("config.value"))] = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Show or set what you prefer: language, plain, ruleset; show where the store is."""
    run = session(plain=plain, as_json=as_json)
    wanted = name.casefold()
    begun = [known for known in NAMES if wanted and known.startswith(wanted)]
    wanted = begun[0] if len(begun) == 1 else wanted
    if name and wanted not in NAMES:
        facts = {"name": name[:40], "choices": NAMES, "nearest": nearest(wanted, NAMES)}
        raise Refused(Problem("config.unknown", facts, "config"))
    if value and wanted == STORE:
        raise Refused(Problem("config.store", {"folder": str(run.table.home.root), "value": value[:200]}, "config"))
    if value:
        change_settings(run.table.home, **{wanted: _value(run, wanted, value)})
    settings = {**asdict(read_settings(run.table.home)), STORE: str(run.table.home.root)}
    if run.as_json:
        run.json({wanted: settings[wanted]} if name else settings)
        return
    for setting in [wanted] if name else NAMES:
        held = settings[setting]
        now = language(sys.argv[1:]) if setting == "language" else ""
        run.say("config.unset" if held is None else "config.is", name=setting, value=_shown(held, run.lang), now=now)


def _value(run: Session, name: str, typed: str) -> str | bool | None:
    """The value as it is kept, None to have the program decide again; raises Refused."""
    word = parse_word(typed, run.lang, ("yes", "no", "none"))
    if word == "none":
        return None
    if name == "plain":
        if word is None:
            raise Refused(Problem("config.yes-or-no", {"name": name, "value": typed[:40]}, "config"))
        return word == "yes"
    if name == "language":
        code = typed.strip().replace("-", "_").partition("_")[0].casefold()
        if code not in languages():
            raise Refused(Problem("config.language", {"value": typed[:40], "choices": languages()}, "config"))
        return code
    return run.files.find(typed).stem


def _shown(value: object, lang: str) -> str:
    if isinstance(value, bool):
        return say("word.yes" if value else "word.no", lang)
    return "" if value is None else str(value)
