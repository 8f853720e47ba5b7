from __future__ import annotations

from pathlib import Path

from scorekeeper.store.files.home import Home

from .conftest import Cli


def test_house_rules_become_a_ruleset(cli: Cli, tmp_path: Path) -> None:
    for line in ("new ochos Ana Beto Carla --set target=50", "house actions=jack,two", "note an eight stays buried"):
        assert cli(*line.split()).code == 0
    saved = cli("house", "--save", "Friday Eights")
    assert saved.code == 0, saved.err
    file = Home(tmp_path / "home").user_rulesets / "friday-eights.yaml"
    text = file.read_text("utf-8")
    assert 'extends: ochos-locos\nname: {en: "Friday Eights", es: "Friday Eights"}\n' in text
    assert "\n  target: {default: 50}  # Target\n" in text
    assert '\n  actions: {default: "jack,two"}' in text
    assert "\n# - an eight stays buried\n" in text
    started = cli("new", "friday", "Ana", "Beto").out
    assert "Target: 50." in started
    assert cli("house", "--json").json["house"] == {}


def test_a_house_rule_is_changed_and_kept_in_one_line(cli: Cli, tmp_path: Path) -> None:
    cli("new", "ochos", "Ana", "Beto")
    assert cli("house", "blocked=nothing", "--save", "quiet-eights").code == 0
    assert "blocked: {default: nothing}" in (Home(tmp_path / "home").user_rulesets / "quiet-eights.yaml").read_text(
        "utf-8"
    )


def test_a_variant_of_a_variant(cli: Cli, tmp_path: Path) -> None:
    assert cli("rulesets", "new", "ours", "--like", "eights", "--set", "target=60", "--set", "rule=Knock.").code == 0
    cli("new", "ours", "Ana", "Beto", "--set", "packs=2")
    assert cli("house", "--save", "ours-too").code == 0
    text = (Home(tmp_path / "home").user_rulesets / "ours-too.yaml").read_text("utf-8")
    assert "extends: ours\n" in text
    assert cli("rulesets", "check", "ours-too").code == 0
    assert "Target: 60. Packs of cards: 2." in cli("new", "ours-too", "Ana", "Beto").out


def test_where_the_file_of_the_game_is_gone_or_changed(cli: Cli, tmp_path: Path) -> None:
    assert cli("rulesets", "new", "ours", "--set", "count=points", "--yes").code == 0
    cli("new", "ours", "Ana", "Beto", "--set", "target=60")
    file = Home(tmp_path / "home").user_rulesets / "ours.yaml"
    text = file.read_text("utf-8")
    file.write_text(
        text.replace("  target: {title", "  goal: {title").replace("at_least: target", "at_least: goal"), "utf-8"
    )
    changed = cli("house", "--save", "mine")
    assert (changed.code, changed.err.splitlines()[0]) == (2, "Ours does not have target any more.")
    assert cli("--lang", "es", "house", "--save", "mine").err.startswith("Ours ya no tiene target.\n")
    file.unlink()
    gone = cli("house", "--save", "mine")
    assert (gone.code, gone.err.splitlines()[0]) == (
        2,
        "The file of Ours (ours) is not there any more, and a variant needs it.",
    )
    assert cli("--lang", "es", "house", "--save", "mine").err.startswith("El archivo de Ours (ours) ya no está")


def test_numbers_of_options_may_be_words(cli: Cli) -> None:
    assert cli("new", "ochos", "Ana", "Beto", "--set", "packs=dos").code == 0
    assert cli("house", "--json").json["settings"]["packs"] == 2
    assert cli("house", "packs=three", "--json").code == 0
    assert cli("house", "--json").json["settings"]["packs"] == 3
    assert cli("house", "packs=any").code == 0
    assert cli("house", "--json").json["settings"]["packs"] == "any"
    assert cli("house", "packs=two hundred").code == 2


def test_an_option_set_against_the_default_that_another_one_brings_is_read_back(cli: Cli) -> None:
    said = cli("new", "mau-mau", "Ana", "Beto", "--set", "card_values=face", "--set", "jack=2").out
    assert "A jack left: 2." in said
    assert "A jack left" not in cli("new", "mau-mau", "Ana", "Beto", "--set", "jack=2").out
