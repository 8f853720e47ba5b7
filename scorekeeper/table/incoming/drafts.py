"""What a file holds, as matches not yet played: whatever kind of file it is, each is a mapping with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from scorekeeper.problems import Problem, Remark
from scorekeeper.rules.model import Ruleset

LARGEST = 64 * 1024 * 1024  # bytes of a file; forty thousand matches of ten hands
_START = re.compile(rb"[^\xef\xbb\xbf\xff\xfe\x00\s]")  # the first sign, whatever the encoding


class RulesetNamed(Protocol):
    """The ruleset that a sheet names; `whole` says that its title is written out, as our own export does."""

    def __call__(self, title: str, *, whole: bool = False) -> Ruleset:
        """Raises Refused where there is none."""
        ...


@dataclass(frozen=True, slots=True)
class Draft:
    """One match of a file: where it begins, what it holds in the form of a replay line or an export, what is wrong.

    `rows` is the line of each entry of its hands, where the file has one for each. `otherwise` is the other way to read
    it, for what can be read in two ways; `remark` says that it was read so.
    """

    line: int
    tree: Mapping[str, Any]
    problems: tuple[Problem, ...] = ()
    rows: tuple[int, ...] = ()
    otherwise: Mapping[str, Any] | None = None
    remark: Remark | None = None


def drafts(data: bytes, game: str, lang: str, ruleset: RulesetNamed) -> Iterator[Draft]:
    """Every match of the file, in order; nothing is kept of those before. `game` is for sheets that do not name one.

    Raises Refused where the file as a whole cannot be read; `extra.missing` for a picture that nothing here reads.
    """
    from scorekeeper.table.incoming.photographed import is_picture, texts_in_picture

    if is_picture(data):
        from scorekeeper.table.incoming.coded import coded_in

        yield from coded_in("\n".join(texts_in_picture(data)))
        return
    start = _START.search(data)
    if start is None or start[0] in (b"{", b"["):
        from scorekeeper.table.incoming.foreign_json import json_drafts

        yield from json_drafts(data)
        return
    from scorekeeper.table.incoming.coded import coded_in, looks_coded
    from scorekeeper.table.incoming.csv_cells import table_of
    from scorekeeper.table.incoming.csv_matches import sheet_drafts

    if looks_coded(data):
        yield from coded_in(data.decode("utf-8", "replace"))
        return
    yield from sheet_drafts(table_of(data), game, lang, ruleset)
