"""`stats` and `players` over matches that were played at this table."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.store.files import match_summaries
from scorekeeper.store.files.home import Home, find_home
from scorekeeper.store.files.summaries import stamps

from .conftest import Cli
from .terminal import terminal

MATCHES = (
    *("new ochos Ana Beto Carla", "hand b=8skd c=8h8d"),
    *("new eights Ana beti --set target=50 --yes", "hand a=8skd"),
    *("new ochos Ana Carla --yes", "hand --void", "hand a=2"),
)


@pytest.fixture
def season(after: Callable[..., Cli]) -> Cli:
    return after(*MATCHES)


def test_in_words_and_rows(season: Cli) -> None:
    ran = season("stats")
    said = ran.out.splitlines()
    assert said[0].startswith("2 matches and 3 hands, on ")
    assert said[1] == "One more is not over; its hands count, its result does not."
    assert said[2] == "beti and Ana have won most: 1 each."
    assert any(line.startswith("Ana: matches 2; won 1; hands 3; hands won 1; left 20.7;") for line in said)
    assert "Ana and Carla: ahead 1; behind 0; level 0." in said
    assert any(line.startswith("The 8♠ has cost this family 100 points: left 2 times.") for line in said)


def test_in_spanish_with_commas(season: Cli) -> None:
    said = season("stats", "--lang", "es").out.splitlines()
    assert said[2] == "Quienes más han ganado son beti y Ana: 1 cada quien."
    assert any("resto 20,7" in line for line in said)


def test_for_some_players_a_game_a_time(season: Cli) -> None:
    assert season("stats", "ana", "carla", "--json").json["matches"] == 1
    assert season("stats", "-r", "eights", "--json").json["players"][0]["name"] == "beti"
    ran = season("stats", "--since", "2999")
    assert (ran.code, ran.err) == (1, "There is no match that fits all of this.\n")
    assert season("stats", "ana").out.splitlines()[2] == "Ana has won 1 of 2."


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("--since yesterday", 2, "“yesterday” is not a date."),
        ("--since 2026-13", 2, "“2026-13” is not a date."),
        ("-r hearts", 1, "No match of “hearts” has been played here."),
        ("-r nothing", 2, "There is no ruleset “nothing”."),
        ("zoe", 2, "Nobody called “zoe” has played here."),
    ],
)
def test_what_cannot_be_asked(season: Cli, typed: str, code: int, said: str) -> None:
    ran = season("stats", *typed.split())
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.splitlines()[0] == said


@pytest.mark.parametrize("typed", ["chinchón", "Chinchón", "CHINCHON", "chin", "conga"])
def test_a_game_goes_by_every_name_it_has(after: Callable[..., Cli], typed: str) -> None:
    played = after("new chinchon Ana Beto", "hand --closer Ana Beto=7")
    assert played("stats", "-r", typed, "--json").json["hands"] == 1
    assert played("stats", "-r", "brisca", "--lang", "es").err.splitlines()[1].strip() == "Se ha jugado a Chinchón."


@pytest.mark.parametrize("typed", [(), ("-r", "chinchón")])
def test_nothing_played_yet(cli: Cli, typed: tuple[str, ...]) -> None:
    ran = cli("stats", *typed)
    assert (ran.code, ran.err) == (1, "No hand has been recorded yet, so there is nothing to tell.\n")


@pytest.mark.parametrize("name", ["@SUM(1)", "＝SUM(1)"])
def test_a_table_for_a_spreadsheet(cli: Cli, name: str) -> None:
    for line in (f"new ochos {name} Beto", "hand b=8s8h"):
        assert cli(*line.split()).code == 0
    english, spanish = cli("stats", "--csv").out, cli("stats", "--csv", "--lang", "es").out
    for text, separator in ((english, ","), (spanish, ";")):
        columns = text.removeprefix("\ufeff").splitlines()[0].split(separator)
        assert len(set(columns)) == len(columns), "no two columns have one name"
    rows = csv.DictReader(io.StringIO(english.removeprefix("\ufeff")))
    assert {row["player"]: row["won"] for row in rows} == {f"'{name}": "1", "Beto": "0"}
    assert [line.split(";")[0] for line in spanish.splitlines()] == ["\ufeffjugador", f"'{name}", "Beto"]


def test_a_match_that_cannot_be_read_is_left_out_and_named(season: Cli, tmp_path: Path) -> None:
    newest = sorted((tmp_path / "home" / "matches").glob("*.json"))[-1]
    newest.write_text("{", "utf-8")
    ran = season("stats", "--json")
    assert ran.code == 0
    assert newest.stem in ran.err


def test_what_is_kept_is_the_same_as_what_is_read(season: Cli, tmp_path: Path) -> None:
    first = season("stats", "--json").out
    assert list((tmp_path / "home" / "cache").glob("summaries-*.cache"))
    assert season("stats", "--json").out == first
    assert season("undo", "--yes").code == 0
    assert season("stats", "--json").json["hands"] == 2


def test_two_names_become_one(season: Cli) -> None:
    said = season("players").out.splitlines()
    assert said == [
        "4 people have played here.",
        "Ana: 3 matches.",
        "Carla: 2 matches.",
        "beti: 1 match.",
        "Beto: 1 match.",
    ]
    assert season("players", "merge", "beti", "Beto").code == 2
    ran = season("players", "merge", "beti", "Beto", "--yes")
    assert ran.out.splitlines() == [
        "beti and Beto will count as one, Beto; that moves one match. The match keeps the name that was written.",
        "From now on that is Beto.",
    ]
    people = {person["name"]: person["matches"] for person in season("stats", "--json").json["players"]}
    assert people == {"Ana": 2, "Beto": 2, "Carla": 1}
    assert season("players", "--json").json[1] == {"name": "Beto", "matches": 2, "also": ["beti"]}
    assert season("stats", "beti", "--json").json["players"][0]["name"] == "Beto"


def test_what_was_merged_is_told_apart_again(season: Cli) -> None:
    before = season("players", "--json").json
    season("players", "merge", "beti", "Beto", "--yes")
    assert season("players", "separate", "Beti", "--yes").out.splitlines() == [
        "beti will count alone again; that is one match.",
        "From now on that is beti.",
    ]
    assert season("players", "--json").json == before
    assert season("players", "undo").code == 2  # it asks first
    assert season("players", "undo", "--yes").out.splitlines() == [
        "Who counts as whom will be as it was before: beti counts as Beto.",
        "Done: who counts as whom is as it was before.",
    ]
    assert season("players", "--json").json[1]["also"] == ["beti"]
    assert season("players", "undo", "--yes", "--lang", "es").out.splitlines()[0] == (
        "Quién cuenta como quién quedará como antes: beti cuenta aparte."
    )
    assert season("players", "--json").json == before


def test_renamed_and_back(season: Cli) -> None:
    assert season("players", "rename", "ana", "Anita", "--yes").code == 0
    assert season("stats", "anita", "--json").json["matches"] == 2
    assert season("players", "rename", "Anita", "Ana", "--yes").code == 0
    assert season("players", "--json").json[0] == {"name": "Ana", "matches": 3, "also": []}


def test_a_name_that_somebody_gave_up_is_not_given_to_whoever_sat_beside(season: Cli) -> None:
    """Ana is Anita now; Carla, who sat at her table, must not become the Ana of those matches."""
    assert season("players", "rename", "ana", "Anita", "--yes").code == 0
    before = season("players", "--json").json
    ran = season("players", "rename", "carla", "Ana", "--yes")
    assert (ran.code, ran.err.splitlines()) == (
        2,
        ["Anita has played here as Ana.", "  If they are one and the same: scorekeeper players merge Carla Anita"],
    )
    assert season("players", "--json").json == before


def test_the_doctor_finds_two_people_who_count_as_one_and_separates_them(season: Cli, tmp_path: Path) -> None:
    """What former versions let happen: both sat at one table, and count as one."""
    (tmp_path / "home" / "aliases.json").write_text('{"format": 1, "aliases": {"Carla": "Ana"}}', "utf-8")
    assert "Ana and Carla are put down as one person, Ana, though both sat at one table (" in season("doctor").out
    assert season("doctor", "--yes").code == 0
    assert [person["also"] for person in season("players", "--json").json] == [[], [], [], []]
    assert season("doctor").code == 0


def counted(cli: Cli) -> dict[str, tuple[int, list[str]]]:
    return {one["name"]: (one["matches"], one["also"]) for one in cli("players", "--json").json}


def test_two_names_that_count_as_one_are_two_at_one_table(season: Cli) -> None:
    """Beti and Beto are taken for one, until both sit at one table."""
    assert season("players", "merge", "beti", "Beto", "--yes").code == 0
    assert counted(season)["Beto"] == (2, ["beti"])
    ran = season("new", "ochos", "beti", "Beto", "Eva")
    assert ran.code == 0
    assert ran.err.startswith(
        "Mind: Beto and beti are put down as one person, Beto. At one table they are two: with the first hand here "
        "each counts alone. If they are two, say so: scorekeeper players separate beti. "
    )
    assert counted(season)["Beto"] == (2, ["beti"]), "nothing was played yet"
    assert season("hand", "beto=3", "eva=k").code == 0
    both = counted(season)
    assert (both["Beto"], both["beti"]) == ((2, []), (2, []))
    assert {one["name"]: one["matches"] for one in season("stats", "--json").json["players"]}["beti"] == 1
    assert season("undo", "--yes").code == 0
    assert counted(season)["Beto"] == (2, ["beti"]), "the list is as it was"
    assert season("redo", "--yes").code == 0
    assert season("players", "rename", "beto", "Alberto", "--yes").code == 0
    assert (counted(season)["Alberto"], counted(season)["beti"]) == ((2, ["Beto"]), (2, []))


def test_who_joins_under_a_name_that_somebody_had_counts_alone(season: Cli) -> None:
    assert season("players", "rename", "ana", "Anita", "--yes").code == 0
    assert season("players", "rename", "anita", "Ana", "--yes").code == 0
    ran = season("join", "anita")
    assert ran.code == 0
    assert ran.err.startswith("Mind: Ana and anita are put down as one person, Ana.")
    assert season("hand", "carla=3", "anita=k").code == 0
    assert (counted(season)["Ana"], counted(season)["anita"]) == ((3, []), (1, []))
    assert "Ana and anita are put down as one person, Ana, though both sat at one table (" in season("doctor").out
    assert season("doctor", "--yes").code == 0
    assert season("doctor").out.startswith("All is well")
    assert (counted(season)["Ana"], counted(season)["anita"]) == ((3, []), (1, []))


def test_who_is_two_can_be_said_at_once(season: Cli) -> None:
    assert season("players", "rename", "ana", "Anita", "--yes").code == 0
    assert season("players", "rename", "anita", "Ana", "--yes").code == 0
    assert season("join", "dora").err == ""
    assert season("rename", "dora", "anita", "--yes").err.startswith("Mind: Ana and anita are put down as one person")
    assert season("players", "separate", "anita", "--yes").code == 0
    assert season("swap", "ana", "anita").err == ""
    assert season("doctor").out.startswith("All is well")


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("merge ana carla", 2, "Ana and Carla sat at the same table ("),
        ("merge ana ANA", 2, "That is Ana both times."),
        ("rename ana Beto", 2, "Beto is somebody else who has played here."),
        ("rename nobody Eva", 2, "Nobody called “nobody” has played here."),
        ("rename ana", 2, "NEW is missing."),
        ("swap ana beto", 2, "“swap ana beto” is nothing that players can do."),
    ],
)
def test_what_cannot_be_done_with_names(season: Cli, typed: str, code: int, said: str) -> None:
    ran = season("players", *typed.split(), "--yes")
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith(said)


def test_names_that_are_one_come_with_a_backup(season: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert season("players", "merge", "beti", "Beto", "--yes").code == 0
    assert season("backup", "all.zip").code == 0
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "there"))
    assert season("restore-backup", "all.zip", "--yes").code == 0
    assert season("players", "--json").json[1] == {"name": "Beto", "matches": 2, "also": ["beti"]}


def test_what_is_known_here_is_not_changed_by_a_backup(
    season: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert season("players", "merge", "beti", "Beto", "--yes").code == 0
    assert season("backup", "all.zip").code == 0
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "there"))
    assert season("restore-backup", "all.zip", "--yes").code == 0
    (tmp_path / "there" / "aliases.json").write_text('{"format": 1, "aliases": {"beti": "Carla"}}', "utf-8")
    assert season("restore-backup", "all.zip", "--yes").code == 0
    people = {person["name"]: person["also"] for person in season("players", "--json").json}
    assert people == {"Ana": [], "Beto": [], "Carla": ["beti"]}


def test_the_doctor_puts_a_damaged_list_of_names_aside(season: Cli, tmp_path: Path) -> None:
    (tmp_path / "home" / "aliases.json").write_text("{", "utf-8")
    assert season("doctor").code == 5
    assert season("doctor", "--yes").code == 0
    assert season("players", "--json").json[0]["name"] == "Ana"
    assert not (tmp_path / "home" / "aliases.json").exists()


def test_where_the_list_of_names_cannot_be_read_nobody_is_said_to_count_for_themselves(
    season: Cli, tmp_path: Path
) -> None:
    (tmp_path / "home" / "aliases.json").mkdir()
    ran = season("players", "separate", "beti", "--yes")
    assert ran.code == 5
    assert "aliases.json" in ran.err
    assert "counts for nobody else" not in ran.err


def test_an_import_of_many_leaves_nothing_to_read(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand = {"out": "Ana", "left": {"Beto": ["8S", "KD"], "Carla": ["2H"]}}
    lines = [
        {"id": f"m{n}", "ruleset": "ochos-locos", "players": ["Ana", "Beto", "Carla"], "hands": [hand] * (n % 3)}
        for n in range(30)
    ]
    (tmp_path / "many.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    assert cli("import", "many.jsonl", "--yes").code == 0
    with monkeypatch.context() as patched:
        patched.setattr(match_summaries, "make", lambda wanted: pytest.fail(str(wanted[:1])) if wanted else [])
        kept = cli("stats", "--json")
    for path in (tmp_path / "home" / "cache").glob("summaries-*.cache"):
        path.unlink()
    assert cli("stats", "--json").json == kept.json
    assert (kept.json["matches"], kept.json["unfinished"]) == (10, 10)


def test_what_was_added_to_a_match_while_it_was_imported_counts(season: Cli, tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    before = season("stats", "--json").json["hands"]
    match = max(stamps(home))
    made = match_summaries.make([(str(home.root), match)])
    assert season("hand", "a=2").code == 0
    match_summaries.remember(home, made)
    assert season("stats", "--json").json["hands"] == before + 1


@pytest.mark.parametrize("width", [30, 40, 80, 200])
def test_bars_fit_the_terminal(season: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, width: int) -> None:
    said = terminal(monkeypatch, tmp_path / "home", width)("stats", "--chart")
    bars = [line for line in said.splitlines() if "█" in line]
    assert len(bars) == 2
    assert 20 < max(map(len, bars)) <= width


@pytest.mark.parametrize(
    ("typed", "said", "code"),
    [
        ("stats", "Of the matches that can be read there is nothing to tell.", 5),
        ("stats -r tally", "Of the matches that can be read there is nothing to tell.", 5),
        ("stats --since 2020", "Of the matches that can be read there is nothing to tell.", 5),
        ("players", "In the matches that can be read, 0 people have played.", 0),
    ],
)
def test_where_no_match_can_be_read_nobody_says_that_nobody_has_played(
    after: Callable[..., Cli], typed: str, said: str, code: int
) -> None:
    cli = after("new tally Ana Beto", "hand ana=3")
    for path in find_home(os.environ).matches.iterdir():
        path.write_text("")
    ran = cli(*typed.split())
    assert (ran.code, said in ran.out + ran.err) == (code, True), ran
    assert "recorded yet" not in ran.err
