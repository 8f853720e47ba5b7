"""What stands before a command, what is said when it is mistyped, and the page that shows them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper import __version__

from .conftest import Cli, Ran


@pytest.mark.parametrize(("typed", "meant"), [("scor", "score"), ("hnd", "hand"), ("ruleset", "rulesets")])
def test_did_you_mean(cli: Cli, typed: str, meant: str) -> None:
    ran = cli(typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"There is no command “{typed}”.\n  Did you mean {meant}? All of them: scorekeeper --help\n"


@pytest.mark.parametrize(
    ("named", "plain"),
    [
        ("nueva ochos Ana Beto --con target=200 --nombre X", "new ochos Ana Beto --set target=200 --name X"),
        ("mano b=8", "hand b=8"),
        ("marcador", "score"),
        ("por-que 1 beto", "why 1 beto"),
        ("porque 1 beto --partida ochos", "why 1 beto -m ochos"),
        ("deshacer --sí", "undo --yes"),
        ("rehacer --si", "redo --yes"),
        ("reglas ochos --buscar reina", "rules ochos --search reina"),
        ("reglamentos ver ochos", "rulesets show ochos"),
        ("jugadores", "players"),
        ("ajustes idioma", "config language"),
        ("REGLAS ochos --TODO", "rules ochos --all"),
        ("ayuda mano", "hand --help"),
        ("help hand", "hand --help"),
        ("ayuda", "--help"),
    ],
)
def test_names_in_every_language(
    named: str, plain: str, cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def typed(line: str, home: str) -> Ran:
        monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / home))
        cli("new", "ochos", "Ana", "Beto", "--yes")
        cli("hand", "b=7")
        return cli(*line.split())

    assert typed(named, "one") == typed(plain, "other")


def test_an_option_in_another_language_holds_for_the_line(cli: Cli) -> None:
    assert cli("matches", "--idioma", "es").out == cli("matches", "--lang", "es").out != cli("matches").out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "hearts",
            "“hearts” is a game and not a command.\n"
            "  Play it: scorekeeper new hearts NAME NAME NAME. Its rules: scorekeeper rules hearts\n",
        ),
        (
            "8 locos",
            "“8 locos” is a game and not a command; here it is called Ochos Locos.\n"
            "  Play it: scorekeeper new ochos-locos NAME NAME. Its rules: scorekeeper rules ochos-locos\n",
        ),
        (
            "scrabble",
            "“scrabble” is a game and not a command; here it is called Tally.\n"
            "  Play it: scorekeeper new tally NAME NAME. Its rules: scorekeeper rules tally\n",
        ),
        (
            "board game night",
            "“board game” is a game and not a command; here it is called Tally.\n"
            "  Play it: scorekeeper new tally NAME NAME. Its rules: scorekeeper rules tally\n",
        ),
        (
            "start hearts Ana Beto Carla",
            "“hearts” is a game and not a command.\n"
            "  Play it: scorekeeper new hearts Ana Beto Carla. Its rules: scorekeeper rules hearts\n",
        ),
        (
            "play",
            "A match needs a game and who plays.\n  Type scorekeeper new GAME NAME NAME. The games: "
            "scorekeeper rulesets. On a terminal, scorekeeper alone asks for everything.\n",
        ),
        (
            "parcheesy",
            "There is no command and no game “parcheesy”.\n  A score sheet for any game: "
            "scorekeeper new tally NAME NAME. The games: scorekeeper rulesets. The commands: scorekeeper --help\n",
        ),
    ],
)
def test_a_guess_shows_how_and_writes_nothing(typed: str, said: str, cli: Cli) -> None:
    ran = cli(*typed.split())
    assert (ran.code, ran.out, ran.err) == (2, "", said)
    assert "No match has been played here yet." in cli("matches").out


@pytest.mark.parametrize(
    "question",
    [
        "how many cards are dealt in hearts",
        "cuántas cartas se reparten en los corazones?",
        "may I play an eight in crazy eights",
        "why is the ace worth one in ochos locos",
    ],
)
def test_a_question_needs_no_ask(question: str, cli: Cli) -> None:
    assert cli(*question.split()) == cli("ask", *question.split())
    assert "is being played" not in cli(*question.split()).err


def test_options_before_the_command_hold_for_it(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("new", "ochos", "Ana", "Beto", "--name", "Friday")
    cli("hand", "b=8s")
    cli("new", "uno", "Eva", "Luis")
    assert "8 of spades" in cli("--plain", "why", "-m", "friday").out
    assert "Match: Friday" in cli("-m", "friday", "score").out
    monkeypatch.setenv("SCOREKEEPER_MATCH", "uno")
    assert "Match: Friday" in cli("-m", "friday", "score").out


def test_the_front_page(cli: Cli) -> None:
    page = cli("--help").out
    groups = [block.split("\n") for block in page.split("\n\n")]
    evening = next(group for group in groups if group[0] == "An evening at the table:")
    assert len(evening) == 1 + 8
    assert "  hand b=8k3 c=a,10         Record a hand." in evening
    assert "--install-completion" in page
    assert "\nscorekeeper alone asks for everything it needs, hand by hand.\n" in page


def test_a_language_that_it_does_not_speak_is_said_once(cli: Cli) -> None:
    ran = cli("rules", "ochos", "scoring.eights", "--lang", "de")
    assert (ran.code, ran.err) == (
        0,
        "Mind: This program does not speak “de”. It speaks en (English) and es (Spanish).\n",
    )
    assert ran.out == cli("rules", "ochos", "scoring.eights", "--lang", "en").out
    assert cli("--lang=de", "matches").err == ran.err
    for known in ("es-MX", "en_GB.UTF-8", "ES"):
        assert cli("matches", "--lang", known).err == ""


def test_short_for_what_everybody_tries(cli: Cli) -> None:
    assert cli("-h").out == cli("--help").out
    assert cli("-V").out == cli("--version").out == f"scorekeeper {__version__}\n"
    assert cli("hand", "-h").out == cli("hand", "--help").out
    assert "  --void\n" in cli("hand", "--help").out
    assert cli("rulesets", "-h").out == cli("rulesets", "--help").out
    assert cli("rulesets", "check", "-h").out == cli("rulesets", "check", "--help").out


@pytest.mark.parametrize("line", ["--debug score", "score --debug"])
def test_what_it_runs_on_for_a_report(cli: Cli, line: str, tmp_path: Path) -> None:
    cli("new", "ochos", "Ana", "Beto")
    ran = cli(*line.split())
    assert (ran.code, ran.out) == (0, cli("score").out)
    told = dict(said.split(": ", 1) for said in ran.err.splitlines())
    assert list(told) == ["scorekeeper", "python", "libraries", "terminal", "reader", "kept in"]
    assert told["scorekeeper"] == f"{__version__}, exit 0"
    assert told["kept in"] == str(tmp_path / "home")
    assert "Ana" not in ran.err


def test_a_mistake_of_ours_is_told_short_or_whole(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("Beto")

    monkeypatch.setattr("scorekeeper.cli.context.CommandContext.for_match", broken)
    cli("new", "ochos", "Ana", "Beto")
    short, whole = cli("export", "ochos"), cli("export", "ochos", "--debug")
    assert short.code == whole.code == 70
    assert short.err.splitlines()[0].startswith("This is a mistake in scorekeeper, not yours.")
    assert short.err.splitlines()[-1] == "All of it: the same line with --debug."
    frames = [[line for line in ran.err.splitlines() if ".py:" in line] for ran in (short, whole)]
    assert len(frames[0]) == 4
    assert set(frames[0]) < set(frames[1])


def test_alone_off_a_terminal(cli: Cli) -> None:
    first, *lines = cli().out.splitlines()
    assert first == "A referee and scorekeeper for card games played with real cards."
    assert "scorekeeper new ochos Ana Beto Carla: Start a match." in lines
    assert len(lines) == 8 + 1


def test_every_page_of_help_has_its_example(cli: Cli) -> None:
    from scorekeeper.cli.command_list import COMMANDS

    for command in COMMANDS:
        assert f"Example: scorekeeper {command}" in " ".join(cli(command, "--help").out.split()), command


def test_every_verb_has_its_page_and_its_example(cli: Cli) -> None:
    from scorekeeper.cli.command_list import VERBS

    for command, verbs in VERBS.items():
        page = " ".join(cli(command, "--help").out.split())
        for verb in verbs.places:
            assert verb in page, (command, verb)
            own = " ".join(cli(command, verb, "--help").out.split())
            assert f"Usage: scorekeeper {command} {verb} [OPTION]..." in own, own
            assert f"Example: scorekeeper {command} {verb}" in own, own


def test_options_may_stand_before_the_verb(cli: Cli) -> None:
    shown = cli("rulesets", "show", "ochos", "--json")
    assert shown.code == 0
    assert cli("rulesets", "--json", "show", "ochos").out == shown.out


@pytest.mark.parametrize(
    ("line", "lang", "meant"),
    [("heartts", "en", "Did you mean Hearts?"), ("porqe 1 ana", "es", "¿Quisiste decir porque?")],
)
def test_a_mistyped_line_of_the_shell_names_what_is_nearly_it(line: str, lang: str, meant: str, cli: Cli) -> None:
    assert meant in cli("--lang", lang, *line.split()).err


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("help hearts", "Hearts, on one screen."),
        ("ayuda corazones", "Hearts, on one screen."),
        ("help xyzzy", "There is no command and no game"),
        ("jugar ochos Ana Beto", "scorekeeper new ochos-locos Ana Beto"),
        ("play ochos Ana Beto", "scorekeeper new ochos-locos Ana Beto"),
    ],
)
def test_a_game_is_no_command_and_is_the_one_that_would_be_played(cli: Cli, typed: str, said: str) -> None:
    told = cli(*typed.split())
    assert said in told.out + told.err
