"""A hand is recorded at once: the everyday commands load nothing that only other commands need."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

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
