"""Our own CSV read back: one row a hand and player, as people read it, in any language it was written in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from scorekeeper.cards.typing import read_cards
from scorekeeper.messages import languages, say
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.rules.model import Fact, Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.transfer.imports.csv_cells import CsvRow
from scorekeeper.transfer.imports.csv_own_sentences import Entry, Sentences, options_in
from scorekeeper.transfer.imports.match_draft import MatchDraft, RulesetNamed
from scorekeeper.values import dataclass

COLUMNS = (
    *("date", "match", "game", "hand", "dealer", "side", "out", "left", "points", "total", "remark", "between"),
    *("house", "players", "code"),
)
JOINED = "export.joined"
_TEAM = re.compile(r".+ \((.+)\)")
_NUMBER = re.compile(r"-?\d{1,9}")


@dataclass(frozen=True)
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


def own_language(rows: Sequence[CsvRow]) -> str | None:
    """The language in which our own export wrote this; None where it did not."""
    header = rows[0].cells if rows else ()
    return next((lang for lang in languages() if {_title(name, lang) for name in COLUMNS} <= set(header)), None)


def own_drafts(rows: Sequence[CsvRow], lang: str, ruleset: RulesetNamed) -> Iterator[MatchDraft]:
    """Every match of the file: rows that belong together have the same day, name and check code."""
    names = {_title(name, lang): name for name in COLUMNS}
    header = [names.get(cell, "") for cell in rows[0].cells]
    cells = [Cells(row.line, dict(zip(header, row.cells, strict=False))) for row in rows[1:] if row.cells]
    for _, block in groupby(cells, key=lambda row: (row["date"], row["match"], row["code"])):
        yield _match(list(block), lang, ruleset)


def _title(name: str, lang: str) -> str:
    return say(f"export.csv-{name}", lang)


def _match(rows: Sequence[Cells], lang: str, ruleset: RulesetNamed) -> MatchDraft:
    first = rows[0]
    try:
        game = ruleset(first["game"], whole=True)
        fact = _only_fact(game, rows)
    except Refused as refused:
        return MatchDraft(first.line, {}, refused.problems)
    course = _Course(rows, fact, game, lang)
    course.read()
    # The sheet shows the house rules as they are in the end; what one was before it changed is not in it.
    options = {name: value for name, value in options_in(first["house"], game, lang).items() if name not in course.new}
    start = {"totals": course.totals, "hands": max(0, course.began)}
    tree = {
        "ruleset": game.id,
        "options": options,
        "players": course.seated(),
        "dealer": course.dealer(),
        "start": {key: value for key, value in start.items() if value},
        "started": first["date"],
        "name": first["match"],
        "language": lang,
        "check": first["code"],
        "closed": course.stopped,
    }
    whole = {key: value for key, value in tree.items() if value} | {"hands": course.entries}
    return MatchDraft(first.line, whole, tuple(course.problems), tuple(course.lines))


class _Course:
    """The rows of one match, from first to last, on their way to the entries of a replay line."""

    def __init__(self, rows: Sequence[Cells], fact: Fact, game: Ruleset, lang: str) -> None:
        self.rows, self.fact, self.game, self.lang = rows, fact, game, lang
        self.seats = [name for name in rows[0]["players"].split(", ") if name]
        rules = table_rules_for(game, options_in(rows[0]["house"], game, lang), len(self.seats))
        self.starts_at = rules.starts_at if isinstance(rules, TableRules) else 0
        self.began = min((row.number("hand") or 0 for row in rows if row["dealer"]), default=1) - 1
        self.said = Sentences([*dict.fromkeys(row["side"] for row in rows if row["side"])], game, lang)
        self.totals: dict[str, int] = {}  # that were there before the first hand of the sheet
        self.entries: list[Entry] = []
        self.lines: list[int] = []
        self.problems: list[Problem] = []
        self.new: set[str] = set()  # house rules that changed
        self.stopped = False

    def read(self) -> None:
        """Every hand, and what happened before and after it."""
        for hand, group in groupby(self.rows, key=lambda row: row["dealer"] and row["hand"]):
            here = list(group)
            if not hand:
                for row in here:
                    self._came(row)
                continue
            if len(here) > 1:  # what happened before the first hand may have no row of its own
                self._happened(here[0]["between"], here[0])
            if say("mark.aside", self.lang) not in _remarks(here[0]):
                self._add(self._hand(here), here[0])
            self._happened(here[-1]["between"], here[-1])

    def seated(self) -> list[str]:
        """Who sat down at the start, in order, and for each who joined after whom: from the seats at the end backwards.

        Where somebody sat who left, nobody knows: in the last seat.
        """
        order = list(self.seats)
        for entry in reversed(self.entries):
            if "swap" in entry:
                first, second = entry["swap"]
                order = [{first: second, second: first}.get(name, name) for name in order]
            elif "leave" in entry:
                order.append(entry["leave"])
            elif entry.get("join") in order:
                at = order.index(entry["join"])
                if 0 < at < len(order) - 1:
                    entry["after"] = order[at - 1]
                del order[at]
        return order

    def dealer(self) -> str | None:
        """Who deals the first hand, where nothing that happened before it says so."""
        first = next((number for number, entry in enumerate(self.entries) if {self.fact.name, "void"} & set(entry)), 0)
        said = any("dealer" in entry for entry in self.entries[:first])
        return None if said else next((row["dealer"] for row in self.rows if row["dealer"]), None)

    def _came(self, row: Cells) -> None:
        """A row that is of no hand: the points with which somebody came, at the start or later."""
        name, total = row["side"], row.number("total") or 0
        if not row["hand"]:  # what the end of the match added
            return
        if adjusted := self._adjusted(row, name, total):
            before, entry, after = adjusted
            self._happened(before, row)
            self._add(entry, row)
            self._happened(after, row)
            return
        before, sentence, after = self._split(row["between"], name, total)
        self._happened(before, row)
        if (row.number("hand") or 0) > self.began or sentence == JOINED:
            self._add({"join": name, "at": total}, row)
        elif total != self.starts_at:
            self.totals[name] = total
        self._happened(after, row)

    def _adjusted(self, row: Cells, name: str, total: int) -> tuple[str, Entry, str] | None:
        """Points outside a hand with their reason, which ends where the next known sentence begins; None for others."""
        points = row.number("points") or 0
        begins = say("export.adjusted", self.lang, player=name, points=f"{points:+d}", total=total, why="").strip()
        before, found, rest = row["between"].partition(begins)
        if not found:
            return None
        reason, after = self.said.cut(rest)
        return before, {"adjust": {name: points}, "why": reason}, after

    def _split(self, text: str, name: str, total: int) -> tuple[str, str, str]:
        """The text before and after the sentence that says how somebody came, and which one that is."""
        for key in (JOINED, "export.carried", "export.starts-at"):
            sentence = say(key, self.lang, player=name, total=total)
            if sentence in text:
                before, _, after = text.partition(sentence)
                return before, key, after
        return "", "", text

    def _happened(self, text: str, row: Cells) -> None:
        for entry in self.said.entries(text.strip()):
            if "stopped" in entry:
                self.stopped = True
            else:
                self.new |= set(entry.get("house", ()))
                self._add(entry, row)

    def _add(self, entry: Entry, row: Cells) -> None:
        self.entries.append(entry)
        self.lines.append(row.line)

    def _hand(self, rows: Sequence[Cells]) -> Entry:
        if say("mark.void", self.lang) in _remarks(rows[0]):
            return {"void": True}
        sat_out = [row["side"] for row in rows if say("show.sat-out", self.lang) in _remarks(row)]
        told = [row for row in rows if row["side"] not in sat_out and (row["left"] or self.fact.kind == "number")]
        facts: Entry = {self.fact.name: {row["side"]: self._held(row) for row in told}}
        for known in self.game.facts.values():
            if known.kind == "player" and known.empty:
                facts[known.name] = next((row["side"] for row in rows if row["out"]), None)
        return {**facts, **({"sat_out": sat_out} if sat_out else {})}

    def _held(self, row: Cells) -> Any:
        if self.fact.kind == "number":
            return row.number("left") if row["left"] else row.number("points")
        counted = [int(digits) for digits in _NUMBER.findall(row["left"])]
        as_now_and_before = ("show.counted", "import.counted-before")
        if len(counted) == 1 and row["left"] in (say(key, self.lang, n=counted[0]) for key in as_now_and_before):
            return counted[0]
        if row["left"] == say("show.none", self.lang):
            return []
        read = read_cards(row["left"], self.game.pack, self.lang)
        self.problems += [one.placed(f"line {row.line}, {row['side']}") for one in read.problems]
        return list(read.cards)


def _only_fact(game: Ruleset, rows: Sequence[Cells]) -> Fact:
    """What the cells of a player hold. Raises Refused where the game asks for more than a sheet for people shows."""
    each = [fact for fact in game.facts.values() if fact.each]
    shown = [fact for fact in game.facts.values() if fact.kind == "player" and fact.empty]  # who went out
    more = [fact for fact in game.facts.values() if not (fact.each or fact.optional or fact in shown)]
    if len(each) != 1 or each[0].kind not in ("cards", "number") or more or _is_of_teams(rows):
        raise Refused(
            Problem("import.csv-too-little", {"game": game.name}, f"line {rows[0].line}", ways=(WayOut("export"),))
        )
    return each[0]


def _is_of_teams(rows: Sequence[Cells]) -> bool:
    """Whether sides are shown with their players, as `NS (Ana, Carla)`: of a team a sheet shows only the points."""
    seats = set(rows[0]["players"].split(", "))
    shown = [_TEAM.fullmatch(row["side"]) for row in rows if row["side"] not in seats]
    return any(found and set(found[1].split(", ")) <= seats for found in shown)


def _remarks(row: Cells) -> list[str]:
    return row["remark"].split("; ")
