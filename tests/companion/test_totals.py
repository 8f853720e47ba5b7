"""Cards or totals: a family says `fourteen`, another one names its cards, and neither has to know about the other."""

from __future__ import annotations

import pytest

from scorekeeper.match.events import HandPlayed, as_mapping, event_from
from scorekeeper.problems import Refused
from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table

from .conftest import MatchNow, Sit

BOTH = {
    "en": "Beto: 8 is read as cards, 8: 50 points. t: as the total, 8.",
    "es": "Beto: 8 se lee como cartas, 8: 50 puntos. t: como total, 8.",
}


def told(now_there: MatchNow) -> object:
    return now_there().standings.hands[-1].told["left"]


def test_a_number_that_no_card_can_be_is_the_total(four: Sit, now_there: MatchNow) -> None:
    said = four("a", "27", "14", "1", "")
    assert told(now_there) == {"Beto": 27, "Carla": 14, "Dani": 1}
    assert "is read as" not in said


def test_every_first_prompt_says_how_a_total_is_told(four: Sit) -> None:
    assert "Cards left in hand (8k5, or only the total: 27)" in four("a")


@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_eight_is_never_silently_eight_points(sit: Sit, lang: str) -> None:
    said = sit("ochos-locos", "Ana Beto Carla", "a", "8", "k", "", lang=lang)
    assert BOTH[lang] in said


def test_one_key_switches_and_it_holds_for_the_match(four: Sit, now_there: MatchNow) -> None:
    said = four("a", "8", "9", "5", "t", "")
    assert told(now_there) == {"Beto": 8, "Carla": 9, "Dani": 5}
    assert said.count("is read as") == 1
    again = four("b", "8", "9", "k", "")
    assert told(now_there) == {"Ana": 8, "Carla": 9, "Dani": ["K"]}
    assert "is read as" not in again
    assert "a number alone is the total" not in again, "the title stands over the first hand only"


def test_enter_leaves_it_at_what_was_read_and_that_holds_too(four: Sit, now_there: MatchNow) -> None:
    four("a", "8", "9", "k", "")
    assert now_there().standings.totals["Beto"] == 50
    assert "is read as" not in four("b", "8", "9", "k", "")
    assert now_there().standings.totals["Ana"] == 50


def test_what_else_is_told_says_which_is_meant(four: Sit, now_there: MatchNow) -> None:
    assert "Beto: 8 is read as the total. c: as cards, 8: 50 points." in four("a", "8", "27", "14", "")
    assert told(now_there) == {"Beto": 8, "Carla": 27, "Dani": 14}


def test_it_is_changed_at_any_time(four: Sit, now_there: MatchNow) -> None:
    four("a", "8", "27", "14", "", ".numbers cards", "b", "8", "9", "k", "")
    assert told(now_there) == {"Ana": ["8"], "Carla": ["9"], "Dani": ["K"]}
    assert "1x8 one eight" in four(".numbers")
    four("c", "9", "9", "8", "")
    assert told(now_there) == {"Ana": 9, "Beto": 9, "Dani": 8}
    assert "cards or totals" in four(".numbers please")


def test_what_was_chosen_is_still_known_when_the_hand_is_taken_back(four: Sit, now_there: MatchNow) -> None:
    four("a", "8", "9", "5", "t", "", ".undo", "y", "")
    assert told(now_there) == {"Beto": 8, "Carla": 9, "Dani": 5}


def test_cards_of_a_hand_that_is_open_again_are_cards(four: Sit, now_there: MatchNow, table: Table) -> None:
    """Whoever told `8s`, or typed it in one line, told a card, also where numbers alone are totals."""
    four(".numbers totals")
    record_hand(table, ["b=8", "c=:30", "d=9"])
    four(".undo", "y", "")
    assert told(now_there) == {"Ana": [], "Beto": ["8"], "Carla": 30, "Dani": ["9"]}


def test_the_choice_outlives_the_terminal_and_a_misdeal(four: Sit, now_there: MatchNow) -> None:
    four(".numbers totals")
    four(".void")
    four("a", "8", "9", "5", "")
    assert told(now_there) == {"Beto": 8, "Carla": 9, "Dani": 5}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_zero_is_nothing_left(sit: Sit, now_there: MatchNow, lang: str) -> None:
    sit("ochos-locos", "Ana Beto Carla", "", "kk", "8s" if lang == "en" else "8p", "0", "", lang=lang)
    assert now_there().standings.hands[-1].hand is not None
    assert now_there().standings.hands[-1].hand.people["out"] == ("Carla",)


def test_zero_is_short_for_ten_in_a_run_of_spanish_cards(sit: Sit, now_there: MatchNow) -> None:
    sit("ochos-locos", "Ana Beto Carla", "a", "k0", "5", "", lang="es")
    assert now_there().standings.totals["Beto"] == 20


def test_a_zero_that_is_a_card_is_that_card(sit: Sit, now_there: MatchNow) -> None:
    sit("uno", "Ana Beto Carla", "a", "0", "5", "", lang="es")
    assert told(now_there) == {"Beto": ["0"], "Carla": ["5"]}


def test_where_every_card_is_a_number_both_are_shown(sit: Sit, now_there: MatchNow) -> None:
    said = sit("skyjo", "Ana Beto", "a", "12", "25", "")
    assert "Beto: 25 is the total. As cards, with spaces: 2 5." in said
    assert now_there().standings.totals["Beto"] == 25


@pytest.mark.parametrize("before", [(), ("ana", "", "", "7 4", "", "3", "")])
def test_the_total_of_the_prompt_is_that_total_where_every_card_is_a_number(
    sit: Sit, now_there: MatchNow, before: tuple[str, ...]
) -> None:
    """Also beside cards, and after a hand that was told in cards: a number that no card can be is never cut in two."""
    said = sit("chinchon", "Ana Beto Carla Dani", *before, "ana", "", "", "27", "15", "6 5", "")
    assert "Beto: 27 is the total. As cards, with spaces: 2 7." in said
    assert "Carla: 15 is the total. As cards, with spaces: 1 5." in said
    assert now_there().standings.hands[-1].told["loose"] == {"Ana": [], "Beto": 27, "Carla": 15, "Dani": ["6", "5"]}


def test_cards_that_need_their_suit_are_no_numbers(sit: Sit, now_there: MatchNow) -> None:
    sit("hearts", "Ana Beto Carla Dani", "13", "5", "8", "0", "", "")
    assert now_there().standings.hands[-1].told["taken"] == {"Beto": 5, "Carla": 8, "Dani": [], "Ana": 13}


def test_cards_that_are_typed_like_a_total_are_shown_to_a_table_that_tells_cards(
    four: Sit, now_there: MatchNow
) -> None:
    """Also when it chose cards: a number that no card can be is never cut in two, and that is not silent."""
    assert "Beto: 59 is the total. As cards, with spaces: 5 9." in four("a", "59", "8k", "q", "b=5 9", "")
    assert told(now_there) == {"Beto": ["5", "9"], "Carla": ["8", "K"], "Dani": ["Q"]}


def test_a_table_that_has_told_such_a_total_knows(four: Sit) -> None:
    assert four("a", "59", "8k", "q", "", "a", "47", "8k", "q", "").count("is the total. As cards") == 1


def test_a_number_that_no_total_can_be_is_cards(four: Sit, now_there: MatchNow, table: Table) -> None:
    four(".house target=1000", "a", "888", "27", "4739", "")
    assert told(now_there) == {"Beto": ["8", "8", "8"], "Carla": 27, "Dani": ["4", "7", "3", "9"]}
    assert record_hand(table, ["a=888", "c=k", "d=k"]).hand.told["left"]["Ana"] == ["8", "8", "8"]  # type: ignore[index]


@pytest.mark.parametrize("typed", ["8zz", "s8hk", "9x8", "h"])
def test_every_message_about_cards_says_how_a_total_is_told(four: Sit, typed: str) -> None:
    assert "nly the total: :27." in four("a", typed)


def test_the_choice_is_kept_with_the_hand_as_older_programs_keep_it(four: Sit, now_there: MatchNow) -> None:
    """The word is one more in the hand; whoever does not know it passes it on."""
    four("a", "8", "9", "5", "t", "")
    (hand,) = (event for event in now_there().events if isinstance(event, HandPlayed))
    assert hand.numbers == "totals"
    assert hand.typed.split() == ["--out=Ana", "Beto=:8", "Carla=:9", "Dani=:5"]
    assert event_from(as_mapping(hand)) == hand


@pytest.mark.parametrize(
    ("word", "left"),
    [("b=8", ["8"]), ("b=10", ["10"]), ("b=:8", 8), ("b=0,10", None), ("b=200", 200), ("b=2,7", ["2", "7"])],
)
def test_in_one_line_a_lone_rank_is_a_card(four: Sit, table: Table, word: str, left: object) -> None:
    if left is None:
        with pytest.raises(Refused):
            record_hand(table, [word, "c=k", "d=k"])
        return
    done = record_hand(table, [word, "c=k", "d=k"])
    assert done.hand.told["left"]["Beto"] == left  # type: ignore[index]


def test_in_one_line_what_may_be_both_is_refused_with_both_spellings(four: Sit, table: Table) -> None:
    with pytest.raises(Refused) as refused:
        record_hand(table, ["b=27", "c=k", "d=k"])
    (problem,) = refused.value.problems
    assert (problem.key, problem.facts["cards_typed"], problem.facts["total"]) == ("cards.or-total", "2,7", ":27")


def test_totals_that_the_table_hides_are_seen_at_the_end_only(sit: Sit) -> None:
    hands = ("1733", "5", "", ".score", ".why", "2039", "6", "", "?who leads")
    said = sit("tally", "Ana Beto", "", "", "", ".house totals=hidden hands=3", "y", *hands, ".quit")
    assert "not shown before the end" in said
    assert (said.count("1733"), said.count("2039"), said.count("3772")) == (1, 1, 0)  # as they were typed


@pytest.mark.parametrize(("lang", "eleven", "five"), [("en", "eleven", "five of hearts"), ("es", "once", "5 y 8")])
def test_totals_and_cards_in_words(sit: Sit, now_there: MatchNow, lang: str, eleven: str, five: str) -> None:
    sit("ochos-locos", "Ana Beto Carla", "a", eleven, five, "", lang=lang)
    assert now_there().standings.totals == {"Ana": 0, "Beto": 11, "Carla": 5 if lang == "en" else 55}


def test_points_in_words(sit: Sit, now_there: MatchNow) -> None:
    sit("tally", "Ana Beto", "", "", "", "twelve", "siete", "")
    assert now_there().standings.totals == {"Ana": 12, "Beto": 7}


def test_nil_is_a_bid(sit: Sit, now_there: MatchNow) -> None:
    sit("spades", "Ana+Carla Beto+Dani", "4", "3", "2", "nil", "", "0", "5", "5", "3", "")
    assert now_there().standings.hands[-1].told["bid"]["Ana"] == 0


@pytest.mark.parametrize(
    ("typed", "totals"),
    [
        (("m 5 j 30, p 7", ""), {"Marta": 5, "Juan": 30, "Pepe": 7}),
        (("m 5 j 30", "7", ""), {"Marta": 5, "Juan": 30, "Pepe": 7}),
        (("j 30 m 5", "7", ""), {"Marta": 5, "Juan": 30, "Pepe": 7}),
        (("marta 5 j 30 pepe 7", ""), {"Marta": 5, "Juan": 30, "Pepe": 7}),
        (("m j 5", "30", "7", ""), {"Marta": 15, "Juan": 30, "Pepe": 7}),
    ],
)
def test_a_letter_that_may_be_a_card_is_the_name_before_a_total(
    sit: Sit, now_there: MatchNow, typed: tuple[str, ...], totals: dict[str, int]
) -> None:
    """A jack and thirty is no hand: thirty is Juan's."""
    sit("ochos-locos", "Marta Juan Pepe Ana", "a", *typed)
    assert now_there().standings.totals == {**totals, "Ana": 0}


@pytest.mark.parametrize(
    "typed", [("j 6 q 8, m 5", ""), ("m 5 j 6", "8", ""), ("j 6 m 5 q 8", ""), ("5", "j 6", "8", "")]
)
def test_at_a_table_of_totals_a_letter_before_a_number_is_a_name(
    sit: Sit, now_there: MatchNow, typed: tuple[str, ...]
) -> None:
    sit("ochos-locos", "Marta Juan Queta Ana", "a", "27", "14", "31", "")
    sit("a", *typed)
    assert now_there().standings.totals == {"Marta": 32, "Juan": 20, "Queta": 39, "Ana": 0}


NETS = {"Marta": 45, "Juan": -15, "Pepe": 20}


@pytest.mark.parametrize(
    "typed",
    [
        ("45", "-15", "20"),
        ("45", "menos quince", "20"),
        ("m 45, j -15, p 20",),
        ("juan -15", "45", "20"),
        ("45 -15 20",),
        ("m 45 j -15 p 20",),
    ],
)
def test_points_below_zero_are_what_is_left_in_the_hand(sit: Sit, now_there: MatchNow, typed: tuple[str, ...]) -> None:
    """Whoever says what a hand came to need not say what of it was laid down."""
    sit("rummy-500", "Marta Juan Pepe", *typed, *["", "0"] * 4, lang="es")
    assert now_there().standings.totals == NETS


def test_nothing_below_zero_is_offered_as_a_total(sit: Sit) -> None:
    assert ":-15" not in sit("ochos-locos", "Ana Beto", "a", "-15")


def test_points_below_zero_in_one_line(table: Table, sit: Sit, now_there: MatchNow) -> None:
    sit("rummy-500", "Marta Juan Pepe")
    record_hand(table, ["m=:45", "j=-15", "p=:20"])
    assert now_there().standings.totals == NETS


def test_the_card_that_is_named_is_one_of_this_pack(sit: Sit) -> None:
    """Forty cards have no eights."""
    assert "1x7 un siete." in sit("chinchon", "Ana Beto", ".números totales", lang="es")
