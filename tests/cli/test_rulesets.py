from __future__ import annotations

import os
from pathlib import Path

import pytest
from errors.gallery import MY_GAME
from match.evening import SHIPPED

from scorekeeper.store.files.home import Home

from .conftest import Cli


def test_alone_it_lists_every_game(cli: Cli) -> None:
    listed = cli("rulesets")
    assert listed.code == 0
    assert listed.out.startswith(f"There are {len(SHIPPED)} rulesets.\n")
    *games, mine = listed.out.splitlines()[1:]
    assert [line.split(":")[0] for line in games] == list(SHIPPED)
    assert mine.endswith("/home/user-rulesets; scorekeeper rulesets new begins one.")
    assert cli("rulesets", "list").out == listed.out


def test_own_files_are_listed_and_marked(cli: Cli, tmp_path: Path) -> None:
    own(tmp_path, "my-game.yaml", MY_GAME.read_text("utf-8"))
    own(tmp_path, "broken.yaml", "schema: 2\n")
    ids = {one["id"]: (one["own"], one["problems"] == 0) for one in cli("rulesets", "--json").json}
    assert (ids["my-game"], ids["broken"], ids["hearts"]) == ((True, True), (True, False), (False, True))
    shipped, _, mine = cli("rulesets").out.partition(f"2 are your own, in {tmp_path / 'home' / 'user-rulesets'}\n")
    assert shipped.startswith(f"There are {len(SHIPPED)} rulesets.\n")
    assert mine.startswith("broken: not sound: scorekeeper rulesets check broken.\nmy-game: My game; ")


def test_an_own_file_never_hides_a_shipped_one_and_says_so(cli: Cli, tmp_path: Path) -> None:
    own(tmp_path, "hearts.yaml", MY_GAME.read_text("utf-8").replace("id: my-game", "id: hearts"))
    assert cli("new", "hearts", "Ana", "Beto", "Carla").out.startswith("Hearts, 3 players: ")
    file = tmp_path / "home" / "user-rulesets" / "hearts.yaml"
    assert f"{file} is not used: hearts is a game that comes with the program." in cli("rulesets").out


def test_show_tells_options_and_disputes(cli: Cli) -> None:
    shown = cli("rulesets", "show", "ochos")
    assert shown.out.startswith("Ochos Locos: ")
    assert "target: Target; 1 to 10,000; else 100." in shown.out
    assert (
        "packs: Packs of cards; 1 to 4 or any; else 1, but 2 if 7 or more players."
        in cli("rulesets", "show", "eights").out
    )
    assert "draw: Cards drawn when stuck; one (" in shown.out
    assert "Open to dispute: " in shown.out
    tree = cli("rulesets", "show", "ochos", "--json").json
    assert (tree["id"], tree["own"], tree["ruleset"]["id"]) == ("ochos-locos", False, "ochos-locos")


@pytest.mark.parametrize(
    ("game", "lang", "line"),
    [
        (
            "oh-hell",
            "en",
            "most_cards: Most cards dealt; 1 and up; else 5, but 10 if 5 players or fewer; 8 if 6 players; ",
        ),
        ("oh-hell", "es", "máximo-de-cartas: Máximo de cartas; 1 o más; normalmente, 5;"),
        ("skip-bo", "en", "cards: Cards in each stock pile; 10 and up; else 20, but 30 if 4 players or fewer."),
        ("tally", "en", "target: Target; 1 and up or none; else none."),
        ("hand-and-foot", "en", "packs: Packs; 0 to 12; else set by how many play."),
        ("hand-and-foot", "es", "barajas: Barajas; de 0 a 12; normalmente, según cuántas personas jueguen."),
    ],
)
def test_where_it_hangs_on_how_many_play_or_nothing_says_it_no_highest_number_is_shown(
    cli: Cli, game: str, lang: str, line: str
) -> None:
    assert line in cli("rulesets", "show", game, "--lang", lang).out


@pytest.mark.parametrize(
    ("game", "players", "most", "line"),
    [
        ("oh-hell", "Ana Beto Carla", 17, "(most_cards=1 to 17)"),
        ("oh-hell", "Ana Beto Carla Dani", 13, "(most_cards=1 to 13)"),
        ("skip-bo", "Ana Beto", 30, "(cards=10 to 30)"),
        ("skip-bo", "Ana Beto Carla Dani Eva Fede", 22, "(cards=10 to 22)"),
    ],
)
def test_at_the_table_the_highest_number_shown_is_the_highest_that_is_taken(
    cli: Cli, game: str, players: str, most: int, line: str
) -> None:
    cli("new", game, *players.split())
    assert line in cli("house").out
    option = line[1:].partition("=")[0]
    assert cli("house", f"{option}={most}", "--yes").code == 0
    assert cli("house", f"{option}={most + 1}", "--yes").code == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chek"], "“chek” is not something rulesets can do.\n  Did you mean check?"),
        (["list", "hearts"], "“hearts” is too much"),
        (["show"], "Which ruleset?"),
        (["show", "nope"], "There is no ruleset “nope”."),
        (["check", "nope", "no-such-game"], "There is no ruleset “nope”."),
    ],
)
def test_typed_wrong(cli: Cli, words: list[str], said: str) -> None:
    ran = cli("rulesets", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(said)


def test_check_plays_the_examples_of_every_file(cli: Cli, tmp_path: Path) -> None:
    own(tmp_path, "my-game.yaml", MY_GAME.read_text("utf-8"))
    ran = cli("rulesets", "check")
    assert (ran.code, ran.err) == (0, "")
    assert [line.split(":")[0] for line in ran.out.splitlines()] == [*SHIPPED, "my-game.yaml"]
    assert all("hold" in line for line in ran.out.splitlines())


def test_check_tells_everything_wrong_at_its_line(cli: Cli, tmp_path: Path) -> None:
    text = (
        MY_GAME.read_text("utf-8")
        .replace("kind: player", "kind: plyer")
        .replace("[J-K], points: 10", "[J-K], points: x+")
    )
    (tmp_path / "x.yaml").write_text(text, "utf-8")
    ran = cli("rulesets", "check", "x.yaml")
    assert (ran.code, ran.out) == (3, "x.yaml: 2 problems.\n")
    places = [line.split(": ")[0] for line in ran.err.splitlines() if not line.startswith("  ")]
    lines = text.splitlines()
    wanted = [n for n, line in enumerate(lines, 1) if "x+" in line or "plyer" in line]
    assert places == [f"x.yaml:{n}" for n in wanted]


def test_an_example_that_fails_is_named_at_its_line(cli: Cli, tmp_path: Path) -> None:
    text = MY_GAME.read_text("utf-8").replace("Beto: 10}", "Beto: 11}")
    (tmp_path / "x.yaml").write_text(text, "utf-8")
    ran = cli("rulesets", "check", "x.yaml", "hearts")
    line = next(n for n, line in enumerate(text.splitlines(), 1) if "name: A king" in line)
    assert ran.code == 3
    assert ran.err.startswith(f"x.yaml:{line}: ")
    assert ran.out.startswith("x.yaml: one of 1 examples does not hold.\nhearts: ")
    (checked, _) = cli("rulesets", "check", "x.yaml", "hearts", "--json").json
    assert (checked["sound"], checked["failed"], checked["problems"][0]["where"]) == (True, 1, f"x.yaml:{line}")


@pytest.mark.parametrize(
    ("content", "where", "said"),
    [
        (b"", "x.yaml:1", "The file is empty."),
        (b"a: 1\n\tb: 2\n", "x.yaml:2", "This is not YAML"),
        (b"schema: 1\nid: \xff\n", "x.yaml:2", "This line is not UTF-8 text."),
        (b"#" * 10_000_000, "x.yaml", "The file is too large"),
        (b"a: &a [1]\nb: [*a, *a]\n", "x.yaml:1", "Anchors"),
        (b"[" * 100_000, "x.yaml:1", "There are too many levels"),
        (b"\0" * 50, "x.yaml:1", "This is not YAML"),
    ],
)
def test_a_hostile_file_is_a_problem(cli: Cli, tmp_path: Path, content: bytes, where: str, said: str) -> None:
    (tmp_path / "x.yaml").write_bytes(content)
    ran = cli("rulesets", "check", "x.yaml")
    assert (ran.code, ran.out) == (3, "x.yaml: one problem.\n")
    assert ran.err.startswith(f"{where}: {said}")


def test_a_folder_and_a_missing_file(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    folder, missing = cli("rulesets", "check", "games"), cli("rulesets", "check", "games/none.yaml")
    assert (folder.code, folder.err.splitlines()[0]) == (3, "games/: This file cannot be read: Is a directory.")
    assert (missing.code, missing.err.split(":")[0]) == (2, "games/none.yaml")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")
def test_a_pipe_does_not_hang(cli: Cli, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.yaml")
    assert cli("rulesets", "check", "x.yaml").code == 3


def own(tmp_path: Path, name: str, text: str) -> None:
    folder = Home(tmp_path / "home").user_rulesets
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, "utf-8")
