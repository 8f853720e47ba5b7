"""What no worked example can ask for: what each card counts where the players add up their tricks themselves, which
ranks are in the pack where no cards are told, and what is asked of some numbers of players only.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.library import load_ruleset
from scorekeeper.rules.fact_wanted import may_be_wanted
from scorekeeper.rules.model import Ruleset, comparisons
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.shipped import shipped_folder

SPANISH = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}
COUNTED: dict[str, tuple[int, dict[str, int]]] = {  # all cards together, and those that count anything
    "tute": (120, SPANISH),
    "guinote": (120, {**SPANISH, "11": 2, "10": 3}),
    "schnapsen": (120, {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}),
    "sheepshead": (120, {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}),
    "doppelkopf": (240, {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}),
    "rook": (180, {"1": 15, "5": 5, "10": 10, "14": 10, "ROOK": 20}),
    "tichu": (100, {"K": 10, "10": 10, "5": 5, "DRAGON": 25, "PHOENIX": -25}),
    "canasta": (
        1580,  # 400 of them are red threes, which nobody holds
        {
            "JOKER": 50,
            **dict.fromkeys(("A", "2"), 20),
            **dict.fromkeys(("K", "Q", "J", "10", "9", "8"), 10),
            **dict.fromkeys(("7", "6", "5", "4", "3"), 5),
            **dict.fromkeys(("3H", "3D"), 100),
        },
    ),
    "pitch": (80, {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}),
}
COUNTED_WITH: dict[str, dict[str, bool]] = {"rook": {"ones": True}}  # the option that puts all of them in
IN_THE_PACK = {"pinochle": ({"which_pack": "double"}, 4, {"A", "10", "K", "Q", "J"})}
ASKED_OF = {  # with these options, the numbers of players that are asked for the fact
    ("euchre", "alone"): ({}, {4}),
    ("euchre", "alone_against"): ({"defend_alone": True}, {4}),
    ("french-tarot", "partner"): ({}, {5}),
    ("sheepshead", "partner"): ({}, {5}),
}


def counts(game: str, ruleset: Ruleset) -> bool:
    """Whether every card of a game counts what it should, in this ruleset; true of games that are not listed."""
    together, cards = COUNTED.get(game, (0, {}))
    settled = (table_rules_for(ruleset, COUNTED_WITH.get(game, {}), n) for n in (2, 3, 4))
    rules = next((one for one in settled if isinstance(one, TableRules)), None)
    if not cards or rules is None:
        return rules is not None or not cards
    table, kinds = rules.tables[rules.counted_by], ruleset.pack.kinds
    each = {code: points for code, points in table.points.items() if kinds[code].exact or kinds[code].extra}
    wrong = [code for code, points in each.items() if points != cards.get(code, cards.get(kinds[code].rank, 0))]
    return not wrong and sum(points * (rules.deck.copies(code) or 0) for code, points in each.items()) == together


@pytest.mark.parametrize("game", COUNTED)
def test_every_card_counts_what_it_should(game: str) -> None:
    assert counts(game, load_ruleset(game))


def ranks(game: str, ruleset: Ruleset) -> bool:
    """Whether these ranks are dealt and no others, in this ruleset; true of games that are not listed."""
    if game not in IN_THE_PACK:
        return True
    options, players, wanted = IN_THE_PACK[game]
    rules = table_rules_for(ruleset, options, players)
    if not isinstance(rules, TableRules):
        return False
    kinds = ruleset.pack.kinds
    return {kind.rank for code, kind in kinds.items() if kind.exact and rules.deck.copies(code)} == wanted


def asked(game: str, ruleset: Ruleset) -> bool:
    """Whether each fact is asked of the numbers of players it should be; true of games that are not listed."""
    return all(
        _asked_of(ruleset, fact, options) == players
        for (name, fact), (options, players) in ASKED_OF.items()
        if name == game
    )


def _asked_of(ruleset: Ruleset, fact: str, options: dict[str, bool]) -> set[int]:
    tables = {n: table_rules_for(ruleset, options, n) for n in range(2, 11)}
    return {
        n
        for n, rules in tables.items()
        if isinstance(rules, TableRules) and may_be_wanted(rules, ruleset.facts[fact], n)
    }


@pytest.mark.parametrize("game", IN_THE_PACK)
def test_these_ranks_are_dealt_and_no_others(game: str) -> None:
    assert ranks(game, load_ruleset(game))


@pytest.mark.parametrize("game", sorted({game for game, _ in ASKED_OF}))
def test_some_facts_are_asked_of_some_numbers_of_players_only(game: str) -> None:
    assert asked(game, load_ruleset(game))


@pytest.mark.parametrize("path", sorted(shipped_folder().glob("*.yaml")), ids=lambda path: path.stem)
def test_every_fact_that_hangs_on_the_number_of_players_is_listed(path: Path) -> None:
    facts = load_ruleset(path.stem).facts.values()
    of_some = {fact.name for fact in facts if any(test.name.base == "player_count" for test in comparisons(fact.when))}
    assert of_some == {fact for game, fact in ASKED_OF if game == path.stem}
