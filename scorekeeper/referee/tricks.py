"""A card to a trick, or against an attack: what was led, what is trump, and whether the one beats the other."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.referee.following import in_order
from scorekeeper.referee.situation import Situation
from scorekeeper.referee.verdict import Answer, Consequence, Verdict
from scorekeeper.rules.play_model import Trick

TRUMP = "trump"  # the suit of every trump


def to_a_trick(now: Situation, trick: Trick) -> Verdict:
    """The verdict on `card` where `on` was led; `named` is the trump suit, empty where there is none."""
    if now.table.names(trick.always, now.card):
        return _verdict("yes", "any-time", trick.always_clause)
    if trick.suit == "beat":
        beats = _beats(now, trick)
        clauses = (trick.trump_clause,) if _group(now, trick, now.card) == TRUMP else ()
        return _verdict("yes" if beats else "no", "beats" if beats else "beaten", trick.clause, *clauses)
    if trick.suit == "free":
        later = (Consequence("later", trick.later_clause),) if trick.later_clause else ()
        return _verdict("yes", "any-card", trick.clause, follows=(*later, *_ranked(now, trick)))
    if _group(now, trick, now.card) == _group(now, trick, now.on):
        return _verdict("yes", "follows", trick.clause, follows=(*_higher_first(now, trick), *_ranked(now, trick)))
    if trick.trump_any_time and _group(now, trick, now.card) == TRUMP:
        return _verdict("yes", "trumps", trick.clause, follows=_ranked(now, trick))
    return _verdict("yes", "discards", trick.clause, follows=(*_only_without(now, trick), *_ranked(now, trick)))


def _verdict(answer: Answer, reason: str, *clauses: str, follows: tuple[Consequence, ...] = ()) -> Verdict:
    return Verdict(answer, in_order(*clauses, *(one.clause for one in follows)), follows, reason)


def _group(now: Situation, trick: Trick, card: str) -> str:
    """The suit that a card counts as."""
    kind, pack = now.table.kind(card), now.table.rules.ruleset.pack
    suit = kind.suit or TRUMP  # a joker, where it is not played at any time
    colours = {one.letter: one.colour for one in pack.suits}
    twin = now.table.names(trick.twin, card) and colours.get(suit) == colours.get(now.named)
    return TRUMP if suit == now.named or twin or now.table.names(trick.trumps, card) else suit


def _only_without(now: Situation, trick: Trick) -> Iterator[Consequence]:
    led = _group(now, trick, now.on)
    if led == TRUMP and not now.named:
        yield Consequence("only-without-trump", trick.clause)
    else:
        yield Consequence("only-without", trick.clause, suit=now.named if led == TRUMP else led)
    if trick.otherwise == TRUMP and TRUMP not in (led, _group(now, trick, now.card)) and _has_trumps(now, trick):
        spared = "no-trump-but-partner" if trick.partner_clause else "no-trump-either"
        yield Consequence(spared, trick.partner_clause or trick.otherwise_clause)


def _has_trumps(now: Situation, trick: Trick) -> bool:
    return bool(now.named or trick.trumps)


def _higher_first(now: Situation, trick: Trick) -> Iterator[Consequence]:
    of_trumps = trick.higher_trump and _group(now, trick, now.card) == TRUMP
    if (trick.higher or of_trumps) and not _beats(now, trick):
        yield Consequence("higher-first", trick.higher_clause)


def _ranked(now: Situation, trick: Trick) -> tuple[Consequence, ...]:
    """Which of the two is higher, where the file tells the order of the ranks."""
    if not trick.order or now.card == now.on:
        return ()
    return (Consequence("beats" if _beats(now, trick) else "beaten", trick.trump_clause),)


def _beats(now: Situation, trick: Trick) -> bool:
    """A higher card of the same suit, or a trump on what is none."""
    mine, led = _group(now, trick, now.card), _group(now, trick, now.on)
    if mine != led:
        return mine == TRUMP
    return _place(now, trick, now.card) < _place(now, trick, now.on)


def _place(now: Situation, trick: Trick, card: str) -> int:
    """How far from the highest rank the card is; what the file leaves out of the order comes last."""
    order = trick.trump_order if trick.trump_order and _group(now, trick, card) == TRUMP else trick.order
    return next((n for n, word in enumerate(order) if now.table.names((word,), card)), len(order))
