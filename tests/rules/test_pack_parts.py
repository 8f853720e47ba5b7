"""What a file of a pack may hold. It can come from somebody else together with a game, so nothing may be missing."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.problems import Problem
from scorekeeper.rules.load import ADDED_CLAUSES, PACK, load_part
from scorekeeper.rules.schema_shapes import Record
from scorekeeper.store.shelf.yaml_nodes import read_nodes

WHOLE = """
pack: small
written: rank-suit
suits: {S: {sign: s, colour: black, name: {en: spades, es: picas}, letter: {en: S, es: P}}}
ranks:
  -1: {face: -1, copies: 2, name: {en: less, es: menos}, plural: {en: less, es: menos}, typed: {en: ["-1"], es: ["-1"]}}
  KNIGHT7: {name: {en: knight, es: caballo}, plural: {en: knights, es: caballos}, typed: {en: [C, K], es: [C]}}
numbered: {from: 0, to: 999, copies: 100}
extras: {J: {copies: 0, name: {en: joker, es: comodín}, plural: {en: jokers, es: comodines}, typed: {en: [J], es: [J]}}}
"""


def read(text: str, kind: Record = PACK) -> Any:
    node = read_nodes(text.encode())
    assert not isinstance(node, Problem)
    return load_part(node, kind, "small.yaml")


def wrong(instead_of: str, write: str) -> list[tuple[str, Any]]:
    """What is wrong with the file, with the one fact that matters."""
    assert WHOLE.count(instead_of) == 1
    read_again = read(WHOLE.replace(instead_of, write))
    assert isinstance(read_again, tuple), read_again
    return [(problem.key, problem.facts.get("wanted", problem.facts.get("word"))) for problem in read_again]


def test_a_whole_pack() -> None:
    tree = read(WHOLE)
    assert list(tree) == ["pack", "written", "suits", "ranks", "numbered", "extras"]
    assert tree["ranks"]["KNIGHT7"]["typed"] == {"en": ["C", "K"], "es": ["C"]}
    assert tree["numbered"] == {"from": 0, "to": 999, "copies": 100}


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("pack: small\n", "pack"),
        ("written: rank-suit\n", "written"),
        ("sign: s, ", "sign"),
        ("colour: black, ", "colour"),
        ("name: {en: spades, es: picas}, ", "name"),
        (", letter: {en: S, es: P}", "letter"),
        ("name: {en: knight, es: caballo}, ", "name"),
        ("plural: {en: knights, es: caballos}, ", "plural"),
        (", typed: {en: [C, K], es: [C]}", "typed"),
        ("from: 0, ", "from"),
        ("to: 999, ", "to"),
        ("copies: 0, ", "copies"),
        ("name: {en: joker, es: comodín}, ", "name"),
        ("plural: {en: jokers, es: comodines}, ", "plural"),
        (", typed: {en: [J], es: [J]}", "typed"),
    ],
)
def test_what_a_pack_must_have(line: str, missing: str) -> None:
    assert wrong(line, "") == [("rules.missing-key", missing)]


def test_a_pack_without_suits_or_ranks_says_so() -> None:
    found = read("pack: none\nwritten: rank-suit\nnumbered: {from: 1, to: 9}")
    assert [(problem.key, problem.facts["word"]) for problem in found] == [
        ("rules.missing-key", "suits"),
        ("rules.missing-key", "ranks"),
    ]


@pytest.mark.parametrize(
    ("instead_of", "write", "problem"),
    [
        ("rank-suit", "rank", ("rules.not-a-choice", None)),
        ("{S: {sign", "{s: {sign", ("rules.wrong-form", "suit letter")),
        ("-1: {face", "-1234: {face", ("rules.wrong-form", "rank")),
        ("KNIGHT7:", "KNIGHT78:", ("rules.wrong-form", "rank")),
        ("extras: {J:", "extras: {j:", ("rules.wrong-form", "card")),
        ("es: [C]", "spa: [C]", ("rules.wrong-form", "language")),
        ("es: [C]", "es: []", ("rules.list-too-short", None)),
        ("from: 0", "from: -1", ("rules.out-of-bounds", None)),
        ("from: 0", "from: 1000", ("rules.out-of-bounds", None)),
        ("to: 999", "to: -1", ("rules.out-of-bounds", None)),
        ("to: 999", "to: 1000", ("rules.out-of-bounds", None)),
        ("copies: 100", "copies: 0", ("rules.out-of-bounds", None)),
        ("copies: 100", "copies: 101", ("rules.out-of-bounds", None)),
        ("copies: 2", "copies: -1", ("rules.out-of-bounds", None)),
        ("copies: 2", "copies: 101", ("rules.out-of-bounds", None)),
    ],
)
def test_what_a_pack_must_not_say(instead_of: str, write: str, problem: tuple[str, Any]) -> None:
    assert wrong(instead_of, write) == [problem]


@pytest.mark.parametrize("copies", [0, 100])
def test_how_many_of_a_card_there_may_be(copies: int) -> None:
    assert read(WHOLE.replace("copies: 2", f"copies: {copies}"))["ranks"]["-1"]["copies"] == copies


def test_the_numbers_may_begin_and_end_anywhere_up_to_999() -> None:
    assert read(WHOLE.replace("from: 0, to: 999", "from: 999, to: 0"))["numbered"] == {
        "from": 999,
        "to": 0,
        "copies": 100,
    }


def test_a_file_of_clauses_has_some() -> None:
    (problem,) = read("{}", ADDED_CLAUSES)
    assert (problem.key, problem.facts["word"]) == ("rules.missing-key", "rules")
