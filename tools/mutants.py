"""Try the tests: change the source in one small place after the other, and list the changes that no test notices.

    python tools/mutants.py                      rules, hand, scoring and match
    python tools/mutants.py scoring match        only these layers
    python tools/mutants.py scoring --show       each change that survived, as a diff

Works on a copy in a temporary folder, in two processes, with the fast tests of the layers. Hypothesis is left out: a
change that only luck finds shows a test that is missing. What survives is killed by a test or explained in
docs/mutants.md.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LAYERS = ("rules", "hand", "scoring", "match")
TESTS = {
    "rules": ("tests/rules", "tests/hand", "tests/scoring", "tests/match", "tests/rulesets"),
    "hand": ("tests/hand", "tests/scoring", "tests/rulesets"),
    "scoring": ("tests/scoring", "tests/match", "tests/rulesets"),
    "match": ("tests/match", "tests/scoring", "tests/rulesets"),
}
SLOW = ("tests/match/test_laws.py", "tests/match/test_stateful.py", "tests/rules/test_hostile_files.py")
NOTHING = "no tests"
PROCESSES = "2"


def main() -> int:
    """Print the survivors; 1 where there are any."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("layers", nargs="*", default=LAYERS, metavar="LAYER", help=", ".join(LAYERS))
    asked.add_argument("--show", action="store_true", help="show each change as a diff")
    args = asked.parse_args()
    unknown = set(args.layers) - set(LAYERS)
    if unknown:
        asked.error(f"no such layer: {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        return survivors(Path(folder), tuple(args.layers), args.show)


def survivors(folder: Path, layers: tuple[str, ...], show: bool) -> int:
    """Mutate the layers in a copy of the project, and print what nothing noticed."""
    tests = tuple(dict.fromkeys(test for layer in layers for test in TESTS[layer]))
    copy(folder, layers, tests)
    run = mutmut(folder, "run", "--max-children", PROCESSES, capture_output=True)
    left = [line.split(":")[0].strip() for line in results(folder) if line.endswith(("survived", NOTHING, "timeout"))]
    if run.returncode and not left:
        print(run.stdout[-3000:], run.stderr[-3000:], sep="\n")
        return run.returncode
    for name in left:
        print(name, flush=True)
        if show:
            print(mutmut(folder, "show", name, capture_output=True).stdout)
    counted = run.stdout.replace("\r", "\n").strip().splitlines()
    print(f"{len(left)} survived. {counted[-1] if counted else ''}")
    return 1 if left else 0


def copy(folder: Path, layers: tuple[str, ...], tests: tuple[str, ...]) -> None:
    """What the tests need, with mutmut told what to change."""
    for part in ("scorekeeper", "rulesets", "tests"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    selected = [*tests, *(f"--ignore={test}" for test in SLOW)]
    (folder / "pyproject.toml").write_text(
        "[tool.mutmut]\n"
        'source_paths = ["scorekeeper"]\n'
        f"only_mutate = {[f'scorekeeper/{layer}/*' for layer in layers]}\n"
        'also_copy = ["rulesets", "tests"]\n'
        f"pytest_add_cli_args_test_selection = {selected}\n",
        encoding="utf-8",
    )


def results(folder: Path) -> list[str]:
    """One line for each mutant that was not killed: its name and what became of it."""
    return [
        line.rstrip() for line in mutmut(folder, "results", capture_output=True).stdout.splitlines() if ": " in line
    ]


def mutmut(folder: Path, *words: str, capture_output: bool) -> subprocess.CompletedProcess[str]:
    """Run mutmut in the copy, with the Python that runs this."""
    command = [sys.executable, "-m", "mutmut", *words]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=capture_output, text=True, check=False)


if __name__ == "__main__":
    sys.exit(main())
