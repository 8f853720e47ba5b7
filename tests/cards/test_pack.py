from __future__ import annotations

import pytest

from scorekeeper.cards import Deck, Kind, Pack
from scorekeeper.problems import Exit, Refused

from .shelf import FRENCH, UNO, tree


@pytest.mark.parametrize(
    ("pack", "code", "kind"),
    [
        (FRENCH, "8S", Kind("8", "S", exact=True)),
        (FRENCH, "10H", Kind("10", "H", exact=True)),
        (FRENCH, "8", Kind("8", None, exact=False)),
        (FRENCH, "JOKER", Kind("JOKER", None, exact=True, extra=True)),
        (UNO, "R5", Kind("5", "R", exact=True)),
        (UNO, "BSKIP", Kind("SKIP", "B", exact=True)),
        (UNO, "D2", Kind("D2", None, exact=False)),
        (UNO, "WD4", Kind("WD4", None, exact=True, extra=True)),
    ],
)
def test_a_code_means_one_kind(pack: Pack, code: str, kind: Kind) -> None:
    assert pack.kinds[code] == kind


@pytest.mark.parametrize(("pack", "codes", "cards"), [(FRENCH, 13 * 5 + 1, 52), (UNO, 13 * 5 + 2, 108)])
def test_all_codes_and_all_cards_are_there(pack: Pack, codes: int, cards: int) -> None:
    assert len(pack.kinds) == codes
    assert sum(pack.copies[code] for code, kind in pack.kinds.items() if kind.exact) == cards
    assert pack.copies.keys() == pack.kinds.keys()


@pytest.mark.parametrize("code", ["S8", "8s", "T", "", "1", "0"])
def test_what_is_no_code(code: str) -> None:
    assert code not in FRENCH.kinds


def test_ranks_are_in_the_order_of_the_file() -> None:
    assert [FRENCH.order(rank) for rank in ("A", "2", "10", "K")] == [0, 1, 9, 12]
    with pytest.raises(KeyError):
        FRENCH.order("JOKER")


def test_packs_from_the_same_tree_are_equal() -> None:
    again = Pack.from_tree(tree("french-52"))
    assert again == FRENCH
    assert hash(again) == hash(FRENCH)
    assert FRENCH != UNO


def test_two_cards_may_not_be_written_alike() -> None:
    spoiled = tree("french-52")
    spoiled["extras"]["8S"] = spoiled["extras"]["JOKER"]
    with pytest.raises(Refused) as refused:
        Pack.from_tree(spoiled)
    assert [(p.key, p.facts["codes"]) for p in refused.value.problems] == [("cards.same-code", ("8S",))]
    assert refused.value.code == Exit.RULESET


def test_a_pack_without_suits_has_exact_ranks() -> None:
    small = {"pack": "small", "written": "rank-suit", "ranks": {"7": tree("french-52")["ranks"]["7"] | {"copies": 3}}}
    pack = Pack.from_tree(small)
    assert pack.kinds == {"7": Kind("7", None, exact=True)}
    assert Deck(pack, 2, 0).size() == 6


@pytest.mark.parametrize(
    ("deck", "counts"),
    [
        (Deck(FRENCH, 1, 0), {"8S": 1, "8": 4, "JOKER": 0}),
        (Deck(FRENCH, 2, 2, 1), {"8S": 2, "8": 8, "JOKER": 4}),
        (Deck(FRENCH, 2, None), {"8S": 2, "8": 8, "JOKER": None}),
        (Deck(FRENCH, None, 0), {"8S": None, "8": None, "JOKER": None}),
        (Deck(UNO, 1, 0), {"R0": 1, "R5": 2, "0": 4, "5": 8, "WILD": 4, "WD4": 4}),
        (Deck(UNO, 2, 0), {"R0": 2, "5": 16, "WILD": 8}),
    ],
)
def test_a_deck_knows_how_many_of_each(deck: Deck, counts: dict[str, int | None]) -> None:
    assert {code: deck.copies(code) for code in counts} == counts


@pytest.mark.parametrize(
    ("deck", "size"),
    [
        (Deck(FRENCH, 1, 0, 1), 52),
        (Deck(FRENCH, 2, 2, 1), 108),
        (Deck(FRENCH, 1, None), None),
        (Deck(FRENCH, None, 0), None),
        (Deck(UNO, 1, 0), 108),
    ],
)
def test_a_deck_knows_its_size(deck: Deck, size: int | None) -> None:
    assert deck.size() == size


def test_a_deck_does_not_know_foreign_cards() -> None:
    with pytest.raises(KeyError):
        Deck(FRENCH, None, None).copies("R5")
