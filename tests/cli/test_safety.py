"""Where it is not safe to keep a match, it is said: one sentence, once an evening, and what was asked for is done."""

from __future__ import annotations

import errno
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from scorekeeper.cli.run import run
from scorekeeper.store.doctor.examination import examine
from scorekeeper.store.file_store import FileStore
from scorekeeper.store.files import unsafe_disk as safety
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.home import Home
from scorekeeper.store.files.match_files import newest
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles

from .conftest import Cli

Typed = Callable[..., tuple[int, str]]


class NearlyFull(Disk):
    def room(self, folder: Path) -> int:
        return 3_500_000


class InTheNetwork(Disk):
    mounted = ""

    def mount(self, folder: Path) -> str:
        return self.mounted


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """A line, typed in a store of this disk: its exit code, and what was said beside the answer."""
    monkeypatch.setattr(sys, "argv", sys.argv)
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T20:00:00+00:00")

    def type_line(line: str, disk: Disk | None = None) -> tuple[int, str]:
        monkeypatch.setattr("scorekeeper.cli.run.find_home", lambda _: Home(tmp_path / "home", disk or Disk()))
        sys.argv = ["scorekeeper", *line.split()]
        capsys.readouterr()
        return run(line.split()), capsys.readouterr().err

    return type_line


FULL = {
    "en": "Mind: the disk with {home} is nearly full: 3 MB are left. What was recorded is safe; make some room soon.\n",
    "es": "Ojo: el disco donde está {home} está casi lleno: quedan 3 MB. Lo anotado está a salvo; libera espacio"
    " pronto.\n",
}
NO_LOCKS = {
    "en": "Mind: {home} is on a disk in the network that keeps nobody else from writing."
    " Record from one computer at a time, or a hand can be lost.\n",
    "es": "Ojo: {home} está en un disco de la red que no impide que otro escriba a la vez."
    " Anota desde una sola computadora cada vez; si no, puede perderse una mano.\n",
}
CLOCK = {
    "en": "Mind: the clock of this computer has gone back, from 2026-01-02 20:00 to 1970-01-01 00:00. The entries keep"
    " their order; set the clock, and the times and the list of matches are right again.\n",
    "es": "Ojo: el reloj de esta computadora ha retrocedido, de 2026-01-02 20:00 a 1970-01-01 00:00. Las anotaciones"
    " conservan su orden; pon el reloj en hora y volverán a estar bien las horas y la lista de partidas.\n",
}
NEWER = {
    "en": "Mind: a newer scorekeeper wrote {home}/settings.json (format 9; this one knows up to 1), so the settings in"
    " it do not hold here. Install the newer version.\n",
    "es": "Ojo: un scorekeeper más nuevo escribió {home}/settings.json (formato 9; este conoce hasta el 1), así que"
    " aquí no valen sus ajustes. Instala la versión nueva.\n",
}


@pytest.mark.parametrize("lang", FULL)
def test_a_disk_that_is_nearly_full(lang: str, typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = FULL[lang].format(home=tmp_path / "home")
    assert typed(f"new tally Ana Beto --lang {lang}", NearlyFull()) == (0, said)
    assert typed("hand ana=3", NearlyFull()) == (0, ""), "once"
    assert typed("score", NearlyFull()) == (0, "")
    monkeypatch.setattr(safety, "EVENING", 0)
    assert typed(f"note x --lang {lang}", NearlyFull()) == (0, said), "and on the next evening"
    assert typed("note x", Disk()) == (0, "")


@pytest.mark.parametrize("lang", NO_LOCKS)
@pytest.mark.parametrize(
    "mounted", ["fuse.sshfs ana@cellar: rw,user_id=0", "nfs cellar:/cards rw,vers=3,nolock,addr=1", "9p cards rw"]
)
def test_a_disk_in_the_network_without_locks(lang: str, mounted: str, typed: Typed, tmp_path: Path) -> None:
    disk = InTheNetwork()
    disk.mounted = mounted
    said = NO_LOCKS[lang].format(home=tmp_path / "home")
    assert typed(f"new tally Ana Beto --lang {lang}", disk) == (0, said)
    assert typed("hand ana=3", disk) == (0, "")


@pytest.mark.parametrize("mounted", ["", "ext4 /dev/vda rw", "nfs4 cellar:/cards rw,vers=4.2,local_lock=none"])
def test_a_disk_with_locks_is_not_spoken_of(mounted: str, typed: Typed) -> None:
    disk = InTheNetwork()
    disk.mounted = mounted
    assert typed("new tally Ana Beto", disk) == (0, "")


def test_what_a_disk_is_mounted_as_is_seen(tmp_path: Path) -> None:
    assert Disk().room(tmp_path) > 0
    assert bool(Disk().mount(Path("/proc"))) == sys.platform.startswith("linux")


def test_a_disk_that_refuses_every_lock_is_written_to(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def refuse(fd: int, how: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    assert typed("new tally Ana Beto") == (0, NO_LOCKS["en"].format(home=tmp_path / "home"))
    assert typed("hand ana=3") == (0, "")
    assert [path.name for path in (tmp_path / "home").rglob("*.l*") if not path.name.endswith(".last")] == []


@pytest.mark.parametrize("lang", CLOCK)
@pytest.mark.parametrize("line", ["hand ana=4", "new tally Eva Luis", "undo --yes"])
def test_a_clock_that_went_back(lang: str, line: str, typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    assert typed("new tally Ana Beto") == (0, "")
    assert typed("hand ana=3") == (0, "")
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "1970-01-01T00:00:00+00:00")
    ended, said = typed(f"{line} --lang {lang}")
    assert ended == 0
    assert CLOCK[lang] in said
    assert CLOCK[lang] not in typed("note still early")[1]


def test_two_clocks_that_differ_a_little(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    assert typed("new tally Ana Beto") == (0, "")
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T19:57:00+00:00")
    assert typed("hand ana=3") == (0, "")
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T20:57:00+01:00")
    assert typed("hand ana=2") == (0, ""), "the same moment in another country"


@pytest.mark.parametrize("lang", NEWER)
def test_settings_of_a_newer_version(lang: str, typed: Typed, tmp_path: Path) -> None:
    assert typed("new tally Ana Beto") == (0, "")
    settings = tmp_path / "home/settings.json"
    settings.write_text('{"format": 9, "plain": true}', encoding="utf-8")
    assert typed(f"score --lang {lang}") == (0, NEWER[lang].format(home=tmp_path / "home"))
    assert typed("score") == (0, "")
    assert settings.read_text(encoding="utf-8") == '{"format": 9, "plain": true}'


def test_the_doctor_always_says_it(typed: Typed, tmp_path: Path) -> None:
    assert typed("new tally Ana Beto", NearlyFull())[0] == 0
    home = Home(tmp_path / "home", NearlyFull())
    for _ in range(2):
        report = examine(home, RulesetFiles(home.user_rulesets, home.cache), "en")
        assert [finding.problem.key for finding in report.findings] == ["store.nearly-full"]
        assert report.well


def test_a_disk_that_can_only_be_read_is_not_called_full(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_flag=os.ST_RDONLY))
    assert [remark.key for remark in safety.unsafe(Home(tmp_path))] == []


@pytest.mark.parametrize("now", ["0001-01-01T00:30:00+00:00", "0001-01-01T00:30:00+14:00", "9999-12-31T23:59:59-12:00"])
def test_a_clock_at_the_end_of_time(now: str, cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: now)
    for line in (
        "new ochos Ana Beto",
        "hand b=8",
        "score",
        "why",
        "matches",
        "share",
        "stats",
        "hand b=9",
        "undo --yes",
    ):
        ran = cli(*line.split())
        assert ran.code == 0, (line, ran.out + ran.err)
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T20:00:00+00:00")
    for line in ("score", "matches", "new ochos Ana Beto", "doctor"):
        ran = cli(*line.split())
        assert ran.code == 0, (line, ran.out + ran.err)


ANEW = {
    "en": "Mind: which match is at the table could not be read from {note}."
    " That is noted anew; what lay there is in {aside}.\n",
    "es": "Ojo: no se pudo leer en {note} qué partida está en la mesa."
    " Queda anotado de nuevo; lo que había ahí está en {aside}.\n",
}


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        one.bind(os.path.relpath(path))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")
@pytest.mark.parametrize("make", [emptied, Path.mkdir, os.mkfifo, a_socket], ids=["empty", "folder", "pipe", "socket"])
@pytest.mark.parametrize("lang", ANEW)
def test_a_damaged_note_of_the_current_match_holds_up_nothing_where_only_one_is_not_over(
    typed: Typed, tmp_path: Path, lang: str, make: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    home = Home(tmp_path / "home")
    typed("new tally Eva Max")
    typed("hand eva=1")
    typed("stop --yes")
    typed("new tally Ana Beto")
    assert typed("hand ana=1")[0] == 0
    home.current.unlink()
    make(home.current)
    said = ANEW[lang].format(note=home.current, aside=home.set_aside)
    assert typed(f"hand beto=2 --lang {lang}") == (0, said)
    assert typed("score") == (0, "")
    assert "current.json" in [path.name for path in home.set_aside.iterdir()]
    assert len(FileStore(home).read(newest(home, 1)[0]).events) == 3


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            "Mind: who has played could not be read from {file}. That is counted anew; what lay there is in {aside}.\n",
        ),
        (
            "es",
            "Ojo: no se pudo leer en {file} quién ha jugado. Se cuenta de nuevo; lo que había ahí está en {aside}.\n",
        ),
    ],
)
def test_a_damaged_list_of_people_is_counted_anew_and_named(typed: Typed, tmp_path: Path, lang: str, said: str) -> None:
    home = Home(tmp_path / "home")
    typed("new tally Ana Beto")
    home.people.write_bytes(b"damaged")
    assert typed(f"new tally Ana Eva --lang {lang}") == (0, said.format(file=home.people, aside=home.set_aside))
    assert (home.set_aside / "people.json").read_bytes() == b"damaged"
    assert typed("new tally Ana Eva")[1] == ""


@pytest.mark.parametrize("lines", [("new tally Ana Beto",), ("open tally-2", "note late", "stop --yes")])
def test_where_it_is_not_certain_which_match_is_meant_nothing_is_recorded(
    typed: Typed, tmp_path: Path, lines: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two are not over; or something was recorded since in one that is over by now."""
    home = Home(tmp_path / "home")
    typed("new tally Eva Max")
    typed("hand eva=1")
    typed("new tally Zoe Luis")
    typed("hand zoe=1")
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T21:00:00+00:00")
    for line in lines:
        assert typed(line)[0] == 0, line
    home.current.write_bytes(b"")
    before = {path: path.read_bytes() for path in home.matches.iterdir()}
    assert typed("undo --yes")[0] == 5
    assert {path: path.read_bytes() for path in home.matches.iterdir()} == before
    code, said = typed("matches")
    assert (code, f"{home.current} is empty." in said) == (0, True)
