"""While a ruleset hides the totals, no answer tells one, or makes one up."""

from __future__ import annotations

import re

import pytest

from scorekeeper.answers.match_reader.match_question import AskedOfMatch
from scorekeeper.answers.match_reader.on_table import OnTable
from scorekeeper.answers.match_reader.reader import ANSWERS, _answer
from scorekeeper.match.hidden_totals import shown
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import Standings
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder

LINE = {
    "ruleset": "tally", "options": {"totals": "hidden", "target": 900}, "players": ["Ana", "Beto", "Carla", "Dani"],
    "hands": [{"points": {"Ana": 317, "Beto": 46, "Carla": 58, "Dani": 97}},
              {"points": {"Ana": 129, "Beto": 111, "Carla": 65, "Dani": 73}}, {"leave": "Dani"}],
}  # fmt: skip
SECRET = re.compile(r"(?<!\d)(317|46|58|97|129|111|65|73|446|157|123|170|289|323|34|454|743|777)(?!\d)")
QUESTIONS = (
    ("en", "who won the most hands"), ("en", "how many points did Ana get in hand 1"), ("en", "did Dani leave"),
    ("en", "what if Ana gets 8 more"), ("en", "who is winning"), ("en", "how far is Beto behind Ana"),
    ("en", "which was the best hand"), ("en", "can Carla still win"), ("en", "how many to 900"),
    ("es", "quién ha ganado más manos"), ("es", "cuánto sacó Beto en la mano 2"), ("es", "con cuánto se fue Dani"),
    ("es", "y si Ana suma 8 puntos más"), ("es", "quién va ganando"), ("es", "por qué Carla tiene esos puntos"),
    ("es", "cuál fue la peor mano"), ("es", "cuánto le falta a Ana para 900"), ("es", "en qué lugar va Beto"),
)  # fmt: skip


@pytest.fixture(scope="module")
def table() -> OnTable:
    ruleset = read_ruleset(shipped_folder() / "tally.yaml").ruleset
    assert ruleset is not None
    standings = replay(ruleset, LINE)
    assert isinstance(standings, Standings)
    assert standings.totals["Ana"] == 446
    hidden = shown(standings)
    assert hidden.hidden
    return OnTable(hidden, "en", recorded=standings.events)


@pytest.mark.parametrize(("lang", "question"), QUESTIONS)
def test_no_kind_of_answer_tells_a_total(lang: str, question: str, table: OnTable) -> None:
    asked = AskedOfMatch(table, question, lang, lang)
    told = {kind: answer.text for kind in ANSWERS if (answer := _answer(asked, kind)) is not None}
    assert not {kind: text for kind, text in told.items() if SECRET.search(text)}
    made_up = re.compile(r"(?<![\d-])0 (points|puntos)|with 0|con 0")
    assert not {kind: text for kind, text in told.items() if made_up.search(text)}
