"""Hands in words that no list has: what each number and deed of them is was learned from other told hands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.answers.told_hands.bids_and_tricks import scored_meanings
from scorekeeper.answers.told_hands.bids_and_tricks.learned_chances import LEAST, TellingWeights, as_bytes, from_bytes
from scorekeeper.answers.told_hands.bids_and_tricks.who_plays import account_of
from scorekeeper.answers.told_hands.reckoning import scored
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.ruleset_paths import shipped_folder
from tests.answers.by_clause import usual_table
from tests.answers.told_hands.test_accounts import answer

WRITTEN = Path(__file__).parents[3] / "tools/questions/told"
MOST_SCORED = 2500  # hands tried for one question: a second of work or so
OF_EVERY_GAME = {"total", "target", "dealt", "players"}

BY_LEARNING = [
    # ruleset, language, what is told, points
    ("pinochle", "es", "la agarramos por 220, enseñamos 70 y rascamos 150 en las bazas, ¿qué ponemos?", "220"),
    ("euchre", "es", "mandé yo el palo y nos quedamos en dos, ¿ellos cuánto ponen?", "2"),
    ("tichu", "en", "they emptied first, nobody shouted anything, we raked in 35. what goes down for us?", "35"),
    ("belote", "en", "they picked the suit and fell at 70, what do we put?", "162"),
]


@pytest.mark.parametrize(("ruleset", "lang", "question", "points"), BY_LEARNING)
def test_what_no_list_has_is_taken_as_it_was_learned(ruleset: str, lang: str, question: str, points: str) -> None:
    told = answer(ruleset, lang, question)
    assert told.by == "numbers"
    assert f" {points} p" in f" {told.answer}"


NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=12)


@given(st.dictionaries(NAMES, st.floats(-50, 50).filter(lambda one: abs(one) >= LEAST), max_size=40))
def test_what_was_learned_is_read_as_it_was_kept(weights: dict[str, float]) -> None:
    kept = from_bytes(as_bytes(weights))
    for name, weight in weights.items():
        assert kept.of([name]) == pytest.approx(weight, abs=0.006)
    assert kept.of([]) == TellingWeights(kept.sums, kept.weights).of(["never seen by anybody"]) == 0.0


def test_every_hand_that_is_learned_from_tells_facts_of_its_game() -> None:
    wrong, facts = [], dict[str, set[str]]()
    for path in sorted(WRITTEN.glob("*.txt")):
        game = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("## "):
                game = line.split()[1]
                if game not in facts:
                    ruleset = read_ruleset(shipped_folder() / f"{game}.yaml").ruleset
                    assert ruleset is not None
                    facts[game] = {*ruleset.facts}
            elif line.strip():
                _, told, asked = line.split("||")
                names = {one.partition("=")[0].rpartition(".")[2] for one in told.split()}
                if not asked.strip() or not names <= facts[game] | OF_EVERY_GAME:
                    wrong.append(line)
    assert wrong == []


@pytest.mark.parametrize(
    "nonsense",
    [
        "bloke ¡ — ! : wheres & against 8 ¡ to me before",
        "is she out / win the game son ¡ 8 — 3 eliminated numbers dos ¡ before",
        "couple those two around show + 3 ours do now have they won have i twin",
    ],
)
def test_words_that_tell_no_hand_cost_no_more_than_a_hand(nonsense: str, monkeypatch: pytest.MonkeyPatch) -> None:
    count = 0

    def counting(*told: Any, **more: Any) -> Any:
        nonlocal count
        count += 1
        return scored(*told, **more)

    monkeypatch.setattr(scored_meanings, "scored", counting)
    scored_meanings.judged(account_of(usual_table("canasta"), nonsense, "en"), "en")
    assert count <= MOST_SCORED


def test_only_is_no_nought() -> None:
    account = account_of(usual_table("wizard"), "me llevé nada más tres", "es")
    assert {one.number for one in account.matches if one.number is not None} == {3}
