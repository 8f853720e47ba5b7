"""What a change is about, in one sentence, before it is recorded."""

from __future__ import annotations

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
from scorekeeper.views.readable import option_in_words


def change_title(state: MatchState, event: Event, after: Standings, lang: str) -> str:
    """What the change is about; empty where the difference that it makes says that."""
    past = history(state.events)
    match event:
        case Joined() if not after.hidden:
            return joined_sentence(event.player, event.player in state.standings.totals, after, lang)
        case Left():
            return say("people.leaves", lang, player=event.player)
        case HouseChanged():
            return _house_rules(state, event, after, lang)
        case Undone() if past.undo and not isinstance(past.undo, HandPlayed):
            return say("undo.what", lang, what=event_title(state, past.undo, lang))
        case Redone() if past.redo and not isinstance(past.redo, HandPlayed):
            return say("redo.what", lang, what=event_title(state, past.redo, lang))
    return ""


def joined_sentence(player: str, back: bool, after: Standings, lang: str) -> str:
    """Who joins, or is `back`, and with how many points."""
    return say("people.back" if back else "people.joined", lang, player=player, total=after.totals[player])


def _house_rules(state: MatchState, event: HouseChanged, after: Standings, lang: str) -> str:
    """The house rules as they are then: those that were named, and those that changed with them."""
    before, now = state.standings.rules.options, after.rules.options
    names = (name for name in now if name in event.options or now[name] != before[name])
    said = "; ".join(option_in_words(after.rules, name, lang) for name in names)
    return say("house.changes", lang, what=said) if said else ""


def event_title(state: MatchState, meant: Event, lang: str) -> str:
    """The event, as what was done: `that Ana left`, `the correction of hand 3`."""
    hand = state.standings.of_event(meant.hand if isinstance(meant, Corrected) else meant.n)
    number = hand.number if hand else state.standings.number_due
    player = meant.player if isinstance(meant, (Joined, Left, DealerSet)) else ""
    if isinstance(meant, PersonRenamed):
        player = meant.new
    if isinstance(meant, Adjusted):
        player = ", ".join(meant.points)
    return say(f"event.{meant.KIND}", lang, number=number, player=player)
