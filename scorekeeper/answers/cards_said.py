"""The cards and numbers of a question: which cards, how many players, which other numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.answers.lexicon import FILLER, Concepts, Word
from scorekeeper.cards.pack import Pack

_RANKS = {f"R{rank}": rank for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")}
_RANKS["JOKER"] = "JOKER"
_SUITS = {"h": "H", "c": "C", "s": "S", "p": "S", "e": "S", "d": "D", "t": "C"}
_SUIT_WORDS = {
    "hearts": "H", "heart": "H", "spades": "S", "spade": "S", "diamonds": "D", "diamond": "D", "clubs": "C", "club": "C",
    "corazones": "H", "corazon": "H", "picas": "S", "pica": "S", "espadas": "S", "espada": "S", "diamantes": "D",
    "diamante": "D", "treboles": "C", "trebol": "C",
}  # fmt: skip
_COLOURS = {
    "red": ("H", "D"),
    "black": ("S", "C"),
    "rojo": ("H", "D"),
    "roja": ("H", "D"),
    "negro": ("S", "C"),
    "negra": ("S", "C"),
}
_LINKS = ("of", "de")
_BEFORE_PLAYERS = frozenset("we were r are somos entre jugamos jugando juegan seamos son with con only just".split())
_NOT_PLAYERS = frozenset({"CARD", "POINTS", "HAND", "ROUND", "PACK", "DECK", "SUITNAME"})


@dataclass(frozen=True, slots=True)
class Said:
    """A card as it was said: a rank, suits it may have (empty: not told); `at`: the place of the word."""

    rank: str
    suits: tuple[str, ...]
    at: int
    count: int = 1
    plural: bool = False

    def codes(self, pack: Pack) -> tuple[str, ...]:
        """The machine codes it may mean: one, or several where only a colour was told."""
        if self.rank in pack.named and not self.suits:
            return (self.rank,)
        return tuple(
            code
            for code, kind in pack.kinds.items()
            if kind.exact and kind.suit in self.suits and self.rank in ("", kind.rank)
        )


@dataclass(frozen=True, slots=True)
class Numbers:
    """The cards, the numbers of players, and other numbers, in order."""

    cards: tuple[Said, ...]
    players: tuple[int, ...]
    others: tuple[int, ...]
    roles: Mapping[int, Concepts]  # the place of a word -> what it stands for here; nothing where it belongs to another


def number_of(word: Word) -> int | None:
    """The number a word says, None where it is none."""
    if word.text.isdigit():
        return int(word.text[:6])
    for concept in word.concepts:
        if concept.startswith("R") and concept[1:].isdigit():
            return int(concept[1:])
        if concept.startswith("#") and concept[1:].isdigit():
            return int(concept[1:])
    return None


def find(read: tuple[Word, ...]) -> Numbers:
    """The cards and numbers among the words."""
    cards: list[Said] = []
    players: list[int] = []
    others: list[int] = []
    roles: dict[int, Concepts] = {}
    for at, word in enumerate(read):
        number = number_of(word)
        if number is not None and _players(read, at):
            players.append(number)
            roles[at] = ("#PLAYERS",)
        elif number is not None and (_counted(read, at) or not _is_rank(word)):
            others.append(number)
            roles[at] = ("#NUM", *(concept for concept in word.concepts if concept in _RANKS))
        elif _is_rank(word):
            said, used = _card(read, at)
            cards = [card for card in cards if card.at not in used]  # `two eights`: the two is no card
            cards.append(said)
            roles |= dict.fromkeys(used, ())
    for at, word in enumerate(read):
        if at not in roles and word.text in _SUIT_WORDS:
            cards.append(Said("", (_SUIT_WORDS[word.text],), at))
    return Numbers(tuple(sorted(cards, key=lambda card: card.at)), tuple(players), tuple(others), roles)


def _is_rank(word: Word) -> bool:
    return any(concept in _RANKS for concept in word.concepts)


def _card(read: tuple[Word, ...], at: int) -> tuple[Said, set[int]]:
    """The card at a place, and the places of the words that belong to it."""
    word = read[at]
    rank = next(_RANKS[concept] for concept in word.concepts if concept in _RANKS)
    times = _times(read, at)
    used = {at - 1} if times > 1 else set()
    if rank == "JOKER":
        return Said(rank, (), at, times, _plural(word)), used
    suits, places = _suit_after(read, at)
    return Said(rank, suits or _colour_before(read, at), at, times, _plural(word)), used | places


def _players(read: tuple[Word, ...], at: int) -> bool:
    follows = read[at + 1] if at + 1 < len(read) else None
    if read[at].text not in ("dos", "tres", "seis") and read[at].text.endswith("s"):
        return False
    if follows and ("PLAYERS" in follows.concepts or follows.text in ("play", "jugamos", "of")):
        return follows.text != "of" or (at + 2 < len(read) and read[at + 2].text in ("us", "them", "you"))
    before = [word.text for word in read[max(0, at - 3) : at]]
    if follows and (set(follows.concepts) & _NOT_PLAYERS or follows.text in _COLOURS):
        return False
    if before and before[-1] in ("somos", "entre", "jugamos", "juegan", "seamos", "jugando"):
        return True
    return bool(before and (before[-1] in ("are", "r", "were") and "we" in before or before[-1] == "were"))


def _counted(read: tuple[Word, ...], at: int) -> bool:
    """A number of cards or points, not a card: `7 cards`, `2 points`."""
    follows = read[at + 1] if at + 1 < len(read) else None
    if follows and follows.text in ("card", "carta") and number_of(read[at]) != 1:
        return False  # `a 10 card` is a ten
    return bool(follows and set(follows.concepts) & {"CARD", "POINTS", "PACK", "DECK", "ROUND", "HANDSIZE"})


def _suit_after(read: tuple[Word, ...], at: int) -> tuple[tuple[str, ...], set[int]]:
    place = at + 1
    if place < len(read) and read[place].text in _LINKS:
        place += 1
    if place < len(read) and read[place].text in _SUIT_WORDS:
        return (_SUIT_WORDS[read[place].text],), {place}
    if place < len(read) and read[place].text in ("red", "black", "rojo", "roja", "negro", "negra"):
        return _COLOURS[read[place].text], set()
    return (), set()


def _colour_before(read: tuple[Word, ...], at: int) -> tuple[str, ...]:
    return _COLOURS.get(read[at - 1].text, ()) if at else ()


def _times(read: tuple[Word, ...], at: int) -> int:
    """How many of the card: `two eights`."""
    if at == 0:
        return 1
    number = number_of(read[at - 1])
    if read[at - 1].text in ("couple of", "pair of", "par de"):
        return 2
    return number if number and _plural(read[at]) and 1 < number < 9 and FILLER not in read[at - 1].concepts else 1


def _plural(word: Word) -> bool:
    return word.text.endswith("s") and word.text not in ("as", "tres", "dos", "seis")
