"""House rules that nobody wrote a game file for: each is a variant of a few lines that checks and counts as it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from scorekeeper.match.examples import failed_examples
from scorekeeper.store.shelf.ruleset_files import read_text

HERE = Path(__file__).with_name("house_rules.yaml")
RULES: list[dict[str, Any]] = yaml.load(HERE.read_text("utf-8"), yaml.BaseLoader)  # every word as it is written
NAMES = ("Ana", "Beto", "Carla", "Dani")


def file_of(rule: dict[str, Any]) -> str:
    """The variant, with its one worked hand as an example."""
    example = {key: rule[key] for key in ("teams", "dealer", "start", "hands", "expect") if key in rule}
    example |= {"name": "as it says", "players": NAMES[: int(rule["players"])]}
    head = f'schema: 1\nid: ours\nextends: {rule["base"]}\nname: {{en: "Ours"}}\nabout: {{en: "As we play it."}}\n'
    return f"{head}{rule['says']}\nexamples: [{json.dumps(example)}]\n"


@pytest.mark.parametrize("rule", RULES, ids=[rule["rule"] for rule in RULES])
def test_a_house_rule_is_sound_and_counts(rule: dict[str, Any]) -> None:
    loaded = read_text(file_of(rule), Path("ours.yaml"))
    assert loaded.ruleset is not None, loaded.problems
    assert failed_examples(loaded.ruleset, loaded.examples) == ()
