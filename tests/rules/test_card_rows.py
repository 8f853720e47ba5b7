"""What each card counts: the most exact row wins, and a card without suit counts where all its suits agree."""

from __future__ import annotations

import pytest
from match.evening import game

from scorekeeper.rules.card_values import CardTable, cards_named, rows_by_card
from scorekeeper.rules.model import ValueRow
from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .tiny import tiny


def table(*rows: tuple[str, str], jokers: str = "0", **options: object) -> CardTable:
    written = "".join(
        f"    - {{cards: [{cards}], points: {points}, clause: scoring.cards}}\n" for cards, points in rows
    )
    deck = f"deck: {{pack: french-52, packs: 1, jokers: {jokers}, clause: scoring.cards}}"
    wild = 'wild_rank: {by_hand: ["3"], clause: scoring.cards}' if "wild" in written else ""
    rules = table_rules_for(tiny(values="values:\n  left:\n" + written, deck=deck, wild_rank=wild), options, 3)
    assert isinstance(rules, TableRules)
    return rules.tables["left"]


EVERY_WAY = (("other", "1"), ("hearts", "2"), ("Q", "3"), ("QH", "4"))


@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        (EVERY_WAY, {"2S": 1, "2H": 2, "QS": 3, "QH": 4}),
        (tuple(reversed(EVERY_WAY)), {"2S": 1, "2H": 2, "QS": 3, "QH": 4}),
        ((("other", "0"), ("J-K", "10")), {"10S": 0, "JS": 10, "QD": 10, "KH": 10, "AS": 0}),
        ((("other", "0"), ("A-3", "10")), {"AS": 10, "2S": 10, "3S": 10, "4S": 0}),
        ((("other", "0"), ("2-2", "10")), {"AS": 0, "2S": 10, "3S": 0}),
        ((("A", "1"), ("2-10", "face"), ("J-K", "10")), {"AS": 1, "2H": 2, "10D": 10, "KC": 10}),
        ((("other", "0"), ("8", "target")), {"8S": 100}),
        ((("other", "0"), ("8", "target - 50")), {"8S": 50}),
        ((("other", "-5"),), {"8S": -5}),
        ((("other", "5"), ("8", "{first: [{when: {style: high}, use: 9}]}")), {"8S": 0, "9S": 5}),
        ((("hearts, spades", "1"), ("other", "0")), {"8S": 1, "8H": 1, "8D": 0}),
    ],
)
def test_the_most_exact_row_wins(rows: tuple[tuple[str, str], ...], worth: dict[str, int]) -> None:
    found = table(*rows)
    assert {code: found.points[code] for code in worth} == worth


@pytest.mark.parametrize(
    ("rows", "without_suit", "needed"),
    [
        ((("other", "0"), ("8", "50")), {"8": 50, "2": 0}, set()),
        ((("other", "0"), ("QS", "13")), {"K": 0}, {"Q"}),
        ((("other", "0"), ("hearts", "1")), {}, {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}),
        (
            (("other", "0"), ("hearts", "1"), ("8", "50")),
            {"8": 50},
            {"A", "2", "3", "4", "5", "6", "7", "9", "10", "J", "Q", "K"},
        ),
    ],
)
def test_a_card_without_suit(rows: tuple[tuple[str, str], ...], without_suit: dict[str, int], needed: set[str]) -> None:
    found = table(*rows)
    assert {code: found.points[code] for code in without_suit} == without_suit
    assert found.suit_needed == needed


@pytest.mark.parametrize(
    ("rows", "least"), [((("other", "0"),), 0), ((("other", "3"), ("8", "50")), 3), ((("other", "3"), ("8", "-1")), -1)]
)
def test_the_least_a_card_can_count(rows: tuple[tuple[str, str], ...], least: int) -> None:
    assert table(*rows, jokers="2").least == least


def test_jokers_have_a_row_of_their_own() -> None:
    found = table(("other", "1"), ("JOKER", "20"), jokers="2")
    assert (found.points["JOKER"], found.points["AS"]) == (20, 1)


def test_each_card_knows_its_clause() -> None:
    rules = table_rules_for(game("ochos-locos"), {}, 3)
    assert isinstance(rules, TableRules)
    clauses = rules.tables["left"].clauses
    assert [clauses[code] for code in ("8S", "8", "KD", "AH", "10C")] == [
        "scoring.eights",
        "scoring.eights",
        "scoring.courts",
        "scoring.aces",
        "scoring.numbers",
    ]


@pytest.mark.parametrize("word", ["Z", "5-", "-5", "5-Z", "Z-5", "5-6-7", "5S-7S", "clubz", "ZS", "JOKER-K"])
def test_a_word_that_names_no_card(word: str) -> None:
    pack = game("ochos-locos").pack
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    assert cards_named(word, pack, full)[0] == []


@pytest.mark.parametrize(
    ("word", "codes"),
    [
        ("-2", ["-2"]),
        ("12", ["12"]),
        ("-2-1", ["-2", "-1", "0", "1"]),
        ("-2--1", ["-2", "-1"]),
        ("0-2", ["0", "1", "2"]),
        ("1--2", []),
        ("-2-", []),
    ],
)
def test_a_stretch_may_begin_below_zero(word: str, codes: list[str]) -> None:
    pack = game("skyjo").pack
    full = [code for code, kind in pack.kinds.items() if kind.exact]
    assert cards_named(word, pack, full)[0] == codes


def test_a_card_named_twice_as_exactly() -> None:
    pack = game("ochos-locos").pack
    rows = (
        ValueRow(("5", "5"), "1", "scoring.cards"),
        ValueRow(("3-5",), "2", "scoring.cards"),
        ValueRow(("other",), "0", "a.b"),
    )
    assert sorted(rows_by_card(rows, pack).doubled) == [(0, 1, code) for code in ("5C", "5D", "5H", "5S")]


HEARTS = (("wild, 8", "-5"), ("hearts", "1"), ("other", "0"))


def test_the_row_of_the_wild_rank_holds_for_that_rank_alone() -> None:
    always = table(*HEARTS)
    pack = game("ochos-locos").pack
    wild = always.with_wild("3", pack)
    assert [wild.points[code] for code in ("3H", "3S", "4H", "4S", "8H", "3")] == [-5, -5, 1, 0, -5, -5]
    assert always.suit_needed - wild.suit_needed == {"3"}
    assert table(("wild", "0"), ("other", "5")).with_wild("3", pack).points["3H"] == 0
    assert (
        table(("wild", "-9"), *HEARTS[1:]).least,
        table(("wild", "-9"), *HEARTS[1:]).with_wild("3", pack).least,
    ) == (0, -9)


WILD = """
values:
  left:
    - {cards: [wild], points: 20, clause: end.target}
    - {cards: [other], points: 1, clause: scoring.cards}
"""


def test_a_card_of_the_wild_rank_has_the_clause_of_its_row() -> None:
    rules = table_rules_for(tiny(values=WILD, wild_rank="wild_rank: {by_hand: [3, K], clause: scoring.cards}"), {}, 3)
    assert isinstance(rules, TableRules)
    clauses = [rules.tables_in(number)["left"].clauses["3H"] for number in (1, 2, 3)]
    assert clauses == ["end.target", "scoring.cards", "end.target"]


@pytest.mark.parametrize(("ranks", "worth"), [("[3, 10]", [3, 10]), ("[3]", [3, 0])])
def test_wild_cards_may_count_what_is_printed_on_them(ranks: str, worth: list[int]) -> None:
    printed = WILD.replace("points: 20", "points: face").replace("points: 1,", "points: 0,")
    rules = table_rules_for(
        tiny(values=printed, wild_rank=f"wild_rank: {{by_hand: {ranks}, clause: scoring.cards}}"), {}, 3
    )
    assert isinstance(rules, TableRules)
    tables = rules.tables_in(1)["left"], rules.tables_in(2)["left"]
    assert [tables[0].points["3H"], tables[1].points["10H"]] == worth
    assert (tables[0].points["3"], tables[0].least) == (3, 0)


def test_a_wild_card_may_count_the_nothing_that_is_printed_on_it() -> None:
    printed = WILD.replace("points: 20", "points: face")
    deck = "deck: {pack: uno-108, packs: 1, clause: scoring.cards}"
    rules = table_rules_for(
        tiny(deck=deck, values=printed, wild_rank="wild_rank: {by_hand: [0], clause: scoring.cards}"), {}, 3
    )
    assert isinstance(rules, TableRules)
    assert [rules.tables_in(1)["left"].points[code] for code in ("R0", "R1")] == [0, 1]
