"""What changes a match shows first what it would do, asks, and appends only to the match that it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scorekeeper.cli.context import CommandContext
from scorekeeper.match.events import (
    Adjusted,
    Corrected,
    DealerSet,
    Event,
    HandPlayed,
    HouseChanged,
    Joined,
    Left,
    PersonRenamed,
    Redone,
    Undone,
)
from scorekeeper.match.history import history
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import Standings
from scorekeeper.messages import say
from scorekeeper.table.match_access import open_match, preview, record
from scorekeeper.views.difference import difference
from scorekeeper.views.readable import option_in_words, readably
from scorekeeper.views.sentences import standing_sentence

Make = Callable[[MatchState], Event]
Told = Callable[[MatchState, str], Iterable[str]]


def change(
    run: CommandContext, make: Make, ask: bool = True, told: Told | None = None, also: str = ""
) -> MatchState | None:
    """Preview, ask, record. Without `ask` it is recorded at once, and `told` says in a language what is answered.

    `also` is said last of what is asked: what else may have been meant.
    """
    state = open_match(run.table)
    with readably(state.ruleset.pack, state.language, run.table.plain):
        event = make(state)
        after = preview(state, event)
    title = _title(state, event, after, run.lang)
    if ask and not run.confirm(
        (*filter(None, (title,)), *difference(state.standings, after, run.lang), *filter(None, (also,)))
    ):
        return None
    _, changed = record(run.table, lambda _: event, state.revision)
    if run.as_json:
        run.board(changed)
    elif ask:
        run.say("cli.recorded")
    else:
        for line in told(changed, run.lang) if told else (title or standing_sentence(changed.standings, run.lang),):
            run.line(line)
    return changed


def _title(state: MatchState, event: Event, after: Standings, lang: str) -> str:
    """What the change is about; empty where the difference that it makes says that."""
    past = history(state.events)
    match event:
        case Left():
            return say("people.leaves", lang, player=event.player)
        case HouseChanged():
            return _house_rules(state, event, after, lang)
        case Undone() if past.undo and not isinstance(past.undo, HandPlayed):
            return say("undo.what", lang, what=_what(state, past.undo, lang))
        case Redone() if past.redo and not isinstance(past.redo, HandPlayed):
            return say("redo.what", lang, what=_what(state, past.redo, lang))
    return ""


def _house_rules(state: MatchState, event: HouseChanged, after: Standings, lang: str) -> str:
    """The house rules as they are then: those that were named, and those that changed with them."""
    before, now = state.standings.rules.options, after.rules.options
    names = (name for name in now if name in event.options or now[name] != before[name])
    said = "; ".join(option_in_words(after.rules, name, lang) for name in names)
    return say("house.changes", lang, what=said) if said else ""


def _what(state: MatchState, meant: Event, lang: str) -> str:
    """The event that goes or comes back."""
    hand = state.standings.of_event(meant.hand if isinstance(meant, Corrected) else meant.n)
    number = hand.number if hand else (state.standings.hands[-1].number + 1 if state.standings.hands else 1)
    player = meant.player if isinstance(meant, (Joined, Left, DealerSet)) else ""
    if isinstance(meant, PersonRenamed):
        player = meant.new
    if isinstance(meant, Adjusted):
        player = ", ".join(meant.points)
    return say(f"event.{meant.KIND}", lang, number=number, player=player)
