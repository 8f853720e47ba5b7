"""`scorekeeper matches`, `open`, `rename`, `delete`, `restore`."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Lang, Match, Plain, WhichMatch, Yes, told
from scorekeeper.cli.run import show_problems, show_remarks
from scorekeeper.cli.session import Session, session
from scorekeeper.match.standings import ENDED
from scorekeeper.store.current import current_match
from scorekeeper.table.keeping.rules_since import rules_since
from scorekeeper.table.matches import Listed, list_matches, make_current, rename_event, take_back, throw_away
from scorekeeper.table.opened import match_id, record
from scorekeeper.table.sentences import standing_sentence
from scorekeeper.words import in_language, say


def matches(
    limit: Annotated[int, typer.Option("--limit", min=1, max=100_000, help=told("matches.limit"))] = 20,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """List the newest matches."""
    run = session(plain=plain, as_json=as_json)
    listed = list(list_matches(run.table, limit))
    current = current_match(run.table.home)
    if run.as_json:
        run.json([_as_json(one, current) for one in listed])
        return
    if not listed:
        run.say("matches.none")
        return
    here = next((one.opened.name or one.id for one in listed if one.opened and one.id == current), "")
    run.say("matches.how-many", n=len(listed), match=here)
    rows = [[str(n), *_row(run, one, current)] for n, one in enumerate(listed, 1) if one.opened]
    run.rows([""] * 6, rows, (0,))
    for one in listed:
        show_problems(one.problems, run.lang)


def open_(match: WhichMatch, as_json: AsJson = False, lang: Lang = None, plain: Plain = False) -> None:
    """Make another match the current one."""
    run = session(match, plain, as_json)
    opened = make_current(run.table)
    if run.as_json:
        run.json({"id": opened.id})
    else:
        run.say(
            "matches.current", match=opened.name or opened.id, game=opened.ruleset.name, players=opened.standings.seats
        )
        run.line(standing_sentence(opened.standings, run.lang))
        show_remarks(rules_since(run.files, opened), run.lang)


def rename(
    words: Annotated[list[str], typer.Argument(metavar="TEXT", help=told("rename.text"))],
    match: Match = "",
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Give the match a name."""
    run = session(match, plain)
    event = rename_event(" ".join(words))
    record(run.table, lambda _: event)
    run.say("matches.renamed", name=event["name"])


def delete(match: WhichMatch, yes: Yes = False, lang: Lang = None, plain: Plain = False) -> None:
    """Put a match in the bin."""
    run = session(match, plain, yes=yes)
    if run.confirm([say("matches.delete", run.lang, match=match_id(run.table))], "cli.delete-this"):
        run.say("matches.deleted", match=throw_away(run.table))


def restore(
    match: WhichMatch = "",
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Take a match out of the bin."""
    run = session(plain=plain)
    run.say("matches.restored", match=take_back(replace(run.table, match=""), match))


def _row(run: Session, one: Listed, current: str | None) -> list[str]:
    assert one.opened is not None
    standings = one.opened.standings
    state = "matches.over" if standings.state == ENDED else "matches.playing"
    state = state if standings.counted else "matches.not-begun"
    name = one.opened.name or one.id
    players = ", ".join(standings.seats)
    mark = say("matches.at-the-table", run.lang) if one.id == current else ""
    facts = {"n": len(standings.counted), "players": standings.winners or standings.places[0]}
    return [name, in_language(one.opened.ruleset.name, run.lang), players, say(state, run.lang, **facts), mark]


def _as_json(one: Listed, current: str | None) -> dict[str, object]:
    if one.opened is None:
        return {"id": one.id, "current": one.id == current, "problems": [problem.key for problem in one.problems]}
    standings = one.opened.standings
    return {
        "id": one.id,
        "current": one.id == current,
        "name": one.opened.name,
        "ruleset": one.opened.ruleset.id,
        "players": list(standings.seats),
        "state": standings.state,
        "hands": len(standings.counted),
        "totals": dict(standings.totals),
        "winners": list(standings.winners),
        "started": one.opened.started["at"],
    }
