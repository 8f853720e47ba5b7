"""What the referee says: data only; the sentences are made where they are shown."""

from __future__ import annotations

from typing import Literal

from scorekeeper.values import dataclass

Answer = Literal["yes", "no", "unsaid"]


@dataclass(frozen=True)
class Consequence:
    """One thing that follows, or that the verdict hangs on; `clause` says so ("" where no clause does).

    `kind` after a yes: `skip` (the next player), `reverse`, `draw` (the next player draws `n`; `cards` may be played
    instead; `loses_turn`: may not play, None is not said), `names` (the player names a suit), `follow` (the next player
    follows `suit`: an eight that names nothing), `only-without` (only for a hand without a card of `suit`).
    After a no: `fits` (`suit`, `rank` or one of the wild `cards` would do), `or-draw` (with nothing to play `n` cards
    are drawn), `or-draw-until` (until one can be played, at most `n`; 0: no limit), `pass` (the turn is over), `answer`
    (only `cards` would do), `take` (the player draws the `n` pending cards; `loses_turn`), `take-back` (take the card
    back, draw `n`), `stands` (noticed later the play stands), `bury`, `redraw` (what is done with such a starter).
    Whatever the answer: `no-stack` (nothing is pending on such a card), `no-name` (the card below names no suit).
    About drawing: also `play-drawn`, `keep-drawn` (a card drawn may, may not be played in the same turn).
    To a trick: `only-without`, `only-without-trump`, `no-trump-either` (the hand must hold none),
    `no-trump-but-partner` (none, unless the partner is winning), `higher-first` (who
    can beat what lies there must), `later` (only while there is a stock), `beats`, `beaten` (the card led, or not).
    Unsaid: `depends` (on `cards`: card-suit, top-suit, named-suit, trump-suit).
    """

    kind: str
    clause: str = ""
    n: int = 0
    suit: str = ""  # the machine letter
    rank: str = ""
    cards: tuple[str, ...] = ()  # as the ruleset names them
    loses_turn: bool | None = None


@dataclass(frozen=True)
class Verdict:
    """May it be played, why (clause ids, the most telling first), and what follows.

    `reason`: suit, rank, both, wild, named, answers, free, allowed; no-match, named-mismatch, pending, forbidden,
    absent, no-starter, drawn; draw-anyway, must-play; to a trick follows, discards, any-card, any-time, trumps, beats,
    beaten; depends (more must be told), in-words (the rules tell of a turn, but nothing is judged by them), unsaid.
    """

    answer: Answer
    clauses: tuple[str, ...] = ()
    consequences: tuple[Consequence, ...] = ()
    reason: str = "unsaid"
