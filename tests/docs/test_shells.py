"""What the documents show can be typed as it stands in bash, zsh and PowerShell: no shell takes anything away."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.cli.run import run

from .console_blocks import typed_in

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "README.md"
DOCUMENTS = [README, ROOT / "README.es.md", *sorted((ROOT / "docs").rglob("*.md"))]
SPANISH = [one for one in DOCUMENTS if one.parent.name == "es" or one.stem.endswith(".es")]


def lines_of(document: Path) -> list[str]:
    """The lines of the document that are typed to scorekeeper."""
    commands = (typed.command for typed in typed_in(document.read_text(encoding="utf-8")))
    return [command for command in commands if command.startswith("scorekeeper ")]


LINES = [line for document in DOCUMENTS for line in lines_of(document)]
WORD = re.compile(r"[\w:,.+\-/][\w=:,.+\-/]*")  # what bash, zsh and PowerShell all leave alone
IN_QUOTES = re.compile(r'"[^"$`!\\]*"')


@pytest.mark.parametrize("line", LINES)
def test_no_sign_in_it_means_something_to_a_shell(line: str) -> None:
    bare = IN_QUOTES.sub("quoted", line)
    assert [word for word in bare.split(" ") if not WORD.fullmatch(word)] == []


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_the_shell_hands_over_what_stands_there(shell: str) -> None:
    if not shutil.which(shell):
        pytest.skip(f"there is no {shell}")
    show = "printf '%s\\n'"
    script = "\n".join(f"{show} {line}" for line in LINES)
    flags = {"bash": ["--norc"], "zsh": ["-f"]}[shell]
    done = subprocess.run([shell, *flags, "-c", script], capture_output=True, encoding="utf-8", timeout=60)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [word for line in LINES for word in shlex.split(line)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_powershell_cuts_at_commas_and_nothing_changes(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """PowerShell hands over `c=a,10` as two words."""
    monkeypatch.setattr("scorekeeper.cli.run._now", lambda: "2026-01-02T20:00:00+00:00")
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8" if document in SPANISH else "C.UTF-8")
    monkeypatch.delenv("SCOREKEEPER_MATCH", raising=False)
    lines = [line for line in lines_of(document) if "--to" not in line]
    if not any("," in line for line in lines):
        return  # nothing would be cut
    answers = []
    for home, cut in (("whole", False), ("cut", True)):
        monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / home))
        (tmp_path / f"beside-{home}").mkdir()
        monkeypatch.chdir(tmp_path / f"beside-{home}")  # what is handed out lies here
        told = []
        for line in lines:
            words = shlex.split(line)[1:]
            words = [piece for word in words for piece in word.split(",") if piece] if cut else words
            monkeypatch.setattr(sys, "argv", ["scorekeeper", *words])
            code = run(words)
            said = capsys.readouterr()
            told.append((line, code, said.out.replace(str(tmp_path / home), ""), said.err))
        answers.append(told)
    assert answers[0] == answers[1]


def test_the_readme_has_a_line_with_a_comma() -> None:
    assert any("c=a,10" in line for line in lines_of(README))
