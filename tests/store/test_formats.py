"""Whatever format a version ever wrote, this one reads: a home of each number is kept here, and stays for ever."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from scorekeeper.cli.run import run
from scorekeeper.match.events import Noted
from scorekeeper.problems import Exit, Refused
from scorekeeper.store.backup.archive import open_archive
from scorekeeper.store.backup.merging import look_into, take_in
from scorekeeper.store.doctor.examination import examine
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files import format as formats
from scorekeeper.store.files import matches, older_formats
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_bin import restore
from scorekeeper.store.files.settings import change_settings, read_settings
from scorekeeper.store.files.writing import original_of
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.match_access import Table, open_match

from .events import AT, add, begun, event, whats

KEPT = Path(__file__).parent / "formats"
NUMBERS = range(1, formats.FORMAT + 1)
FRIDAY = "20260102-2000-who-won"
TOTALS = {"Ana": 1, "Beto": 0, "Carla": 1, "Eva": 3}


def table(home: Home) -> Table:
    return Table(FileStore(home), lambda: AT, "en", FRIDAY)


def test_a_home_of_every_format_is_kept() -> None:
    assert sorted(path.name for path in KEPT.iterdir()) == [str(number) for number in NUMBERS]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_home_of_every_format_is_read_and_written_on(home: Home, number: int) -> None:
    copytree(KEPT / str(number) / "home", home.root)
    friday = open_match(table(home))
    assert (dict(friday.standings.totals), friday.standings.winners) == (TOTALS, ("Eva",))
    assert friday.standings.notes == ((2, "Beto may look"),)
    assert read_settings(home).ruleset == "who-won"
    assert restore(home, FRIDAY + "-2") == FRIDAY + "-2"
    assert examine(home, RulesetFiles(home.user_rulesets), "en").findings == ()
    longer = matches.append(home, FRIDAY, lambda before: [Noted("read again", at=AT)])
    assert longer.revision == friday.revision + 1
    assert (home.matches / f"{FRIDAY}.json.format-{number}").exists() == (number < formats.FORMAT)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_backup_of_every_format_comes_back(home: Home, number: int) -> None:
    with open_archive(home.disk, KEPT / str(number) / "backup.zip") as archive:
        take_in(home, archive, look_into(home, archive))
    assert dict(open_match(table(home)).standings.totals) == TOTALS


@pytest.mark.parametrize("number", NUMBERS)
def test_an_export_of_every_format_comes_in(home: Home, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(home.root))
    assert run(["import", str(KEPT / str(number) / "export.json"), "--yes"]) == 0
    assert dict(open_match(Table(FileStore(home), lambda: AT, "en")).standings.totals) == TOTALS


def shouted(tree: dict[str, Any]) -> dict[str, Any]:
    """A step as the next format may need one: events say `what` loudly; other files stay as they are."""
    if "events" not in tree:
        return tree
    return {**tree, "events": {key: {**one, "what": f"{one['what']}!"} for key, one in tree["events"].items()}}


@pytest.fixture
def next_format(home: Home, monkeypatch: pytest.MonkeyPatch) -> str:
    """A match and settings of today's format, where the program is one format further."""
    match = add(home, begun(home).id, 1).id
    change_settings(home, language="es")
    monkeypatch.setattr(formats, "FORMAT", formats.FORMAT + 1)
    monkeypatch.setattr(older_formats, "STEPS", {**older_formats.STEPS, formats.FORMAT - 1: shouted})
    return match


def test_an_older_match_is_brought_up_when_it_is_read_and_nothing_is_written(home: Home, next_format: str) -> None:
    before = (home.matches / f"{next_format}.json").read_bytes()
    assert whats(matches.read(home, next_format)) == ["0!", "1!"]
    assert [path.read_bytes() for path in home.matches.glob("*.json")] == [before]


def test_the_original_is_kept_for_good(home: Home, next_format: str) -> None:
    path = home.matches / f"{next_format}.json"
    before = path.read_bytes()
    original = original_of(path, formats.FORMAT - 1)
    for hand in ("new", "newer", "newest"):
        add(home, next_format, hand)
        assert original.read_bytes() == before
    assert whats(matches.read(home, next_format)) == ["0!", "1!", "new", "newer", "newest"]
    assert [path.name for path in home.matches.glob("*.format-*")] == [original.name]


def test_older_settings_are_brought_up_too(home: Home, next_format: str) -> None:
    before = home.settings.read_bytes()
    assert change_settings(home, plain=True).language == "es"
    assert original_of(home.settings, formats.FORMAT - 1).read_bytes() == before


def test_what_is_not_what_its_number_says_is_refused_and_not_touched(home: Home, next_format: str) -> None:
    path = home.matches / f"{next_format}.json"
    path.write_text(path.read_text().replace('"what": 0', '"whet": 0'))
    before = path.read_bytes()
    with pytest.raises(Refused) as told:
        add(home, next_format, "new")
    assert (told.value.code, told.value.problems[0].key) == (Exit.STORE, "store.rubbish")
    assert path.read_bytes() == before


def test_a_new_match_has_no_original(home: Home, next_format: str) -> None:
    other = matches.create(home, "20270101-2000-x", [event()]).id
    add(home, other, 1)
    assert list(home.matches.glob(f"{other}*.format-*")) == []
