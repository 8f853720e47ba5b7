"""Names: which player a text means, and which names a table can have."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.match.names import find_player, folded, name_problem, new_name, typed_name
from scorekeeper.problems import Problem

PLAYERS = ("Ana", "Ana María", "Beto", "Íñigo", "beto b", "Luis")


@pytest.mark.parametrize(
    ("name", "plain"),
    [("Ana", "ana"), ("ÍÑIGO", "inigo"), ("  Ana   María ", "ana maria"), ("Straße", "strasse"), ("", "")],
)
def test_case_accents_and_spaces_do_not_count(name: str, plain: str) -> None:
    assert folded(name) == plain


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ana", "Ana"),
        ("ana", "Ana"),
        ("ana m", "Ana María"),
        ("ANA MARIA", "Ana María"),
        ("Beto", "Beto"),
        ("BETO", "Beto"),
        ("beto b", "beto b"),
        ("iñ", "Íñigo"),
        ("in", "Íñigo"),
        ("l", "Luis"),
    ],
)
def test_any_unique_beginning_means_the_player(text: str, found: str) -> None:
    assert find_player(text, PLAYERS) == found


@pytest.mark.parametrize(
    ("text", "players", "key", "facts"),
    [
        ("", PLAYERS, "names.empty", {}),
        ("  ", PLAYERS, "names.empty", {}),
        ("an", PLAYERS, "players.ambiguous", {"name": "an", "choices": ("Ana", "Ana María")}),
        ("be", PLAYERS, "players.ambiguous", {"name": "be", "choices": ("Beto", "beto b")}),
        ("bet", ("Bet", "BET", "Luis"), "players.ambiguous", {"name": "bet", "choices": ("Bet", "BET")}),
        ("Luiz", PLAYERS, "players.unknown", {"name": "Luiz", "players": PLAYERS, "nearest": "Luis"}),
        ("x" * 99, PLAYERS, "players.unknown", {"name": "x" * 59 + "…", "players": PLAYERS, "nearest": ""}),
    ],
)
def test_who_cannot_be_told(text: str, players: tuple[str, ...], key: str, facts: dict[str, Any]) -> None:
    assert find_player(text, players, "out") == Problem(key, facts, "out")


def test_a_name_typed_exactly_is_that_player_whoever_else_is_called_alike() -> None:
    assert find_player("BET", ("Bet", "BET")) == "BET"
    found = find_player("zz", ("Ana",))
    assert isinstance(found, Problem)
    assert found.where == ""


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana   B ", "Ana B"),
        ("Jose\u0301", "José"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("x" * 60, "x" * 60),
        ("Ana-B.?+", "Ana-B.?+"),
        ("Xavier", "Xavier"),
    ],
)
def test_a_name_as_it_is_kept(typed: str, kept: str) -> None:
    assert new_name(typed) == kept


@pytest.mark.parametrize(
    ("typed", "key", "facts"),
    [
        ("", "names.empty", {}),
        (" \t ", "names.empty", {}),
        ("-ana", "names.first-sign", {"name": "-ana", "sign": "-"}),
        (".ana", "names.first-sign", {"name": ".ana", "sign": "."}),
        ("?ana", "names.first-sign", {"name": "?ana", "sign": "?"}),
        ("+ana", "names.first-sign", {"name": "+ana", "sign": "+"}),
        ("a=b", "names.sign", {"name": "a=b", "sign": "="}),
        ("a:b", "names.sign", {"name": "a:b", "sign": ":"}),
        ("a,b", "names.sign", {"name": "a,b", "sign": ","}),
        ("=" * 99, "names.sign", {"name": "=" * 60, "sign": "="}),
        ("x" * 61, "names.too-long", {"name": "x" * 20 + "…", "n": 61, "most": 60}),
        ("a\x1b[31m", "names.hidden", {"name": "a\x1b[31m"}),
        ("a\u202eb", "names.hidden", {"name": "a\u202eb"}),  # turns the line around
        ("a\u200bb", "names.hidden", {"name": "a\u200bb"}),
        ("a\ud800b", "names.hidden", {"name": "a\ud800b"}),
        ("a\ue000b", "names.hidden", {"name": "a\ue000b"}),
        ("a\u0378b", "names.hidden", {"name": "a\u0378b"}),
        ("\x07" * 99, "names.hidden", {"name": "\x07" * 60}),
    ],
)
def test_what_is_no_name(typed: str, key: str, facts: dict[str, Any]) -> None:
    assert new_name(typed) == Problem(key, facts, "players")
    assert new_name(typed, "join") == Problem(key, facts, "join")


@pytest.mark.parametrize("word", ["nobody", "Nadie", "EVERYBODY", "todos", "none", "no one"])
def test_a_word_of_the_command_line_is_no_name_for_who_types_it(word: str) -> None:
    assert typed_name(word) == Problem("names.word", {"name": word}, "players")
    assert new_name(word) == word, "in a match from elsewhere it stays"


def test_a_typed_name_is_a_name() -> None:
    assert (typed_name(" Ana  M "), typed_name("Nadia"), typed_name("Any")) == ("Ana M", "Nadia", "Any")
    assert typed_name("a=b", "join") == new_name("a=b", "join")


@pytest.mark.parametrize("hidden", ["a\u2028b", "a\u2029b", "a\nb"])
def test_a_name_kept_as_it_is_stays_on_its_line(hidden: str) -> None:
    assert name_problem(hidden) == Problem("names.hidden", {"name": hidden}, "players")


def test_a_sound_name_has_no_problem() -> None:
    assert name_problem("Ana B") is None
