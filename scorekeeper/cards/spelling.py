"""How the cards of a pack are typed in one language: every spelling and the card it means.

All spellings come from the pack's data, so that another pack or language needs no other code.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from scorekeeper.cards.folding import fold
from scorekeeper.cards.pack import Extra, Pack, Rank, Suit
from scorekeeper.values import dataclass

Ways = list[tuple[str, str]]  # a folded spelling and the code it means


@dataclass(frozen=True)
class Spellings:
    """`plain` spellings mean one card, `turned` ones are the wrong way round (`S8`), `unclear` ones mean several."""

    plain: Mapping[str, str]
    turned: Mapping[str, str]
    unclear: Mapping[str, tuple[str, ...]]
    guessable: frozenset[str]  # plain or unclear
    suits: frozenset[str]  # letters and signs, which alone are no cards
    longest: int


@lru_cache(maxsize=64)
def spellings(pack: Pack, lang: str) -> Spellings:
    """Every way to type a card of this pack in this language (a language the pack does not know: its machine forms)."""
    ranks = [(way, rank.code) for rank in pack.ranks for way in ways(rank, lang)]
    extras = [(way, extra.code) for extra in pack.extras for way in _extra_ways(extra, lang)]
    suits = [(way, suit.letter) for suit in pack.suits for way in _suit_ways(suit, lang)]
    found: dict[str, list[str]] = {}
    _gather(found, [*_joined(pack, ranks, suits), *extras])
    _gather(found, [pair for pair in _half_typed(pack, lang, ranks, suits, extras) if pair[0] not in found])
    turned: dict[str, str] = {}
    for way, code in [*_joined(pack, ranks, suits, turned=True), *extras]:
        turned.setdefault(way, code)
    plain = {way: codes[0] for way, codes in found.items() if len(codes) == 1}
    unclear = {way: tuple(codes) for way, codes in found.items() if len(codes) > 1}
    return Spellings(
        plain,
        turned,
        unclear,
        frozenset(found),
        frozenset(way for way, _ in suits),
        max(map(len, [*found, *turned]), default=1),
    )


def ways(part: Rank | Extra, lang: str) -> tuple[str, ...]:
    """How a rank or an extra card is typed, folded, the form to show first."""
    return tuple(map(fold, part.typed.get(lang, (part.code,))))


def suit_letter(suit: Suit, lang: str) -> str:
    """The letter of a suit as it is typed in this language."""
    return suit.letters.get(lang, suit.letter)


def _extra_ways(extra: Extra, lang: str) -> tuple[str, ...]:
    name = fold(extra.name.get(lang, extra.code))
    return tuple(dict.fromkeys((*ways(extra, lang), *(() if " " in name else (name,)))))


def _suit_ways(suit: Suit, lang: str) -> tuple[str, ...]:
    letter = fold(suit_letter(suit, lang))
    sign = fold(suit.sign)
    return (letter,) if sign.isalnum() else (letter, sign)  # R as the sign of red is its English letter, no more


def _gather(found: dict[str, list[str]], pairs: Iterable[tuple[str, str]]) -> None:
    for way, code in pairs:
        codes = found.setdefault(way, [])
        if code not in codes:
            codes.append(code)


def _joined(pack: Pack, ranks: Ways, suits: Ways, turned: bool = False) -> Iterator[tuple[str, str]]:
    rank_first = (pack.written == "rank-suit") is not turned
    for way, rank in ranks:
        yield way, rank
        for letter, suit in suits:
            yield (way + letter if rank_first else letter + way), pack.code(rank, suit)


def _half_typed(pack: Pack, lang: str, ranks: Ways, suits: Ways, extras: Ways) -> Iterator[tuple[str, str]]:
    """What may be several cards: `1` in English is half a ten, and an ace to others; `A5` is half AM5 or AZ5."""
    others = [
        (way, rank.code)
        for other in pack.languages
        for rank in (pack.ranks if other != lang else ())
        for way in ways(rank, other)
    ]
    half_ranks = _several([*_beginnings(ranks), *others], {way for way, _ in ranks})
    yield from _joined(pack, half_ranks, suits)
    yield from _several([*_beginnings([*ranks, *extras]), *others], {way for way, _ in [*ranks, *extras]})
    half_suits = _several(list(_beginnings(suits)), {way for way, _ in suits})
    yield from (pair for pair in _joined(pack, ranks, half_suits) if pair[1] not in pack.named)


def _beginnings(pairs: Ways) -> Iterator[tuple[str, str]]:
    yield from ((way[:end], code) for way, code in pairs for end in range(1, len(way)))


def _several(pairs: Ways, known: set[str]) -> Ways:
    meant: dict[str, list[str]] = {}
    _gather(meant, pairs)
    return [(way, code) for way, codes in meant.items() if len(codes) > 1 and way not in known for code in codes]
