"""A card that is not dealt has no value: jokers in a game that is played without them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.store.shelf.ruleset_files import read_ruleset

from .tiny import HERE, line_of, problems, written

DECK = "deck: {pack: french-52, packs: 1, JOKERSclause: scoring.cards}"
JOKER = f"    - {{cards: [8, JOKER], points: 50, clause: scoring.cards}} {HERE}\n"
OTHERS = "    - {cards: [other], points: 1, clause: scoring.cards}\n"
OPTION = "options:\n  jokers: {title: {en: Jokers}, kind: number, min: 0, max: 2, default: 0, clause: scoring.cards}\n"
VALUES = f"values:\n  left:\n{JOKER}{OTHERS}"
ENDS = "match:\n  ends: []\n  winner: {is: lowest, clause: end.target}\n"


def deck(jokers: str) -> str:
    return DECK.replace("JOKERS", f"jokers: {jokers}, " if jokers else "")


@pytest.mark.parametrize("jokers", ["0", ""])
def test_a_joker_that_is_not_in_the_pack_counts_nothing(jokers: str) -> None:
    sections = {"deck": deck(jokers), "values": VALUES}
    (problem,) = problems(**sections)
    assert (problem.key, problem.facts) == ("rules.card-absent", {"card": "JOKER"})
    assert problem.where == f"tiny.yaml:{line_of(written(**sections))}"


@pytest.mark.parametrize("jokers", ["2", "any"])
def test_a_joker_that_is_in_the_pack_counts(jokers: str) -> None:
    assert problems(deck=deck(jokers), values=VALUES) == []


@pytest.mark.parametrize("jokers", ["jokers", "{first: [{when: {player_count: 2}, use: 2}, {use: 0}]}"])
def test_where_a_table_decides_the_joker_may_be_in_the_pack(jokers: str) -> None:
    assert problems(deck=deck(jokers), values=VALUES, options=OPTION, match=ENDS) == []


def test_whatever_no_other_row_names_need_not_be_there() -> None:
    assert problems(deck=deck("0"), values=f"values:\n  left:\n{OTHERS}") == []


@pytest.mark.parametrize(("own", "keys"), [("", []), (VALUES, ["rules.card-absent"])])
def test_a_variant_plays_without_the_jokers_of_its_base(tmp_path: Path, own: str, keys: list[str]) -> None:
    """The values of the base need not be written again for that."""
    head = "schema: 1\nid: ours\nextends: kaluki\nname: {en: Ours}\nabout: {en: Kaluki at ours.}\ndeck: {jokers: 0}\n"
    path = tmp_path / "ours.yaml"
    path.write_text(head + own.replace("scoring.cards", "scoring.jokers"), encoding="utf-8")
    assert [problem.key for problem in read_ruleset(path).problems] == keys
