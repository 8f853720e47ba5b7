"""What the words of a ruleset's card lists are called: `J-K` is J, Q, K; `hearts` hearts; `2-7` stays short."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from scorekeeper.cards.showing import rank_name, show_card, suit_name
from scorekeeper.messages import say
from scorekeeper.rules.card_values import face, ranks_between, suit_named
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass
from scorekeeper.views.readable import Reader

WILD = "wild"  # in a list of cards: whatever rank is wild in the hand
LONGEST_SIGN = 2  # `10` is written as typed, `SKIP` by its name


@dataclass(frozen=True)
class Valued:
    """Cards that count alike: as the ruleset names them and as they are shown; `face`: each its own number."""

    cards: tuple[str, ...]
    shown: str
    points: int
    face: bool
    clause: str


def card_names(words: Iterable[str], reader: Reader) -> str:
    """`J, Q, K`; `jacks, queens, kings` where cards are read as words."""
    return ", ".join(name for word in words for name in _names(word, reader))


def value_rows(rules: TableRules, reader: Reader) -> tuple[Valued, ...]:
    """Every row of the table that cards left or taken are counted by, with its points under these options."""
    facts = rules.ruleset.facts.values()
    used = next((fact.values for fact in facts if fact.kind in CARD_FACTS and fact.values), None)
    found = []
    for row in rules.ruleset.values.get(used or "", ()):
        cards = tuple(word for word in row.cards if _played_with(rules, word))
        points = rules.points_of(row)
        if cards:
            found.append(Valued(cards, card_names(cards, reader), points or 0, points is None, row.clause))
    return tuple(found)


def values_sentence(rules: TableRules, reader: Reader) -> str:
    """`8: 50; J, Q, K: 10; A: 1; 2-7, 9-10: their number.` Empty where cards have no points, or one clause says all."""
    parts = []
    for (face_value, points), rows in groupby(in_figures(rules, reader), lambda row: (row.face, row.points)):
        cards = ", ".join(row.shown for row in rows)
        parts.append(f"{cards}: {say('book.face-value', reader.lang) if face_value else points}")
    return f"{'; '.join(parts)}." if parts else ""


def in_figures(rules: TableRules, reader: Reader) -> tuple[Valued, ...]:
    """The rows that are said in figures: those of several clauses. Where one clause has them all, it is said."""
    rows = value_rows(rules, reader)
    return rows if len({row.clause for row in rows}) > 1 else ()


def _played_with(rules: TableRules, word: str) -> bool:
    """Whether the deck of this table holds the card; a joker may be left out of it."""
    kind = rules.ruleset.pack.kinds.get(word)
    return not (kind and kind.extra) or rules.deck.packs is None or rules.deck.copies(word) != 0


def _names(word: str, reader: Reader) -> Iterator[str]:
    pack = reader.pack
    if word == "other":
        yield say("book.other-cards", reader.lang)
    elif word == WILD:
        yield say("book.wild-rank", reader.lang)
    elif word in pack.kinds:
        yield _name(word, reader)
    elif suit := suit_named(word, pack):
        yield suit_name(suit.letter, pack, reader.lang)
    else:
        yield from _range(word, reader)


def _name(code: str, reader: Reader) -> str:
    pack, kind = reader.pack, reader.pack.kinds[code]
    if kind.suit is not None:
        return show_card(code, pack, reader.lang, "words") if reader.plain else show_card(code, pack, reader.language)
    sign = show_card(code, pack, reader.language, "letters")
    if reader.plain or kind.extra or len(sign) > LONGEST_SIGN or pack.named[kind.rank].name.get("en", "").count(" "):
        return rank_name(code, pack, reader.lang, plural=True)
    return sign


def _range(word: str, reader: Reader) -> Iterator[str]:
    between = ranks_between(word, reader.pack)
    if not between:
        yield word
    elif len(between) < 3 or any(face(code, reader.pack) is None for code in between):
        yield from (_name(code, reader) for code in between)
    elif reader.plain:
        yield say("book.from-to", reader.lang, low=_name(between[0], reader), high=_name(between[-1], reader))
    else:
        yield word
