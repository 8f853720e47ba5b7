from __future__ import annotations

import runpy
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "check_wheel.py"))
SOURCE = (
    "scorekeeper/__init__.py",
    "scorekeeper/messages/locale/es/LC_MESSAGES/scorekeeper.mo",
    "rulesets/uno.yaml",
    "rulesets/parts/table.yaml",
)
IN_THE_WHEEL = (*SOURCE[:2], "scorekeeper/rulesets/uno.yaml", "scorekeeper/rulesets/parts/table.yaml")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name in SOURCE:
        path = tmp_path / "checkout" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path / "checkout"


def wheel_with(folder: Path, *names: str) -> Path:
    path = folder / "some.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in (*names, "family_table_referee-1.dist-info/METADATA"):
            archive.writestr(name, "")
    return path


def test_a_whole_wheel_lacks_nothing(checkout: Path, tmp_path: Path) -> None:
    assert TOOL["absent"](wheel_with(tmp_path, *IN_THE_WHEEL), checkout) == []


@pytest.mark.parametrize("left_out", IN_THE_WHEEL)
def test_a_file_left_out_is_named(left_out: str, checkout: Path, tmp_path: Path) -> None:
    wheel = wheel_with(tmp_path, *(name for name in IN_THE_WHEEL if name != left_out))
    assert TOOL["absent"](wheel, checkout) == [left_out]


def test_this_checkout_has_rulesets_and_sentences_to_ship() -> None:
    wanted = TOOL["wanted"]()
    assert {"scorekeeper/rulesets/ochos-locos.yaml", *IN_THE_WHEEL} <= wanted


@pytest.mark.parametrize(("extra", "astray"), [("scorekeeper/new.py", []), ("tests/test_new.py", ["tests"])])
def test_only_the_package_is_shipped(extra: str, astray: list[str], tmp_path: Path) -> None:
    assert TOOL["astray"](wheel_with(tmp_path, *IN_THE_WHEEL, extra)) == astray
