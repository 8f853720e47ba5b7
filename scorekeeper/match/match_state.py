"""A match read from a store and played through: its events, the rules it is played by, and how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING

from scorekeeper.match.events import Event, HandPlayed, Joined, PersonRenamed, Renamed, Started
from scorekeeper.match.hidden_totals import shown
from scorekeeper.match.history import history
from scorekeeper.match.standings import Standings
from scorekeeper.rules.model import Ruleset
from scorekeeper.values import dataclass

if TYPE_CHECKING:
    from scorekeeper.match.play import PlayedMatch


@dataclass(frozen=True)
class MatchState:
    """One match, read and played through. `revision` is the number of its last event.

    `standings` are what may be shown: without the totals, while the ruleset hides them; `revealed` are those with them.
    """

    id: str
    revision: int
    events: tuple[Event, ...]
    ruleset: Ruleset
    standings: Standings
    played: PlayedMatch | None = field(default=None, compare=False, repr=False)  # None: nothing is added to it
    whole: bool = False  # also what the ruleset hides

    def __post_init__(self) -> None:
        if not self.whole:
            object.__setattr__(self, "standings", shown(self.standings))

    @property
    def revealed(self) -> MatchState:
        """The same with what the ruleset hides: for whoever keeps the score and asks for just that."""
        from scorekeeper.match.play import play_through  # what asks the rules alone plays nothing

        standings = self.played.standings if self.played else play_through(self.ruleset, self.events).standings
        return replace(self, standings=standings, whole=True)

    def after(self, event: Event) -> PlayedMatch:
        """How the match is played on with one more event, under its number."""
        if self.played is None:
            from scorekeeper.match.play import play_through

            return play_through(self.ruleset, (*self.events, event))
        return self.played.on(self.ruleset, self.events, event)

    @property
    def started(self) -> Started:
        """Its first event, with the names that hold now."""
        return self.standings.started

    @property
    def language(self) -> str:
        """The language its cards are typed in, fixed when it started."""
        return self.started.language

    @property
    def name(self) -> str:
        """What the table calls it; the game's name where nobody has named it."""
        return name_in(self.events)


def name_in(events: Iterable[Event]) -> str:
    """What the table calls the match of these events; empty where nobody has named it."""
    named = [event.name for event in events if isinstance(event, (Started, Renamed)) and event.name]
    return named[-1] if named else ""


def names_in(events: Sequence[Event]) -> set[str]:
    """Everybody who played in a match, under the names that hold now; nobody before its first hand."""
    if not any(isinstance(event, HandPlayed) for event in events):
        return set()
    if any(isinstance(event, PersonRenamed) for event in events):
        events = history(events).events
    names = {name for event in events if isinstance(event, Started) for name in event.players}
    return names | {event.player for event in events if isinstance(event, Joined)}
