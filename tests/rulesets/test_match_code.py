"""Every worked example of every shipped game goes through a match code: all kinds of facts, teams and partners too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from match.evening import SHIPPED, game

from scorekeeper.match.as_line import as_line
from scorekeeper.match.check_code import check_code
from scorekeeper.match.examples import example_line as line_of
from scorekeeper.match.match_code import line_in, match_code
from scorekeeper.match.replay import replay, replay_result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder


def examples(name: str) -> Iterator[Standings]:
    for example in read_ruleset(shipped_folder() / f"{name}.yaml").examples:
        played = replay(game(name), line_of(game(name), example))
        if isinstance(played, Standings) and not troubles(played):
            yield played


@pytest.mark.parametrize("name", SHIPPED)
def test_every_example_comes_back_from_its_code(name: str) -> None:
    codes: dict[str, Any] = {}
    for played in examples(name):
        text = match_code(played, "2026-11-20T21:30:00+01:00")
        line = line_in(text.split("/", 2)[2][:-1])
        assert line is not None
        again = replay(game(name), line)
        assert isinstance(again, Standings), again
        assert replay_result(again) == replay_result(played)
        assert as_line(again) == as_line(played)
        assert check_code(again) == check_code(played)
        codes[check_code(played)] = as_line(played)
    assert codes
