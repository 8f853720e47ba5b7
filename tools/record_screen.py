"""The pictures in the READMEs: the companion at a real pseudo-terminal, typed at, and what then stands on its screen.

`python tools/record_screen.py` plays the evenings below and writes docs/first-hands.svg and its Spanish sister; with
`--check` it only says whether the screens still show the same (exit 1 where they do not).
"""

from __future__ import annotations

import io
import re
import sys
import tempfile
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.style import Style
from rich.text import Text

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.table.terminal import Terminal  # noqa: E402 - the checkout is on the path only now

PICTURES = {"en": ROOT / "docs" / "first-hands.svg", "es": ROOT / "docs" / "es" / "primeras-manos.svg"}
COLUMNS, LINES = 80, 24
ANEW = "\x15"  # Ctrl-U: what stands in the line goes, something else is typed
START = ("ochos", "Ana Beto Carla Dani", "a")
TYPED = {
    "en": (*START, "8s kd 3c", "ah 10d", "8s qh", f"{ANEW}8c qh", "", "b", "5d", "?may I play an 8 on an 8"),
    "es": (
        "ochos-locos",
        *START[1:],
        "8p kd 3t",
        "ac 10d",
        "8p qc",
        f"{ANEW}8t qc",
        "",
        "b",
        "5d",
        "?se puede poner un 8 sobre un 8",
    ),
}
# No font is fetched: whoever reads this may be offline, and nobody should know that they do.
FORMAT = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" role="img" aria-label="scorekeeper"
  xmlns="http://www.w3.org/2000/svg">
<desc>TRANSCRIPT</desc>
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def played(lang: str) -> list[Text]:
    """Every line that was ever on the screen, in its colours."""
    with tempfile.TemporaryDirectory() as home, Terminal(Path(home), lang, columns=COLUMNS, lines=LINES) as terminal:
        terminal.type(*TYPED[lang])
        screen = terminal.screen
        rows = [*screen.history.top, *(screen.buffer[row] for row in range(screen.lines))]
        lines = [_line([row[column] for column in range(COLUMNS)]) for row in rows]
    while lines and not lines[-1].plain.strip():
        lines.pop()
    return lines


def picture(lines: list[Text]) -> str:
    """The lines as an SVG, with the same words for whoever does not see it."""
    console = Console(width=COLUMNS, record=True, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in lines:
        console.print(line, soft_wrap=True)
    transcript = escape(transcript_of(lines)).replace("{", "{{").replace("}", "}}")
    code = FORMAT.replace("TRANSCRIPT", transcript)
    return console.export_svg(title="scorekeeper", code_format=code, unique_id="evening")


def transcript_of(lines: list[Text]) -> str:
    """The words on the screen."""
    return "\n".join(line.plain.rstrip() for line in lines)


def told_by(svg: str) -> str:
    """The words that a picture carries."""
    found = re.search(r"<desc>(.*?)</desc>", svg, re.DOTALL)
    return unescape(found.group(1)) if found else ""


def _line(characters: list[Any]) -> Text:
    return Text.assemble(*_pieces(characters))


def _pieces(characters: list[Any]) -> Iterator[tuple[str, Style]]:
    for one in characters:
        style = Style(
            color=_colour(one.fg), bgcolor=_colour(one.bg), bold=one.bold, reverse=one.reverse, underline=one.underscore
        )
        yield one.data, style


def _colour(name: str) -> str | None:
    if name == "default":
        return None
    return f"#{name}" if re.fullmatch(r"[0-9a-f]{6}", name) else {"brown": "yellow"}.get(name, name)


def main(check: bool) -> int:
    """Play, and write or compare; the exit code."""
    differ = 0
    for lang, file in PICTURES.items():
        lines = played(lang)
        if check:
            same = file.exists() and told_by(file.read_text(encoding="utf-8")) == transcript_of(lines)
            print(f"{file.name} is {'current' if same else 'not current: python tools/record_screen.py'}")
            differ += not same
        else:
            file.write_text(picture(lines), encoding="utf-8")
            print(transcript_of(lines))
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(check="--check" in sys.argv[1:]))
