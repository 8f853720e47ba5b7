"""What a file holds, as matches not yet played: whatever kind of file it is, each is a mapping with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from scorekeeper.transfer.imports.codes_in_text import coded_in, looks_coded
from scorekeeper.transfer.imports.csv_cells import table_of
from scorekeeper.transfer.imports.csv_matches import sheet_drafts
from scorekeeper.transfer.imports.foreign_json import json_drafts
from scorekeeper.transfer.imports.match_draft import MatchDraft, RulesetNamed
from scorekeeper.transfer.imports.photographed import is_picture, texts_in_picture

LARGEST = 64 * 1024 * 1024  # bytes of a file; forty thousand matches of ten hands
_START = re.compile(rb"[^\xef\xbb\xbf\xff\xfe\x00\s]")  # the first sign, whatever the encoding


def drafts(data: bytes, game: str, lang: str, ruleset: RulesetNamed) -> Iterator[MatchDraft]:
    """Every match of the file, in order; nothing is kept of those before. `game` is for sheets that do not name one.

    Raises Refused where the file as a whole cannot be read; `extra.missing` for a picture that nothing here reads.
    """
    if is_picture(data):
        yield from coded_in("\n".join(texts_in_picture(data)))
        return
    start = _START.search(data)
    if start is None or start[0] in (b"{", b"["):
        yield from json_drafts(data)
        return
    if looks_coded(data):
        yield from coded_in(data.decode("utf-8", "replace"))
        return
    yield from sheet_drafts(table_of(data), game, lang, ruleset)
