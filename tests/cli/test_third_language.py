"""A further language is one more file: nothing in the program knows how many there are."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
POLISH = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "score.leads"
msgid_plural "score.leads"
msgstr[0] "Prowadzi {players}: {total}, potem {second}: {next_total}. Rozdaje {dealer}."
msgstr[1] "Prowadzą {players}: {total}, potem {second}: {next_total}. Rozdaje {dealer}."
msgstr[2] "Prowadzi {players}: {total}, potem {second}: {next_total}. Rozdaje {dealer}."

msgid "matches.playing"
msgid_plural "matches.playing"
msgstr[0] "{n} rozdanie, prowadzi {players}"
msgstr[1] "{n} rozdania, prowadzi {players}"
msgstr[2] "{n} rozdań, prowadzi {players}"

msgid "help.score"
msgstr "Kto prowadzi, kto rozdaje."

msgid "cli.unknown-command"
msgstr "Nie ma polecenia „{word}”."

msgid "typed.nobody"
msgstr "nikt"
"""


@pytest.fixture
def polish(tmp_path: Path) -> dict[str, str]:
    """The environment of a program that is this one, but for one folder more."""
    package = tmp_path / "scorekeeper"
    for folder in ("", "messages", "messages/locale"):
        (package / folder).mkdir()
        for there in (ROOT / "scorekeeper" / folder).iterdir():
            if there.name not in ("messages", "locale", "__pycache__"):
                (package / folder / there.name).symlink_to(there)
    po = package / "messages" / "locale" / "pl" / "LC_MESSAGES" / "scorekeeper.po"
    po.parent.mkdir(parents=True)
    po.write_text(POLISH, encoding="utf-8")
    po.with_suffix(".mo").write_bytes(runpy.run_path(str(ROOT / "tools" / "compile_words.py"))["compiled"](po))
    bare = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "SCOREKEEPER"))}
    return {**bare, "PYTHONPATH": str(tmp_path), "SCOREKEEPER_HOME": str(tmp_path / "home"), "LANG": "pl_PL.UTF-8"}


def test_a_language_that_nobody_has_heard_of_here(polish: dict[str, str]) -> None:
    def ran(*words: str) -> str:
        command, here = [sys.executable, *words], polish["PYTHONPATH"]
        done = subprocess.run(command, cwd=here, env=polish, capture_output=True, encoding="utf-8", timeout=60)
        return done.stdout + done.stderr

    def typed(line: str) -> str:
        return ran("-m", "scorekeeper", *line.split())

    assert "Ana deals." in typed("new ochos Ana Beto Carla")  # what is not translated is said in English
    assert typed("hand b=3 c=a --out nikt").startswith("Not recorded.\nNobody went out, but Ana has no cards.")
    assert "Prowadzi Ana: 0, potem Carla: 1. Rozdaje Beto." in typed("hand b=3 c=a --out ana")
    assert "Kto prowadzi, kto rozdaje." in typed("--help")
    assert typed("scoree").startswith("Nie ma polecenia „scoree”.\n  Did you mean score?")
    assert typed("config language pl") == "language: pl\n"
    lines = "*(say('matches.playing', 'pl', n=n, players='A') for n in (1, 3, 5))"
    say = f"from scorekeeper.messages import say; print({lines})"
    assert ran("-c", say) == "1 rozdanie, prowadzi A 3 rozdania, prowadzi A 5 rozdań, prowadzi A\n"
