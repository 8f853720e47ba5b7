"""The ```console and ```sh blocks of a Markdown file, run one after another as a reader would type them.

A line that begins with `$ ` is a command (a backslash at its end continues it); the lines after it are what it prints,
on stdout and stderr. A line `...` stands for any lines. Spaces at the end of a line and empty lines around an answer do
not count. The words after `console` are settings of the block: ```console LANG=es_MX.UTF-8

A ```yaml to=my-game.yaml block is what a reader puts into that file, ```yaml add=my-game.yaml what comes at its end.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from markdown_it import MarkdownIt

NOT_RUN = re.compile(r"<!-- not run:\s*\S.*-->", re.DOTALL)
SECONDS = 60


@dataclass(frozen=True)
class Typed:
    """One command of a document: its line (from 1), what it prints (None where it is not compared), its settings."""

    line: int
    command: str
    answer: tuple[str, ...] | None
    settings: tuple[tuple[str, str], ...] = ()


def typed_in(markdown: str) -> Iterator[Typed]:
    """The commands of `markdown` in order; raises ValueError where a console block begins with an answer."""
    before = ""
    for token in MarkdownIt().parse(markdown):
        kind, *settings = token.info.split() if token.type == "fence" else ("",)
        if kind == "console":
            pairs = tuple((name, value) for name, _, value in (word.partition("=") for word in settings))
            yield from _console(token.content.splitlines(), _line(token.map), pairs)
        elif kind == "sh" and not NOT_RUN.fullmatch(before.strip()):
            yield Typed(_line(token.map), token.content, None)
        elif kind == "yaml" and settings:
            way, _, file = settings[0].partition("=")
            content = token.content if way == "to" else f"\n{token.content}"
            sign = {"to": ">", "add": ">>"}[way]
            yield Typed(_line(token.map), f"cat {sign} {file} <<'END OF FILE'\n{content}END OF FILE\n", None)
        before = token.content if token.type == "html_block" else ""


def _line(where: list[int] | None) -> int:
    return (where or [0])[0] + 2  # token lines count from 0, and the first of them is the fence


def _console(lines: list[str], first: int, settings: tuple[tuple[str, str], ...]) -> Iterator[Typed]:
    starts = [number for number, text in enumerate(lines) if text.startswith("$ ")]
    if not starts or "".join(lines[: starts[0]]).strip():
        raise ValueError(f"line {first}: a console block begins with a command, after `$ `")
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        after = start + 1
        while lines[after - 1].endswith("\\") and after < end:
            after += 1
        command = "\n".join([lines[start][2:], *lines[start + 1 : after]])
        yield Typed(first + start, command, _tidy(lines[after:end]), settings)


def _tidy(lines: list[str]) -> tuple[str, ...]:
    return tuple("\n".join(line.rstrip() for line in lines).strip("\n").split("\n"))


def matches(answer: tuple[str, ...], printed: tuple[str, ...]) -> bool:
    """Whether `printed` is `answer`, where a line `...` of the answer stands for any lines, also for none."""
    pieces: list[list[str]] = [[]]
    for line in answer:
        if line == "...":
            pieces.append([])
        else:
            pieces[-1].append(line)
    if len(pieces) == 1:
        return answer == printed
    head, *middle, tail = map(tuple, pieces)
    end = len(printed) - len(tail)
    if printed[: len(head)] != head or printed[end:] != tail:
        return False
    at = len(head)
    for piece in middle:
        at = next(
            (start + len(piece) for start in range(at, end + 1) if printed[start : start + len(piece)] == piece), -1
        )
        if at < 0:
            return False
    return at <= end


def run(typed: Typed, folder: Path, env: Mapping[str, str]) -> str | None:
    """None where the command does in `folder` what the document says; otherwise what is different."""
    shown = f"line {typed.line}: {typed.command.strip()}"
    try:
        done = subprocess.run(
            typed.command,
            shell=True,
            cwd=folder,
            env={**env, **dict(typed.settings)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return f"{shown}\nstill running after {SECONDS} seconds"
    if typed.answer is None:
        return f"{shown}\nexit {done.returncode}\n{done.stdout}" if done.returncode else None
    printed = _tidy(done.stdout.splitlines())
    if matches(typed.answer, printed):
        return None
    return "\n".join([shown, *unified_diff(typed.answer, printed, "in the document", "printed", lineterm="")])


def first_difference(markdown: str, folder: Path, commands: Path) -> str | None:
    """None where all blocks of `markdown` do what they say, else the first that does not; `commands` leads PATH."""
    here, home = folder / "here", folder / "home"
    here.mkdir()
    home.mkdir()
    env = {
        "PATH": f"{commands}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        "HOME": str(home),
        "SCOREKEEPER_HOME": str(home / "scorekeeper"),
        "COLUMNS": "80",
        "LANG": "C.UTF-8",
    }
    return next((problem for typed in typed_in(markdown) if (problem := run(typed, here, env))), None)
