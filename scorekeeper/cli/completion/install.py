"""`scorekeeper --install-completion` and `--show-completion`, for the shell that is named, else for the one around."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout

import typer

from scorekeeper.messages import say
from scorekeeper.problems import Problem, Refused

SHELLS = ("bash", "zsh", "fish", "PowerShell")
POLICY_CHANGED = ("powershell", "pwsh")


def install_completion(lang: str, named: str = "") -> None:
    """The library installs what the shell needs, and it is said in `lang` what was done. Raises Refused."""
    from typer.completion import install  # type: ignore[attr-defined]

    try:
        with redirect_stdout(io.StringIO()):
            shell, path = install(shell=named.lower() or None, prog_name="scorekeeper")
    except typer.Exit as unknown:
        raise _no_shell() from unknown
    print(say("completion.installed", lang, shell=shell, file=str(path)))
    if shell in POLICY_CHANGED:  # the library does that without a word
        print(say("completion.scripts-allowed", lang))
        print(say("completion.stricter", lang))
    print(say("completion.new-window", lang))


def show_completion(context: typer.Context, parameter: typer.CallbackParam, named: str = "") -> None:
    """The lines that the shell needs, to be put where one likes. Raises Refused `completion.no-shell`."""
    from typer.completion import show_callback

    shown = io.StringIO()
    try:  # it asks which shell runs this program where it is given no name
        with redirect_stdout(shown), redirect_stderr(io.StringIO()):
            show_callback(context, parameter, named.lower() or True)
    except typer.Exit as unknown:
        raise _no_shell() from unknown
    except SystemExit:
        print(shown.getvalue().strip("\n"))


def _no_shell() -> Refused:
    return Refused(Problem("completion.no-shell", {"choices": SHELLS}))
