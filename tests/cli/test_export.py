from __future__ import annotations

import json
import os
import stat
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.run import run
from scorekeeper.rules.build import hash_of
from scorekeeper.transfer.extras import install_line

from .conftest import Cli
from .terminal import terminal


def test_one_object_with_what_was_told_and_what_it_means(evening: Cli) -> None:
    ran = evening("export")
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    tree = ran.json
    assert (tree["format"], tree["ruleset"], tree["name"]) == (1, "ochos-locos", "Friday")
    assert tree["totals"] == {"Ana": 13, "Beto": 27, "Carla": 14, "Eva": 25}
    assert [event["n"] for event in tree["events"]] == list(range(1, len(tree["events"]) + 1))
    assert tree["hash"] == hash_of(tree["rules"])
    told = [next(iter(entry)) for entry in tree["hands"]]
    assert told == ["number", "number", "join", "house", "note", "number", "dealer", "number"]
    assert tree["hands"][0]["left"] == {"Beto": ["7", "K", "3"], "Carla": ["A", "10"]}


def test_on_a_terminal_a_sheet_to_read(evening: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = evening("export", "--format", "txt").out
    assert terminal(monkeypatch, tmp_path / "home")("export") == sheet


def test_a_picture_is_nothing_for_a_screen_but_for_a_pipe(
    evening: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_terminal = terminal(monkeypatch, tmp_path / "home")
    for form in ("txt", "csv", "json", "md", "html"):
        assert "Beto" in at_terminal("export", "--to", "-", "--format", form)
    assert "Beto" not in at_terminal("export", "--to", "-", "--format", "png", code=2)
    piped = TextIOWrapper(BytesIO())
    monkeypatch.setattr(sys, "stdout", piped)
    assert run(["export", "--to", "-", "--format", "png"]) == 0
    assert isinstance(piped.buffer, BytesIO)
    assert piped.buffer.getvalue().startswith(b"\x89PNG")


def test_to_a_file(evening: Cli, tmp_path: Path) -> None:
    ran = evening("export", "--to", "friday.json")
    assert (ran.code, ran.out) == (0, "Friday is saved in friday.json.\n")
    assert (tmp_path / "friday.json").read_text("utf-8") == evening("export").out
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["friday.json"]


def test_a_file_is_only_replaced_when_asked(evening: Cli, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("mine")
    refused = evening("export", "--to", "x.json")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err.startswith(
        "x.json is there already.\n  Name another file, or put --yes at the end to replace it.\n"
    )
    assert (tmp_path / "x.json").read_text() == "mine"
    assert evening("export", "--to", "x.json", "--yes").code == 0
    assert json.loads((tmp_path / "x.json").read_text("utf-8"))["name"] == "Friday"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--to", "none/x.json"], 2, "There is no folder none.\n"),
        (["--to", "home", "--format", "md"], 2, "home is a folder.\n"),
        (
            ["--format", "jsn"],
            2,
            "There is no format “jsn”.\n  Did you mean json? There is html, md, txt, csv, png and json.\n",
        ),
        (["--to", "friday"], 2, "The name friday does not say what the file is to be.\n"),
        (
            ["--to", "friday.hmtl"],
            2,
            "The name friday.hmtl does not say what the file is to be.\n  Did you mean .html? End it in .html, .md,",
        ),
        (["--to", "x.csv", "--format", "html"], 2, "x.csv ends in csv, and --format says html.\n"),
        (["no-such-match"], 1, "There is no match “no-such-match”.\n"),
    ],
)
def test_typed_wrong(evening: Cli, words: list[str], code: int, said: str) -> None:
    ran = evening("export", *words)
    assert (ran.code, ran.out) == (code, "")
    assert ran.err.startswith(said)


def test_without_a_match(cli: Cli) -> None:
    assert cli("export").code == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes in folders")
def test_a_pipe_stays_a_pipe(evening: Cli, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.json")
    ran = evening("export", "--to", "x.json", "--yes")
    assert ran.code == 2
    assert ran.err.startswith("x.json is not a file.\n  Name an ordinary file.\n")
    assert stat.S_ISFIFO((tmp_path / "x.json").stat().st_mode)


def test_what_lies_beside_the_file_stays(evening: Cli, tmp_path: Path) -> None:
    (tmp_path / "x.json.new").write_text("mine")
    assert evening("export", "--to", "x.json").code == 0
    assert (tmp_path / "x.json.new").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home", "x.json", "x.json.new"]


BEGINS = {
    "html": "<!doctype html>\n",
    "md": "# Friday\n",
    "txt": "Friday\nOchos Locos, ",
    "csv": "\ufeffdate,match,",
    "json": '{"format": 1, ',
}


@pytest.mark.parametrize("form", BEGINS)
def test_the_ending_says_what_the_file_is(form: str, evening: Cli, tmp_path: Path) -> None:
    ran = evening("export", "--to", f"friday.{form.upper()}")
    assert (ran.code, ran.out) == (0, f"Friday is saved in friday.{form.upper()}.\n")
    written = (tmp_path / f"friday.{form.upper()}").read_bytes().decode()
    assert written.startswith(BEGINS[form])
    assert evening("export", "--format", form).out.replace("\r\n", "\n") == written.replace("\r\n", "\n")
    assert evening("export", "--to", "friday", "--format", form).code == 0
    assert (tmp_path / "friday").read_bytes().decode() == written


def test_another_word_for_a_format_and_another_language(evening: Cli, tmp_path: Path) -> None:
    assert evening("export", "--to", "x.htm", "--lang", "es").code == 0
    assert '<html lang="es">' in (tmp_path / "x.htm").read_text("utf-8")
    assert evening("export", "--format", "markdown").out.startswith("# Friday")


def test_a_picture(evening: Cli, tmp_path: Path) -> None:
    assert evening("export", "--to", "friday.png").code == 0
    assert (tmp_path / "friday.png").read_bytes().startswith(b"\x89PNG")


NOT_INSTALLED = {
    "en": "This needs matplotlib, which is not installed.\n  Install it once: ",
    "es": "Para esto hace falta matplotlib, que no está instalado.\n  Instálalo una vez: ",
}
NOT_HERE = {
    "en": "A picture cannot be shown here.\n  Name a file for it: scorekeeper export --to friday.png\n",
    "es": "Una imagen no se puede mostrar aquí.\n  Nombra un archivo para ella: "
    "scorekeeper exportar --archivo viernes.png\n",
}


@pytest.mark.parametrize("lang", NOT_INSTALLED)
def test_what_is_not_installed_is_named_with_the_line_that_installs_it(
    lang: str, evening: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    ran = evening("export", "--to", "friday.png", "--lang", lang)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"{NOT_INSTALLED[lang]}{install_line()}\n")
    assert not (tmp_path / "friday.png").exists()


@pytest.mark.parametrize(("answer", "kept"), [("n", True), ("", True), ("y", False)])
def test_on_a_terminal_it_asks_before_it_replaces(
    answer: str, kept: bool, evening: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x.md").write_text("mine")
    monkeypatch.setattr(CommandContext, "on_terminal", True)
    monkeypatch.setattr("builtins.input", lambda question: print(question) or answer)
    ran = evening("export", "--to", "x.md")
    assert ran.code == 0
    assert ran.out.startswith("x.md is there already.\nReplace it? [y/N] \n")
    assert ((tmp_path / "x.md").read_text("utf-8") == "mine") is kept


@pytest.mark.parametrize("lang", NOT_HERE)
def test_a_picture_is_not_thrown_at_a_terminal(lang: str, evening: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    ran = evening("export", "--format", "png", "--lang", lang)
    assert (ran.code, ran.out, ran.err) == (2, "", NOT_HERE[lang])


def test_a_picture_leaves_nothing_elsewhere(cli: Cli, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What the picture's library keeps of its fonts lies in our cache."""
    monkeypatch.delenv("MPLCONFIGDIR", raising=False)
    cli("new", "ochos", "Ana", "Beto")
    assert Path(os.environ["MPLCONFIGDIR"]).is_relative_to(tmp_path / "home")
    monkeypatch.delenv("MPLCONFIGDIR")
