"""The gallery of what is kept: damaged files, the doctor, backups; what is said on both streams, `~` for the folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any
from zipfile import ZipFile

import pytest
import yaml

from scorekeeper.store.files.home import Home

from .test_typed_lines import LANGUAGES, PACKAGE, keys, typed

HERE = Path(__file__).parent / "kept"
ENTRIES = [entry for path in sorted(HERE.glob("*.yaml")) for entry in yaml.safe_load(path.read_text(encoding="utf-8"))]
START = ["new ochos-locos Ana Beto Carla", "hand b=8k3 c=a,10", "hand a=2 c=9"]
SOURCES = (
    *(path.relative_to(PACKAGE).with_suffix("").as_posix() for path in sorted((PACKAGE / "store").rglob("*.py"))),
    *("table/damaged", "views/meanwhile", "table/rules_since"),
)
OURS = ("backup", "doctor", "store")
ELSEWHERE = {
    "doctor.separate": "doctor.two-people-one says it",
    "doctor.keep-": "doctor.copy-same and its like say it; where both went on: tests/store/doctor/test_copies.py",
    "doctor.is-a-link": "tests/store/doctor/test_examination.py: a link",
    "doctor.copy-damaged": "tests/store/doctor/test_copies.py",
    "doctor.copy-later": "tests/store/doctor/test_copies.py",
    "doctor.copy-unreadable": "tests/store/doctor/test_copies.py",
    "doctor.copy-other": "tests/store/doctor/test_copies.py",
    "doctor.keep-same": "tests/store/doctor/test_copies.py",
    "doctor.leads-nowhere": "tests/store/doctor/test_examination.py: a link",
    "doctor.newest": "doctor.current-gone says it",
    "doctor.no-match": "doctor.nothing-left says it",
    "doctor.people": "store.no-people says it",
    "store.no-home": "tests/cli/test_odd_places.py: a folder that cannot be",
    "store.busy": "tests/store/test_crowd.py: somebody else holds the lock",
    "store.cannot-read": "tests/store/test_stopped.py: an error of the disk",
    "store.cannot-read-large": "tests/store/test_bad_files.py: 9 MB",
    "store.cannot-read-permission": "tests/store/test_stopped.py: whoever runs the tests may be allowed everything",
    "store.is-a-link": "tests/store/test_links_and_names.py",
    "store.cannot-read-away": "tests/store/test_links_and_names.py",
    "store.cannot-write": "tests/store/test_stopped.py: an error of the disk",
    "store.cannot-write-full": "tests/torture/test_disk_says_no.py",
    "store.cannot-write-permission": "tests/torture/test_disk_says_no.py",
    "store.cannot-write-read-only": "tests/torture/test_disk_says_no.py",
    "store.nearly-full": "tests/cli/test_safety.py: a disk with little room",
    "store.no-locks": "tests/cli/test_safety.py: a disk in the network",
    "store.current-anew": "tests/cli/test_safety.py: the note of the current match is damaged",
    "store.people-anew": "tests/cli/test_safety.py: the list of people is damaged",
    "store.clock-back": "tests/cli/test_safety.py: the clock goes back",
    "store.changed-meanwhile": "tests/store/doctor/test_two_people.py",
    "store.meanwhile": "tests/store/doctor/test_two_people.py",
    "store.too-much": "tests/store/test_bad_files.py: 8 MB",
    "store.no-match": "the command line says match.unknown; this one is for whoever deletes at the same moment",
    "store.in-bin": "typed/matches.yaml",
    "store.not-in-bin": "the command line says match.not-in-bin",
    "backup.left-out": "tests/store/doctor/test_backup.py: an error of the disk",
    "backup.many-aside": "tests/cli/test_bounds.py: 2,001 of them",
    "backup.too-large": "tests/store/test_archive.py: 64 MB",
    "doctor.changed-meanwhile": "tests/store/doctor/test_examination.py: somebody writes while the doctor asks",
}


@pytest.fixture(scope="module")
def kept_rulesets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kept") / "cache"


@pytest.fixture(autouse=True)
def at_the_table(tmp_path: Path, kept_rulesets: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Home, "cache", kept_rulesets)  # YAML is read once, and not in each test
    monkeypatch.delenv("SCOREKEEPER_MATCH", raising=False)
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T20:00:00+00:00")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry['key']} {entry.get('case', '')}".strip())
def test_what_is_said(
    entry: Mapping[str, Any],
    lang: str,
    tmp_path: Path,
    kept_rulesets: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    played = prepared(tuple(entry.get("before", START)), bool(entry.get("own")), kept_rulesets.parent, monkeypatch)
    copytree(played, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    harm(entry, tmp_path)
    capsys.readouterr()
    code = typed(entry["typed"], lang, monkeypatch)
    out, err = capsys.readouterr()
    assert plain(err + out, tmp_path) == entry[lang]
    assert code == entry.get("exit", 5)


def prepared(lines: tuple[str, ...], own: bool, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder where these lines were typed; it is made once."""
    played = folder / f"played-{abs(hash((lines, own)))}"
    if not played.exists():
        played.mkdir()
        monkeypatch.chdir(played)
        monkeypatch.setenv("SCOREKEEPER_HOME", str(played / "home"))
        if own:
            copytree(HERE.parent / "typed" / "rulesets", played / "home" / "user-rulesets")
        assert [line for line in lines if typed(line, "en", monkeypatch) != 0] == []
    return played


def plain(said: str, folder: Path) -> list[str]:
    """The lines, without what differs from one computer or ruleset to the next."""
    return re.sub(r"\b[0-9a-f]{16}\b", "HASH", said.replace(str(folder), "~")).splitlines()


def harm(entry: Mapping[str, Any], folder: Path) -> None:
    """What the entry does to the files: text replaced, files written, gone, or become folders."""
    for name, (old, new) in entry.get("damaged", {}).items():
        (path,) = folder.glob(name)
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    for name, text in entry.get("write", {}).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    for name in entry.get("gone", ()):
        for path in folder.glob(name):
            rmtree(path) if path.is_dir() else path.unlink()
    for name, entries in entry.get("zip", {}).items():
        with ZipFile(folder / name, "w") as out:
            for file, text in entries.items():
                out.writestr(file, text)
    for name, source in entry.get("copy", {}).items():
        (folder / name).write_bytes((folder / source).read_bytes())
    for name in entry.get("flip", ()):
        data = bytearray((folder / name).read_bytes())
        data[len(data) // 2] ^= 1
        (folder / name).write_bytes(data)
    for name in entry.get("folder", ()):
        (folder / name).unlink(missing_ok=True)
        (folder / name).mkdir()


def test_every_problem_of_the_store_has_a_picture() -> None:
    raised = {key for name in SOURCES for key in keys((PACKAGE / f"{name}.py").read_text(encoding="utf-8"))}
    ours = {key for key in raised if key.partition(".")[0] in OURS}
    assert ours - {entry["key"] for entry in ENTRIES} - set(ELSEWHERE) == set()
    assert {key for key in ELSEWHERE if not key.startswith("store.cannot-")} <= ours  # those stand in a table there
