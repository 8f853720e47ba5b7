"""What `rules` is asked about: the words typed are a ruleset, a clause, or one after the other."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.match.names import folded
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused
from scorekeeper.rules.schema import GROUPS
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table
from scorekeeper.table.questions.which_rules import which_rules
from scorekeeper.views.rulebook.search import find_clauses, named_exactly
from scorekeeper.views.rules_in_play import RulesInPlay

SHORTEST = 3  # letters by which a ruleset is known here: fewer may be the beginning of a title


def rules_asked(
    table: Table, files: RulesetFiles, words: Sequence[str], named: str, players: int | None
) -> tuple[RulesInPlay, str]:
    """The rules and what is left to look up in them (empty: nothing).

    A clause id or a group of the rules played here comes first, then rulesets, then titles. Raises Refused.
    """
    if named or not words:
        return which_rules(table, files, named, players), " ".join(words)
    first, rest = words[0], " ".join(words[1:])
    if first in files.paths():
        return which_rules(table, files, first, players), rest
    here, unknown = _here(table, files, players), None
    if here and named_exactly(here.rules, first):
        return here, " ".join(words)
    if len(first) >= SHORTEST:
        try:
            files.find(first)
            return which_rules(table, files, first, players), rest
        except Refused as refused:
            if refused.problems[0].kind not in (ProblemKind.UNKNOWN_RULESET, ProblemKind.AMBIGUOUS_RULESET):
                raise
            unknown = refused
    if here is None:
        group = folded(first).partition(".")[0]
        if unknown is None or group in GROUPS:
            raise Refused(Problem("match.none-no-ruleset", kind=ProblemKind.NO_GAME), Exit.NOT_FOUND)
        raise unknown
    if unknown and unknown.problems[0].kind is ProblemKind.AMBIGUOUS_RULESET:
        try:
            find_clauses(here.rules, " ".join(words), table.lang)
        except Refused:
            raise unknown from None
    return here, " ".join(words)


def _here(table: Table, files: RulesetFiles, players: int | None) -> RulesInPlay | None:
    """The rules of the match or of the settings; None where there is neither."""
    try:
        return which_rules(table, files, "", players)
    except Refused as refused:
        if table.match or refused.problems[0].kind is not ProblemKind.NO_GAME:
            raise
        return None
