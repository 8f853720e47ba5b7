"""What goes into a report: what went wrong where in the program, and what it runs on; no names, no cards."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import traceback
from pathlib import Path

from scorekeeper.cli.context import CommandContext
from scorekeeper.cli.early_options import DEBUG
from scorekeeper.messages import say
from scorekeeper.problems import WayOut
from scorekeeper.version import __version__

SHORT = 4  # frames of a traceback; with `--debug` all of them
LIBRARIES = ("typer", "rich", "tinydb", "prompt_toolkit", "qrcode", "PyYAML", "matplotlib")
TERMINAL = ("TERM", "LANG", "LC_ALL", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "COLUMNS")


def tell_bug(wrong: Exception, context: CommandContext) -> None:
    """A mistake of the program, in lines to paste: where it happened, and the command without what was told."""
    whole = DEBUG in context.arguments
    context.tell(say("cli.bug", context.lang))
    if context.home.disk.wrote:
        context.tell(context.sentence("cli.bug-recorded", do=WayOut("score")))
    context.tell(f"scorekeeper {__version__}, Python {platform.python_version()}, {platform.system()}")
    shown = (argument if argument.startswith("-") else "…" for argument in context.arguments[1:2])
    context.tell("scorekeeper " + " ".join(shown))
    for frame in traceback.extract_tb(wrong.__traceback__)[0 if whole else -SHORT :]:
        context.tell(f"{os.path.basename(frame.filename)}:{frame.lineno} {frame.name}", "  ")
    context.tell(f"{type(wrong).__name__}: {str(wrong)[:200]}", "  ")
    if not whole:
        context.tell(say("cli.bug-whole", context.lang, option=DEBUG))


def tell_surroundings(context: CommandContext, code: int) -> None:
    """What `--debug` adds to any command: versions, terminal and places, as `name: value` in no language."""
    from importlib.metadata import PackageNotFoundError, version

    def of(library: str) -> str:
        try:
            return f"{library} {version(library)}"
        except PackageNotFoundError:
            return f"{library} none"

    size = shutil.get_terminal_size()
    said = " ".join(f"{name}={os.environ[name]}" for name in TERMINAL if name in os.environ)
    for line in (
        f"scorekeeper: {__version__}, exit {code}",
        f"python: {platform.python_version()} {platform.python_implementation()}, {platform.platform()}",
        f"libraries: {', '.join(map(of, LIBRARIES))}",
        f"terminal: in {sys.stdin.isatty()}, out {sys.stdout.isatty()}, {size.columns} x {size.lines}, "
        f"{sys.stdout.encoding}, {said}",
        f"reader: {context.lang}, plain {context.plain}",
        f"kept in: {_without_name(context.home.root)}",
    ):
        context.tell(line)


def _without_name(path: Path) -> str:
    """The path as it may be shown to strangers."""
    home = Path.home()
    return f"~{os.sep}{path.relative_to(home)}" if path.is_relative_to(home) else str(path)
