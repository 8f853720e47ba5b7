"""`scorekeeper rules`: a game on one screen, its rules clause by clause, a search in them, and rules side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from scorekeeper.cli.options import AsJson, Ids, Lang, Match, Plain, Players, WhichRuleset, told
from scorekeeper.cli.rules_apart_shown import show_house_rules, show_two_rulesets
from scorekeeper.cli.rules_shown import show_clauses, show_hits, show_reference
from scorekeeper.cli.session import Session, session
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.agreed import Agreed
from scorekeeper.table.asking.which_rules import USUAL_TABLE, Rules, which_rules
from scorekeeper.table.book.asked import rules_asked
from scorekeeper.table.book.card_names import Reader
from scorekeeper.table.book.clauses import clauses_in_order, entries
from scorekeeper.table.book.quick_reference import quick_reference
from scorekeeper.table.book.search import find_clauses, search
from scorekeeper.table.book.side_by_side import as_many_players, house_rules, two_rulesets


def rules(
    words: Annotated[list[str], typer.Argument(metavar="[RULESET] [CLAUSE]", help=told("rules.words"))] = [],
    diff: Annotated[bool, typer.Option("--diff", help=told("rules.diff"))] = False,
    searched: Annotated[str | None, typer.Option("--search", metavar="TEXT", help=told("rules.search"))] = None,
    every: Annotated[bool, typer.Option("--all", help=told("rules.all"))] = False,
    ruleset: WhichRuleset = "",
    players: Players = None,
    match: Match = "",
    ids: Ids = False,
    as_json: AsJson = False,
    lang: Lang = None,
    plain: Plain = False,
) -> None:
    """The rules: on one screen, clause by clause, or side by side."""
    run = session(match, plain, as_json)
    if diff + (searched is not None) + every > 1:
        raise Refused(Problem("book.one-way", {}))
    if diff:
        _diff(run, words, ruleset, players)
        return
    asked, wanted = rules_asked(run.table, run.files, words, ruleset, players)
    agreed = _usual(asked, players)
    if not wanted and not every and searched is None:
        asked = replace(asked, agreed=agreed)
        sections = quick_reference(asked, _reader(run, asked), _every_number(asked, players))
        show_reference(run, asked, sections, ids)
        return
    found = find_clauses(agreed, wanted, run.lang) if wanted else clauses_in_order(agreed)
    if searched is not None:
        show_hits(run, asked, searched, search(agreed, searched, run.lang, found), ids)
    else:
        show_clauses(run, asked, entries(agreed, found, run.lang), ids)


def _diff(run: Session, words: list[str], named: str, players: int | None) -> None:
    """The rules played against the plain ruleset, or against another; two that are named against each other."""
    names = [*([named] if named else []), *words]
    if len(names) > 2:
        raise Refused(Problem("book.too-many", {"words": tuple(word[:40] for word in names[2:5])}))
    left = _left(run, names, players)
    if not names or _same(run, left, names):
        show_house_rules(run, left, house_rules(left.agreed, run.lang))
        return
    other = which_rules(run.table, run.files, names[-1], None)
    here, every_number = _usual(left, players), _every_number(left, players)
    right = as_many_players(other.agreed, here.player_count)
    show_two_rulesets(run, here, right, two_rulesets(here, right, _reader(run, left), every_number))


def _left(run: Session, names: list[str], players: int | None) -> Rules:
    """The first of two that are named, else the rules played here. Raises Refused."""
    try:
        return which_rules(run.table, run.files, names[0] if len(names) == 2 else "", players)
    except Refused as refused:
        if len(names) == 1 and refused.problems[0].key == "match.none-no-ruleset":
            raise Refused(Problem("book.one-game", {"name": names[0][:40]})) from refused
        raise


def _same(run: Session, left: Rules, names: list[str]) -> bool:
    """Whether the one ruleset named is that of the match, unchanged since it began."""
    if len(names) == 2 or left.opened is None:
        return False
    return run.files.get(names[0]).hash == left.agreed.ruleset.hash


def _usual(rules: Rules, players: int | None) -> Agreed:
    """The rules as they are played; where nobody said by how many, not those that are special for two."""
    return as_many_players(rules.agreed, USUAL_TABLE) if _every_number(rules, players) else rules.agreed


def _every_number(rules: Rules, players: int | None) -> bool:
    return rules.opened is None and players is None


def _reader(run: Session, rules: Rules) -> Reader:
    return Reader(rules.agreed.ruleset.pack, rules.language, run.lang, run.table.plain)
