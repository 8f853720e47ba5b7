"""What is missing is named with a line that installs it where this program lives."""

from __future__ import annotations

import sys

import pytest

from scorekeeper.problems import Refused
from scorekeeper.transfer.extras import needed


@pytest.mark.parametrize(
    ("prefix", "line"),
    [
        ("/home/ana/.venv", 'pip install "family-table-referee[all]"'),
        (
            "/home/ana/.local/share/pipx/venvs/family-table-referee",
            'pipx runpip family-table-referee install "family-table-referee[all]"',
        ),
    ],
)
def test_the_line_that_installs_it(prefix: str, line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "prefix", prefix)
    with pytest.raises(Refused) as refused:
        needed("no_such_library.part")
    assert refused.value.problems[0].facts == {"module": "no_such_library", "command": line}
