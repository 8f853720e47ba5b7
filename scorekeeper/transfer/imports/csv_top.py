"""The top of a sheet: the game, the day, house rules, and the row of names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from scorekeeper.match.names import folded
from scorekeeper.messages import languages, parse_word
from scorekeeper.problems import Problem, Refused, WayOut
from scorekeeper.rules.model import Ruleset
from scorekeeper.transfer.imports.csv_cells import CsvRow
from scorekeeper.transfer.imports.match_draft import RulesetNamed
from scorekeeper.values import dataclass

KEYS = ("game", "date", "name", "dealer", "running", "language")  # said in a row of its own: the word, and its value
_DAY = re.compile(r"(\d{1,2})([./-])(\d{1,2})[./-](\d{4})")
NUMBERED = ("hand",)  # the column that numbers the hands


@dataclass(frozen=True)
class Top:
    """A sheet from its names on: `names` by column, `facts` the columns of facts about the whole hand.

    `lines` says in which row a word or a house rule above the names stands.
    """

    line: int
    ruleset: Ruleset
    lang: str
    told: Mapping[str, str]
    options: Mapping[str, str] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    facts: Mapping[int, str] = field(default_factory=dict)
    label: int | None = None
    rows: tuple[CsvRow, ...] = ()


def top_of(block: Sequence[CsvRow], told: Mapping[str, str], lang: str, ruleset: RulesetNamed) -> Top:
    """What stands above the hands. Raises Refused where no game is named, or one that is not there."""
    told, rows, lines = _about(block, told, lang)
    line = block[0].line
    if "game" not in told:
        raise Refused(Problem("import.no-game", {}, f"line {line}", ways=(WayOut("import"),)))
    game = _game(told["game"], line, ruleset)
    wanted = told.get("language", lang).casefold()
    lang = wanted if wanted in languages() else lang
    options: dict[str, str] = {}
    while rows and len(rows[0].cells) == 2 and (option := _option(rows[0][0], game)):
        lines[option] = rows[0].line
        options[option] = rows.pop(0)[1]
    top = Top(line, game, lang, told, options, lines)
    return _with_names(top, rows) if rows else top


def _about(
    block: Sequence[CsvRow], told: Mapping[str, str], lang: str
) -> tuple[dict[str, str], list[CsvRow], dict[str, int]]:
    """What rows of two cells say of the match, the rows that say nothing of it, and where each word stands."""
    told, waiting, lines = dict(told), list(block), dict[str, int]()
    perhaps: list[CsvRow] = []  # two cells: a house rule, or the names of two players
    while waiting:
        row = waiting[0]
        key = parse_word(row[0].rstrip(":"), lang, KEYS) if len(row.cells) == 2 else None
        if key:
            told[key], lines[key] = row[1], row.line
        elif len(row.cells) == 1 and not row[0].lstrip("-").isdigit():  # a title over the sheet
            told.setdefault("name", row[0])
        elif len(row.cells) == 2:
            perhaps.append(row)
        else:
            break
        waiting.pop(0)
    return told, perhaps + waiting, lines


def _game(name: str, line: int, ruleset: RulesetNamed) -> Ruleset:
    try:
        return ruleset(name)
    except Refused as refused:
        problems = [problem.placed(f"line {line}") for problem in refused.problems]
        raise Refused(problems, refused.code) from refused


def _with_names(top: Top, rows: Sequence[CsvRow]) -> Top:
    header = rows[0]
    numbered = header[0] in ("", "#") or parse_word(header[0].rstrip(".:#"), top.lang, NUMBERED)
    label = 0 if numbered else None
    columns = [(at, cell) for at, cell in enumerate(header.cells) if cell and at != label]
    facts = {at: fact for at, cell in columns if (fact := _fact(cell, top.ruleset))}
    names = {at: cell for at, cell in columns if at not in facts}
    return replace(top, line=header.line, names=names, facts=facts, label=label, rows=tuple(rows[1:]))


def is_total(row: CsvRow) -> bool:
    """Whether the row holds the totals at the bottom of a sheet."""
    return parse_word(row[0].rstrip(":"), "en", ("total",)) == "total"


def _option(text: str, game: Ruleset) -> str | None:
    wanted = folded(text.rstrip(":")).replace(" ", "_")
    titles = {
        name: [folded(title).replace(" ", "_") for title in option.title.values()]
        for name, option in game.options.items()
    }
    return next((name for name in game.options if wanted in (folded(name), *titles[name])), None)


def _fact(text: str, game: Ruleset) -> str | None:
    """The fact about the whole hand that a column is headed by: its name in any language, or its question."""
    whole = [fact for fact in game.facts.values() if not fact.each]
    wanted = _plain(text)
    ways = {fact.name: {*map(_plain, (fact.name, *fact.called.values(), *fact.ask.values()))} for fact in whole}
    return next((name for name, said in ways.items() if wanted in said), None)


def _plain(text: str) -> str:
    """The heading of a column without case, accents and the signs of a question."""
    return folded(text.strip("¿?")).replace(" ", "_")


def day_of(text: str, lang: str) -> str:
    """The day as ISO has it, where it is plain which is meant: `1.5.2024`, `25/12/2024`; else the text as it is."""
    found = _DAY.fullmatch(text.strip())
    if found is None:
        return text
    first, sign, second, year = int(found[1]), found[2], int(found[3]), found[4]
    if first > 12 or sign == "." or (second <= 12 and lang == "es"):
        return f"{year}-{second:02}-{first:02}"
    return f"{year}-{first:02}-{second:02}" if second > 12 else text
