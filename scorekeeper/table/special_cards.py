"""What cards do when they are played, in short: from the play facts of the ruleset, never from its prose."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.referee import settled
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.play_model import Play, PlayEffect
from scorekeeper.table.card_names import Reader, card_names
from scorekeeper.words import say

Cited = tuple[str, str]  # a sentence and the clause it rests on


def special_cards(agreed: Agreed, reader: Reader) -> tuple[Cited, ...]:
    """`8: wild, name the suit.` and its clause, for each; none where the ruleset has no play facts."""
    table = settled(agreed)
    return tuple(_special(table.play, reader)) if table else ()


def _special(play: Play, reader: Reader) -> Iterator[Cited]:
    lang = reader.lang
    for wild in play.wild:
        key = "book.wild-names" if wild.names_suit else "book.wild"
        only = say("book.wild-only-without", lang) if wild.only_without else ""
        yield say(key, lang, cards=card_names(wild.cards, reader), only=only), wild.clause
    for plain in play.not_wild:
        yield say("book.not-wild", lang, cards=card_names(plain.cards, reader)), plain.clause
    for row in play.exceptions:
        if not row.allowed:
            key = "book.not-on-pending" if row.pending else "book.not-on"
            facts = {"cards": card_names(row.cards, reader), "on": card_names(row.on, reader)}
            yield say(key, lang, **facts), row.clause
    for effect in play.effects:
        if not effect.pending:
            yield _effect(effect, reader), effect.clause


def _effect(effect: PlayEffect, reader: Reader) -> str:
    lang = reader.lang
    cards = card_names(effect.cards, reader) if effect.cards else say("book.any-card", lang)
    if effect.same_card:
        cards = say("book.same-card", lang)
    if effect.draw:
        unless = say("book.unless", lang, cards=card_names(effect.answered_by, reader)) if effect.answered_by else ""
        key = "book.draw-and-lose" if effect.loses_turn else "book.draw"
        return say(key, lang, cards=cards, n=effect.draw, unless=unless)
    return say("book.reverse" if effect.reverse else "book.skip", lang, cards=cards)
