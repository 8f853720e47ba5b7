"""Try the tests: change the source in one small place after the other, and list the changes that nothing notices.

    python tools/mutants.py                            rules, hand, scoring and match
    python tools/mutants.py scoring match              only these layers
    python tools/mutants.py match/ranking match/seats  only these files: a few minutes each
    python tools/mutants.py match/ranking --show       each change that survived, as a diff
    python tools/mutants.py rules/build --sample 200   only 200 changes of each file, drawn, always the same ones
    python tools/mutants.py rules --minutes 30         as many, in a drawn order, as can be tried in that time
    python tools/mutants.py rules/build --tests tests/rules/test_build.py    quick and strict: only these are asked

Works on a copy in a temporary folder, in two processes. What `mypy --strict` refuses is caught before any test runs;
then come the fast tests of the layers. The slow laws are left out: a change that only luck finds shows a test that is
missing. What survives is killed by a test or explained in docs/mutants.md.
"""

from __future__ import annotations

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "scorekeeper"
LAYERS = ("rules", "hand", "scoring", "match")
TESTS = {
    "rules": (
        "tests/rules",
        "tests/hand",
        "tests/scoring",
        "tests/match",
        "tests/rulesets/test_shipped.py",
        "tests/errors/test_gallery.py",
    ),
    "hand": ("tests/hand", "tests/scoring", "tests/rulesets/test_shipped.py", "tests/errors/test_gallery.py"),
    "scoring": ("tests/scoring", "tests/match", "tests/rulesets/test_shipped.py", "tests/errors/test_gallery.py"),
    "match": ("tests/match", "tests/scoring", "tests/rulesets/test_shipped.py", "tests/errors/test_gallery.py"),
}
SLOW = ("tests/match/test_laws.py", "tests/match/test_stateful.py", "tests/rules/test_hostile_files.py")
NOT_HERE = (
    "test_the_source_names_no_game",  # slow
    "test_another_id_gives_the_same_results",  # slow
    "test_the_deepest_amount_is_read_or_refused",  # a changed function takes twice the depth
    "test_any_facts_are_shortened_and_lengthened_again",  # a law
    "test_written_and_read_back_are_the_same_facts",  # a law
)
UNTRIED = "not checked"
CAUGHT = ("killed", "caught by type check", "timeout", "segfault")
PROCESSES = "2"
MEMORY = 3 * 1024**3  # bytes for a process: a change can make a loop endless
PATIENCE = 4  # times as long as the tests take


def main() -> int:
    """Print the survivors and the numbers of each file; 1 where something survived."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("places", nargs="*", default=LAYERS, metavar="LAYER or LAYER/FILE", help=", ".join(LAYERS))
    asked.add_argument("--show", action="store_true", help="show each change as a diff")
    asked.add_argument("--sample", type=int, default=0, metavar="N", help="only so many changes of each file, drawn")
    asked.add_argument("--minutes", type=int, default=0, metavar="M", help="try changes only so long, in a drawn order")
    asked.add_argument("--tests", nargs="+", default=(), metavar="TEST", help="ask these tests only")
    args = asked.parse_args()
    files = {place: found(place) for place in args.places}
    unknown = [place for place, paths in files.items() if not paths]
    if unknown:
        asked.error(f"no such layer or file: {', '.join(unknown)}")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        chosen = tuple(dict.fromkeys(path for paths in files.values() for path in paths))
        part = (args.sample, 60 * args.minutes) if args.sample or args.minutes else None
        copy(Path(folder), chosen, args.tests)
        return survivors(Path(folder), chosen, args.show, part)


def found(place: str) -> tuple[str, ...]:
    """The files of a layer (`match`), or one file (`match/ranking`), as paths from the top of the project."""
    name = place.removeprefix("scorekeeper/").removesuffix(".py").strip("/")
    if name in LAYERS:
        paths = sorted((SOURCE / name).glob("*.py"))
    else:
        paths = [path for layer in LAYERS if (path := SOURCE / f"{name}.py").is_file() and path.parent.name == layer]
    return tuple(path.relative_to(ROOT).as_posix() for path in paths if path.stem != "__init__")


def survivors(folder: Path, files: tuple[str, ...], show: bool, part: tuple[int, int] | None = None) -> int:
    """Mutate the files in the copy of the project, and print what nothing noticed."""
    run = mutmut(folder, "run", "--max-children", PROCESSES, part=part)
    every = outcomes(folder)
    became = {name: outcome for name, outcome in every.items() if not part or outcome != UNTRIED}
    if run.returncode or not became:
        print(run.stdout[-3000:], run.stderr[-3000:], sep="\n")
        return run.returncode or 1
    left = [name for name, outcome in became.items() if outcome not in CAUGHT]
    for name in left:
        print(f"{name}: {became[name]}", flush=True)
        if show:
            print(mutmut(folder, "show", name).stdout)
    for file in files:
        of_file = Counter(outcome for name, outcome in became.items() if belongs(name, file))
        told = ", ".join(f"{n} {outcome}" for outcome, n in of_file.most_common())
        all_of_it = sum(belongs(name, file) for name in every)
        drawn = f" of {all_of_it}, drawn" if of_file.total() < all_of_it else ""
        print(f"{file.removeprefix('scorekeeper/')}: {of_file.total()}{drawn} changes: {told or 'nothing to change'}")
    return 1 if left else 0


def belongs(name: str, file: str) -> bool:
    """Whether this mutant (`scorekeeper.match.seats.x_left__mutmut_1`) is one of this file."""
    return name.startswith(file.removesuffix(".py").replace("/", ".") + ".")


def copy(folder: Path, files: tuple[str, ...], only: Sequence[str]) -> None:
    """What the tests need, with mutmut told what to change."""
    for part in ("scorekeeper", "rulesets", "tests", "docs"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    tests = only or dict.fromkeys(test for file in files for test in TESTS[file.split("/")[1]])
    slow = [f"--ignore={test}" for test in SLOW] + ["-k", " and ".join(f"not {case}" for case in NOT_HERE)]
    (folder / "pyproject.toml").write_text(
        "[tool.mypy]\nstrict = true\nwarn_unused_ignores = false\n"
        '[[tool.mypy.overrides]]\nmodule = ["base45"]\nignore_missing_imports = true\n'  # it brings no types
        "[tool.mutmut]\n"
        'source_paths = ["scorekeeper"]\n'
        f"only_mutate = {list(files)}\n"
        'also_copy = ["rulesets", "tests", "docs"]\n'
        f"timeout_multiplier = {PATIENCE}\n"
        f"type_check_command = {[sys.executable, '-m', 'mypy', '--output', 'json', *files]}\n"
        f"pytest_add_cli_args_test_selection = {[*tests, *slow]}\n",
        encoding="utf-8",
    )


def outcomes(folder: Path) -> dict[str, str]:
    """Each mutant by its name, and what became of it."""
    told = mutmut(folder, "results", "--all", "true").stdout.splitlines()
    return {name.strip(): outcome.strip() for name, colon, outcome in (line.partition(": ") for line in told) if colon}


def mutmut(folder: Path, *words: str, part: tuple[int, int] | None = None) -> subprocess.CompletedProcess[str]:
    """Run mutmut in the copy, with the Python that runs this; `part`: so many changes of a file, so many seconds."""
    started = [str(ROOT / "tools" / "mutants_some.py"), *map(str, part)] if part else ["-m", "mutmut"]
    command = [sys.executable, *started, *words]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        command,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_AS, (MEMORY, MEMORY)
        ),  # mutmut forks, so this is no Windows
    )


if __name__ == "__main__":
    sys.exit(main())
