"""Cards by the names of their pack, in any of its languages: `rey de oros`, `queen of hearts`, `green 7`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from scorekeeper.cards.folding import fold
from scorekeeper.cards.pack import Pack
from scorekeeper.cards.runs import cut_run
from scorekeeper.cards.showing import show_cards
from scorekeeper.cards.spelling import spellings

OF = ("OF", "DE", "DEL")
LONGEST = 3  # words of one name


def in_letters(tokens: Sequence[str], pack: Pack, lang: str) -> Iterator[str]:
    """The tokens, whatever names a card in words as it is typed in this language; all else as it is."""
    at = 0
    while at < len(tokens):
        code, taken = _card(tokens[at:], pack, lang)
        yield show_cards((code,), pack, lang, "letters") if code else tokens[at]
        at += taken or 1


def _card(tokens: Sequence[str], pack: Pack, lang: str) -> tuple[str, int]:
    """The card that the first words name, and how many words that took; nothing and 0 where they name none."""
    ranks, suits, extras = _names(pack)
    with_suit = _beside_suit(pack, lang)
    rank, words = _begins(tokens, with_suit)
    of = int(fold(tokens[words]) in OF) if rank and len(tokens) > words else 0
    suit, more = _begins(tokens[words + of :], suits)
    if rank and suit:
        return pack.code(rank, suit), words + of + more
    suit, more = _begins(tokens, suits)  # `red skip`
    rank, words = _begins(tokens[more:], with_suit)
    if rank and suit:
        return pack.code(rank, suit), words + more
    known = spellings(pack, lang)
    if cut_run(fold(tokens[0]), known.guessable, known.longest).longest:
        return "", 0  # it is typed as cards are
    alone, words = _begins(tokens, {**ranks, **extras})
    return (alone, words) if alone in pack.kinds else ("", 0)


def _begins(tokens: Sequence[str], names: Mapping[str, str]) -> tuple[str, int]:
    """What the longest name at the beginning means, and how many words it has."""
    for length in range(min(LONGEST, len(tokens)), 0, -1):
        if found := names.get(fold(" ".join(tokens[:length]))):
            return found, length
    return "", 0


@lru_cache(maxsize=64)
def _names(pack: Pack) -> tuple[Mapping[str, str], Mapping[str, str], Mapping[str, str]]:
    """The names of ranks, suits and cards without a suit, folded, each with its code."""

    ranks = {fold(way): one.code for one in pack.ranks for local in (one.name, one.plural) for way in local.values()}
    suits = {fold(way): one.letter for one in pack.suits for way in one.name.values()}
    suits |= {way.removesuffix("S"): letter for way, letter in suits.items()}
    extras = {fold(way): one.code for one in pack.extras for local in (one.name, one.plural) for way in local.values()}
    return ranks, suits, extras


@lru_cache(maxsize=64)
def _beside_suit(pack: Pack, lang: str) -> Mapping[str, str]:
    """The names of ranks, and the ways in which they are typed in this language: both stand beside a suit's name."""
    typed = {fold(way): rank.code for rank in pack.ranks for way in rank.typed.get(lang, ())}
    return {**typed, **_names(pack)[0]}
