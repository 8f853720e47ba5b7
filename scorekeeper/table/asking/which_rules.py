"""Under which rules a question is asked: those named, those of the match, or those this user always plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.agreed import Agreed, agree
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.current import current_match
from scorekeeper.store.ruleset_paths import RulesetFiles
from scorekeeper.store.settings import read_settings
from scorekeeper.table.asking.setting_up import fewest_players
from scorekeeper.table.opened import Opened, Table, open_match

USUAL_TABLE = 4  # players, where nobody said how many: what is special for two is not what is meant


@dataclass(frozen=True, slots=True)
class Rules:
    """A ruleset as it is played; the match it is played in, where it is one; the language cards are typed in."""

    agreed: Agreed
    language: str
    opened: Opened | None


def which_rules(table: Table, files: RulesetFiles, named: str, players: int | None = None) -> Rules:
    """The rules of the ruleset `named`, else of the match, else of the ruleset in the settings, for `players`.

    Raises Refused: nothing to go by, an unknown ruleset, or a number of players that it is not played with.
    """
    if not named and not table.match and current_match(table.home) is None:
        named = read_settings(table.home).ruleset or ""
        if not named:
            raise Refused(Problem("match.none-no-ruleset", {}), Exit.NOT_FOUND)
    if named:
        ruleset = files.get(named)
        return Rules(_agreed(ruleset, {}, players or fewest_players(ruleset)), table.lang, None)
    opened = open_match(table)
    agreed = opened.standings.agreed
    if players is not None and players != agreed.player_count:
        agreed = _agreed(opened.ruleset, agreed.chosen, players)
    return Rules(agreed, opened.language, opened)


def as_usual(rules: Rules, options: Mapping[str, object]) -> Agreed | None:
    """These rules with these options for a usual table; None where they are those of a match, or not played so."""
    usual = () if rules.opened else agree(rules.agreed.ruleset, options, USUAL_TABLE)
    return usual if isinstance(usual, Agreed) else None


def _agreed(ruleset: Ruleset, options: Mapping[str, object], players: int) -> Agreed:
    agreed = agree(ruleset, options, players)
    if isinstance(agreed, tuple):
        raise Refused(agreed)
    return agreed
