"""What has been typed before the word that is to be finished."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from scorekeeper.cli.completion.offer import Offer
from scorekeeper.cli.context import CommandContext
from scorekeeper.match.match_state import MatchState
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Ruleset
from scorekeeper.table.match_access import open_match
from scorekeeper.values import dataclass


@dataclass(frozen=True)
class LineBefore:
    """What has been typed before: the words of each parameter by its name, and this run."""

    run: CommandContext
    typed: Mapping[str, object]

    def words(self, parameter: str) -> tuple[str, ...]:
        """What was typed for it so far."""
        value = self.typed.get(parameter)
        return tuple(map(str, value)) if isinstance(value, (list, tuple)) else (str(value),) if value else ()

    @property
    def state(self) -> MatchState:
        """The match that is asked about; raises Refused."""
        return open_match(self.run.table)

    def ruleset(self) -> Ruleset:
        """The game named in the line, else that of the match; raises Refused."""
        named = (*self.words("ruleset"), self.run.ruleset)[0]
        return self.run.files.get(named) if named else self.state.ruleset


def safely(offers: Iterable[Offer]) -> list[Offer]:
    """The offers; none where there is no match, no such game, or the store cannot be read."""
    with suppress(Refused):
        return list(offers)
    return []
