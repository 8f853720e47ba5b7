"""What somebody meant, perhaps, stands there to be taken by Enter: only where every word of it is known then."""

from __future__ import annotations

import pytest

from scorekeeper.cli.companion.nearest_meant import as_meant
from scorekeeper.problems import Problem

JOE = Problem("match.no-player", {"name": "granpa", "nearest": "Grandpa Joe"}, "name")
NOBODY = Problem("match.no-player", {"name": "xyz"}, "name")


@pytest.mark.parametrize(
    ("line", "problems", "meant"),
    [
        (".leave granpa", [JOE], ".leave Grandpa Joe"),
        (".swap granpa ana", [JOE], ".swap Grandpa Joe ana"),
        (".swap granpa xyz", [JOE, NOBODY], ""),
        (".swap xyz granpa", [NOBODY, JOE], ""),
        (".leave granpas", [JOE], ""),
        (".leave xyz", [NOBODY], ""),
        ("leave ana", [], ""),
    ],
)
def test_the_line_with_every_wrong_word_put_right(line: str, problems: list[Problem], meant: str) -> None:
    assert as_meant(line, problems) == meant
