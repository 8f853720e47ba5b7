"""A game is found by a beginning of its id, or of its name in any language."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.problems import Refused
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles


@pytest.mark.parametrize(
    ("typed", "id_"),
    [
        ("ochos", "ochos-locos"),
        ("Gin Rummy", "gin-rummy"),
        ("corazones", "hearts"),
        ("CORAZ", "hearts"),
        ("chinchon", "chinchon"),
        ("Chinchón", "chinchon"),
        ("escoba", "escoba"),
        ("escoba del quince", "escoba"),
        ("escoba italiana", "scopa"),
    ],
)
def test_a_game_by_id_or_name(typed: str, id_: str, tmp_path: Path) -> None:
    assert RulesetFiles(tmp_path).find(typed).stem == id_


def test_own_files_are_found_by_their_names_too(tmp_path: Path) -> None:
    (tmp_path / "house-game.yaml").write_text(
        "id: house-game\nname: {en: Grandma's game, es: El juego de la abuela}\n\ndeck: {}\n"
    )
    assert RulesetFiles(tmp_path).find("el juego").stem == "house-game"


@pytest.mark.parametrize(
    ("typed", "key"), [("crazy", "rulesets.ambiguous"), ("zzz", "rulesets.unknown"), ("", "rulesets.unknown")]
)
def test_what_names_none_or_several(typed: str, key: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        RulesetFiles(tmp_path).find(typed)
    assert [problem.key for problem in refused.value.problems] == [key]
