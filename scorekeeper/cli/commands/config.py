"""`scorekeeper config`: what this user prefers, where the command line does not say, and where everything is kept."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.early_options import languages_by_name, spoken_language
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import called, languages, parse_word, say
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.store.protocol import Settings
from scorekeeper.table.entry.prompts import DEALER, SEATS
from scorekeeper.transfer.machine_forms.command_forms import settings_form

STORE = "store"
NAMES = ("language", "plain", "ruleset", "asking", STORE)


@shares("as_json")
def config(ctx: typer.Context) -> None:
    """Show what you prefer, and where the store is."""
    if not ctx.invoked_subcommand:
        _show(ctx.obj, NAMES, ctx.obj.table.preferences)


@shares("as_json")
def language(
    ctx: typer.Context, value: Annotated[str, typer.Argument(metavar="[CODE]", help="help.config.value")] = ""
) -> None:
    """Show or set the language."""
    _set(ctx.obj, "language", value)


@shares("as_json")
def plain(
    ctx: typer.Context, value: Annotated[str, typer.Argument(metavar="[YES|NO]", help="help.config.value")] = ""
) -> None:
    """Show or set whether there are only plain lines."""
    _set(ctx.obj, "plain", value)


@shares("as_json")
def ruleset(
    ctx: typer.Context, value: Annotated[str, typer.Argument(metavar="[RULESET]", help="help.config.value")] = ""
) -> None:
    """Show or set the game that is meant where none is named."""
    _set(ctx.obj, "ruleset", value)


@shares("as_json")
def asking(
    ctx: typer.Context, value: Annotated[str, typer.Argument(metavar="[SEATS|DEALER]", help="help.config.value")] = ""
) -> None:
    """Show or set who is asked first after a hand."""
    _set(ctx.obj, "asking", value)


@shares("as_json")
def store(ctx: typer.Context, value: Annotated[str, typer.Argument(hidden=True)] = "") -> None:
    """Show where everything is kept."""
    run: CommandContext = ctx.obj
    if value:
        raise Refused(Problem("config.store", {"folder": str(run.home.root), "value": value[:200]}, "config"))
    _show(run, (STORE,), run.table.preferences)


def _set(run: CommandContext, name: str, value: str) -> None:
    changes = {name: _value(run, name, value)} if value else {}
    _show(run, (name,), run.table.store.change_settings(**changes) if changes else run.table.preferences)


def _show(run: CommandContext, names: Sequence[str], settings: Settings) -> None:
    """These settings as they are now, which a moment ago may have been others."""
    held = {**asdict(settings), STORE: str(run.home.root)}
    if run.as_json:
        run.json(settings_form(names, held))
        return
    for name in names:
        now = spoken_language(run.arguments, settings, os.environ) if name == "language" else ""
        run.say(
            "config.unset" if held[name] is None else "config.is",
            name=called("verb", name, run.lang)[0],
            value=_shown(held[name], run.lang),
            now=now,
        )


def _value(run: CommandContext, name: str, typed: str) -> str | bool | None:
    """The value as it is kept, None to have the program decide again; raises Refused."""
    word = parse_word(typed, run.lang, ("yes", "no", "none"))
    if word == "none":
        return None
    if name == "plain":
        if word is None:
            raise Refused(
                Problem(
                    "config.yes-or-no",
                    {"name": called("verb", name, run.lang)[0], "value": typed[:40]},
                    "config",
                    ways=(WayOut(f"config {name}"),),
                )
            )
        return word == "yes"
    if name == "asking":
        order = parse_word(typed, run.lang, (SEATS, DEALER))
        if order is None:
            raise Refused(Problem("config.asking", {"value": typed[:40], "choices": (SEATS, DEALER)}, "config"))
        return order
    if name == "language":
        code = typed.strip().replace("-", "_").partition("_")[0].casefold()
        called_so = parse_word(typed, run.lang, tuple(f"language-{one}" for one in languages()))
        code = (called_so or code).removeprefix("language-")
        if code not in languages():
            raise Refused(Problem("config.language", {"value": typed[:40], "choices": languages_by_name()}, "config"))
        return code
    return run.files.find(typed).stem


def _shown(value: object, lang: str) -> str:
    if isinstance(value, bool):
        return say("word.yes" if value else "word.no", lang)
    if value in (SEATS, DEALER):
        return say(f"metavar.{value}", lang)
    return "" if value is None else str(value)
