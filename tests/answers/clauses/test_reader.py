"""Clauses are found by what people say, in shipped games and in a family's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.answers.clauses.reader import likely, named, question_for
from scorekeeper.answers.data import load
from scorekeeper.answers.question import understand
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
