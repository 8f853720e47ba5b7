"""Try the tests of every package: draw functions, change each in one small place, and count what is noticed.

    python tools/mutant_sample.py                               ten functions of each package
    python tools/mutant_sample.py --package store cli --sample 30
    python tools/mutant_sample.py --package store --seed 7      another draw
    python tools/mutant_sample.py --entered FILE                which test enters what: kept there, and read if it is

Works on copies in a temporary folder, in two processes. First all tests run once and note which functions they enter.
Then each change is tried by the quickest tests that enter its function, at least one of every kind; what they let
pass is shown to `mypy --strict`, and then for a minute or two to all tests that enter the function, from the start.
What survives is printed as it was changed: it wants a test, or its reason in docs/mutants.md.
`tools/mutants.py` tries every change of the core.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutant_changes import Change, drawn, put_in

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = tuple(sorted(path.parent.name for path in (ROOT / "scorekeeper").glob("*/__init__.py")))
COPIED = (
    *("scorekeeper", "rulesets", "tests", "docs", "tools", "pyproject.toml", "constraints.txt", "Makefile"),
    *("README.md", "README.es.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", ".importlinter"),
)
# They look at the source or at the clock, or need a browser, a keyboard, an accident or a thousand questions to notice
# anything: what only they notice is missing a table. A copy full of changes is no worse for the others.
LEFT_OUT = (
    *("tests/architecture", "tests/wheel", "tests/cli/test_start_up.py", "tests/docs/test_console_blocks.py"),
    *(f"tests/torture/test_{name}.py" for name in ("flat_cost", "fair", "costs_bounded", "killed", "phones", "doctor")),
    *(f"tests/table/test_{name}.py" for name in ("evenings", "terminal", "counting")),
    *(f"tests/answers/test_{name}.py" for name in ("questions", "by_clause", "reach", "word_lists")),
    *(
        "tests/web/test_in_chromium.py",
        "tests/web/test_lost_networks.py",
        "tests/transfer/exports/test_in_a_browser.py",
    ),
)
QUICK, LONG = 15.0, 60.0  # seconds of tests that enter a function, as they were when nothing was changed
PROCESSES = 2
PYTEST = (
    "-m",
    "pytest",
    "-q",
    "-p",
    "no:cacheprovider",
    "-p",
    "mutant_tests",
    *(f"--ignore={one}" for one in LEFT_OUT),
)


def main() -> int:
    """Print the rate of each package and what survived; 1 where anything did."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument(
        "--package", nargs="+", default=PACKAGES, choices=PACKAGES, metavar="P", help=", ".join(PACKAGES)
    )
    asked.add_argument("--sample", type=int, default=10, metavar="N", help="so many functions of each package")
    asked.add_argument("--seed", type=int, default=52, help="another number is another draw")
    asked.add_argument("--entered", type=Path, metavar="FILE", help="which test enters what, from an earlier draw")
    args = asked.parse_args()
    began = time.monotonic()
    changes = [
        change
        for package in args.package
        for change in drawn(ROOT, package, args.sample, random.Random(f"{args.seed} {package}"))
    ]
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folder = copied(Path(name, "plain"))
        switched = copied(Path(name, "switched"))
        put_in(switched, changes)
        tests = Tests(args.entered or Path(name, "entered.json"), switched)
        print(f"{len(changes)} changes, {len(tests.seconds)} tests, {time.monotonic() - began:.0f} s", flush=True)
        became = tried(changes, tests, folder, switched)
        shown = {n: change.shown((folder / change.file).read_text("utf-8")) for n, change in enumerate(changes)}
    for package in args.package:
        mine = [n for n, change in enumerate(changes) if change.file.startswith(f"scorekeeper/{package}/")]
        alive = [n for n in mine if became[n] == "survived"]
        kinds = ", ".join(f"{n} {outcome}" for outcome, n in Counter(became[n] for n in mine).most_common())
        print(f"{package}: {len(mine) - len(alive)} of {len(mine)} noticed ({kinds})")
        for n in alive:
            print("  " + shown[n])
    left = sum(outcome == "survived" for outcome in became.values())
    print(f"in all {len(changes) - left} of {len(changes)}, {time.monotonic() - began:.0f} s")
    return 1 if left else 0


def copied(folder: Path) -> Path:
    """A copy of what the tests need."""
    folder.mkdir()
    for part in COPIED:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / part, folder / part)
    return folder


class Tests:
    """Which tests enter which functions, and how long each takes; found by running them all once."""

    def __init__(self, kept: Path, folder: Path) -> None:
        if not kept.exists():
            run(folder, {"MUTANT_MAP": str(folder)}, *PYTEST, "-n", str(PROCESSES), "--dist", "worksteal", "tests")
            lines = [json.loads(line) for file in folder.glob("*.map") for line in file.open(encoding="utf-8")]
            kept.write_text(json.dumps(lines), "utf-8")
        self.seconds: dict[str, float] = {}
        self.entering: dict[str, list[str]] = defaultdict(list)
        lines = json.loads(kept.read_text("utf-8"))
        failing = {name for name, seconds, _ in lines if seconds < 0}
        for name, seconds, functions in lines:
            if name not in failing:
                self.seconds[name] = seconds
                for where in functions:
                    self.entering[where].append(name)

    def of(self, change: Change, limit: float) -> list[str]:
        """Those that enter the function: of each test with many rows the quickest first, then the others."""
        kinds: Counter[str] = Counter()
        ranked = []
        for name in sorted(self.entering[change.where], key=lambda name: self.seconds[name]):
            kind = name.partition("[")[0]
            ranked.append((kinds[kind], self.seconds[name], name))
            kinds[kind] += 1
        chosen, seconds = [], 0.0
        for _, needed, name in sorted(ranked):
            seconds += needed
            if chosen and seconds > limit:
                break
            chosen.append(name)
        return chosen


def tried(changes: Sequence[Change], tests: Tests, folder: Path, switched: Path) -> Mapping[int, str]:
    """What notices each change first: a `quick test`, `types`, a `test`; or it `survived`."""
    everyone = dict(enumerate(changes))
    noticed = by_tests(switched, {n: tests.of(change, QUICK) for n, change in everyone.items()})
    became = {n: "quick test" if noticed[n] else "survived" for n in everyone}
    for n in (n for n in everyone if not noticed[n]):
        if refused(folder, changes[n]):
            became[n] = "types"
    left = [n for n in everyone if became[n] == "survived"]
    with ThreadPoolExecutor(PROCESSES) as pool:
        again = pool.map(lambda n: by_tests(switched, {n: tests.of(changes[n], LONG)}, on=n)[n], left)
        became |= {n: "test" for n, name in zip(left, again, strict=True) if name}
    return became


def by_tests(switched: Path, plan: Mapping[int, Iterable[str]], on: int = -1) -> dict[int, str]:
    """The test that notices each change of the plan, or nothing; `on` is on already while the tests are read."""
    plan = {n: list(names) for n, names in plan.items()}
    with tempfile.TemporaryDirectory(dir=switched.parent) as name:
        Path(name, "plan.json").write_text(json.dumps(plan), "utf-8")
        files = sorted({test.partition("::")[0] for names in plan.values() for test in names})
        if files:
            told = {"MUTANT_PLAN": str(Path(name, "plan.json")), "MUTANT_ON": str(on)}
            with ThreadPoolExecutor(PROCESSES) as pool:
                for _ in range(PROCESSES if len(plan) > 1 else 1):
                    pool.submit(run, switched, told, *PYTEST, "-p", "no:xdist", *files)
        found = {n: Path(name, f"{n}.noticed") for n in plan}
        return {n: path.read_text("utf-8") if path.exists() else _unread(plan[n]) for n, path in found.items()}


def _unread(names: Sequence[str]) -> str:
    """With the change on, the tests could not even be read; or there is none."""
    return "reading the tests" if names else ""


def refused(folder: Path, change: Change) -> bool:
    """Do the types notice?"""
    path = folder / change.file
    whole = path.read_text("utf-8")
    try:
        path.write_text(change.applied(whole), "utf-8")
        return bool(run(folder, {}, "-m", "mypy", "--cache-dir=.mypy", "--follow-imports=silent", change.file))
    finally:
        path.write_text(whole, "utf-8")


def run(folder: Path, told: Mapping[str, str], *words: str) -> int:
    """The exit code of this Python with these words, for which the copy is the program."""
    path = os.pathsep.join([str(folder), str(folder / "tools")])
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, **told},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
