"""Hands of bids, tricks and deeds told in words: the points as the rules count them, and none where one is missing."""

from __future__ import annotations

import pytest

from scorekeeper.answers import Answer
from scorekeeper.answers.told_hands import numbers_reader
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.by_clause import usual_table


def answer(ruleset: str, lang: str, question: str) -> Answer:
    rules = usual_table(ruleset)
    return RulesDesk(rules, (), lang, None, False, (numbers_reader(rules, None),)).ask(question)


TOLD = [
    # what is left of all there is, and of what was dealt; what went to the others
    ("whist", "en", "we got everything except four of the tricks, what do we write", 3),
    ("five-hundred", "es", "pedimos 8 picas y nos llevamos todas las bazas menos tres, ¿cuánto?", -240),
    ("tichu", "es", "sacamos todos los puntos menos 30 y nadie cantó nada, ¿cuánto nos anotamos?", 70),
    ("oh-hell", "en", "eight cards each, i called four and took all but four. my score", 14),
    ("wizard", "es", "en la ronda de 6 cartas dije cuatro y saqué todas menos dos, ¿cuánto me anoto?", 60),
    ("euchre", "es", "ellos cantaron triunfo y se les escaparon tres. ¿cuánto nos apuntamos?", 2),
    ("whist", "en", "they let 4 slip away, how many do they score", 3),
    # cards told one by one are what they come to, and no more is forgotten for that
    ("tute", "en", "my pile: two aces, a three, a knight, some rubbish. and i won the last trick. total?", 45),
    ("tute", "es", "en mis bazas hay nomas un as, un tres y dos sotas, pero agarré la última. cuantos puntos son?", 35),
    ("tichu", "en", "our tricks: 3 kings, two fives and the dragon. I called tichu and went out first. total?", 165),
    ("tichu", "en", "our pile: the dragon, the phoenix, two kings and one five. nobody called anything. our hand?", 25),
    # what only the best one wins, and is not the best, is the other side's; level it is nobody's
    ("scopa", "en", "i took 23 cards, 6 coins, the seven of coins, my primiera is worse, 2 sweeps. my points?", 5),
    ("scopa", "en", "i have 22 cards, 4 coins, the seven of coins, lost the primiera, no sweeps. my points?", 2),
    ("scopa", "es", "tengo 25 cartas, 6 oros, el siete de oros, mi primiera es peor, y una escoba. ¿cuánto hago?", 4),
    ("scopa", "en", "20 cards each n 5 coins each. i had the seven of coins, rick had primiera, no sweeps", 1),
    ("canasta", "en", "every last one of the red threes was ours! melds worth 240, sixty in hand. our hand", 980),
    # a digit that is none, one of something, names in small letters, who somebody is that plays with us
    ("oh-hell", "en", "was on 30 b4 this hand, bid 2 and took 2. new total", 12),
    ("oh-hell", "es", "dije una sola baza y saqué una sola, ¿cuánto anoto?", 11),
    ("wizard", "en", "dave bid two and took two, ellie bid three and took one. what does ellie get", -20),
    ("oh-hell", "es", "el rulo pidió tres y se llevó un par de bazas, ¿cuánto anota?", 2),
    ("five-hundred", "en", "my brother played misere and caught a trick, we had 60. new score for us", -250),
    ("tute", "en", "28 in card points, sang a twenty, the last trick wasn't ours. what do we get", 48),
    ("pitch", "es", "ellos apostaron 2; nosotros la baja y el juego, jota no hubo. ¿cuánto anotamos?", 2),
    ("whist", "en", "I took five tricks and my partner took four, what do we score", 3),
    ("whist", "es", "yo hice cuatro bazas y mi compañero cinco, ¿cuánto anotamos?", 3),
    ("wizard", "es", "Anuncié cinco y me llevé nada más tres. ¿Cuánto pierdo?", -20),
    ("spades", "en", "we bid 7 between us and took 9, what goes on the sheet", 72),
    ("spades", "en", "partner said 4, i said 3, we only pulled in 6. score?", -70),
    ("spades", "en", "I went nil and made it, my partner bid 4 and got 5. what do we get", 141),
    ("spades", "es", "Pedimos 6 y ganamos 8 bazas, cuánto anotamos", 62),
    ("spades", "es", "apostamos 5 y nos quedamos en 4, cuanto nos toca", -50),
    ("spades", "en", "they bid five and got set by two, what do they lose", -50),
    ("spades", "es", "mi compañera dijo tres, yo dos, y sacamos seis entre las dos. ¿cuánto?", 51),
    ("spades", "en", "I went nil and took none, my partner bid 4 and got 4. what do we get", 140),
    ("tute", "es", "canté las veinte y junté 40 en las bazas, sin la última. ¿cuánto llevo?", 60),
    ("euchre", "en", "I ordered it up and we took all five, points?", 2),
    ("euchre", "en", "my sister went alone and swept all 5, what does she score", 4),
    ("euchre", "en", "they called trump and we took 3 tricks, what do we get", 2),
    ("euchre", "es", "elegimos el triunfo e hicimos 3 bazas, cuántos puntos son", 1),
    ("euchre", "en", "we made trump but only got two tricks. how many points do the others get", 2),
    ("euchre", "es", "pusimos triunfo y nomás sacamos dos bazas, los otros cuánto se apuntan", 2),
    ("euchre", "es", "ellos cantaron el triunfo y se quedaron en 2 bazas, ¿cuánto nos apuntamos?", 2),
    ("five-hundred", "en", "bid 7 hearts and took 8, what do we score", 200),
    ("five-hundred", "en", "we were in 8 spades and only made 6, how bad is it", -240),
    ("five-hundred", "en", "their contract was 7 no trumps and we took 2 of the tricks. what do we score", 20),
    ("five-hundred", "es", "apostamos 6 diamantes e hicimos 7 bazas, cuanto anotamos", 80),
    ("oh-hell", "en", "bid 3 got 3, how many points", 13),
    ("oh-hell", "en", "i said two but dragged home with four tricks, what do i score", 4),
    ("oh-hell", "es", "mi cuñado apostó 1 y no hizo ninguna, cuánto se anota", 0),
    ("oh-hell", "es", "dije dos y me llevé dos, ¿cuántos puntos tengo?", 12),
    ("wizard", "en", "said three, got three. my points?", 50),
    ("wizard", "en", "my aunt bid two and ended up with none, what does she write", -20),
    ("wizard", "es", "dije 1 y me comí 4, cuánto me apunto", -30),
    ("wizard", "en", "Bid 5 took 4 how many points", -10),
    ("pinochle", "en", "bid was 250, we had 40 meld and took 180 in tricks. what do we score", -250),
    ("pinochle", "es", "ofrecimos 200, cantamos 60 y sacamos 150 en bazas, cuánto es", 210),
    ("pinochle", "en", "we won it for 220, laid down 100 in meld and pulled 140 in tricks, what do we put down", 240),
    ("pinochle", "en", "they bid 300, we melded 80 and took 110. what is our score", 190),
    ("pitch", "en", "i bid 3 and got high low and the jack, points", 3),
    ("pitch", "es", "subasté 3 e hice 2, cuánto anoto", -3),
    ("pitch", "en", "we bid 2 and won 4 points, score?", 4),
    ("skat", "en", "played hearts with 2 and won, how many points", 30),
    ("skat", "en", "grand with one, made it. score?", 48),
    ("skat", "en", "lost spades without 1, what does it cost me", -44),
    ("skat", "es", "jugué tréboles con 3 y gané, cuántos puntos", 48),
    ("tichu", "en", "we took 65 points and I called tichu and went out first. what do we score", 165),
    ("tichu", "en", "we went out first and second, what is that worth", 200),
    ("tichu", "en", "my partner called tichu but the other side went out first. we had 40 in cards. our points?", -60),
    ("tichu", "es", "hicimos 55 puntos y salí primero con tichu, ¿cuánto sumamos?", 155),
    ("truco", "es", "ganamos la mano con truco querido, cuántos puntos son", 2),
    ("truco", "es", "gané 2 de envido y perdí la mano, ¿cuántos puntos tengo?", 2),
    ("truco", "es", "ganamos el retruco, cuánto nos anotamos", 3),
    ("truco", "en", "we won the hand with vale cuatro, how many points", 4),
    ("tute", "es", "hicimos 70 puntos con las últimas y cantamos las 40, ¿cuánto anotamos?", 120),
    ("tute", "en", "i took 50 in cards and the last trick and sang a twenty, what do i score", 80),
    ("whist", "en", "we won 9 tricks, how many points is that", 3),
    ("whist", "es", "hicimos 10 bazas, ¿cuánto anotamos?", 4),
    ("whist", "en", "they took 8 tricks, what do we score", 0),
    ("whist", "en", "we got two over the book, what is that", 2),
    ("chicago-bridge", "es", "declaramos 3 corazones e hicimos 9 bazas, cuanto nos toca", 90),
    ("cribbage", "en", "pegged 5, hand was 8 and 4 in the crib. what do i score", 17),
    ("cribbage", "en", "i pegged 3 and my hand was worth 10. how many points altogether", 13),
    ("belote", "en", "we took it and ended with 92 points, what do we write", 92),
    ("belote", "es", "tomamos nosotros y sacamos 75 puntos, ¿cuánto anotamos?", 0),
    ("belote", "en", "they took and made 70, what do we write down", 162),
    ("rook", "en", "we bid 80 and took 95, what do we score", 95),
    ("rook", "en", "bid 90, only got 70. what is our score", -90),
    ("rook", "es", "dijimos 90 y juntamos 70 puntos, cuanto anotamos", -90),
    ("coinche", "es", "apostamos 100 y sacamos 110 puntos, ¿cuánto anotamos?", 210),
    ("coinche", "en", "we bid 90 and only took 80, what do the others write", 250),
    ("jass", "en", "we took 90 points and had a weis of 50. score?", 140),
    ("spades", "en", "blind nil and i made it, partner bid 3 took 3, what do we score", 230),
    ("spades", "es", "mi pareja fue a nulo y lo cumplió; yo pedí 4 y saqué 4. ¿Cuánto nos apuntamos?", 140),
    ("whist", "es", "los otros se llevaron 9 bazas, ¿cuántos puntos les tocan?", 3),
    ("euchre", "en", "i played alone and only took four. what is it worth", 1),
    ("five-hundred", "es", "los rivales pidieron 7 corazones y los dejamos en 5, ¿cuánto anotamos nosotros?", 50),
    ("skat", "en", "I declared grand with 2, schneider, won. what is the score", 96),
    ("pitch", "es", "ellos subastaron 3 y solo sacaron 2, ¿qué les pasa en el puntaje?", -3),
    # who lost the last trick has not taken it; whose it is said to be after it; songs in two suits
    ("tute", "en", "we sang forty, took 52 in cards but lost the last trick. what is our score", 92),
    ("tute", "en", "sang the 40 in trumps and took 38 in cards, last trick was theirs. my hand?", 78),
    ("tute", "es", "cantamos veinte en oros y veinte en bastos, 44 de cartas, últimas no. total?", 84),
    ("tute", "es", "Mi suegra cantó veinte, sacó 47 en las bazas y la última no fue suya. ¿Con cuánto acaba?", 67),
    # a call that was refused counts as the one below, one that was taken as itself
    ("truco", "en", "I sang truco and they said no quiero, what do i get", 1),
    ("truco", "en", "they folded to our retruco, what do we get", 2),
    ("truco", "en", "truco was called and accepted, our side won two tricks. points?", 2),
    ("truco", "es", "Ellos dijeron truco, quisimos, les cantamos retruco: no quisieron. ¿Cuánto nos llevamos?", 2),
    ("truco", "es", "Rechazamos el envido y después ganamos la mano sin truco. ¿Qué anotamos nosotros?", 1),
    # who was second has not lost, who was last has; the place that somebody came in at
    ("durak", "en", "my sister was left with six cards, what goes down for her", 1),
    ("durak", "es", "Yo acabé segundo de cinco, ¿anoto algo?", 0),
    ("president", "en", "came in second of us five, how much do I get", 1),
    ("president", "es", "mi hermano quedó en tercero, ¿cuánto anota?", 0),
    ("conquian", "es", "bajé mis nueve cartas antes que él, cuánto me anoto", 1),
    # words for who has the most; what is shared out with one word
    ("scopa", "es", "hice 3 escobas y más oros que el otro, cuánto sumo por eso", 4),
    ("scopa", "es", "Las cartas y la primiera para mí, los oros y el siete de oros para mi hermana. ¿cuánto hice?", 2),
    # a part of a hand that is asked for by itself
    ("scopa", "en", "captured 22 cards, they got 18. what's that worth", 1),
    ("canasta", "en", "one natural canasta and one mixed, what do those bring on top of the cards", 800),
    ("canasta", "es", "Los cuatro treses rojos son nuestros y ya bajamos. cuánto anotamos por ellos", 800),
    ("tichu", "en", "I called tichu, went out first, my partner went out right after me. how many points for us", 300),
    ("pinochle", "es", "ellos subastaron 300; nosotros cantamos 20 y sacamos 90 en bazas. ¿cuánto anotamos?", 110),
    ("spades", "es", "ellos pidieron 5 y 2, y entre los dos juntaron 8 bazas. ¿cuánto suman ellos?", 71),
    ("pitch", "en", "they bid 3 and came up short; we had the jack and won game. what do we score", 2),
    ("pitch", "es", "apostamos 2 y ganamos alta y el juego, ¿cuánto anotamos?", 2),
    ("pitch", "en", "I bid 2 and won nothing but low, what do I score", -2),
    ("skat", "en", "I declared clubs with 2 and brought home 70 card points, score?", 36),
    ("skat", "en", "I played hearts without 2 and made 58, what does it cost me", -60),
    ("skat", "es", "jugué null y no hice ni una baza, ¿cuánto anoto?", 23),
    ("five-hundred", "es", "dije 7 sin triunfo y cumplí justo, ¿cuánto anoto?", 220),
    ("five-hundred", "en", "he went open misere and ducked every trick, what does he score", 500),
    ("euchre", "en", "my sister ordered it up by mistake at dinner, and we still hauled in every trick. our score?", 2),
    ("euchre", "es", "mi cuñado fue sin su pareja y sacó tres bazas, ¿cuánto anotan?", 1),
    ("whist", "en", "they ended up with 9 of the thirteen, how much for them", 3),
    ("whist", "es", "nosotros hicimos cinco bazas y los otros ocho. ¿Quién anota y cuánto?", 2),
    ("oh-hell", "en", "she swore she'd have four, got only 3. what does she score", 3),
    ("oh-hell", "es", "juré que no hacía ninguna y me cayó una, ¿cuánto anoto?", 1),
    ("wizard", "en", "foretold 2, got 2. points", 40),
    ("oh-hell", "en", "I bid zero and didn't take a single one, what do I score", 10),
    ("president", "en", "there were three of us and my brother came in last, what does he get", 0),
    ("pinochle", "es", "prometimos 250, entre combinaciones y bazas juntamos 240. ¿cuánto anotamos?", -250),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "lang", "question", "points"), TOLD)
def test_points_of_a_told_hand(ruleset: str, lang: str, question: str, points: int) -> None:
    said = answer(ruleset, lang, question)
    assert said.by == "numbers"
    assert f" {points} p" in f" {said.answer}"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("we bid 4 and took 4, is that 40 points?", "Yes. 40 points."),
        ("we bid 4 and took 4, is that 60 points?", "No. 40 points."),
    ],
)
def test_points_that_somebody_takes_them_to_be(question: str, said: str) -> None:
    assert answer("spades", "en", question).answer == said


OVER = [
    ("truco", "en", "we're on 28, they have 26. we won with truco accepted, is it over", "Yes. With 30 and 26"),
    ("president", "en", "I've got 9 and ran out of cards before everyone, we play to 11. Is it over", "Yes. With 11 "),
    ("conquian", "en", "first to 5 hands. i have 4 and just put down my ninth card. match over?", "Yes. With 5 "),
    ("conquian", "en", "first to 6 hands. i have 4 and just put down my ninth card. match over?", "No. With 5 "),
    ("durak", "en", "we stop when somebody has lost 3. Boris had 2, was left with cards. are we done?", "Yes. With 3 "),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "lang", "question", "said"), OVER)
def test_a_match_is_over_with_the_hand_that_is_told(ruleset: str, lang: str, question: str, said: str) -> None:
    assert str(answer(ruleset, lang, question).answer).startswith(said)


@pytest.mark.parametrize(
    ("ruleset", "lang", "question", "said"),
    [
        # both sides stand where they are level; what the hand brings may end the match, or not
        ("whist", "en", "four all, playing to five. we've just won 7 tricks. is the game ours?", "Yes. With 5 and 4"),
        ("euchre", "en", "it's 7-7. they called it and took just one trick. is the match done?", "No. With 9 and 7"),
        # 510 with points for tricks alone ends nothing in five hundred
        ("five-hundred", "es", "Teníamos 470 y ellos 120. Ellos apostaron 6 picas y las cumplieron justo, nosotros "
         "sacamos las otras 4 bazas. Ya ganamos la partida?", "No. Con 510 y 160"),
    ],
)  # fmt: skip
def test_whether_the_match_is_over_with_a_told_hand(ruleset: str, lang: str, question: str, said: str) -> None:
    found = answer(ruleset, lang, question)
    assert found.answer is not None
    assert found.answer.startswith(said)


DOUBTFUL = [
    # with which cards a trick was won is not what the tricks hold
    ("tute", "en", "i won the last trick with an ace and a three, what do i get"),
    # who took the last trick; the hand won by nobody knows whom
    ("tute", "en", "we took 60 in cards and sang a twenty, what do we score"),
    ("truco", "en", "we won real envido, how many points do we get for the hand"),
    # points that somebody asks for say nothing of the cards; the others' cards are not the declarer's
    ("skat", "en", "I played grand with 2, is that 48 points?"),
    ("skat", "en", "hearts with 2 and they got 65, what goes on my sheet"),
    # the bid is not told, or the tricks are not
    ("spades", "en", "we bid 5 and got some of them, how many points"),
    ("spades", "es", "pedimos 7 bazas, ¿cuántos puntos nos tocan?"),
    ("oh-hell", "en", "i took 3 tricks, how many points for me"),
    ("wizard", "es", "Aposté 4, ¿cuántos puntos saco?"),
    ("pinochle", "en", "we bid 250 and had 80 in meld. how many points do we score"),
    # who named trumps, the suit, the last trick, how many matadors
    ("euchre", "en", "we took four tricks. how many points?"),
    ("five-hundred", "en", "we bid seven and made seven, how much is that"),
    ("tute", "es", "hicimos 70 puntos y cantamos las 40, ¿cuánto anotamos?"),
    ("skat", "en", "played clubs and won. how much is that"),
    # what hangs on the deal: whether they are vulnerable
    ("chicago-bridge", "en", "we played 2 hearts and went one down, what do they get"),
    # sixty may be the card points or the bid; several hands are told at once
    ("skat", "es", "declaré corazones con uno, pura carta chafa, y llegué a sesenta justitos. cuánto me anoto?"),
    ("president", "es", "fui presidente dos manos y en la tercera vicepresidente. ¿cuántos puntos llevo?"),
    ("president", "en", "i was president two hands running, then vice president. what's my score"),
    ("conquian", "en", "we've done seven hands, none drawn, and i won all but two of them. how do me and dave stand"),
    # words that may tell what was not heard
    ("spades", "en", "we bid 5 and took 6 but my cousin revoked twice and we agreed some penalty, what do we score"),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "lang", "question"), DOUBTFUL)
def test_no_number_where_something_is_missing(ruleset: str, lang: str, question: str) -> None:
    assert answer(ruleset, lang, question).by != "numbers"  # the words of a rule may say what can be said


def test_that_a_told_hand_is_not_clear_is_said() -> None:
    assert answer("spades", "en", "we bid 5 and got some of them, how many points").unclear
