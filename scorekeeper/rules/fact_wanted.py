"""Which facts this hand is asked for, as far as it was told: some only where another has a certain answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.rules.calculate import OF_PEOPLE
from scorekeeper.rules.model import Fact, comparisons
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.view import View

DEALER = "dealer"  # of the hand
NOTHING_TOLD: Mapping[str, object] = {}


def may_be_wanted(rules: TableRules, fact: Fact, player_count: int) -> bool:
    """Whether some hand of so many players is asked for `fact` at this table, whatever else is told of it."""
    view = View(tuple(map(str, range(player_count))))
    for test in fact.when:
        if not any(one.name.base in rules.ruleset.facts for one in comparisons((test,))):
            holds = rules.scope.holds((test,))
            if not (holds if isinstance(holds, bool) else holds(view, "")):
                return False
    return True


def asked_of(
    fact: Fact, players: Sequence[str], dealer: str = "", told: Mapping[str, object] = NOTHING_TOLD
) -> tuple[str, ...]:
    """Those of these players who are asked `fact`; all of them, while nobody can say whom it concerns.

    `told` is what was told of the facts above it (in the machine form).
    """
    name = fact.of.removeprefix("not ")
    if not name or (name not in told and not (name == DEALER and dealer)):
        return tuple(players)
    answer = dealer if name == DEALER else told[name]
    named = [answer] if isinstance(answer, str) else answer if isinstance(answer, (list, tuple)) else []
    return tuple(player for player in players if (player in named) != fact.of.startswith("not "))


def is_wanted(rules: TableRules, fact: Fact, players: Sequence[str], told: Mapping[str, object]) -> bool:
    """Whether `fact` is asked, where `told` is what was told of those above it (in the machine form).

    It is asked, too, while nobody can say: who went out may be known only from the cards.
    """
    holds = rules.scope.holds(fact.when)
    if isinstance(holds, bool):
        return holds
    facts = rules.ruleset.facts
    above = [facts[test.name.base] for test in comparisons(fact.when) if test.name.base in facts]
    if any((other.empty or other.card) and other.name not in told for other in above):
        return True
    view = View(tuple(players))
    for other in above:
        if other.kind == "number" and other.each:
            numbers = told.get(other.name)
            if not isinstance(numbers, Mapping) or any(not isinstance(numbers.get(one), int) for one in players):
                return True
            view.columns[other.name] = dict(numbers)
            continue
        answer = told.get(other.name)
        if other.kind in OF_PEOPLE:
            view.groups[other.name] = ("",) if answer else ()
        elif other.kind == "yes_no":
            view.columns[other.name] = {"": int(answer in (True, "yes"))}
        else:
            view.words[other.name] = {"": str(answer or "none")}
    return holds(view, "")
