"""`scorekeeper rescore`: the same evening under other rules, storing nothing."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from scorekeeper.cli.options import AsJson, Lang, Match, Plain, told
from scorekeeper.cli.session import session
from scorekeeper.insight.rescoring import Rescored
from scorekeeper.match.standings import Standings
from scorekeeper.table.insight.rescore import other_rules, rows, sentences
from scorekeeper.table.insight.rescore import rescore as scored_again
from scorekeeper.table.opened import open_match


def rescore(
    more: Annotated[list[str], typer.Argument(metavar="[OPTION=VALUE]...", help=told("rescore.more"))] = [],
    other: Annotated[
        list[str], typer.Option("--as", "--set", metavar="RULESET|OPTION=VALUE", help=told("rescore.as"))
    ] = [],
    match: Match = "",
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Score the same hands under other rules, side by side."""
    run = session(match, plain, as_json)
    opened = open_match(run.table)
    rules = other_rules(opened, run.files, [*other, *more], run.lang)
    found = scored_again(opened, rules)
    if run.as_json:
        run.json(_as_json(opened.standings, found))
        return
    words = rules.in_words(run.lang)
    for sentence in sentences(opened.standings, found, words, run.lang):
        run.line(sentence)
    header, lines = rows(opened.standings, found.standings, words, run.lang)
    run.rows(header, lines, (1, 3))


def _as_json(played: Standings, found: Rescored) -> dict[str, Any]:
    agreed = found.standings.agreed
    return {
        "ruleset": agreed.ruleset.id,
        "options": dict(agreed.options),
        "played": _result(played),
        "rescored": _result(found.standings),
        "unplayed": found.unplayed,
        "owed": list(found.owed),
    }


def _result(standings: Standings) -> dict[str, Any]:
    return {
        "state": standings.state,
        "hands": len(standings.counted),
        "totals": dict(standings.final or standings.totals),
        "places": [list(group) for group in standings.places],
        "winners": list(standings.winners),
    }
