"""Lines that begin with a dot or a question mark."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.cli.command_names import EVENING, HERE, NOT_HERE, name_of
from scorekeeper.cli.companion.dot_names import about, which_command
from scorekeeper.problems import Problem

from .conftest import MatchNow, Sit

HAND = ("a", "8k3", "a10", "qq4", "")


@pytest.mark.parametrize(
    ("typed", "lang", "command"),
    [
        ("undo", "en", "undo"),
        ("u", "en", "undo"),
        ("UND", "en", "undo"),
        ("d", "es", "undo"),
        ("deshacer", "en", "undo"),
        ("undo", "es", "undo"),
        ("atrás", "es", "back"),
        ("porqué", "es", "why"),
        ("e", "en", "edit"),
        ("e", "es", "join"),
        ("h", "en", "help"),
        ("ho", "en", "house"),
        ("export", "es", "export"),
        ("sett", "en", "settle"),
    ],
)
def test_a_command_by_its_name_or_its_beginning(typed: str, lang: str, command: str) -> None:
    assert which_command(typed, lang) == command


@pytest.mark.parametrize(("typed", "key"), [("re", "which-command"), ("zzz", "no-command"), ("", "no-command")])
def test_a_command_that_is_none_or_several(typed: str, key: str) -> None:
    found = which_command(typed, "en")
    assert isinstance(found, Problem)
    assert found.key == f"companion.{key}"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_command_has_a_name_that_means_it_and_says_what_it_does(lang: str) -> None:
    for command in {*EVENING, *HERE, *COMMANDS} - set(NOT_HERE):
        assert which_command(name_of(command, lang), lang) == command
        assert not about(command, lang).startswith(("help.", "companion."))


@pytest.mark.parametrize("command", sorted({*EVENING, *HERE}))
def test_spanish_names_work_in_english_and_the_other_way_round(command: str) -> None:
    for lang, other in (("en", "es"), ("es", "en")):
        meant = which_command(name_of(command, other), lang)
        assert meant == command


def test_no_player_and_no_card_is_mistaken_for_a_command(sit: Sit, now_there: MatchNow) -> None:
    sit("ochos-locos", "Undo Quit Help", "help", "9", "7", "")
    assert now_there().standings.totals == {"Undo": 9, "Quit": 7, "Help": 0}


@pytest.mark.parametrize("line", ["?how much is a queen", "? how much is a queen", "¿cuánto vale una reina?"])
def test_a_question_mark_asks_the_referee(four: Sit, line: str) -> None:
    assert "10" in four(line).partition(line)[2]


def test_what_the_table_decided_is_kept_apostrophes_and_all(four: Sit, now_there: MatchNow) -> None:
    four(".note it's Beto's turn, and Ana's \"eight\" stands")
    assert now_there().standings.notes[-1][1] == "it's Beto's turn, and Ana's \"eight\" stands"


def test_ways_out_are_said_as_they_are_typed_here(four: Sit) -> None:
    said = four(".house zzz", ".edit 9 b 8:7", "a", "8s", "8s")
    assert "scorekeeper " not in said.rpartition("scorekeeper goes on from here")[0]
    assert ".house packs=2" in said


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("?xyzzy plugh", "en", "keep it: .note TEXT"),
        ("?xyzzy plugh", "es", ": .nota TEXTO"),
        (".rules", "en", "More: .rules --all"),
        (".why", "en", "Record the first one: Beto=CARDS Carla=CARDS Dani=CARDS"),
    ],
)
def test_answers_name_commands_as_they_are_typed_here(four: Sit, typed: str, lang: str, said: str) -> None:
    shown = four(typed, lang=lang)
    assert said in shown
    assert "scorekeeper " not in shown.partition(typed)[2].replace("scorekeeper goes", "").replace(
        "scorekeeper sigue", ""
    )


@pytest.mark.parametrize("question", [(*HAND, ".undo"), (*HAND, ".undo", ".score"), (".delete 2026",), (".ask",)])
def test_a_command_is_a_command_where_a_command_asks_something(
    four: Sit, now_there: MatchNow, question: tuple[str, ...]
) -> None:
    said = four(*question, ".help")
    assert "Type what was asked. Besides:" in said
    assert not now_there().standings.hands or len(now_there().standings.hands) == 1


def test_a_command_instead_of_how_many_points_somebody_joins_with(four: Sit, now_there: MatchNow) -> None:
    assert "Type what was asked. Besides:" in four(*HAND, ".join Eva", ".help")
    assert "Eva" not in now_there().standings.seats


def test_the_score_is_said_once(four: Sit) -> None:
    assert four(*HAND, ".score").partition(".score")[2].count("63") == 1


def test_what_is_printed_as_a_command_may_be_typed_as_it_stands(four: Sit, now_there: MatchNow) -> None:
    four("scorekeeper house target=50")
    assert now_there().standings.rules.options["target"] == 50


def test_questions_may_be_asked_one_after_the_other_before_a_correction(four: Sit, now_there: MatchNow) -> None:
    four(*HAND, ".edit 1", "?how much is a queen", "?how much is an eight", "beto 8:7", "y")
    assert now_there().standings.totals["Beto"] == 7 + 10 + 3


def test_a_recorded_hand_is_corrected_two_hands_later(four: Sit, now_there: MatchNow) -> None:
    four(*HAND, "b", "7", "5", "6", "", "c", ".edit 1 beto 8:7", "y", "3", "4", "2", "")
    assert now_there().standings.totals == {"Ana": 10, "Beto": 24, "Carla": 16, "Dani": 32}


@pytest.mark.parametrize(
    ("typed", "total"),
    [
        ((".join Eva", "highest"), 63),
        ((".join Eva", ""), 0),
        ((".join Eva 30",), 30),
        ((".join Eva average",), 25),
        ((".entra Eva menor",), 0),
        ((".join Eva --at 12 --after ana",), 12),
    ],
)
def test_somebody_joins_with_the_points_the_table_says(
    four: Sit, now_there: MatchNow, typed: tuple[str, ...], total: int
) -> None:
    four(*HAND, *typed)
    assert now_there().standings.totals["Eva"] == total


LOBA_OUT = ("new loba Ana Beto Carla", "hand a=:0 b=:70 c=:20 --out Ana", "hand a=:0 b=:50 c=:20 --out Ana")


@pytest.mark.parametrize(("answer", "total"), [("y", 40), ("", 40), ("n", 120)])
def test_who_was_out_is_let_in_again_only_where_the_table_says_so(
    sit: Sit, now_there: MatchNow, answer: str, total: int
) -> None:
    for line in LOBA_OUT:
        sit(line=line)
    said = sit(".join beto", answer)
    assert "New totals: Beto 40." in said, said
    assert now_there().standings.totals["Beto"] == total


@pytest.mark.parametrize("typed", [".join carla", ".join Carla", ".entra carla"])
def test_who_left_is_back_with_their_points_in_their_seat_and_nothing_is_asked(four: Sit, typed: str) -> None:
    said = four(*HAND, ".leave carla", "y", "8", "9", "", "", typed)
    assert "Carla is back with 11.\nThe seats now, in order: Ana, Beto, Carla and Dani.\n" in said
    assert "with how many points" not in said


def test_who_joins_is_told_the_seat(four: Sit) -> None:
    said = four(*HAND, ".join Eva 20")
    assert "Eva joins with 20.\nThe seats now, in order: Ana, Beto, Carla, Dani and Eva.\n" in said


def test_who_leaves_is_not_asked_any_more_and_the_rest_stays_typed(four: Sit, now_there: MatchNow) -> None:
    four("a", "8", "9", ".leave dani", "y", "")
    assert now_there().standings.totals == {"Ana": 0, "Beto": 50, "Carla": 9}


def test_a_misdeal(four: Sit, now_there: MatchNow) -> None:
    said = four("a", "8", ".void")
    assert "Hand 1: misdeal" in said or "Hand 1" in said
    assert now_there().standings.hands[-1].kind == "void"
    assert "Beto 8" not in four(), "and what was typed of it is gone"


def test_nobody_went_out(four: Sit, now_there: MatchNow) -> None:
    four(".nobody", "8", "9", "k", "2", "")
    assert now_there().standings.hands[-1].hand is not None
    assert now_there().standings.hands[-1].hand.people == {"out": ()}


def test_that_nobody_went_out_is_still_told_after_the_terminal_was_closed(four: Sit, now_there: MatchNow) -> None:
    four(".nobody")
    four("8", "9", "k", "2", "")
    assert now_there().standings.hands[-1].hand is not None
    assert now_there().standings.hands[-1].hand.people == {"out": ()}
    assert sorted(now_there().standings.totals.values()) == [2, 9, 10, 50]


def test_another_match_and_back(four: Sit, now_there: MatchNow) -> None:
    four("a", "8", ".new gin Ana Beto")
    assert now_there().ruleset.id == "gin-rummy"
    said = four(".open ochos", "9", "k", "")
    assert "Carla: 9" in said
    assert now_there().standings.totals["Beto"] == 50


def test_the_match_is_deleted_while_it_is_played(four: Sit) -> None:
    assert "Which game?" in four(".delete 2026", "y", "gin", "Ana Beto")


def test_help_names_every_command_of_an_evening(four: Sit) -> None:
    said = four(".ayuda", lang="es")
    assert all(f".{name_of(command, 'es')}" in said for command in EVENING)


def test_the_document_names_every_command_in_both_languages() -> None:
    document = (Path(__file__).resolve().parents[2] / "docs" / "companion.md").read_text(encoding="utf-8")
    for command in EVENING:
        for lang in ("en", "es"):
            assert f"`.{name_of(command, lang)}`" in document


def test_help_about_one_command(four: Sit) -> None:
    said = four(".help why", ".help .back", ".help zorro")
    assert "Usage: .why [OPTION]... [HAND] [NAME]" in said
    assert "\n.back: The question before, once more.\n" in said
    assert "There is no command .zorro." in said
    assert "Type what was asked." not in said


@pytest.mark.parametrize(
    ("lang", "asked"),
    [
        ("en", "Ochos Locos asks:\n  --out NAME: Who went out?\n"),
        ("es", "--termina NOMBRE: ¿Quién se quedó sin cartas?"),
    ],
)
def test_the_help_of_a_hand_says_what_this_game_asks(four: Sit, lang: str, asked: str) -> None:
    assert asked in four(".help hand", lang=lang, line="--plain").replace(
        "Ochos Locos asks:\n\n", "Ochos Locos asks:\n"
    )


@pytest.mark.parametrize(
    ("lang", "question", "answer"),
    [("en", "who is winning", "\nAna leads with 0."), ("es", "quien va ganando", "\nVa ganando Ana con 0.")],
)
def test_a_question_in_words_needs_no_sign_where_it_answers_nothing(
    four: Sit, lang: str, question: str, answer: str
) -> None:
    said = four("a", "8k3", "a10", "qq4", "", "b", question, "5", "6", "7", question, "", lang=lang)
    assert said.count(answer) == 2
    assert "is not a card" not in said
    assert "no es una carta" not in said


def test_a_question_mark_before_there_is_a_game(sit: Sit) -> None:
    said = sit("?", "?how many cards are dealt", "?how many cards in hearts")
    assert "with the name of the game: ?how many cards in hearts\n" in said
    assert "Say which: “how many cards are dealt in GAME”, or .ask" in said
    assert "13 cards each with four players" in said


@pytest.mark.parametrize("game", ["wizard", "carioca", "five crowns"])
def test_how_many_cards_are_dealt_is_said_once(sit: Sit, game: str) -> None:
    said = sit(game, "Ana Beto Carla", ".preparar", lang="es").partition("¿Quién juega?")[2]
    assert said.count("para cada quien") == 1
    assert said.partition(".preparar")[2].count(" a cada quien") == 1


def test_no_reminder_of_a_number_that_nobody_set(sit: Sit) -> None:
    assert "Cards dealt to each: ." not in sit("oh-hell", "Ana Beto Carla", "1", "1", "1")


@pytest.mark.parametrize(
    ("lang", "answer", "name"),
    [("en", "", "Grandad Tom"), ("es", "sí", "Grandad Tom"), ("en", "n", "Grandad"), ("en", "Grandad", "Grandad")],
)
def test_who_joins_may_have_played_here(sit: Sit, now_there: MatchNow, lang: str, answer: str, name: str) -> None:
    """In the middle of an evening a second Grandad would be found too late."""
    sit("hearts", "Ann, Bob, Cleo, Grandad Tom", "26", "", ".stop", "", lang=lang)
    shown = sit(".new", "hearts", "Ann, Bob, Cleo", "10 16 0", "", ".join grandad average", answer, lang=lang)
    assert "Grandad Tom (" in shown
    assert now_there().standings.seats[-1] == name


@pytest.mark.parametrize(
    ("game", "typed", "lang", "said"),
    [
        ("euchre", ["3"], "en", "Which side named trumps? Ann+Cleo."),
        ("truco", ["30", "1"], "es", "¿Quién ganó la mano? Ann."),
        ("spades", [*"0000", "3 4"], "en", "Who bid nil without looking at the cards? Cleo, Dan."),
    ],
)
def test_who_was_told_by_the_seat_is_read_back(sit: Sit, game: str, typed: list[str], lang: str, said: str) -> None:
    """The number was meant as the tricks, one question too early."""
    assert said in sit(game, "Ann, Bob" if game == "truco" else "Ann, Bob, Cleo, Dan", *typed, lang=lang)


def test_a_correction_that_cannot_be_understood_is_asked_for_again(sit: Sit, now_there: MatchNow) -> None:
    """And is not taken as told of the hand that is due."""
    teams = ("euchre", "Ana Beto Carla Dani")
    shown = sit(*teams, "a", "no", "a=4 b=1", "", ".edit 1", "carla was not alone", "a=3 b=2", "y")
    assert shown.count("What was wrong in hand 1?") == 2
    (hand,) = now_there().standings.hands
    assert hand.told["tricks"] == {"Ana+Carla": 3, "Beto+Dani": 2}


def test_nothing_in_a_question_is_an_option(sit: Sit) -> None:
    shown = sit("spades", "Ana Beto Carla Dani", "?if we go under -200 what happens", "?what does --json mean")
    assert "no option" not in shown
    assert "-200" in shown.partition("what happens")[2]


@pytest.mark.parametrize(
    "typed", [".rename --title Foo", ".rename ana Eva", ".note a cut card", ".adjust ana 5 --why x"]
)
def test_while_a_match_is_set_up_nothing_is_changed_in_the_one_before(
    sit: Sit, now_there: MatchNow, typed: str
) -> None:
    sit("tally", "Ana Beto", "", "", "10", "20", "")
    before = now_there()
    shown = sit(".new tally", "Ana Beto", "", typed)
    assert "There is no match on the table yet." in shown
    assert now_there().events == before.events


@pytest.mark.parametrize(
    ("lang", "typed", "shown"),
    [
        ("en", ".leave", ".leave Tom"),
        ("en", ".swap", ".swap Zoe Tom"),
        ("en", ".adjust", ".adjust Tom 10"),
        ("es", ".sale", ".sale Tom"),
        ("es", ".reparte", '.reparte "Tía Mela"'),
    ],
)
def test_an_example_has_the_names_of_the_match(sit: Sit, lang: str, typed: str, shown: str) -> None:
    assert shown in sit("crazy eights", "Zoe, Tom, Tía Mela", typed, lang=lang)


def test_whoever_cannot_join_is_not_asked_for_points(sit: Sit) -> None:
    said = sit("spades", "Ana, Beto, Carla, Dani", "3", "3", "3", "3", "", "3", "3", "3", "4", "", ".join Eva", "5")
    assert "how many points" not in said
    assert "how many points" not in sit(".join beto", "5")


@pytest.mark.parametrize(("lang", "typed"), [("es", ".anterior"), ("en", ".previous")])
def test_the_question_before_by_that_name(four: Sit, lang: str, typed: str) -> None:
    assert four("a", "8", typed, lang=lang).splitlines()[-3].startswith("Beto: [8]")
