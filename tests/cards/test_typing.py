from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.cards import MOST_CARDS, Pack, read_cards

from .shelf import FRENCH, LAMA, NIMMT, NO_THANKS, SPANISH, UNO, tree


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("8s KD 10h AC", "8S KD 10H AC"),
        ("8kd3c", "8 KD 3C"),
        ("8 k 3", "8 K 3"),
        ("a,10;q\n2", "A 10 Q 2"),
        ("８ｓ，Ｋ、ｑｄ", "8S K QD"),
        ("ts TD t", "10S 10D 10"),
        ("as", "AS"),
        ("joker jk 2xJK", "JOKER JOKER JOKER JOKER"),
        ("2x8 3xKs 1×9", "8 8 KS KS KS 9"),
        ("2x8k", "8 8 K"),
        ("8k2xq3", "8 K Q Q 3"),
        ("8♠ k♥ 10♦ 3♣", "8S KH 10D 3C"),
        ("8♤ k♡ 10♢ 3♧", "8S KH 10D 3C"),
        ("8♠️ k♥️ 10♦️ 3♣️ q❤️", "8S KH 10D 3C QH"),
        ("10♠️kjk♥", "10S K J KH"),
        ("8️⃣ 🔟♠ 🃏", "8 10S JOKER"),
        ("jks", "J KS"),
        ("10105", "10 10 5"),
        ("  8\t", "8"),
    ],
)
def test_english(text: str, cards: str) -> None:
    read = read_cards(text, FRENCH, "en")
    assert (read.cards, read.problems) == (tuple(cards.split()), ())


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("8p KD 10c AT", "8S KD 10H AC"),
        ("8kd3c", "8 KD 3H"),
        ("as AS asc 1 1p", "A A AH A AS"),
        ("10 0 0p 10p", "10 10 10S 10S"),
        ("8109", "8 10 9"),
        ("kt 8t", "KC 8C"),
        ("comodín Comodin jk", "JOKER JOKER JOKER"),
        ("8♠ 2x8♦", "8S 8D 8D"),
    ],
)
def test_spanish(text: str, cards: str) -> None:
    read = read_cards(text, FRENCH, "es")
    assert (read.cards, read.problems) == (tuple(cards.split()), ())


@pytest.mark.parametrize(
    ("lang", "text", "cards"),
    [
        ("en", "r5 bskip wd4 +4 w r+2", "R5 BSKIP WD4 WD4 WILD RD2"),
        ("en", "wd4r5r+25", "WD4 R5 RD2 5"),
        ("en", "srev bs reverse 2xg0", "SKIP REV BSKIP REV G0 G0"),
        ("es", "r5 azskip vs am5 v+2 comodín rreversa", "R5 BSKIP GSKIP Y5 GD2 WILD RREV"),
        ("en", "w4 wild4 draw4 draw2 w", "WD4 WD4 WD4 D2 WILD"),
        ("es", "roba4 comodín4 roba2 salta", "WD4 WD4 D2 SKIP"),
    ],
)
def test_uno(lang: str, text: str, cards: str) -> None:
    read = read_cards(text, UNO, lang)
    assert (read.cards, read.problems) == (tuple(cards.split()), ())


NOT, TURNED, OTHER = "cards.not-a-card", "cards.wrong-order", "cards.other-language"
UNCLEAR, MANY, SUIT = "cards.ambiguous", "cards.too-many", "cards.suit-alone"


@pytest.mark.parametrize(
    ("pack", "lang", "text", "key", "facts"),
    [
        (FRENCH, "en", "8x", NOT, {"part": "x"}),
        (FRENCH, "en", "20", NOT, {"part": "0"}),
        (FRENCH, "en", "jkr", NOT, {"part": "r"}),
        (FRENCH, "en", "33x", NOT, {"part": "x"}),
        (FRENCH, "en", "nother", NOT, {"part": ""}),
        (FRENCH, "en", "sui", NOT, {"part": ""}),
        (FRENCH, "es", "alta", NOT, {"part": ""}),
        (FRENCH, "en", "5xeighteen", NOT, {"part": "eighteen"}),
        (FRENCH, "en", "kqz", NOT, {"part": "z"}),
        (FRENCH, "en", "8sz", NOT, {"part": "z"}),
        (FRENCH, "en", "kZz8", NOT, {"part": "Zz"}),
        (FRENCH, "en", "8s♠", NOT, {"part": "♠"}),
        (FRENCH, "en", "foo", NOT, {"suits": "S H D C", "ranks": "A 2-10 J Q K", "extras": ("JOKER",)}),
        (
            FRENCH,
            "es",
            "foo",
            NOT,
            {"suits": "P C D T", "example": "7D 5C"},
        ),
        (FRENCH, "en", "2x2x8", NOT, {"part": "x"}),
        (FRENCH, "en", ",", NOT, {"token": ","}),
        (FRENCH, "en", "\u200b", NOT, {"token": "\u200b"}),
        (FRENCH, "en", "z" * 500, NOT, {"token": "z" * 39 + "…"}),
        (FRENCH, "en", "s", SUIT, {"suits": "S H D C"}),
        (FRENCH, "es", "t", SUIT, {"suits": "P C D T"}),
        (UNO, "en", "r", "cards.colour-alone", {"suits": "R Y G B"}),
        (FRENCH, "en", "s8hk", TURNED, {"meant": "8S KH"}),
        (FRENCH, "en", "8sh9", TURNED, {"meant": "8S 9H"}),
        (FRENCH, "en", "k1sh9", NOT, {}),
        (FRENCH, "es", "t8c9", TURNED, {"meant": "8T 9C"}),
        (FRENCH, "es", "8s", OTHER, {"cards": "8♠", "meant": "8P", "suits": "P C D T"}),
        (FRENCH, "es", "h8", OTHER, {"cards": "8♥", "meant": "8C"}),
        (FRENCH, "es", "ts", OTHER, {"cards": "10♠", "meant": "10P"}),
        (FRENCH, "en", "8p", OTHER, {"cards": "8♠", "meant": "8S", "suits": "S H D C"}),
        (FRENCH, "en", "0", OTHER, {"meant": "10"}),
        (UNO, "en", "az5", OTHER, {"meant": "B5"}),
        (FRENCH, "en", "1", UNCLEAR, {"choices": ("A", "10")}),
        (FRENCH, "en", "1s", UNCLEAR, {"choices": ("AS", "10S")}),
        (FRENCH, "en", "k1q", UNCLEAR, {"part": "1", "choices": ("A", "10")}),
        (FRENCH, "en", "qjk", UNCLEAR, {"part": "jk", "choices": ("JOKER", "J K")}),
        (FRENCH, "en", "2xjk8", UNCLEAR, {"part": "jk"}),
        (UNO, "es", "a5", UNCLEAR, {"choices": ("AM5", "AZ5")}),
        (UNO, "en", "+", UNCLEAR, {"choices": ("D2", "WD4")}),
        (FRENCH, "en", "0x8", MANY, {"part": "0x", "most": 8}),
        (FRENCH, "en", "9x8", MANY, {"part": "9x"}),
        (FRENCH, "en", "82x8", MANY, {"part": "82x"}),
        (FRENCH, "en", "9" * 900 + "x8", MANY, {}),
        (FRENCH, "en", "8" * 1001, "cards.too-long", {"count": 1001, "most": 1000}),
    ],
)
def test_what_is_wrong_is_told_apart(pack: Pack, lang: str, text: str, key: str, facts: dict[str, Any]) -> None:
    read = read_cards(text, pack, lang)
    assert [problem.key for problem in read.problems] == [key]
    said = read.problems[0].facts
    assert {name: said[name] for name in facts} == facts


def test_all_problems_of_a_text_are_told_at_once_and_the_rest_is_understood() -> None:
    read = read_cards("8s foo 1 s9h2 kd 9x3 8p foo", FRENCH, "en")
    assert read.cards == ("8S", "KD")
    assert [(problem.facts["token"], problem.key) for problem in read.problems] == [
        ("foo", NOT),
        ("1", UNCLEAR),
        ("s9h2", TURNED),
        ("9x3", MANY),
        ("8p", OTHER),
    ]


@pytest.mark.parametrize("text", ["", "   ", "\t\n", "\u3000"])
def test_blank_is_no_cards(text: str) -> None:
    read = read_cards(text, FRENCH, "en")
    assert (read.cards, read.problems) == ((), ())


def test_more_than_the_most_cards_is_a_problem() -> None:
    assert read_cards("8" * MOST_CARDS, FRENCH, "en").problems == ()
    read = read_cards("8" * (MOST_CARDS + 1), FRENCH, "en")
    assert [(problem.key, problem.facts["count"]) for problem in read.problems] == [("cards.too-many-cards", 201)]
    assert len(read_cards("8x8 " * 250, FRENCH, "en").cards) == MOST_CARDS


def test_a_language_the_pack_does_not_know_reads_machine_forms() -> None:
    assert read_cards("8s jokerk", FRENCH, "xx").cards == ("8S", "JOKER", "K")


@pytest.mark.parametrize(
    ("pack", "lang", "text", "card"),
    [(FRENCH, "en", "s8", "8S"), (FRENCH, "en", "♥️10", "10H"), (FRENCH, "es", "t8", "8C"), (UNO, "en", "5r", "R5")],
)
def test_one_card_may_be_typed_with_its_suit_first(pack: Pack, lang: str, text: str, card: str) -> None:
    assert read_cards(text, pack, lang).cards == (card,)


@pytest.mark.parametrize(
    ("text", "cards"), [("diez de copas", "10C"), ("doce de bastos y once de oros", "12B 11O"), ("siete de oros", "7O")]
)
def test_a_number_in_words_with_its_suit(text: str, cards: str) -> None:
    assert read_cards(text, SPANISH, "es").cards == tuple(cards.split())


@pytest.mark.parametrize("text", ["rey de oros", "once de corazones", "dos reyes y rey de copas"])
def test_a_card_of_another_pack_is_refused_as_a_whole(text: str) -> None:
    (problem,) = read_cards(text, FRENCH, "es").problems
    assert (problem.facts["token"], problem.facts["part"]) == (" ".join(text.split()[-3:]), "")


def test_an_and_between_cards_is_no_card_unless_it_is_a_letter_of_the_pack() -> None:
    assert read_cards("8s and kh & 3", FRENCH, "en").cards == ("8S", "KH", "3")
    assert read_cards("rey de corazones y 8p", FRENCH, "es").cards == ("KH", "8S")
    assert read_cards("r5 y 8", UNO, "en").problems


@pytest.mark.parametrize(
    ("pack", "text", "cards"),
    [
        (NIMMT, "104 5 1", "104 5 1"),
        (NIMMT, "7 70", "7 70"),
        (NIMMT, "105", ""),
        (NIMMT, "5 1040", "5"),
        (NO_THANKS, "36", ""),
        (LAMA, "444", "4 4 4"),
    ],
)
def test_numbers_of_a_pack_of_numbers_are_not_cut(pack: Pack, text: str, cards: str) -> None:
    assert " ".join(read_cards(text, pack, "en").cards) == cards


@pytest.mark.parametrize(
    ("pack", "lang", "typed", "codes"),
    [
        ("uno-108", "en", "red skip", "RSKIP"),
        ("uno-108", "es", "+2 rojo rev azul 7 amarillo", "RD2 BREV Y7"),
        ("uno-108", "en", "+2 red, 7 blue", "RD2 B7"),
        ("uno-108", "es", "cambio de color, cambio de sentido azul, bloqueo verde", "WILD BREV GSKIP"),
        ("uno-108", "es", "pierde turno rojo", "RSKIP"),
        ("uno-108", "es", "un más cuatro, un comodín más cuatro y un más dos", "WD4 WD4 D2"),
        ("uno-108", "en", "plus four and a plus two", "WD4 D2"),
        ("uno-108", "en", "green 7", "G7"),
        ("uno-108", "en", "r5 green 7 wild", "R5 G7 WILD"),
        ("uno-108", "es", "verde 7, rojo 5", "G7 R5"),
        ("french-52", "en", "5 of hearts, king spades, hearts 9, 3", "5H KS 9H 3"),
        ("french-52", "es", "8 de corazones y reina de picas", "8H QS"),
        ("french-52", "es", "8 de espadas, dama de piques, 3 de espada", "8S QS 3S"),
        ("french-52", "es", "dos damas y un valet", "Q Q J"),
        ("french-52", "es", "2 dama", "2 Q"),
        ("french-52", "en", "knave of hearts, two knaves", "JH J J"),
        ("french-52", "en", "deuce, trey of clovers, two deuces", "2 3C 2 2"),
        ("french-52", "es", "guasón, dos guasones", "JOKER JOKER JOKER"),
        ("spanish-40", "en", "ace of clubs, king of golds", "1B 12O"),
        ("spanish-40", "es", "7 de oros, rey de copas", "7O 12C"),
        ("spanish-40", "es", "as de oros 1 de bastos", "1O 1B"),
    ],
)
def test_a_number_stands_beside_the_name_of_a_suit(pack: str, lang: str, typed: str, codes: str) -> None:
    read = read_cards(typed, Pack.from_tree(tree(pack)), lang)
    assert (read.problems, " ".join(read.cards)) == ((), codes)
