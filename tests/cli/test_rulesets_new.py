"""A game of one's own, asked for at a terminal or told in one line; nothing half done, nothing in the way."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.cli import context
from scorekeeper.cli.commands.rulesets_check import EVERY
from scorekeeper.store.files.home import Home

from .conftest import Cli, Ran

Talk = Callable[..., Ran]
EIGHTS = ("", "1", "1", "1 2", "2-5", "7", "8=50 jqk=10 a=1 joker=20", "63", "0", "100", "1", "1", "", "")


@pytest.fixture
def talk(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Talk:
    """The command at a terminal, and what is typed at each question; when all is used up, Ctrl-C."""

    def talked(line: str, *typed: str, stop: type[BaseException] = KeyboardInterrupt) -> Ran:
        lines = iter(typed)

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            text = next(lines, None)
            print(text or "")
            if text is None:
                raise stop
            return text

        monkeypatch.setattr(context.CommandContext, "on_terminal", True)
        monkeypatch.setattr("builtins.input", answer)
        return cli("--plain", *line.split())

    return talked


def mine(tmp_path: Path) -> Path:
    return Home(tmp_path / "home").user_rulesets


def test_a_talk_makes_a_game_that_can_be_played(talk: Talk, cli: Cli, tmp_path: Path) -> None:
    ran = talk("rulesets new grandmas-eights", *EIGHTS)
    assert (ran.code, ran.err) == (0, "")
    assert "Somebody was left with 8♠ K♥ 3♦. How many points was that?\n> 63\n" in ran.out
    file = mine(tmp_path) / "grandmas-eights.yaml"
    assert ran.out.endswith(
        f"Written: {file}\n"
        "grandmas-eights: 22 clauses, 2 examples hold.\n"
        "Play it: scorekeeper new grandmas-eights NAME NAME\n"
        "Change it: open the file in any editor, and let scorekeeper rulesets check grandmas-eights --watch run beside "
        "it.\n"
    )
    assert cli("new", "grandmas", "Ana", "Beto").out.startswith("Grandmas eights, 2 players: Ana and Beto.")
    assert cli("hand", "b=8k3").code == 0
    assert "63" in cli("why", "1", "beto").out
    schema = json.loads((mine(tmp_path) / "ruleset.schema.json").read_text("utf-8"))
    assert "facts" in schema["properties"]


def test_what_was_understood_is_read_back(talk: Talk) -> None:
    ran = talk(
        "rulesets new kings", "", "1", "1", "two packs with 3 jokers each", "up to 6", "seven", "jqk=10 a=1 joker=20",
        "", "14", "", "ten hands"
    )  # fmt: skip
    assert "3 jokers each\n2 packs shuffled together; jokers in each: 3.\n" in ran.out
    assert "up to 6\nFrom 2 to 6 can play.\n" in ran.out
    assert "seven\n7 cards each.\n" in ran.out
    assert "Jokers: 20 points each." in ran.out
    assert "How many points was that?\n> \nCount it as you do at the table." in ran.out
    assert "ten hands\nThe match is over after 10 hands, " in ran.out


def test_a_joker_counts_nothing_where_there_is_none(talk: Talk, cli: Cli) -> None:
    ran = talk("rulesets new kings", "", "1", "1", "2 packs", "", "", "jqk=10 a=1 joker=20", "jqk=10 a=1", "14")
    said = (
        "You play without this card: Joker.\n  Leave it out, or say it where the packs are asked for (< goes back).\n"
    )
    assert said in ran.out
    assert "How many points was that?\n> 14\n" in ran.out
    ran = cli("rulesets", "new", "kings", "--yes", "--set", "values=jqk=10 a=1 joker=20")
    assert (ran.code, ran.err) == (2, said)


def test_help_mistakes_and_going_back(talk: Talk) -> None:
    ran = talk(
        "rulesets new kings", "", "?", "7", "1", "", "", "2-6", "<", "3-4", "", "jqk=10", "jqk=10 a=1", "99", "14"
    )
    assert "Where the points come from." in ran.out
    assert "“7” is not an answer to this question." in ran.out
    assert "How many can play?\n> [2-6] 3-4" in ran.out
    assert "What do these count: A?\n  No number is printed on them. Add, for example, A=10." in ran.out
    assert "that would be 14 and not 99: K♠ 10, A♥ 1 and 3♦ 3." in ran.out
    assert ran.out.count("A hand is over. What do you look at?") == 1, "help does not say the question again"


@pytest.mark.parametrize("stop", [KeyboardInterrupt, EOFError])
@pytest.mark.parametrize("answers", range(0, len(EIGHTS), 4))
def test_stopped_anywhere_nothing_is_written(
    talk: Talk, tmp_path: Path, answers: int, stop: type[BaseException]
) -> None:
    ran = talk("rulesets new kings", *EIGHTS[:answers], stop=stop)
    assert ran.code == 130
    assert ran.out.endswith("\nNothing was written.\n")
    assert not mine(tmp_path).exists()


def test_without_a_name_it_is_asked_for(talk: Talk, cli: Cli, tmp_path: Path) -> None:
    ran = talk("rulesets new", "Hearts", "¿Reyes y más?", *EIGHTS)
    assert "hearts is a game that comes with the program" in ran.out
    assert (mine(tmp_path) / "reyes-y-mas.yaml").read_text("utf-8").count('name: {en: "¿Reyes y más?"}') == 1
    assert cli("new", "¿Reyes y Más?", "Ana", "Beto").out.startswith("¿Reyes y más?, 2 players: Ana and Beto.")
    assert cli("rulesets", "show", "Reyes y má").code == 0


def test_in_spanish(talk: Talk, tmp_path: Path) -> None:
    typed = ("", "3", "5", "1", "2-4", "sí", "-", "as=11 3=10 rey=4 caballo=3 sota=2", "25", "3 manos", "1", "1", "1",
             "Se canta 20.", "", "2")  # fmt: skip
    ran = talk("--lang es rulesets new brisca", *typed)
    assert "Alguien ganó 1O 3C 12E. ¿Cuántos puntos fueron?" in ran.out
    text = (mine(tmp_path) / "brisca.yaml").read_text("utf-8")
    assert 'text: {es: "Ases: 11 puntos por carta.", en: "Aces: 11 points each."}' in text
    assert 'text: {es: "Se canta 20."}' in text
    assert "# Lo que se pregunta después de cada mano." in text


def test_what_was_given_beforehand_is_not_asked(talk: Talk) -> None:
    ran = talk("rulesets new kings --set count=points --set players=2-4 --set end=50", "", "", "", "", "", "", "", "")
    assert ran.code == 0
    assert "What do you look at?" not in ran.out
    assert "Who wins then?" in ran.out


def test_a_variant_asks_for_the_house_rules_of_the_game(talk: Talk, cli: Cli, tmp_path: Path) -> None:
    ran = talk(
        "rulesets new ours --like hearts",
        "Hearts at ours",
        "50",
        "?",
        "2",
        "-10",
        "",
        "",
        "No hearts before trick two.",
        "",
        "",
    )
    assert ran.code == 0, ran.out
    assert "  1  give: " in ran.out
    text = (mine(tmp_path) / "ours.yaml").read_text("utf-8")
    assert "extends: hearts\n" in text
    assert "\n  target: {default: 50}  # Target\n  moon: {default: subtract}" in text
    assert "#    - {cards: [QS], points: 13" in text
    said = cli("new", "ours", "Ana", "Beto", "Carla").out
    assert said.startswith("Hearts at ours, 3 players: ")
    assert "Target: 50." in said
    assert "No hearts before trick two." in cli("rules", "ours", "table").out


def test_off_a_terminal_everything_is_told_or_what_is_missing_is_said(cli: Cli, tmp_path: Path) -> None:
    missing = cli("rulesets", "new", "kings", "--set", "players=2-4")
    assert missing.code == 2
    assert "Nobody can be asked here, and 12 answers are missing." in missing.err
    assert not mine(tmp_path).exists()
    asked_for = missing.err.splitlines()[1].partition("usual ones: ")[2]
    ran = cli("rulesets", "new", "kings", "--set", "players=2-4", *shlex.split(asked_for))
    assert (ran.code, ran.err) == (0, "")
    usual = cli("rulesets", "new", "others", "--set", "players=2-4", "--yes")
    assert usual.code == 0
    told, taken = ((mine(tmp_path) / f"{name}.yaml").read_text("utf-8") for name in ("kings", "others"))
    assert told.split("schema: 1")[1] == taken.split("schema: 1")[1].replace("others", "kings").replace(
        "Others", "Kings"
    )


def test_an_old_file_stays(cli: Cli, tmp_path: Path) -> None:
    assert cli("rulesets", "new", "kings", "--yes").code == 0
    file = mine(tmp_path) / "kings.yaml"
    file.write_text("mine", "utf-8")
    ran = cli("--lang", "es", "rulesets", "new", "Kings", "--yes")
    assert ran.code == 2
    assert ran.err == f"Ya tienes kings: {file}\n  Cambia ese archivo en un editor o elige otro nombre.\n"
    assert cli("rulesets", "new", "kings", "--yes").err.startswith(f"You have kings already: {file}\n")
    assert file.read_text("utf-8") == "mine"


def test_as_json(cli: Cli, tmp_path: Path) -> None:
    made = cli("rulesets", "new", "kings", "--yes", "--json").json
    assert made == {"id": "kings", "file": str(mine(tmp_path) / "kings.yaml"), "clauses": 20, "examples": 2}


def test_check_finds_an_own_variant_and_what_is_wrong_in_it(cli: Cli, tmp_path: Path) -> None:
    assert cli("rulesets", "new", "ours", "--like", "eights", "--set", "target=40").code == 0
    assert cli("rulesets", "check", "ours").out == "ours.yaml: 63 clauses, one example holds.\n"
    file = mine(tmp_path) / "ours.yaml"
    lines = (
        file.read_text("utf-8").replace("{default: 40}", "{defalt: 40}").replace("extends: eights", "extends: eihts")
    )
    file.write_text(lines, "utf-8")
    ran = cli("rulesets", "check", "ours")
    assert (ran.code, ran.err.count("ours.yaml:8: ")) == (3, 1)
    file.write_text(lines.replace("eihts", "eights"), "utf-8")
    ran = cli("rulesets", "check", "ours")
    number = next(n for n, line in enumerate(lines.splitlines(), 1) if "defalt" in line)
    assert ran.err.startswith(f"ours.yaml:{number}: ")
    assert "Did you mean default?" in ran.err


def test_watching_shows_a_hand_at_every_change(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert cli("rulesets", "new", "kings", "--yes").code == 0
    file = mine(tmp_path) / "kings.yaml"
    good = file.read_text("utf-8")
    changes = iter([None, good.replace("points: 10", "points: 11"), good.replace("is: lowest", "is: lowst"), good])

    def nap(seconds: float) -> None:
        assert seconds == EVERY
        text = next(changes, "")
        if text == "":
            raise KeyboardInterrupt
        if text is not None:
            file.write_text(text + " " * len(text), "utf-8")

    monkeypatch.setattr("time.sleep", nap)
    monkeypatch.setattr("time.strftime", lambda form: "20:00:00")
    ran = cli("rulesets", "check", "kings", "--watch")
    assert ran.code == 0
    hand = "A hand that the table remembers, hand 1:\nAna: 0\nBeto: {}\n"
    hand += "  K♠: {}; Jacks, queens, kings.\n  A♥: 1; Aces.\n  3♦: 3; Two to ten.\n"
    shown = ran.out.split("\n20:00:00 · Ctrl-C ends\n")[1:]
    assert shown[0] == f"kings.yaml: 20 clauses, 2 examples hold.\n{hand.format(14, 10)}"
    assert shown[1] == f"kings.yaml: 2 of 2 examples do not hold.\n{hand.format(15, 11)}"
    assert shown[2] == "kings.yaml: one problem.\n"
    assert shown[3].startswith(shown[0])
    assert "Did you mean lowest?" in ran.err


def test_a_file_is_added_when_it_is_sound(cli: Cli, tmp_path: Path) -> None:
    assert cli("rulesets", "new", "kings", "--yes").code == 0
    text = (mine(tmp_path) / "kings.yaml").read_text("utf-8").replace("id: kings", "id: queens")
    (tmp_path / "some file.yaml").write_text(text, "utf-8")
    added = cli("rulesets", "add", "some file.yaml")
    assert (added.code, added.err) == (0, "")
    assert (mine(tmp_path) / "queens.yaml").read_text("utf-8") == text
    again = cli("rulesets", "add", "some file.yaml")
    assert (again.code, again.err.splitlines()[0]) == (
        2,
        f"You have queens already: {mine(tmp_path) / 'queens.yaml'}",
    )
    (tmp_path / "some file.yaml").write_text(text.replace("default: 100", "default: 120"), "utf-8")
    assert cli("rulesets", "add", "some file.yaml", "--yes").code == 3, "the last hand of the match is another one"
    (tmp_path / "some file.yaml").write_text(text + "# more\n", "utf-8")
    assert cli("rulesets", "add", "some file.yaml", "--yes").code == 0
    assert (mine(tmp_path) / "queens.yaml").read_text("utf-8").endswith("# more\n")


@pytest.mark.parametrize(
    ("content", "code"), [("", 3), ("schema: 1\nid: hearts\nextends: hearts\nname: {en: X}\nabout: {en: X}\n", 2)]
)
def test_what_is_not_sound_or_shipped_is_not_added(cli: Cli, tmp_path: Path, content: str, code: int) -> None:
    (tmp_path / "x.yaml").write_text(content, "utf-8")
    assert cli("rulesets", "add", "x.yaml").code == code
    assert not mine(tmp_path).exists()
    assert cli("rulesets", "add", "nothing.yaml").code == 2


def test_a_rule_of_ones_own_is_found_by_asking(cli: Cli) -> None:
    assert cli("rulesets", "new", "kings", "--yes", "--set", "rule=Knock on the table with your last card.").code == 0
    said = cli("ask", "-r", "kings", "do we knock on the table with our last card")
    assert said.code == 0
    assert said.out.startswith("Knock on the table with your last card. ")
    assert "(House rule 1" in said.out


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "scorekeeper new three-tally NAME NAME NAME\n"),
        ("es", "scorekeeper nueva three-tally NOMBRE NOMBRE NOMBRE\n"),
    ],
)
def test_a_match_is_offered_with_as_many_names_as_it_takes(cli: Cli, tmp_path: Path, lang: str, said: str) -> None:
    mine = tmp_path / "tally-of-three.yaml"
    mine.write_text("schema: 1\nid: three-tally\nextends: tally\nname: {en: Three}\nabout: {en: Three}\n"
                    "players: {min: 3}\n", "utf-8")  # fmt: skip
    assert said in cli("rulesets", "add", str(mine), "--lang", lang).out
    assert said in cli("rulesets", "show", "three-tally", "--lang", lang).out
