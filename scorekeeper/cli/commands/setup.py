"""`scorekeeper setup`: how many packs, how many cards each, who deals, and which cards make a pack."""

from __future__ import annotations

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.questions.which_rules import which_rules
from scorekeeper.transfer.machine_forms.answer_forms import setup_form
from scorekeeper.views.readable import clause_text
from scorekeeper.views.set_up_text import by_players, dealt_sentence


@shares("ruleset", "players", "match", "ids", "as_json")
def setup(ctx: typer.Context) -> None:
    """Packs, cards for each, who deals."""
    run: CommandContext = ctx.obj
    in_play = which_rules(run.table, run.files, run.ruleset, run.players)
    rules, state = in_play.rules, in_play.state
    played = state.standings if state and run.players is None else None
    dealer = state.standings.next.dealer if state and state.standings.next else None
    groups = by_players(rules) if state is None and run.players is None else ((rules,),)
    if run.as_json:
        run.json(setup_form(dealer, groups, played))
        return
    deals = f" {say('start.dealer', run.lang, dealer=dealer)}" if dealer else ""
    for group in groups:
        least, most = group[0].player_count, group[-1].player_count
        numbers = tuple(one.player_count for one in group)
        facts = {"game": rules.ruleset.name, "least": least, "most": most, "numbers": tuple(map(str, numbers))}
        several = "setup.players-from-to" if len(numbers) > most - least else "setup.players-of"
        count = len(state.standings.seats) if state and run.players is None else least
        who = say("setup.players" if least == most else several, run.lang, n=count, **facts)
        run.line(f"{who} {dealt_sentence(group[0], run.lang, played)}{deals}")
    if not _is_ordinary(groups[0][0]) and rules.ruleset.deck_clause in rules.ruleset.clauses:
        run.line(clause_text(groups[0][0], rules.ruleset.deck_clause, run.lang))
    if run.ids:
        run.line(f"[{rules.ruleset.deck_clause}] [{rules.ruleset.deal_clause}]")


def _is_ordinary(rules: TableRules) -> bool:
    """Whether it is played with whole packs of 52: these need no words."""
    pack = rules.deck.pack_in_play
    return len(pack.suits) * len(pack.ranks) == 52 and len(pack.extras) <= 1 and not rules.deck.without
