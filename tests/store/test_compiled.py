"""Checked rulesets are kept in a form that reads fast, and only as long as nothing they come from has changed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from scorekeeper.problems import Refused
from scorekeeper.store.shelf import ruleset_files, ruleset_paths
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.table.rules_since import _says

PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[RulesetFiles, Path, list[str]]:
    """Ruleset files to change, their folder, and which of them were read as YAML."""
    folder = tmp_path / "rulesets"
    folder.mkdir()
    copytree(ruleset_paths.shipped_folder() / "parts", folder / "parts")
    (folder / "eights.yaml").write_bytes((ruleset_paths.shipped_folder() / "eights.yaml").read_bytes())
    monkeypatch.setattr(ruleset_paths, "shipped_folder", lambda: folder)
    monkeypatch.setattr(ruleset_files, "shipped_folder", lambda: folder)
    ruleset_files._common.cache_clear()
    ruleset_files._pack_named.cache_clear()
    read: list[str] = []
    reading = ruleset_files.read_ruleset
    monkeypatch.setattr(ruleset_files, "read_ruleset", lambda path: read.append(path.stem) or reading(path))
    return RulesetFiles(tmp_path / "own", tmp_path / "cache"), folder, read


def test_yaml_is_read_once_and_the_ruleset_is_the_same(shelf: tuple[RulesetFiles, Path, list[str]]) -> None:
    files, _, read = shelf
    first, second = files.get("eights"), files.get("eights")
    assert read == ["eights"]
    assert first.tree == second.tree


@pytest.mark.parametrize("changed", ["eights.yaml", "parts/table.yaml", "parts/packs/french-52.yaml"])
def test_a_change_anywhere_is_seen(shelf: tuple[RulesetFiles, Path, list[str]], changed: str) -> None:
    files, folder, read = shelf
    files.get("eights")
    (folder / changed).write_text((folder / changed).read_text("utf-8") + "# a remark\n", "utf-8")
    files.get("eights")
    assert read == ["eights", "eights"]


def test_a_file_that_is_not_sound_any_more_is_refused(shelf: tuple[RulesetFiles, Path, list[str]]) -> None:
    files, folder, _ = shelf
    files.get("eights")
    (folder / "eights.yaml").write_text("schema: 1\n", "utf-8")
    with pytest.raises(Refused):
        files.get("eights")


@pytest.mark.parametrize("text", ["", "rubbish", "{}", '"text"', "null", "\x00\xff", "[" * 5000])
def test_a_damaged_cache_is_made_again(shelf: tuple[RulesetFiles, Path, list[str]], text: str) -> None:
    files, _, read = shelf
    first = files.get("eights")
    [kept] = (files.cache or Path()).iterdir()
    key = kept.read_text("utf-8").partition("\n")[0]
    kept.write_text(f"{key}\n{text}", "utf-8")
    assert files.get("eights").tree == first.tree
    assert read == ["eights", "eights"]


def test_where_nothing_can_be_kept_the_file_is_read_each_time(
    shelf: tuple[RulesetFiles, Path, list[str]], tmp_path: Path
) -> None:
    files, _, read = shelf
    (tmp_path / "cache").write_text("in the way")
    files.get("eights")
    files.get("eights")
    assert read == ["eights", "eights"]


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


@PIPES
@pytest.mark.timeout(20)
@pytest.mark.parametrize(("make", "again"), [(os.mkfifo, 1), (zeros, 1), (Path.mkdir, 2)], ids=["pipe", "zeros", "dir"])
def test_what_is_no_file_in_the_cache_holds_nobody_up(
    shelf: tuple[RulesetFiles, Path, list[str]], make: Callable[[Path], None], again: int
) -> None:
    files, _, read = shelf
    first = files.get("eights")
    [kept] = (files.cache or Path()).iterdir()
    kept.unlink()
    make(kept)
    for _ in range(2):
        assert files.get("eights").tree == first.tree
    assert len(read) == 1 + again  # a file takes the place of what was there, where the system lets it


@PIPES
@pytest.mark.timeout(20)
@pytest.mark.parametrize("make", [os.mkfifo, zeros], ids=["pipe", "zeros"])
def test_what_is_no_file_among_ones_own_rulesets_is_told_of(
    shelf: tuple[RulesetFiles, Path, list[str]], make: Callable[[Path], None]
) -> None:
    files, _, _ = shelf
    files.own.mkdir()
    make(files.own / "ours.yaml")
    with pytest.raises(Refused) as told:
        files.get("ours")
    assert told.value.problems[0].key == "yaml.cannot-read"
    with pytest.raises(Refused) as told:
        files.find("no such game")  # what each of them is called is looked at
    assert told.value.problems[0].key == "rulesets.unknown"
    assert not _says(files.own / "ours.yaml", "ours")
