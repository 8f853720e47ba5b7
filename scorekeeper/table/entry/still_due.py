"""What of a half typed hand is still to be told, when hands were recorded, taken back or brought back meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scorekeeper.cards.pack import Pack
from scorekeeper.match.events import HandPlayed
from scorekeeper.match.history import history
from scorekeeper.match.match_state import MatchState
from scorekeeper.match.standings import PlayedHand
from scorekeeper.rules.model import Fact
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.new_names import names_since
from scorekeeper.table.entry.numbers_alone import numbers_are
from scorekeeper.table.entry.prompts import Key
from scorekeeper.table.typed.typed_hand import read_answers


def still_due(state: MatchState, draft: Draft, revision: int) -> Draft:
    """The draft, begun when the match had `revision` events, for the hand that is due now.

    A hand that is there by now is not told a second time, and what was begun for the hand after one that was taken back
    waits until that one is told again, here or elsewhere.
    """
    draft = _with_new_names(state, draft, revision)
    then, now = _hands_then(state, revision), {hand.event: hand for hand in state.standings.hands}
    came_back = any(n <= revision and n not in then for n in now)
    gone = sum(n not in now and not event.void for n, event in then.items())
    told = sum(n not in then and hand.kind != "void" for n, hand in now.items())
    waited = told and not (draft.answers or draft.before or draft.line)
    if came_back or waited or told_since(state, draft, revision):
        draft = Draft(draft.later, numbers=draft.numbers)
    elif gone > told:
        draft = Draft(later={**draft.later, **draft.before, **draft.answers}, numbers=draft.numbers)
    return _fitting(state, draft)


def _with_new_names(state: MatchState, draft: Draft, revision: int) -> Draft:
    names = names_since(state, revision)
    if not names:
        return draft
    answers, before, later = map(names.in_answers, (draft.answers, draft.before, draft.later))
    return replace(draft, answers=answers, before=before, later=later)


def told_since(state: MatchState, draft: Draft, revision: int) -> bool:
    """Whether a hand that was recorded after `revision` is the one that is being told here, as far as it was told."""
    then = _hands_then(state, revision)
    return any(_tells(state, draft, hand) for hand in state.standings.hands if hand.event not in then)


def _hands_then(state: MatchState, revision: int) -> Mapping[int, HandPlayed]:
    return {event.n: event for event in history(state.events[:revision]).events if isinstance(event, HandPlayed)}


def _tells(state: MatchState, draft: Draft, hand: PlayedHand) -> bool:
    """Whether what was told so far is this hand, or a part of it; where nothing was told, it is not."""
    rules = state.standings.rules
    typed = read_answers(rules, hand.players, state.language, draft.answers, numbers_are(state, draft))
    if typed.problems or not (typed.facts or typed.sat_out):
        return False
    return set(typed.sat_out) <= set(hand.sat_out) and all(
        _same(rules.ruleset.facts[name], value, _recorded(hand, rules.ruleset.facts[name]), state.ruleset.pack)
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


def _fitting(state: MatchState, draft: Draft) -> Draft:
    """Without those who do not play the hand that is due, and without facts that are not asked any more."""
    answers, before, later = (_answers(state, one) for one in (draft.answers, draft.before, draft.later))
    return replace(draft, answers=answers, before=before, later=later)


def _answers(state: MatchState, answers: Mapping[Key, str]) -> Mapping[Key, str]:
    facts = state.standings.rules.ruleset.facts
    due = state.standings.next.players if state.standings.next else ()
    asked = {*due, *map(state.standings.side_of, due)}

    def fits(fact: str, player: str, text: str) -> bool:
        if fact not in facts or (player and player not in asked):
            return False
        return facts[fact].kind != "player" or text in due or text not in state.standings.totals

    return {(fact, player): text for (fact, player), text in answers.items() if fits(fact, player, text)}
