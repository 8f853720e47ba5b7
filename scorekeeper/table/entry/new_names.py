"""What was told of people who are called otherwise by now follows them: names put right, and taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from scorekeeper.match.events import Event, PersonRenamed
from scorekeeper.match.history import history
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.names import find_player
from scorekeeper.match.names_in_events import renamed_side
from scorekeeper.rules.model import Fact
from scorekeeper.table.entry.prompts import Key
from scorekeeper.table.typed.sample import shortest
from scorekeeper.values import dataclass

IN_ONE_LINE = ("players", "order")


@dataclass(frozen=True)
class NewNames:
    """Old and new names in the order in which they changed; `then` is how who sits at the table now was called."""

    changes: tuple[tuple[str, str], ...] = ()
    then: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.changes)

    def of(self, name: str) -> str:
        """What a player, or a side named after its players, is called now."""
        for old, new in self.changes:
            name = renamed_side(name, old, new)
        return name

    def in_answers(self, answers: Mapping[Key, str]) -> Mapping[Key, str]:
        """The same answers, of the same people."""
        return {(fact, self.of(who)): self._text(fact, who, text) for (fact, who), text in answers.items()}

    def _text(self, name: str, who: str, text: str) -> str:
        fact = self.facts.get(name)
        if fact is not None and (fact.kind in IN_ONE_LINE or (fact.kind == "yes_no" and fact.each and not who)):
            return " ".join(map(self._word, text.replace(",", " ").split()))
        return self.of(text) if fact is not None and fact.kind in ("player", "side") else text

    def _word(self, word: str) -> str:
        """One name of several in a line, as short as it may be; what was nobody stays."""
        meant = find_player(word, self.then)
        return shortest(self.of(meant), self.now) if isinstance(meant, str) else word


def names_since(state: MatchState, revision: int) -> NewNames:
    """The names that somebody has got since the match had `revision` events, or has again as one was taken back."""
    if not any(isinstance(event, PersonRenamed) for event in state.events):
        return NewNames()
    then = _renamed(history(state.events[:revision]).events)
    now = _renamed(one for one in state.standings.events if one.n not in state.standings.troubles)
    taken_back = [(event.new, event.old) for n, event in reversed(then.items()) if n not in now]
    changes = (*taken_back, *((event.old, event.new) for n, event in now.items() if n not in then))
    seats = state.standings.seats
    return NewNames(changes, tuple(_called_then(one, changes) for one in seats), seats, state.ruleset.facts)


def _called_then(name: str, changes: tuple[tuple[str, str], ...]) -> str:
    for old, new in reversed(changes):
        name = renamed_side(name, new, old)
    return name


def _renamed(events: Iterable[Event]) -> dict[int, PersonRenamed]:
    return {event.n: event for event in events if isinstance(event, PersonRenamed)}
