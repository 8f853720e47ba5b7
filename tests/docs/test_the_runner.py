from __future__ import annotations

import sys
from pathlib import Path

import pytest

from . import console_blocks
from .console_blocks import Typed, first_difference, matches, typed_in

COMMANDS = Path(sys.executable).parent


def difference(markdown: str, folder: Path) -> str | None:
    return first_difference(markdown, folder, COMMANDS)


@pytest.mark.parametrize(
    "block",
    [
        "```console\n$ echo one\none\n\n$ echo two; echo three\ntwo\nthree\n```",
        "```console\n$ echo one\\\n  two\none two\n```",
        "```console\n$ echo wrong >&2; exit 2\nwrong\n```",
        "```console\n$ true\n```",
        "```console\n$ seq 9\n1\n...\n8\n9\n```",
        "```console\n$ echo $COLUMNS $LANG\n80 C.UTF-8\n```",
        "```console LANG=es_MX.UTF-8\n$ echo $LANG\nes_MX.UTF-8\n```",
        "```console\n$ LANG=es sh -c 'echo $LANG'\nes\n```",
        "```console\n$ touch a\n```\n\nand then\n\n```console\n$ ls\na\n```",
        f"```console\n$ command -v python | xargs dirname\n{COMMANDS}\n```",
        "1. In a list\n\n   ```console\n   $ echo one\n   one\n   ```",
        "````md\n```console\n$ echo shown, not run\nno\n```\n````",
        "```sh\ncd /\n```",
        "<!-- not run: it takes an hour -->\n```sh\nexit 1\n```",
        "```yaml\n$ no: command\n```",
        "```yaml to=a.yaml\na: 'x'\n```\n```yaml add=a.yaml\nb: 1\n```\n```console\n$ cat a.yaml\na: 'x'\n\nb: 1\n```",
    ],
)
def test_right_blocks_pass(block: str, tmp_path: Path) -> None:
    assert difference(f"# Title\n\n{block}\n", tmp_path) is None


@pytest.mark.parametrize(
    ("block", "said"),
    [
        (
            "```console\n$ echo one\ntwo\n```",
            "line 4: echo one\n--- in the document\n+++ printed\n@@ -1 +1 @@\n-two\n+one",
        ),
        ("```console\n$ echo one; echo two\none\n```", "+two"),
        ("```console\n$ echo one\n one\n```", "- one"),
        ("```console\n$ true\nsomething\n```", "-something"),
        ("```console\n$ echo something\n```", "+something"),
        ("```console\n$ echo one\none\n$ echo two\nthree\n```", "line 6: echo two"),
        ("```console\n$ seq 9\n1\n...\n8\n```", "+9"),
        ("```console\n$ no-such-command-here\n```", "not found"),
        ("```sh\nexit 3\n```", "exit 3"),
        ("<!-- not run: -->\n```sh\nexit 3\n```", "exit 3"),
        ("<!-- not run: the wrong kind -->\n```console\n$ echo one\ntwo\n```", "-two"),
        ("<!-- not run: too far away -->\n\nText\n\n```sh\nexit 3\n```", "exit 3"),
    ],
)
def test_wrong_blocks_are_told(block: str, said: str, tmp_path: Path) -> None:
    assert said in (difference(f"# Title\n\n{block}\n", tmp_path) or "passed")


@pytest.mark.parametrize("block", ["```console\none\n$ echo one\n```", "```console\n```"])
def test_a_console_block_begins_with_a_command(block: str) -> None:
    with pytest.raises(ValueError, match="line 2: a console block begins with a command"):
        list(typed_in(block))


def test_a_command_that_hangs_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(console_blocks, "SECONDS", 0.2)
    assert (
        difference("```console\n$ exec sleep 9\n```", tmp_path)
        == "line 2: exec sleep 9\nstill running after 0.2 seconds"
    )


@pytest.mark.parametrize(
    ("answer", "printed", "same"),
    [
        ("a ... d", "a b c d", True),
        ("a ... d", "a d", True),
        ("a ... d", "a", False),
        ("a ... a", "a", False),
        ("...", "", True),
        ("... b ...", "a b c", True),
        ("... b c ... c", "a b c", False),
        ("... b ... b ...", "a b c", False),
        ("... b ... b ...", "a b b", True),
        ("a ... c", "a b", False),
        ("a ... c", "b c", False),
    ],
)
def test_three_dots_stand_for_any_lines(answer: str, printed: str, same: bool) -> None:
    assert matches(tuple(answer.split()), tuple(printed.split())) is same


def test_lines_are_those_of_the_document() -> None:
    assert list(typed_in("\n\n```console A=1\n$ one\nx \n\n$ two\n```\n\n```sh\nthree\n```")) == [
        Typed(4, "one", ("x",), (("A", "1"),)),
        Typed(7, "two", ("",), (("A", "1"),)),
        Typed(11, "three\n", None),
    ]
