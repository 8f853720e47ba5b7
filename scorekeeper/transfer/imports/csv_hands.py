"""The rows of a sheet as hands: what each player had left, as cards or as points; or running totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from typing import Any

from scorekeeper.match.event_shapes import time_of
from scorekeeper.match.events import Started
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.match.play import play
from scorekeeper.messages import parse_word
from scorekeeper.problems import Problem, ProblemKind, Remark
from scorekeeper.rules.model import Fact
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.table.entry.below_zero import told_below_zero
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.hand_due import read_draft_due
from scorekeeper.table.typed.typed_hand import SAT_OUT
from scorekeeper.table.typed.typed_seat import read_seat
from scorekeeper.transfer.imports.csv_cells import CsvRow
from scorekeeper.transfer.imports.csv_top import Top, day_of, is_total
from scorekeeper.transfer.imports.match_draft import MatchDraft
from scorekeeper.values import dataclass

LARGEST = 9  # digits
_IN_A_SHEET = {"started": "date"}  # where a problem is, and what the row above the names is called
_MINUS = str.maketrans("−–", "--")


@dataclass
class _Hands:
    """What was read so far."""

    entries: list[dict[str, Any]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    totals: dict[str, int] = field(default_factory=dict)


def hands_draft(top: Top) -> MatchDraft:
    """The match of a sheet; a row with a problem stands as a misdeal, so that the others can be looked at too."""
    rows = [row for row in top.rows if not is_total(row)]
    numbers = all(_number(row[at]) is not None for row in rows for at in top.names if _is_told(row[at]))
    names = tuple(top.names.values())
    found = _Hands()
    top = _without_mistakes(top, names, found)
    rules = table_rules_for(top.ruleset, dict(top.options), len(names))
    if isinstance(rules, tuple):
        found.problems += [_above(problem, top) for problem in rules]
        return MatchDraft(top.line, {}, tuple(found.problems))
    fact = _seat_fact(top.ruleset.facts.values())
    if fact is None:
        return MatchDraft(
            top.line, {}, (Problem("import.no-seat-fact", {"game": top.ruleset.name}, f"line {top.line}"),)
        )
    for row in rows:
        _read(row, top, rules, fact, numbers, found)
    for row in top.rows:
        if is_total(row):
            read = ((name, _number(row[at])) for at, name in top.names.items())
            found.totals = {name: number for name, number in read if number is not None}
    return _draft(top, fact, numbers, found)


def _without_mistakes(top: Top, names: Sequence[str], found: _Hands) -> Top:
    """The sheet without what is wrong above its names, which `found` is told: so its hands can be looked at, too."""
    wrong: list[Problem] = []
    rules = table_rules_for(top.ruleset, dict(top.options), len(names))
    if isinstance(rules, tuple):
        wrong += [problem for problem in rules if problem.where.removeprefix("options.") in top.options]
    if day := day_of(top.told.get("date", ""), top.lang):
        wrong += [] if time_of(day) else [Problem("import.date", {"value": day[:40]}, "started")]
    dealer = find_player(top.told["dealer"], names, "dealer") if top.told.get("dealer") else None
    wrong += [dealer] if isinstance(dealer, Problem) else []
    found.problems += [_above(problem, top) for problem in wrong]
    bad = {_IN_A_SHEET.get(problem.where, problem.where.removeprefix("options.")) for problem in wrong}
    told = {key: text for key, text in top.told.items() if key not in bad}
    return replace(top, told=told, options={name: text for name, text in top.options.items() if name not in bad})


def _above(problem: Problem, top: Top) -> Problem:
    """The same problem with the row above the names in which it stands."""
    word = _IN_A_SHEET.get(problem.where, problem.where.removeprefix("options."))
    return problem.placed(f"line {top.lines.get(word, top.line)}: {problem.where}")


def _draft(top: Top, fact: Fact, numbers: bool, found: _Hands) -> MatchDraft:
    tree = _tree(top, found)
    running = parse_word(top.told.get("running", "no"), top.lang, ("yes",)) == "yes"
    if not numbers or found.problems:
        return MatchDraft(top.line, tree, tuple(found.problems), tuple(found.lines))
    differences = {**tree, "hands": _differences(found.entries, fact.name, tuple(top.names.values()))}
    read_so = Remark("import.running-totals", {}, f"line {top.line}")
    if running:
        return MatchDraft(top.line, differences, (), tuple(found.lines))
    return MatchDraft(top.line, tree, (), tuple(found.lines), differences, read_so)


def _tree(top: Top, found: _Hands) -> dict[str, Any]:
    names = list(top.names.values())
    dealer = find_player(top.told["dealer"], names) if "dealer" in top.told else None
    told = {
        "ruleset": top.ruleset.id,
        "options": dict(top.options),
        "players": names,
        "dealer": dealer if isinstance(dealer, str) else top.told.get("dealer"),
        "started": day_of(top.told.get("date", ""), top.lang),
        "name": top.told.get("name"),
        "language": top.lang,
        "totals": found.totals,
    }
    return {key: value for key, value in told.items() if value} | {"hands": found.entries}


def _read(row: CsvRow, top: Top, rules: TableRules, fact: Fact, numbers: bool, found: _Hands) -> None:
    """One row as one hand of `found`."""
    where = f"line {row.line}"
    found.lines.append(row.line)
    if top.label is not None and parse_word(row[top.label], top.lang, ("misdeal",)):
        found.entries.append({"void": True})
        return
    before = len(found.problems)
    entry: dict[str, Any] = {}
    sat_out = [name for at, name in top.names.items() if row[at] in SAT_OUT]
    for at, name in top.names.items():
        if numbers and (below := _below_zero(row[at], top, rules, fact, name)):
            entry.update({told: value for told, value in below.items() if told != fact.name})
        elif _is_told(row[at]):
            value, problems = _seat(row[at], fact, rules, top.lang, numbers, name)
            found.problems += [_at(problem, where, name) for problem in problems]
            entry.setdefault(fact.name, {})[name] = value
    entry.setdefault(fact.name, {})
    for at, name in top.facts.items():
        if row[at]:
            entry[name] = _whole(row[at], rules.ruleset.facts[name], tuple(top.names.values()), top.lang)
    too_many = [cell for at, cell in enumerate(row.cells) if cell and at not in (*top.names, *top.facts, top.label)]
    if too_many:
        found.problems.append(Problem("import.no-such-column", {"cell": too_many[0][:40]}, where))
    found.entries.append(
        {"void": True} if len(found.problems) > before else {**entry, **({"sat_out": sat_out} if sat_out else {})}
    )


def _below_zero(text: str, top: Top, rules: TableRules, fact: Fact, name: str) -> Mapping[str, Any]:
    """What of the hand gives this player points below zero, where cards alone cannot: closed with all seven melded."""
    number = _number(text)
    table = rules.tables.get(fact.values)
    if number is None or number >= 0 or table is None or min(table.points.values(), default=0) < 0:
        return {}
    players = tuple(top.names.values())
    started = Started(players, top.ruleset.id, top.ruleset.hash, rules.options, language=top.lang, n=1)
    state = MatchState("", 1, (started,), top.ruleset, play(top.ruleset, (started,)))
    told = told_below_zero(state, Draft(), f"{name} {number}")
    return read_draft_due(state, told).facts if told else {}


def _seat(
    text: str, fact: Fact, rules: TableRules, lang: str, numbers: bool, name: str
) -> tuple[Any, tuple[Problem, ...]]:
    """The cell of one player: a number of points, or cards, `:27`, `8k3:61`."""
    if numbers or fact.kind == "number":
        number = _number(text)
        return (
            (number, ())
            if number is not None
            else (None, (Problem("hand.not-a-number", {"value": text[:40]}, kind=ProblemKind.NONSENSE),))
        )
    if text.isdigit() and text not in ("10", "1") and (len(text) > 1 or text == "0"):
        return None, (Problem("import.cards-or-points", {"cell": text[:20]}),)
    return read_seat(fact, rules, lang, text, "")


def _at(problem: Problem, where: str, name: str) -> Problem:
    return problem.placed(f"{where}, {name}")


def _whole(text: str, fact: Fact, names: Sequence[str], lang: str) -> Any:
    """A fact about the whole hand, as typed at the table."""
    if fact.kind == "player":
        if parse_word(text, lang, ("nobody",)):
            return None
        found = find_player(text, names)
        return found if isinstance(found, str) else text
    if fact.kind == "yes_no":
        return {"yes": True, "no": False}.get(str(parse_word(text, lang, ("yes", "no"))), text)
    number = _number(text)
    return number if number is not None else text.casefold()


def _seat_fact(facts: Any) -> Fact | None:
    """What a cell says of a player: the first fact of cards, else of numbers."""
    each = [fact for fact in facts if fact.each]
    kinds = [fact for kind in ("cards", "number") for fact in each if fact.kind == kind]
    return kinds[0] if kinds else None


def _differences(entries: Sequence[Mapping[str, Any]], fact: str, names: Sequence[str]) -> list[dict[str, Any]]:
    """The hands where the cells were running totals; a cell left empty is the total there was."""
    before = dict.fromkeys(names, 0)
    hands = []
    for entry in entries:
        if "void" in entry:
            hands.append(dict(entry))
            continue
        now = {**before, **entry[fact]}
        playing = [name for name in names if name not in entry.get("sat_out", ())]
        hands.append({**entry, fact: {name: now[name] - before[name] for name in playing}})
        before = now
    return hands


def _is_told(cell: str) -> bool:
    return bool(cell) and cell not in SAT_OUT


def _number(text: str) -> int | None:
    """A whole number, as a spreadsheet may write it: `63`, `63.0`, `63,00`, `−5`."""
    plain = text.translate(_MINUS)
    head, _, tail = plain.replace(",", ".").partition(".")
    digits = head.removeprefix("-").removeprefix("+")
    whole = digits.isascii() and digits.isdigit() and len(digits) <= LARGEST and not tail.strip("0")
    return int(head) if whole else None
