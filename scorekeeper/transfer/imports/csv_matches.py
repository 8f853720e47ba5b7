"""A CSV file as matches: sheets as people keep them, one after the other, or what our own export writes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.problems import Problem, Refused
from scorekeeper.transfer.imports.csv_cells import CsvRow, row_large
from scorekeeper.transfer.imports.csv_hands import hands_draft
from scorekeeper.transfer.imports.csv_own import own_drafts, own_language
from scorekeeper.transfer.imports.csv_top import is_total, top_of
from scorekeeper.transfer.imports.match_draft import MatchDraft, RulesetNamed

CARRIED_ON = ("game", "running", "language")  # what a sheet need not say again after the one above it
LONGEST_TYPED = 1_000  # characters of a cell


def sheet_drafts(rows: Sequence[CsvRow], game: str, lang: str, ruleset: RulesetNamed) -> Iterator[MatchDraft]:
    """Every match of the file; a sheet begins after an empty row."""
    if own := own_language(rows):
        yield from own_drafts(rows, own, ruleset)
        return
    if swallowed := [row for row in rows if any(len(cell) > LONGEST_TYPED for cell in row.cells)]:
        raise Refused(row_large(swallowed[0].line))  # a quotation mark that is not closed takes in whole rows
    told: Mapping[str, str] = {"game": game} if game else {}
    for block in _blocks(rows):
        try:
            top = top_of(block, told, lang, ruleset)
        except Refused as refused:
            yield MatchDraft(block[0].line, {}, refused.problems)
            continue
        told = {key: value for key, value in top.told.items() if key in CARRIED_ON}
        unnamed = Problem("import.no-names", {}, f"line {top.line}")
        yield hands_draft(top) if top.names else MatchDraft(top.line, {}, (unnamed,))


def _blocks(rows: Sequence[CsvRow]) -> Iterator[list[CsvRow]]:
    """The rows of each sheet. An empty row before more numbers, or before the totals, only sets them apart."""
    block: list[CsvRow] = []
    apart = False
    for row in rows:
        if not row.cells:
            apart = bool(block)
            continue
        if apart and not (is_total(row) or any(cell.lstrip("-").isdigit() for cell in row.cells)):
            yield block
            block = []
        apart = False
        block.append(row)
    if block:
        yield block
