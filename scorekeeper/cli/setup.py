"""`scorekeeper setup`: how many packs, how many cards each, who deals."""

from __future__ import annotations

from typing import Any

from scorekeeper.cli.options import AsJson, Ids, Lang, Match, Plain, Players, WhichRuleset
from scorekeeper.cli.session import session
from scorekeeper.rules.agreed import Agreed
from scorekeeper.table.asking.setting_up import by_players, dealt_sentence
from scorekeeper.table.asking.which_rules import which_rules
from scorekeeper.words import say


def setup(
    ruleset: WhichRuleset = "",
    players: Players = None,
    match: Match = "",
    ids: Ids = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """Packs, cards for each, who deals."""
    run = session(match, plain, as_json)
    rules = which_rules(run.table, run.files, ruleset, players)
    agreed, opened = rules.agreed, rules.opened
    dealer = opened.standings.next.dealer if opened and opened.standings.next else None
    groups = by_players(agreed) if opened is None and players is None else ((agreed,),)
    if run.as_json:
        run.json({"ruleset": agreed.ruleset.id, "dealer": dealer, "setups": [_as_json(group) for group in groups]})
        return
    deals = f" {say('start.dealer', run.lang, dealer=dealer)}" if dealer else ""
    for group in groups:
        least, most = group[0].player_count, group[-1].player_count
        facts = {"game": agreed.ruleset.name, "least": least, "most": most}
        count = len(opened.standings.seats) if opened and players is None else least
        who = say("setup.players" if least == most else "setup.players-from-to", run.lang, n=count, **facts)
        run.line(f"{who} {dealt_sentence(group[0], run.lang)}{deals}")
    if ids:
        run.line(f"[{agreed.ruleset.deck_clause}] [{agreed.ruleset.deal_clause}]")


def _as_json(group: tuple[Agreed, ...]) -> dict[str, Any]:
    agreed = group[0]
    return {
        "players": [one.player_count for one in group],
        "packs": agreed.deck.packs,
        "jokers": agreed.deck.jokers,
        "cards": agreed.deal,
        "clauses": {"packs": agreed.ruleset.deck_clause, "cards": agreed.ruleset.deal_clause},
    }
