from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from scorekeeper.rules.json_schema import json_schema
from scorekeeper.store.shelf.shipped import shipped_folder

WRITTEN = Path(__file__).resolve().parents[2] / "docs" / "ruleset.schema.json"
MY_GAME = Path(__file__).resolve().parents[1] / "errors" / "my-game.yaml"
FILES = [*sorted(shipped_folder().glob("*.yaml")), MY_GAME]
VALIDATOR = Draft202012Validator(json_schema())


class Loader11(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML 1.1, in which yes, no, on and off are true and false."""


class Loader12(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML 1.2, as editors read it: only true and false are."""


Loader12.yaml_implicit_resolvers = {
    sign: [(tag, form) for tag, form in found if tag != "tag:yaml.org,2002:bool"]
    for sign, found in Loader12.yaml_implicit_resolvers.items()
}


def with_text_keys(tree: Any) -> Any:
    """JSON has only texts for keys; YAML 1.1 takes the key `on` for true."""
    if isinstance(tree, dict):
        return {"on" if key is True else str(key): with_text_keys(part) for key, part in tree.items()}
    return [with_text_keys(part) for part in tree] if isinstance(tree, list) else tree


def test_the_file_for_editors_is_current() -> None:
    assert WRITTEN.read_text("utf-8") == json.dumps(json_schema(), ensure_ascii=False, indent=1) + "\n", (
        "scorekeeper rulesets schema > docs/ruleset.schema.json"
    )


def test_it_is_a_schema_and_no_reference_leads_nowhere() -> None:
    Draft202012Validator.check_schema(json_schema())
    named = {ref.rpartition("/")[2] for ref in references(json_schema())}
    assert named <= set(json_schema()["$defs"])


def references(tree: Any) -> list[str]:
    if isinstance(tree, dict):
        return [tree["$ref"]] if "$ref" in tree else [ref for part in tree.values() for ref in references(part)]
    return [ref for part in tree for ref in references(part)] if isinstance(tree, list) else []


@pytest.mark.parametrize("loader", [Loader11, Loader12], ids=["1.1", "1.2"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_file_fits(path: Path, loader: Any) -> None:
    tree = with_text_keys(yaml.load(path.read_text("utf-8"), Loader=loader))
    assert [f"{error.json_path}: {error.message}" for error in VALIDATOR.iter_errors(tree)] == []


@pytest.mark.parametrize(
    ("instead_of", "write", "where"),
    [
        ("schema: 1", "schema: 2", "$.schema"),
        ("id: my-game", "id: My Game", "$.id"),
        ("covers: all", "covers: some", "$.covers"),
        ("covers: all", "cover: all", "$"),
        ("kind: player", "kind: plyer", "$.facts.out.kind"),
        ("nobody: yes", "nobody: perhaps", "$.facts.out.nobody"),
        ("clause: scoring.all}\nmatch", "clause: all}\nmatch", "$.score[1].clause"),
        ("to: everyone, points", "to: everyone, set: 1, points", "$.score[0]"),
        ("{style: plain}, to: everyone", "{style: {around: plain}}, to: everyone", "$.score[0].when.style"),
        ("  ends:\n", "  end:\n", "$.match"),
        ("rules:\n  scoring:", "rules:\n  sorcery:", "$.rules"),
        ("title: {en: All of it, es: Todo}", "title: All of it", "$.rules.scoring.all.title"),
        ("examples:\n", "examples: {}\nmore:\n", "$"),
    ],
)
def test_a_broken_file_does_not_fit(instead_of: str, write: str, where: str) -> None:
    text = MY_GAME.read_text("utf-8")
    assert text.count(instead_of) == 1, instead_of
    tree = yaml.load(text.replace(instead_of, write), Loader=Loader12)
    places = {error.json_path for error in VALIDATOR.iter_errors(with_text_keys(tree))}
    assert where in places
