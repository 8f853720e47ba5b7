"""Our own CSV read back: one row a hand and player, as people read it, in any language it was written in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from scorekeeper.cards.typing import read_cards
from scorekeeper.problems import Problem, Refused
from scorekeeper.rules.model import Fact, Ruleset
from scorekeeper.table.incoming.csv_cells import Row
from scorekeeper.table.incoming.csv_own_between import after_hand, sentences
from scorekeeper.table.incoming.csv_own_rules import options_in
from scorekeeper.table.incoming.drafts import Draft, RulesetNamed
from scorekeeper.words import languages, say

COLUMNS = (
    *("date", "match", "game", "hand", "dealer", "side", "out", "left", "points", "total", "remark", "between"),
    *("house", "players", "code"),
)
_NUMBER = re.compile(r"-?\d{1,9}")


@dataclass(frozen=True, slots=True)
class Cells:
    """One row by the names of its columns."""

    line: int
    by_name: Mapping[str, str]

    def __getitem__(self, name: str) -> str:
        return self.by_name.get(name, "")

    def number(self, name: str) -> int | None:
        """The whole number in that column."""
        found = _NUMBER.match(self[name])
        return int(found[0]) if found else None


def own_language(rows: Sequence[Row]) -> str | None:
    """The language in which our own export wrote this; None where it did not."""
    header = rows[0].cells if rows else ()
    return next((lang for lang in languages() if {_title(name, lang) for name in COLUMNS} <= set(header)), None)


def own_drafts(rows: Sequence[Row], lang: str, ruleset: RulesetNamed) -> Iterator[Draft]:
    """Every match of the file: rows that belong together have the same day, name and check code."""
    names = {_title(name, lang): name for name in COLUMNS}
    header = [names.get(cell, "") for cell in rows[0].cells]
    cells = [Cells(row.line, dict(zip(header, row.cells, strict=False))) for row in rows[1:] if row.cells]
    for _, block in groupby(cells, key=lambda row: (row["date"], row["match"], row["code"])):
        yield _match(list(block), lang, ruleset)


def _title(name: str, lang: str) -> str:
    return say(f"export.csv-{name}", lang)


def _match(rows: list[Cells], lang: str, ruleset: RulesetNamed) -> Draft:
    first = rows[0]
    try:
        game = ruleset(first["game"])
        fact = _only_fact(game, first.line)
    except Refused as refused:
        return Draft(first.line, {}, refused.problems)
    course = _Course(rows, fact, game, lang)
    course.read()
    start = {"totals": course.start(), "hands": max(0, course.began)}
    tree = {
        "ruleset": game.id,
        "options": options_in(first["house"], game, lang),
        "players": course.players(),
        "dealer": next((row["dealer"] for row in rows if row["dealer"]), None),
        "start": {key: value for key, value in start.items() if value},
        "started": first["date"],
        "name": first["match"],
        "language": lang,
        "check": first["code"],
        "closed": any(say("export.stopped", lang) in row["between"] for row in rows),
    }
    whole = {key: value for key, value in tree.items() if value} | {"hands": course.entries}
    return Draft(first.line, whole, tuple(course.problems), tuple(course.lines))


class _Course:
    """The rows of one match on their way to the entries of a replay line."""

    def __init__(self, rows: Sequence[Cells], fact: Fact, game: Ruleset, lang: str) -> None:
        self.rows, self.fact, self.game, self.lang = rows, fact, game, lang
        self.seats = [name for name in rows[0]["players"].split(", ") if name]
        self.names = list(dict.fromkeys(row["side"] for row in rows if row["side"]))
        self.numbers = sorted({row.number("hand") or 0 for row in rows if row["dealer"]})
        self.known = frozenset(self.numbers)
        self.began = self.numbers[0] - 1 if self.numbers else 0
        self.entries: list[dict[str, Any]] = []
        self.lines: list[int] = []
        self.problems: list[Problem] = []

    def joined(self, rows: Sequence[Cells]) -> list[tuple[str, int | None]]:
        """Who came later, and with how many points."""
        later = (row for row in rows if not row["dealer"] and (row.number("hand") or 0) > self.began)
        return [(row["side"], row.number("total")) for row in later if (row.number("hand") or 0) in self.known]

    def players(self) -> list[str]:
        """Who sat down at the start, once the course is read; where somebody sat who left, nobody knows: last."""
        late = [name for name, _ in self.joined(self.rows)]
        gone = [name for name in self.names if name not in self.seats]
        order = [name for name in (*self.seats, *gone) if name not in late]
        for first, second in (entry["swap"] for entry in reversed(self.entries) if "swap" in entry):
            changed = {first: second, second: first}
            order = [changed.get(name, name) for name in order]
        return order

    def start(self) -> dict[str, int]:
        """The points that were there before the first hand of the sheet."""
        before = (row for row in self.rows if not row["dealer"] and (row.number("hand") or 0) <= self.began)
        totals = {row["side"]: row.number("total") or 0 for row in before if row["hand"]}
        return {name: total for name, total in totals.items() if total != self.game.starts_at}

    def read(self) -> None:
        """Every hand, and what happened after it."""
        known = sentences(self.names, self.lang)
        by_number = groups(self.rows)
        for number in (self.began, *self.numbers):
            here = by_number.get(number, [])
            played = [row for row in here if row["dealer"]]
            if played and say("mark.aside", self.lang) not in _remarks(played[0]):
                self.entries.append(self._hand(played))
                self.lines.append(played[0].line)
            told = " ".join(row["between"] for row in here)
            for entry in after_hand(told, self.joined(here), self.seats, known):
                self.entries.append(entry)
                self.lines.append(here[0].line)

    def _hand(self, rows: Sequence[Cells]) -> dict[str, Any]:
        if say("mark.void", self.lang) in _remarks(rows[0]):
            return {"void": True}
        sat_out = [row["side"] for row in rows if say("show.sat-out", self.lang) in _remarks(row)]
        told = [row for row in rows if row["side"] not in sat_out and (row["left"] or self.fact.kind == "number")]
        facts: dict[str, Any] = {self.fact.name: {row["side"]: self._held(row) for row in told}}
        players = (known for known in self.game.facts.values() if known.kind == "player" and known.empty)
        for known in players:
            facts[known.name] = next((row["side"] for row in rows if row["out"]), None)
        return {**facts, **({"sat_out": sat_out} if sat_out else {})}

    def _held(self, row: Cells) -> Any:
        counted = row.number("left") if row["left"] else row.number("points")
        if self.fact.kind == "number" or row["left"] == say("show.counted", self.lang, n=counted or 0):
            return counted
        if row["left"] == say("show.none", self.lang):
            return []
        read = read_cards(row["left"], self.game.pack, self.lang)
        self.problems += [Problem(one.key, one.facts, f"line {row.line}, {row['side']}") for one in read.problems]
        return list(read.cards)


def _only_fact(game: Ruleset, line: int) -> Fact:
    """What the cells of a player hold. Raises Refused where the game asks for more than a sheet for people shows."""
    each = [fact for fact in game.facts.values() if fact.each]
    more = [fact for fact in game.facts.values() if not fact.each and fact.kind != "player" and not fact.optional]
    if len(each) != 1 or each[0].kind not in ("cards", "number") or more:
        raise Refused(Problem("import.csv-too-little", {"game": game.name}, f"line {line}"))
    return each[0]


def groups(rows: Sequence[Cells]) -> dict[int, list[Cells]]:
    """The rows of each hand by its number."""
    found: dict[int, list[Cells]] = {}
    for row in rows:
        if row["hand"]:
            found.setdefault(row.number("hand") or 0, []).append(row)
    return found


def _remarks(row: Cells) -> list[str]:
    return row["remark"].split("; ")
