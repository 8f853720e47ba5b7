"""Evenings of any ruleset, as Hypothesis draws them: who sat there, what they told, what happened between hands."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from hypothesis import strategies as some

from scorekeeper.match.events import Started
from scorekeeper.match.teams import teams_of
from scorekeeper.rules.model import Fact, Option, Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.rules.values_by_name import View

from .evening import game

NAMES = ("Ana", "Beto", "Carla", "Dani", "Eva", "Luis")


@cache
def tables(name: str) -> tuple[int, ...]:
    """With how many of NAMES this game can be played."""
    counts = [n for n in range(1, len(NAMES) + 1) if isinstance(table_rules_for(game(name), {}, n), TableRules)]
    return tuple(n for n in counts if n > 1) or tuple(counts)


def chosen(option: Option) -> some.SearchStrategy[Any]:
    """A value that this option can have."""
    if option.kind == "number":
        words = [*option.also, *([None] if option.may_be_none else [])]
        least, most = option.least or 0, option.most if option.most is not None else 400
        numbers = (
            some.sampled_from(option.one_of) if option.one_of else some.integers(least, max(least, min(most, 400)))
        )
        return numbers | some.sampled_from(words) if words else numbers
    if option.kind == "yes_no":
        return some.booleans()
    names = some.sampled_from(list(option.choices))
    return some.lists(names, max_size=2) if option.kind == "several" else names


@some.composite
def evenings(draw: some.DrawFn, name: str) -> dict[str, Any]:
    """A replay line of this game; some hands in it cannot be, as at any table."""
    ruleset = game(name)
    players = list(NAMES[: draw(some.sampled_from(tables(name)))])
    options = {option.name: draw(chosen(option)) for option in ruleset.options.values() if draw(some.booleans())}
    rules = table_rules_for(ruleset, options, len(players))
    if not isinstance(rules, TableRules):
        return {"players": players, "options": options, "hands": []}
    teams = draw(teams_for(rules, players))
    sides = (
        list(teams_of(rules, Started(tuple(players), teams={name: tuple(members) for name, members in teams.items()})))
        or players
    )
    start = draw(some.dictionaries(some.sampled_from(sides), some.integers(-50, 90), max_size=2))
    asked = InputLine(rules, players, sides, tuple(draw(some.permutations(cards_of(ruleset)))))
    entries = draw(some.lists(asked.hands() | between(players), max_size=7))
    return {
        "players": players,
        "options": options,
        **({"teams": teams} if teams else {}),
        "start": {"totals": start},
        "hands": entries,
        "closed": draw(some.booleans()),
    }


def teams_for(rules: TableRules, players: list[str]) -> some.SearchStrategy[dict[str, list[str]]]:
    nobody: dict[str, list[str]] = {}
    if rules.team_play == "never" or len(players) % 2:
        return some.just(nobody)
    return some.sampled_from([nobody, {"NS": players[::2], "EW": players[1::2]}])


def cards_of(ruleset: Ruleset) -> list[str]:
    return [code for code, kind in ruleset.pack.kinds.items() if kind.exact and ruleset.pack.copies[code]]


class InputLine:
    """What one table is asked after a hand."""

    def __init__(self, rules: TableRules, players: list[str], sides: list[str], pack: tuple[str, ...]) -> None:
        self.rules, self.players, self.sides, self.pack = rules, players, sides, pack

    def hands(self) -> some.SearchStrategy[dict[str, Any]]:
        """A hand as a table could have played it: cards from one shuffled pack, numbers within their bounds."""
        facts = self.rules.ruleset.facts.values()
        told = {fact.name: self.answer(fact) for fact in facts if not (fact.empty or fact.card)}
        return some.fixed_dictionaries(told) | some.just({"void": True})

    def answer(self, fact: Fact) -> some.SearchStrategy[Any]:
        asked = self.sides if fact.who == "sides" else self.players
        if fact.kind in ("player", "side"):
            names = self.sides if fact.kind == "side" else self.players
            return some.sampled_from([*names, *([None] if fact.nobody else [])])
        if fact.kind in ("players", "order"):
            return some.permutations(self.players)
        one = self.one(fact, len(asked))
        total = self.rules.must_total(fact, View(tuple(self.players), hand_number=1))
        if total is not None:
            return some.lists(some.integers(0, total), min_size=len(asked) - 1, max_size=len(asked) - 1).map(
                lambda cuts: dict(zip(asked, parts(total, cuts), strict=True))
            )
        if fact.kind == "cards":
            return some.tuples(some.sampled_from([None, *asked]), some.integers(1, 5)).map(
                lambda drawn: {
                    name: list(self.pack[place * drawn[1] : (place + 1) * drawn[1]])
                    for place, name in enumerate(asked)
                    if name != drawn[0]
                }
            )
        return some.fixed_dictionaries(dict.fromkeys(asked, one)) if fact.each else one

    def one(self, fact: Fact, seats: int) -> some.SearchStrategy[Any]:
        if fact.kind == "number":
            least = max(fact.least, -60)
            return some.integers(least, max(least, min(fact.most, 60)))
        if fact.kind == "yes_no":
            return some.booleans()
        if fact.kind == "choice":
            return some.sampled_from(list(fact.choices))
        if fact.kind == "grid":
            few = max(1, len(self.pack) // seats // 2)
            return some.integers(0, few).map(
                lambda at: [list(self.pack[at : at + 2]), list(self.pack[at + 2 : at + 3])]
            )
        return some.integers(0, 60)


def parts(total: int, cuts: list[int]) -> list[int]:
    """The total in as many parts as there are cuts, and one more."""
    at = [0, *sorted(cuts), total]
    return [high - low for low, high in pairwise(at)]


def between(players: list[str]) -> some.SearchStrategy[dict[str, Any]]:
    """What happens between hands; not everything can be done everywhere."""
    names = some.sampled_from([*players, "Sol"])
    levels = some.sampled_from(["highest", "lowest", "average", 7, -3])
    return (
        some.fixed_dictionaries({"join": names, "at": levels})
        | some.fixed_dictionaries({"leave": names})
        | some.fixed_dictionaries({"dealer": names})
        | some.fixed_dictionaries({"swap": some.tuples(names, names).map(list)})
        | some.fixed_dictionaries({"house": some.fixed_dictionaries({"target": some.integers(1, 300)})})
        | some.fixed_dictionaries(
            {"adjust": some.dictionaries(names, some.integers(-60, 60), min_size=1), "why": some.just("late")}
        )
    )
