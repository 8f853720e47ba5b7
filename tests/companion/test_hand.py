"""One hand at the table: asked for, checked while it is told, put right, recorded."""

from __future__ import annotations

import pytest

from scorekeeper.table.entry.one_line import record_hand
from scorekeeper.table.match_access import Table

from .conftest import MatchNow, Sit

HAND = ("a", "8k3", "a10", "qq4")


def asked(said: str) -> list[str]:
    return [line.partition(":")[0] for line in said.splitlines() if line.endswith((" 5", " 6", " 7"))]


def test_who_went_out_is_not_asked_for_cards_and_the_others_are_asked_as_they_sit(four: Sit) -> None:
    """In every hand the same order, whoever deals: people read round the table."""
    assert asked(four("b", "5", "6", "7", "")) == ["Ana", "Carla", "Dani"]
    assert asked(four("b", "5", "6", "7")) == ["Ana", "Carla", "Dani"]


@pytest.mark.parametrize(("lang", "word"), [("en", "dealer"), ("es", "reparte")])
def test_who_likes_is_asked_from_the_dealers_left(four: Sit, lang: str, word: str) -> None:
    assert asked(four(f".config asking {word}", "b", "5", "6", "7", lang=lang)) == ["Carla", "Dani", "Ana"]
    assert asked(four(".config asking seats", ".clear", "b", "5", "6", "7")) == ["Ana", "Carla", "Dani"]


def test_enter_records_and_nothing_before_does(four: Sit, now_there: MatchNow) -> None:
    four(*HAND)
    assert not now_there().standings.hands
    said = four("")
    assert dict(now_there().standings.totals) == {"Ana": 0, "Beto": 63, "Carla": 11, "Dani": 24}
    assert "Hand 1: Ana went out. Beto deals next." in said
    assert "Totals: Ana 0, Carla 11, Dani 24 and Beto 63." in said


def test_who_went_out_may_be_left_to_the_cards(four: Sit, now_there: MatchNow) -> None:
    four("", "7", "8k3", "", "qq4", "")
    assert now_there().standings.hands[-1].hand is not None
    assert now_there().standings.hands[-1].hand.people == {"out": ("Carla",)}


@pytest.mark.parametrize("word", ["none", "nothing", "NADA"])
def test_none_is_no_cards_too(four: Sit, now_there: MatchNow, word: str) -> None:
    four("", "7", "8", word, "9", "")
    assert now_there().standings.totals["Carla"] == 0


@pytest.mark.parametrize(
    ("typed", "said", "totals"),
    [
        ("b 8:7", "Beto: left 7 K 3; hand 20", {"Beto": 20}),
        ("b +2", "Beto: left 8 K 3 2; hand 65", {"Beto": 65}),
        ("b -k d -q", "Beto: left 8 3; hand 53", {"Beto": 53, "Dani": 14}),
        ("c=9", "Carla: left 9; hand 9", {"Carla": 9}),
        ("c=9 d=2", "Dani: left 2; hand 2", {"Carla": 9, "Dani": 2}),
    ],
)
def test_one_card_is_put_right_without_typing_the_rest(
    four: Sit, now_there: MatchNow, typed: str, said: str, totals: dict[str, int]
) -> None:
    assert said in four(*HAND, typed, "")
    assert totals.items() <= now_there().standings.totals.items()


def test_it_is_put_right_while_the_rest_is_still_to_be_told(four: Sit, now_there: MatchNow) -> None:
    four("a", "8k3", "b=7k3", "a10", "b 7:6", "qq4", "")
    assert now_there().standings.totals["Beto"] == 19


def test_a_whole_line_may_be_typed_where_the_first_question_stands(four: Sit, now_there: MatchNow) -> None:
    four("b=8k3 c=a,10 d=qq4", "a", "")
    assert now_there().standings.totals["Dani"] == 24


def test_back_asks_the_question_before_again(four: Sit, now_there: MatchNow) -> None:
    said = four("a", "8k3", ".back", "7", "a", "q", "")
    assert "Beto: [8k3] 7" in said
    assert now_there().standings.totals["Beto"] == 7


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (("a", "8s", "8s"), "8♠ is with Beto and Carla, and this match uses one pack."),
        (("a", "8s8s"), "Beto has 8♠ 2 times, and this match uses one pack."),
        (("a", "88888"), "with Beto; this match uses one pack, which has 4."),
        (("a", "8", ""), "Ana went out, but Carla has no cards either."),
        (("", "", "8", ""), "Ana and Carla have no cards, and only one player goes out."),
        (("nobody", "8", ""), "Nobody went out, but Beto has no cards."),
    ],
)
def test_what_cannot_be_is_said_at_once_and_asked_again(four: Sit, typed: tuple[str, ...], said: str) -> None:
    shown = four(*typed)
    assert said in shown
    player = [
        line.partition(":")[0] for line in shown.splitlines() if line.startswith(("Beto:", "Carla:", "Dani:", "Ana:"))
    ]
    assert player[-1] == player[-2], "the same one is asked again"


def test_it_goes_on_when_the_other_one_was_wrong(four: Sit, now_there: MatchNow) -> None:
    """8♠ with Carla is right; it is Beto who has none."""
    said = four("a", "8s", "8s", "8s", "9", "b 8s:8h", "")
    assert "Put it right" in said
    assert now_there().standings.totals["Beto"] == now_there().standings.totals["Carla"] == 50


def test_enter_where_something_is_wrong_changes_nothing_and_back_asks_again(four: Sit, now_there: MatchNow) -> None:
    said = four("a", "8s", "8s", "", "9", "", ".back", "9", ".back", ".back", "8h", "", "")
    assert said.count("\n  Enter: it is as I said.\n") == 1, "where it is asked again"
    told = "So far: Beto 8♠; Carla 8♠; Dani 9."
    assert f"Which is right? With 2 packs: .house packs=2\n{told}\nPut it right" in said.replace("\n  ", "\n")
    assert "Put it right (c 8s:k, c=8k5, .back): \nNothing is recorded yet." in said, "Enter has no second meaning here"
    assert "Dani: [9] 9" in said
    assert "Carla: [8s] 8h" in said
    assert now_there().standings.totals == {"Ana": 0, "Beto": 50, "Carla": 50, "Dani": 9}


@pytest.mark.parametrize(
    ("game", "names", "typed", "hint"),
    [
        ("ochos-locos", "Tom Lena", ("t", "8k"), "Not understood. l=8k5 says what Lena has; l 8:k changes 8 into k;"),
        ("tally", "Tom Lena", ("", "", "", "12", "9"), "Not understood. t=3 says what Tom has; .back asks again."),
        ("president", "Tom Lena Eva Ana", ("Tom Eva Lena Ana",), "Not understood. .back asks again."),
    ],
)
def test_what_can_be_put_right_is_shown_with_names_and_cards_of_this_match(
    sit: Sit, game: str, names: str, typed: tuple[str, ...], hint: str
) -> None:
    assert hint in sit(game, names, *typed, "what?")
    assert " b=" not in sit("perhaps", ".help")


def test_something_odd_is_said_before_enter_records(sit: Sit, now_there: MatchNow) -> None:
    said = sit("playpalace", "Ana Beto", "a", "a23456789 a23456789")
    assert "Beto holds more than 15 cards." in said
    assert "All the same? Enter records:" in said
    assert not now_there().standings.hands
    sit("")
    assert now_there().standings.hands


def test_enter_says_yes_to_a_change_and_undo_takes_it_back(four: Sit, now_there: MatchNow) -> None:
    assert "Enter: yes; n: no." in four(*HAND, "", ".edit 1 beto 8:7", "")
    assert now_there().standings.totals["Beto"] == 20
    four(".undo", "n")
    four(".edit 1 beto 7:6", ".score")
    assert now_there().standings.totals["Beto"] == 20, "another command is no yes"
    four(".undo", "")
    assert now_there().standings.totals["Beto"] == 63


def test_who_has_none_either_may_be_the_one_who_went_out(four: Sit, now_there: MatchNow) -> None:
    """`Enter: it is as I said` asks who went out again, instead of leading to what cannot be recorded."""
    said = four("c", "8", "9", "", "", "d", "k", "")
    assert "Carla went out, but Dani has no cards either." in said
    assert "Who went out? [Carla] d" in said
    assert now_there().standings.totals == {"Ana": 50, "Beto": 9, "Carla": 10, "Dani": 0}


def test_after_the_first_hand_ever_one_line_says_what_else_there_is(four: Sit) -> None:
    said = four(*HAND, "", *HAND, "")
    assert said.count("From here on: .undo takes a hand back") == 1
    assert "From here on" not in four(".new", "ochos", "Ana Beto", "a", "9", "")


@pytest.mark.parametrize(
    ("line", "total"), [(".join tía Eva average", 25), (".entra tía Eva promedio", 25), (".join Eva 20", 20)]
)
def test_who_joins_may_have_two_words(four: Sit, now_there: MatchNow, line: str, total: int) -> None:
    said = four(*HAND, "", line)
    joined = now_there().standings.seats[-1]
    assert joined in ("tía Eva", "Eva"), said
    assert now_there().standings.totals[joined] == total


def test_a_question_in_between_does_not_drop_who_joins(four: Sit, now_there: MatchNow) -> None:
    four(*HAND, "", ".join Eva", "?how much is a queen", "20")
    assert now_there().standings.totals["Eva"] == 20
    assert "Zoe has not joined." in four(".join Zoe", ".undo")


def test_undo_opens_the_hand_again_as_it_was_typed(four: Sit, now_there: MatchNow) -> None:
    four(*HAND, "")
    said = four(".undo", "y", "b 8:7", "")
    assert "The hand is open again, as it was typed." in said
    assert "Beto: left 8 K 3; hand 63" in said
    assert now_there().standings.totals["Beto"] == 20


def test_what_was_begun_of_the_next_hand_is_not_lost_by_an_undo(four: Sit, now_there: MatchNow) -> None:
    four(*HAND, "", "b", "2", ".undo", "y", "b 8:7", "", "9", "k", "")
    assert now_there().standings.totals == {"Ana": 2, "Beto": 20, "Carla": 20, "Dani": 34}


def test_another_terminal_was_faster(four: Sit, now_there: MatchNow, table: Table) -> None:
    """The hand that was typed meanwhile is not recorded on top of it unseen; it is shown anew."""
    said = four(*HAND, lambda: record_hand(table, ["b=9", "c=9", "d=9"]), "", "")
    assert "changed while you were looking at it" in said
    assert "Hand 2, dealt by Beto" in said
    assert "Beto: left 8 K 3; hand 63; total 72" in said
    assert len(now_there().standings.hands) == 2


def test_redo_brings_the_hand_back_and_nothing_of_it_stands_in_the_next(four: Sit, now_there: MatchNow) -> None:
    said = four(*HAND, "", ".undo", "y", ".redo", "y").rpartition("Recorded.")[2]
    assert "Hand 2, dealt by Beto\nWho went out? \n" in said
    assert len(now_there().standings.hands) == 1


def test_redo_after_something_was_put_right(four: Sit, now_there: MatchNow) -> None:
    said = four(*HAND, "", "b", "9", ".undo", "y", "b 8:7", ".redo", "y").rpartition("Recorded.")[2]
    assert "Taken up where it was left:\n  Who went out? Beto\n  Ana 9\nCarla: " in said, "what was begun of hand 2"
    assert now_there().standings.totals["Beto"] == 63


@pytest.mark.parametrize(("lang", "offered"), [("en", "a name, or nobody"), ("es", "un nombre, o nadie")])
def test_enter_is_no_nobody_where_it_is_refused(sit: Sit, lang: str, offered: str) -> None:
    shown = sit("euchre", "Ana Beto Carla Dani", "", lang=lang, line="--plain")
    assert shown.count(offered) == 2
    assert "Enter: nobody" not in shown


@pytest.mark.parametrize(
    ("lang", "typed", "done"),
    [
        ("en", "everybody", {"Ann", "Bob", "Zoe"}),
        ("en", "everybody but zoe", {"Ann", "Bob"}),
        ("en", "all except bob and zoe", {"Ann"}),
        ("es", "todos menos zoe", {"Ann", "Bob"}),
    ],
)
def test_everybody_needs_no_list_of_names(sit: Sit, now_there: MatchNow, lang: str, typed: str, done: set[str]) -> None:
    sit("phase 10", "Ann Bob Zoe", typed, "", ":25", ":50", "", lang=lang)
    (hand,) = now_there().standings.hands
    assert {name for name, so in hand.told["done"].items() if so} == done
