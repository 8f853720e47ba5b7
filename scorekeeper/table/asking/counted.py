"""What some cards count under the rules of a table, each with the clause that says so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.cards.typing import read_cards
from scorekeeper.problems import Exit, Problem, Refused
from scorekeeper.rules.agreed import Agreed
from scorekeeper.rules.card_values import CardTable
from scorekeeper.table.showing import readable


@dataclass(frozen=True, slots=True)
class CountedCards:
    """Cards of one rule, in the order in which they were typed."""

    cards: tuple[str, ...]
    points: int
    clause: str


@dataclass(frozen=True, slots=True)
class Counted:
    """All cards, and the lines whose points make the sum."""

    cards: tuple[str, ...]
    lines: tuple[CountedCards, ...]

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


def count_cards(agreed: Agreed, language: str, typed: Sequence[str], lang: str) -> Counted:
    """What the typed cards count. Raises Refused: cards not understood, or (NOT_FOUND) a game without card values."""
    game = agreed.ruleset
    name = next((fact.values for fact in game.facts.values() if fact.kind == "cards" and fact.values), None)
    if name is None:
        raise Refused(Problem("count.no-values", {"game": game.name}), Exit.NOT_FOUND)
    table, read = agreed.tables[name], read_cards(" ".join(typed), game.pack, language)
    problems = [*read.problems, *(problem for code in read.cards for problem in _unusable(agreed, table, code))]
    if problems:
        raise Refused([readable(problem, game.pack, lang) for problem in problems])
    rules = dict.fromkeys(table.clauses[code] for code in read.cards)
    lines = []
    for clause in rules:
        cards = tuple(code for code in read.cards if table.clauses[code] == clause)
        lines.append(CountedCards(cards, sum(table.points[code] for code in cards), clause))
    return Counted(read.cards, tuple(lines))


def _unusable(agreed: Agreed, table: CardTable, code: str) -> list[Problem]:
    if code in table.suit_needed:
        return [Problem("hand.suit-needed", {"cards": (code,)}, "cards")]
    if code not in table.points or (agreed.deck.packs is not None and agreed.deck.copies(code) == 0):
        return [Problem("audit.no-such-card", {"cards": (code,)}, "cards")]
    return []
