"""A tie that is played off comes to an end in every game: what the extra hand brings counts, whatever stood before."""

from __future__ import annotations

from typing import Any

import pytest
from match.evening import SHIPPED, game

from scorekeeper.match.examples import example_line
from scorekeeper.match.replay import replay, troubles
from scorekeeper.match.standings import ENDED, TIE_BREAK, Standings
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder

PLAYED_OFF = [name for name in SHIPPED if any(tie.by == "extra-hand" for tie in game(name).ties)]
Line = dict[str, Any]


def played(name: str, line: Line) -> Standings | None:
    """How it stands after this line; None where something of it cannot be."""
    standings = replay(game(name), line)
    return standings if isinstance(standings, Standings) and not troubles(standings) else None


def told(name: str) -> list[Line]:
    """The worked examples that can be played, each up to every one of its hands, as lines that can go on there."""
    examples = read_ruleset(shipped_folder() / f"{name}.yaml").examples
    lines = [
        {key: value for key, value in example_line(game(name), one).items() if key != "closed"} for one in examples
    ]
    parts = ({**line, "hands": line["hands"][: n + 1]} for line in lines for n in range(len(line["hands"])))
    return [part for part in parts if played(name, part)]


def seated(line: Line, players: list[str]) -> Any:
    """The last hand of the line, as if these players had played it."""
    instead = dict(zip(line["players"], players, strict=True))

    def put(told: Any) -> Any:
        if isinstance(told, dict):
            return {instead.get(key, key): put(value) for key, value in told.items()}
        if isinstance(told, list):
            return [put(one) for one in told]
        return instead.get(told, told) if isinstance(told, str) else told

    return put(line["hands"][-1])


@pytest.mark.parametrize("name", PLAYED_OFF)
def test_whoever_brings_more_in_the_extra_hand_has_won(name: str) -> None:
    known, tried = told(name), 0
    for line in known:
        tied = played(name, line)
        if tied is None or tied.state != TIE_BREAK or tied.next is None:
            continue
        players = [*tied.next.players]
        hands = [seated(other, players) for other in known if len(other["players"]) == len(players)]
        hands += [
            other["hands"][-1] for other in known if other["players"] == line["players"]
        ]  # a longer telling of it
        for hand in hands:
            off = played(name, {**line, "hands": [*line["hands"], hand]})
            alone = played(name, {**line, "players": players, "start": {}, "hands": [hand]}) or off  # too few to begin
            if alone is None or off is None or not alone.hands:
                continue
            brought = [alone.hands[-1].points.get(side, 0) for side in tied.next.sides]
            best = (min if tied.rules.lowest_wins else max)(brought)
            if brought.count(best) == 1:
                tried += 1
                assert off.state == ENDED, (line, hand)
    assert tried
