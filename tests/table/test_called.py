"""A game is found by whatever people call it, in each language; a number in a name picks no entry of the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.cli.companion.new_match import _meant
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.games import every_game, matching, to_type
from tests.sampling import one_in

NAMES = [
    *((name, "contract-rummy") for name in ("continental", "carioca", "telefunken", "loba centroamericana")),
    *((name, "oh-hell") for name in ("pocha", "la pocha", "podrida")),
    ("culo", "president"),
    ("brisca", "briscola"),
    ("dominó", "dominoes"),
    ("block dominoes", "dominoes"),
    ("scrabble", "tally"),
    ("doko", "doppelkopf"),
    ("schieber", "jass"),
    ("tunk", "tonk"),
    ("board game", "tally"),
    ("loba", "loba"),
    ("escoba", "escoba"),
    ("cassino", "casino"),
    ("scat", "thirty-one"),
    ("el 40", "cuarenta"),
    ("burako", "buraco"),
    ("guiñote", "guinote"),
    ("siete y medio", "siete-y-media"),
    ("8 locos", "ochos-locos"),
    ("kentucky discard", "rook"),
    ("schafkopf", "sheepshead"),
    ("99", "ninety-nine"),
    ("flip seven", "flip-7"),
    ("5 crowns", "five-crowns"),
    ("6 nimmt", "six-nimmt"),
    ("6nimmt", "six-nimmt"),
    ("toma6", "six-nimmt"),
    ("rummy500", "rummy-500"),
    ("8locos", "ochos-locos"),
    ("phase10", "phase-10"),
]


@pytest.fixture
def files(tmp_path: Path) -> RulesetFiles:
    return RulesetFiles(tmp_path)


@pytest.mark.parametrize(("name", "game"), NAMES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_by_what_people_call_it(name: str, game: str, lang: str, files: RulesetFiles) -> None:
    assert files.find(name).stem == game
    assert files.find(name.upper()).stem == game
    assert [one.id for one in matching(every_game(files), name, lang)] == [game]


def test_no_name_is_that_of_two_games(files: RulesetFiles) -> None:
    seen: dict[str, str] = {}
    for game in every_game(files):
        assert game.called
        for name in game.called:
            assert seen.setdefault(name.casefold(), game.id) == game.id, name
    for name, game_id in one_in(7, seen.items()):
        assert files.find(name).stem == game_id, name


@pytest.mark.parametrize(
    ("line", "game", "names"),
    [
        ("8 locos", "ochos-locos", ""),
        ("8 locos Ana Beto", "ochos-locos", "Ana Beto"),
        ("8 Ana Beto", None, "Ana Beto"),
        ("8", None, ""),
    ],
)
def test_a_number_in_front_of_a_name(line: str, game: str | None, names: str, files: RulesetFiles) -> None:
    games = every_game(files)
    found, rest = _meant(line, games, games, "es")
    assert ([one.id for one in found], rest) == ([game or games[7].id], names)


def test_a_variant_does_not_take_the_names_of_its_base(files: RulesetFiles, tmp_path: Path) -> None:
    text = "schema: 1\nid: ours\nextends: oh-hell\nname: {en: Ours}\nabout: {en: As we play.}\n"
    (tmp_path / "ours.yaml").write_text(text + "called: {es: [la nuestra]}\n", encoding="utf-8")
    assert (files.find("pocha").stem, files.find("la nuestra").stem) == ("oh-hell", "ours")
    assert files.get("ours").tree.get("called") is None


@pytest.mark.parametrize(
    ("line", "lang", "game", "names"),
    [
        ("hearts with Ana Beto", "en", "hearts", "Ana Beto"),
        ("hearts with", "en", "hearts", ""),
        ("hearts Ana with Beto", "en", "hearts", "Ana with Beto"),
        ("hearts Ana", "en", "hearts", "Ana"),
        ("corazones con Ana Beto", "es", "hearts", "Ana Beto"),
        ("corazones Con", "es", "hearts", ""),
        ("hearts 👍 Ana", "en", "hearts", "👍 Ana"),
    ],
)
def test_whoever_is_named_behind_a_game(line: str, lang: str, game: str, names: str, files: RulesetFiles) -> None:
    games = every_game(files)
    found, rest = _meant(line, games, games, lang)
    assert ([one.id for one in found], rest) == ([game], names)


@pytest.mark.parametrize(
    ("id_", "es", "en"),
    [
        ("hearts", "corazones", "hearts"),
        ("oh-hell", "pocha", "oh-hell"),  # without what stands in brackets
        ("escoba", "escoba", "escoba"),  # shorter than Escoba del 15
        ("eights", "eights", "eights"),  # Ochos begins another game too
    ],
)
def test_a_game_is_typed_by_its_name_in_the_readers_language(files: RulesetFiles, id_: str, es: str, en: str) -> None:
    name = files.get(id_).name
    assert (to_type(files, id_, name, "es"), to_type(files, id_, name, "en")) == (es, en)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_said_to_type_finds_just_that_game(files: RulesetFiles, lang: str) -> None:
    for game in every_game(files):
        assert files.find(to_type(files, game.id, game.name, lang)).stem == game.id
