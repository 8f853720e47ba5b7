"""Whatever a table answers, the file that is written is sound and its examples hold."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from match.evening import game

from scorekeeper.authoring.game_file import game_text
from scorekeeper.authoring.game_questions import QUESTIONS
from scorekeeper.authoring.own_file import SCHEMA_FILE, write_own
from scorekeeper.authoring.sketch import COUNTS, Sketch
from scorekeeper.authoring.talk import Talk, without_asking
from scorekeeper.authoring.variant_file import Base, variant_text
from scorekeeper.match.examples import failed_examples
from scorekeeper.messages import in_language
from scorekeeper.problems import Refused
from scorekeeper.rules.json_schema import json_schema
from scorekeeper.rules.load import Loaded
from scorekeeper.store.files.disk import Disk
from scorekeeper.store.shelf.ruleset_files import read_text
from scorekeeper.store.shelf.ruleset_paths import RulesetFiles
from scorekeeper.store.shelf.shipped import shipped_folder

ODD = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40)


def sound(text: str) -> Loaded:
    """The file read; its problems and the examples that fail are named where there are any."""
    loaded = read_text(text, Path("ours.yaml"))
    assert loaded.ruleset is not None, (loaded.problems, text)
    assert failed_examples(loaded.ruleset, loaded.examples) == (), text
    return loaded


def told(lang: str = "en", **answers: str) -> Sketch:
    """The game that these answers tell, the others being the usual ones."""
    given = {key: (text,) for key, text in answers.items()}
    return without_asking(Sketch("ours", lang, languages=(lang,)), given, usual=True)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("count", COUNTS)
def test_the_usual_answers_make_a_sound_file(count: str, lang: str) -> None:
    loaded = sound(game_text(told(lang, count=count)))
    assert loaded.ruleset is not None
    assert set(loaded.ruleset.name) == {lang}
    assert len(loaded.examples) == 2


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_answers_make_a_sound_file(data: st.DataObject) -> None:
    talk = Talk(Sketch("ours", data.draw(st.sampled_from(["en", "es"]))))
    ways = {
        "name": ODD,
        "pack": st.sampled_from(
            [
                *"1234567",
                "phase-10",
                "skyjo-150",
                "lama-56",
                "wizard-60",
                "six-nimmt-104",
                "tichu-56",
                "skip-bo-162",
                "no-thanks-33",
                "five-crowns-58",
            ]
        ),
        "packs": st.sampled_from(["1", "2", "1 2", "3 1"]),
        "players": st.sampled_from(["2", "3", "2-4", "4-6", "5-9", "2-20"]),
        "teams": st.sampled_from(["yes", "no"]),
        "deal": st.sampled_from(["-", "1", "5", "13"]),
        "values": st.sampled_from(["", "2-3=-5 rest=7", "rest=0", "rest=25", "rest=-1"]),
        "each": st.sampled_from(["1", "0", "-2", "25"]),
        "out": st.sampled_from(["0", "-10", "25"]),
        "end": st.sampled_from(["-", "1", "100", "1 hand", "12 hands", "1000000"]),
        "rule": st.sampled_from(["", ': a # rule "with" {odd} signs', "- no"]),
        "language": st.sampled_from(["1", "2"]),
    }
    asked = 0
    while (question := talk.question) is not None:
        asked += 1
        choices = st.sampled_from([str(n + 1) for n in range(len(question.choices(talk.sketch)))] or [""])
        text = data.draw(ways.get(question.key, choices), label=question.key)
        if asked > 40:
            text = ""
        try:
            talk = talk.answered(text)
        except Refused:
            talk = talk.answered(question.usual(talk.sketch))  # the usual answer is always one
    sound(game_text(talk.sketch))


def test_what_the_table_remembers_becomes_an_example() -> None:
    loaded = sound(game_text(told(values="8=50 jqk=10 a=1", sample="63", players="3-5")))
    example = loaded.examples[0]
    assert example["hands"] == [{"out": "Ana", "left": {"Beto": "8S KH 3D", "Carla": "AS"}}]
    assert example["expect"] == {"points": [{"Ana": "0", "Beto": "63", "Carla": "1"}]}


@pytest.mark.parametrize(("lang", "file", "goal"), [("en", "ours.yaml", "At 80"), ("es", "ours.yaml", "Con 80")])
def test_the_notes_are_in_the_language_of_the_table_and_every_text_in_its_own(lang: str, file: str, goal: str) -> None:
    """Whoever reads the file finds its name in the note; whoever plays it reads what is counted in the own language."""
    sketch = replace(told(lang, end="80"), languages=("es", "en"))
    text = game_text(sketch)
    note = " ".join(line.removeprefix("#").strip() for line in text.split("\n\n")[0].splitlines()[1:])
    check = {"en": "rulesets check", "es": "reglamentos comprobar"}[lang]
    assert f"scorekeeper {check} {file}" in note
    assert ("Una línea" in note) == (lang == "es")
    ruleset = sound(text).ruleset
    assert ruleset is not None
    assert {language: about.split(". ")[1].split(" ")[:2] for language, about in ruleset.about.items()} == {
        "es": ["Con", "80"],
        "en": ["At", "80"],
    }
    assert goal in ruleset.about[lang]


@pytest.mark.parametrize(("lang", "title"), [("en", "Target"), ("es", "Meta")])
def test_the_options_of_a_variant_are_titled_in_the_language_of_the_table(lang: str, title: str) -> None:
    base = Base(game("ochos-locos"), shipped_folder() / "ochos-locos.yaml", Path("own"))
    text = variant_text(Sketch("ours", lang, name="Ours", languages=(lang,), options={"target": 50}), base)
    option = next(line for line in text.splitlines() if line.startswith("  target:"))
    assert option == f"  target: {{default: 50}}  # {title}"
    others = [line for line in text.splitlines() if line.startswith("#  ")]
    titles = {in_language(one.title, lang) for name, one in game("ochos-locos").options.items() if name != "target"}
    assert titles <= {line.partition("}  # ")[2] for line in others}


@pytest.mark.parametrize("none", ["", "-", "none", "no", "ninguna"])
def test_no_rule_is_no_rule(none: str) -> None:
    assert told(rule=none).rules == ()
    assert told(rule="Knock twice").rules == ("Knock twice",)


def test_the_schema_beside_an_own_file_is_made_brought_up_to_date_and_else_left_alone(tmp_path: Path) -> None:
    class Watched(Disk):
        written: list[str]

        def replace(self, source: Path, target: Path) -> None:
            self.written.append(target.name)
            super().replace(source, target)

    files, disk, beside = RulesetFiles(tmp_path / "own"), Watched(), tmp_path / "own" / SCHEMA_FILE
    for content, written in ((None, True), (b"{}", True), (None, False)):
        disk.written = []
        if content is not None:
            beside.write_bytes(content)
        write_own(disk, files, "ours", "id: ours\n", replace=True)
        assert (SCHEMA_FILE in disk.written) is written
        assert json.loads(beside.read_text("utf-8")) == json_schema()


def test_going_back_brings_the_answer_back() -> None:
    talk = Talk(Sketch("ours", "en")).answered("Kings").answered("4")
    assert (talk.sketch.count, talk.question and talk.question.key) == ("tricks", "players")
    again = talk.back().back()
    assert (again.question and again.question.key, again.filled) == ("name", "Kings")
    assert again.answered("").sketch.name == "Kings"
    assert Talk(Sketch("ours", "en")).back() == Talk(Sketch("ours", "en"))


def test_every_question_has_its_words() -> None:
    sketch = told()
    for lang in ("en", "es"):
        for question in QUESTIONS:
            for count in COUNTS:
                said = question.asked(told(lang, count=count)) if question.key != "sample" else ""
                assert "authoring." not in said
            assert "authoring." not in question.help(told(lang))
            assert not any("authoring." in question.said(choice, sketch) for choice in question.choices(sketch))


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("more", [{}, {"end": "5 manos"}])
def test_what_is_typed_has_a_name_in_the_language_of_the_file(count: str, more: dict[str, str]) -> None:
    ruleset = sound(game_text(told("es", count=count, **more))).ruleset
    assert ruleset is not None
    named = (*ruleset.options.values(), *ruleset.facts.values())
    assert [one.name for one in named if "es" not in one.called] == []
    assert [word for one in named for word, local in one.words.items() if "es" not in local] == []


def test_a_file_in_english_alone_needs_no_names() -> None:
    assert "names:" not in game_text(told("en"))
