"""What lies in wait where a file is about to be written is never written through, and no two writers share a name."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from scorekeeper.cli.run import run
from scorekeeper.problems import Refused
from scorekeeper.store.backup.archive import open_archive, write_archive
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.lock import lock_of, locked
from scorekeeper.store.files.user_files import write_outside
from scorekeeper.store.files.writing import unfinished_of, write_safely

ENTRIES = [("matches/20260102-2000-ochos-locos.json", b"{}" * 1000)]


@pytest.fixture
def precious(tmp_path: Path) -> Path:
    path = tmp_path / "precious"
    path.write_text("untouched")
    return path


def test_an_unfinished_file_has_a_name_that_nobody_else_has(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    assert unfinished_of(path) != unfinished_of(path)


def test_a_link_where_a_new_file_is_made_is_not_followed(tmp_path: Path, precious: Path) -> None:
    (tmp_path / "x.new").symlink_to(precious)
    with pytest.raises(FileExistsError):
        Disk().create(tmp_path / "x.new")
    assert precious.read_text() == "untouched"


def test_links_under_the_former_names_do_no_harm(tmp_path: Path, precious: Path) -> None:
    path = tmp_path / "x.json"
    for name in ("x.json.new", ".x.json.scorekeeper-new"):
        (tmp_path / name).symlink_to(precious)
    write_safely(Disk(), path, b"first")
    write_safely(Disk(), path, b"second")
    write_outside(Disk(), path, b"third", replace=True)
    assert (path.read_bytes(), precious.read_text()) == (b"third", "untouched")


def test_a_stored_file_that_is_a_link_stays_one(tmp_path: Path, precious: Path) -> None:
    """It became a file of its own, and whoever looks at the other place saw no hand any more."""
    path = tmp_path / "x.json"
    path.symlink_to(precious)
    with pytest.raises(Refused) as refused:
        write_safely(Disk(), path, b"second")
    (problem,) = refused.value.problems
    assert (problem.key, problem.facts["target"]) == ("store.is-a-link", str(precious))
    assert (path.is_symlink(), precious.read_text()) == (True, "untouched")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["precious", "x.json"]


def test_a_folder_that_is_a_link_is_where_one_wants_it(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "here").symlink_to(tmp_path / "there", target_is_directory=True)
    write_safely(Disk(), tmp_path / "here" / "x.json", b"first")
    write_safely(Disk(), tmp_path / "here" / "x.json", b"second")
    assert (tmp_path / "there" / "x.json").read_bytes() == b"second"


def test_a_link_as_a_lock_is_refused_and_makes_nothing(tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "x.json", tmp_path / "elsewhere"
    lock_of(path).symlink_to(elsewhere)
    with pytest.raises(Refused) as refused, locked(Disk(), path, seconds=0.1):
        pass
    assert (refused.value.problems[0].key, elsewhere.exists()) == ("store.cannot-write-in-the-way", False)


class Pausing(Disk):
    """Waits before its last step until it is told to go on."""

    def __init__(self) -> None:
        self.waits, self.goes_on = threading.Event(), threading.Event()

    def replace(self, source: Path, target: Path) -> None:
        self.waits.set()
        assert self.goes_on.wait(20)
        super().replace(source, target)


class Killed(BaseException):
    pass


class Dying(Disk):
    """Is killed in the middle of a write, so that it tidies nothing."""

    def write(self, fd: int, data: bytes) -> None:
        os.write(fd, data[: len(data) // 2])
        raise Killed

    def remove(self, path: Path) -> None:
        pass


def test_one_backup_waits_before_its_last_step_and_another_is_killed(tmp_path: Path) -> None:
    path, disk = tmp_path / "cards.zip", Pausing()
    first = threading.Thread(target=write_archive, args=(disk, path, ENTRIES, {"made": "now"}))
    first.start()
    assert disk.waits.wait(20)
    with pytest.raises(Killed):
        write_archive(Dying(), path, ENTRIES, {"made": "later"})
    disk.goes_on.set()
    first.join(20)
    with open_archive(Disk(), path) as archive:
        assert (archive.about["made"], archive.names) == ("now", (ENTRIES[0][0],))


def test_a_crowd_of_backups_to_one_file_leaves_a_whole_one_and_refuses_nobody(tmp_path: Path) -> None:
    path, wrong = tmp_path / "cards.zip", list[BaseException]()

    def back_up(number: int) -> None:
        try:
            write_archive(Disk(), path, ENTRIES, {"made": str(number)})
        except BaseException as error:
            wrong.append(error)

    crowd = [threading.Thread(target=back_up, args=(number,)) for number in range(12)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    assert wrong == []
    with open_archive(Disk(), path) as archive:
        assert archive.names == (ENTRIES[0][0],)
    assert [one.name for one in tmp_path.iterdir()] == ["cards.zip"]


def test_a_file_that_somebody_makes_meanwhile_is_not_replaced_unasked(tmp_path: Path) -> None:
    path = tmp_path / "x.html"

    class Meanwhile(Disk):
        def sync(self, fd: int) -> None:
            path.write_text("theirs")

    with pytest.raises(Refused) as refused:
        write_outside(Meanwhile(), path, b"ours", replace=False)
    assert (refused.value.problems[0].key, path.read_text()) == ("files.exists", "theirs")
    assert [one.name for one in tmp_path.iterdir()] == ["x.html"]


LINES = ("matches", "score", "hand a=2 c=9", "stats", "players", "doctor --yes", "open ochos", "delete ochos --yes")


@pytest.mark.parametrize("line", [*LINES, "new ochos Ana Beto", "backup cards.zip"])
@pytest.mark.parametrize("behind", ["", "matches"])
def test_a_folder_that_is_away_is_not_taken_for_an_empty_one(
    line: str, behind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole store, or its matches, lie on a stick that is not there now."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    assert run(["new", "ochos", "Ana", "Beto", "Carla"]) == 0
    assert run(["hand", "b=8k3", "c=a,10"]) == 0
    folder, stick = tmp_path / "home" / behind, tmp_path / "stick"
    folder.rename(stick)
    folder.symlink_to(stick, target_is_directory=True)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    away = stick.rename(tmp_path / "away")
    capsys.readouterr()
    assert run(line.split()) == 5
    assert "leads to a place that is not there now" in capsys.readouterr().err or line.startswith(("new", "hand"))
    away.rename(stick)
    assert {path: path.read_bytes() for path in before} == before
