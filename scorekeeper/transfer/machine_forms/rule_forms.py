"""The rules of a game in the machine form: one screen, clause by clause, what a search found, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from scorekeeper.messages import say
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.views.readable import changed_options
from scorekeeper.views.rulebook.clauses import ClauseEntry
from scorekeeper.views.rulebook.quick_reference import Section
from scorekeeper.views.rulebook.search import Hit, Pieces
from scorekeeper.views.rulebook.side_by_side import Apart, HouseRules, TwoRulesets
from scorekeeper.views.rules_in_play import RulesInPlay


def reference_form(in_play: RulesInPlay, sections: Sequence[Section], lang: str) -> dict[str, Any]:
    """One screen of a game, whole."""
    told = [_section(section, say(f"book.{section.name}", lang)) for section in sections]
    return {**_heading(in_play), "sections": told}


def clauses_form(in_play: RulesInPlay, shown: Sequence[ClauseEntry]) -> dict[str, Any]:
    """Clauses, with what would hold under other choices."""
    return {**_heading(in_play), "clauses": [_entry(entry) for entry in shown]}


def hits_form(in_play: RulesInPlay, searched: str, hits: Sequence[Hit]) -> dict[str, Any]:
    """The clauses that a search found."""
    found = [{"id": hit.clause, "title": _joined(hit.title), "text": _joined(hit.text)} for hit in hits]
    return {**_heading(in_play), "search": searched, "clauses": found}


def house_rules_form(in_play: RulesInPlay, house: HouseRules) -> dict[str, Any]:
    """What this table set, and every clause that reads otherwise because of it, both texts."""
    return {
        "ruleset": in_play.rules.ruleset.id,
        "match": in_play.state.id if in_play.state else None,
        "options": [_sides(one, "plain", "here") for one in house.options],
        "clauses": [_sides(one, "plain", "here") for one in house.clauses],
    }


def two_rulesets_form(left: TableRules, right: TableRules, apart: TwoRulesets) -> dict[str, Any]:
    """What differs between two games, and the clauses that only one of them has."""
    return {"left": left.ruleset.id, "right": right.ruleset.id, **asdict(apart)}


def _heading(in_play: RulesInPlay) -> dict[str, Any]:
    rules, state = in_play.rules, in_play.state
    return {
        "ruleset": rules.ruleset.id,
        "match": state.id if state else None,
        "options": dict(rules.options),
        "house": dict(changed_options(rules)),
    }


def _section(section: Section, title: str) -> dict[str, Any]:
    said = [{"text": text, "clause": clause or None} for text, clause in section.said]
    return {"name": section.name, "title": title, "said": said}


def _entry(entry: ClauseEntry) -> dict[str, Any]:
    return {"id": entry.id, "group": entry.group, **asdict(entry)}


def _joined(pieces: Pieces) -> str:
    return "".join(text for text, _ in pieces)


def _sides(one: Apart, left: str, right: str) -> dict[str, str]:
    return {"name": one.name, "title": one.title, left: one.left, right: one.right}
