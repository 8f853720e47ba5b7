"""Examples of what may be typed: in every game, and in both languages, the game takes them as they stand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.match.match_state import MatchState
from scorekeeper.match.play import play
from scorekeeper.problems import Refused
from scorekeeper.rules.ready_steps import CARD_FACTS
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.entry.checking import hear
from scorekeeper.table.entry.draft import Draft
from scorekeeper.table.entry.prompts import prompts
from scorekeeper.table.entry.put_right import changed, filled_in
from scorekeeper.table.match_access import Table
from scorekeeper.table.starting import Wish, first_event
from scorekeeper.table.typed.sample import change_samples, named_cards, sample_cards, sample_text, shortest

FILES = RulesetFiles(Path("no-folder"))
GAMES = tuple(FILES.paths())
NAMES = ("Ana", "Beto", "Bea", "Carla", "Dani", "Eva")


def sat_down(game: str, lang: str, tmp_path: Path) -> MatchState:
    ruleset = FILES.get(game)
    table = Table(FileStore(Home(tmp_path)), lambda: "2026-11-20T21:30:00+01:00", lang)
    for n in (4, 3, 2, 5, 6):
        try:
            event = replace(first_event(table, ruleset, Wish(NAMES[:n])), n=1)
        except Refused:
            continue
        return MatchState("x", 1, (event,), ruleset, play(ruleset, (event,)))
    raise AssertionError(game)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_the_game_takes_its_examples(game: str, lang: str, tmp_path: Path) -> None:
    state = sat_down(game, lang, tmp_path)
    rules, due = state.standings.rules, state.standings.next
    assert due is not None
    for question in prompts(state, {}):
        if question.fact.kind in CARD_FACTS:
            text = sample_text(rules, question.fact, lang)
            assert hear(state, Draft(), question, text).problems == ()
    samples = change_samples(rules, due.players, {}, lang)
    if samples["said"]:
        draft, problems = filled_in(state, Draft(), samples["said"].split(), lang)
        assert (len(draft.answers), problems) == (1, ())
        assert next(iter(draft.answers))[1] == samples["player"]


@pytest.mark.parametrize(
    ("game", "lang", "sample", "exact"),
    [
        ("ochos-locos", "en", "8k5", "8s kh 5d"),
        ("ochos-locos", "es", "8k5", "8p kc 5d"),
        ("hearts", "en", "8h kh 5h", "8h kh 5h"),
        ("golf", "en", "8k/5", "8s kh 5d"),
        ("uno", "en", "6 d2 3", "r6 yd2 g3"),
        ("lama", "en", "5 3", "5 3"),
        ("five-crowns", "en", "9 6", "9s 6h"),
    ],
)
def test_examples(game: str, lang: str, sample: str, exact: str, tmp_path: Path) -> None:
    rules = sat_down(game, lang, tmp_path).standings.rules
    (fact,) = (fact for fact in rules.ruleset.facts.values() if fact.kind in CARD_FACTS)
    assert sample_text(rules, fact, lang) == sample
    assert " ".join(sample_cards(rules, fact, lang, exact=True)) == exact


def test_cards_that_are_typed_by_a_word(tmp_path: Path) -> None:
    uno = sat_down("uno", "en", tmp_path).standings.rules
    assert named_cards(uno, "en") == ("skip", "rev (reverse)", "d2 (draw two)", "wild", "wd4 (wild draw four)")
    assert named_cards(sat_down("ochos-locos", "en", tmp_path).standings.rules, "en") == ()


def test_what_is_put_right_is_what_somebody_has(tmp_path: Path) -> None:
    state = sat_down("hearts", "es", tmp_path)
    due = state.standings.next
    assert due is not None
    facts = {"taken": {"Ana": [], "Beto": ["QS", "2H"]}}
    samples = change_samples(state.standings.rules, due.players, facts, "es")
    assert (samples["card"], samples["said"]) == ("bet qp:8c", "bet=8c kc 5c")
    draft, _ = filled_in(state, Draft(), ["beto=qp,2c"], "es")
    draft, problems = changed(state, draft, samples["card"], "es")
    assert (draft.answers["taken", "Beto"], problems) == ("8C 2C", ())


@pytest.mark.parametrize(
    ("name", "short"), [("Ana", "a"), ("Beto", "bet"), ("Bea", "bea"), ("Luz Mar", "Luz Mar"), ("Luz", "luz")]
)
def test_the_shortest_beginning_that_means_somebody(name: str, short: str) -> None:
    assert shortest(name, ("Ana", "Beto", "Bea", "Luz Mar", "Luz")) == short


def test_a_sum_that_was_counted_has_no_card_to_change(tmp_path: Path) -> None:
    state = sat_down("ochos-locos", "en", tmp_path)
    due = state.standings.next
    assert due is not None
    assert change_samples(state.standings.rules, due.players, {"left": {"Ana": 27}}, "en")["card"] == ""
