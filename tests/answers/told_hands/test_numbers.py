"""Hands told in words: what they come to, and that it is what the replay of that hand says."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from scorekeeper.answers import Answer
from scorekeeper.answers.match_reader.names import NamesAtTable
from scorekeeper.answers.match_reader.on_table import OnTable
from scorekeeper.answers.match_reader.reader import supposing
from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load
from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.answers.told_hands.hand_from_words import hear, words_heard
from scorekeeper.answers.told_hands.reckoning import reckon
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.desk import table

PLAYERS = ["Ana", "Beto", "Carla", "Dani"]


def asked(ruleset: str, question: str, players: int = 4, **options: str) -> Answer:
    rules = table(ruleset, players, **options)
    return RulesDesk(rules, (), "en", None, False, (numbers_reader(rules, None),)).ask(question)


SAID = [
    ("ochos-locos", "I have 70 and hold a queen and two eights",
     "110 points: picture cards 10 and eights 100. Total: 180. That reaches 100."),
    ("ochos-locos", "3 figuras y un 8", "80 puntos: las figuras 30 y los ochos 50."),
    ("ochos-locos", "un as y dos figuras cuánto es", "21 puntos: los ases 1 y las figuras 20."),
    ("ochos-locos", "stuck with a pair of tens and a king", "30 points: number cards 20 and picture cards 10."),
    ("hearts", "i took the queen of spades and three hearts", "16 points: queen of spades 13 and hearts 3."),
    ("hearts", "if i take 5 hearts and the queen how much do i get", "18 points: hearts 5 and queen of spades 13."),
    ("hearts", "what if i take 5 hearts and the black lady", "18 points: hearts 5 and queen of spades 13."),
    ("hearts", "me llevé dos corazones y la dama", "15 puntos: los corazones 2 y reina de picas 13."),
    ("hearts", "i took the queen of hearts and two hearts", "3 points."),
    ("black-maria", "i took the king and the ace", "17 points: king of spades 10 and ace of spades 7."),
    ("skyjo", "closing with 25 while somebody ties",
     "50 points: the sum 25 and doubled 25. The other: 25 points."),
    ("uno", "me quedé con un comodín y un 7",
     "57 puntos para quien cobra: puntos de los comodines 50 y cartas numéricas 7."),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "question", "answer"), SAID)
def test_what_is_said(ruleset: str, question: str, answer: str) -> None:
    said = asked(ruleset, question)
    assert said.answer == answer
    assert said.by == "numbers"
    assert said.clauses


POINTS = [
    ("oh-hell", "if i bid 2 and take 2 what do i get", 12),
    ("wizard", "bid 3 took 1", -20),
    ("wizard", "what do I score for bidding zero and taking zero", 20),
    ("yaniv", "what if i call with 5 and somebody has 5 too", 35),
    ("rummy-500", "i laid three kings and hold a five", 25),
    ("phase-10", "i have two skips and a wild left", 55),
    ("wizard", "called two and made both of them, what do i write", 40),
    ("wizard", "said three, ended up with just one", -20),
    ("wizard", "bid two and took not a single one", -20),
    ("spades", "our bid was 6 and we only made 5", -60),
    ("yaniv", "i called with 5 and so did someone else have 5", 35),
    ("hearts", "i ended up with three hearts and the queen of spades", 16),
    ("uno", "left holding a wild draw four and a +2", 70),
    ("briscola", "my trick has an ace and a knight", 14),
    ("eights", "nine, 2 and a jack left, count please", 21),
    ("eights", "ana has a king, beto has an eight, how much", 60),
    ("spades", "partner said 4 and I said 2. between us we pulled in 8 tricks. so our score for the hand is?", 62),
    ("rummy-500", "four kings on the table in front of me, but an ace and a three were still in my hand. my score", 22),
    ("golf", "my top row is 4 king 9, my bottom row 4 two jack. what do i write", 17),
    ("yaniv", "I called yaniv with six and Ben turned over five. What do I score?", 36),
    ("skat", "grand with one matador, nothing extra, and i made it. how many points", 48),
    ("skat", "clubs with two matadors, won. how much", 36),
    ("six-nimmt", "i picked up 10, 22 and 35. add it up for me", 10),
    ("no-thanks", "i ended with 5 6 7 and 20 and have 3 chips. my total?", 22),
    ("dutch-blitz", "i got left with 4 cards on my blitz pile. what's the damage", -8),
]


def test_two_players() -> None:
    said = asked("gin-rummy", "hice gin y al otro le quedaron 23 puntos sueltos cuánto anoto", 2)
    assert (said.answer or "").startswith("43 puntos")


NOT_POINTS = [
    ("mau-mau", "she hit me with a seven. i also hold a seven. if i play it how many does the next one pick up"),
    ("oh-hell", "what do i get for a bid of zero"),  # with how many tricks is not told
    ("skat", "spades with two jacks, i lost it. what goes on my sheet"),  # how many matadors is not told
    # what the declarer's side gets hangs on the tricks, what the others get on who is vulnerable: never "0 points"
    ("chicago-bridge", "how much for down 2 doubled vulnerable"),
    ("chicago-bridge", "how many points for 4 hearts made with an overtrick vulnerable"),
    ("chicago-bridge", "cuánto se paga por los honores en sin triunfo"),
    # no hand is told: one card after another, one number against another, what one thing is in another
    ("chinchon", "¿vale el as después del rey?"),
    ("chinchon", "does the ace go after the king"),
    ("mus", "¿treinta y una gana a cuarenta?"),
    ("mus", "cuántos amarracos son cuarenta tantos"),
    # of nobody: the rule of the moon says what the shooter gets and what the others get
    ("hearts", "what is shooting the moon"),
    ("hearts", "how much does the moon pay"),
    ("hearts", "she shot the moon, what do the rest of us get"),
]


@pytest.mark.parametrize(("ruleset", "question"), NOT_POINTS)
def test_no_points_are_made_up(ruleset: str, question: str) -> None:
    assert asked(ruleset, question).by != "numbers"


@pytest.mark.parametrize(("ruleset", "question", "points"), POINTS)
def test_points(ruleset: str, question: str, points: int) -> None:
    assert (asked(ruleset, question).answer or "").startswith(f"{points} points")


@pytest.mark.parametrize(
    "question",
    [
        "can i put an eight on a five",
        "queen king ace is a run, right",
        "is six too high to close with",
        "how much is an eight",
        "what does a two do",
        "un diez vale lo mismo que un rey?",
    ],
)
def test_a_question_about_the_rules_tells_no_hand(question: str) -> None:
    assert asked("ochos-locos", question).by != "numbers"


def test_what_hangs_on_what_others_hold_is_not_said() -> None:
    assert asked("skyjo", "if i close with 15 what do i get").by != "numbers"


def test_a_word_that_is_a_card_in_another_language_is_none_here() -> None:
    assert "ace" not in (asked("gin-rummy", "I knock with 7 and he is left with 7 as well, who scores", 2).answer or "")
    assert asked("ochos-locos", "un as y dos figuras cuánto es").answer == "21 puntos: los ases 1 y las figuras 20."


def test_an_option_changes_the_answer() -> None:
    plain = asked("oh-hell", "if i bid 2 and take 2 what do i get")
    assert plain.answer != asked("oh-hell", "if i bid 2 and take 2 what do i get", scoring="squares").answer


LAW = [
    ("ochos-locos", {}, "if Ana goes out and Beto is left with an 8 and a king"),
    ("ochos-locos", {"scoring": "collection"}, "Carla is left with two eights and a three"),
    ("eights", {}, "me quedaron dos ochos y una reina"),
    ("hearts", {}, "Beto took the queen of spades and four hearts"),
    ("hearts", {}, "if Dani shoots the moon what are the scores"),
    ("oh-hell", {}, "Ana bids 2 and takes 1"),
    ("oh-hell", {"scoring": "squares"}, "si Beto dice 3 y hace 3"),
    ("wizard", {}, "if Carla bids 1 and takes 2"),
    ("spades", {}, "if Ana bids 3 and takes 4 and Carla bids 4 and takes 4"),
    ("skyjo", {}, "si Ana cierra con 15 y Beto tiene 10"),
    ("yaniv", {}, "Dani calls with 6 and Ana has 3"),
    ("uno", {}, "Beto is left with a skip and a wild"),
    ("cabo", {}, "if Ana calls with 9 and Beto has 4"),
    ("chinchon", {}, "si Ana cierra con 3 y Beto tiene 20"),
]


@pytest.mark.parametrize(("ruleset", "options", "text"), LAW)
def test_a_hand_told_in_words_is_the_hand_that_is_replayed(ruleset: str, options: dict[str, str], text: str) -> None:
    game = read_ruleset(shipped_folder() / f"{ruleset}.yaml").ruleset
    assert game is not None
    line: dict[str, Any] = {"players": PLAYERS, "options": options, "dealer": "Ana", "hands": []}
    before = replay(game, {**line, "start": {"totals": _some_totals(game, line)}})
    assert isinstance(before, Standings), before
    question = understand(text, load(), "en")
    said = hear(words_heard(before.rules, NamesAtTable(before), question.lang, text))
    found = reckon(before.rules, before, said)
    assert found is not None
    assert found.known
    start = {"totals": dict(before.totals), "hands": found.hand.number - 1}
    after = replay(game, {**line, "start": start, "hands": [found.hand.facts]})
    assert isinstance(after, Standings)
    assert after.troubles == {}
    assert {side: after.counted[0].points[side] for side in found.known} == {
        side: found.hand.points[side] for side in found.known
    }
    assert after.counted[0].lines == found.hand.lines
    assert {side: after.totals[side] for side in found.hand.totals} == found.hand.totals


def _some_totals(game: Any, line: dict[str, Any]) -> dict[str, int]:
    """Totals that are not all nought, for those who score."""
    fresh = replay(game, line)
    assert isinstance(fresh, Standings), fresh
    return {side: 3 + n for n, side in enumerate(fresh.sides)}


SUPPOSED = [
    ("wizard", "if i bid two and take two and im Ana what will my total be", "Ana: 40 points. Total: 60."),
    ("six-nimmt", "si Beto se traga el 55 y el 30 cuánto lleva", "Beto: 10 puntos: el 55 7 y decenas 3. Total: 15."),
    ("uno", "if ana goes out now and beto has a wild, carla a red skip and dani a 5, how many will ana be on",
     "Ana: 75 points: wild card points 50, action cards 20 and number cards 5. Total: 75."),
    ("chinchon", "si cierro yo, carla, con todo combinado, con cuánto me quedo", "Carla: -10 puntos. Total: -8."),
    ("chinchon", "que pasa si beto hace chinchon",
     "Beto: -10 puntos. Total: -1. Con eso Beto gana la partida."),
    ("chinchon", "si beto cierra con chinchon gana la partida?",
     "Sí. Beto: -10 puntos. Total: -1. Con eso Beto gana la partida."),
    ("chinchon", "if Beto closes with chinchon does he win the match",
     "Yes. Beto: -10 points. Total: -1. That wins the match for Beto."),
    ("cabo", "y si beto canta con 3, en cuánto se queda",
     "Beto: 0 puntos o 8, según lo que tengan los demás. Total: 12 o 20."),
    # what is not held; a bid and the tricks from one number
    ("hearts", "if ana takes all hearts but not the queen", "Ana: 13 points. Total: 16."),
    ("hearts", "si ana se lleva 5 corazones sin la reina de picas", "Ana: 5 puntos. Total: 8."),
    ("wizard", "cuánto gana ana si acierta 2", "Ana: 40 puntos. Total: 60."),
    ("wizard", "if ana made exactly 2", "Ana: 40 points. Total: 60."),
    ("skyjo", "beto ends the next one with 20 and ana only has 12, how's beto doing then",
     "Beto: 40 points: the sum 20 and doubled 20. Total: 60. Ana: 12 points. Total: 21."),
]  # fmt: skip
BEFORE = {
    "wizard": {"bid": {"Ana": 0, "Beto": 0, "Carla": 1, "Dani": 0}, "tricks": {"Carla": 1}},
    "hearts": {"taken": {"Ana": 3, "Beto": 5, "Carla": 18, "Dani": 0}},
    "six-nimmt": {"taken": {"Ana": 3, "Beto": 5, "Carla": 2, "Dani": 4}},
    "uno": {"out": "Dani", "left": {"Ana": 9, "Beto": 5, "Carla": 2}},
    "chinchon": {"closer": "Ana", "loose": {"Ana": 1, "Beto": 9, "Carla": 2, "Dani": 4}},
    "cabo": {"caller": "Ana", "sum": {"Ana": 5, "Beto": 12, "Carla": 20, "Dani": 9}},
    "skyjo": {"ender": "Ana", "sum": {"Ana": 9, "Beto": 20, "Carla": 22, "Dani": 31}},
}  # fmt: skip


@pytest.mark.parametrize(("game", "question", "answer"), SUPPOSED)
def test_a_hand_that_is_supposed_is_scored_on_todays_totals(game: str, question: str, answer: str) -> None:
    ruleset = read_ruleset(shipped_folder() / f"{game}.yaml").ruleset
    assert ruleset is not None
    standings = replay(ruleset, {"ruleset": game, "players": PLAYERS, "hands": [BEFORE[game]]})
    assert isinstance(standings, Standings)
    assert not standings.troubles
    table = OnTable(standings, "en")
    found = numbers_reader(standings.rules, standings, partial(supposing, table))(understand(question, load(), "en"))
    assert [one.answer for one in found] == [answer]
    assert found[0].sure > 0.7


def test_tricks_that_were_taken_do_not_say_what_was_bid() -> None:
    ruleset = read_ruleset(shipped_folder() / "wizard.yaml").ruleset
    assert ruleset is not None
    standings = replay(ruleset, {"ruleset": "wizard", "players": PLAYERS, "hands": [BEFORE["wizard"]]})
    assert isinstance(standings, Standings)
    asked = understand("if ana took exactly two tricks what does she get", load(), "en")
    assert all("40" not in one.answer for one in numbers_reader(standings.rules, standings, lambda _: 1.0)(asked))
