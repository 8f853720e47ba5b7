"""`scorekeeper new`: start a match."""

from __future__ import annotations

from typing import Annotated

import typer

from scorekeeper.cards.showing import letters_help
from scorekeeper.cli.options import AsJson, Lang, Plain, Yes, told
from scorekeeper.cli.run import show_remarks
from scorekeeper.cli.session import session
from scorekeeper.table.line_to_type import line_to_type
from scorekeeper.table.sentences import game_sentence
from scorekeeper.table.start import Wish, first_event, remarks_at_start, start
from scorekeeper.table.typed_names import names_typed


def new(
    ruleset: Annotated[str, typer.Argument(help=told("new.ruleset"))],
    players: Annotated[list[str], typer.Argument(help=told("new.players"))],
    options: Annotated[list[str], typer.Option("--set", metavar="OPTION=VALUE", help=told("new.set"))] = [],
    totals: Annotated[list[str], typer.Option("--start", metavar="NAME=POINTS", help=told("new.start"))] = [],
    hands: Annotated[int, typer.Option("--start-hands", min=0, max=10_000, help=told("new.start-hands"))] = 0,
    teams: Annotated[list[str], typer.Option("--team", metavar="TEAM=NAME,NAME", help=told("new.team"))] = [],
    dealer: Annotated[str, typer.Option("--dealer", metavar="NAME", help=told("new.dealer"))] = "",
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help=told("new.name"))] = "",
    yes: Yes = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Start a match."""
    run = session(plain=plain, as_json=as_json, yes=yes)
    game = run.files.get(ruleset)
    players, partners = names_typed(players)
    wish = Wish(players, options, totals, hands, dealer or None, name, (*teams, *partners))
    event = first_event(run.table, game, wish)
    if (file := run.files.find(ruleset).stem) != game.id:  # whose changes are told of later
        event["file"] = file
    remarks = remarks_at_start(run.table, players)
    show_remarks(remarks, run.lang)
    if (
        any(remark.key == "start.did-you-mean" for remark in remarks)
        and run.on_terminal
        and not run.confirm((), "start.go-on")
    ):
        return
    opened = start(run.table, game, event)
    if run.as_json:
        run.board(opened)
        return
    run.line(game_sentence(opened.standings, run.lang))
    run.say("start.line", line=line_to_type(opened.standings.agreed, opened.standings.seats))
    if any(fact.kind == "cards" for fact in game.facts.values()):
        run.say("start.letters", **letters_help(game.pack, opened.language))
