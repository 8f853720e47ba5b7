"""Clauses are found by what people say, in shipped games and in a family's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.answers.clauses.asked import asked_about
from scorekeeper.answers.clauses.items import parts_of_question
from scorekeeper.answers.clauses.reader import likely, named, question_for, to_the_point
from scorekeeper.answers.question import understand
from scorekeeper.answers.question_words import load
from scorekeeper.rules.table_rules import TableRules, table_rules_for
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import shipped_folder
from tests.answers.desk import asked, table

GAMES = sorted(path.stem for path in shipped_folder().glob("*.yaml"))
OWN_GAME = """
schema: 1
id: barn-owl
name: {en: Barn Owl, es: Lechuza}
about: {en: A game of our barn., es: Un juego de nuestro granero.}
covers: all
players: {min: 2, max: 6, clause: players.number}
deck: {pack: french-52, packs: 1, jokers: 0, on_table: 0, clause: deck.pack}
deal: {cards: 6, next: left, clause: deal.cards, next_clause: deal.next}
facts:
  feathers:
    kind: number
    ask: {en: Feathers of each player, es: Plumas de cada quien}
    clause: scoring.feathers
score:
  - {to: everyone, points: feathers, clause: scoring.feathers}
match:
  ends:
    - {when: {total: {at_least: 50}}, clause: end.target}
  winner: {is: highest, clause: winning.match}
  ties:
    - {by: shared, clause: ties.shared}
rules:
  players:
    number: {title: {en: Players, es: Jugadores}, text: {en: Two to six play., es: Juegan de dos a seis.}}
  deck:
    pack: {title: {en: The pack, es: La baraja}, text: {en: One pack of 52., es: Una baraja de 52.}}
  deal:
    cards: {title: {en: Cards dealt, es: Reparto}, text: {en: Six cards each., es: Seis cartas a cada quien.}}
    next: {title: {en: Next dealer, es: Quien reparte}, text: {en: The deal passes left., es: Reparte la izquierda.}}
  special:
    hoot:
      title: {en: Hooting, es: Ulular}
      text:
        en: Whoever plays an owl hoots. Who forgets to hoot gives a feather to the left.
        es: Quien tira una lechuza ulula. Quien olvida ulular le da una pluma a la izquierda.
  scoring:
    feathers: {title: {en: Feathers, es: Plumas}, text: {en: Each feather is one point., es: Cada pluma es un punto.}}
  end:
    target: {title: {en: End, es: Final}, text: {en: At 50 points the match ends., es: A los 50 puntos termina.}}
  winning:
    match: {title: {en: Winner, es: Quien gana}, text: {en: The highest total wins., es: Gana el total más alto.}}
  ties:
    shared: {title: {en: Ties, es: Empates}, text: {en: A tie is shared., es: El empate se comparte.}}
"""


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_question_of_its_own(game: str, lang: str) -> None:
    ruleset = read_ruleset(shipped_folder() / f"{game}.yaml").ruleset
    assert ruleset is not None
    rules = next(one for count in (4, 2, 3, 5, 6) if isinstance(one := table_rules_for(ruleset, {}, count), TableRules))
    questions = {clause: question_for(rules, clause, lang) for clause in ruleset.clauses}
    assert {clause: named(rules, question) for clause, question in questions.items()} == {
        clause: clause for clause in ruleset.clauses
    }


def test_a_choice_gives_exactly_its_clause() -> None:
    question = question_for(table("hearts"), "special.broken", "en")
    answer = asked("hearts", question)
    assert [clause.id for clause in answer.clauses] == ["special.broken"]
    assert answer.answer == answer.clauses[0].text


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("what if i forget to hoot", "special.hoot"),
        ("how many cards do we each get", "deal.cards"),
        ("who deals the next hand", "deal.next"),
        ("y si se me olvida ulular", "special.hoot"),
        ("cuánto vale cada pluma", "scoring.feathers"),
        ("quién gana", "winning.match"),
    ],
)
def test_a_family_s_own_game_is_read_like_any_other(question: str, clause: str, tmp_path: Path) -> None:
    file = tmp_path / "barn-owl.yaml"
    file.write_text(OWN_GAME, encoding="utf-8")
    loaded = read_ruleset(file)
    assert loaded.ruleset is not None, loaded.problems
    rules = table_rules_for(loaded.ruleset, {}, 4)
    assert isinstance(rules, TableRules)
    known = load()
    found = likely(rules, understand(question, known, "en"), known)
    assert found[0].clause == clause
    assert sum(one.chance for one in found) <= 1.0


@pytest.mark.parametrize(
    ("game", "question", "cards"),
    [
        ("contract-rummy", "sixth deal now, how many cards do i give everybody", "12"),
        ("contract-rummy", "vamos en el reparto número seis, ¿cuántas cartas reparto?", "12"),
        ("contract-rummy", "how many cards each in hand 2", "10"),
        ("five-crowns", "tercera mano, ¿cuántas cartas se reparten?", "5"),
    ],
)
def test_the_number_of_the_hand_tells_how_many_cards_are_dealt(game: str, question: str, cards: str) -> None:
    answer = asked(game, question).answer
    assert answer is not None
    assert cards in answer.split(".")[0]


@pytest.mark.parametrize(
    ("question", "players"),
    [
        ("it's just me and my roommate tonight, how many cards each", (2,)),
        ("it's just my wife and me, how many cards each", (2,)),
        ("jugamos solo mi marido y yo, ¿cuántas canastas hacen falta?", (2,)),
        ("estamos nomás mi hermana y yo, ¿quién va?", (2,)),
        ("just me and my two sisters, who deals", ()),
        ("me and my sister both reached the target", ()),
    ],
)
def test_one_other_and_i_alone_are_two_players(question: str, players: tuple[int, ...]) -> None:
    assert understand(question, load(), "en").numbers.players == players


@pytest.mark.parametrize(
    ("text", "question", "point"),
    [
        (
            "Turn up the top card of the stock. A card from the stock never goes to the hand.",
            "may i keep it in my hand for later",
            "A card from the stock never goes to the hand.",
        ),
        (
            "Gana la carta más alta. Si hay empate, la baza queda en la mesa.",
            "empatamos la baza, ¿de quién es?",
            "Si hay empate, la baza queda en la mesa.",
        ),
        ("One sentence alone.", "what else", "One sentence alone."),
    ],
)
def test_the_sentence_that_is_asked_for_is_the_point(text: str, question: str, point: str) -> None:
    known = load()
    assert to_the_point(text, understand(question, known, "en"), known) == point


def test_what_people_asked_about_a_game_stands_beside_its_clauses() -> None:
    told = asked_about("uno", "es")
    rules = read_ruleset(shipped_folder() / "uno.yaml").ruleset
    assert rules is not None
    assert told
    assert set(told) <= set(rules.clauses)
    assert asked_about("barn-owl", "es") == {}


@pytest.mark.parametrize(
    ("question", "sentences"),
    [
        ("Trick four. Nobody has thrown a heart yet! May I lead one?", 2),  # two words tell nothing by themselves
        ("may i lead a heart", 0),  # one sentence is all of it
    ],
)
def test_a_story_is_read_by_its_sentences_as_well(question: str, sentences: int) -> None:
    known = load()
    assert len(parts_of_question(understand(question, known, "en"), known)) == sentences


def test_three_at_the_table_are_no_question_about_packs() -> None:
    answer = asked("briscola", "jugamos tres, ¿qué carta sacamos de la baraja?").answer or ""
    assert "una baraja." not in answer.lower().split(" de ")[0]


def test_where_something_is_said_not_to_be_so_a_claim_gets_the_rule_without_yes_or_no() -> None:
    answer = asked("durak", "attacked with the six of trumps. my ace isn't trump. can it beat the six?").answer or ""
    assert not answer.startswith(("Yes", "No"))
