from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from .conftest import Cli, Ran


def clauses(ran: Ran) -> Mapping[str, Any]:
    return {clause["id"]: clause for clause in ran.json["clauses"]}


def test_hits_are_marked(cli: Cli) -> None:
    lines = cli("rules", "ochos", "--search", "LAST card").out.splitlines()
    assert lines[0] == f"{len(lines) - 1} rules of Ochos Locos speak of “LAST card”."
    assert lines[1].startswith("Calling *last* *card*: ")


def test_accents_do_not_matter(cli: Cli) -> None:
    ran = cli("rules", "ochos", "--search", "ultima", "--lang", "es")
    assert "*última*" in ran.out
    assert ran.out == cli("rules", "ochos", "--search", "ÚLTIMA", "--lang", "es").out.replace("ÚLTIMA", "ultima")


def test_words_are_found_from_their_beginning(cli: Cli) -> None:
    out = cli("rules", "ochos", "--search", "aces").out
    assert "*Aces*" in out
    assert "*ace*" in out
    assert "*place*" not in out
    assert "p*lace*" not in out


def test_words_that_people_use(cli: Cli) -> None:
    out = cli("rules", "ochos", "--search", "deuce").out
    assert "Two draws two: " in out
    assert "People say: *deuce*" in out


def test_a_word_of_the_other_language(cli: Cli) -> None:
    assert "stock" in cli("rules", "ochos", "--search", "monte").out


def test_a_search_in_a_group(cli: Cli) -> None:
    found = clauses(cli("rules", "ochos", "scoring", "--search", "eight", "--json"))
    assert "scoring.eights" in found
    assert {clause.partition(".")[0] for clause in found} == {"scoring"}


def test_a_search_says_what_holds_in_the_match(house: Cli) -> None:
    found = clauses(house("rules", "--search", "chains", "--json"))
    assert found["special.eight-on-eight"]["text"].startswith("No eight on another eight")


@pytest.mark.parametrize(("text", "code"), [("poker", 1), ("", 2), ("?!", 2), ("a" * 5000, 1)])
def test_a_search_without_hits(cli: Cli, text: str, code: int) -> None:
    assert cli("rules", "ochos", "--search", text).code == code
