"""Events that nobody could have recorded as they stand: what a file that was edited by hand shows up by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scorekeeper.match.events import Corrected, Event, Started
from scorekeeper.match.play import play
from scorekeeper.match.standings import Standings
from scorekeeper.problems import Problem, ProblemKind
from scorekeeper.rules.model import Ruleset
from scorekeeper.version import __version__

MOST_LOOKED_BACK = 50  # events: for each, the match is played up to it
# What is nonsense to every version; what else is checked grows from one to the next.
NONSENSE = (ProblemKind.NONSENSE, ProblemKind.NO_CARD, ProblemKind.UNKNOWN_PLAYER)


def unrecordable(
    ruleset: Ruleset, events: Sequence[Event], standings: Standings, *, by_us: bool = False
) -> Iterator[tuple[int, tuple[Problem, ...]]]:
    """The number of each event that could not even have been recorded, and why; `standings` are those after them all.

    What only a later event left without a place is none of them: it may be there. Nor is, without `by_us`, what another
    version of this program let pass.
    """
    troubled, by_us = standings.troubles, by_us or (isinstance(events[0], Started) and events[0].program == __version__)
    suspects = [event.n for event in events if event.n in troubled or _corrects(event) in troubled]
    for n in suspects[:MOST_LOOKED_BACK]:
        then = play(ruleset, events[:n])
        corrected = then.of_event(_corrects(events[n - 1]))
        found = (*then.troubles.get(n, ()), *(corrected.problems if corrected else ()))
        problems = tuple(problem for problem in found if by_us or problem.kind in NONSENSE)
        if problems:
            yield n, problems


def _corrects(event: Event) -> int:
    """The event of the hand that this event corrects; 0 where it corrects none."""
    return event.hand if isinstance(event, Corrected) else 0
