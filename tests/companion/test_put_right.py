"""What was told is never written over by chance, and what may be wrong is offered by a name that puts it right."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

FLIP = ("flip-7", "Ana Beto Carla")
GUINOTE = ("guinote", "Ana Beto", "", "70 50", "a", "", "")
BURACO = ("buraco", "Ana+Carla Beto+Dani", "a", "400 300", "1 0", "0 1", "a,b", ":10", ":30")
MANY_CANASTAS = ("buraco", "Ana+Carla Beto+Dani", "a", "400 100", "1 0", "0 5", "a,b", ":10", ":30")


@pytest.mark.parametrize(
    ("game", "told", "row", "still", "by_name"),
    [
        (FLIP, ("20", "12"), "5 6 7", "Carla", "Ana 5, Beto 6, Carla 7"),
        (FLIP, ("20",), "5 6 7", "Beto and Carla", "Ana 5, Beto 6, Carla 7"),
        (FLIP, ("20", "12"), "5 6", "Carla", "Carla 5"),
        (FLIP, ("", ""), "5 6 7", "Carla", "Ana 5, Beto 6, Carla 7"),
        (("oh-hell", "Ana Beto Carla"), ("2", "1"), "0 3 4", "Ana", "Beto 0, Carla 3, Ana 4"),
    ],
)
def test_a_row_of_numbers_is_not_taken_of_those_who_told_others(
    sit: Sit, game: tuple[str, ...], told: tuple[str, ...], row: str, still: str, by_name: str
) -> None:
    said = sit(*game, *told, row)
    assert f"Still asked: {still}.\n  One number of each; else by name: “{by_name}”\n" in said


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        (("20", "12", "5 6 7", "ana 5, beto 6, carla 7"), (5, 6, 7)),
        (("20", "12", "20 12 7"), (20, 12, 7)),  # said once more
        (("20", "12 7"), (20, 12, 7)),
        (("20 12 7",), (20, 12, 7)),
    ],
)
def test_a_row_of_numbers_of_those_who_are_asked(
    sit: Sit, now_there: MatchNow, typed: tuple[str, ...], numbers: tuple[int, ...]
) -> None:
    sit(*FLIP, *typed, "0", "0", "0", "", "", "", "")
    assert tuple(now_there().standings.hands[-1].told["numbers"].values()) == numbers


@pytest.mark.parametrize(
    ("line", "sang"),
    [("forty a", "Ana"), ("forty b", "Beto"), ("forty ana", "Ana"), ("cuarenta a", "Ana"), ("forty 1", "Ana")],
)
def test_a_letter_is_the_name_that_begins_with_it(sit: Sit, now_there: MatchNow, line: str, sang: str) -> None:
    sit(*GUINOTE, line, "")
    told = now_there().standings.hands[-1].told
    assert (dict(told["points"]), dict(told["forty"])) == ({"Ana": 70, "Beto": 50}, {sang: True})


@pytest.mark.parametrize(("letter", "people"), [("a", "Ana Beto"), ("an", "Ana Beto"), ("un", "Unai Beto")])
def test_a_letter_where_a_number_is_asked_of_somebody_else_is_a_name(sit: Sit, letter: str, people: str) -> None:
    """And no `a` as in `a song`."""
    name = people.split()[0]
    assert f"Beto: {letter}\n{name}: " in sit("guinote", people, "", "70 50", "b", "0", letter)


@pytest.mark.parametrize("line", ["muerto a,b", "muerto a b", "muerto ana beto", "muerto a and b", "dead a,b"])
def test_of_whom_it_was_so_is_told_by_letters(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit(*BURACO, "muerto b", line, "")
    assert now_there().standings.hands[-1].told["dead"] == {"Ana+Carla": True, "Beto+Dani": True}


@pytest.mark.parametrize(("line", "who"), [("last a", "Ana"), ("last b", "Beto"), ("última la ana", "Ana")])
def test_who_it_was_is_told_by_a_letter(sit: Sit, now_there: MatchNow, line: str, who: str) -> None:
    sit("guinote", "Ana Beto", "", "70 50", "", "", "", line, "")
    assert now_there().standings.hands[-1].told["last"] == who


@pytest.mark.parametrize(
    ("lang", "hand", "way"),
    [
        ("en", MANY_CANASTAS, "Put it right (b=25, out, melded, pure, impure, muerto, .back): "),
        ("es", MANY_CANASTAS, "Corrígelo (b=25, cierra, bajadas, puras, impuras, muerto, .atrás): "),
        ("en", (*FLIP, "20 12 15", "0 0 0", "", "", "a"), "Put it right (numbers a=3, plus, doubled, bust, .back): "),
        ("en", ("guinote", "Ana Beto", "", "70 50", "", "", ""), "Put it right (out, last, .back): "),
    ],
)
def test_whatever_may_be_wrong_is_offered(sit: Sit, lang: str, hand: tuple[str, ...], way: str) -> None:
    assert way in sit(*hand, lang=lang)


@pytest.mark.parametrize(
    ("lang", "typed", "asked"),
    [
        ("en", ("impure", "0", "0"), "Impure canastas"),
        ("es", ("impuras", "0", "0"), "Canastas impuras"),
    ],
)
def test_what_is_offered_asks_again(
    sit: Sit, now_there: MatchNow, lang: str, typed: tuple[str, ...], asked: str
) -> None:
    said = sit(*MANY_CANASTAS, *typed, "muerto a", "bajadas b 200", "", lang=lang)
    assert said.count(asked) == 2
    assert now_there().standings.hands[-1].told["impure"] == {"Ana+Carla": 0, "Beto+Dani": 0}


@pytest.mark.parametrize(
    ("line", "bust"),
    [("bust b", ["Beto"]), ("bust b c", ["Beto", "Carla"]), ("bust nobody", []), ("bust b and c", ["Beto", "Carla"])],
)
def test_who_went_bust_is_put_right(sit: Sit, now_there: MatchNow, line: str, bust: list[str]) -> None:
    sit(*FLIP, "20 0 0", "0 0 0", "", "", "a", line, "")
    assert now_there().standings.hands[-1].told.get("bust", []) == bust


def test_the_receipt_shows_every_number_beside_the_cards(sit: Sit) -> None:
    said = sit(*BURACO, "muerto b")
    assert "melded/pure/impure: Ana+Carla 400/1/0, Beto+Dani 300/0/1; out: Ana+Carla; muerto: Ana+Carla and" in said
    assert "30; out: Ana+Carla; muerto: Beto+Dani.\nPut it right" in said  # what was told until now


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_change_in_doubt_is_made_where_it_is_said_once_more(sit: Sit, now_there: MatchNow, lang: str) -> None:
    """`Enter: it is as I said` is about the line, and records nothing without it."""
    sit("crazy eights", "Beth Tom Sam", "b", "8s 4", "9", "sam 8s k, tom 4 8s", "", "", "", lang=lang)
    hands = now_there().standings.hands
    assert not hands or dict(hands[-1].told["left"]) == {"Tom": ["4", "8S"], "Sam": ["8S", "K"]}
