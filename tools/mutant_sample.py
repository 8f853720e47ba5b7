"""Try the tests of every package: draw functions, change each in one small place, and count what is noticed.

    python tools/mutant_sample.py                               ten functions of each package
    python tools/mutant_sample.py --package store cli --sample 30
    python tools/mutant_sample.py --package store --seed 7      another draw

Works on copies in a temporary folder, in two processes. First the tests of the packages run once, and coverage notes
which of them enter which function. Then of each change `mypy --strict` is asked, then the quickest tests that enter
the function, and at last, where all of these pass, all tests of the package. What survives is printed as it was
changed: it wants a test, or its reason in docs/mutants.md. `tools/mutants.py` tries every change of the core.
"""

from __future__ import annotations

import argparse
import ast
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from queue import Queue
from xml.etree import ElementTree

from coverage import CoverageData

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = tuple(sorted(path.parent.name for path in (ROOT / "scorekeeper").glob("*/__init__.py")))
BESIDE: Mapping[str, tuple[str, ...]] = {  # where a package is tried besides the folder of its name
    "store": ("tests/torture/test_disk_says_no.py", "tests/torture/test_crowd.py", "tests/cli/test_config.py"),
    "table": ("tests/cli", "tests/companion", "tests/errors", "tests/insight"),
    "cli": ("tests/companion", "tests/errors/test_typed_lines.py", "tests/docs/test_shells.py"),
    "views": ("tests/cli", "tests/insight", "tests/errors"),
    "transfer": ("tests/cli", "tests/store/test_formats.py", "tests/insight/test_running.py"),
    "authoring": ("tests/cli/test_rulesets_new.py", "tests/cli/test_house_saved.py", "tests/errors"),
    "insight": ("tests/cli/test_stats.py", "tests/cli/test_beyond_the_score.py", "tests/views"),
    "cards": ("tests/hand", "tests/errors"),
    "messages": ("tests/errors", "tests/cli"),
    "referee": ("tests/cli/test_may.py",),
}
COPIED = ("scorekeeper", "rulesets", "tests", "docs", "tools", "pyproject.toml", "README.md", "CHANGELOG.md")
QUICK = 15.0  # seconds of tests that enter a function, the quickest first
PATIENCE = 600  # seconds: a change can make a loop endless
PROCESSES = 2
SWAPPED: Mapping[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
OTHER_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Change:
    """One place of a file, in lines and columns, and what stands there instead."""

    file: str
    function: str
    lines: tuple[int, int]  # of the whole function
    start: tuple[int, int]
    end: tuple[int, int]
    new: str

    def applied(self, text: str) -> str:
        """The text of the file with the change in it."""
        lines = text.splitlines(keepends=True)
        first, last = lines[self.start[0] - 1].encode(), lines[self.end[0] - 1].encode()
        changed = first[: self.start[1]].decode() + self.new + last[self.end[1] :].decode()
        return "".join([*lines[: self.start[0] - 1], changed, *lines[self.end[0] :]])

    def shown(self, text: str) -> str:
        """The first line that was changed, before and after."""
        before, after = (one.splitlines()[self.start[0] - 1].strip() for one in (text, self.applied(text)))
        return f"{self.file}:{self.start[0]} in {self.function}\n    - {before}\n    + {after}"


def main() -> int:
    """Print the rate of each package and what survived; 1 where anything did."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument(
        "--package", nargs="+", default=PACKAGES, choices=PACKAGES, metavar="P", help=", ".join(PACKAGES)
    )
    asked.add_argument("--sample", type=int, default=10, metavar="N", help="so many functions of each package")
    asked.add_argument("--seed", type=int, default=52, help="another number is another draw")
    args = asked.parse_args()
    began, left = time.monotonic(), 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        folders: Queue[Path] = Queue()
        for number in range(PROCESSES):
            folders.put(copied(Path(name, str(number))))
        for package in args.package:
            changes = list(drawn(Path(name, "0"), package, args.sample, random.Random(f"{args.seed} {package}")))
            entered = Entered(Path(name, "0"), tests_of(package))
            with ThreadPoolExecutor(PROCESSES) as pool:
                became = list(pool.map(lambda change: tried(folders, change, entered), changes))  # noqa: B023
            told = Counter(became)
            alive = [change for change, outcome in zip(changes, became, strict=True) if outcome == "survived"]
            left += len(alive)
            noticed = len(changes) - len(alive)
            kinds = ", ".join(f"{n} {outcome}" for outcome, n in told.most_common())
            print(
                f"{package}: {noticed} of {len(changes)} noticed ({kinds}), {time.monotonic() - began:.0f} s",
                flush=True,
            )
            for change in alive:
                print("  " + change.shown(Path(name, "0", change.file).read_text("utf-8")), flush=True)
    return 1 if left else 0


def tests_of(package: str) -> tuple[str, ...]:
    """The tests in which a change of the package should be noticed."""
    own = (f"tests/{package}",) if (ROOT / "tests" / package).is_dir() else ()
    return tuple(path for path in (*own, *BESIDE.get(package, ())) if (ROOT / path).exists())


def copied(folder: Path) -> Path:
    """A copy of what the tests need."""
    for part in COPIED:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / part, folder / part)
    return folder


class Entered:
    """Which tests enter which lines, and how long each takes; found by running them all once."""

    def __init__(self, folder: Path, tests: Sequence[str]) -> None:
        self.tests = tests
        (folder / "coverage.ini").write_text("[run]\ndynamic_context = test_function\nsource = scorekeeper\n")
        run(
            folder,
            "-m",
            "coverage",
            "run",
            "--rcfile=coverage.ini",
            "-m",
            "pytest",
            *PYTEST,
            "--junitxml=t.xml",
            *tests,
        )
        self.data = CoverageData(str(folder / ".coverage"))
        self.data.read()
        self.folder, self.seconds = folder, defaultdict[str, float](float)
        for case in ElementTree.parse(folder / "t.xml").iter("testcase"):
            test = f"{case.get('classname')}.{str(case.get('name')).partition('[')[0]}"
            self.seconds[test.removeprefix("tests.")] += float(case.get("time") or 0)

    def quick(self, change: Change) -> list[str]:
        """The quickest tests that enter the function."""
        lines = self.data.contexts_by_lineno(str(self.folder / change.file))
        inside = range(change.lines[0] + 1, change.lines[1] + 1)
        found = {context.removeprefix("tests.") for line in inside for context in lines.get(line, ()) if context}
        chosen, seconds = [], 0.0
        for test in sorted(found & set(self.seconds), key=lambda test: self.seconds[test]):
            seconds += self.seconds[test]
            if chosen and seconds > QUICK:
                break
            module, _, name = test.rpartition(".")
            chosen.append(f"tests/{module.replace('.', '/')}.py::{name}")
        return [test for test in chosen if (self.folder / test.partition("::")[0]).is_file()]


PYTEST = ("-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:rerunfailures")


def tried(folders: Queue[Path], change: Change, entered: Entered) -> str:
    """What notices the change first: `types`, a `quick test`, a `test`; or it `survived`."""
    folder = folders.get()
    path = folder / change.file
    whole = path.read_text("utf-8")
    try:
        path.write_text(change.applied(whole), "utf-8")
        if run(folder, "-m", "mypy", "--cache-dir=.mypy", "--follow-imports=silent", change.file):
            return "types"
        quick = entered.quick(change)
        if quick and run(folder, "-m", "pytest", *PYTEST, *quick):
            return "quick test"
        return "test" if run(folder, "-m", "pytest", *PYTEST, *entered.tests) else "survived"
    finally:
        path.write_text(whole, "utf-8")
        folders.put(folder)


def run(folder: Path, *words: str) -> int:
    """The exit code of this Python with these words; whoever takes too long has failed."""
    try:
        done = subprocess.run(
            [sys.executable, "-B", *words], cwd=folder, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return -1
    return done.returncode


def drawn(root: Path, package: str, size: int, chance: random.Random) -> Iterator[Change]:
    """One change in each of so many functions of the package, drawn among all its functions that can be changed."""
    every: dict[tuple[str, str, int], list[Change]] = defaultdict(list)
    for path in sorted((root / "scorekeeper" / package).rglob("*.py")):
        file = path.relative_to(root).as_posix()
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                lines = (function.lineno, function.end_lineno or function.lineno)
                for start, end, new in changes_in(function):
                    change = Change(file, function.name, lines, start, end, new)
                    every[file, function.name, function.lineno].append(change)
    for key in chance.sample(sorted(every), min(size, len(every))):
        yield chance.choice(every[key])


def changes_in(function: ast.FunctionDef) -> Iterator[tuple[tuple[int, int], tuple[int, int], str]]:
    """Every place in the body that can be changed, and what would stand there; no annotation, no docstring."""
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.expr | ast.stmt) and not _in_f_string(node):
                for other in _others(node):
                    text = ast.unparse(other)
                    indented = text.replace("\n", "\n" + " " * node.col_offset)
                    new = indented if isinstance(node, ast.stmt) else f"({text})"
                    yield (node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0), new


def _in_f_string(node: ast.AST) -> bool:
    """Python before 3.12 does not say where the parts of an f-string stand."""
    return isinstance(node, ast.FormattedValue) or (node.end_lineno or 0) < node.lineno


def _others(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    """What a node could be instead: one off, the other way round, one part left out."""
    other = deepcopy(node)
    match other:
        case ast.Compare(ops=[op, *_]) if type(op) in SWAPPED:
            other.ops[0] = SWAPPED[type(op)]()  # type: ignore[call-overload]
            yield other
        case ast.BoolOp(op=op, values=values):
            other.op = SWAPPED[type(op)]()  # type: ignore[assignment]
            yield other
            yield values[0] if len(values) == 2 else ast.BoolOp(op, values[:-1])
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.IfExp(test, orelse, body)
        case ast.BinOp(op=op) if type(op) in SWAPPED:
            other.op = SWAPPED[type(op)]()  # type: ignore[assignment]
            yield other
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Name(id=name) if name in OTHER_NAMES:
            yield ast.Name(OTHER_NAMES[name])
        case ast.Call(keywords=[*_, ast.keyword()]):
            other.keywords = other.keywords[:-1]
            yield other
        case ast.Expr(value=ast.Call()) | ast.Continue() | ast.Break():
            yield ast.Pass()
        case ast.With(items=[ast.withitem(optional_vars=None)], body=body):
            yield ast.If(ast.Constant(True), body, [])


if __name__ == "__main__":
    sys.exit(main())
