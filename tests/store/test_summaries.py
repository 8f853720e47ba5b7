"""The kept summaries: only a cache, which is never believed where anything about it has changed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from scorekeeper.store.files.home import Home
from scorekeeper.store.files.summaries import SHARES, Summaries, stamps


@pytest.fixture
def home(tmp_path: Path) -> Home:
    home = Home(tmp_path)
    home.matches.mkdir()
    for name in ("20260101-2000-ochos.json", "20260102-2000-ochos.json", "notes.txt", "20260101-2000-ochos.json.last"):
        (home.matches / name).write_text("{}", "utf-8")
    return home


def kept(home: Home, made_by: str = "1") -> dict[str, object]:
    there = stamps(home)
    summaries = Summaries(home, made_by)
    summaries.load(there)
    return {match: tree for match, (_, tree) in summaries.kept.items()}


def keep_all(home: Home) -> None:
    summaries = Summaries(home, "1")
    for match, stamp in stamps(home).items():
        summaries.put(match, stamp, {"hands": match})
    summaries.save()


def test_what_was_kept_is_there_next_time(home: Home) -> None:
    keep_all(home)
    assert kept(home) == {match: {"hands": match} for match in ("20260101-2000-ochos", "20260102-2000-ochos")}


def test_a_match_that_changed_and_another_program_begin_anew(home: Home) -> None:
    keep_all(home)
    (home.matches / "20260101-2000-ochos.json").write_text("{ }", "utf-8")
    assert list(kept(home)) == ["20260102-2000-ochos"]
    os.utime(home.matches / "20260102-2000-ochos.json", ns=(1, 1))
    assert kept(home) == {}
    keep_all(home)
    assert kept(home, "2") == {}


def test_a_match_that_is_gone_is_forgotten(home: Home) -> None:
    keep_all(home)
    (home.matches / "20260101-2000-ochos.json").unlink()
    there = stamps(home)
    summaries = Summaries(home, "1")
    summaries.load(there)
    summaries.save()
    text = "".join(path.read_text("utf-8") for path in home.cache.iterdir())
    assert "20260101" not in text
    assert "20260102" in text


@pytest.mark.parametrize("rubbish", ["", "[]", "1 00000000\n{}", '1 00000000\n{"x": 3}', "\0" * 9])
def test_rubbish_is_as_good_as_nothing(home: Home, rubbish: str) -> None:
    keep_all(home)
    for share in range(SHARES):
        (home.cache / f"summaries-{share:02}.cache").write_text(rubbish, "utf-8")
    assert kept(home) == {}


def test_a_number_that_was_changed_in_the_file_counts_for_nothing(home: Home) -> None:
    keep_all(home)
    for path in home.cache.iterdir():
        path.write_bytes(path.read_bytes().replace(b'20260101-2000-ochos"}', b'20260101-2000-other"}'))
    assert list(kept(home)) == ["20260102-2000-ochos"]


@pytest.mark.skipif(os.name == "nt", reason="no time of the last change there")
def test_a_match_changed_behind_our_back_begins_anew(home: Home) -> None:
    keep_all(home)
    path = home.matches / "20260101-2000-ochos.json"
    before = path.stat()
    path.write_text("[]", "utf-8")  # as long as it was
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert list(kept(home)) == ["20260102-2000-ochos"]


def test_where_nothing_can_be_written_it_is_only_slower(home: Home) -> None:
    home.cache.write_text("in the way", "utf-8")
    keep_all(home)
    assert kept(home) == {}
    assert home.cache.read_text("utf-8") == "in the way"


def test_what_could_not_be_put_in_place_leaves_nothing_behind(home: Home) -> None:
    for share in range(SHARES):
        (home.cache / f"summaries-{share:02}.cache").mkdir(parents=True)
    keep_all(home)
    assert all(path.is_dir() for path in home.cache.iterdir())
    assert kept(home) == {}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")
@pytest.mark.timeout(20)
def test_what_is_no_file_holds_nobody_up_and_is_replaced(home: Home) -> None:
    keep_all(home)
    before = kept(home)
    for path in home.cache.iterdir():
        path.unlink()
        os.mkfifo(path)
    assert kept(home) == {}
    keep_all(home)
    assert kept(home) == before
