"""What follows from a verdict: what the next player must do, what would fit instead, what a wrong card costs."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.referee.situation import Situation
from scorekeeper.referee.verdict import Consequence
from scorekeeper.rules.play_model import PlayModel


def effects(now: Situation) -> tuple[Consequence, ...]:
    """What the card does when it is played, in order."""
    return (*_named_next(now), *_done(now))


def _named_next(now: Situation) -> Iterator[Consequence]:
    wild = now.wild
    if wild is None:
        return
    if wild.only_without:
        yield Consequence("only-without", wild.clause, suit=now.suit)
    if wild.names_suit:
        yield Consequence("names", wild.names_clause)
    else:
        yield Consequence("follow", wild.names_clause, suit=now.table.kind(now.card).suit or "")


def _done(now: Situation) -> Iterator[Consequence]:
    for row in now.table.effects(now.card, now.on, now.waiting is not None):
        if row.skip:
            yield Consequence("skip", row.clause, n=row.skip)
        elif row.reverse:
            yield Consequence("reverse", row.clause)
        else:
            n = row.draw + (now.pending if now.waiting and row.adds else 0)
            yield Consequence("draw", row.clause, n=n, cards=row.answered_by, loses_turn=row.loses_turn)


def waiting_drawn(now: Situation) -> tuple[Consequence, ...]:
    """The cards that were waiting are drawn."""
    waiting = now.waiting
    return (Consequence("take", waiting.clause, n=now.pending, loses_turn=waiting.loses_turn),) if waiting else ()


def fits(now: Situation, clause: str) -> tuple[Consequence, ...]:
    """What would be in order instead."""
    rank = now.rank if now.rank and not _forbidden(now, now.on) else ""
    ones = ((word, now.table.one_of(word)) for word in now.table.wild_words)
    wild = tuple(word for word, one in ones if now.table.in_deck(one) and not _forbidden(now, one))
    return (Consequence("fits", clause, suit=now.suit, rank=rank, cards=wild),)


def _forbidden(now: Situation, card: str) -> bool:
    return any(not row.allowed for row in now.table.exceptions(card, now.on, False))


def penalty(play: PlayModel) -> tuple[Consequence, ...]:
    """What a card costs that matches nothing."""
    illegal = play.illegal
    if illegal is None:
        return ()
    back = Consequence("take-back", illegal.clause, n=illegal.draw)
    return (back, Consequence("stands", illegal.later_clause)) if illegal.later_stands else (back,)


def notes(now: Situation) -> tuple[Consequence, ...]:
    """What was told and does not count: cards waiting where none can, a suit named where none is."""
    noted = []
    if now.pending and not now.waiting:
        noted.append(Consequence("no-stack", now.table.draws_elsewhere(now.on)))
    if now.named and not now.binding:
        noted.append(Consequence("no-name", now.below.after_clause if now.below else ""))
    return tuple(noted)


def in_order(*clauses: str) -> tuple[str, ...]:
    """The clauses there are, each once."""
    return tuple(dict.fromkeys(clause for clause in clauses if clause))
