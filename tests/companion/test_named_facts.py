"""What is told named before it is said, `grande 4 0`, `gin`: a hand is put right so, recorded or not."""

from __future__ import annotations

import pytest

from .conftest import MatchNow, Sit

MUS = ("mus", "Paco Pilar Manolo Conchi")
BOTH_TOLD = (*MUS, "", "", "25 1", "0 1", "", "2 0")  # grande is scored by one side only


@pytest.mark.parametrize(
    "line",
    [
        "grande 4 0",
        "grande 4, 0",
        "grande pa=4 pi=0",
        "grande=paco=4,pilar=0",
        "grande paco 4 pilar 0",
        "Grande: 4 0",
        "--grande paco=4,pilar=0",
    ],
)
def test_one_thing_is_put_right_by_what_it_is_called(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit(*BOTH_TOLD, line, "", lang="es")
    assert now_there().standings.hands[-1].told["grande"] == {"Paco+Manolo": 4, "Pilar+Conchi": 0}
    assert now_there().standings.hands[-1].told["juego"] == {"Paco+Manolo": 2, "Pilar+Conchi": 0}


@pytest.mark.parametrize("line", ["grande pilar 0", "pilar grande 0", "grande pi=0", "pilar 0 grande"])
def test_of_one_side_alone(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit(*BOTH_TOLD, line, "", lang="es")
    assert now_there().standings.hands[-1].told["grande"] == {"Paco+Manolo": 25, "Pilar+Conchi": 0}


@pytest.mark.parametrize("line", [".corregir 1 grande 3 0", ".editar 1 grande paco 3", ".editar 1 paco grande 3"])
def test_in_a_recorded_hand_too(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit(*MUS, "", "", "4 0", "0 1", "", "2 0", "", line, "", lang="es")
    assert now_there().standings.hands[-1].told["grande"] == {"Paco+Manolo": 3, "Pilar+Conchi": 0}


CANASTA = ("canasta", "Nona+Quique, Abu+Marta", "abu", "", "600 300", "1 1", "", "", "50 85")


@pytest.mark.parametrize(
    "line",
    [
        "abu treses-rojos 2",
        "abu treses rojos 2",
        "abu treses 2",
        "treses rojos 0 2",
        "2 treses rojos abu",
        "abu red threes 2",
    ],
)
@pytest.mark.parametrize("recorded", [False, True])
def test_what_is_called_by_several_words(sit: Sit, now_there: MatchNow, line: str, recorded: bool) -> None:
    sit(*CANASTA, *(("", f".corregir 1 {line}") if recorded else (line,)), "", lang="es")
    assert now_there().standings.totals == {"Nona+Quique": 1050, "Abu+Marta": 1015}


@pytest.mark.parametrize("line", ["abu en mano 20", "en mano 50 20"])
def test_cards_in_hand_are_named_too(sit: Sit, now_there: MatchNow, line: str) -> None:
    sit(*CANASTA, "", f".corregir 1 {line}", "", lang="es")
    assert now_there().standings.totals == {"Nona+Quique": 1050, "Abu+Marta": 880}


@pytest.mark.parametrize("line", ["ana sweeps 4, beto sweeps 5", "ana sweeps 4 and beto 5", "ana escobas 4 y beto 5"])
def test_one_thing_of_both_by_name(sit: Sit, now_there: MatchNow, line: str) -> None:
    told = ("20", "", "5", "", "2", "", "ana", "", "")
    sit("escoba", "Ana Beto", *told, f".edit 1 {line}", "")
    assert now_there().standings.hands[-1].told["sweeps"] == {"Ana": 4, "Beto": 5}


@pytest.mark.parametrize(
    ("lang", "line", "gin"),
    [
        ("en", "gin", True),
        ("en", "it was gin", True),
        ("en", "gin yes", True),
        ("es", "gin", True),
        ("es", "fue gin", True),
        ("es", "era gin", True),
    ],
)
def test_what_was_or_was_not_so(sit: Sit, now_there: MatchNow, lang: str, line: str, gin: bool) -> None:
    """Joe knocked with nothing left: the companion says that this is gin, and to say so."""
    sit("gin", "Maggie Joe", "joe", "n", "31", "", line, "", lang=lang)
    assert now_there().standings.hands[-1].told["gin"] is gin


@pytest.mark.parametrize(("lang", "line"), [("en", "no gin"), ("en", "not gin"), ("es", "no fue gin")])
def test_that_it_was_not_so(sit: Sit, now_there: MatchNow, lang: str, line: str) -> None:
    sit("gin", "Maggie Joe", "joe", "y", "31", line, "7", "", lang=lang)
    assert now_there().standings.hands[-1].told["gin"] is False


def test_who_it_was(sit: Sit, now_there: MatchNow) -> None:
    sit("gin", "Maggie Joe", "joe", "", "31", "7", "knocker maggie", "knocker joe", "")
    assert now_there().standings.hands[-1].told["knocker"] == "Joe"


@pytest.mark.parametrize("told", [("15/5/1/0", "25/5/3/2"), ("ana 15/5/1/0, beto 25/5/3/2",)])
def test_all_that_is_asked_of_somebody_in_one_word(sit: Sit, now_there: MatchNow, told: tuple[str, ...]) -> None:
    sit("escoba", "Ana Beto", *told, "beto", "", lang="es")
    one, other = {"Ana": 15, "Beto": 25}, {"Ana": 1, "Beto": 3}
    both = {"cards": one, "coins": {"Ana": 5, "Beto": 5}, "sevens": other, "sweeps": {"Ana": 0, "Beto": 2}}
    assert {name: told for name, told in now_there().standings.hands[-1].told.items() if name in both} == both


def test_more_numbers_than_are_asked_of_somebody_are_refused(sit: Sit) -> None:
    assert "«15/5/1/0/3» no es un número entero." in sit("escoba", "Ana Beto", "15/5/1/0/3", lang="es")
    assert "«x» no es un número entero." in sit("escoba", "Ana Beto", "15/x/1/0", lang="es")


@pytest.mark.parametrize(
    ("game", "lang", "typed", "stake"),
    [
        ("truco", "es", "truco querido", "truco"),
        ("truco", "es", "4", "vale4"),
        ("truco", "es", "vale 4", "vale4"),
        ("truco", "es", "quiero vale cuatro", "vale4"),
        ("truco", "en", "vale 4", "vale4"),
        ("truco", "es", "no", "none"),
    ],
)
def test_a_choice_is_said_as_at_the_table(
    sit: Sit, now_there: MatchNow, game: str, lang: str, typed: str, stake: str
) -> None:
    sit(game, "Ana Beto", "30", "ana", typed, "", "", "", lang=lang)
    assert now_there().standings.hands[-1].told.get("stake") == stake


@pytest.mark.parametrize(("lang", "yes"), [("es", "si"), ("es", "sí"), ("en", "yes")])
def test_a_yes_is_no_choice_and_only_what_the_table_has_is_offered(sit: Sit, lang: str, yes: str) -> None:
    said = sit("truco", "Ana Beto", "30", "ana", yes, lang=lang)
    assert {"es": "Elige nada, truco, retruco o vale4.", "en": "none, truco, retruco or vale4"}[lang] in said
    assert "seis" not in said
    assert "six" not in said


def test_what_another_table_calls_is_refused_where_it_is_typed(sit: Sit) -> None:
    said = sit("truco", "Ana Beto", "30", "ana", "seis", lang="es")
    assert said.rpartition("seis")[2].startswith("\nEse canto no es argentino: truco, retruco, vale cuatro.")


@pytest.mark.parametrize("line", ["retruco", "canto retruco", "fue retruco"])
@pytest.mark.parametrize("recorded", [False, True])
def test_a_choice_is_put_right_by_saying_it(sit: Sit, now_there: MatchNow, line: str, recorded: bool) -> None:
    change = ("", f".corregir 1 {line}") if recorded else (line,)
    sit("truco", "Ana Beto", "30", "ana", "truco", "", "", *change, "", lang="es")
    assert now_there().standings.hands[-1].told["stake"] == "retruco"


@pytest.mark.parametrize(("lang", "typed"), [("es", "1.000"), ("es", "mil"), ("en", "a thousand"), ("en", "1,000")])
def test_thousands_have_a_point_or_are_said(sit: Sit, now_there: MatchNow, lang: str, typed: str) -> None:
    sit("canasta", "Nona+Quique, Abu+Marta", "abu", "", "60", typed, "0 1", "", "", "60 50", "", lang=lang)
    assert now_there().standings.hands[-1].told["melded"] == {"Nona+Quique": 60, "Abu+Marta": 1000}


RUMMY = ("rummy 500", "Ann, Bob, Grandad-Tom")
LAID = ("777999", "666", "jjj")
LEFT = ("5", "q", "")
ALL_LEFT = "left ann 5, bob q, grandad none"


@pytest.mark.parametrize("told", [False, True], ids=["laid asked", "told"])
@pytest.mark.parametrize(
    ("lang", "line", "left"),
    [
        ("en", "grandad left k k", {"Grandad-Tom": ["K", "K"]}),
        ("en", "grandad left kk", {"Grandad-Tom": ["K", "K"]}),
        ("en", "k k left grandad", {"Grandad-Tom": ["K", "K"]}),
        ("en", "left ann 8 k, bob a", {"Ann": ["8", "K"], "Bob": ["A"]}),
        ("en", "ann left a a", {"Ann": ["A", "A"]}),
        ("en", "left ann :20 bob :30", {"Ann": 20, "Bob": 30}),
        ("en", "ann left=8k", {"Ann": ["8", "K"]}),
        ("en", "bob left none", {"Bob": []}),
        ("en", "left bob=none", {"Bob": []}),
        ("es", "grandad quedan k k", {"Grandad-Tom": ["K", "K"]}),
        ("es", "bob quedan nada", {"Bob": []}),
    ],
)
def test_the_cards_of_what_is_named_are_never_those_of_something_else(
    sit: Sit, now_there: MatchNow, told: bool, lang: str, line: str, left: dict[str, object]
) -> None:
    """`grandad left k k` took the place of what he had laid down."""
    sit(*RUMMY, *(() if told else (ALL_LEFT, line)), *LAID, *((*LEFT, line) if told else ()), "", "", lang=lang)
    hand = now_there().standings.hands[-1].told
    assert hand["laid"] == {"Ann": [*"777999"], "Bob": [*"666"], "Grandad-Tom": [*"JJJ"]}
    wanted = {"Ann": ["5"], "Bob": ["Q"], **left}
    assert {name: held for name, held in hand["left"].items() if held} == {
        n: held for n, held in wanted.items() if held
    }


def test_low_aces_are_not_asked_of_who_laid_none(sit: Sit) -> None:
    assert "A-2-3" not in sit(*RUMMY, *LAID)


@pytest.mark.parametrize(
    ("lang", "header", "rows"),
    [
        ("en", "laid/left", ["7 7 7 9 9 9 / 5", "6 6 6 / Q", "A 2 3 (low_aces 1) / none"]),
        ("es", "bajadas/quedan", ["7 7 7 9 9 9 / 5", "6 6 6 / Q", "A 2 3 (ases-bajos 1) / ninguna"]),
    ],
)
def test_the_receipt_has_all_the_cards_that_count(sit: Sit, lang: str, header: str, rows: list[str]) -> None:
    shown = sit(*RUMMY, *LAID[:2], "a23", "1", *LEFT, lang=lang)
    assert [f"{header} {row};" in shown for row in rows] == [True] * 3
    assert "(laid 5:8, laid a=8k5" not in shown


@pytest.mark.parametrize("asked", ["left", "bob left q q"])
def test_what_is_missing_is_asked_or_told_as_it_is_offered(sit: Sit, now_there: MatchNow, asked: str) -> None:
    """`left` was taken for leaving the match for good."""
    shown = sit(*RUMMY, *LAID, "", "", "", asked, *(["", "qq", ""] if asked == "left" else []), "")
    assert "laid a=8k5" in shown or "left a=8k5" in shown
    assert now_there().standings.hands[-1].told["left"]["Bob"] == ["Q", "Q"]


def test_telling_cards_makes_one_play_again(sit: Sit, now_there: MatchNow) -> None:
    """Who had been told with a dash was not playing, whatever was told of him, and the hand had to be typed anew."""
    sit(*RUMMY, LAID[0], "-", LAID[2], "5", "", "bob laid 666", "bob left q", "")
    hand = now_there().standings.hands[-1]
    assert (hand.sat_out, hand.told["laid"]["Bob"], hand.told["left"]["Bob"]) == ((), ["6", "6", "6"], ["Q"])


@pytest.mark.parametrize(
    ("line", "left"),
    [("ann 5:10", ["10"]), ("ann left a10", ["A", "10"]), ("ann left=a10", ["A", "10"]), ("ann -5", [])],
)
@pytest.mark.parametrize("recorded", [False, True])
def test_what_is_left_is_put_right_as_what_was_laid_is(
    sit: Sit, now_there: MatchNow, line: str, left: list[str], recorded: bool
) -> None:
    sit(*RUMMY, *LAID, *LEFT, *(("", f".edit 1 {line}") if recorded else (line,)), "")
    hand = now_there().standings.hands[-1].told
    assert (hand["laid"]["Ann"], hand["left"].get("Ann", [])) == ([*"777999"], left)


@pytest.mark.parametrize(("lang", "said"), [("en", "Who knocked? nobody."), ("es", "¿Quién cerró? nadie.")])
def test_one_enter_that_tells_the_whole_hand_is_read_back(sit: Sit, lang: str, said: str) -> None:
    """Two Enters too many recorded a hand that nobody had played, without a word."""
    assert said in sit("gin", "Ann, Bob", "", lang=lang)


def test_what_was_told_with_enter_is_no_dash_when_it_is_taken_up(sit: Sit) -> None:
    """A dash says that somebody sat out."""
    sit(*RUMMY, "a23", "", "jjj", "1", "5")
    assert "; Bob none; " in sit()


@pytest.mark.parametrize("line", ["bob 1", "bob low aces 1"])
def test_low_aces_of_somebody_else_who_laid_none(sit: Sit, line: str) -> None:
    assert "Bob cannot have any, by the cards that were told." in sit(*RUMMY, "a23", "qqq", "jjj", line)


def test_numbers_told_of_somebody_else_are_read_back(sit: Sit) -> None:
    assert "\nBid (0 is nil): Cleo 3.\n" in sit("spades", "Ann, Bob, Cleo, Dan", "cleo 3")
