"""Somebody else changed the match between the look at it and the record: what they did, in sentences."""

from __future__ import annotations

from scorekeeper.match.events import DealerSet, HouseChanged, Left, Noted, Renamed, Swapped
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.play import play
from scorekeeper.messages import say
from scorekeeper.problems import Remark
from scorekeeper.views.change_title import event_title
from scorekeeper.views.difference import difference

# What changes no hand and no total, and is not seen by them.
UNSEEN = (DealerSet, HouseChanged, Left, Noted, Renamed, Swapped)


def happened_since(now: MatchState, revision: int, lang: str) -> tuple[Remark, ...]:
    """What happened to the match since its event `revision`; nothing where the table would not notice."""
    before = play(now.ruleset, now.events[:revision])
    said = list(difference(before, now.standings, lang))
    for hand in now.standings.hands:  # a hand that was not there is new, and not one that is back
        if hand.event > revision:
            back = say("diff.hand-back", lang, number=hand.number)
            new = say("diff.hand-new", lang, number=hand.number)
            said = [new if sentence == back else sentence for sentence in said]
    told = tuple(event_title(now, event, lang) for event in now.events[revision:] if isinstance(event, UNSEEN))
    if told:
        said.append(say("store.meanwhile-told", lang, what=told))
    return (Remark("store.meanwhile", {"what": " ".join(said)}),) if said else ()
