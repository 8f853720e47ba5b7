"""A hand is recorded at once: the everyday commands load nothing that only other commands need."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Cli

EVERYDAY = (
    "hand b=8k3 c=a,10",
    "score",
    "why 1 beto --lang es",
    "hand --void",
    "may 7C on 7D",
    "ask how much is a queen",
    "undo --yes",
)
DEAR = ("pydantic", "rich", "email", "asyncio", "concurrent", "importlib.metadata", "importlib.resources")
NOT_THEIRS = (
    "jinja2",
    "qrcode",
    "matplotlib",
    "prompt_toolkit",
    "yaml",
    "rapidfuzz",
    "pyperclip",
    "wcwidth",
    "starlette",
    "uvicorn",
)
PROBE = """
import json, sys
from scorekeeper.cli.run import run

seen, loaded = set(), {}
for line in json.loads(sys.stdin.read()):
    sys.argv = ["scorekeeper", *line.split()]
    code = run(sys.argv[1:])
    loaded[line] = [code, sorted(set(sys.modules) - seen)]
    seen |= set(sys.modules)
print(json.dumps(loaded), file=sys.stderr)
"""


def test_the_everyday_commands_load_nothing_dear(tmp_path: Path) -> None:
    env = {**os.environ, "SCOREKEEPER_HOME": str(tmp_path / "home")}
    begin = [sys.executable, "-m", "scorekeeper", "new", "ochos", "Ana", "Beto", "Carla"]
    subprocess.run(begin, env=env, capture_output=True, check=True)  # it keeps the rules that it read
    probe = [sys.executable, "-c", PROBE]
    ran = subprocess.run(probe, env=env, input=json.dumps(EVERYDAY), capture_output=True, text=True, check=True)
    for line, (code, modules) in json.loads(ran.stderr).items():
        assert (line, code) == (line, 0), ran.stdout
        assert (line, [name for name in modules if name in (*DEAR, *NOT_THEIRS)]) == (line, [])


PRESSED = """
import os, signal, sys

class Pressed:
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["MOMENT"]:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Pressed())
signal.signal(signal.SIGINT, getattr(signal, os.environ["BEFORE"]))
from scorekeeper.__main__ import main
main()
"""
MOMENTS = (
    "scorekeeper.cli.run",
    "scorekeeper.problems",
    "typer.core",
    "scorekeeper.cli.application",
    "scorekeeper.cli.commands.players",
)


def pressed(home: Path, moment: str, before: str) -> subprocess.CompletedProcess[str]:
    """`players`, with Ctrl-C pressed as this module is loaded."""
    env = {**os.environ, "SCOREKEEPER_HOME": str(home), "MOMENT": moment, "BEFORE": before}
    return subprocess.run([sys.executable, "-c", PRESSED, "players"], env=env, capture_output=True, text=True)


@pytest.mark.parametrize("moment", MOMENTS)
def test_ctrl_c_while_it_is_loaded_ends_it_without_a_word(tmp_path: Path, moment: str) -> None:
    ran = pressed(tmp_path, moment, "default_int_handler")
    assert (ran.returncode, ran.stdout.strip(), ran.stderr.strip()) == (130, "", "")


def test_ctrl_c_is_ignored_where_a_script_had_it_ignored(tmp_path: Path) -> None:
    assert pressed(tmp_path, MOMENTS[0], "SIG_IGN").returncode == 0


def test_an_error_made_of_ctrl_c_is_no_mistake_of_ours(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(*_: object) -> None:
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt as pressed:  # as a class is made, Python says it so
            raise RuntimeError("Error calling __set_name__") from pressed

    monkeypatch.setattr("scorekeeper.cli.context.CommandContext.show_remarks", broken_off)
    ran = cli("players")
    assert (ran.code, ran.out.strip(), ran.err.strip()) == (130, "", "")
