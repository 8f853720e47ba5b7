"""What changes a match shows first what it would do, asks, and appends only to the match that it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from scorekeeper.cli.context import CommandContext
from scorekeeper.match.events import Closed, Corrected, Event, Joined, PersonRenamed, Redone, Undone
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import PlayedHand
from scorekeeper.problems import WayOut
from scorekeeper.table.known_people import remarks_on_newcomers
from scorekeeper.table.match_access import open_match, preview, record
from scorekeeper.views.change_title import change_title
from scorekeeper.views.difference import difference
from scorekeeper.views.readable import readable_refusals
from scorekeeper.views.sentences import standing_sentence

DONE: Mapping[type[Event], str] = {Undone: "cli.taken-back", Redone: "cli.brought-back"}
NAMES_SOMEBODY = (Joined, PersonRenamed)
Make = Callable[[MatchState], Event | tuple[Event, ...]]
Told = Callable[[MatchState, str], Iterable[str]]


def change(
    run: CommandContext, make: Make, ask: bool = True, told: Told | None = None, also: str = ""
) -> MatchState | None:
    """Preview, ask, record. Without `ask` it is recorded at once, and `told` says in a language what is answered.

    `also` is said last of what is asked: what else may have been meant.
    """
    state = open_match(run.table)
    with readable_refusals(state.ruleset.pack, state.language, run.table.plain):
        made = make(state)
        events = made if isinstance(made, tuple) else (made,)
        after = preview(state, *events)
    title = change_title(state, events[-1], after, run.lang)
    differs = difference(state.standings, after, run.lang, run.by_ear, asked=ask and not run.yes)
    if ask and not (title or differs) and (same := _told_so(state, events[-1])):
        if run.as_json:
            run.board(state)
        else:
            run.say("edit.as-it-was", number=same.number)
        return None
    if ask and not run.confirm(
        (*filter(None, (title,)), *differs, *filter(None, (also,))),
        "cli.change-or-not",
        would=True,
        enter=True,
    ):
        return None
    _, changed = record(run.table, lambda _: events, state.revision)
    if any(isinstance(event, NAMES_SOMEBODY) for event in events):
        run.show_remarks(remarks_on_newcomers(run.table.store, state.standings, changed.standings))
    if run.as_json:
        run.board(changed)
    elif ask:
        run.say(DONE.get(type(events[-1]), "cli.recorded"))
    else:
        for line in told(changed, run.lang) if told else (title or standing_sentence(changed.standings, run.lang),):
            run.line(line)
        if run.place.goes_on and not isinstance(events[-1], Closed):  # nobody said yes to it
            run.say("cli.undo-takes-back", do=WayOut("undo"))
    return changed


def _told_so(state: MatchState, event: Event) -> PlayedHand | None:
    """The hand that this event corrects to what it was told to be before; None where it does anything else."""
    if not isinstance(event, Corrected) or event.void:
        return None
    hands = (hand for hand in state.standings.hands if hand.event == event.hand)
    return next((hand for hand in hands if hand.told == event.facts and hand.sat_out == event.sat_out), None)
