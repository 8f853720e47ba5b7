"""`scorekeeper new`: start a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated

import typer

from scorekeeper.cards.showing import letters_help
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import in_language
from scorekeeper.problems import Problem, ProblemKind, Refused, Remark, WayOut
from scorekeeper.rules.model import Ruleset
from scorekeeper.table.games import every_game, longest_beginning, named_last, of_several_words, to_type
from scorekeeper.table.match_list import not_at_table
from scorekeeper.table.starting import Wish, first_event, remarks_at_start, remarks_on_paper, start, with_bound
from scorekeeper.table.typed.line_to_type import line_to_type
from scorekeeper.table.typed.typed_names import as_spelled, names_typed, perhaps_two, teams_written
from scorekeeper.views.sentences import game_sentence


@shares("yes", "as_json")
def new(
    ctx: typer.Context,
    ruleset: Annotated[str, typer.Argument(help="help.new.ruleset")],
    players: Annotated[list[str], typer.Argument(help="help.new.players")],
    options: Annotated[list[str], typer.Option("--set", metavar="OPTION=VALUE", help="help.new.set")] = [],
    carried: Annotated[list[str], typer.Option("--start", metavar="NAME=POINTS", help="help.new.start")] = [],
    hands: Annotated[int, typer.Option("--start-hands", min=0, max=10_000, help="help.new.start-hands")] = 0,
    teams: Annotated[list[str], typer.Option("--team", metavar="TEAM=NAME,NAME", help="help.new.team")] = [],
    dealer: Annotated[str, typer.Option("--dealer", metavar="NAME", help="help.new.dealer")] = "",
    name: Annotated[str, typer.Option("--name", metavar="TEXT", help="help.new.name")] = "",
) -> None:
    """Start a match."""
    run: CommandContext = ctx.obj
    if players:
        whole, names = longest_beginning((ruleset, *players), partial(of_several_words, every_game(run.files)))
        ruleset, players = (whole[0].id, list(names)) if len(whole) == 1 else (ruleset, players)
    game = _game(run, ruleset, players)
    players, bound = with_bound(game, players)
    options = [*bound, *options]
    doubtful = perhaps_two(" ".join(players), run.table.store.people()) if any("," in word for word in players) else ()
    players, partners = names_typed(players)
    spelled = as_spelled(players, run.table.store.people())
    players, partners = [spelled.get(name, name) for name in players], teams_written(partners, spelled)
    wish = Wish(players, options, carried, hands, dealer or None, name, (*teams, *partners))
    event = first_event(run.table, game, wish)
    if (file := run.files.find(ruleset).stem) != game.id:  # whose changes are told of later
        event = replace(event, file=file)
    remarks = remarks_at_start(run.table, players)
    remarks += tuple(Remark("start.one-or-two", {"one": one, "other": other}, "players") for one, other in doubtful)
    remarks += remarks_on_paper(game, event)
    run.show_remarks(remarks)
    if (
        (doubtful or any(remark.kind is ProblemKind.DID_YOU_MEAN for remark in remarks))
        and run.on_terminal
        and not run.confirm((), "start.go-on")
    ):
        return
    state = start(run.table, game, event)
    run.show_remarks(not_at_table(run.table, state.id))
    if run.as_json:
        run.board(state)
        return
    run.line(game_sentence(state.standings, run.lang, state.name))
    dealer = state.standings.next.dealer if state.standings.next else ""
    run.say("start.line", line=line_to_type(state.standings.rules, state.standings.seats, dealer))
    if any(fact.kind == "cards" for fact in game.facts.values()):
        run.say("start.letters", **letters_help(game.pack, state.language))


def _game(run: CommandContext, name: str, players: Sequence[str]) -> Ruleset:
    """The game of that name; raises Refused, with the sheet on which any game can be counted where there is none.

    Where the game was named behind the players, with the line in its order.
    """
    try:
        return run.files.get(name)
    except Refused as refused:
        unknown = refused.problems[0]
        if unknown.kind is not ProblemKind.UNKNOWN_RULESET:
            raise
        facts = {"name": unknown.facts["name"], "nearest": unknown.facts["nearest"]}
        wrong = Problem("new.no-game", facts, "ruleset", (WayOut("new"), WayOut("rulesets")), unknown.kind)
        last, names = named_last(every_game(run.files), (name, *players))
        if last is not None:
            called = {"game": in_language(last.name, run.lang)}
            line = WayOut("new", words=(to_type(run.files, last.id, last.name, run.lang), *names))
            wrong = Problem("new.game-first", called, "ruleset", (line,), unknown.kind)
        raise Refused(wrong, refused.code) from refused
