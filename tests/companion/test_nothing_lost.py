"""What was typed is not lost: a line in doubt, a card that could be a seat, a game that was not wanted after all."""

from __future__ import annotations

import pytest

from tests.companion.conftest import MatchNow, Sit

LINE = "beth went out, tom 8s 4, sam 8s, mia k k"


@pytest.mark.parametrize("again", ["sam 8d", "s=8d", "sam 8d, mia k"])
def test_what_was_right_in_it_is_kept(sit: Sit, again: str) -> None:
    shown = sit("crazy eights", "Beth Tom Sam Mia", LINE, again)
    after = shown.partition("Which is right?")[2]
    assert "Who went out?" not in after.partition("Who went out?")[2]
    assert all(told in after for told in ("8♠ 4", "8♦", "Enter records"))


def test_said_once_more_it_is_meant(sit: Sit) -> None:
    shown = sit("crazy eights", "Beth Tom Sam Mia", LINE, LINE)
    assert "Enter records" not in shown, "one pack has one eight of spades: the receipt says so"
    assert shown.count("8♠ is with Tom and Sam") > 1


def test_another_answer_goes_on_without_it(sit: Sit) -> None:
    shown = sit("crazy eights", "Beth Tom Sam Mia", LINE, "beth", "sam 8d")
    assert "8♠ 4" not in shown.partition("Which is right?")[2]


def test_a_card_is_no_seat_where_it_was_said_who_is_out(sit: Sit) -> None:
    shown = sit("crazy eights", "Beth Tom Sam Mia", "tom out, beth 4")
    assert "Beth: 4." in shown
    assert "There is no" not in shown


def test_after_another_game_was_not_wanted_one_quit_is_enough(sit: Sit) -> None:
    shown = sit("crazy eights", "A B", "a", "b 8 8 8", "", "spades", ".back", ".quit", "score")
    assert "Good night" in shown.partition(".quit: bye.")[2]
    assert shown.count(".quit: bye.") == 2


@pytest.mark.parametrize(
    ("lang", "typed", "do"),
    [
        ("en", "in hand 1 tom had 14", ".edit 1 Tom 14"),
        ("en", "wait a sec tom had 14 in hand 1", ".edit 1 Tom 14"),
        ("en", "oh no, hand 1: sam had 8 and tom had 3", ".edit 1 Sam 8 Tom 3"),
        ("es", "en la mano 1 tom tenía 10, no 12", ".corregir 1 Tom 10"),
    ],
)
def test_words_about_an_earlier_hand_show_how_it_is_put_right(sit: Sit, lang: str, typed: str, do: str) -> None:
    shown = sit("crazy eights", "Beth Tom Sam", "b", "4", "8", "", typed, lang=lang)
    assert f"{do}?" in shown


@pytest.mark.parametrize(
    ("lang", "typed", "do"),
    [
        ("en", "hand 1 was wrong, kate had 4 and bill 5", ".edit 1 Kate 4 Bill 5"),
        ("en", "hand 1 kate had twenty three", ".edit 1 Kate 23"),
        ("en", "in hand 1 kate had 4 not 5", ".edit 1 Kate 4"),
        ("en", "hand 1 was wrong for kate and bill", ".edit 1"),  # and no swap, which nobody said
        ("es", "la mano 1 estaba mal, kate tenía 4 y bill 5", ".corregir 1 Kate 4 Bill 5"),
    ],
)
def test_it_is_put_right_as_it_was_said(sit: Sit, lang: str, typed: str, do: str) -> None:
    shown = sit("tally", "Kate Bill", "", "highest", "", "kate 5, bill 6", "", typed, lang=lang)
    assert f" {do}?" in shown


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("edit 1 B 8 8:7", "Enter: yes; n: no."),
        ("export", "Crazy Eights"),
        ("why A", "A"),
        ("q", "The match is over."),  # no game is begun by one letter
        ("in hand 1 b had 10", "Or did you mean .edit 1 B 10?"),
    ],
)
def test_after_the_end_what_is_meant_needs_no_dot(sit: Sit, typed: str, shown: str) -> None:
    after = sit("crazy eights", "A B", "a", "b 8 8 8", "", typed).partition(".quit: bye.")[2]
    assert shown in after
    assert "Who plays?" not in after


@pytest.mark.parametrize("typed", ["ha cerrado lola, paco 15", "se ha ido lola, paco 15", "lola ha ganado, paco 15"])
def test_who_it_was_is_told_in_the_perfect_of_spain(sit: Sit, typed: str) -> None:
    shown = sit("chinchón", "Paco Lola Iker", typed, lang="es")
    assert "Paco: suma 15" in shown or "Paco: 15" in shown
    assert "No hay nadie" not in shown


def test_a_line_in_doubt_is_of_its_hand_alone(sit: Sit) -> None:
    """Told otherwise in the end; in the next hand nothing of that line comes back."""
    told = [LINE, "beth", "4", "8", "9", ""]  # as they are asked: Tom, Sam, Mia
    shown = sit("crazy eights", "Beth Tom Sam Mia", *told, "sam 8d")
    assert "Hand 2" in shown
    assert "8♠ 4" not in shown.partition("Hand 2")[2]


def test_low_aces_told_of_cards_go_with_the_cards(sit: Sit) -> None:
    """Where the cards become a sum afterwards, there is nothing left to ask, or to refuse."""
    typed = ["sam as 2s 3s, beth 45", "1", "", "8", "sam :60", ""]
    shown = sit("rummy 500", "Sam Beth", *typed)
    assert "asks for the cards" not in shown
    assert "Hand 2" in shown


@pytest.mark.parametrize(
    ("lang", "typed"),
    [("en", "we are Ana, Beto and Cleo"), ("en", "we're Ana, Beto, Cleo"), ("es", "somos Ana, Beto y Cleo")],
)
def test_who_plays_is_no_question(sit: Sit, lang: str, typed: str) -> None:
    shown = sit("crazy eights", typed, lang=lang)
    assert "Ana, Beto and Cleo" in shown or "Ana, Beto y Cleo" in shown


def test_a_question_at_the_names_is_one(sit: Sit) -> None:
    assert "(Number of players)" in sit("crazy eights", "are we enough with two players?")


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("between", [("susan out, bill 5, susan 3",), (), ("kate",)])
def test_what_was_cleared_does_not_come_back(
    sit: Sit, now_there: MatchNow, between: tuple[str, ...], lang: str
) -> None:
    """Also where it was in doubt: nobody said it of the hand that begins anew."""
    doubted = "susan out, bill 5, susan 3"
    sit("crazy eights", "Kate Bill Susan Ray", doubted, *between, ".clear", "kate out, ray 20", "9", "4", "", lang=lang)
    assert now_there().standings.totals == {"Kate": 33, "Bill": 0, "Susan": 0, "Ray": 0}


@pytest.mark.parametrize("between", [(".score",), ("? who is winning",)])
def test_who_looks_at_something_goes_on_where_they_were(sit: Sit, between: tuple[str, ...]) -> None:
    shown = sit("crazy eights", "Beth Tom Sam Mia", LINE, *between, "sam 8d")
    assert "Enter records" in shown


def test_a_doubt_ends_with_the_next_answer(sit: Sit) -> None:
    """Also where that is taken back: the hand looks as before, and it was said since that it was not so."""
    shown = sit(
        "crazy eights", "Kate Bill Susan Ray", "susan out, bill 5, susan 3", "kate", ".back", "kate out, ray 20"
    )
    assert shown.splitlines()[-3] == "Bill: "


@pytest.mark.parametrize(("lang", "said"), [("en", "whoever has no cards"), ("es", "quien no tenga cartas")])
def test_what_enter_said_is_said_where_it_is_taken_up(sit: Sit, lang: str, said: str) -> None:
    sit("crazy eights", "Ana Beto Carla", "", "8", lang=lang)
    after = sit(lang=lang)
    assert f"? {said}\n" in after


def test_what_is_taken_up_has_the_name_of_its_question(sit: Sit) -> None:
    sit("cuarenta", "Ana+Luz Pepe+Rosi", "", "1 0", "", lang="es")
    assert "\n  Caídas: Ana+Luz 0; Pepe+Rosi 0\n  Limpias: Ana+Luz 1; Pepe+Rosi 0\n" in sit(lang="es")


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Taken up where it was left:"), ("es", "Seguimos donde lo dejamos:")]
)
def test_a_whole_hand_that_was_told_before_is_said_to_be_so(sit: Sit, lang: str, said: str) -> None:
    """One Enter records it."""
    told = ("crazy eights", "Ana Beto Carla", "a", "8", "9", "", "b", "5", "6")
    shown = sit(*told, ".undo", "", "", lang=lang)
    assert said in shown.rpartition("Carla")[0]
    assert shown.count(said) == 1
    assert said in sit(lang=lang)
