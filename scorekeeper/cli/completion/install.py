"""`scorekeeper --install-completion`: the shell asks from now on."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import typer

from scorekeeper.messages import say
from scorekeeper.problems import Problem, Refused

SHELLS = ("bash", "zsh", "fish", "PowerShell")
POLICY_CHANGED = ("powershell", "pwsh")


def install_completion(lang: str) -> None:
    """The library installs what the shell needs, and it is said in `lang` what was done. Raises Refused."""
    from typer.completion import install  # type: ignore[attr-defined]

    try:
        with redirect_stdout(io.StringIO()):
            shell, path = install(prog_name="scorekeeper")
    except typer.Exit as unknown:
        raise Refused(Problem("completion.no-shell", {"choices": SHELLS})) from unknown
    print(say("completion.installed", lang, shell=shell, file=str(path)))
    if shell in POLICY_CHANGED:  # the library does that without a word
        print(say("completion.scripts-allowed", lang))
        print(say("completion.stricter", lang))
    print(say("completion.new-window", lang))
