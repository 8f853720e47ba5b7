"""`count`, `ask`, `setup` and the score go by one worth and one pack, in every game and under every option."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from scorekeeper.cards.showing import show_card
from scorekeeper.library import score_hand
from scorekeeper.problems import Refused
from scorekeeper.rules.model import Fact, Option
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.table.questions.counted import count_cards
from scorekeeper.table.questions.rules_desk import RulesDesk
from scorekeeper.views.set_up_text import by_players, dealt_sentence
from tests.match.evening import SHIPPED, game
from tests.sampling import one_in

SEVERAL = "several"
SITS_OUT = ("skat",)  # with four the dealer gets no cards
MOST_HANDS = 20
ANY_PACK = ("ochos-locos", "eights")  # the sources leave the number of packs to the table


def settings(option: Option) -> Iterator[object]:
    """Every choice of an option; of a number the ends."""
    if option.kind == "yes_no":
        yield from ("yes", "no")
    elif option.kind in ("choice", SEVERAL):
        yield from option.choices
    else:
        yield from option.one_of or (bound for bound in (option.least, option.most) if bound is not None)


def usual(name: str) -> TableRules:
    """The game as usual, for as few players as can be."""
    return next(one for n in range(1, 21) if isinstance(one := table_rules_for(game(name), {}, n), TableRules))


@cache
def tables(name: str) -> tuple[TableRules, ...]:
    """The game as usual and with each option set otherwise, for few players and for many."""
    ruleset = game(name)
    chosen: list[dict[str, object]] = [{}]
    chosen += [{one: value} for one, option in ruleset.options.items() for value in settings(option)]
    found = []
    for options in chosen:
        fit = [one for n in range(1, 21) if isinstance(one := table_rules_for(ruleset, options, n), TableRules)]
        found += [fit[0], fit[-1]] if len(fit) > 1 else fit
    return tuple(found)


@cache
def with_packs(name: str) -> tuple[TableRules, ...]:
    """The fewest packs a table may choose, with each other number set at its ends, for every number of players."""
    ruleset = game(name)
    numbers = {one: option for one, option in ruleset.options.items() if option.kind == "number"}
    others = [{one: value} for one, option in numbers.items() for value in settings(option) if one != "packs"]
    chosen = [{"packs": packs, **other} for packs in (1, 2) for other in (*others, {}) if "packs" in numbers]
    found = (table_rules_for(ruleset, options, n) for options in chosen for n in range(1, 21))
    return tuple(rules for rules in found if isinstance(rules, TableRules))


def last_hand(rules: TableRules) -> int:
    """The last hand that is played at most, where an option says so or the match ends when the pack is used up."""
    hands = rules.options.get("hands")
    most = hands if isinstance(hands, int) else MOST_HANDS
    return min(most, 60 // rules.player_count if rules.ruleset.id == "wizard" else MOST_HANDS)


def first_cards(rules: TableRules) -> Fact | None:
    facts = rules.ruleset.facts.values()
    return next((fact for fact in facts if fact.kind in CARD_FACTS and fact.values), None)


def of_the_deck(rules: TableRules) -> list[str]:
    return [code for code, kind in rules.ruleset.pack.kinds.items() if kind.exact and rules.deck.copies(code) != 0]


def counted(rules: TableRules, code: str) -> int | None:
    try:
        return count_cards(rules, "en", [show_card(code, rules.ruleset.pack, "en", "letters")], "en").points
    except Refused:
        return None


@pytest.mark.parametrize("name", SHIPPED)
def test_each_card_of_the_deck_is_counted_at_its_worth(name: str) -> None:
    for rules in one_in(3, tables(name)):
        fact = first_cards(rules)
        for code in of_the_deck(rules) if fact else ():
            assert fact is not None
            worth = rules.tables[fact.values].points.get(code)
            assert counted(rules, code) == worth, (rules.chosen, rules.player_count, code)


@pytest.mark.parametrize("name", SHIPPED)
def test_no_card_that_is_not_in_the_deck_counts(name: str) -> None:
    for rules in tables(name):
        there = {*of_the_deck(rules)}
        for code, kind in rules.ruleset.pack.kinds.items() if first_cards(rules) and rules.deck.packs else ():
            if kind.exact and code not in there:
                assert counted(rules, code) is None, (rules.chosen, rules.player_count, code)


@pytest.mark.parametrize("name", SHIPPED)
def test_as_many_cards_are_dealt_as_there_are(name: str) -> None:
    for rules in (*one_in(2, tables(name)), *one_in(3, with_packs(name))):
        size, most = rules.deck.size(), rules.player_count
        if name in ANY_PACK and "packs" in rules.chosen:
            continue
        for hand in range(1, last_hand(rules) + 1):
            dealt = None if rules.deals_unevenly else rules.deal_in(hand)
            if size is not None and dealt is not None:
                assert dealt * (most - (name in SITS_OUT and most == 4)) <= size, (
                    rules.chosen,
                    rules.player_count,
                    hand,
                    dealt,
                    size,
                )


@pytest.mark.parametrize("name", SHIPPED)
def test_set_up_names_the_packs_that_the_audit_goes_by(name: str) -> None:
    for group in by_players(usual(name)):
        for rules in group:
            said, packs = dealt_sentence(rules, "en"), rules.deck.packs
            wanted = "any packs," if packs is None else "one pack," if packs == 1 else f"{packs} packs,"
            assert said.startswith(wanted)
            if rules.deck.without:
                assert f"{rules.deck.size()} cards in all" in said


SHEDDING = [
    name for name in SHIPPED
    if (fact := first_cards(usual(name))) and fact.who == "everyone" and not fact.take
    and any(one.empty == fact.name and one.alone for one in game(name).facts.values())
]  # fmt: skip


@pytest.mark.parametrize("name", SHEDDING)
def test_a_card_left_brings_what_it_counts(name: str) -> None:
    ruleset, rules = game(name), tables(name)[0]
    fact = first_cards(rules)
    assert fact is not None
    out = next(one.name for one in ruleset.facts.values() if one.empty == fact.name)
    players = tuple("ABCDEFGH")[: max(2, rules.least_players)]
    weighed = 0
    for code in of_the_deck(rules):
        left = {player: [code] for player in players[1:]} if rules.deck.packs != 1 else {players[1]: [code]}
        try:
            lines = score_hand(ruleset, players, {out: "A", fact.name: left})["lines"]
        except Refused:  # more is asked in this game than who went out and what is left
            continue
        for line in lines:
            if line["cards"] == [code]:
                weighed += 1
                assert abs(line["points"]) == abs(counted(rules, code) or 0), code
    assert weighed


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", SHIPPED)
def test_ask_says_what_a_card_counts(name: str) -> None:
    rules = tables(name)[0]
    fact = first_cards(rules)
    facts = [one for one in rules.ruleset.facts.values() if one.kind in CARD_FACTS and one.values]
    for rank in rules.ruleset.pack.ranks if fact and len(facts) == 1 and not fact.take else ():
        table = rules.tables[fact.values] if fact else None
        if table is None or rank.code not in table.points or rank.code in table.suit_needed:
            continue
        answer = RulesDesk(rules, (), "en", None, False).ask(f"how many points is a {rank.name['en']}").answer or ""
        said = re.fullmatch(r"[\w ]+: (-?\d+) points? each\.", answer)
        if said:
            assert int(said[1]) == table.points[rank.code], (rank.code, answer)


@pytest.mark.parametrize("name", SHIPPED)
def test_whatever_may_be_told_is_counted_by_every_table_that_asks(name: str) -> None:
    for rules in tables(name):
        for derived in rules.ruleset.derive.values():
            if derived.values:
                told = rules.cards_in(rules.ruleset.facts[derived.fact])
                assert told <= rules.tables[derived.values].points.keys(), derived.name


def test_a_three_of_canasta_needs_its_suit_for_a_red_one_is_another_card() -> None:
    for rules in tables("canasta"):
        told = rules.cards_in(rules.ruleset.facts["in_hand"])
        assert "3" not in told
        assert {"3S", "3H", "4"} <= told
