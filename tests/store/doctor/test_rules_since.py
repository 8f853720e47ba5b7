"""A match keeps the rules it began with, whatever becomes of their file, and says that the file has changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorekeeper.store.files.home import Home
from scorekeeper.store.shelf import ruleset_files

from .conftest import Type

MINE = Path(__file__).parents[2] / "errors/typed/rulesets/who-won.yaml"
CHANGED = "the rules in who-won.yaml have changed since this match began; the match keeps those it began with."


@pytest.fixture
def file(home: Home, typed: Type) -> Path:
    """The file of a ruleset by which a match is being played."""
    path = home.user_rulesets / "who-won.yaml"
    path.parent.mkdir(parents=True)
    path.write_bytes(MINE.read_bytes())
    for line in ("new who-won Ana Beto", "hand --won ana", "hand --won beto", "hand --won ana"):
        assert typed(line) == 0
    return path


def score(typed: Type, capsys: pytest.CaptureFixture[str], line: str = "score") -> tuple[str, bool]:
    """What is said first, and whether it is said that the file has changed."""
    capsys.readouterr()
    assert typed(line) == 0
    out, err = capsys.readouterr()
    return out.partition("\n")[0], CHANGED in err


AS_IT_WAS = "Ana leads with 2, then Beto with 1. Beto deals next."


def test_a_file_that_stays_is_not_mentioned(file: Path, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    assert score(typed, capsys) == (AS_IT_WAS, False)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("points: 1", "points: 5"),
        ("at_least: 3", "at_least: 2"),
        ("A hand that is won counts one.", "A won hand counts one."),
        ("schema: 1", "schema: ["),
    ],
    ids=["points", "end", "a text", "no longer a ruleset"],
)
def test_a_file_that_changes_is(
    file: Path, typed: Type, capsys: pytest.CaptureFixture[str], old: str, new: str
) -> None:
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    assert score(typed, capsys) == (AS_IT_WAS, True)
    capsys.readouterr()
    assert typed("open who-won") == 0
    assert CHANGED in capsys.readouterr().err


def test_the_machine_form_says_it_too(file: Path, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    def remarks() -> object:
        capsys.readouterr()
        assert typed("score --json") == 0
        return json.loads(capsys.readouterr().out)["remarks"]

    assert remarks() == []
    file.write_text(file.read_text("utf-8").replace("points: 1", "points: 5"), "utf-8")
    assert remarks() == [
        {
            "where": "",
            "key": "rulesets.changed-since",
            "what": CHANGED,
            "hint": "A new match is played by the new ones.",
        }
    ]


VARIANT = "schema: 1\nid: ours\nextends: {base}\nname: {{en: Ours}}\nabout: {{en: Ours}}\n"


@pytest.mark.parametrize("between", ["", "middle"], ids=["the file it extends", "the one that one extends"])
def test_a_change_in_a_file_that_it_extends_counts(
    file: Path, typed: Type, capsys: pytest.CaptureFixture[str], between: str
) -> None:
    if between:
        file.with_name("middle.yaml").write_text(VARIANT.format(base="who-won").replace("ours", "middle"), "utf-8")
    mine = file.with_name("ours.yaml")
    mine.write_text("# extends: nothing\n" + VARIANT.format(base=between or "who-won"), "utf-8")
    assert typed("new ours Ana Beto") == 0
    capsys.readouterr()
    assert typed("score") == 0
    assert "have changed" not in capsys.readouterr().err
    file.write_text(file.read_text("utf-8").replace("points: 1", "points: 5"), "utf-8")
    assert typed("score") == 0
    assert "the rules in ours.yaml have changed" in capsys.readouterr().err
    file.unlink()
    assert typed("score") == 0


def test_a_remark_in_the_file_changes_nothing(file: Path, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("# played on Fridays\n" + file.read_text("utf-8"), "utf-8")
    assert score(typed, capsys) == (AS_IT_WAS, False)


def test_a_file_that_is_gone_is_not_mentioned(file: Path, typed: Type, capsys: pytest.CaptureFixture[str]) -> None:
    file.unlink()
    assert score(typed, capsys) == (AS_IT_WAS, False)


def test_a_copy_under_another_name_is_the_one_that_counts(
    home: Home, typed: Type, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = ruleset_files.shipped_folder() / "tally.yaml"
    mine = home.user_rulesets / "my-tally.yaml"
    mine.parent.mkdir(parents=True)
    mine.write_bytes(shipped.read_bytes())
    assert typed("new my-tally Ana Beto") == 0
    capsys.readouterr()
    assert typed("score") == 0
    assert "have changed" not in capsys.readouterr().err
    mine.write_text(mine.read_text("utf-8").replace("name: {en: ", "name: {en: My "), "utf-8")
    assert typed("score") == 0
    assert "my-tally.yaml have changed" in capsys.readouterr().err
    assert typed("again") == 0
    capsys.readouterr()
    assert typed("score") == 0
    assert "my-tally.yaml have changed" in capsys.readouterr().err, "the same rules once more are the old ones"


def test_after_a_change_yaml_is_read_once(
    file: Path, typed: Type, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(file.read_text("utf-8").replace("points: 1", "points: 5"), "utf-8")
    assert score(typed, capsys) == (AS_IT_WAS, True)
    monkeypatch.setattr(ruleset_files, "read_ruleset", None)  # whoever reads YAML now fails
    assert score(typed, capsys) == (AS_IT_WAS, True)
