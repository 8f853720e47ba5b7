"""Under which rules a question is asked: those named, those of the match, or those this user always plays."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.problems import Exit, Problem, ProblemKind, Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table, open_match
from scorekeeper.views.rules_in_play import RulesInPlay
from scorekeeper.views.set_up_text import fewest_players

USUAL_TABLE = 4  # players, where nobody said how many: what is special for two is not what is meant


def which_rules(table: Table, files: RulesetFiles, named: str, players: int | None = None) -> RulesInPlay:
    """The rules of the ruleset `named`, else of the match, else of the ruleset in the settings, for `players`.

    Raises Refused: nothing to go by, an unknown ruleset, or a number of players that it is not played with.
    """
    if not named and not table.match and table.store.current() is None:
        named = table.preferences.ruleset or ""
        if not named:
            raise Refused(Problem("match.none-no-ruleset", kind=ProblemKind.NO_GAME), Exit.NOT_FOUND)
    if named:
        ruleset = files.get(named)
        return RulesInPlay(settled_rules(ruleset, {}, players or fewest_players(ruleset)), table.lang, None)
    state = open_match(table)
    rules = state.standings.rules
    if players is not None and players != rules.player_count:
        rules = settled_rules(state.ruleset, rules.chosen, players)
    return RulesInPlay(rules, state.language, state)


def as_usual(in_play: RulesInPlay, options: Mapping[str, object]) -> TableRules | None:
    """These rules with these options for a usual table; None where they are those of a match, or not played so."""
    usual = () if in_play.state else table_rules_for(in_play.rules.ruleset, options, USUAL_TABLE)
    return usual if isinstance(usual, TableRules) else None


def settled_rules(ruleset: Ruleset, options: Mapping[str, object], players: int) -> TableRules:
    """The ruleset with these options, for so many players. Raises Refused."""
    rules = table_rules_for(ruleset, options, players)
    if isinstance(rules, tuple):
        raise Refused(rules)
    return rules
