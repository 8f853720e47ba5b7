"""Who decides about colour: the variables that many programs know."""

from __future__ import annotations

import pytest

from scorekeeper.cli.terminal import forced, refused

from .conftest import Cli

RED = "\x1b[31m"


@pytest.mark.parametrize(
    ("variables", "in_a_pipe", "none"),
    [
        ("", False, False),
        ("NO_COLOR=1", False, True),
        ("CLICOLOR=0", False, True),
        ("CLICOLOR=1", False, False),
        ("FORCE_COLOR=1", True, False),
        ("FORCE_COLOR=0", False, True),
        ("CLICOLOR_FORCE=1", True, False),
        ("CLICOLOR_FORCE=0", False, False),
        ("CLICOLOR=0 CLICOLOR_FORCE=1", True, False),
        ("NO_COLOR=1 FORCE_COLOR=1", False, True),
    ],
)
def test_what_the_variables_say(variables: str, in_a_pipe: bool, none: bool) -> None:
    environment = dict(pair.split("=") for pair in variables.split())
    assert (forced(environment), refused(environment)) == (in_a_pipe, none)


def test_a_pipe_has_colour_where_it_is_forced(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "CLICOLOR", "FORCE_COLOR", "CLICOLOR_FORCE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    cli("new", "ochos", "Ana", "Beto")
    cli("hand", "b=8h")
    assert "\x1b" not in cli("why").out
    monkeypatch.setenv("CLICOLOR_FORCE", "1")
    assert RED in cli("why").out
    assert "\x1b" not in cli("--plain", "why").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in cli("why").out
