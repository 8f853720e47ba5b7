"""Build the source archive and the wheel, install it into empty environments, and use it from another folder.

The newest versions of everything it needs are tried, and the lowest ones that it says are enough; every Python that
this machine has and that it says it runs on. The source archive is unpacked, installed from there and tests itself.

`python tools/check_wheel.py` prints each step and at the end what was tried and how long it took; it exits 1 at the
first that does not hold.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
import zipfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--retries", "10", "--timeout", "60")
MINORS = range(11, 15)  # the classifiers of pyproject.toml
ROOMS = ("cards", "hand", "scoring", "match", "messages")  # whose tests the source archive is put to
ELSEWHERE = (("3.14",), ("3.13", "win_amd64"), ("3.13", "macosx_11_0_arm64"))  # a Python, a platform
TESTERS = (
    "pytest",
    "pytest-timeout",
    "hypothesis",
    "babel",
    "pexpect",
    "pyte",
)  # what these tests need, and their conftest


class WheelError(Exception):
    """Something that the wheel must do and does not; the text says what."""


def wanted(root: Path = ROOT) -> set[str]:
    """The files a wheel built from `root` must hold: the code, the sentences of every language, the rulesets."""
    kinds = ("*.py", "*.mo", "templates/*", "py.typed")
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
    return sorted(top for top in tops if top != "scorekeeper" and not top.endswith((".dist-info", ".data")))


def build(folder: Path) -> tuple[Path, Path]:
    """The source archive of this checkout and the wheel made from it, in `folder`; raises WheelError."""
    run([sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)], cwd=folder.parent)
    (archive,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    expect(not (faults := absent(wheel)), f"{wheel.name} lacks {faults}")
    expect(not (faults := astray(wheel)), f"{wheel.name} holds what does not belong there: {faults}")
    with zipfile.ZipFile(wheel) as held:
        front = held.read(next(name for name in held.namelist() if name.endswith("/METADATA"))).decode()
    expect(not (faults := re.findall(r"\]\((?!https?:|#)[^)]*\)", front)), f"links that lead nowhere: {faults}")
    expect(not (faults := left_behind(archive)), f"{archive.name} has not all it needs to test itself: {faults}")
    run([sys.executable, "-m", "twine", "check", "--strict", str(archive), str(wheel)], cwd=folder)
    return archive, wheel


def left_behind(archive: Path, root: Path = ROOT) -> list[str]:
    """The files under version control that `archive` lacks, sorted; none where there is no version control here."""
    with tarfile.open(archive) as held:
        names = {name.partition("/")[2] for name in held.getnames()}
    if not (root / ".git").exists():
        return []
    tracked = set(run(["git", "ls-files"], cwd=root).splitlines())
    return sorted(tracked - names - {".gitignore"})


def pythons() -> dict[str, str]:
    """The interpreters of this machine that the program says it runs on, by version, the oldest first."""
    found: dict[str, str] = {}
    for minor in MINORS:
        kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/3.{minor}.*/bin/python")
        for command in (f"python3.{minor}", *map(str, kept)):
            asked = [command, "-c", "import sys; print(sys.executable, *sys.version_info[:2])"]
            with suppress(OSError):
                done = subprocess.run(asked, capture_output=True, text=True, check=False)
                path, _, version = done.stdout.strip().partition(" ")
                if done.returncode == 0 and version == f"3 {minor}":
                    found.setdefault(f"3.{minor}", path)
    return found


def floors(root: Path = ROOT) -> list[str]:
    """The lowest version of everything that the program needs, pictures included, as constraints: `rich==13.8`."""
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    needed = [*project["dependencies"], *project["optional-dependencies"]["pictures"]]
    return [re.sub(r"\[.*?\]", "", text).replace(">=", "==") for text in needed]


def are_floors(commands: Path) -> None:
    """Nothing where the lowest versions are what was installed; raises WheelError."""
    asked = "import json, importlib.metadata as m; print(json.dumps({d.name: d.version for d in m.distributions()}))"
    held = json.loads(run([str(commands / "python"), "-c", asked], commands))
    there = {re.sub(r"[-_.]+", "-", name).lower(): f"{version}." for name, version in held.items()}
    for floor in floors():
        name, _, version = floor.partition("==")
        found = there.get(re.sub(r"[-_.]+", "-", name).lower(), "")
        expect(
            found.startswith(f"{version}."), f"{floor} was to be tried, and {found.strip('.') or 'nothing'} is there"
        )


def install(
    wheel: Path, folder: Path, python: str = sys.executable, lowest: bool = False, more: Sequence[str] = ()
) -> Path:
    """The folder with the commands of a new environment that holds only `wheel` and what it needs, and `more`: the
    newest there is of everything, or the lowest that `pyproject.toml` allows, pictures included.
    """
    run([python, "-m", "venv", "--without-pip", str(folder)], cwd=folder.parent)
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    what = [str(wheel), *more]
    if lowest:
        constraints = folder.with_name("lowest.txt")
        constraints.write_text("\n".join(floors()) + "\n", encoding="utf-8")
        what = [f"{wheel}[pictures]", "--constraint", str(constraints)]
    run([*PIP, "--python", str(commands / "python"), "install", *what], cwd=folder.parent)
    return commands


def use(commands: Path, elsewhere: Path, home: Path) -> None:
    """Play a hand with the installed program, in the folder `elsewhere`, storing in `home`; raises WheelError."""
    bare = {key: value for key, value in os.environ.items() if key in ("HOME", "SYSTEMROOT", "TEMP", "TMP")}
    env = {**bare, "PATH": str(commands), "SCOREKEEPER_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}

    def scorekeeper(*words: str) -> str:
        return run([str(commands / "scorekeeper"), *words], cwd=elsewhere, env=env)

    place = run([str(commands / "python"), "-c", "import scorekeeper; print(scorekeeper.__file__)"], elsewhere, env)
    expect(Path(place.strip()).is_relative_to(commands.parent), f"imported from somewhere else: {place}")
    expect((commands.parent / "share/man/man1/scorekeeper.1").exists(), "no manual page")
    expect("rulesets" in scorekeeper("-h"), "-h does not show the commands")
    expect("#compdef" in scorekeeper("--show-completion", "zsh"), "no completion for zsh")
    scorekeeper("new", "ochos-locos", "Ana", "Beto", "Carla")
    scorekeeper("hand", "Beto=8k3", "Carla=a,10")
    score = json.loads(scorekeeper("score", "--json"))
    expect(score["totals"] == {"Ana": 0, "Beto": 63, "Carla": 11}, f"wrong totals: {score['totals']}")
    expect("ochos" in scorekeeper("score", "--lang", "es").lower(), "score says nothing in Spanish")
    expect("63" in scorekeeper("why", "1", "Beto"), "why gives no receipt")
    expect("50" in scorekeeper("ask", "how mcuh is an eigth"), "ask does not know what an eight counts")
    expect("█" in scorekeeper("qr"), "qr draws no code")
    expect("<svg" in scorekeeper("export", "--format", "html"), "the page has no chart")
    expect(any(home.rglob("*.json")), f"nothing was stored in {home}")
    expect(not any(elsewhere.iterdir()), f"left behind in {elsewhere}: {list(elsewhere.iterdir())}")
    if os.name == "posix":
        sit_down(commands, env)


def sit_down(commands: Path, env: Mapping[str, str]) -> None:
    """The companion at a pseudo-terminal goes on with the match and answers a question; raises WheelError."""
    import pexpect

    print("  scorekeeper, at a terminal", flush=True)
    shown = {**env, "TERM": "xterm-256color"}
    try:
        with pexpect.spawn(str(commands / "scorekeeper"), env=shown, encoding="utf-8") as at:
            at.expect("Hand 2")
            at.send("?may i play an 8 on an 8\r")
            at.expect("Yes")
            at.send(".quit\r")
            at.expect(pexpect.EOF)
    except pexpect.ExceptionPexpect as fault:
        raise WheelError(f"the companion: {str(fault)[:2000]}") from fault


def pictures(commands: Path, elsewhere: Path, home: Path) -> None:
    """A match goes into a picture and comes out of it again; raises WheelError."""
    env = {**os.environ, "SCOREKEEPER_HOME": str(home), "LC_ALL": "C.UTF-8"}
    for line in ("export --to card.png", "qr --match --to match.png", "import match.png --yes"):
        run([str(commands / "scorekeeper"), *line.split()], cwd=elsewhere, env=env)


class Watch:
    """How long it took since the last look, and how much of that the processors worked: a busy machine is slow."""

    def __init__(self) -> None:
        self._begun, self._worked = time.monotonic(), self._work()

    def look(self) -> str:
        """`41 s, of which the processors worked 12 s`, and from now on anew."""
        now, work = time.monotonic(), self._work()
        said = f"{now - self._begun:.0f} s, of which the processors worked {work - self._worked:.0f} s"
        self._begun, self._worked = now, work
        return said

    def _work(self) -> float:
        return sum(os.times()[:4])


def everywhere(wheel: Path, folder: Path) -> dict[str, str]:
    """The wheel with the lowest versions it allows on the oldest Python here, with the newest on all others; what was
    tried, and how long that took.
    """
    found = pythons()
    tried = {f"Python 3.{minor}": "not on this machine: not tried" for minor in MINORS if f"3.{minor}" not in found}
    for number, (version, python) in enumerate(found.items()):
        lowest, watch = number == 0, Watch()
        if not lowest and version == f"3.{sys.version_info.minor}":
            continue  # that was tried first
        named = f"Python {version}, the {'lowest' if lowest else 'newest'} versions of everything"
        print(f" {named}", flush=True)
        place = folder / version
        (place / "elsewhere").mkdir(parents=True)
        commands = install(wheel, place / "venv", python, lowest)
        if lowest:
            are_floors(commands)
        use(commands, place / "elsewhere", place / "home")
        if lowest:
            pictures(commands, place / "elsewhere", place / "home")
        tried[named] = watch.look()
    return tried


def obtainable(wheel: Path, folder: Path) -> dict[str, str]:
    """That everything the wheel needs, pictures included, can be had ready-made where no test runs; raises WheelError.

    Nothing is installed, and nothing is known of whether it works there; what only that system needs is not looked for.
    """
    for version, *platform in ELSEWHERE:
        where = ["--python-version", version, *(word for name in platform for word in ("--platform", name))]
        what = ["install", "--dry-run", "--only-binary=:all:", "--target", str(folder / "nowhere"), *where]
        run([*PIP, *what, f"{wheel}[pictures]"], cwd=folder)
    return {f"all it needs on Python {' for '.join(names)}": "can be had; nothing was run" for names in ELSEWHERE}


def tests_itself(archive: Path, folder: Path) -> None:
    """The source archive alone, unpacked, installed and tested, as a packager would; raises WheelError."""
    shutil.unpack_archive(archive, folder)  # of our own; Python 3.11.3 and older know no filter
    (source,) = folder.iterdir()
    commands = install(source, folder / "venv", more=TESTERS)
    place = run([str(commands / "python"), "-P", "-c", "import scorekeeper; print(scorekeeper.__file__)"], source)
    expect(Path(place.strip()).is_relative_to(commands.parent), f"tested from somewhere else: {place}")
    rooms = [f"tests/{room}" for room in ROOMS]
    said = run([str(commands / "python"), "-m", "pytest", "-p", "no:cacheprovider", *rooms], source).splitlines()
    print(f"  {said[-1] if said else 'nothing was tested'}", flush=True)


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
            tried, watch = {}, Watch()
            archive, wheel = build(folder / "dist")
            tried["building both"] = watch.look()
            commands = install(wheel, folder / "venv")
            use(commands, folder / "elsewhere", folder / "home")
            home = {"SCOREKEEPER_HOME": str(folder / "home")}
            run([str(commands / "scorekeeper"), "rulesets", "check"], folder, home)
            tried[f"Python 3.{sys.version_info.minor}, the newest versions of everything"] = watch.look()
            tried |= everywhere(wheel, folder / "everywhere")
            tried |= obtainable(wheel, folder)
            watch = Watch()
            (folder / "source").mkdir()
            tests_itself(archive, folder / "source")
            tried[f"the source archive, installed and tested ({', '.join(ROOMS)})"] = watch.look()
            documents(commands, folder / "documents")
            tried["what the READMEs show"] = watch.look()
        except WheelError as fault:
            print(f"The wheel does not work: {fault}", file=sys.stderr)
            return 1
    print("\n".join(f"{what}: {took}" for what, took in tried.items()))
    print(f"{wheel.name} works, installed into empty environments and used from another folder.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
