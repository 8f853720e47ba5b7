"""Each shell gets its answer in its own way."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.cli.completion.bash_line import put_together

from ..conftest import Cli
from .conftest import Tab, in_bash


@pytest.fixture
def table(cli: Cli) -> Cli:
    assert cli("new", "ochos", "Ana María", "Beto", "Ángel").code == 0
    return cli


@pytest.mark.parametrize(
    ("shell", "line", "offered"),
    [
        ("bash", "hand b", ["Beto=", "Beto=-"]),
        ("bash", "hand ana", [r"Ana\ María=", r"Ana\ María=-"]),
        ("bash", "house scoring=c", ["collection"]),
        ("bash", "house scoring=", ["penalty", "collection"]),
        ("bash", "new ochos Ana --set scoring=c", ["collection"]),
        ("bash", "new ochos Ana --set=scoring=c", ["collection"]),
        ("bash", "hand b=8k3 an", [r"Ana\ María=", r"Ana\ María=-", "Ángel=", "Ángel=-"]),
        ("zsh", "hand b", ['_arguments \'*: :(("beto="', '"beto=-"))\'']),
        ("zsh", "hand an", ['_arguments \'*: :(("ana María="', '"ana María=-"', '"angel="', '"angel=-"))\'']),
        ("fish", "hand an", ["Ana María=", "Ana María=-", "Ángel=", "Ángel=-"]),
        ("powershell", "hand an", ["'Ana María='::: ", "'Ana María=-'::: ", "Ángel=::: ", "Ángel=-::: "]),
        ("zsh", "redo", ['_arguments \'*: :(("redo":"Bring back what undo took away."))\'']),
        ("powershell", "redo", ["redo:::Bring back what undo took away."]),
    ],
)
def test_as_the_shell_wants_it(table: Cli, tab: Tab, shell: str, line: str, offered: list[str]) -> None:
    assert tab(line, shell) == offered


@pytest.mark.parametrize(
    ("line", "whole", "asked"),
    [
        ("sk hand b", ["sk", "hand", "b"], "b"),
        ("sk hand b=8k3 ", ["sk", "hand", "b=8k3", ""], ""),
        ("sk hand b=", ["sk", "hand", "b="], ""),
        ("sk hand b=:2", ["sk", "hand", "b=:2"], "2"),
        ("sk hand b=8k3 c=a", ["sk", "hand", "b=8k3", "c=a"], "a"),
        ("sk edit 1 b 8:7", ["sk", "edit", "1", "b", "8:7"], "7"),
        ("sk new --set=a=y", ["sk", "new", "--set=a=y"], "y"),
    ],
)
def test_what_bash_cuts_is_put_together(line: str, whole: list[str], asked: str) -> None:
    words = in_bash(line)
    assert put_together(words, len(words) - 1) == (whole, len(whole) - 1, asked)


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
def test_bash_itself(table: Cli, tmp_path: Path) -> None:
    script = """
        eval "$(scorekeeper --show-completion bash)"
        COMP_WORDS=(scorekeeper house scoring = c) COMP_CWORD=4
        _scorekeeper_completion scorekeeper
        echo "${COMPREPLY[@]}"
    """
    bin_ = Path(sys.executable).parent
    env = {**os.environ, "PATH": f"{bin_}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(["bash", "--norc", "-c", script], env=env, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("collection\n", "")


def test_installed_in_the_language_of_the_reader(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "fish")
    assert cli("--install-completion", "--lang", "es").out.endswith("Empieza en la próxima terminal que abras.\n")
    assert "scorekeeper" in (tmp_path / ".config/fish/completions/scorekeeper.fish").read_text()
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "nosh")
    ran = cli("--install-completion")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "This shell is not known.\n  It works in bash, zsh, fish and PowerShell.\n"


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("--show-completion fish", "complete --command scorekeeper "),
        ("--show-completion=zsh --lang es", "#compdef scorekeeper\n"),
        ("--lang es --show-completion PowerShell", "Import-Module PSReadLine\n"),
        ("--plain --show-completion bash", "_scorekeeper_completion() {\n"),
    ],
)
def test_shown_for_the_shell_that_is_asked_for(cli: Cli, line: str, begins: str) -> None:
    ran = cli(*line.split())
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith(begins)


def test_installed_for_the_shell_that_is_asked_for(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert cli("--install-completion", "fish").code == 0
    assert (tmp_path / ".config/fish/completions/scorekeeper.fish").exists()


@pytest.mark.parametrize("option", ["--show-completion", "--install-completion"])
def test_no_script_for_a_shell_that_nobody_knows(cli: Cli, option: str) -> None:
    ran = cli(option, "tcsh")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "This shell is not known.\n  It works in bash, zsh, fish and PowerShell.\n"


@pytest.mark.skipif(os.name == "nt", reason="a shell script stands where PowerShell is")
def test_powershell_is_told_what_it_allows_now(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shell, profile = tmp_path / "bin" / "pwsh", tmp_path / "PowerShell" / "profile.ps1"
    shell.parent.mkdir()
    shell.write_text(f'#!/bin/sh\n[ "$1" = -NoProfile ] && echo "{profile}"\n')
    shell.chmod(0o755)
    monkeypatch.setenv("PATH", str(shell.parent), prepend=os.pathsep)
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: "pwsh")
    assert cli("--install-completion").out == (
        f"The Tab key now finishes names, games and options in pwsh: {profile}\n"
        "To load this, PowerShell may now run this user's scripts (execution policy Unrestricted).\n"
        "Stricter, and enough: Set-ExecutionPolicy RemoteSigned -Scope CurrentUser\n"
        "It begins in the next terminal you open.\n"
    )
    script = profile.read_text()
    assert "Register-ArgumentCompleter -Native -CommandName scorekeeper " in script
    assert '$Env:_SCOREKEEPER_COMPLETE = "complete_powershell"' in script


def test_a_run_for_a_shell_leaves_nothing_behind(table: Cli, tab: Tab) -> None:
    import rich

    assert tab("redo", "zsh") == ['_arguments \'*: :(("redo":"Bring back what undo took away."))\'']
    assert sys.modules["rich"] is rich
