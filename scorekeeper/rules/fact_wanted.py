"""Which facts this hand is asked for, as far as it was told: some only where another has a certain answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.rules.amount_functions import OF_PEOPLE
from scorekeeper.rules.model import AnyOf, Check, Fact, Test, comparisons
from scorekeeper.rules.table_rules import TableRules
from scorekeeper.rules.values_by_name import View

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


def with_none(rules: TableRules, fact: Fact, players: Sequence[str], told: Mapping[str, object]) -> tuple[str, ...]:
    """Those who can only have none of `fact`, as the rules refuse anything else after what was `told` above it.

    So whoever closed with all seven cards melded has no loose card, and is not asked for it.
    """
    if fact.who != "everyone" or fact.must_be_told:
        return ()
    checks = (check for check in rules.ruleset.checks if check.refuse)
    return tuple(dict.fromkeys(one for check in checks for one in _with_none(rules, check, fact, players, told)))


def _with_none(
    rules: TableRules, check: Check, fact: Fact, players: Sequence[str], told: Mapping[str, object]
) -> Iterator[str]:
    """Of whom this check refuses any of `fact`: it names them, and asks nothing that was not told."""
    tests = [test for test in check.when if not isinstance(test, AnyOf)]
    any_of_it = [test for test in tests if test.name.base == fact.name and _is_any(test)]
    if len(tests) != len(check.when) or len(any_of_it) != 1:
        return
    rest = tuple(test for test in tests if test is not any_of_it[0])
    facts = rules.ruleset.facts
    asked = {test.name.base: facts.get(test.name.base) for test in rest if test.name.base not in rules.options}
    named = any_of_it[0].name.prefix
    if any(one is None or one.each or one.name not in told for one in asked.values()):
        return
    if not (facts[named].kind == "player" if named in facts else any(test.operands == ("me",) for test in rest)):
        return
    view = View(tuple(players))
    for name, one in asked.items():
        if one is not None:
            _tell(view, one, told[name])
    holds = rules.scope.holds(rest)
    for player in players:
        if (not named or told.get(named) == player) and (holds if isinstance(holds, bool) else holds(view, player)):
            yield player


def _is_any(test: Test) -> bool:
    return test.operator == "above" and test.operands == ("0",) and not test.name.count


def _tell(view: View, fact: Fact, answer: object) -> None:
    """One answer of the whole hand, where conditions look for it: it is the same of everybody."""
    if fact.kind in OF_PEOPLE:
        view.groups[fact.name] = (answer,) if isinstance(answer, str) else ()
    elif fact.kind == "yes_no":
        view.columns[fact.name] = dict.fromkeys(("", *view.players), int(answer in (True, "yes")))
    elif fact.kind == "number":
        view.columns[fact.name] = dict.fromkeys(("", *view.players), answer if isinstance(answer, int) else 0)
    else:
        view.words[fact.name] = dict.fromkeys(("", *view.players), str(answer or "none"))
