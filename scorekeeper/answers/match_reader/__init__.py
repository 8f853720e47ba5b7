"""Questions about the match on the table: who deals, how it stands, what happened, what this table rules."""

from scorekeeper.answers.match_reader.on_table import OnTable
from scorekeeper.answers.match_reader.reader import match_reader

__all__ = ["OnTable", "match_reader"]
