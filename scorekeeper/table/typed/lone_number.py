"""A number that stands alone where cards are asked for: the card of that number, or points counted at the table."""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.cards.folding import fold
from scorekeeper.cards.not_cards import could_be_cards
from scorekeeper.cards.pack import Pack
from scorekeeper.cards.typing import read_cards
from scorekeeper.hand.card_seats import most_points
from scorekeeper.messages import parse_number, parse_word
from scorekeeper.messages.typed import AND
from scorekeeper.rules.model import Fact
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass

CARDS, TOTALS = "cards", "totals"  # what a number alone is for a table
SHORTEST = 3  # letters of a number in words: `a` is an ace
ONE_LINE = "one line"  # where nobody can be asked: a card stays a card, and what may be both is refused


@dataclass(frozen=True)
class LoneNumber:
    """What a number alone may be.

    `cards` is the one it can be, and `points` what that counts; none where it can only be the total. `run` are the
    cards into which its digits could be cut. `half`: they could be, with a letter more.
    """

    total: int
    cards: tuple[str, ...] = ()
    points: int = 0
    run: tuple[str, ...] = ()
    half: bool = False

    @property
    def differs(self) -> bool:
        """Whether it counts one thing as a card and another as the total."""
        return bool(self.cards) and self.points != self.total


def takes_totals(fact: Fact, rules: TableRules) -> bool:
    """Whether points counted at the table can be told instead of these cards."""
    return fact.kind in CARD_FACTS and fact.values in rules.tables


def lone_number(fact: Fact, rules: TableRules, language: str, text: str) -> LoneNumber | None:
    """What `8`, `27` or `0` may be as the answer to this fact; None where it is no number alone, or can be no total."""
    digits, in_words = fold(text.strip()), False
    if digits[:1].isalpha() and len(digits) >= SHORTEST and takes_totals(fact, rules):
        number = parse_number(text, language)  # `five` is what `5` is, the card or the total
        digits, in_words = str(number or digits), bool(number)
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10 and takes_totals(fact, rules)):
        return None
    pack, points = rules.deck.pack_in_play, rules.tables[fact.values].points
    cut = read_cards(digits, pack, language)
    in_two = _said_apart(text, pack, language) if in_words else ()
    known = not cut.problems and all(card in points for card in cut.cards)
    if known and int(digits) > most_points(rules, rules.tables[fact.values]):
        return None
    nothing = not int(digits) and not (known and cut.cards == (digits,))
    if not known or nothing:  # `0` is short for ten in a run of Spanish cards, and alone it is nothing
        half = not nothing and not in_words and could_be_cards(digits, pack, language)
        return LoneNumber(int(digits), run=in_two, half=half)
    cards = cut.cards if len(cut.cards) == 1 else ()
    run = in_two if in_words and not cards else cut.cards  # nobody says `fourteen` for a one and a four
    return LoneNumber(int(digits), cards, sum(points[card] for card in cards), run)


def _said_apart(text: str, pack: Pack, language: str) -> tuple[str, ...]:
    """The cards that a number in words with an `and` may be, too: `diez y ocho` is 18, or a ten and an eight."""
    read = read_cards(text, pack, language) if any(word in AND for word in text.casefold().split()) else None
    return read.cards if read and not read.problems else ()


def sums_told(answers: Mapping[tuple[str, str], str], language: str) -> set[tuple[str, str]]:
    """The answers that, of cards, name none of them: `:60`, `60`, `sixty points`, or nothing at all."""
    told = {key: as_total(text, language).strip().removeprefix(":") for key, text in answers.items()}
    return {key for key, text in told.items() if not text or parse_number(text, language) is not None}


def as_total(text: str, language: str) -> str:
    """`fourteen points` and `14 puntos` as the total they are, `:14`; any other text as it is."""
    number, _, unit = text.strip().rpartition(" ")
    if number and parse_word(unit, language, ("unit",)) and (counted := parse_number(number, language)) is not None:
        return f":{counted}"
    return text
