"""Names, notes and file names are shown as they are: they move no cursor, colour nothing, and turn no line around."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from scorekeeper.cli.run import run
from scorekeeper.store.files.home import Home

from .sizes import LONG

HOSTILE = (
    "\x1b[2Jx",
    "\x1b]0;title\x07x",
    "\x9b31mx",
    "\u202etxt.exe",
    "\u2066x",
    "a\rb",
    "a\nb",
    "\x08\x08x",
    "\x7fx",
    "\u2028x",
    "\udcffx",  # a byte that is no UTF-8
)
MARKUP = "[bold red]x[/] [link=file:///etc]y[/link] :smile: {n} %s \\[x]"
LINES = (
    "new ochos {} Beto",
    "new ochos Ana Beto --name {}",
    "new {} Ana Beto",
    "note {}",
    "rename {}",
    "hand {}=8",
    "hand b={}",
    "hand --{} 8",
    "edit 1 beto {}",
    "join {}",
    "house {}=1",
    "house target={}",
    "score -m {}",
    "open {}",
    "delete {} --yes",
    "restore {}",
    "why {}",
    "dealer {}",
    "ask {} -r ochos",
    "may {} on 8 -r ochos",
    "rules ochos {}",
    "rules {}",
    "setup -r {}",
    "count {} -r ochos",
    "config {}",
    "config language {}",
    "export --format {}",
    "export --to none/{}",
    "import {}",
    "replay {}",
    "rulesets check {}",
    "rulesets show {}",
    "backup none/{}",
    "restore-backup {}",
    "{}",
    "--{}",
    "--lang {} score",
    # and then what was kept of it is shown
    "score",
    "score --hands",
    "score --json",
    "why",
    "matches",
    "matches --json",
    "rules ochos --all",
    "export",
    "doctor",
)
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def typed(line: str, word: str = "") -> int:
    sys.argv = ["scorekeeper", *(part.replace("{}", word) for part in line.split())]
    return int(run(sys.argv[1:]))


@pytest.mark.parametrize("hostile", [*(HOSTILE if LONG else ("".join(HOSTILE), HOSTILE[-1])), MARKUP], ids=ascii)
def test_nothing_that_is_typed_reaches_the_screen_as_a_command(
    home: Home, hostile: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", sys.argv)
    for line in ("new ochos Ana Beto", "hand b=8"):
        assert typed(line) == 0
    for line in LINES:
        capsys.readouterr()
        code = typed(line, hostile)
        out, err = capsys.readouterr()
        assert code in range(6), f"{line}: {err}"
        found = CONTROLS.search(out.replace("\r\n", "\n") + err)
        assert not found, f"{line}: {found and found[0]!r}"


def test_a_ruleset_file_cannot_either(
    home: Home, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", sys.argv)
    text = (Path(__file__).parents[1] / "errors/typed/rulesets/who-won.yaml").read_text(encoding="utf-8")
    home.user_rulesets.mkdir(parents=True)
    hostile = text.replace("Who won,", '"Who\\e[2J\\u009b1m\\u202e won",').replace("All of it", '"All \\e]0;x\\a"')
    assert hostile.count("\\e") == 2
    (home.user_rulesets / "who-won.yaml").write_text(hostile, encoding="utf-8")
    for line in ("rulesets", "rulesets check who-won", "rulesets show who-won", "rules who-won", "setup -r who-won",
                 "new who-won Ana Beto", "hand --won ana", "score", "why", "matches", "ask who won"):  # fmt: skip
        capsys.readouterr()
        assert typed(line) in range(6)
        assert not CONTROLS.search("".join(capsys.readouterr()))


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_markup_is_shown_as_it_is_on_a_real_terminal(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    import pexpect

    monkeypatch.setattr(sys, "argv", sys.argv)
    for line in ("new ochos [red]Ana :smile: --name [bold]x[/]", "hand beto=8", "note {}"):
        typed(line, MARKUP) if "ochos" not in line else typed("new ochos [red]Ana Beto --name [bold]x[/]")
    for line, shown in (
        ("score", "[red]Ana"),
        ("score", ":smile:"),
        ("matches", "[bold]x[/]"),
        ("why 1 beto", "[bold]x[/]"),
    ):
        command = f"{sys.executable} -m scorekeeper {line}"
        env = {**os.environ, "TERM": "xterm-256color"}
        out = pexpect.run(command, env=env, dimensions=(40, 160), encoding="utf-8", use_poll=True)  # after 1,024 files
        assert shown in re.sub(r"\x1b\[[\d;]*m", "", out)
        assert not re.search(r"\x1b(?!\[[\d;]*m)", out), "colours, and nothing else"
