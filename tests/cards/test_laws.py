from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pace import within

from scorekeeper.cards import MOST_CARDS, Pack, Style, read_cards, read_codes, show_cards

from .shelf import FRENCH, LANGS, SHELF, UNO

packs = st.sampled_from(list(SHELF.values()))
langs = st.sampled_from(LANGS)
held = packs.flatmap(lambda pack: st.tuples(st.just(pack), st.lists(st.sampled_from(list(pack.kinds)), max_size=30)))
cardlike = st.text(alphabet="0123456789aAjJqkxsSHDCPTrygbm+w♠♥♦♣♡\ufe0f ,;", max_size=60)


@given(held, langs, st.sampled_from(["sign", "letters"]))
def test_shown_and_typed_again_is_equal(cards: tuple[Pack, list[str]], lang: str, style: Style) -> None:
    pack, codes = cards
    shown = show_cards(codes, pack, lang, style)
    for text in (shown, shown.lower(), shown.replace(" ", ",")):
        read = read_cards(text, pack, lang)
        assert (read.cards, read.problems) == (tuple(codes), ())


@pytest.mark.parametrize("lang", LANGS)
@given(codes=st.lists(st.sampled_from([c for c, kind in FRENCH.kinds.items() if kind.suit]), min_size=1, max_size=30))
def test_cards_with_suits_need_nothing_between_them(lang: str, codes: list[str]) -> None:
    for style in ("sign", "letters"):
        read = read_cards(show_cards(codes, FRENCH, lang, style).replace(" ", ""), FRENCH, lang)
        assert (read.cards, read.problems) == (tuple(codes), ())


@given(held)
def test_machine_forms_are_read_as_they_are(cards: tuple[Pack, list[str]]) -> None:
    pack, codes = cards
    assert read_codes(codes, pack).cards == tuple(codes)
    assert read_cards(" ".join(codes), pack, "en").cards == tuple(codes)


@given(st.text() | cardlike, packs, langs)
@example("\u200b", FRENCH, "en")
@example("\ufe0f", FRENCH, "en")
@example("\u00b4", FRENCH, "en")
@example("\ud800", UNO, "es")
@example("٣x8 ²x8", FRENCH, "en")
def test_any_text_gives_cards_or_problems(text: str, pack: Pack, lang: str) -> None:
    read = read_cards(text, pack, lang)
    assert all(card in pack.kinds for card in read.cards)
    assert len(read.cards) <= MOST_CARDS
    assert bool(read.cards or read.problems) == bool(text.strip())


@given(st.lists(st.text(max_size=8) | cardlike | st.none() | st.integers() | st.lists(st.text()), max_size=8), packs)
def test_any_list_gives_a_card_or_a_problem_for_each(codes: list[object], pack: Pack) -> None:
    read = read_codes(codes, pack)
    assert len(read.cards) + len(read.problems) == len(codes)
    assert all(card in pack.kinds for card in read.cards)


@pytest.mark.parametrize("unit", ["8", "z", "1", "jk", "x", "1x", "s8", "8z", "z ", "9x ", "♠", "ﷺ", "rev", "+", "am"])
@pytest.mark.parametrize("pack", SHELF.values(), ids=SHELF)
def test_the_longest_text_is_read_at_once(unit: str, pack: Pack) -> None:
    text = (unit * 1000)[:1000]
    read_cards("8", pack, "es")
    with within(3):  # what grows with the square takes minutes
        assert read_cards(text, pack, "es") is not None
