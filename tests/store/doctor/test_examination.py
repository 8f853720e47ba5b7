"""The doctor finds every kind of damage, repairs what can be repaired, deletes nothing, and leaves others alone."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree

import pytest

from scorekeeper.match.events import Noted
from scorekeeper.store.doctor.examination import examine, repair
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.lock import locked
from scorekeeper.store.files.matches import append, read
from scorekeeper.store.files.settings import read_settings
from scorekeeper.store.files.writing import last_of
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table, open_match

from .conftest import FIRST, NOW, Type, ill

DAMAGE = {
    "empty": b"",
    "zeros": b"\0" * 400,
    "rubbish": bytes(range(128, 256)),
    "a list": b"[]",
    "another file": b'{"format": 1, "people": {}}',
}


def everything(home: Home) -> dict[str, bytes]:
    """What every file of the home holds, by where it is, the cache left out."""
    return {str(path.relative_to(home.root)): path.read_bytes() for path in home.root.rglob("*") if path.is_file()}


def contents(home: Home) -> set[bytes]:
    return set(everything(home).values())


def test_a_store_that_is_well_is_not_touched(evening: Home, typed: Type) -> None:
    before = everything(evening)
    assert typed("doctor --yes") == 0
    assert everything(evening) == before


@pytest.mark.parametrize("name", [f"matches/{FIRST}.json", f"bin/{FIRST}-2.json", "current.json", "people.json"])
@pytest.mark.parametrize("data", DAMAGE.values(), ids=DAMAGE)
def test_damage_is_found_repaired_and_kept(evening: Home, typed: Type, name: str, data: bytes) -> None:
    path = evening.root / name
    path.write_bytes(data)
    if name == "people.json" and data == DAMAGE["another file"]:
        data = b'{"format": 1, "people": 3}'
        path.write_bytes(data)
    before = contents(evening)
    assert len(ill(evening)) == 1
    assert contents(evening) == before
    assert typed("doctor --yes") == 0
    assert ill(evening) == []
    assert data in contents(evening), "what was damaged is kept"


@pytest.mark.parametrize(
    ("copy", "language"),
    [(b'{"format": 1, "language": "es"}', "es"), (b'{"format": 1, "language": 7}', None), (b"{", None), (None, None)],
)
def test_settings_come_back_from_their_copy_only_where_it_is_sound(
    evening: Home, typed: Type, copy: bytes | None, language: str | None
) -> None:
    evening.settings.write_bytes(b"damaged")
    if copy is not None:
        last_of(evening.settings).write_bytes(copy)
    assert ill(evening) != []
    assert typed("doctor --yes") == 0
    assert ill(evening) == []
    assert read_settings(evening).language == language
    assert b"damaged" in contents(evening)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")
@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
@pytest.mark.parametrize(
    "name",
    [
        f"matches/{FIRST}.json",
        f"matches/{FIRST}.json.last",
        f"matches/{FIRST}.json.new",
        f"matches/{FIRST}.lock",
        f"bin/{FIRST}-2.json",
        "rulesets/*.json",
        "current.json",
        "people.json",
        "settings.json",
        "aliases.json",
        "current.lock",
    ],
)
def test_what_is_no_file_where_one_belongs_is_found_and_put_out_of_the_way(
    evening: Home, typed: Type, name: str, make: Callable[[Path], None]
) -> None:
    """Whatever is said to be well can be recorded in."""
    last = last_of(evening.matches / f"{FIRST}.json").read_bytes()
    path = next(evening.root.glob(name), evening.root / name)
    path.unlink(missing_ok=True)
    make(path)
    assert ill(evening) != []
    assert typed("doctor --yes") == 0
    assert path.name in [one.name for one in evening.set_aside.iterdir()]
    assert ill(evening) == []
    if name == f"matches/{FIRST}.json":
        assert path.read_bytes() == last
    assert typed("hand b=3 c=4") == 0
    assert typed("open ochos") == 0


@pytest.mark.parametrize("name", [f"matches/{FIRST}.json", "current.json", "settings.json", f"matches/{FIRST}.lock"])
def test_a_link_that_leads_nowhere_is_told_of(evening: Home, name: str) -> None:
    path = evening.root / name
    path.unlink(missing_ok=True)
    path.symlink_to(evening.root / "not there")
    assert ill(evening) == ["doctor.in-the-way" if path.suffix == ".lock" else "doctor.leads-nowhere"]


@pytest.mark.parametrize("name", [f"matches/{FIRST}.json", "current.json", "settings.json", "aliases.json"])
def test_where_nothing_can_be_recorded_because_of_a_link_all_is_not_well(
    evening: Home, typed: Type, name: str, tmp_path: Path
) -> None:
    path = evening.root / name
    typed("config plain yes")
    evening.aliases.write_text('{"format": 1, "aliases": {}}', encoding="utf-8")
    path.rename(tmp_path / "elsewhere.json")
    path.symlink_to(tmp_path / "elsewhere.json")
    assert ill(evening) == ["doctor.is-a-link"]
    assert typed("doctor --yes") == 5


def test_every_file_at_once(evening: Home, typed: Type) -> None:
    for path in evening.root.rglob("*.json"):
        path.write_bytes(b"?")
    assert len(ill(evening)) == 5
    assert typed("doctor --yes") == 0
    assert (ill(evening), len(open_match(Table(FileStore(evening), lambda: NOW, "en")).standings.hands)) == ([], 1)


def test_a_repaired_match_is_played_on(evening: Home, typed: Type) -> None:
    path = evening.matches / f"{FIRST}.json"
    path.write_bytes(path.read_bytes()[:-30])
    assert typed("hand b=3 c=4") == 5
    assert typed("doctor --yes") == 0
    assert typed("hand b=3 c=4") == 0
    assert ill(evening) == []


NONSENSE = {
    "no players": ('"players": ["Ana", "Beto", "Carla"], "dealer"', '"players": [], "dealer"'),
    "a strange dealer": ('"dealer": null', '"dealer": 7'),
    "a name that moves the cursor": ("Beto", "\\u001b[2JBeto"),
    "a hand that is a number": ('"facts": {"left"', '"facts": 3, "x": {"left"'),
    "a huge number": ('"start": {}', '"start": {"totals": {"Ana": 1' + "0" * 400 + "}}"),
    "no such rules": ('"hash": "', '"hash": "../../'),
    "no time": ('"at": "2026', '"at": "soon'),
    "cards that are a word": ('["8", "K", "3"]', '"banana"'),
    "a card there is not": ('["8", "K", "3"]', '["8", "ZZ", "3"]'),
    "somebody who does not play": ('{"Beto": ["8"', '{"Zoe": ["8"'),
    "too deep": ('"start": {}', '"start": ' + "[" * 60 + "]" * 60),
}


@pytest.mark.parametrize(("old", "new"), NONSENSE.values(), ids=NONSENSE)
def test_a_file_edited_into_nonsense_is_told_by_every_command_and_repaired(
    evening: Home, typed: Type, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = evening.matches / f"{FIRST}.json"
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    assert ill(evening)
    capsys.readouterr()
    for line in ("score", "hand b=3 c=4", "why", "undo --yes", "export", "matches", "close"):
        assert typed(line) in (0, 2, 5)
        assert "\x1b" not in "".join(capsys.readouterr())
    assert typed("doctor --yes") == 0


@pytest.mark.parametrize("cards", ['"banana"', '["8", "ZZ", "3"]', '["8", "8", "8", "8", "8"]', "true"])
def test_a_hand_edited_into_one_that_cannot_be_is_refused_and_comes_back_whole(
    evening: Home, typed: Type, cards: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not counted without that hand, and nothing is recorded over the last good copy."""
    path = evening.matches / f"{FIRST}.json"
    good = path.read_text()
    path.write_text(good.replace('["8", "K", "3"]', cards))
    before = everything(evening)
    for line in ("score", "hand b=3 c=4", "stats", "export"):
        capsys.readouterr()
        assert typed(line) == 5, line
        assert (FIRST if line == "stats" else str(path)) in capsys.readouterr().err
    assert {name: data for name, data in everything(evening).items() if not name.startswith("cache")} == before
    assert ill(evening) == ["store.event-shape"]
    assert typed("doctor --yes") == 0
    assert path.read_text() == good


@pytest.mark.parametrize(
    ("cards", "found"), [('["8", "8", "8", "8", "8"]', []), ('["8", "ZZ", "3"]', ["store.event-shape"])]
)
def test_what_another_version_recorded_is_damage_only_where_it_is_nonsense_to_every_version(
    evening: Home, typed: Type, cards: str, found: list[str]
) -> None:
    """A version that checks more than the one before must not take its matches for damaged."""
    path = evening.matches / f"{FIRST}.json"
    text = path.read_text().replace('["8", "K", "3"]', cards)
    path.write_text(re.sub('"program": "[^"]*"', '"program": "0.0.1"', text))
    assert ill(evening) == found
    assert typed("score") == (5 if found else 0)


def test_a_hand_that_a_later_correction_leaves_without_a_place_is_no_damage(evening: Home, typed: Type) -> None:
    for line in ("house target=60 --yes", "edit 1 beto 8:7 --yes", "hand b=8 c=3", "edit 1 beto 7:8 --yes"):
        assert typed(line) == 0
    assert open_match(Table(FileStore(evening), lambda: NOW, "en")).standings.hands[-1].aside
    assert (ill(evening), typed("score")) == ([], 0)


def test_a_match_that_a_newer_version_wrote_is_left_alone(evening: Home, typed: Type) -> None:
    path = evening.matches / f"{FIRST}.json"
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    before = everything(evening)
    assert typed("doctor --yes") == 5
    assert everything(evening) == before


def test_other_matches_go_on_and_are_counted(evening: Home, typed: Type) -> None:
    assert typed("new ochos Eva Luis") == 0
    (evening.matches / f"{FIRST}.json").write_bytes(b"")
    assert typed("matches") == 0
    assert typed("hand l=3") == 0


def test_rules_come_back_from_what_is_the_same(evening: Home, typed: Type) -> None:
    for path in evening.rulesets.iterdir():
        path.write_bytes(b"")
    assert ill(evening) == ["store.empty"]
    assert typed("doctor --yes") == 0
    assert typed("score") == 0


def test_what_somebody_recorded_while_the_doctor_asked_is_not_undone(evening: Home) -> None:
    path = evening.matches / f"{FIRST}.json"
    good = path.read_bytes()
    path.write_bytes(b"")
    report = examine(evening, RulesetFiles(evening.user_rulesets, evening.cache), "en")
    path.write_bytes(good)  # somebody put it back by hand, and plays on
    append(evening, FIRST, lambda before: [Noted("we play on", at=NOW)])
    ((_, refused),) = repair(report)
    assert refused is not None
    assert refused.problems[0].key == "doctor.changed-meanwhile"
    assert read(evening, FIRST).events[-1] == Noted("we play on", n=read(evening, FIRST).revision, at=NOW)


def test_a_file_that_is_being_written_is_not_taken_for_a_left_over(evening: Home) -> None:
    unfinished = evening.matches / f"{FIRST}.json.new"
    unfinished.write_bytes(b"half")
    with locked(evening.disk, evening.matches / f"{FIRST}.lock"):
        assert ill(evening) == []
    assert ill(evening) == ["doctor.unfinished"]


def test_copies_that_are_nobodys_are_no_match(evening: Home) -> None:
    """A stop between the two moves of `delete` or `restore` leaves a copy on the other side."""
    (evening.matches / f"{FIRST}-2.json.last").write_bytes((evening.bin / f"{FIRST}-2.json").read_bytes())
    assert ill(evening) == []


@pytest.fixture
def own(evening: Home, typed: Type) -> Path:
    folder = evening.user_rulesets
    folder.mkdir()
    path = folder / "who-won.yaml"
    path.write_bytes((Path(__file__).parents[2] / "errors/typed/rulesets/who-won.yaml").read_bytes())
    assert typed("new who-won Ana Beto") == 0
    return path


def test_rules_that_nobody_has_any_more(evening: Home, own: Path, typed: Type) -> None:
    (frozen,) = (path for path in evening.rulesets.iterdir() if b"who-won" in path.read_bytes())
    kept = frozen.read_bytes()
    frozen.unlink()
    own.write_text(own.read_text().replace("points: 1", "points: 2"))
    assert ill(evening) == ["doctor.rules-gone"]
    assert typed("doctor --yes") == 5
    evening.set_aside.mkdir(exist_ok=True)
    (evening.set_aside / frozen.name).write_bytes(kept)
    assert typed("doctor --yes") == 0
    assert frozen.read_bytes() == kept


def test_json_says_what_was_found_and_done(evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    (evening.matches / f"{FIRST}.json").write_bytes(b"")
    capsys.readouterr()
    assert typed("doctor --json") == 5
    (found,) = json.loads(capsys.readouterr().out)["findings"]
    assert (found["key"], found["repaired"], bool(found["repair"])) == ("store.empty", False, True)
    assert typed("doctor --json --yes") == 0
    assert json.loads(capsys.readouterr().out)["findings"][0]["repaired"]


def test_what_a_stopped_author_of_a_game_left_is_put_away(evening: Home, typed: Type) -> None:
    """It lay among the own games for good, hidden, and nobody tidied it up."""
    evening.user_rulesets.mkdir(exist_ok=True)
    left = evening.user_rulesets / ".scorekeeper-5262d95a965c.new"
    left.write_bytes(b"half")
    assert ill(evening) == ["doctor.unfinished"]
    assert typed("doctor --yes") == 0
    assert ill(evening) == []
    assert (left.exists(), (evening.set_aside / left.name).read_bytes()) == (False, b"half")


@pytest.mark.parametrize("name", ["bin", "drafts", "set-aside", "user-rulesets"])
def test_a_file_where_a_folder_belongs_keeps_nobody_from_the_rest(
    evening: Home, typed: Type, name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = evening.root / name
    rmtree(folder, ignore_errors=True)
    folder.write_bytes(b"x")
    capsys.readouterr()
    assert typed(f"backup {tmp_path / 'b.zip'}") == 5  # it is there, and not all is in it
    said = capsys.readouterr()
    assert f"{folder} cannot be read" in said.err
    assert "one match" in said.out
    assert typed("doctor --yes") == 0
    assert f"{folder} cannot be read: something on the way to it is no folder." in capsys.readouterr().out
    assert [path for path in evening.root.rglob(f"{name}*.was") if path.read_bytes() == b"x"]
    assert typed("doctor") == 0
    assert "All is well" in capsys.readouterr().out


def test_a_folder_whose_disk_is_away_is_told_of_and_left(
    evening: Home, typed: Type, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rmtree(evening.bin)
    evening.bin.symlink_to(tmp_path / "stick")
    assert typed(f"backup {tmp_path / 'b.zip'}") == 5  # it is there, and not all is in it
    assert typed("doctor --yes") != 0
    assert evening.bin.is_symlink()
    assert f"{evening.bin} leads to a place that is not there now." in capsys.readouterr().out


def test_a_folder_in_the_place_of_what_is_half_typed_is_put_out_of_the_way(
    evening: Home, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    (evening.drafts / f"{FIRST}.json").mkdir(parents=True)
    assert typed("doctor --yes") == 0
    assert "keeps one from being written there" in capsys.readouterr().out
    assert not (evening.drafts / f"{FIRST}.json").exists()
