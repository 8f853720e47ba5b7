"""The packs that come with the program: how many cards they have, and that each can be typed as it is shown."""

from __future__ import annotations

import pytest

from scorekeeper.cards import Deck, Pack, read_cards, read_codes, show_card
from scorekeeper.store.shelf import ruleset_files
from scorekeeper.store.shelf.shipped import shipped_folder

SIZES = {
    "five-crowns-58": 58, "flip-7-94": 94, "french-20": 20, "french-24": 24, "french-32": 32, "french-36": 36,
    "french-52": 52, "lama-56": 56, "no-thanks-33": 33, "phase-10": 108, "rook-57": 57, "six-nimmt-104": 104,
    "skip-bo-162": 162, "skyjo-150": 150, "spanish-40": 40, "spanish-48": 48, "tichu-56": 56, "uno-108": 108,
    "wizard-60": 60,
}  # fmt: skip


def pack(name: str) -> Pack:
    tree = ruleset_files._pack_named(name)
    assert tree is not None
    return Pack.from_tree(tree)


def test_every_pack_is_listed_here() -> None:
    assert {path.stem for path in (shipped_folder() / "parts" / "packs").glob("*.yaml")} == set(SIZES)


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_how_many_cards(name: str, size: int) -> None:
    found = pack(name)
    assert (found.id, Deck(found, 1, 0).size()) == (name, size)


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_card_can_be_typed_as_it_is_shown(name: str, lang: str) -> None:
    found = pack(name)
    for code in found.kinds:
        for style in ("sign", "letters"):
            assert read_cards(show_card(code, found, lang, style), found, lang).cards == (code,)
        assert read_codes([code], found).cards == (code,)


@pytest.mark.parametrize(
    ("typed", "codes"),
    [
        ("AO KC QB JE 7O", "1O 12C 11B 10E 7O"),
        ("1O 12C 11B 10E", "1O 12C 11B 10E"),
        ("RC SE HB", "12C 10E 11B"),
    ],
)
def test_spanish_cards_by_number_or_letter(typed: str, codes: str) -> None:
    assert read_codes(typed.split(), pack("spanish-40")).cards == tuple(codes.split())


@pytest.mark.parametrize(
    ("name", "typed", "codes"),
    [
        ("skyjo-150", "-2 -1 0 12", ("-2", "-1", "0", "12")),
        ("six-nimmt-104", "104 55 1", ("104", "55", "1")),
        ("five-crowns-58", "3 KT joker 10★", ("3", "KT", "JOKER", "10T")),
        ("lama-56", "l llama 6", ("LLAMA", "LLAMA", "6")),
        ("phase-10", "r12 wild 7 skip", ("R12", "WILD", "7", "SKIP")),
        ("tichu-56", "dr 10s K", ("DRAGON", "10S", "K")),
    ],
)
def test_cards_of_other_packs(name: str, typed: str, codes: tuple[str, ...]) -> None:
    assert read_cards(typed, pack(name), "en").cards == codes
