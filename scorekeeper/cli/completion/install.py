"""`scorekeeper --install-completion`: the shell asks from now on."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from typing import Any

import typer

from scorekeeper.cli.language import language
from scorekeeper.problems import Problem, Refused
from scorekeeper.words import say

SHELLS = ("bash", "zsh", "fish", "PowerShell")
POLICY_CHANGED = ("powershell", "pwsh")


def say_it_ourselves(command: Any) -> None:
    """Let the library install what the shell needs, and say in the language of the run what was done."""
    for parameter in command.params:
        if parameter.name == "install_completion":
            parameter.callback = _install


def _install(context: Any, _: Any, wanted: object) -> object:
    if not wanted or context.resilient_parsing:
        return wanted
    from typer.completion import install  # type: ignore[attr-defined]

    try:
        with redirect_stdout(io.StringIO()):
            shell, path = install(prog_name="scorekeeper")
    except typer.Exit as unknown:
        raise Refused(Problem("completion.no-shell", {"choices": SHELLS})) from unknown
    lang = language(sys.argv[1:])
    print(say("completion.installed", lang, shell=shell, file=str(path)))
    if shell in POLICY_CHANGED:  # the library does that without a word
        print(say("completion.scripts-allowed", lang))
        print(say("completion.stricter", lang))
    print(say("completion.new-window", lang))
    raise typer.Exit
