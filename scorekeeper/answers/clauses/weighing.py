"""How likely each clause of a ruleset is to be what a question asks for, and how likely none is."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from math import exp, log, sqrt

from scorekeeper.answers.clauses.book import Book, IndexedClause, weight
from scorekeeper.answers.clauses.items import Items
from scorekeeper.answers.clauses.judging import against_best
from scorekeeper.answers.clauses.meaning import Meaning, Vector, dot
from scorekeeper.values import dataclass

ASIDE = ("tips", "variants", "history", "glossary", "etiquette")  # groups that are asked about by name
NEARNESS = ("about", "part", "near", "near-three", "phrase", "mix")
Signs = dict[str, float]


@dataclass(frozen=True)
class Chance:
    """A clause and the chance that it answers; `phrase`: how near the question is to a phrase beside the clause."""

    clause: str
    chance: float
    phrase: float = 0.0


@dataclass(frozen=True)
class _Asked:
    """A question against one book: its items by how much they tell, its directions."""

    items: Items
    tells: dict[str, float]
    total: float
    length: float
    about: Vector
    asks: Vector


def chances(items: Items, book: Book, meaning: Meaning, parts: Sequence[Items] = ()) -> tuple[Chance, ...]:
    """The clauses by their chance to answer, the likeliest first; what is missing to one is the chance of none.

    `parts`: the items of each sentence, where the question has several.
    """
    if not book.spoken or not items:
        return ()
    if meaning.of_clause is None or meaning.of_none is None:
        return ()
    of_clauses, of_none = signs(items, book, meaning, parts)
    told = [meaning.of_clause.worth(one) for one in against_best(of_clauses)]
    none = meaning.of_none.worth(of_none)
    most = max(*told, none)
    shares = [exp(one - most) for one in told]
    total = sum(shares) + exp(none - most)
    phrases = [one["phrase"] for one in of_clauses]
    told_of = zip(book.spoken, shares, phrases, strict=True)
    found = [Chance(one.clause, share / total, phrase) for one, share, phrase in told_of]
    return tuple(sorted(found, key=lambda one: -one.chance))


def signs(items: Items, book: Book, meaning: Meaning, parts: Sequence[Items] = ()) -> tuple[list[Signs], Signs]:
    """What speaks for each clause, in order, and what speaks for none; `parts`: of each of several sentences."""
    asked = _asked(items, book, meaning)
    said = [_asked(part, book, meaning) for part in parts if part]
    found = []
    for one in book.spoken:
        own = _signs(asked, one, book)
        found.append(own | _signs_of_parts(own, said, one, book))
    strange = [tells for item, tells in asked.tells.items() if item not in book.rare]
    foreign = sum(tells for item, tells in asked.tells.items() if item not in meaning.packed) / asked.total
    near, phrase = (max(one[sign] for one in found) for sign in ("near", "phrase"))
    unknown, nothing = sum(strange) / asked.total, dot(asked.about, meaning.nothing)
    length = log(1 + len(items))
    none = {
        "none-any": max(one["any"] for one in found),
        "none-mix": max(one["mix"] for one in found),
        "none-about": max(one["about"] for one in found),
        "none-phrase": phrase,
        "none-near": near,
        "none-off": asked.asks[-1],
        "none-foreign": foreign,
        "none-unknown": unknown,
        "none-strange": max(strange, default=0.0),
        "none-nothing": nothing,
        "none-length": length,
        # A strange word tells less beside a phrase that fits, and in a long question.
        "none-foreign-phrase": foreign * phrase,
        "none-foreign-length": foreign * length,
        "none-near-phrase": near * phrase,
        "none-near-length": near * length,
        "none-nothing-unknown": nothing * unknown,
    }
    return found, none


def _asked(items: Items, book: Book, meaning: Meaning) -> _Asked:
    tells = {item: weight(item, book.rare, book.rarest, meaning) for item in items}
    length = sqrt(sum(one * one for one in tells.values())) or 1.0
    return _Asked(items, tells, sum(tells.values()) or 1.0, length, meaning.about(items), meaning.asks(items))


def _signs(asked: _Asked, one: IndexedClause, book: Book) -> Signs:
    tells = asked.tells
    anywhere = sum(told for item, told in tells.items() if _says(one, item))
    missed = [told for item, told in tells.items() if item in book.rare and not _says(one, item)]
    title = {item: book.rare.get(item, 0.0) for item in one.title}
    return _nearness(asked, one, book) | {
        "near-sentence": max((dot(asked.about, told) for told in one.says), default=0.0),
        "sentence": max((_shared(asked, said) / length for said, length in one.sentences), default=0.0),
        "missed": max(missed, default=0.0),
        "missed-share": sum(missed) / asked.total,
        "text": sum(told for item, told in tells.items() if item in one.text) / asked.total,
        "any": anywhere / asked.total,
        "whole-title": sum(rare for item, rare in title.items() if item in asked.items) / (sum(title.values()) or 1.0),
        "ours": float(one.ours),
        "aside": float(one.clause.partition(".")[0] in ASIDE),
    }


def _signs_of_parts(own: Signs, said: Sequence[_Asked], one: IndexedClause, book: Book) -> Signs:
    """The signs of the sentence that speaks most for the clause, and of the last; of one sentence, its own."""
    told = [_nearness(part, one, book) for part in said] or [own]
    best = {f"best-{name}": max(part[name] for part in told) for name in NEARNESS}
    return best | {f"last-{name}": told[-1][name] for name in NEARNESS}


def _nearness(asked: _Asked, one: IndexedClause, book: Book) -> Signs:
    """The signs that one sentence of a question may have more of than all together."""
    mixed = sum(
        told * sqrt(one.mix[item]) * book.rare.get(item, 0.0) for item, told in asked.tells.items() if item in one.mix
    )
    near = nlargest(3, (dot(asked.about, told) for told in one.told))
    return {
        "about": dot(asked.about, one.about),
        "part": dot(asked.asks[:-1], one.part) + one.often,
        "near": near[0] if near else 0.0,
        "near-three": sum(near) / 3,
        "phrase": max((_shared(asked, phrase) / length for phrase, length in one.phrases), default=0.0),
        "mix": mixed / (asked.length * one.length),
    }


def _says(one: IndexedClause, item: str) -> bool:
    """Whether the item stands anywhere in the clause or beside it."""
    return item in one.title or item in one.named or item in one.text or item in one.data


def _shared(asked: _Asked, phrase: Items) -> float:
    return sum(asked.tells[item] ** 2 for item in phrase if item in asked.tells) / asked.length
