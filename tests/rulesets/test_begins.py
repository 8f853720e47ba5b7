"""Who begins the first hand, as the rules of each game say it: from the dealer, or by what is not seen from here."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from scorekeeper.library import load_ruleset
from scorekeeper.rules.amount_functions import Value
from scorekeeper.rules.model import BEGINNING, Ruleset
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.rules.values_by_name import View
from scorekeeper.store.shelf.shipped import shipped_folder

SHIPPED = sorted(path.stem for path in shipped_folder().glob("*.yaml"))
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


OTHERWISE = {"cuarenta": ({"direction": "left"}, "after the dealer")}  # with these options


def begins(name: str, ruleset: Ruleset) -> bool:
    """Whether the one begins who should, with Beto dealing, in this ruleset; later too, if that is the same."""
    kind = next(kind for kind, names in FIRST.items() if name in names.split())
    options, other = OTHERWISE.get(name, ({}, kind))
    said = bool(ruleset.begins_clause) == (kind != "all at once, or nothing is said")
    return said and _begins_so(ruleset, {}, kind) and _begins_so(ruleset, options, other)


def _begins_so(ruleset: Ruleset, options: Mapping[str, Value], kind: str) -> bool:
    tables = ((n, table_rules_for(ruleset, options, n)) for n in range(5, 1, -1))
    players, rules = next(((SEATS[:n], rules) for n, rules in tables if isinstance(rules, TableRules)), ((), None))
    if rules is None:
        return False
    wanted = SEAT.get(kind, "") if len(players) > 2 or kind == "the dealer" else "Ana" if kind in SEAT else ""
    first = rules.begins_at_first(players, on_paper=False)
    later = rules.begins_after(View(players)) if {use for _, use in ruleset.begins} <= set(BEGINNING) else first
    same = not ruleset.begins_first or len(ruleset.begins) > 1
    return all(rules.seat_of(one, "Beto", players) == wanted for one in ((first, later) if same else (first,)))


def test_every_game_is_here_once() -> None:
    assert sorted(" ".join(FIRST.values()).split()) == SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
def test_the_first_hand(name: str) -> None:
    assert begins(name, load_ruleset(name))
