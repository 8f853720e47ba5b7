from __future__ import annotations

import pytest

from scorekeeper.answers.data import load
from tests.answers.desk import ASKED, table
from tools.compile_answers import FOLDER, compiled


def test_the_compiled_lists_are_current() -> None:
    assert (FOLDER / "compiled.json").read_text("utf-8") == compiled()[0], "python tools/compile_answers.py"


@pytest.mark.parametrize("ruleset", ASKED)
def test_every_verdict_is_about_a_topic(ruleset: str) -> None:
    verdicts = table(ruleset).ruleset.tree.get("verdicts", {})
    assert isinstance(verdicts, dict)
    assert set(verdicts) - set(load().topics) == set()


def test_every_concept_with_a_weight_or_kin_is_in_use() -> None:
    known = load()
    used = {concept for topic in known.topics.values() for concept in topic.vocabulary}
    used |= {
        concept for one in known.lexicons.values() for found in one.entries.values() for concept in found.split("/")
    }
    assert set(known.kin) - used - {"PEEK"} == set()
