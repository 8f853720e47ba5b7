"""The cards and numbers of a question: which cards, how many players, which other numbers."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.answers.lexicon import FILLER, Concepts, Word
from scorekeeper.answers.question_words import Cues
from scorekeeper.cards.pack import Pack
from scorekeeper.values import dataclass

Read = tuple[Word, ...]


@dataclass(frozen=True)
class NamedCard:
    """A card as it was said: a rank, suits it may have (empty: not told); `at`: the place of the word."""

    rank: str
    suits: tuple[str, ...]
    at: int
    count: int = 1
    plural: bool = False

    @property
    def number(self) -> int | None:
        """The number on it."""
        return int(self.rank) if self.rank.isdigit() else None

    def codes(self, pack: Pack) -> tuple[str, ...]:
        """The machine codes it may mean: one, or several where only a suit or a colour was told."""
        if self.rank in pack.named and not self.suits:
            return (self.rank,)
        exact = ((code, kind) for code, kind in pack.kinds.items() if kind.exact)
        return tuple(code for code, kind in exact if kind.suit in self.suits and self.rank in ("", kind.rank))


@dataclass(frozen=True)
class Numbers:
    """The cards, the numbers of players, and other numbers, in order.

    `roles`: the place of a word -> what it stands for here; nothing where it belongs to another word.
    """

    cards: tuple[NamedCard, ...]
    players: tuple[int, ...]
    others: tuple[int, ...]
    roles: Mapping[int, Concepts]

    @property
    def ranked(self) -> tuple[NamedCard, ...]:
        """The cards of which the rank was told."""
        return tuple(card for card in self.cards if card.rank)


def number_of(word: Word) -> int | None:
    """The number a word says, None where it is none."""
    if word.text.isdigit():
        return int(word.text[:6])
    said = (concept.lstrip("R#") for concept in word.concepts if concept.startswith(("R", "#")))
    return next((int(number) for number in said if number.isdigit()), None)


def find(read: Read, cues: Cues) -> Numbers:
    """The cards and numbers among the words."""
    cards: list[NamedCard] = []
    players: list[int] = []
    others: list[int] = []
    roles: dict[int, Concepts] = {}
    for at, word in enumerate(read):
        number, rank = number_of(word), _rank(word, cues)
        if number is None and _is_one_point(read, at, cues):
            others.append(1)
            roles[at] = ("#NUM",)
        elif number is not None and at and _is_no_card(read[at - 1], word, cues):
            roles[at] = ()
        elif number is not None and _of_players(read, at, cues):
            players.append(number)
            roles[at] = ("#PLAYERS",)
        elif number is not None and (not rank or _counts(read, at, cues)):
            others.append(number)
            roles[at] = ("#NUM", *(concept for concept in word.concepts if concept in cues.ranks))
        elif rank:
            said, used = _card(read, at, rank, cues)
            cards = [card for card in cards if card.at not in used]  # `two eights`: the two is no card
            cards.append(said)
            roles |= dict.fromkeys(used, ())
    alone = (at for at in range(len(read)) if at not in roles and read[at].text in cues.suits)
    cards += [NamedCard("", (cues.suits[read[at].text],), at) for at in alone]
    return Numbers(tuple(sorted(cards, key=lambda card: card.at)), tuple(players), tuple(others), roles)


def _is_no_card(before: Word, word: Word, cues: Cues) -> bool:
    """`player 2 has a nine`; `a king and a ten, do those two count the same`"""
    pronoun = before.text in cues["pronouns.before"] and word.text in cues["pronouns.numbers"]
    return pronoun or before.text in cues["around_players.label"]


def _rank(word: Word, cues: Cues) -> str:
    found = next((concept for concept in word.concepts if concept in cues.ranks), "")
    return found.removeprefix("R")


def _card(read: Read, at: int, rank: str, cues: Cues) -> tuple[NamedCard, set[int]]:
    """The card at a place, and the places of the words that belong to it."""
    times, plural = _times(read, at, cues), _plural(read[at], cues)
    used = {at - 1} if times > 1 else set()
    suits, place = _suit_after(read, at, cues)
    if not suits and at:
        suits = cues.colours.get(read[at - 1].text, ())
    if not any(concept.startswith("R") for concept in read[at].concepts):
        return NamedCard(rank, (), at, times, plural), used  # a card without a suit
    return NamedCard(rank, suits, at, times, plural), used | ({place} if place else set())


def _of_players(read: Read, at: int, cues: Cues) -> bool:
    if _plural(read[at], cues):
        return False
    follows = read[at + 1] if at + 1 < len(read) else None
    if follows and ("PLAYERS" in follows.concepts or follows.text in cues["around_players.after"]):
        return True
    if follows and follows.text in cues["links"]:
        return at + 2 < len(read) and read[at + 2].text in cues["around_players.of_whom"]
    if follows and (set(follows.concepts) & cues["not_players"] or follows.text in cues.colours):
        return False
    before = [word.text for word in read[max(0, at - 3) : at]]
    if not before:
        return False
    dealing = any(set(word.concepts) & cues["around_players.dealing"] for word in read)
    if dealing and before[-1] in cues["around_players.for"]:
        return True
    return before[-1] in cues["around_players.before"] or (
        before[-1] in cues["around_players.before_with_we"] and "we" in before
    )


def _counts(read: Read, at: int, cues: Cues) -> bool:
    """Whether it is a number of cards or points: `7 cards`, `2 points`. `a 10 card` is a ten."""
    follows = read[at + 1] if at + 1 < len(read) else None
    if follows is None or (follows.text in cues["one_card"] and number_of(read[at]) != 1):
        return False
    return bool(set(follows.concepts) & cues["counted"])


def _is_one_point(read: Read, at: int, cues: Cues) -> bool:
    """`one point`, though `one` alone is no number."""
    follows = read[at + 1] if at + 1 < len(read) else None
    return follows is not None and read[at].text in cues["one"] and "POINTS" in follows.concepts


def _suit_after(read: Read, at: int, cues: Cues) -> tuple[tuple[str, ...], int]:
    """The suit told after a rank, and its place (0: none, or only a colour)."""
    place = at + 1
    if place < len(read) and read[place].text in cues["links"]:
        place += 1
    text = read[place].text if place < len(read) else ""
    if text in cues.suits:
        return (cues.suits[text],), place
    return cues.colours.get(text, ()), 0


def _times(read: Read, at: int, cues: Cues) -> int:
    """How many of the card: `two eights`."""
    if at == 0:
        return 1
    if {read[at - 1].text, " ".join(word.text for word in read[max(0, at - 2) : at])} & cues["pairs"]:
        return 2
    if _plural(read[at], cues) and any(word.text in cues["both"] for word in read[max(0, at - 2) : at]):
        return 2
    number = number_of(read[at - 1])
    several = number and 1 < number < 9 and _plural(read[at], cues) and FILLER not in read[at - 1].concepts
    return number if several and number else 1


def _plural(word: Word, cues: Cues) -> bool:
    return word.text.endswith("s") and word.text not in cues["singular_in_s"]
