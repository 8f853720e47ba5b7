"""Build the wheel, install it into an empty environment, and use it from another folder.

`python tools/check_wheel.py` prints each step; it exits 1 at the first that does not hold.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--retries", "10", "--timeout", "60")


class WheelError(Exception):
    """Something that the wheel must do and does not; the text says what."""


def wanted(root: Path = ROOT) -> set[str]:
    """The files a wheel built from `root` must hold: the code, the sentences of every language, the rulesets."""
    kinds = ("*.py", "*.mo", "templates/*")
    code = {path.relative_to(root) for kind in kinds for path in (root / "scorekeeper").rglob(kind)}
    rulesets = {Path("scorekeeper") / path.relative_to(root) for path in (root / "rulesets").rglob("*.yaml")}
    return {path.as_posix() for path in code | rulesets}


def absent(wheel: Path, root: Path = ROOT) -> list[str]:
    """What `wheel` should hold and does not, sorted."""
    with zipfile.ZipFile(wheel) as archive:
        return sorted(wanted(root) - set(archive.namelist()))


def astray(wheel: Path) -> list[str]:
    """What `wheel` holds beside the package and its metadata, sorted."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist()}
    return sorted(top for top in tops if top != "scorekeeper" and not top.endswith(".dist-info"))


def build(folder: Path) -> Path:
    """The wheel of this checkout, built into `folder`."""
    run([*PIP, "wheel", str(ROOT), "--no-deps", "--wheel-dir", str(folder)], cwd=folder.parent)
    (wheel,) = folder.glob("*.whl")
    if faults := [f"is not in it: {name}" for name in absent(wheel)] + [f"does not belong: {n}" for n in astray(wheel)]:
        raise WheelError(f"{wheel.name}:\n  " + "\n  ".join(faults))
    return wheel


def install(wheel: Path, folder: Path) -> Path:
    """The folder with the commands of a new environment that holds only `wheel` and what it needs."""
    venv.create(folder, with_pip=False)
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    run([*PIP, "--python", str(commands / "python"), "install", str(wheel)], cwd=folder.parent)
    return commands


def use(commands: Path, elsewhere: Path, home: Path) -> None:
    """Play a hand with the installed program, in the folder `elsewhere`, storing in `home`."""
    bare = {key: value for key, value in os.environ.items() if key in ("HOME", "SYSTEMROOT", "TEMP", "TMP")}
    env = {**bare, "PATH": str(commands), "SCOREKEEPER_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}

    def scorekeeper(*words: str) -> str:
        return run([str(commands / "scorekeeper"), *words], cwd=elsewhere, env=env)

    place = run([str(commands / "python"), "-c", "import scorekeeper; print(scorekeeper.__file__)"], elsewhere, env)
    expect(Path(place.strip()).is_relative_to(commands.parent), f"imported from somewhere else: {place}")
    expect("rulesets" in scorekeeper("--help"), "--help does not show the commands")
    scorekeeper("rulesets", "check")
    scorekeeper("new", "ochos-locos", "Ana", "Beto", "Carla")
    scorekeeper("hand", "Beto=8k3", "Carla=a,10")
    score = json.loads(scorekeeper("score", "--json"))
    expect(score["totals"] == {"Ana": 0, "Beto": 63, "Carla": 11}, f"wrong totals: {score['totals']}")
    expect("ochos" in scorekeeper("score", "--lang", "es").lower(), "score says nothing in Spanish")
    expect("63" in scorekeeper("why", "1", "Beto"), "why gives no receipt")
    expect(any(home.rglob("*.json")), f"nothing was stored in {home}")
    expect(not any(elsewhere.iterdir()), f"left behind in {elsewhere}: {list(elsewhere.iterdir())}")


def documents(commands: Path, folder: Path) -> None:
    """Type everything that the README shows, with the installed program; raises WheelError.

    What docs/ shows is run by the tests, from the source: what only a wheel can lack is a file, or a name to start by.
    """
    sys.path.insert(0, str(ROOT))
    from tests.docs.console_blocks import first_difference

    for page in sorted(ROOT.glob("README*.md")):
        print(f"  what {page.name} shows", flush=True)
        place = folder / page.stem
        place.mkdir(parents=True)
        problem = first_difference(page.read_text(encoding="utf-8"), place, commands)
        expect(problem is None, f"{page.name}, {problem}")


def expect(holds: bool, otherwise: str) -> None:
    """Nothing where it holds; raises WheelError."""
    if not holds:
        raise WheelError(otherwise)


def run(command: Sequence[str], cwd: Path, env: Mapping[str, str] | None = None) -> str:
    """What `command` prints; raises WheelError where it fails or takes longer than ten minutes."""
    print("  " + " ".join(Path(word).name if os.sep in word else word for word in command), flush=True)
    try:
        done = subprocess.run(
            command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=600
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise WheelError(str(error)) from error
    expect(done.returncode == 0, f"exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def main() -> int:
    """Build, install, use; the exit code."""
    with tempfile.TemporaryDirectory(prefix="scorekeeper-wheel-") as name:
        folder = Path(name).resolve()
        for inner in ("dist", "elsewhere"):
            (folder / inner).mkdir()
        try:
            wheel = build(folder / "dist")
            commands = install(wheel, folder / "venv")
            use(commands, folder / "elsewhere", folder / "home")
            documents(commands, folder / "documents")
        except WheelError as fault:
            print(f"The wheel does not work: {fault}", file=sys.stderr)
            return 1
    print(f"{wheel.name} works, installed into an empty environment and used from another folder.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
