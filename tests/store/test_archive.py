"""A backup file: read back whole, or refused; what it may hold; how large it may be."""

from __future__ import annotations

import json
import struct
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile

import pytest

from scorekeeper.problems import Refused
from scorekeeper.store.backup import archive, archive_limits
from scorekeeper.store.backup.archive import open_archive, write_archive
from scorekeeper.store.backup.archive_names import is_entry
from scorekeeper.store.files.disk import Disk

from .breaking_disk import BreakingDisk, Stopped

ENTRIES = [
    ("matches/20260102-2000-ocho.json", b"one" * 50),
    ("user-rulesets/mine.yaml", b"two"),
    ("settings.json", b""),
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.zip"
    write_archive(Disk(), path, ENTRIES, {"made": "today"})
    return path


def held(path: Path) -> list[tuple[str, bytes]]:
    with open_archive(Disk(), path) as state:
        return [(name, state.data(name)) for name in state.names]


def refused(path: Path) -> str:
    with pytest.raises(Refused) as told:
        held(path)
    return told.value.problems[0].key


def test_what_went_in_comes_out(file: Path) -> None:
    assert held(file) == ENTRIES
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_any_program_can_open_it(file: Path) -> None:
    with ZipFile(file) as state:
        assert state.testzip() is None
        assert state.read(ENTRIES[0][0]) == ENTRIES[0][1]


def test_a_bit_that_is_wrong_anywhere_is_seen_or_does_not_matter(file: Path) -> None:
    whole = file.read_bytes()
    seen = 0
    for place in range(len(whole)):
        data = bytearray(whole)
        data[place] ^= 1 << place % 8
        file.write_bytes(data)
        try:
            assert held(file) == ENTRIES, "a date or a version: nothing that is taken out of it"
        except Refused:
            seen += 1
    assert seen > len(whole) * 0.6


@pytest.mark.parametrize("length", [0, 1, 21, 22, 98, 200, 400])
def test_a_part_of_it_is_no_backup(file: Path, length: int) -> None:
    file.write_bytes(file.read_bytes()[:length])
    assert refused(file) == "backup.not-one"


def made_by_hand(path: Path, entries: dict[str, str], sums: dict[str, str] | None = None) -> Path:
    with ZipFile(path, "w") as out:
        for name, text in entries.items():
            out.writestr(name, text)
        out.writestr(
            "backup.json", json.dumps({"format": 1, "files": dict.fromkeys(entries, "0") if sums is None else sums})
        )
    return path


STRANGE = [
    "../../.bashrc",
    "/etc/passwd",
    "matches/../../x.json",
    "matches/a/b.json",
    "matches/A.json",
    "matches/x.json.last",
    "matches/.json",
    "matches\\x.json",
    "rulesets/0123.json",
    "user-rulesets/../x.yaml",
    "user-rulesets/.yaml",
    "user-rulesets/a\x1b[2J.yaml",
    "user-rulesets/C:x.yaml",
    "user-rulesets/x.yml",
    "set-aside/..",
    "set-aside/x.",
    "set-aside/ x.json",
    "people.json",
    "matches/",
    "",
]


@pytest.mark.parametrize("name", STRANGE)
def test_a_name_that_is_none_of_ours_is_refused(tmp_path: Path, name: str) -> None:
    assert not is_entry(name)
    by_hand = made_by_hand(tmp_path / "cards.zip", {name or "matches": "x"}, {name: "0"})
    assert refused(by_hand) in ("backup.strange-name", "backup.damaged")
    assert [path.name for path in tmp_path.iterdir()] == ["cards.zip"]


@pytest.mark.parametrize("name", ["matches/20260102-2000-ocho-2.json", "bin/x.json", "rulesets/0123456789abcdef.json"])
def test_a_name_of_ours_is_one(name: str) -> None:
    assert is_entry(name)


def test_own_rulesets_may_be_called_anything_that_is_a_name() -> None:
    assert all(is_entry(f"user-rulesets/{name}.yaml") for name in ("mío", "our game", "a", "naïve-2", "Ω"))


def test_a_list_that_does_not_fit_the_entries_is_damage(tmp_path: Path) -> None:
    path = tmp_path / "cards.zip"
    assert refused(made_by_hand(path, {"settings.json": "x"})) == "backup.damaged"
    assert refused(made_by_hand(path, {"settings.json": "x"}, {})) == "backup.damaged"
    assert refused(made_by_hand(path, {}, {"settings.json": "0"})) == "backup.damaged"
    with ZipFile(path, "w") as out:
        out.writestr("settings.json", "x")
        with pytest.warns(UserWarning, match="Duplicate"):
            out.writestr("settings.json", "y")
        out.writestr("backup.json", '{"format": 1, "files": {"settings.json": "0"}}')
    assert refused(path) == "backup.damaged"


def test_a_zip_bomb_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "cards.zip"
    write_archive(Disk(), path, [("settings.json", b"\0" * 8_000_000)], {})
    data = path.read_bytes()
    assert len(data) < 20_000
    path.write_bytes(data.replace(struct.pack("<I", 8_000_000), struct.pack("<I", 900_000_000)))
    assert refused(path) in ("backup.damaged", "backup.too-large")


def test_what_is_too_large_is_not_opened(tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    huge = tmp_path / "huge.zip"
    with huge.open("wb") as out:
        out.truncate(archive_limits.LARGEST_ARCHIVE + 1)
    assert refused(huge) == "backup.too-large"
    monkeypatch.setattr(archive_limits, "LARGEST_LIST", 10)
    assert refused(file) == "backup.too-large"
    monkeypatch.undo()
    monkeypatch.setattr(archive, "LARGEST_TOGETHER", 10)
    assert refused(file) == "backup.too-large"


def test_a_list_of_many_in_the_long_form_is_measured_too() -> None:
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    finder = struct.pack("<4sLQL", b"PK\x06\x07", 0, 0, 1)

    def long(length: int) -> BytesIO:
        return BytesIO(struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, 1, 1, length, 0) + finder + end)

    assert archive_limits.outside_fault(long(1_000)) == ""
    assert archive_limits.outside_fault(long(1 << 40)) == "backup.too-large"
    assert archive_limits.outside_fault(BytesIO(finder + end)) == "backup.not-one"


@pytest.mark.parametrize("at", range(12))
def test_stopped_anywhere_the_former_backup_is_there(file: Path, at: int) -> None:
    disk = BreakingDisk(at)
    try:
        write_archive(disk, file, [("settings.json", b"new")], {})
    except Stopped:
        disk.cut_the_power(forget_names=False)
        assert held(file) in (ENTRIES, [("settings.json", b"new")])
    else:
        assert held(file) == [("settings.json", b"new")]


@pytest.mark.parametrize("at", range(8))
def test_a_full_disk_leaves_the_former_backup(file: Path, at: int) -> None:
    with pytest.raises(Refused) as told:
        write_archive(BreakingDisk(at, OSError(28, "full")), file, [("settings.json", b"new")], {})
    assert told.value.problems[0].key == "files.cannot-write-full"
    assert held(file) == ENTRIES
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_an_entry_packed_in_another_way_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.zip"
    with ZipFile(path, "w", 14) as out:  # LZMA can ask for a lot of memory
        out.writestr("backup.json", '{"format": 1, "files": {}}')
    assert refused(path) == "backup.damaged"
    with ZipFile(path, "w", ZIP_STORED) as out:
        out.writestr("backup.json", '{"format": 1, "files": {}}')
    assert held(path) == []
