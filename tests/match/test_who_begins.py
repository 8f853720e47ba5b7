"""Who begins a hand, as the rules of each game say it: from the dealer, by the hand before, or by something else."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rules.table_rules import TableRules, table_rules_for

from .evening import SHIPPED, VOID, evening, game, hand

SEATS = ("Ana", "Beto", "Carla", "Dani", "Eva")
FIRST = {
    "after the dealer": """
        black-maria canasta casino contract-rummy crazy-eights crazy-eights-five-rounds cribbage doppelkopf eights
        euchre five-crowns flip-7 gin-rummy go-fish golf hand-and-foot indian-rummy-deals indian-rummy-points
        indian-rummy-pool
        kaluki loba mau-mau mau-mau-collected ninety-nine ocho ochos-locos oh-hell phase-10 playpalace-crazy-eights
        president rook rummy-500 schnapsen sheepshead skat skip-bo spades thirty-one tonk uno whist wizard yaniv""",
    "before the dealer": """
        belote briscola chinchon coinche conquian cuarenta escoba french-tarot guinote jass julepe mus scopa
        siete-y-media truco tute""",
    "the dealer": "king no-thanks",
    "what is not seen from here": """
        big-two cabo chicago-bridge cinquillo dominoes durak five-hundred hearts lama pinochle pitch rubber-bridge skyjo
        tichu""",
    "all at once, or nothing is said": "buraco dutch-blitz nertz six-nimmt tally",
}
SEAT = {"after the dealer": "Carla", "before the dealer": "Ana", "the dealer": "Beto"}


def test_every_game_is_here_once() -> None:
    assert sorted(" ".join(FIRST.values()).split()) == sorted(SHIPPED)


@pytest.mark.parametrize("kind", FIRST)
def test_the_first_hand(kind: str) -> None:
    for name in FIRST[kind].split():
        ruleset = game(name)
        numbers = [n for n in range(5, 1, -1) if isinstance(table_rules_for(ruleset, {}, n), TableRules)]
        players = SEATS[: numbers[0]]
        rules = table_rules_for(ruleset, {}, len(players))
        assert isinstance(rules, TableRules)
        begins = rules.seat_of(rules.begins_at_first(players, on_paper=False), "Beto", players)
        wanted = SEAT.get(kind, "")
        assert (name, begins) == (name, "Ana" if len(players) == 2 and wanted == "Carla" else wanted)
        assert bool(ruleset.begins_clause) == (kind != "all at once, or nothing is said"), name


LATER: dict[str, tuple[str, str, list[Any], dict[str, Any], str]] = {
    "after the new dealer, who went out": ("ocho", "Ana Beto Carla", [hand("Beto", Ana="3S", Carla="4S")], {}, "Carla"),
    "whoever won the hand": ("big-two", "Ana Beto Carla", [{"count": {"Ana": 2, "Beto": 3}}], {}, "Carla"),
    "the president": ("president", "Ana Beto Carla", [{"place": ["Carla", "Ana", "Beto"]}], {}, "Carla"),
    "after the fool, who deals": ("durak", "Ana Beto Carla", [{"loser": "Beto"}], {}, "Carla"),
    "whoever ended the hand": ("skyjo", "Ana Beto", [{"ender": "Ana", "sum": {"Ana": 9, "Beto": 30}}], {}, "Ana"),
    "whoever got rid of every card": ("lama", "Ana Beto", [{"out": "Beto", "left": {"Ana": ["6"]}}], {}, "Beto"),
    "the last to quit, who is not told": ("lama", "Ana Beto", [{"out": None, "left": {"Ana": 2, "Beto": 3}}], {}, ""),
    "the lowest sum": ("cabo", "Ana Beto", [{"caller": "Ana", "sum": {"Ana": 9, "Beto": 5}}], {}, "Beto"),
    "whoever won by yaniv": ("yaniv", "Ana Beto", [{"caller": "Ana", "left": {"Ana": 3, "Beto": 9}}], {}, "Ana"),
    "whoever was lower than the caller": (
        "yaniv", "Ana Beto Carla", [{"caller": "Ana", "left": {"Ana": 5, "Beto": 3, "Carla": 9}}], {}, "Beto",
    ),
    "one more to the left": ("dominoes", "Ana Beto Carla", [hand("Carla", Ana=3, Beto=4)], {}, "Beto"),
    "whoever was out at that table": (
        "dominoes", "Ana Beto Carla", [hand("Carla", Ana=3, Beto=4)], {"lead": "out"}, "Carla",
    ),
    "to the left where a table plays so": ("cuarenta", "Ana Beto", [], {"direction": "left"}, "Beto"),
    "a misdeal names nobody": (
        "yaniv", "Ana Beto", [{"caller": "Ana", "left": {"Ana": 3, "Beto": 9}}, VOID], {}, "Ana",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", LATER)
def test_later_hands(case: str) -> None:
    name, players, hands, options, begins = LATER[case]
    standings = evening(name, players, *hands, options=options)
    assert standings.next is not None
    assert standings.next.begins == begins


def test_with_hands_on_paper_it_is_not_known_what_the_last_one_named() -> None:
    on_paper = {"totals": {"Ana": 10, "Beto": 20}, "hands": 2}
    for name, begins in (("yaniv", ""), ("ochos-locos", "Beto"), ("skyjo", "")):
        standings = evening(name, "Ana Beto", start=on_paper)
        assert standings.next is not None
        assert standings.next.begins == begins
