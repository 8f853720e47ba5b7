"""`scorekeeper house`: the house rules of this match."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cli.changing import change
from scorekeeper.cli.options import AsJson, Lang, Match, Plain, Yes, told
from scorekeeper.cli.session import Session, session
from scorekeeper.match.standings import Standings
from scorekeeper.table.difference import difference
from scorekeeper.table.house_rules import house_event
from scorekeeper.table.opened import Opened, open_match, preview
from scorekeeper.table.showing import changed_options, option_in_words


def house(
    options: Annotated[list[str], typer.Argument(metavar="[OPTION=VALUE]...", help=told("house.options"))] = [],
    save: Annotated[str, typer.Option("--save", metavar="ID", help=told("house.save"))] = "",
    match: Match = "",
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Show or change the house rules of this match, from this hand on."""
    run = session(match, plain, as_json, yes)
    opened = open_match(run.table)
    if options:
        event = house_event(opened, options, run.lang)
        after = preview(opened, event)
        if not change(run, lambda _: event, ask=bool(_touches(opened.standings, after, run.lang))):
            return
    elif not save:
        _show(run, opened)
    if save:
        from scorekeeper.cli.rulesets_new import save_house

        save_house(run, open_match(run.table) if options else opened, save)


def _touches(before: Standings, after: Standings, lang: str) -> tuple[str, ...]:
    """What a house rule does to what has been scored: only then it is asked about."""
    same = (before.state, before.winners, before.places) == (after.state, after.winners, after.places)
    return () if same else difference(before, after, lang)


def _show(run: Session, opened: Opened) -> None:
    agreed = opened.standings.agreed
    if run.as_json:
        run.json({"settings": dict(agreed.options), "house": dict(changed_options(agreed))})
        return
    changed = changed_options(agreed)
    run.say("book.house-rules" if changed else "house.as-it-is", n=len(changed), game=agreed.ruleset.name)
    for name in agreed.options:
        key = "house.changed" if name in changed else "house.plain"
        run.say(key, option=option_in_words(agreed, name, run.lang), name=name)
