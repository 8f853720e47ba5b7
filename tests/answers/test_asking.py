from __future__ import annotations

import pytest

from scorekeeper.answers import citing
from scorekeeper.table.questions.rules_desk import RulesDesk
from tests.answers.by_clause import usual_table
from tests.answers.desk import ASKED, asked


@pytest.mark.parametrize(
    ("ruleset", "question", "answer"),
    [
        ("ochos-locos", "how much is a queen", "Queens: 10 points each."),
        ("ochos-locos", "what does Q count", "Queens: 10 points each."),
        ("playpalace-crazy-eights", "cuánto valen las figuras?", "Jotas, reinas y reyes: 20 puntos cada carta."),
        ("ochos-locos", "is the ace 11 points", "No. Aces: 1 point each."),
        ("ochos-locos", "my cousin says the ace is just one point", "Yes. Aces: 1 point each."),
        ("crazy-eights-five-rounds", "an eight is worth 8, same as its number", "No. Eights: 50 points each."),
        ("ochos-locos", "the hand ended, i had two eights and a jack, how much", "110 points: 2 eights 100, jack 10."),
        ("crazy-eights-five-rounds", "repartís siete a cada uno, ¿verdad?", "No. 5 cartas para cada quien."),
        ("ochos-locos", "ive got an 8, a king and a 3 left", "63 points: eight 50, king 10, three 3."),
        ("ochos-locos", "A 3 5 7 9 add up", "25 points: ace 1, three 3, five 5, seven 7, nine 9."),
        ("crazy-eights-five-rounds", "8 8 A in my hand, how much", "101 points: eight 50, eight 50, ace 1."),
        ("ochos-locos", "four aces and both red queens", "24 points: 4 aces 4, 2 queens 20."),
        ("ochos-locos", "a pair of kings and an 8 left", "70 points: 2 kings 20, eight 50."),
        ("ochos-locos", "8=?", "Eights: 50 points each."),
        ("playpalace-crazy-eights", "8 = 50? K = 20?", "Yes. Eights: 50 points each. Yes. Kings: 20 points each."),
        ("playpalace-crazy-eights", "10 counts twenty like the faces?", "No. Tens: 10 points each."),
        ("eights", "kings and queens: 10 each?", "Yes. Kings and queens: 10 points each."),
        ("ochos-locos", "is a 7 worth two", "No. Sevens: 7 points each."),
        ("ochos-locos", "do 7s count 2s", "Sevens: 7 points each. Twos: 2 points each."),
        ("ochos-locos", "do two 7s count 14", "Yes. 14 points: 2 sevens 14."),
        ("ochos-locos", "is an ace the same as a ten", "No. Aces: 1 point each. Tens: 10 points each."),
        (
            "eights",
            "dan has an 8 n a 4, lucy has a queen. i went out, wat do i get in total",
            "64 points: eight 50, four 4, queen 10.",
        ),
        ("eights", "she still had a K, a 6 and an 8, how much", "66 points: king 10, six 6, eight 50."),
        ("ochos-locos", "2+2", None),
        ("ochos-locos", "8 k 3", "63 points: eight 50, king 10, three 3."),
        ("ochos-locos", "two eights and an ace left, how much", "101 points: 2 eights 100, ace 1."),
        ("eights", "tengo un as y un 9, cuánto es", "19 puntos: as 10, nueve 9."),
        ("eights", "we r 6 how many cards", "With 6 players: 5 cards each."),
        ("eights", "3 players, hand size?", "With 3 players: 7 cards each."),
        ("eights", "exactly six of us. second deck yes or no", "No. With 6 players: one pack."),
        ("eights", "somos 7, hacen falta dos barajas?", "Sí. Con 7 jugadores: 2 barajas."),
        ("playpalace-crazy-eights", "with only two players do you start with 7?", "No. With 2 players: 5 cards each."),
    ],
)
def test_what_data_tells_is_computed(ruleset: str, question: str, answer: str | None) -> None:
    assert asked(ruleset, question).answer == answer


@pytest.mark.parametrize(
    ("ruleset", "question", "begins"),
    [
        ("ochos-locos", "top is 7 of hearts can i play 7 of clubs", "Yes."),
        ("ochos-locos", "black 4 on a red 4, colours dont matter right", "Yes."),
        ("ochos-locos", "top: 9d. hand: 9s, Kc. anything playable?", "Yes."),
        ("crazy-eights-five-rounds", "7c then 7s then 2s, was the last one fine", "Yes."),
        ("ocho", "6s on the 9s?", "Yes."),
        ("ocho", "i hold the queen of diamonds and the top is the 3 of clubs, ok?", "Yes."),
        ("ochos-locos", "está el rey de picas y yo traigo la jota de diamantes, va", "No."),
        ("ocho", "against a pending two i wanna throw a jack, theyre wild after all", "No."),
        ("ocho", "2 of hearts on top, pending. can i play 5 of hearts", "No."),
        ("ochos-locos", "suit named is diamonds (8 of hearts on the pile). i drop queen of hearts. ruling?", "No."),
        ("ochos-locos", "can i lay the king of hearts on the queen of spades", "No."),
        ("playpalace-crazy-eights", "jack of clubs on the queen of diamonds, theyre both faces so fine right", "No."),
        ("ochos-locos", "they requested hearts after the 8 of clubs, would my nine of hearts be acceptable?", "Yes."),
        ("ochos-locos", "se puede jugar por equipos de tres contra tres", "No. Cada quien"),
        ("ochos-locos", "se puede poner un 8 sobre otro 8", "Sí."),
        ("ochos-locos", "mom put down the 8 of spades and called hearts, can i play a spade?", "No."),
        ("ochos-locos", "pidieron picas con un 8, puedo tirar el 3 de picas", "Sí."),
        ("ocho", "hay un 5 de corazones, tiro el 8 de picas por ser loco?", "No."),
        ("ocho", "i drop a queen of spades onto a red 9, allowed?", "Yes."),
        ("ocho", "king came down naming hearts, may i put a 5 of clubs", "No."),
        ("ochos-locos", "eight was dropped naming clubs, can i put the 4 of clubs", "Yes."),
        ("ocho", "can i throw a joker on a pile of twos", "No."),
        ("playpalace-crazy-eights", "twin card! 5 of clubs on the other 5 of clubs, ok?", "Yes."),
    ],
)
def test_one_card_on_another_is_for_the_referee(ruleset: str, question: str, begins: str) -> None:
    assert (asked(ruleset, question).answer or "").startswith(begins)


@pytest.mark.parametrize(
    ("ruleset", "question", "clause"),
    [
        ("ochos-locos", "we tied now what", "ties.extra-hand"),
        ("ochos-locos", "stock ran out??", "draw.stock-empty"),
        ("ocho", "whose job is it to reshuffle when the pile is empty", "draw.who-shuffles"),
        ("crazy-eights-five-rounds", "se acabo la reserva y ahora", "end.stock"),
        ("playpalace-crazy-eights", "which key draws", "keys.space"),
        ("eights", "whats different about mau mau", "variants.mau-mau"),
    ],
)
def test_the_clause_is_cited(ruleset: str, question: str, clause: str) -> None:
    answer = asked(ruleset, question)
    assert answer.answer
    assert clause in [one.id for one in answer.clauses]


@pytest.mark.parametrize(
    "question",
    [
        "how do i castle in chess",
        "does a flush beat a straight",
        "a qué hora abre la panadería",
        "whats the capital of peru",
        "can bots sit at our table",
        "do we play for money",
        "can my friends just watch without playing",
        "can i play two hands",
        "how is a paella prepared",
        "cómo se prepara el ceviche",
        "",
        "?!?",
        "x" * 100_000,
        "8 " * 5000,
        "\x00\x1b[31m‮",
    ],
)
@pytest.mark.parametrize("ruleset", ASKED)
def test_what_the_rules_do_not_say_is_not_answered(ruleset: str, question: str) -> None:
    if question.startswith("8 ") and ruleset != "ocho":
        assert "points" in (asked(ruleset, question).answer or "")
    else:
        assert asked(ruleset, question).answer is None


def test_what_this_program_does_is_told_apart_from_what_the_rules_say() -> None:
    answer = asked("eights", "what happens on a tie")
    assert answer.answer is None
    assert [clause.id for clause in answer.clauses] == ["ties.shared"]


@pytest.mark.parametrize(
    ("question", "options", "begins"),
    [
        ("can i answer an eight with another eight", {}, "Yes."),
        ("can i answer an eight with another eight", {"eight_on_eight": "no"}, "No."),
        ("8 on 8 legal?", {"eight_on_eight": "no"}, "No."),
        ("does the lowest score win", {}, "Yes."),
        ("does the lowest score win", {"scoring": "collection"}, "No."),
        ("do twos make you draw two", {"actions": "two"}, "Yes."),
        ("do we keep drawing until we can play", {"draw": "until"}, "Yes."),
        ("do we keep drawing until we can play", {}, "No."),
        ("do i have to name a suit with an eight", {}, "Yes."),
        ("do i have to name a suit with an eight", {"silent_eight": "yes"}, "No."),
        ("gana el de menos puntos", {}, "Sí."),
        ("gana el de menos puntos", {"scoring": "collection"}, "No."),
        ("first to 100 wins right", {}, "No."),
        ("first to 100 wins right", {"scoring": "collection"}, "Yes."),
        ("is the jack the skip right", {}, "No."),
        ("is the jack the skip right", {"actions": "jack"}, "Yes."),
    ],
)
def test_a_house_rule_changes_the_answer(question: str, options: dict[str, str], begins: str) -> None:
    assert (asked("ochos-locos", question, **options).answer or "").startswith(begins)


@pytest.mark.parametrize(
    "question", ["is it forbidden to put an 8 on an 8", "está prohibido tirar un ocho sobre otro ocho"]
)
def test_whether_something_is_forbidden_gets_no_yes_that_may_be_read_both_ways(question: str) -> None:
    answer = asked("eights", question)
    assert "special.eight-on-eight" in [clause.id for clause in answer.clauses]
    assert not (answer.answer or "").startswith(("Yes", "No", "Sí"))


@pytest.mark.parametrize(
    ("ruleset", "question", "begins"),
    [
        ("ochos-locos", "must u play if u can", "Yes."),  # `u` is `you`, in Spanish `or`
        ("playpalace-crazy-eights", "can we change the score u need to win", "Yes."),
        ("ocho", "pile slipped and old cards peep out, is that cheating", "No."),
        ("ocho", "es trampa revisar la pila de juego?", "Sí."),
        ("eights", "con una sola mano se acaba todo?", "No."),
    ],
)
def test_a_claim_gets_a_yes_or_a_no(ruleset: str, question: str, begins: str) -> None:
    assert (asked(ruleset, question).answer or "").startswith(begins)


def test_what_the_table_noted_is_quoted() -> None:
    noted = ("Nobody may show their cards to a neighbour",)
    assert asked("ochos-locos", "can i show my cards to someone").answer is None
    assert "Nobody may show" in (asked("ochos-locos", "can i show my cards to someone", noted).answer or "")


@pytest.mark.parametrize(
    ("ruleset", "question", "clauses"),
    [
        ("ochos-locos", "how much is a king? and who goes first", {"scoring.courts", "turn.order"}),
        ("ochos-locos", "who goes first, and how many cards do i get", {"turn.order", "deal.cards"}),
        ("playpalace-crazy-eights", "which key draws and which one passes", {"keys.space", "keys.p"}),
        ("ocho", "¿quién reparte y quién empieza?", {"deal.next", "turn.first"}),
        ("eights", "cuánto vale un as y a cuántos puntos se juega", {"scoring.aces", "end.target"}),
        ("crazy-eights-five-rounds", "is it one deck or two and how many cards each", {"deck.standard", "deal.cards"}),
    ],
)
def test_two_questions_in_one_are_both_answered(ruleset: str, question: str, clauses: set[str]) -> None:
    answer = asked(ruleset, question)
    assert clauses <= {clause.id for clause in answer.clauses}
    assert len((answer.answer or "").split()) <= 60


@pytest.mark.parametrize(
    ("question", "cards"),
    [
        ("van tres doses encimados y no tengo otro, cuántas robo", "6 cartas"),
        ("two then two then two and i have none, how many cards", "6 cards"),
        ("three 2s got stacked and it ends on me with no 2, how many do i draw", "6 cards"),
    ],
)
def test_a_stack_of_twos_is_counted(question: str, cards: str) -> None:
    assert cards in (asked("ocho", question).answer or "")


@pytest.mark.parametrize(("fixed", "lang"), [(None, "es"), ("en", "en")])
def test_the_language_of_the_question_unless_told_otherwise(fixed: str | None, lang: str) -> None:
    assert asked("ochos-locos", "¿quién empieza?", fixed=fixed).lang == lang


@pytest.mark.parametrize(
    ("question", "last"),
    [
        ("list of the phases", "10: a set of five and a set of three."),
        ("what is phase 3", "10: a set of five and a set of three."),
        ("what is phase 10", "10: a set of five and a set of three."),
        ("lista de fases", "10: un grupo de cinco y uno de tres."),
    ],
)
def test_a_numbered_list_is_whole(question: str, last: str) -> None:
    said = RulesDesk(usual_table("phase-10"), (), "en", None, False).ask(question)
    assert (said.answer or "").endswith(last)


def test_what_is_too_long_is_cut_with_a_sign() -> None:
    assert citing.shortened("One two three. " * 20 + "And one more.") == "One two three. " * 20 + "…"


def test_no_answer_is_longer_than_sixty_words() -> None:
    for question in ("what are the card values", "what are the special cards", "any tips", "stock ran out"):
        for ruleset in ASKED:
            assert len((asked(ruleset, question).answer or "").split()) <= 61


@pytest.mark.parametrize(
    ("ruleset", "question", "play"),
    [
        ("ochos-locos", "he named clubs w/ the 8 of hearts. can i put my 8 of spades", "Yes. 8♠ may be played on 8♥."),
        ("eights", "clubs were asked via the 8 of hearts. is 8 of diamonds ok for me", "Yes. 8♦ may be played on 8♥."),
        ("ochos-locos", "she shouted clubs with her crazy 8, can i answer with my own 8", "Yes. 8 may be played on 8."),
        (
            "crazy-eights-five-rounds",
            "3 de picas sobre 8 de diamantes habiendo pedido picas?",
            "Sí. Hay que seguir picas",
        ),
    ],
)
def test_a_suit_that_was_named_is_none_of_the_cards(ruleset: str, question: str, play: str) -> None:
    answer = asked(ruleset, question).answer
    assert answer is not None
    assert answer.startswith(play)


@pytest.mark.parametrize(
    ("ruleset", "question", "clauses"),
    [
        ("ochos-locos", "qué mazo necesito, la española sirve o cuál? la de 52?", ["deck.standard"]),
        (
            "eights",
            "just me and the missus tonight, is two enough? and how many cards each",
            ["players.number", "deal.cards"],
        ),
    ],
)
def test_two_questions_are_answered_where_both_are_understood(ruleset: str, question: str, clauses: list[str]) -> None:
    assert [one.id for one in asked(ruleset, question).clauses] == clauses


@pytest.mark.parametrize("question", ["can u put a +2 on top of a +2", "puedo poner un más dos sobre otro más dos"])
def test_a_card_that_makes_others_draw_is_no_two(question: str) -> None:
    assert not (asked("uno", question).answer or "").startswith(("Yes", "Sí"))


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("is nil worth a hundred here?", "No. Whoever bids nil and takes no trick earns the side 50 points here."),
        ("is nil 50 here?", "Yes. Whoever bids nil and takes no trick earns the side 50 points here."),
        ("is a nil worth 70?", "Whoever bids nil and takes no trick earns the side 50 points here."),
    ],
)
def test_a_number_that_is_claimed_is_held_against_what_this_table_set(question: str, begins: str) -> None:
    assert (asked("spades", question, nil_points=50).answer or "").startswith(begins)


def test_a_claim_that_another_rule_of_the_table_answers_otherwise_gets_no_yes_or_no() -> None:
    """What is learned of a claim holds where the rule says what it usually says."""
    assert (asked("mau-mau", "does a 9 do anything").answer or "").startswith("No. A nine is an ordinary card")
    assert (asked("mau-mau", "does a 9 do anything", actions="nine").answer or "").startswith("A nine turns")
    assert (asked("pinochle", "does ten beat king").answer or "").startswith("Yes. From high to low: ace, ten, king")
    assert (asked("pinochle", "does ten beat king", which_pack="double").answer or "").startswith("From high to low")


@pytest.mark.parametrize("question", ["contra", "what is contra", "qué es contra"])
def test_a_word_that_only_this_game_has_gets_its_rule_and_no_yes_or_no(question: str) -> None:
    said = asked("skat", question)
    assert {clause.id for clause in said.clauses} & {"scoring.contra", "glossary.contra"}
    assert (said.answer or "").startswith("Contra ")


@pytest.mark.parametrize("question", ["is exactly 66 enough", "does 66 end it", "¿basta con 66 justos?"])
def test_no_yes_to_a_target_that_has_to_be_passed(question: str) -> None:
    said = asked("six-nimmt", question, limit="passes").answer or ""
    assert said
    assert not said.startswith(("Yes", "Sí"))


@pytest.mark.parametrize(
    "question",
    ["how do you play?", "what are the rules", "How does this game work?", "cómo se juega", "explícame el juego"],
)
def test_how_a_game_is_played_is_what_it_is_about_and_what_one_does(question: str) -> None:
    """Of every game that says what it is about."""
    for name in ("ochos-locos", "hearts", "mus", "conquian", "dominoes"):
        said = RulesDesk(usual_table(name), (), "en", None, False).ask(question)
        assert said.answer
        goal, *turn = said.clauses
        assert goal.id.startswith("goal.")
        assert goal.text.split(".")[0] in said.answer
        assert len(said.answer.split()) <= 60
        if turn:
            assert turn[0].id.startswith("turn.")
            assert turn[0].text.split(".")[0] in said.answer
    assert len(RulesDesk(usual_table("hearts"), (), "en", None, False).ask(question).clauses) == 2


@pytest.mark.parametrize(
    "question", ["how do you play a two", "how is it won", "what are the rules of chess", "cómo va", "play", "how?"]
)
def test_a_part_of_it_is_not_all_of_it(question: str) -> None:
    said = RulesDesk(usual_table("hearts"), (), "en", None, False).ask(question)
    assert not said.clauses or not said.clauses[0].id.startswith("goal.")


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("can four play", "Yes. Three play."),
        ("can the dealer play with four players", "Three play. With four"),
        ("can the declarer win with four players", ""),
        ("somos cuatro y reparto yo: puedo declarar", "Juegan tres"),
    ],
)
def test_what_one_of_them_may_do_is_another_question(question: str, begins: str) -> None:
    said = asked("skat", question, players=3).answer or ""
    assert said.startswith(begins)
    assert begins.startswith("Yes") or not said.startswith(("Yes", "Sí"))
