"""Which game is meant by a mistyped name, and what stands behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.games import every_game, nearest_game


@pytest.mark.parametrize(
    ("typed", "game", "behind"),
    [
        ("harts Ana Beto", "hearts", "Ana Beto"),
        ("gin rumy", "gin-rummy", ""),
        ("chinchom", "chinchon", ""),
        ("harts", "hearts", ""),
        ("xyzzy Ana", None, "Ana"),
    ],
)
def test_the_nearest_name_of_the_whole_else_of_the_first_word(
    typed: str, game: str | None, behind: str, tmp_path: Path
) -> None:
    found, rest = nearest_game(every_game(RulesetFiles(tmp_path)), typed)
    assert (found.id if found else None, rest) == (game, behind)
