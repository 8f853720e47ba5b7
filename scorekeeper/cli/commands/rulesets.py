"""`scorekeeper rulesets`: the games there are, one of them, whether files are sound, and their format for editors."""

from __future__ import annotations

import json

import typer

from scorekeeper.authoring.own_file import hidden_files
from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import in_language
from scorekeeper.problems import WayOut
from scorekeeper.rules.json_schema import json_schema
from scorekeeper.rules.load import Loaded
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.table.games import every_game
from scorekeeper.transfer.machine_forms.ruleset_forms import listed_ruleset_form


@shares("yes", "as_json")
def rulesets(ctx: typer.Context) -> None:
    """The games there are; check a ruleset file; begin one of your own."""
    if not ctx.invoked_subcommand:
        _list(ctx.obj)


@shares("as_json")
def list_(ctx: typer.Context) -> None:
    """Every game there is."""
    _list(ctx.obj)


def schema(ctx: typer.Context) -> None:
    """The format of the files, for an editor."""
    print(json.dumps(json_schema(), ensure_ascii=False, indent=1))


def _list(run: CommandContext) -> None:
    own = run.home.user_rulesets
    if run.as_json:
        listed = run.files.paths().items()
        run.json([listed_ruleset_form(name, path, read_ruleset(path), path.parent == own) for name, path in listed])
        return
    mine = {name: path for name, path in run.files.paths().items() if path.parent == own}
    shipped = [game for game in every_game(run.files) if game.id not in mine]
    run.say("rulesets.how-many", n=len(shipped))
    told = [[game.id, in_language(game.name, run.lang), in_language(game.about, run.lang)] for game in shipped]
    run.rows(["", "", ""], told)
    if mine:
        run.say("rulesets.yours", n=len(mine), folder=str(own))
        run.rows(["", "", ""], [_listed(run, name, read_ruleset(path)) for name, path in mine.items()])
    else:
        run.say("rulesets.none-yours", folder=str(own), do=WayOut("rulesets new"))
    for path in hidden_files(run.files):
        run.say("rulesets.hidden", file=str(path), id=path.stem)


def _listed(run: CommandContext, name: str, loaded: Loaded) -> list[str]:
    if loaded.ruleset is None:
        return [name, "", run.sentence("rulesets.unsound", id=name, do=WayOut("rulesets check", words=(name,)))]
    return [name, in_language(loaded.ruleset.name, run.lang), in_language(loaded.ruleset.about, run.lang)]
