"""A way out that several problems have is said once, below the last of them."""

from __future__ import annotations

from .conftest import Cli


def test_one_hint_for_many_cards_that_are_none(cli: Cli) -> None:
    cli("new", "uno", "Ana", "Beto")
    said = cli("hand", "b=zz,xx,zz,yy,qq,vv,h,k,zzz,zzzz,j,w1").err.splitlines()
    assert len(said) == len(set(said))
    assert sum("Type it like" in line for line in said) == 1
    assert "Type it like" in said[-1]


def test_help_of_a_hand_says_what_this_game_asks(cli: Cli) -> None:
    assert "asks:" not in cli("hand", "--help").out
    cli("new", "spades", "Ana+Carla", "Beto+Dani")
    said = cli("hand", "--help").out
    assert "\nSpades asks:\n" in said
    assert "Ana=bid/tricks" in said
    assert "--blind NAME,NAME,... Who bid nil without looking at the cards?" in " ".join(said.split())
