from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .source import PACKAGE, ROOT

LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(PACKAGE, tmp_path / "scorekeeper", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / ".importlinter", tmp_path)
    return tmp_path


def lint(folder: Path) -> tuple[int, str]:
    done = subprocess.run([LINT_IMPORTS, "--no-cache"], cwd=folder, capture_output=True, encoding="utf-8", timeout=120)
    return done.returncode, done.stdout


def test_the_layers_hold() -> None:
    code, said = lint(ROOT)
    assert code == 0, said


@pytest.mark.parametrize(
    ("file", "line", "said"),
    [
        (
            "problems.py",
            "import scorekeeper.messages",
            "scorekeeper.problems is not allowed to import scorekeeper.messages",
        ),
        (
            "match/ranking.py",
            "import scorekeeper.store.files.home",
            "scorekeeper.match is not allowed to import scorekeeper.store",
        ),
        ("scoring/lines.py", "from datetime import datetime", "scorekeeper.scoring is not allowed to import datetime"),
        ("cards/deck.py", "def peep(): import os", "scorekeeper.cards is not allowed to import os"),
        (
            "store/files/home.py",
            "import scorekeeper.store.doctor.sound",
            "scorekeeper.store.files is not allowed to import scorekeeper.store.doctor",
        ),
        (
            "table/typed/sample.py",
            "import scorekeeper.table.entry.draft",
            "scorekeeper.table.typed is not allowed to import scorekeeper.table.entry",
        ),
        (
            "web/visit.py",
            "import scorekeeper.store.files.matches",
            "scorekeeper.web is not allowed to import scorekeeper.store.files",
        ),
        ("utils.py", "", "scorekeeper.utils"),
    ],
)
def test_a_planted_import_is_reported(file: str, line: str, said: str, copy: Path) -> None:
    with (copy / "scorekeeper" / file).open("a", encoding="utf-8") as source:
        source.write(f"\n{line}\n")
    code, output = lint(copy)
    assert code != 0
    assert said in " ".join(output.split())
