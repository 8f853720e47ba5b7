"""What of a half typed hand is still to be told, when hands were recorded, taken back or brought back meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.match.history import Event, history
from scorekeeper.match.standings import PlayedHand
from scorekeeper.rules.model import Fact
from scorekeeper.table.evening.draft import Draft
from scorekeeper.table.evening.questions import Key
from scorekeeper.table.opened import Opened
from scorekeeper.table.typed_hand import read_line


def still_due(opened: Opened, draft: Draft, revision: int) -> Draft:
    """The draft, begun when the match had `revision` events, for the hand that is due now.

    A hand that is there by now is not told a second time, and what was begun for the hand after one that was taken back
    waits until that one is told again.
    """
    then, now = _hands_then(opened, revision), {hand.event for hand in opened.standings.hands}
    came_back = any(n <= revision and n not in then for n in now)
    if came_back or told_since(opened, draft, revision):
        draft = Draft(draft.later)
    elif any(n not in now and not event.get("void") for n, event in then.items()):
        draft = Draft(later={**draft.later, **draft.before, **draft.answers})
    return _fitting(opened, draft)


def told_since(opened: Opened, draft: Draft, revision: int) -> bool:
    """Whether a hand that was recorded after `revision` is the one that is being told here, as far as it was told."""
    then = _hands_then(opened, revision)
    return any(_tells(opened, draft, hand) for hand in opened.standings.hands if hand.event not in then)


def _hands_then(opened: Opened, revision: int) -> Mapping[int, Event]:
    return {event["n"]: event for event in history(opened.events[:revision]).events if event["kind"] == "hand"}


def _tells(opened: Opened, draft: Draft, hand: PlayedHand) -> bool:
    """Whether what was told so far is this hand, or a part of it; where nothing was told, it is not."""
    agreed = opened.standings.agreed
    typed = read_line(agreed, hand.players, opened.language, draft.words(agreed))
    if typed.problems or not (typed.facts or typed.sat_out):
        return False
    return set(typed.sat_out) <= set(hand.sat_out) and all(
        _same(agreed.ruleset.facts[name], value, _recorded(hand, agreed.ruleset.facts[name]), opened.ruleset.pack)
        for name, value in typed.facts.items()
    )


def _recorded(hand: PlayedHand, fact: Fact) -> object:
    """What was told of this fact; who went out may have been left to the cards."""
    if fact.kind == "player" and hand.hand is not None:
        return next(iter(hand.hand.people.get(fact.name, ())), None)
    return hand.told.get(fact.name)


def _same(fact: Fact, mine: Any, theirs: Any, pack: Pack) -> bool:
    if fact.each and isinstance(mine, Mapping):
        told = theirs if isinstance(theirs, Mapping) else {}
        return all(_alike(fact, value, told.get(player), pack) for player, value in mine.items())
    return _alike(fact, mine, theirs, pack)


def _alike(fact: Fact, mine: Any, theirs: Any, pack: Pack) -> bool:
    """The same value; who has nothing need not be named, and a card without its suit may be any of its rank."""
    if fact.kind != "cards" or not (isinstance(mine, list) and isinstance(theirs, list)):
        return mine == theirs or not (mine or theirs)
    if all(pack.kinds[card].exact for card in (*mine, *theirs)):
        return sorted(mine) == sorted(theirs)
    return sorted(pack.kinds[card].rank for card in mine) == sorted(pack.kinds[card].rank for card in theirs)


def _fitting(opened: Opened, draft: Draft) -> Draft:
    """Without those who do not play the hand that is due, and without facts that are not asked any more."""
    answers, before, later = (_answers(opened, one) for one in (draft.answers, draft.before, draft.later))
    return replace(draft, answers=answers, before=before, later=later)


def _answers(opened: Opened, answers: Mapping[Key, str]) -> Mapping[Key, str]:
    facts = opened.standings.agreed.ruleset.facts
    due = opened.standings.next.players if opened.standings.next else ()
    asked = {*due, *map(opened.standings.side_of, due)}

    def fits(fact: str, player: str, text: str) -> bool:
        if fact not in facts or (player and player not in asked):
            return False
        return facts[fact].kind != "player" or text in due or text not in opened.standings.totals

    return {(fact, player): text for (fact, player), text in answers.items() if fits(fact, player, text)}
