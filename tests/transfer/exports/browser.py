"""A real browser without a window: what it measures on a page, and how many sheets of paper the page takes."""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
WIDTHS = (320, 360, 1280)
DARK = "@media screen and (prefers-color-scheme: dark)"
POLICY = re.compile(r"<meta http-equiv.*\n")


def browser() -> str | None:
    """Where the browser is; CHROME may name it."""
    return os.environ.get("CHROME") or next((path for name in NAMES if (path := shutil.which(name))), None)


def axe() -> Path | None:
    """The rules of accessibility, as a script."""
    found = find_spec("axe_core_python")
    folders = (found.submodule_search_locations if found else None) or ()
    return next((path for folder in folders if (path := Path(folder, "axe.min.js")).is_file()), None)


def measured(pages: Mapping[str, str], rules: Path, judged: Collection[str]) -> list[dict[str, Any]]:
    """For each page at each width, light and dark: `wide` is what it needs, `faults` what axe finds serious, `smallest`
    the letters of the chart in pixels as they are seen.

    Only the pages named in `judged` are put before axe, which takes its time.
    """
    frames = []
    for name, page in pages.items():
        for dark in (False, True):
            # The page forbids scripts, which is right and keeps the rules out as well.
            shown = POLICY.sub("", page.replace(DARK, "@media screen") if dark else page)
            if name in judged:
                shown = shown.replace("</head>", f"<script>{rules.read_text('utf-8')}</script></head>")
            for width in WIDTHS:
                title = json.dumps([name, "dark" if dark else "light", width])
                frames.append(
                    f'<iframe title="{html.escape(title)}" style="width:{width}px;height:900px;border:0" '
                    f'srcdoc="{html.escape(shown)}"></iframe>'
                )
    page = f"<!doctype html><meta charset=utf-8><body>{''.join(frames)}<pre id=out></pre><script>{SCRIPT}</script>"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "page.html").write_text(page, encoding="utf-8")
        seen = _run(folder, ["--virtual-time-budget=60000", "--dump-dom", f"file://{folder}/page.html"])
    found = re.search(r'(?s)<pre id="out">(.*?)</pre>', seen)
    assert found
    assert found.group(1), "the browser did not answer"
    results: list[dict[str, Any]] = json.loads(html.unescape(found.group(1)))
    return results


SCRIPT = """
addEventListener("load", async () => {
  const found = [];
  for (const frame of document.querySelectorAll("iframe")) {
    const [name, scheme, width] = JSON.parse(frame.title);
    const inside = frame.contentDocument.documentElement;
    const axe = frame.contentWindow.axe;
    const result = axe && await axe.run(frame.contentDocument, {resultTypes: ["violations"]});
    const faults = (result?.violations ?? []).filter(fault => ["serious", "critical"].includes(fault.impact))
      .map(fault => fault.id + " " + fault.nodes[0].html.slice(0, 200) + " " + fault.nodes[0].failureSummary);
    const letters = [...frame.contentDocument.querySelectorAll("svg text")];
    const seen = letters.map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a);
    found.push({name, scheme, width, smallest: seen.length ? Math.min(...seen) : null,
      wide: inside.scrollWidth, passes: result?.passes.length ?? 0, faults});
  }
  document.getElementById("out").textContent = JSON.stringify(found);
});
"""


def sheets_of_paper(page: str) -> int:
    """How many pages a printer would need."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "page.html").write_text(page, encoding="utf-8")
        _run(folder, [f"--print-to-pdf={folder}/page.pdf", "--no-pdf-header-footer", f"file://{folder}/page.html"])
        return len(re.findall(rb"/Type\s*/Page[^s]", Path(folder, "page.pdf").read_bytes()))


# A first run, an update or a word with its maker is nothing to wait for where there is no network.
ALONE = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--headless",
    "--no-first-run",
    "--no-sandbox",
)
LONGEST = 120.0  # seconds


def _run(folder: str, arguments: Sequence[str]) -> str:
    """What the browser writes. One that stands still is ended with all its processes, and another one is begun."""
    program = browser()
    assert program
    for turn in range(2):
        with open(f"{folder}/written", "w+b") as written, open(f"{folder}/said", "w+b") as said:  # a pipe stays open
            process = subprocess.Popen(
                [program, *ALONE, f"--user-data-dir={folder}/profile{turn}", *arguments],
                stdin=subprocess.DEVNULL, stdout=written, stderr=said, start_new_session=True,
            )  # fmt: skip
            try:
                code = process.wait(LONGEST)
            except subprocess.TimeoutExpired:
                continue
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
            assert code == 0, Path(said.name).read_text("utf-8", "replace")[-2000:]
            return Path(written.name).read_text("utf-8")
    raise AssertionError(f"the browser stood still for {LONGEST} s, twice")
