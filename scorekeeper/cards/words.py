"""Cards as people say them, in any language of their pack: `rey de oros`, `a king and 2 threes`, `red skip`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from scorekeeper.cards.folding import fold
from scorekeeper.cards.not_cards import card_or_count, not_a_card
from scorekeeper.cards.pack import Extra, Pack, Rank
from scorekeeper.cards.runs import cut_run
from scorekeeper.cards.showing import show_cards
from scorekeeper.cards.spelling import spellings
from scorekeeper.messages import languages
from scorekeeper.messages.typed import listed, number_words, parse_number
from scorekeeper.problems import Problem
from scorekeeper.values import dataclass

OF = ("OF", "DE", "DEL")
LONGEST = 3  # words of one name
SHORTEST = 3  # letters of a name that is no run of cards, whatever its letters are
MOST = 8  # of one card, as in `two queens`
_OWN = ("'S", "\N{RIGHT SINGLE QUOTATION MARK}S")  # `three 5's`


def in_letters(tokens: Sequence[str], pack: Pack, lang: str) -> list[str | Problem]:
    """The tokens, whatever says cards in words as they are typed in this language; all else as it is.

    What people say around cards (`just a king`) is left out, unless there is nothing else. `three hearts` is a problem:
    it may be one card or three.
    """
    found: list[str | Problem] = []
    at = 0
    while at < len(tokens):
        if _is_around(tokens, at, pack, lang):
            at += 1
            continue
        times, counted = _how_many(tokens, at, pack)
        code, taken = _card(tokens[at + counted :], pack, lang, bool(counted))
        if code and counted:
            found += [show_cards((code,), pack, lang, "letters")] * times
        elif isinstance(either := _of_a_suit(tokens[at:], pack, lang), Problem):
            found, taken, counted = [*found, either], 2, 0
        else:
            code, taken = _card(tokens[at:], pack, lang)
            phrase = " ".join(tokens[at : at + 3])
            if taken < 2 and len(tokens) > at + 2 and fold(tokens[at + 1]) in OF:  # `rey de oros` of another pack
                found, taken = [*found, not_a_card(phrase, phrase, pack, lang)], 3
            else:
                found.append(show_cards((code,), pack, lang, "letters") if code else tokens[at])
            taken, counted = taken or 1, 0
        at += counted + taken
    return found or list(tokens)


def says_cards(tokens: Sequence[str]) -> bool:
    """Whether it is worth a look: few type whole words."""
    return any(token[0].isalpha() and (len(token) > 2 or fold(token) in _around().all) for token in tokens)


@dataclass(frozen=True)
class _Around:
    """Words people say around cards, folded: `articles` of each language, `others` of any, `pairs` that say two."""

    articles: Mapping[str, frozenset[str]]
    others: frozenset[str]
    pairs: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        return self.others.union(*self.articles.values())


@cache
def _around() -> _Around:
    def ways(word: str, lang: str) -> frozenset[str]:
        return frozenset(map(fold, listed(word, lang)))

    known = languages()
    return _Around(
        {lang: ways("articles", lang) for lang in known},
        frozenset().union(*(ways("around", lang) for lang in known)),
        frozenset().union(*(ways("pair", lang) for lang in known)),
    )


def _is_around(tokens: Sequence[str], at: int, pack: Pack, lang: str) -> bool:
    """Whether the word is none of the cards: it cannot be, or (`a` before `king`) the name of a card follows it."""
    word, around = fold(tokens[at]), _around()
    spoken = [code for code, words in around.articles.items() if word in words]
    if not spoken and word not in around.others:
        return False
    known = spellings(pack, lang)
    if not cut_run(word, known.guessable, known.longest).longest and word not in known.suits:
        return True
    follows = fold(tokens[at + 1]) if at + 1 < len(tokens) else ""
    names = {way for code in spoken for way in _names(pack).singular.get(code, ()) if len(way) >= SHORTEST}
    return follows in names - known.plain.keys() or (bool(spoken) and follows in around.pairs)


def _how_many(tokens: Sequence[str], at: int, pack: Pack) -> tuple[int, int]:
    """How many of the cards that follow, and how many words say so: `two queens`, `a pair of 3s`; 1 and 0 else."""
    of = fold(tokens[at + 1]) in OF if at + 1 < len(tokens) else False
    if fold(tokens[at]) in _around().pairs and at + 1 + of < len(tokens):
        return 2, 1 + of
    number = parse_number(tokens[at], "")
    if number is None or not 2 <= number <= MOST or at + 1 >= len(tokens):
        return 1, 0
    follows = fold(tokens[at + 1])
    in_words = not tokens[at].isdecimal()
    several = follows in _names(pack).plural or (in_words and _plural_rank(follows, pack)) or follows.endswith(_OWN)
    return (number, 1) if several else (1, 0)


def _plural_rank(word: str, pack: Pack) -> str:
    """The rank of `3s` or `5's`, where somebody says how many; empty else."""
    bare = next((word.removesuffix(own) for own in (*_OWN, "S") if word.endswith(own)), "")
    return bare if bare.isdecimal() and bare in pack.named else ""


def _of_a_suit(tokens: Sequence[str], pack: Pack, lang: str) -> Problem | None:
    """That `three hearts` may be one card or three; None where it is no number and a suit."""
    counted = suit_counted(tokens, pack)
    if counted is None:
        return None
    number, suit = counted
    code = next((rank.code for rank in pack.ranks if rank.face == number), "")
    card = show_cards((pack.code(code, suit),), pack, lang, "letters") if code else ""
    return card_or_count(f"{tokens[0]} {tokens[1]}", card, number, pack, lang)


def suit_counted(tokens: Sequence[str], pack: Pack) -> tuple[int, str] | None:
    """The number and the suit of `three hearts`, which says how many; None where the words begin otherwise."""
    if len(tokens) < 2 or pack.written != "rank-suit":
        return None
    names = _names(pack)
    number, suit = parse_number(tokens[0], ""), names.suits.get(fold(tokens[1]), "")
    if number is None or not suit or len(tokens[1]) < SHORTEST or _one_of_suit(tokens, names):
        return None
    return number, suit


def _says_its_suit(tokens: Sequence[str], pack: Pack) -> bool:
    """Whether a suit follows that says which card it is: `5 espada`, or `7 red` where nobody counts in colours."""
    names = _names(pack)
    coloured = pack.written == "suit-rank" and len(tokens) > 1 and fold(tokens[1]) in names.suits
    return coloured or _one_of_suit(tokens, names)


def _one_of_suit(tokens: Sequence[str], names: _Names) -> bool:
    """Whether it is `5 espada`, a card with its suit in the singular: five of them would be more."""
    return len(tokens) > 1 and fold(tokens[1]) in names.one_suit and parse_number(tokens[0], "") is not None


def _card(tokens: Sequence[str], pack: Pack, lang: str, several: bool = False) -> tuple[str, int]:
    """The card that the first words name, and how many words that took; nothing and 0 where they name none.

    `several`: it was said how many, so that `3s` are threes.
    """
    if not tokens:
        return "", 0
    names, known = _names(pack), spellings(pack, lang)
    rank, words = _begins(tokens, names.ranks)
    if not rank and ((len(tokens) > 2 and fold(tokens[1]) in OF) or _says_its_suit(tokens, pack)):  # `5 de copas`
        rank, words = known.plain.get(fold(tokens[0]), "") or str(parse_number(tokens[0], "")), 1  # `once de oros`
        rank = rank if rank in pack.named else ""
    if not rank:
        rank, words = _plural_rank(fold(tokens[0]), pack), 1
    of = int(fold(tokens[words]) in OF) if rank and len(tokens) > words else 0
    suit, more = _begins(tokens[words + of :], names.suits)
    if rank and suit:
        return pack.code(rank, suit), words + of + more
    suit, more = _begins(tokens, names.suits)  # `red skip`
    after, words = _begins(tokens[more:], names.ranks)
    if suit and not after and len(tokens) > more:  # `green 7`
        after, words = known.plain.get(fold(tokens[more]), ""), 1
        after = after if any(after == one.code for one in pack.ranks) else ""
    if after and suit:
        return pack.code(after, suit), words + more
    alone, words = _begins(tokens, {**names.ranks, **names.extras})
    if not alone and rank and (several or fold(tokens[0]) not in known.plain):
        alone, words = rank, 1
    short = words == 1 and len(tokens[0]) < SHORTEST and not several
    if short and cut_run(fold(tokens[0]), known.guessable, known.longest).longest:
        return "", 0  # it is typed as cards are
    return (alone, words) if alone in pack.kinds else ("", 0)


def _begins(tokens: Sequence[str], names: Mapping[str, str]) -> tuple[str, int]:
    """What the longest name at the beginning means, and how many words it has."""
    for length in range(min(LONGEST, len(tokens)), 0, -1):
        if found := names.get(fold(" ".join(tokens[:length]))):
            return found, length
    return "", 0


def _ways(part: Rank | Extra) -> Iterator[str]:
    """What a rank, or a card without a suit, is called, also in several words: `wild +4`, `cambio de sentido`."""
    yield from part.names
    yield from (way for ways in part.typed.values() for way in ways if " " in way)


def _several(also: Sequence[str]) -> Iterator[str]:
    """Of what a card is also called, what is said of several: `damas` beside `dama`."""
    return (way for way in also if any(way != one and fold(way).startswith(fold(one)) for one in also))


@dataclass(frozen=True)
class _Names:
    """The names of ranks, suits and cards without a suit, folded, each with its code; who says one, and who several."""

    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    one_suit: frozenset[str]  # of them those in the singular alone
    extras: Mapping[str, str]
    singular: Mapping[str, frozenset[str]]
    plural: frozenset[str]


def _numbers_in_words(pack: Pack) -> dict[str, str]:
    """The cards that are typed as numbers by these numbers in words: `doce` is the king of a Spanish pack."""
    codes = {one.code for one in pack.ranks if one.code.isdecimal() and int(one.code) > 1}  # `un` is an article
    words = ((fold(way), str(number)) for lang in languages() for way, number in number_words(lang).items())
    return {way: code for way, code in words if code in codes}


@lru_cache(maxsize=64)
def _names(pack: Pack) -> _Names:
    parts: tuple[Rank | Extra, ...] = (*pack.ranks, *pack.extras)
    suits = {fold(way): one.letter for one in pack.suits for way in one.names}
    singular = {way.removesuffix(end): letter for end in ("ES", "S") for way, letter in suits.items()}
    one_suit = frozenset(singular.keys() - suits.keys())
    suits |= singular
    one_of = {fold(way) for part in parts for way in part.name.values()}
    return _Names(
        _numbers_in_words(pack) | {fold(way): one.code for one in pack.ranks for way in _ways(one)},
        suits,
        one_suit,
        {fold(way): one.code for one in pack.extras for way in _ways(one)},
        {lang: frozenset(fold(part.name[lang]) for part in parts if lang in part.name) for lang in languages()},
        frozenset(fold(way) for part in parts for way in (*part.plural.values(), *_several(part.also))) - one_of,
    )
