"""Files at the edge: as large as may be, with a name that no system takes, rules that extend each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.store.files.disk import Disk
from scorekeeper.store.files.user_files import _is_large
from scorekeeper.store.shelf.compiled import key_of
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.store.shelf.shipped import shipped_folder


def test_a_file_as_large_as_may_be_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"12345")
    assert Disk().read(path, 5) == b"12345"
    with pytest.raises(OSError, match="large"):
        Disk().read(path, 4)


@pytest.mark.parametrize(("name", "large"), [("five", False), ("six", True), ("none", False), ("x" * 300, False)])
def test_what_is_large(name: str, large: bool, tmp_path: Path) -> None:
    """No system takes a name of 300 letters: such a file is not large, whatever else is wrong with it."""
    (tmp_path / "five").write_bytes(b"12345")
    (tmp_path / "six").write_bytes(b"123456")
    assert _is_large(tmp_path / name, 5) is large


def test_rules_that_extend_each_other_are_never_kept(tmp_path: Path) -> None:
    for one, other in (("mine", "yours"), ("yours", "mine")):
        (tmp_path / f"{one}.yaml").write_text(f"schema: 1\nextends: {other}\n", encoding="utf-8")
    assert key_of(tmp_path / "mine.yaml", shipped_folder()) == ""


def test_own_rules_stand_in_the_order_of_their_names(tmp_path: Path) -> None:
    """The order of the ids: `mine` before `mine-2`, though `mine-2.yaml` comes before `mine.yaml`."""
    for name in ("mine-2", "mine", "hers"):
        (tmp_path / f"{name}.yaml").write_text("schema: 1\n", encoding="utf-8")
    assert [*RulesetFiles(tmp_path).paths()][-3:] == ["hers", "mine", "mine-2"]
