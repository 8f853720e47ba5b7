"""What some cards count under the rules of a table, each with the clause that says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scorekeeper.cards.typing import read_cards
from scorekeeper.hand.combining import CountedCards, combined, hangs_on_suits
from scorekeeper.hand.taking import cards_that_count
from scorekeeper.problems import Exit, Problem, ProblemKind, Refused
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.model import CountedTogether
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.values import dataclass
from scorekeeper.views.readable import readable_problem


@dataclass(frozen=True)
class CardCount:
    """All cards, and the lines whose points make the sum."""

    cards: tuple[str, ...]
    lines: tuple[CountedCards, ...]
    suits_untold: bool = False  # more may count, which hangs on suits that were not typed

    @property
    def points(self) -> int:
        """The sum of the lines."""
        return sum(line.points for line in self.lines)


def count_cards(rules: TableRules, language: str, typed: Sequence[str], lang: str) -> CardCount:
    """What the typed cards count. Raises Refused: cards not understood, or (NOT_FOUND) a game without card values."""
    game = rules.ruleset
    if game.together is not None:
        return _count_together(rules, game.together, " ".join(typed), language, lang)
    if not rules.counted_by:
        raise Refused(Problem("count.no-values", {"game": game.name}), Exit.NOT_FOUND)
    fact = next((fact for fact in game.facts.values() if fact.kind in CARD_FACTS and fact.values), None)
    table, text = rules.tables[rules.counted_by], " ".join(typed)
    in_columns = fact is not None and fact.kind == "grid"
    read = [read_cards(column, game.pack, language) for column in (text.split("/") if in_columns else [text])]
    told = tuple(code for column in read for code in column.cards)
    problems = [problem for column in read for problem in column.problems]
    problems += [problem for code in told for problem in _unusable(rules, table, code)]
    if problems:
        raise Refused([readable_problem(problem, game.pack, lang) for problem in problems])
    how, columns = rules.take(fact) if fact else "all", [column.cards for column in read]
    if max(map(len, columns)) < 2:  # no column is a single card: `2S/2H` is one, told from top to bottom
        columns = [told]
    passing = rules.passed_over(fact) if fact else frozenset[str]()
    taken = told if how == "all" else cards_that_count(how, columns, game.pack, table.points, passing)
    lines = []
    for clause in dict.fromkeys(table.clauses[code] for code in taken):
        cards = tuple(code for code in taken if table.clauses[code] == clause)
        lines.append(CountedCards(cards, sum(table.points[code] for code in cards), clause))
    passed = Counter(told) - Counter(taken)
    if fact and fact.take and passed:  # in a hand they are shown like this, too
        lines.append(CountedCards(tuple(passed.elements()), 0, fact.take.clause))
    return CardCount(told, tuple(lines))


def _count_together(rules: TableRules, together: CountedTogether, text: str, language: str, lang: str) -> CardCount:
    """What the typed cards count because of each other; the last of a whole hand is the one turned up."""
    pack = rules.ruleset.pack
    read = read_cards(text, pack, language)
    problems = [*read.problems]
    problems += [
        Problem("count.too-often", {"cards": (code,), "told": often, "n": copies}, "cards")
        for code, often in Counter(read.cards).items()
        if (copies := rules.deck.copies(code)) is not None and often > copies
    ]
    if len(read.cards) > together.cards:
        problems.append(Problem("count.too-many", {"n": together.cards, "told": len(read.cards)}, "cards"))
    if problems:
        raise Refused([readable_problem(problem, pack, lang) for problem in problems])
    points = rules.tables[together.values].points
    found = combined(together, read.cards, pack, points)
    return CardCount(read.cards, found, hangs_on_suits(together, read.cards, pack, points))


def _unusable(rules: TableRules, table: CardTable, code: str) -> list[Problem]:
    if code in table.suit_needed:
        return [Problem("hand.suit-needed", {"cards": (code,)}, "cards")]
    if code not in table.points or (rules.deck.packs is not None and rules.deck.copies(code) == 0):
        return [Problem("audit.no-such-card", {"cards": (code,)}, "cards", kind=ProblemKind.NO_SUCH_CARD)]
    return []
