"""Everything into one file and back: on a new computer, on the same, and where two went on with the same matches."""

from __future__ import annotations

import errno
from dataclasses import asdict
from pathlib import Path
from shutil import copytree

import pytest

from scorekeeper.store.backup.archive import open_archive, write_archive
from scorekeeper.store.backup.merging import look_into, take_in
from scorekeeper.store.backup.packing import back_up
from scorekeeper.store.comparing import compare_matches
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_bin import in_bin
from scorekeeper.store.files.match_files import newest
from scorekeeper.store.files.matches import read
from scorekeeper.store.files.settings import change_settings, read_settings
from tests.store.breaking_disk import BreakingDisk, Stopped

from .conftest import FIRST, NOW, Type, ill


def kinds(home: Home, file: str) -> list[tuple[str, str]]:
    with open_archive(home.disk, Path(file)) as archive:
        return [(one.id, one.beside.kind) for one in look_into(home, archive).coming]


def events(home: Home, match: str = FIRST) -> list[str]:
    return [getattr(event, "typed", "") or event.KIND for event in read(home, match).events]


@pytest.fixture
def there(tmp_path: Path) -> Home:
    return Home(tmp_path / "there")


@pytest.fixture
def both(evening: Home, there: Home) -> tuple[Home, Home]:
    """The same matches on two computers."""
    copytree(evening.root, there.root)
    return evening, there


def test_a_new_computer_has_everything(evening: Home, there: Home, typed: Type) -> None:
    (evening.user_rulesets).mkdir()
    (evening.user_rulesets / "mine.yaml").write_text("id: mine\n")
    evening.set_aside.mkdir()
    (evening.set_aside / "old.json").write_text("damaged once")
    assert typed("config language es") == 0
    assert typed("backup cards.zip") == 0
    assert typed("restore-backup cards.zip --yes", at=there) == 0
    assert typed("doctor", at=there) == 5, "mine.yaml is no ruleset, here as there"
    for name in (f"matches/{FIRST}.json", f"bin/{FIRST}-2.json", "user-rulesets/mine.yaml", "set-aside/old.json"):
        assert (there.root / name).read_bytes() == (evening.root / name).read_bytes()
    assert typed("hand b=3 c=4", at=there) == 0, "the match is at the table there, too"
    assert (there.settings).exists()


@pytest.mark.parametrize("name", ["language", "plain", "ruleset", "asking"])
def test_a_setting_comes_where_none_is_set(evening: Home, there: Home, typed: Type, name: str) -> None:
    theirs = {"language": "es", "plain": True, "ruleset": "ochos-locos", "asking": "seats"}
    change_settings(evening, **theirs)
    assert typed("backup cards.zip") == 0
    ours: dict[str, str | bool] = {"language": "en", "plain": False, "ruleset": "eights", "asking": "dealer"}
    change_settings(there, **{name: ours[name]})
    assert typed("restore-backup cards.zip --yes", at=there) == 0
    assert asdict(read_settings(there)) == {**theirs, name: ours[name]}


def test_the_same_backup_twice_brings_nothing_the_second_time(evening: Home, there: Home, typed: Type) -> None:
    assert typed("backup cards.zip") == 0
    assert typed("restore-backup cards.zip --yes", at=there) == 0
    before = {path: path.read_bytes() for path in there.root.rglob("*") if path.is_file()}
    assert typed("restore-backup cards.zip", at=there) == 0, "nothing is asked"
    assert {path: path.read_bytes() for path in there.root.rglob("*") if path.is_file()} == before


def test_what_went_on_here_is_not_overwritten(evening: Home, typed: Type) -> None:
    assert typed("backup cards.zip") == 0
    assert typed("hand b=3 c=4") == 0
    now = events(evening)
    assert kinds(evening, "cards.zip") == [(FIRST, "older"), (FIRST + "-2", "same")]
    assert typed("restore-backup cards.zip --yes") == 0
    assert events(evening) == now


def test_what_went_on_there_is_continued_here(both: tuple[Home, Home], typed: Type) -> None:
    here, there = both
    assert typed("hand b=3 c=4", at=there) == 0
    assert typed("note well played", at=there) == 0
    assert typed("backup cards.zip", at=there) == 0
    assert typed("restore-backup cards.zip --yes", at=here) == 0
    assert events(here) == events(there)
    assert newest(here) == (FIRST,)


def test_what_went_on_differently_is_kept_twice_and_only_twice(both: tuple[Home, Home], typed: Type) -> None:
    here, there = both
    assert typed("hand b=3 c=4", at=here) == 0
    assert typed("hand b=5 c=6", at=there) == 0
    assert typed("backup there.zip", at=there) == 0
    assert typed("backup here.zip", at=here) == 0
    mine, other = events(here), events(there)
    for _ in range(2):
        assert typed("restore-backup there.zip --yes", at=here) == 0
        assert typed("restore-backup here.zip --yes", at=there) == 0
    assert newest(here) == newest(there)
    assert len(newest(here)) == 2
    assert events(here) == mine
    assert sorted(events(here, match) for match in newest(here)) == sorted([mine, other])
    # And both go on: what one of the two adds is continued on the other computer.
    twin = next(match for match in newest(here) if events(here, match) == other)
    assert typed(f"hand b=7 c=8 -m {twin}", at=here) == 0
    assert typed("backup here.zip --yes", at=here) == 0
    assert typed("restore-backup here.zip --yes", at=there) == 0
    assert events(here, twin) in [events(there, match) for match in newest(there)]
    assert (ill(here), ill(there)) == ([], [])


def test_another_match_of_the_same_minute_is_another_match(home: Home, there: Home, typed: Type) -> None:
    assert typed("new ochos Ana Beto", at=home) == 0
    assert typed("new ochos Zoe Max", at=there) == 0
    assert typed("backup cards.zip", at=there) == 0
    assert typed("restore-backup cards.zip --yes", at=home) == 0
    assert typed("restore-backup cards.zip --yes", at=home) == 0
    assert newest(home) == (FIRST + "-2", FIRST)


def test_a_match_that_was_thrown_away_here_stays_there(evening: Home, typed: Type) -> None:
    assert typed("backup cards.zip") == 0
    assert typed("delete ochos --yes") == 0
    assert typed("restore-backup cards.zip --yes") == 0
    assert (newest(evening), len(in_bin(evening))) == ((), 2)


def test_a_damaged_match_goes_along_as_it_is(evening: Home, there: Home, typed: Type) -> None:
    path = evening.matches / f"{FIRST}.json"
    path.write_bytes(b"damaged")
    assert typed("backup cards.zip") == 5
    assert typed("restore-backup cards.zip --yes", at=there) == 0
    assert (there.set_aside / f"damaged-{FIRST}.json").read_bytes() == b"damaged"


@pytest.mark.parametrize("left", [500, 0, 20])
@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize("gone", [True, False])
def test_a_match_that_is_damaged_here_is_whole_again(
    evening: Home, typed: Type, left: int, copy: bool, gone: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """In its place, and not beside it, whatever is left of it: the doctor would bring it back once more."""
    assert typed("backup cards.zip") == 0
    path = evening.matches / f"{FIRST}.json"
    whole = path.read_bytes()
    path.write_bytes(whole[:left])
    if not copy:
        path.with_name(f"{FIRST}.json.last").unlink()
    if gone:
        path.unlink()
    if gone and not copy:
        return
    capsys.readouterr()
    assert typed("restore-backup cards.zip --yes") == 0
    assert f"One is damaged here, and is put right: {FIRST}." in capsys.readouterr().out
    assert newest(evening) == (FIRST,)
    assert path.read_bytes() == whole
    assert gone or [one.read_bytes() for one in evening.set_aside.glob("*.json")] == [whole[:left]]
    assert ill(evening) == []
    assert typed("restore-backup cards.zip --yes") == 0
    assert newest(evening) == (FIRST,)


def test_what_is_left_of_a_damaged_match_may_be_more_than_the_backup_has(evening: Home, typed: Type) -> None:
    assert typed("backup cards.zip") == 0
    for _ in range(2):
        assert typed("hand a=2 c=9") == 0
    path = evening.matches / f"{FIRST}.json"
    path.write_bytes(path.read_bytes()[:-20])
    assert typed("restore-backup cards.zip --yes") == 0
    assert newest(evening) == (FIRST,)
    assert len(events(evening)) == 4, "the last good copy has one hand more, and the file itself none whole"


def test_a_damaged_match_that_went_on_differently_is_left_to_the_doctor(both: tuple[Home, Home], typed: Type) -> None:
    here, there = both
    typed("hand a=5 c=9", at=there)
    typed("backup cards.zip", at=there)
    typed("hand a=3 c=3")
    typed("hand a=4 c=4")
    path = here.matches / f"{FIRST}.json"
    path.write_bytes(path.read_bytes()[:-20])
    assert typed("restore-backup cards.zip --yes") == 0
    assert newest(here) == (f"{FIRST}-3", FIRST)
    assert typed("doctor --yes") == 0
    assert [len(events(here, one)) for one in newest(here)] == [4, 4]


def test_what_cannot_be_read_is_left_out_and_named(
    evening: Home, there: Home, typed: Type, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Bad(BreakingDisk):
        def read(self, path: Path, most: int = 1 << 23) -> bytes:
            if path.name == f"{FIRST}.json":
                raise OSError(errno.EIO, "no")
            return super().read(path, most)

    packed = back_up(Home(evening.root, Bad()), tmp_path / "cards.zip", NOW)
    assert [(remark.key, remark.facts["reason"]) for remark in packed.remarks] == [("backup.left-out", "EIO")]
    assert [one for one, _ in kinds(there, "cards.zip")] == [FIRST + "-2"]


def test_a_match_in_it_that_makes_no_sense_is_set_aside(evening: Home, there: Home, typed: Type) -> None:
    data = (evening.matches / f"{FIRST}.json").read_bytes().replace(b'"players"', b'"playerz"', 1)
    write_archive(evening.disk, Path("cards.zip"), [(f"matches/{FIRST}.json", data)], {})
    assert typed("restore-backup cards.zip --yes", at=there) == 0
    assert newest(there) == ()
    assert (there.set_aside / f"{FIRST}.json").read_bytes() == data


def test_rules_that_are_not_what_their_name_says_do_not_become_rules(evening: Home, there: Home, typed: Type) -> None:
    (frozen,) = evening.rulesets.iterdir()
    data = frozen.read_bytes().replace(b"Ochos", b"Nueves")
    write_archive(evening.disk, Path("cards.zip"), [(f"rulesets/{frozen.name}", data)], {})
    assert typed("restore-backup cards.zip --yes", at=there) == 0
    assert not there.rulesets.exists()
    assert (there.set_aside / f"unsound-{frozen.name}").read_bytes() == data


def test_your_own_ruleset_is_not_overwritten(evening: Home, there: Home, typed: Type) -> None:
    for home, text in ((evening, "theirs"), (there, "ours")):
        home.user_rulesets.mkdir(parents=True)
        (home.user_rulesets / "mine.yaml").write_text(text)
    assert typed("backup cards.zip") == 0
    for _ in range(2):
        assert typed("restore-backup cards.zip --yes", at=there) == 0
    assert (there.user_rulesets / "mine.yaml").read_text() == "ours"
    assert [path.read_text() for path in there.set_aside.iterdir()] == ["theirs"]


def test_in_a_folder_it_is_called_after_the_day(evening: Home, typed: Type, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    assert typed("backup stick") == 0
    assert [path.name for path in (tmp_path / "stick").iterdir()] == ["scorekeeper-2026-01-02.zip"]
    assert typed("backup stick") == 2
    assert typed("backup stick --yes") == 0


@pytest.mark.parametrize("at", range(0, 120, 5))
def test_stopped_anywhere_the_rest_comes_the_next_time(evening: Home, there: Home, typed: Type, at: int) -> None:
    assert typed("backup cards.zip") == 0
    disk = BreakingDisk(at)
    stopped = Home(there.root, disk)
    try:
        with open_archive(evening.disk, Path("cards.zip")) as archive:
            take_in(stopped, archive, look_into(stopped, archive))
    except Stopped:
        disk.cut_the_power(forget_names=False)
    assert [key for key in ill(there) if key not in ("doctor.unfinished",)] == []
    assert typed("restore-backup cards.zip --yes", at=there) == 0
    assert (newest(there), in_bin(there)) == ((FIRST,), (FIRST + "-2",))
    assert [key for key in ill(there) if key not in ("doctor.unfinished",)] == []


def test_beside_each_other() -> None:
    def match(*whats: str) -> list[dict[str, object]]:
        return [{"n": n, "what": what} for n, what in enumerate(whats, 1)]

    def kind(theirs: str, **ours: str) -> tuple[str, str, int]:
        found = compare_matches(match(*theirs), {name: match(*text) for name, text in ours.items()})
        return found.kind, found.here, found.common

    assert kind("abc") == ("new", "", 0)
    assert kind("abc", x="zbc") == ("new", "", 0)
    assert kind("abc", x="abc") == ("same", "x", 3)
    assert kind("abc", x="abcd") == ("older", "x", 3)
    assert kind("abc", x="a") == ("newer", "x", 1)
    assert kind("abc", x="abd", y="axx") == ("apart", "x", 2)
    assert kind("abc", x="abd", y="ab") == ("newer", "y", 2)
    assert kind("abc", x="abd", y="zzz", z="abc") == ("same", "z", 3)


@pytest.mark.parametrize("line", ["backup {} --yes", "export --to {} --yes --format json"])
@pytest.mark.parametrize("place", ["home/people.json", "home/new.json", "linked/people.json", "home/set-aside/x.json"])
def test_nothing_is_made_inside_the_store(evening: Home, typed: Type, line: str, place: str) -> None:
    """A file of the store would be lost by it; the folder may be reached by another way."""
    Path("linked").symlink_to(evening.root)
    evening.set_aside.mkdir()
    before = {path: path.read_bytes() for path in evening.root.rglob("*") if path.is_file()}
    assert typed(line.format(place)) == 2
    assert {path: path.read_bytes() for path in evening.root.rglob("*") if path.is_file()} == before
    assert typed(line.format("beside.json")) == 0
