"""What a ruleset says about playing one card on another: frozen, as built from the section `play`.

Cards are named as in a value table (`8`, `J-K`, `hearts`, `QS`, `JOKER`, `other`). Of the rows for wild cards, starters
and drawing the first that holds is taken; effects and exceptions are all looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scorekeeper.rules.model import When

Cards = tuple[str, ...]


class Wild(NamedTuple):
    """Cards that go on any card; `names_suit`: whoever plays one names the suit that counts next."""

    when: When
    cards: Cards
    names_suit: bool
    only_without: str  # "suit": only for a hand without a card of the suit that counts
    clause: str
    names_clause: str
    after_clause: str  # what the next player must do


class NotWild(NamedTuple):
    """Cards that people take for wild ones, and are not."""

    when: When
    cards: Cards
    clause: str


class Special(NamedTuple):
    """`cards` on the cards `on` (none: on any), with a draw pending or not (None: both): allowed, or not."""

    when: When
    cards: Cards
    on: Cards
    pending: bool | None
    allowed: bool
    clause: str


class PlayEffect(NamedTuple):
    """What a card does when it is played: one of `skip`, `reverse`, `draw`."""

    when: When
    cards: Cards  # none: any card
    same_card: bool  # only on a card of the same rank and suit
    pending: bool | None  # only with (without) a draw pending; None: both
    skip: int
    reverse: bool
    draw: int  # by the next player
    loses_turn: bool | None  # whether who draws may not play; None: not said
    answered_by: Cards  # what the next player may play instead of drawing
    adds: bool  # an answer adds to what is pending
    clause: str
    answer_clause: str


class Starter(NamedTuple):
    """What is done when one of these is turned up at the start: bury, redraw, free, plain or acts."""

    when: When
    cards: Cards
    do: str
    clause: str


class Drawing(NamedTuple):
    """Who draws (`stuck`: only who cannot play; `anyone`), how many at most (0: no limit), and what then."""

    when: When
    who: str
    up_to: int
    until_playable: bool
    play_drawn: bool
    clause: str
    drawn_clause: str


class LastCard(NamedTuple):
    """What is said with one card left, and how many cards are drawn by who forgot (0: not said)."""

    call: Mapping[str, str]
    late_draw: int
    clause: str
    late_clause: str


class Illegal(NamedTuple):
    """A wrong card is taken back and `draw` cards are drawn; noticed later the play stands (or it is not said)."""

    what_clause: str
    draw: int
    later_stands: bool
    clause: str
    later_clause: str


class Passing(NamedTuple):
    """When a player who cannot play passes: after drawing, with an empty stock, with a full hand."""

    when: When
    after: str
    clause: str


class Trick(NamedTuple):
    """How the card that was led is answered: its suit must be followed, any card goes, or it has to be beaten."""

    when: When
    suit: str  # must, free, beat
    otherwise: str  # for a hand without that suit: `any` card, or a `trump` where there is one
    higher: bool  # who can beat what lies there has to
    higher_trump: bool  # only of trumps: who plays one on another has to beat it, if possible
    trumps: Cards  # always trumps, whatever their suit
    trump_told: bool  # a suit is trump that the question tells
    trump_any_time: bool  # also by a hand that could follow
    twin: Cards  # in the other suit of the trumps' colour they are trumps, too
    always: Cards  # may be played whatever was led
    order: Cards  # the ranks from the highest to the lowest; none: which card beats which is not said
    trump_order: Cards  # that of trumps, where it is one of their own
    clause: str
    otherwise_clause: str
    partner_clause: str  # nobody has to trump where the partner is winning; empty: everybody has to
    higher_clause: str
    trump_clause: str
    always_clause: str
    later_clause: str  # what holds once the stock is used up or closed; empty: the same


class PlayModel(NamedTuple):
    """Everything the referee knows of a game."""

    follow: tuple[str, ...]  # suit, rank: any of these must match
    follow_clause: str
    trick: tuple[Trick, ...]  # in a game of tricks; then nothing of `follow` holds
    wild: tuple[Wild, ...]
    not_wild: tuple[NotWild, ...]
    exceptions: tuple[Special, ...]
    effects: tuple[PlayEffect, ...]
    starter: tuple[Starter, ...]
    draw: tuple[Drawing, ...]
    must_play: bool | None  # None: not said
    must_play_clause: str
    last_card: LastCard | None
    illegal: Illegal | None
    passing: tuple[Passing, ...]
    pack_clause: str
