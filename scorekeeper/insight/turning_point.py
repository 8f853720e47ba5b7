"""The card that lost the night: the smallest change of one card with which somebody else would have won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from scorekeeper.insight.one_card import CardChange, all_cards_known, card_changes
from scorekeeper.insight.one_event_changed import HandsAgain
from scorekeeper.match.course import Course
from scorekeeper.match.events import CarriedOver, HandPlayed
from scorekeeper.match.ranking import race
from scorekeeper.match.standings import ENDED, PlayedHand, Standings
from scorekeeper.values import dataclass

Players = tuple[str, ...]


@dataclass(frozen=True)
class TurningPoint:
    """One card that decided who won. Without it (or with it at `to`) the winners would have been `winners`."""

    hand: int  # as the table counts them
    player: str
    fact: str
    card: str
    to: str
    shed: bool
    points: int  # by how much it changed a player's points of that hand, at most
    winners: Players
    instead_of: Players


@dataclass(frozen=True)
class Unturned:
    """No single card would have made somebody else win.

    `certain`: with each that was tried it would have ended, and with the same winners; else it might have gone on.
    """

    certain: bool


@dataclass(frozen=True)
class _Tried:
    size: int
    place: int
    hand: PlayedHand
    change: CardChange
    course: Course


def turning_point(standings: Standings) -> TurningPoint | Unturned | None:
    """The smallest single card that decided the match; None where the cards do not say it, or it is not over.

    Every change is played through to the end under the same rules, extra hands included. A change after which the match
    would have gone on decides nothing that is known, and is no turning point. Equally small: the latest hand.
    """
    if standings.state != ENDED or not standings.counted:
        return None
    evening = HandsAgain(standings)
    tried = sorted(_tried(evening, standings), key=lambda one: one.size)
    certain = True
    for size, equally_small in groupby(tried, key=lambda one: one.size):
        turned = []
        for one in equally_small:
            winners = evening.winners_after(one.place, one.course)
            certain = certain and winners is not None
            if winners is not None and set(winners) != set(evening.winners):
                turned.append(_turned(one, size, winners, evening.winners))
        if turned:
            return _most_telling(turned, standings)
    told = all(all_cards_known(standings.rules.ruleset, hand) for hand in standings.counted)
    by_cards = any(one.size for one in tried) and not race(standings.rules)
    says_something = told and by_cards and standings.started.start == CarriedOver()
    return Unturned(certain) if says_something and not _won_at_once(standings) else None


def _won_at_once(standings: Standings) -> bool:
    """Whether an end named the winner whatever the totals were: then no number of cards would have done."""
    return any(among and clause == standings.ended_by for _, clause, among in standings.rules.ends)


def _turned(one: _Tried, size: int, winners: Players, instead_of: Players) -> TurningPoint:
    change = one.change
    return TurningPoint(
        one.hand.number, change.player, change.fact, change.card, change.to, change.shed, size, winners, instead_of
    )


def _tried(evening: HandsAgain, standings: Standings) -> Iterator[_Tried]:
    """Every possible change of one card, with the course of the match up to it."""
    played = {hand.event: hand for hand in standings.counted}
    for place, event in enumerate(evening.events):
        hand = played.get(event.n)
        if hand is None or not isinstance(event, HandPlayed):
            continue
        for change in card_changes(standings.rules.ruleset, hand, event):
            course = evening.changed_hand(place, replace(event, facts=change.facts))
            if course is not None and course.hands and not course.hands[-1].aside:
                yield _Tried(_size(hand, course.hands[-1]), place, hand, change, course)


def _size(hand: PlayedHand, changed: PlayedHand) -> int:
    return max(abs(points - changed.points.get(player, 0)) for player, points in hand.points.items())


def _most_telling(turned: Sequence[TurningPoint], standings: Standings) -> TurningPoint:
    """Of equally small changes: one that gives the win to one side, the latest hand, then the order of the seats."""
    order, pack = list(standings.totals), list(standings.rules.ruleset.pack.kinds)
    return min(
        turned,
        key=lambda one: (
            len(one.winners),
            -one.hand,
            order.index(one.player) if one.player in order else len(order),
            pack.index(one.card),
        ),
    )
