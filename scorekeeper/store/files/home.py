"""Where everything is kept. Nothing is made before something is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from scorekeeper.problems import Exit, Problem, ProblemKind, Refused
from scorekeeper.store.files.disk import Disk
from scorekeeper.values import dataclass

VARIABLE = "SCOREKEEPER_HOME"
LONGEST = 200  # characters of a name that are shown


@dataclass(frozen=True)
class Home:
    """The folder that holds the store, and the file system it is reached through.

    `elsewhere` is where this system wants settings and what can be made again, if not in that folder, too.
    """

    root: Path
    disk: Disk = field(default_factory=Disk, compare=False, repr=False)
    elsewhere: Mapping[str, Path] = field(default_factory=dict, hash=False)

    @property
    def matches(self) -> Path:
        """One file for each match."""
        return self.root / "matches"

    @property
    def rulesets(self) -> Path:
        """The rules that matches are played by, frozen, by hash."""
        return self.root / "rulesets"

    @property
    def bin(self) -> Path:
        """Deleted matches."""
        return self.root / "bin"

    @property
    def drafts(self) -> Path:
        """What is half typed, a file for each match."""
        return self.root / "drafts"

    @property
    def set_aside(self) -> Path:
        """Damaged files that something took the place of."""
        return self.root / "set-aside"

    @property
    def user_rulesets(self) -> Path:
        """The rulesets this user wrote."""
        return self.root / "user-rulesets"

    @property
    def cache(self) -> Path:
        """What can be made again at any time: checked rulesets in a form that reads fast."""
        return self._there("cache")

    @property
    def current(self) -> Path:
        """Which match is played now."""
        return self.root / "current.json"

    @property
    def people(self) -> Path:
        """Who has played how many matches."""
        return self.root / "people.json"

    @property
    def aliases(self) -> Path:
        """Names under which somebody played, and the name that counts."""
        return self.root / "aliases.json"

    @property
    def settings(self) -> Path:
        """What this user prefers."""
        return self._there("settings.json")

    def _there(self, name: str) -> Path:
        """Where it lies already, from before there were places for it, else where it belongs."""
        here = self.root / name
        return here if name not in self.elsewhere or here.exists() else self.elsewhere[name]


def find_home(environment: Mapping[str, str]) -> Home:
    """The home SCOREKEEPER_HOME names, with everything in it; else where this system keeps the data, the settings and
    the cache of programs. Nothing need exist yet.

    Raises Refused (STORE) `store.no-home` where the name says no place: that of somebody unknown, or in a lost folder.
    """
    named = environment.get(VARIABLE, "")
    if named:
        try:
            return Home(Path(named).expanduser().absolute())
        except (RuntimeError, OSError) as error:
            facts = {"home": named[:LONGEST], "name": VARIABLE}
            raise Refused(Problem("store.no-home", facts, kind=ProblemKind.SYSTEM), Exit.STORE) from error
    from platformdirs import PlatformDirs

    system = PlatformDirs("scorekeeper", appauthor=False)
    places = {"settings.json": system.user_config_path / "settings.json", "cache": system.user_cache_path}
    return Home(system.user_data_path, elsewhere=places)
