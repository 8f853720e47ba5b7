"""What stands before a command, what is said when it is mistyped, and the page that shows them all."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper import __version__

from .conftest import Cli


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("scor", "score"),
        ("hnd", "hand"),
        ("ruleset", "rulesets"),
        ("deshacer", "undo"),
        ("mano", "hand"),
        ("reglas", "rules"),
    ],
)
def test_did_you_mean(cli: Cli, typed: str, meant: str) -> None:
    ran = cli(typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"There is no command “{typed}”.\n  Did you mean {meant}? All of them: scorekeeper --help\n"


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
    assert (ran.code, ran.err) == (0, "Mind: This program does not speak “de”. It speaks en and es.\n")
    assert ran.out == cli("rules", "ochos", "scoring.eights", "--lang", "en").out
    assert cli("--lang=de", "matches").err == ran.err
    for known in ("es-MX", "en_GB.UTF-8", "ES"):
        assert cli("matches", "--lang", known).err == ""


def test_short_for_what_everybody_tries(cli: Cli) -> None:
    assert cli("-h").out == cli("--help").out
    assert cli("-V").out == cli("--version").out == f"scorekeeper {__version__}\n"
    assert cli("hand", "-h").out == cli("hand", "--help").out
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
    from scorekeeper.cli.commands import COMMANDS

    for command in COMMANDS:
        assert f"Example: scorekeeper {command}" in " ".join(cli(command, "--help").out.split()), command


def test_every_verb_has_its_page_and_its_example(cli: Cli) -> None:
    from scorekeeper.cli.commands import VERBS

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
