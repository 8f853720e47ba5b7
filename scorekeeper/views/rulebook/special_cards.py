"""What cards do when they are played, in short: from the play facts of the ruleset, never from its prose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from scorekeeper.messages import say
from scorekeeper.referee import play_rules
from scorekeeper.rules.play_model import PlayEffect, PlayModel
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.views.readable import Reader, capital
from scorekeeper.views.rulebook.card_names import card_names

Cited = tuple[str, str]  # a sentence and the clause it rests on
Done = tuple[str, str, dict[str, object], str]  # the cards, the message that says what they do, its facts, the clause


def special_cards(rules: TableRules, reader: Reader) -> tuple[Cited, ...]:
    """`8: wild, and you name the suit to follow.` and its clause, for each; none without play facts."""
    table = play_rules(rules)
    said = []
    for (key, facts), alike in groupby(_done(table.play, reader) if table else (), lambda done: done[1:3]):
        rows = list(alike)
        text = say(key, reader.lang, cards=", ".join(cards for cards, *_ in rows), **facts)
        said.append((capital(text), rows[0][3]))
    return tuple(said)


def _done(play: PlayModel, reader: Reader) -> Iterator[Done]:
    colours = reader.pack.coloured
    for wild in play.wild:
        without = "book.wild-without-colour" if colours else "book.wild-without-suit"
        only = say(without, reader.lang) if wild.only_without else ""
        named = "book.wild-names-colour" if colours else "book.wild-names-suit"
        key = named if wild.names_suit else "book.wild"
        yield card_names(wild.cards, reader), key, {"only": only}, wild.clause
    for plain in play.not_wild:
        yield card_names(plain.cards, reader), "book.not-wild", {}, plain.clause
    for row in play.exceptions:
        if not row.allowed:
            key = "book.not-on-pending" if row.pending else "book.not-on"
            yield card_names(row.cards, reader), key, {"on": card_names(row.on, reader)}, row.clause
    yield from (_effect(effect, reader) for effect in play.effects if not effect.pending)


def _effect(effect: PlayEffect, reader: Reader) -> Done:
    cards = card_names(effect.cards, reader) if effect.cards else say("book.any-card", reader.lang)
    if effect.same_card:
        cards = say("book.same-card", reader.lang)
    if effect.draw:
        key = "book.draw-and-lose" if effect.loses_turn else "book.draw"
        facts: dict[str, object] = {"n": effect.draw, "unless": card_names(effect.answered_by, reader)}
        return cards, key, facts, effect.clause
    return cards, "book.reverse" if effect.reverse else "book.skip", {}, effect.clause
