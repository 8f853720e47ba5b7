"""`scorekeeper rules`: a game on one screen, its rules clause by clause, a search in them, and rules side by side."""

from __future__ import annotations

from dataclasses import replace
from itertools import dropwhile
from typing import Annotated

import typer

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.rules_apart_shown import show_house_rules, show_two_rulesets
from scorekeeper.cli.rules_shown import show_clauses, show_hits, show_reference
from scorekeeper.cli.shared_options import shares
from scorekeeper.messages.typed import is_listed
from scorekeeper.problems import Problem, ProblemKind, Refused, WayOut
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.questions.rulebook_words import rules_asked
from scorekeeper.table.questions.which_rules import USUAL_TABLE, which_rules
from scorekeeper.views.readable import Reader
from scorekeeper.views.rulebook.clauses import clauses_in_order, entries
from scorekeeper.views.rulebook.quick_reference import quick_reference
from scorekeeper.views.rulebook.search import find_clauses, search
from scorekeeper.views.rulebook.side_by_side import as_many_players, house_rules, two_rulesets
from scorekeeper.views.rules_in_play import RulesInPlay


@shares("ruleset", "players", "match", "ids", "as_json")
def rules(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="[RULESET] [CLAUSE]", help="help.rules.words")] = [],
    diff: Annotated[bool, typer.Option("--diff", help="help.rules.diff")] = False,
    searched: Annotated[str | None, typer.Option("--search", metavar="TEXT", help="help.rules.search")] = None,
    every: Annotated[bool, typer.Option("--all", help="help.rules.all")] = False,
) -> None:
    """The rules: on one screen, clause by clause, or side by side."""
    run: CommandContext = ctx.obj
    words = list(dropwhile(_is_of, words))
    if diff + (searched is not None) + every > 1:
        raise Refused(Problem("book.one-way", {}))
    if diff:
        _diff(run, words)
        return
    asked, wanted = rules_asked(run.table, run.files, words, run.ruleset, run.players)
    rules = _usual(asked, run.players)
    if not wanted and not every and searched is None:
        asked = replace(asked, rules=rules)
        sections = quick_reference(asked, _reader(run, asked), _every_number(asked, run.players))
        show_reference(run, asked, sections)
        return
    found = find_clauses(rules, wanted, run.lang) if wanted else clauses_in_order(rules)
    if searched is not None:
        show_hits(run, asked, searched, search(rules, searched, run.lang, found))
    else:
        show_clauses(run, asked, entries(rules, found, run.lang))


def _is_of(word: str) -> bool:
    """Whether the word only joins `rules` and the game: `reglas de la brisca`."""
    return is_listed("articles", word) or is_listed("of", word)


def _diff(run: CommandContext, words: list[str]) -> None:
    """The rules played against the plain ruleset, or against another; two that are named against each other."""
    names = [*([run.ruleset] if run.ruleset else []), *words]
    if len(names) > 2:
        raise Refused(
            Problem(
                "book.too-many",
                {"words": tuple(word[:40] for word in names[2:5])},
                ways=(WayOut("rules", {"--diff": True}),),
            )
        )
    left = _left(run, names)
    if not names or _same(run, left, names):
        show_house_rules(run, left, house_rules(left.rules, run.lang))
        return
    other = which_rules(run.table, run.files, names[-1], None)
    here, every_number = _usual(left, run.players), _every_number(left, run.players)
    right = as_many_players(other.rules, here.player_count)
    show_two_rulesets(run, here, right, two_rulesets(here, right, _reader(run, left), every_number))


def _left(run: CommandContext, names: list[str]) -> RulesInPlay:
    """The first of two that are named, else the rules played here. Raises Refused."""
    try:
        return which_rules(run.table, run.files, names[0] if len(names) == 2 else "", run.players)
    except Refused as refused:
        if len(names) == 1 and refused.problems[0].kind is ProblemKind.NO_GAME:
            raise Refused(
                Problem("book.one-game", {"name": names[0][:40]}, ways=(WayOut("rules", {"--diff": True}),))
            ) from refused
        raise


def _same(run: CommandContext, left: RulesInPlay, names: list[str]) -> bool:
    """Whether the one ruleset named is that of the match, unchanged since it began."""
    if len(names) == 2 or left.state is None:
        return False
    return run.files.get(names[0]).hash == left.rules.ruleset.hash


def _usual(rules: RulesInPlay, players: int | None) -> TableRules:
    """The rules as they are played; where nobody said by how many, not those that are special for two."""
    return as_many_players(rules.rules, USUAL_TABLE) if _every_number(rules, players) else rules.rules


def _every_number(rules: RulesInPlay, players: int | None) -> bool:
    return rules.state is None and players is None


def _reader(run: CommandContext, rules: RulesInPlay) -> Reader:
    return Reader(rules.rules.ruleset.pack, rules.language, run.lang, run.table.plain)
