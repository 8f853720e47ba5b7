"""Cards on a screen: `8♠`, the letters one would type, or words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

from scorekeeper import messages
from scorekeeper.cards.folding import fold
from scorekeeper.cards.pack import Extra, Kind, Pack
from scorekeeper.cards.spelling import suit_letter, ways

Style = Literal["sign", "letters", "words"]


def show_card(code: str, pack: Pack, lang: str, style: Style = "sign") -> str:
    """One card as this language writes it; "sign" and "letters" can be typed again. An unknown code stays."""
    return _shown(pack, lang, style).get(code, code)


def show_cards(codes: Iterable[str], pack: Pack, lang: str, style: Style = "sign") -> str:
    """Cards in a row, in their order: `8♠ K♦`; in words with commas between. No cards: an empty text."""
    shown = _shown(pack, lang, style)
    return (", " if style == "words" else " ").join([shown.get(code, code) for code in codes])


def rank_name(code: str, pack: Pack, lang: str, plural: bool = False) -> str:
    """The name of a rank, an extra card, or a card's rank: `eight`, `reyes` (raises KeyError: not of this pack)."""
    kind = pack.kinds[code]
    part = pack.named[kind.rank]
    return messages.in_language(part.plural if plural else part.name, lang)


def suit_name(letter: str, pack: Pack, lang: str) -> str:
    """The name of a suit by its machine letter: `spades`, `picas` (raises KeyError: not a suit of this pack)."""
    return messages.in_language(pack.suited[letter].name, lang)


def letters_help(pack: Pack, lang: str) -> Mapping[str, object]:
    """Which letters hold here, as facts for messages.

    `ranks` "A 2-10 J Q K", `suits` "S H D C", `named` ("S spades", ...) in the language of whoever reads it, `extras`
    ("JOKER",), `example` "7D 5H". The names and extras are told again for a pack of suits (`of_suits`, `suitless`), or
    of colours (`of_colours`, `colourless`); those of the other kind are none.
    """
    letters = {suit_letter(suit, lang): suit.name for suit in pack.suits}
    exact = [code for code, kind in pack.kinds.items() if kind.exact]
    named = tuple({code: f"{letter} {name}" for code, name in names.items()} for letter, names in letters.items())
    extras = tuple(ways(extra, lang)[0] for extra in pack.extras)
    by_kind = {"of_colours": named, "colourless": extras} if pack.coloured else {"of_suits": named, "suitless": extras}
    return {
        "ranks": _ranks_in_short(pack, lang),
        "suits": " ".join(letters),
        "named": named,
        "extras": extras,
        **dict.fromkeys(("of_suits", "suitless", "of_colours", "colourless"), ()),
        **by_kind,
        "example": show_cards((exact[len(exact) // 2], exact[len(exact) // 3]), pack, lang, "letters"),
    }


def _ranks_in_short(pack: Pack, lang: str) -> str:
    stretches: list[list[tuple[str, int | None]]] = []
    for rank in pack.ranks:
        last = stretches[-1][-1][1] if stretches else None
        entry = (ways(rank, lang)[0], rank.face)
        if last is not None and rank.face == last + 1:
            stretches[-1].append(entry)
        else:
            stretches.append([entry])
    return " ".join(s[0][0] if len(s) == 1 else f"{s[0][0]}-{s[-1][0]}" for s in stretches)


@lru_cache(maxsize=64)
def _shown(pack: Pack, lang: str, style: Style) -> Mapping[str, str]:
    show = {"sign": _sign, "letters": _letters, "words": _words}[style]
    return {code: show(kind, pack, lang) for code, kind in pack.kinds.items()}


def _sign(kind: Kind, pack: Pack, lang: str) -> str:
    part = pack.named[kind.rank]
    name = messages.in_language(part.name, lang)
    if isinstance(part, Extra) and " " not in name:
        return name[:1].upper() + name[1:]
    if kind.suit is None or fold(pack.suited[kind.suit].sign).isalnum():
        return _letters(kind, pack, lang)
    return pack.code(ways(part, lang)[0], pack.suited[kind.suit].sign)


def _letters(kind: Kind, pack: Pack, lang: str) -> str:
    suit = None if kind.suit is None else suit_letter(pack.suited[kind.suit], lang)
    return pack.code(ways(pack.named[kind.rank], lang)[0], suit)


def _words(kind: Kind, pack: Pack, lang: str) -> str:
    part = pack.named[kind.rank]
    numbered = not isinstance(part, Extra) and part.face is not None
    rank = ways(part, lang)[0] if numbered else messages.in_language(part.name, lang)
    if kind.suit is None:
        return rank
    key = "cards.rank-in-colour" if pack.coloured else "cards.rank-of-suit"
    return messages.say(key, lang, rank=rank, suit=suit_name(kind.suit, pack, lang))
