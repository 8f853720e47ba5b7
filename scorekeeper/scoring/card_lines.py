"""The lines of a step that counts cards: one for each row of the value table, with the cards."""

from __future__ import annotations

from collections import Counter

from scorekeeper.hand.checked_hand import Hand
from scorekeeper.rules.card_values import CardTable
from scorekeeper.rules.ready_steps import ReadyEffect
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View
from scorekeeper.scoring.facts_by_name import is_only_a_sum
from scorekeeper.scoring.lines import Line


def card_lines(rules: TableRules, ready: ReadyEffect, view: View, hand: Hand, one: str, rule: str) -> list[Line]:
    """What the cards of an effect's `worth` bring to `one`, a side or one of its players; `rule`: the step's clause."""
    worth = ready.worth
    assert worth is not None
    fact = rules.ruleset.facts[worth.fact]
    table = rules.tables_in(view.hand_number, hand.turned(rules.ruleset.wild_turned))[worth.values]
    side = view.side_of.get(one, one)
    seats, counting = hand.cards[worth.fact], hand.counting.get(worth.fact, {})
    lines: list[Line] = []
    for source in _sources(worth.whose, fact.who == "sides", view, one):
        held = seats.get(source, ())
        whose = "" if source == side else source
        if isinstance(held, int):
            if worth.derived and is_only_a_sum(rules, fact.name, held):
                view.asked.add((fact.name, source))
            elif held and not worth.derived:
                lines.append(Line(side, worth.sign * held, (), ready.effect.clause, rule, whose, counted=True))
            continue
        taken = counting.get(source, held) if not worth.derived else held
        for clause, points, cards in by_row(taken, table):
            if points or not worth.derived:
                lines.append(Line(side, worth.sign * points, cards, clause, rule, whose))
        if fact.take and len(taken) < len(held) and not worth.derived:
            lines.append(Line(side, 0, _without(held, taken), fact.take.clause, rule, whose))
    return lines


def _sources(whose: str, of_sides: bool, view: View, one: str) -> tuple[str, ...]:
    """Whose cards are meant: one's own (of a side: of its players), all others', or those of somebody that was told."""
    if whose not in ("", "others"):
        return view.groups.get(whose, ())
    side = view.side_of.get(one, one)
    if whose:
        return view.rivals(side) if of_sides or not view.side_of else _players_of(view, view.rivals(side))
    if view.side_of and of_sides:
        return (side,)
    return view.teams.get(one, (one,))


def _players_of(view: View, sides: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(player for player in view.players if view.side_of[player] in sides)


def _without(cards: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    left = Counter(cards) - Counter(taken)
    return tuple(left.elements())


def by_row(cards: tuple[str, ...], table: CardTable) -> list[tuple[str, int, tuple[str, ...]]]:
    """The cards by the clause that gives them their points: (clause, sum, cards), in the order they were told."""
    if len(cards) == 1:
        return [(table.clauses[cards[0]], table.points[cards[0]], cards)]
    rows: dict[str, list[str]] = {}
    for card in cards:
        rows.setdefault(table.clauses[card], []).append(card)
    points = table.points
    return [(clause, sum([points[card] for card in row]), tuple(row)) for clause, row in rows.items()]
