"""What broke once, when it was tried from outside: without its mend, its test fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import NamedTuple

import pytest

from .sizes import LONG, count, mine

ROOT = Path(__file__).parents[2]
NEVER = "ZeroDivisionError"


class Mend(NamedTuple):
    """Where it is, what it is, what would stand there without it, and the test that then fails."""

    file: str
    with_it: str
    without: str
    test: str


DOCTOR, CROWD = "tests/torture/test_doctor.py", "tests/store/test_crowd.py"
STREAMS, ODD, BOUNDS = "tests/cli/test_streams.py", "tests/cli/test_odd_places.py", "tests/cli/test_bounds.py"
NAMES, DISK = "tests/store/test_links_and_names.py", "tests/torture/test_disk_says_no.py"
MENDS = {
    "1 people merged by a rename": Mend(
        "table/known_people.py",
        "spelled.get(name.casefold()))",
        "None)",
        "tests/errors/test_typed_lines.py -k taken-before",
    ),
    "1 people merged in the store": Mend(
        "store/files/aliases.py", "if (person in before and", "if (False and", "tests/store/test_aliases.py"
    ),
    "1 no way back": Mend(
        "store/files/aliases.py", "[*_earlier(tree), dict(before)]", "[]", "tests/store/test_aliases.py"
    ),
    "1 the doctor says all is well": Mend(
        "store/doctor/examination.py", "findings += examine_merged(home, tables)", "", f"{DOCTOR} -k two"
    ),
    "2 two backups to one file": Mend("store/files/user_files.py", "{os.urandom(6).hex()}", "", NAMES),
    "3 a new match that is not noted": Mend(
        "table/starting.py",
        "with suppress(Refused):\n        table.store.set",
        "if True:\n        table.store.set",
        f"{DISK} -k new",
    ),
    "3 deleted, and people not counted": Mend(
        "store/files/people.py",
        "    except (Refused, OSError):\n        with",
        f"    except {NEVER}:\n        with",
        f"{DISK} -k delete",
    ),
    "4 the answer into a full disk": Mend(
        "cli/streams.py", "Outlet(getattr(sys, name), closed=name in closed)", "getattr(sys, name)", STREAMS
    ),
    "4 a terminal of no width": Mend("cli/streams.py", "del environment[name]", "pass", STREAMS),
    "4 half a minute of silence": Mend("store/files/people.py", "home.people, PATIENCE", "home.people", STREAMS),
    "4 a closed stream": Mend("cli/streams.py", "if getattr(sys, name) is None", "if False", STREAMS),
    "5 a planted link": Mend("store/files/disk.py", "os.O_CREAT | os.O_EXCL", "os.O_CREAT", NAMES),
    "5 a link as a lock": Mend(
        "store/files/disk.py",
        'os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)',
        "os.O_RDWR | os.O_CREAT",
        NAMES,
    ),
    "5 fonts in the user's cache": Mend(
        "cli/run.py", 'setdefault("MPLCONFIGDIR"', 'get("X"', "tests/cli/test_export.py"
    ),
    "6 a line that never ends": Mend("cli/streams.py", "readline(most + 1)", "readline()", BOUNDS),
    "6 a stopped holder": Mend(
        "store/files/lock.py", "if waited > TOLD_AFTER and not told", "if False", f"{CROWD} -k said"
    ),
    "6 the last in the crowd": Mend(
        "store/files/lock.py",
        '"""Whether nobody is before me who goes on."""',
        "return True",
        f"{CROWD} -k twice",
    ),
    "7 a home that is no place": Mend("store/files/home.py", "(RuntimeError, OSError)", NEVER, ODD),
    "7 a file that is nowhere": Mend("store/files/user_files.py", "except RuntimeError", f"except {NEVER}", ODD),
    "8 nobody, where nothing can be read": Mend(
        "table/known_people.py", "Exit.STORE if self.unread else Exit.TYPED", "Exit.TYPED", ODD
    ),
    "8 newer is not damaged": Mend(
        "store/backup/packing.py", "match_in(data) or is_newer(data)", "match_in(data)", ODD
    ),
    "a conflict copy taken in twice": Mend(
        "store/doctor/doctor_copies.py",
        "is_here = beside.kind in (SAME, OLDER)",
        "is_here = False",
        f"{DOCTOR} -k apart",
    ),
    "a copy that cannot be read is no reason to put a match away": Mend(
        "store/doctor/salvage.py", "            raise\n", "            pass\n", f"{DOCTOR} -k zeros"
    ),
    "a picture that takes 215 MB": Mend(
        "transfer/imports/photographed.py",
        "ROOM = 90_000_000",
        "ROOM = 900_000_000",
        "tests/torture/test_costs_bounded.py -k large",
    ),
}


def test_each_mend_is_where_it_is_said() -> None:
    lost = [name for name, mend in MENDS.items() if mend.with_it not in (ROOT / "scorekeeper" / mend.file).read_text()]
    assert lost == []


@pytest.mark.skipif(not LONG, reason="make torture")
@pytest.mark.parametrize("name", mine(tuple(MENDS), len(MENDS)))
def test_without_the_mend_its_test_fails(name: str, tmp_path: Path) -> None:
    mend, copy = MENDS[name], tmp_path / "copy"
    copytree(ROOT, copy, ignore=ignore_patterns(".*", "node_modules", "__pycache__"), symlinks=True)
    path = copy / "scorekeeper" / mend.file
    path.write_text(path.read_text().replace(mend.with_it, mend.without, 1))
    where, _, which = mend.test.partition(" -k ")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-p",
        "no:cacheprovider",
        where,
        *(["-k", which] if which else []),
    ]
    surroundings = {**os.environ, "PYTHONPATH": str(copy), "SCOREKEEPER_TORTURE": "1/3" if "torture" in where else ""}
    ran = subprocess.run(command, cwd=copy, env=surroundings, capture_output=True, text=True, check=False)
    assert ran.returncode == 1, ran.stdout[-1500:] + ran.stderr[-500:]
    count("once broken: without the mend its test fails", mends=1)
