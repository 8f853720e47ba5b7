"""The keys of a prompt: for each rank, or for each card where suits count, what a tap adds to the text."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.cards.pack import Extra, Pack, Rank, Suit
from scorekeeper.cards.showing import rank_name, show_card, suit_name
from scorekeeper.cards.spelling import suit_letter
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

MOST_NUMBERS = 21  # a longer row of numbers is slower than typing one


@dataclass(frozen=True)
class TapKey:
    """One key: what stands on it, how it is read aloud, what it adds; `look` are the classes of its style."""

    label: str
    name: str
    typed: str
    look: str = ""


def card_keys(rules: TableRules, fact: Fact, language: str, lang: str) -> tuple[TapKey, ...]:
    """A key for each rank that may be told without its suit, and for each card that may not; typed in `language`.

    Where only the sum of all is of interest, what counts nothing has no key: it may be typed, but need not.
    """
    if fact.kind not in CARD_FACTS:
        return ()
    return tuple(_keys(rules, fact, language, lang))


def suit_keys(rules: TableRules, fact: Fact, language: str, lang: str) -> tuple[TapKey, ...]:
    """The suits, which may be added to the last card: whoever tells them makes more mistakes show."""
    pack = rules.deck.pack_in_play
    if fact.kind not in CARD_FACTS or not any(rank.code in rules.cards_in(fact) for rank in pack.ranks):
        return ()
    return pack_suits(pack, language, lang)


def pack_suits(pack: Pack, language: str, lang: str) -> tuple[TapKey, ...]:
    """Every suit of the pack."""
    return tuple(
        _suit_key(suit, suit_name(suit.letter, pack, lang), suit_letter(suit, language)) for suit in pack.suits
    )


def whole_keys(pack: Pack, language: str, lang: str) -> tuple[TapKey, ...]:
    """Every rank of the pack, and what has none, such as a joker."""
    parts: tuple[Rank | Extra, ...] = (*pack.ranks, *pack.extras)
    return tuple(_key(pack, one, one.code, language, lang) for one in parts)


def with_suit(text: str, suit: str, pack: Pack) -> str:
    """The text, its last card with this suit."""
    before, _, last = text.rstrip().rpartition(" ")
    card = f"{suit}{last}" if pack.written == "suit-rank" else f"{last}{suit}"
    return f"{before} {card}".strip() if last else text


def _suit_key(suit: Suit, name: str, typed: str) -> TapKey:
    """Its sign; where that is only a letter, its word behind its colour."""
    word = suit.sign.isalpha()
    return TapKey(name if word else suit.sign, name, typed, f"word {suit.colour}" if word else suit.colour)


def _keys(rules: TableRules, fact: Fact, language: str, lang: str) -> Iterator[TapKey]:
    pack, allowed = rules.deck.pack_in_play, _that_matter(rules, fact)
    for rank in pack.ranks:
        if rank.code in allowed:
            yield _key(pack, rank, rank.code, language, lang)
    without_suit = rules.cards_in(fact)
    for suit in pack.suits:
        first = "first"  # each suit begins a row
        for rank in pack.ranks:
            code = pack.code(rank.code, suit.letter)
            if code in allowed and rank.code not in without_suit:
                label = show_card(code, pack, language)
                name = show_card(code, pack, lang, "words")
                look = " ".join(filter(None, (suit.colour, first, "tight" if len(label) > 2 else "")))
                yield TapKey(label, name, show_card(code, pack, language, "letters"), look)
                first = ""
    for extra in pack.extras:
        if extra.code in allowed:
            yield _key(pack, extra, extra.code, language, lang)


def _that_matter(rules: TableRules, fact: Fact) -> frozenset[str]:
    """The cards of this fact that are worth a key."""
    cards = rules.cards_in(fact)
    table = rules.tables.get(fact.values)
    if not fact.must_total or table is None:
        return cards
    facts = rules.ruleset.facts.values()
    looked_for = {one.card for one in facts if one.card_in == fact.name and rules.scope.holds(one.when) is not False}
    return frozenset(code for code in cards if table.points.get(code, 1) or code in looked_for)


def _key(pack: Pack, part: Rank | Extra, code: str, language: str, lang: str) -> TapKey:
    typed = show_card(code, pack, language, "letters")
    label = typed if isinstance(part, Rank) else show_card(code, pack, language)
    return TapKey(label, rank_name(code, pack, lang), typed, "long" if len(label) > 2 else "")
