"""The sheet for those who hear it: ordinary lines, suits in words, the result first."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.cli.terminal import row_lines
from scorekeeper.match.match_state import MatchState
from scorekeeper.messages import say
from scorekeeper.transfer.exports.match_sheet import sheet_of
from scorekeeper.transfer.exports.sheet_course import CourseEntry
from scorekeeper.views.readable import reader_at
from scorekeeper.views.rules_named import named_rules
from scorekeeper.views.score_rows import hand_rows, total_rows


def spoken_sheet(state: MatchState, lang: str) -> str:
    """The whole sheet, a sentence a line."""
    return "".join(f"{line}\n" for line in _lines(state, lang))


def _lines(state: MatchState, lang: str) -> Iterator[str]:
    sheet, standings = sheet_of(state, lang), state.standings
    yield f"{sheet.title}. {sheet.result}"
    yield from sheet.decided
    yield from row_lines(*total_rows(standings, lang))
    yield f"{', '.join(filter(None, (sheet.game, sheet.date)))}."
    yield f"{say('export.house-rules', lang)}: " + ("; ".join(sheet.rules) or say("export.no-house-rules", lang)) + "."
    yield from sheet.remarks
    hands = iter(standings.hands)
    for entry in sheet.course:
        if isinstance(entry, CourseEntry):
            yield entry.text
            continue
        hand = next(hands)
        marks = f", {', '.join(entry.marks)}" if entry.marks else ""
        yield f"{entry.title}{marks}. {say('export.deals', lang, player=entry.dealer)}"
        if hand.kind != "void":
            header, rows = hand_rows(standings, hand, reader_at(state, lang, plain=True))
            away = {side: say("show.sat-out", lang) for side in hand.sat_out}  # how they stand now, stands above
            yield from row_lines(header, [[*row[:-1], away.get(row[0], "")] for row in rows])
            yield from named_rules(standings, hand, lang)
    yield f"{say('export.check-code', lang)} {sheet.code}."
