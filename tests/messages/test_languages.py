from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scorekeeper.messages import languages, pick_language

ROOT = Path(__file__).resolve().parents[2]
PORTUGUESE = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgid "list.and"
msgstr "{first} ou também {last}"

msgid "word.yes"
msgstr "sim"

msgid "typed.nobody"
msgstr "ninguém"
"""
SCRIPT = """
from scorekeeper.messages import languages, parse_word, pick_language, say
print(*languages(), pick_language("pt-BR", None, {}), say("word.yes", "pt"), say("word.no", "pt"))
print(parse_word("Ninguem", "en"), say("list.and", "es", first="Ana", last="Beto"))
"""


@pytest.mark.parametrize(
    ("wanted", "setting", "env", "lang"),
    [
        (None, None, {}, "en"),
        ("es", "en", {"LANG": "en_US.UTF-8"}, "es"),
        ("ES", None, {}, "es"),
        ("es-MX", None, {}, "es"),
        (None, "es", {"LANG": "en_US.UTF-8"}, "es"),
        (None, None, {"LANG": "es_AR.UTF-8"}, "es"),
        (None, None, {"LANG": "es_ES@euro"}, "es"),
        (None, None, {"LC_ALL": "es_MX", "LANG": "en"}, "es"),
        (None, None, {"LC_MESSAGES": "es", "LANG": "en"}, "es"),
        (None, None, {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "es"}, "es"),
        (None, None, {"LC_ALL": "C", "LANG": "es"}, "en"),
        (None, None, {"LC_ALL": "POSIX"}, "en"),
        ("xx", "es", {}, "es"),
        ("../es", None, {"LANG": "\x00"}, "en"),
        ("", "", {"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_pick_language(wanted: str | None, setting: str | None, env: dict[str, str], lang: str) -> None:
    assert pick_language(wanted, setting, env) == lang


def test_english_comes_first() -> None:
    assert languages() == ("en", "es")


@pytest.mark.parametrize("zipped", [False, True], ids=["folder", "zip"])
def test_another_language_is_one_more_file(zipped: bool, tmp_path: Path) -> None:
    place = tmp_path / "elsewhere"
    for part in ("version.py", "values.py", "problems.py", "__init__.py"):
        (place / "scorekeeper").mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "scorekeeper" / part, place / "scorekeeper" / part)
    shutil.copytree(ROOT / "scorekeeper" / "messages", place / "scorekeeper" / "messages")
    po = place / "scorekeeper" / "messages" / "locale" / "pt" / "LC_MESSAGES" / "scorekeeper.po"
    po.parent.mkdir(parents=True)
    po.write_text(PORTUGUESE, encoding="utf-8")
    po.with_suffix(".mo").write_bytes(runpy.run_path(str(ROOT / "tools" / "compile_words.py"))["compiled"](po))
    if zipped:
        with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
            for path in place.rglob("*"):
                archive.write(path, path.relative_to(place))
        place = tmp_path / "all.zip"
    code = f"import sys; sys.path.insert(0, {str(place)!r})\n{SCRIPT}"
    done = subprocess.run([sys.executable, "-X", "utf8", "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines() == ["en es pt pt sim no", "nobody Ana y Beto"]
