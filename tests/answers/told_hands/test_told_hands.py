"""Hands as people tell them (`tools/questions/told`): nearly all worked out, what is not clear said so."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load
from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.answers.told_hands.cards_held.answer_text import heard
from scorekeeper.answers.told_hands.cards_held.what_is_asked import asked_in
from tests.answers.by_clause import usual_table

TOLD = Path(__file__).parents[3] / "tools" / "questions" / "told"
RIGHT, WRONG = 0.95, 0.01
WORDS = 60


def hands(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (TOLD / name).read_text(encoding="utf-8").splitlines()]


def graded(hand: dict[str, Any]) -> str:
    rules = usual_table(hand["ruleset"])
    found = numbers_reader(rules, None)(understand(hand["question"], load(), hand["lang"]))
    text = " ".join(found[0].answer.split()[:WORDS]) if found else ""
    if not text:
        return "not worked out"
    right = all(re.search(one, text, re.IGNORECASE) for one in hand["must"])
    return "right" if right and not any(re.search(one, text, re.IGNORECASE) for one in hand["must_not"]) else "wrong"


@pytest.mark.parametrize(("name", "least"), [("cards.jsonl", RIGHT), ("cards-more.jsonl", 0.8)])
def test_told_hands_are_worked_out(name: str, least: float) -> None:
    found = Counter(graded(hand) for hand in hands(name) if hand["answerable"])
    assert found["right"] >= least * found.total(), found
    assert found["wrong"] <= WRONG * found.total(), found


def test_what_may_be_done_with_cards_is_not_counted() -> None:
    asked = [hand for hand in hands("cards-more.jsonl") if not hand["answerable"]]
    assert asked
    assert [hand["question"] for hand in asked if graded(hand) != "not worked out"] == []


@pytest.mark.parametrize(
    ("question", "points"),
    [
        ("two twos stacked in one column, what do they count", 0),  # equal ones count nothing, and not minus four
        ("I've one column left with a king over a three, what does that count", 3),
        ("Me quedó una columna con un diez y un as, ¿cuánto suma?", 11),
    ],
)
def test_a_column_by_itself(question: str, points: int) -> None:
    hand = {"ruleset": "golf", "lang": "es" if "ó" in question else "en", "must_not": []}
    assert graded({**hand, "question": question, "must": [rf"^{points} (?:points|puntos)"]}) == "right"


WHO = [
    # pronouns of a man or a woman, several people, someone named after what they did
    ("crazy-eights", "my sister finished; i'm holding 5, J and Tim has an ace", {"": "5 J", "?Tim": "A"}, "?sister"),
    ("mau-mau", "se fue mi hermana y a mi tío le quedan un as y un rey; él tenía 85", {"?tio": "A K"}, "?hermana"),
    ("uno", "Leo emptied his hand. I've got a red 5 and a skip, Mia's got two wilds",
     {"": "5R SKIP", "?Mia": "WILD WILD"}, "?Leo"),
    ("chinchon", "cerró el Beto con un 3 y a mí me quedaron un rey y un 2", {"?Beto": "3", "": "12 2"}, "?Beto"),
    # who holds nothing ended it, whatever the words
    ("uno", "Sam chucked his very last one and I was left with two wilds", {"": "WILD WILD"}, None),
    # names in small letters: before a verb, after what somebody is, in a list, after a verb in Spanish
    ("hearts", "becky went n grabbed the queen of spades, i got two hearts", {"?becky": "QS", "": "AH 2H"}, None),
    ("uno", "uncle ray went out, jo has a red 5 and tina two wilds", {"?jo": "5R", "?tina": "WILD WILD"}, "?ray"),
    ("chinchon", "cerró nico; a caro le quedaron un rey y un 2", {"?caro": "12 2"}, "?nico"),
    # what is denied, thrown, or only spoken of is in no hand
    ("hearts", "4 hearts, not the queen", {"": "AH 2H 3H 4H"}, None),
    ("skyjo", "My cards: 12, 8, 0 and 2. A column of fours went away", {"": "12 8 0 2"}, None),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "text", "held", "ended"), WHO)
def test_who_holds_what(ruleset: str, text: str, held: dict[str, str], ended: str | None) -> None:
    lang = "es" if re.search(r"\b(?:mi|el|un)\b", text) else "en"
    _, scene = heard(usual_table(ruleset), text, lang)
    cards = {who: " ".join(one.cards["left"]) for who, one in scene.holdings.items() if one.cards["left"]}
    pack = usual_table(ruleset).ruleset.pack
    assert {who: [pack.kinds[code].rank for code in text.split()] for who, text in cards.items()} == {
        who: [pack.kinds[code].rank if code in pack.kinds else code.rstrip("R") for code in text.split()]
        for who, text in held.items()
    }
    if ended is not None:
        assert scene.ends == [ended]


def test_what_is_not_clear_is_said_so() -> None:
    """A correction, or two sums of one player: no figure is given."""
    for question in (
        "I had K K 4 but put the 4 on her fives... sorry, her fours. she knocked with 3, what does she score",
        "she knocked with 5 and I have 12 and 9, how much does she get",
        "she went gin and I have two kings and two whatsits, what does she score",
        "he knocked with 10 and I was left with half of that, what do I score",
    ):
        assert graded({"ruleset": "gin-rummy", "lang": "en", "question": question, "must": [], "must_not": []}) == (
            "not worked out"
        )


COMES_TO = [
    # the sheet before the hand, what comes to it, a limit that is only mentioned, nobody's number
    ("gin-rummy", "en", "standing at 70, I knocked with 4 and she was caught with 19. does that end it?",
     r"^No\. 15 .*85"),
    ("gin-rummy", "en", "my rival had 71, knocks with 1, I have 40 loose. Is the match over?", r"^Yes\. .*110"),
    ("chinchon", "es", "iba en 50 y me quedé con un rey y un dos, jugamos a 100, ¿sigo vivo?", r"^Sí.*62"),
    ("eights", "en", "Ken had 60, he went out, the rest of us hold an ace and a six. 250 wins. game over?",
     r"^No\..*76"),
    ("rummy-500", "en", "442 before, then 30 laid and 5 held; nobody has even 300. is the match done?", "467"),
    # a deed that ends it, told in more ways; and what sounds like one
    ("skyjo", "en", "Our oldest flipped his final card on 6. Grandma had 6 as well. What does he get?",
     r"\b12 points"),
    ("skyjo", "es", "destapé mi última carta con 9 y mi hermana tenía 5, ¿cuánto me anoto?", r"^18 puntos"),
    ("yaniv", "en", "I shouted yaniv on 5 and my cousin shows 3. what do i get", "^35 points"),
    ("ochos-locos", "es", "Tenía 10 puntos y al terminar me quedaban un cinco y una jota. ¿En cuánto voy?", "25"),
    ("contract-rummy", "en", "an ace, a king and a four left at the end. points please", "^29 points"),
    ("ocho", "en", "I emptied my hand, what do I score?", "^1 point"),
    # what lies on the table, what is left
    ("rummy-500", "en", "nothing on the table and i'm holding a king and a 4 when she goes out. my score?", "^-14"),
    # taken by somebody: all that is told in the plural, else the last card
    ("hearts", "es", "ocho corazones y la dama se las llevó Ana, ¿cuánto anota ella?", "21 puntos"),
    ("hearts", "es", "ocho corazones, y la dama se la llevó Ana, ¿cuánto anota ella?", "13 puntos"),
    # where cards lie goes before the `have` right after it
    ("rummy-500", "en", "in front of me i have three nines and four kings, i hold an ace. what do i get?", "^52"),
    ("rummy-500", "en", "in front of me: ace two three of clubs and three nines, hand's empty. what's that?", "^33"),
    ("rummy-500", "en", "I laid three kings and have an ace left, what do I get", "^15"),
    ("rummy-500", "es", "tengo bajados cuatro reyes y me quedó un 6; cerró mi vecina. ¿cuánto es?", "^34"),
    # cards: a name that is two words, one that is misspelt, told again, of a suit alone, those that are left
    ("uno", "en", "I got rid of my last card and he held a wild draw four plus two sixes. my points?",
     r"\b62 points"),
    ("yaniv", "es", "me quede con un as, un nuebe y un rey, cuanto anoto", "^20 puntos"),
    ("rummy-500", "en", "She went out. I have three kings on the table and a joker. The joker was in my hand. Score?",
     "^15"),
    ("hearts", "es", "yo junté ocho corazones y mi tía se comió la de picas. ¿Cuánto le anoto a ella?", "13 puntos"),
    ("hearts", "en", "Ten hearts for me, and Ann took the black lady with the other three. What does Ann get?",
     r"\b16 points"),
    ("hearts", "es", "me comí los trece corazones pero la reina de espadas se la llevó mi cuñada. ¿Cuánto anoto?",
     "^13 puntos"),
    ("rummy-500", "en", "i went out, in front of me all the kings and the ace two three of spades, the ace being low. "
     "how much is it", r"\b46\b"),
    ("hearts", "en", "i took five hearts, the queen was in bob's hand. what do i get", "^5 points"),
    ("uno", "en", "ann went out. a red 5 and two skips were in tom's hand, i had a 9. what does ann get",
     r"\b54 points"),
    # whose points are asked for is said before it is asked, and not what stands in the middle of a sentence
    ("gin-rummy", "en", "i knocked with 4 and he had 20, i beat him how much do i get", "^16 points"),
    ("gin-rummy", "en", "he had nineteen left, i knocked with six. mine how much?", "^13 points"),
    # who it is: those among whom cards are, a column that is called another, somebody by her name
    ("uno", "es", "acabé la mano; entre los otros dos juntan un salto y un 9. ¿Cuánto anoto?", "29"),
    ("golf", "es", "una columna de seis con seis, otra de cuatro con jota y la tercera de as con tres. ¿Cuánto es?",
     "18"),
    ("golf", "en", "one column has a five over an ace, what does it count?", "^6 points"),
    ("crazy-eights-five-rounds", "en", "after the last round I'm at 61 and Ned is at 75. who wins?",
     "^You win with 61"),
    # two things asked: the points, and whether somebody is out, or it is over
    ("chinchon", "es", "El tano cortó con las siete armadas. Iba por 70 y me quedé con dos caballos. "
     "¿En cuánto voy, y quedo afuera?", r"Total: 90\. .*sigues"),
    ("chinchon", "es", "tenía 98 y cierro con un dos suelto. ¿me salvo o estoy eliminado?",
     r"^2 puntos\. .*100 .*fuera"),
    ("uno", "en", "was at 431 n just went out. ed has a skip plus the +4. whats my total and is that game",
     r"501.* over"),
    # totals before the hand in a list, and who wins with them
    ("skyjo", "es", "antes: pau 30, yo 29, mi carnal 96. cerró mi carnal con 12, pau tenía 5 y yo 7. quién gana",
     r"Gana Pau con 35"),
    ("golf", "en", "im on 31 and lou 28. last hole i had 5 over 5, 3 over king, ace over eight. "
     "lou had ten over 4, two over two, six over six. who wins", r"Lou wins with 42"),
    ("contract-rummy", "en", "jo had 61 and went out. i had 58 and got left with two deuces. whos ahead",
     r"In front: Jo with 61"),
    # all but some, what was laid to others
    ("hearts", "en", "i ate the black lady and all but nine of the hearts. what do i write down", "^17 points"),
    ("hearts", "es", "me comí la reina de espadas y todos los corazones menos cinco, cuánto me apuntan?", "^21 puntos"),
    ("chinchon", "es", "cerró mi tía. yo tenía una sota, un 7 y un 2, y el 2 se lo acomodé. cuánto me anoto",
     "^17 puntos"),
    # who stands after the number, whom `her` means, whether I have won, a column that is gone
    ("gin-rummy", "es", "íbamos 60 ella y 45 yo. toqué con 3 y a ella le quedaron dos reyes y un 4. en cuánto quedo",
     r"Total: 66\."),
    ("yaniv", "en", "mia got caught holding a king and a three when dan called n he was lowest. her score?",
     "^Mia: 13"),
    ("contract-rummy", "en", "deal seven is done. jen had 155 and went out, i had 140 and was left with a queen "
     "and an ace. so did i win", "Jen wins with 155"),
    ("skyjo", "es", "cuando memo volteó la última yo tenía una columna de puros dieces, otra con 7 2 1. cuánto cuento",
     "^10 "),
    # all cards of a rank, a card of which more is said, cards told by three, laid to what others have
    ("rummy-500", "en", "i went out, table in front of me: all the kings and then ace two three of spades, the ace "
     "being low there. hows that add up", "^46 points"),
    ("rummy-500", "es", "bajé todos los reyes y me quedó un 5. ¿cuánto hago?", "^35 "),
    ("rummy-500", "es", "bajé un trío de reyes y me sobró un 4, ¿cuánto?", "^26 "),
    ("rummy-500", "en", "put down 85, still had 20 in hand. net for me?", "^65 points"),
    # who took it is said after the card; who begins a sentence without a word of anybody is who tells it
    ("hearts", "es", "el flaco se levantó todos los corazones pero la reina de picas me la morfé yo. cuanto sumo",
     "^13 puntos"),
    ("hearts", "es", "yo agarré cuatro corazones y la dama de picas se la llevó Ana. ¿cuánto suma cada quien?",
     r"^4 puntos\. Ana: 13"),
    ("gin-rummy", "en", "she hasnt scored. just ginned, she had 15 in deadwood. my points?", "^35 points"),
    # what I have is: no question
    ("yaniv", "en", "I'm on 150, somebody calls, and what I've got is a jack and a 2. am i out?", r"^No\..*162"),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "lang", "text", "answer"), COMES_TO)
def test_what_a_hand_comes_to(ruleset: str, lang: str, text: str, answer: str) -> None:
    found = numbers_reader(usual_table(ruleset), None)(understand(text, load(), lang))
    assert found
    assert re.search(answer, found[0].answer), found[0].answer


@pytest.mark.parametrize(
    ("ruleset", "lang", "question"),
    [
        ("contract-rummy", "en", "theres a joker for the 8 of spades and i have the real 8 - can i trade it?"),
        ("canasta", "es", "¿Vale bajar dos sietes con tres comodines?"),
        ("chinchon", "en", "look at this: 4 5 6 7 jack knight king all of cups!! what does it give me?"),
        # all the others, or all of which there are several: nobody can tell how many they are
        ("skyjo", "en", "a column of nines went, left: 12, 5, 4, 4, 0 and all the others minus one. my score?"),
        ("uno", "en", "i went out, all the skips were in her hand. what do i get"),
        # as what a card is played, and not how somebody stands
        ("mau-mau", "es", "arriba hay rey de corazones y yo traigo el ocho de picas, ¿lo echo como comodín?"),
    ],
)
def test_cards_that_are_asked_about_are_not_counted(ruleset: str, lang: str, question: str) -> None:
    rules = usual_table(ruleset)
    assert not any(one.answer for one in numbers_reader(rules, None)(understand(question, load(), lang)))


def test_a_number_that_may_be_either_is_left_open() -> None:
    """What somebody may have laid down or had before, and whose place is not told, gets no figure."""
    question = "I melded 60 and there are 20 points besides. what is that?"
    assert graded({"ruleset": "rummy-500", "lang": "en", "question": question, "must": [], "must_not": []}) == (
        "not worked out"
    )


@pytest.mark.parametrize("signs", ["¿?", "¿", "¿¿??", "?¿", "¿.?", "¡¿!?", "(¿)", "¿ , ?"])
@pytest.mark.parametrize("ruleset", ["whist", "chinchon"])
def test_signs_without_words_end_as_anything_else_does(ruleset: str, signs: str) -> None:
    told = heard(usual_table(ruleset), f"Se nos escapó el slam por una baza. Eso vale {signs}", "es")[0]
    assert set(asked_in(told).places) <= set(range(len(told)))
