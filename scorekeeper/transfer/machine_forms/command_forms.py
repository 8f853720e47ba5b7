"""What a command did, in the machine form, where that is a few words: what was written, taken in, changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Problem
from scorekeeper.rules.model import Ruleset
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.table.known_people import Change, Known
from scorekeeper.transfer.machine_forms.problem_form import problem_form
from scorekeeper.views.readable import changed_options


def handed_out_form(state: MatchState, **what: object) -> dict[str, Any]:
    """A match that was written, shown as a code or told in lines; `what`: its file, its format, its text."""
    return {"id": state.id, **what}


def imported_form(
    taken: Sequence[str],
    continued: Sequence[str],
    there: Sequence[str],
    differing: Sequence[int],
    problems: Sequence[Problem],
    lang: str,
) -> dict[str, Any]:
    """The matches of a file: taken, continued, here already; lines that announce another result; what is wrong with
    the others.
    """
    wrong = [problem_form(problem, lang) for problem in problems]
    found = {"imported": taken, "continued": continued, "there": there, "differing": differing}
    return {**{name: list(those) for name, those in found.items()}, "problems": wrong}


def house_form(rules: TableRules) -> dict[str, Any]:
    """The settings of a match, and those of them that are its house rules."""
    return {"settings": dict(rules.options), "house": dict(changed_options(rules))}


def written_ruleset_form(id_: str, file: str, ruleset: Ruleset, examples: int) -> dict[str, Any]:
    """A ruleset that was just written."""
    return {"id": id_, "file": file, "clauses": len(ruleset.clauses), "examples": examples}


def packed_form(file: str, matches: int, binned: int, own: int, remarks: Sequence[Problem]) -> dict[str, Any]:
    """What went into a backup."""
    left_out = [remark.facts["file"] for remark in remarks]
    return {"file": file, "matches": matches, "bin": binned, "rulesets": own, "left_out": left_out}


def taken_in_form(taken: Sequence[str], by_kind: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """What came out of a backup; its matches by what there was here of each."""
    return {"taken": list(taken), **{kind: list(matches) for kind, matches in by_kind.items()}}


def people_form(people: Sequence[str], known: Known) -> list[dict[str, Any]]:
    """Everybody who has played, and what else each was called."""
    return [
        {"name": name, "matches": known.matches[name], "also": sorted(known.spelled[name] - {name})} for name in people
    ]


def renamed_form(change: Change) -> dict[str, Any]:
    """Names that count as a person from now on."""
    return {"names": list(change.shown), "person": change.person, "matches": change.matches}


def taken_back_form(spelled: Mapping[str, str]) -> dict[str, Any]:
    """Which spelling is whom again, once merging or separating people was taken back."""
    return {"aliases": dict(spelled)}


def settings_form(names: Sequence[str], held: Mapping[str, object]) -> dict[str, Any]:
    """These settings as they are now."""
    return {name: held[name] for name in names}


def links_form(links: Mapping[str, str | None]) -> dict[str, Any]:
    """The addresses of the phones: to join, to watch, to keep the score; None of what nobody may do."""
    return dict(links)
