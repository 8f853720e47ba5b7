"""`scorekeeper count`: what these cards count, each with its rule."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from scorekeeper.cli.options import AsJson, Ids, Lang, Match, Plain, WhichRuleset, told
from scorekeeper.cli.session import session
from scorekeeper.table.asking.counted import Counted, count_cards
from scorekeeper.table.asking.which_rules import which_rules
from scorekeeper.table.showing import cards_text, clause_text, clause_title, readably


def count(
    cards: Annotated[list[str], typer.Argument(metavar="CARDS...", help=told("count.cards"))],
    ruleset: WhichRuleset = "",
    match: Match = "",
    ids: Ids = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """What these cards count here."""
    run = session(match, plain, as_json)
    rules = which_rules(run.table, run.files, ruleset)
    game = rules.agreed.ruleset
    with readably(game.pack, rules.language, run.table.plain):
        counted = count_cards(rules.agreed, rules.language, cards, run.lang)
    if run.as_json:
        run.json(_as_json(game.id, counted))
        return
    pack = game.pack
    shown = cards_text(counted.cards, pack, rules.language, run.table.plain)
    run.say("count.sum", cards=shown, points=counted.points, n=counted.points, game=game.name)
    rows = []
    for line in counted.lines:
        title, text = clause_title(game, line.clause, run.lang), clause_text(rules.agreed, line.clause, run.lang)
        reason = f"{title}: {text}" + (f" [{line.clause}]" if ids else "")
        rows.append([cards_text(line.cards, pack, rules.language, run.table.plain), str(line.points), reason])
    run.rows(["", "", ""], rows, (1,))


def _as_json(ruleset: str, counted: Counted) -> dict[str, Any]:
    lines = [{"cards": list(line.cards), "points": line.points, "clause": line.clause} for line in counted.lines]
    return {"ruleset": ruleset, "cards": list(counted.cards), "points": counted.points, "lines": lines}
