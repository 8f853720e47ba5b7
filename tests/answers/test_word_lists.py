from __future__ import annotations

from collections import Counter

import pytest

from scorekeeper.answers.question_words import load, number_of, read_spoken, written
from tests.answers.desk import ASKED, table
from tools.compile_answers import is_current, read_topics, typical
from tools.train_answers import train


def test_the_compiled_lists_are_current() -> None:
    assert is_current(), "python -m tools.compile_answers"


def test_every_topic_is_asked_in_both_languages() -> None:
    topics = read_topics()
    for lang in ("en", "es"):
        asked = {topic for _, topic in typical(topics, lang)}
        assert set(topics) - asked == set()


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_phrase_is_at_two_topics(lang: str) -> None:
    phrases = [" ".join(phrase.split()) for topic in read_topics().values() for phrase in topic[lang].split("|")]
    assert [phrase for phrase, times in Counter(phrases).items() if times > 1] == []


@pytest.mark.parametrize("ruleset", ASKED)
def test_every_verdict_is_about_a_topic(ruleset: str) -> None:
    verdicts = table(ruleset).ruleset.tree.get("verdicts", {})
    assert isinstance(verdicts, dict)
    assert set(verdicts) - set(load().topics) == set()


@pytest.mark.parametrize("number", range(91))
def test_a_number_is_kept_in_one_character(number: int) -> None:
    assert number_of(written(number)) == number
    assert written(number) not in '"\\'


def test_what_is_learned_speaks_for_its_topic() -> None:
    questions = [{"w:deal": 1.0, "w:who": 1.0}, {"w:win": 1.0, "w:who": 1.0}, {"w:deal": 1.0}, {"w:win": 1.0}]
    learned = train(questions, [0, 1, 0, 1], 2)
    deal, win = learned["w:deal"][1], learned["w:win"][1]
    assert deal[0] > deal[1]
    assert win[1] > win[0]
    assert learned == train(questions, [0, 1, 0, 1], 2)


def test_a_feature_is_read_as_it_was_kept() -> None:
    kept = written(18) + written(1) + written(2) + written(45 + 20)
    assert read_spoken(kept).rareness == 2
    assert read_spoken(kept).weights == ((93, 1.0),)
