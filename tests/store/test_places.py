"""Where each system wants settings, data and cache, and that a store which is there already stays where it is.

The classes that platformdirs has for macOS and Windows stand in for these systems: nothing here runs on them.
"""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest
from platformdirs import windows
from platformdirs.macos import MacOS
from platformdirs.unix import Unix
from platformdirs.windows import Windows

from scorekeeper.store.files.home import Home, find_home

VARIABLES = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "APPDATA")


def home_on(system: type, folder: Path, monkeypatch: pytest.MonkeyPatch, **named: str) -> Home:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(folder))
    for name, below in named.items():
        monkeypatch.setenv(name, str(folder / below))
    monkeypatch.setattr(windows, "get_win_folder", windows.get_win_folder_from_env_vars)  # as without its own library
    monkeypatch.setattr(platformdirs, "PlatformDirs", system)
    return find_home({})


LOCAL = {"LOCALAPPDATA": "AppData/Local", "APPDATA": "AppData/Roaming"}
XDG = {"XDG_DATA_HOME": "d", "XDG_CONFIG_HOME": "c", "XDG_CACHE_HOME": "k"}


@pytest.mark.parametrize(
    ("system", "named", "data", "settings", "cache"),
    [
        (Unix, {}, ".local/share/scorekeeper", ".config/scorekeeper", ".cache/scorekeeper"),
        (Unix, XDG, "d/scorekeeper", "c/scorekeeper", "k/scorekeeper"),
        (MacOS, {}, *["Library/Application Support/scorekeeper"] * 2, "Library/Caches/scorekeeper"),
        (Windows, LOCAL, *["AppData/Local/scorekeeper"] * 2, "AppData/Local/scorekeeper/Cache"),
    ],
)
def test_each_system_has_its_places(
    system: type,
    named: dict[str, str],
    data: str,
    settings: str,
    cache: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    home = home_on(system, tmp_path, monkeypatch, **named)
    places = (home.root, home.settings, home.cache)
    assert places == (tmp_path / data, tmp_path / settings / "settings.json", tmp_path / cache)


def test_a_store_of_before_keeps_its_settings_and_its_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / ".local/share/scorekeeper"
    (old / "cache").mkdir(parents=True)
    (old / "settings.json").write_text("{}", encoding="utf-8")
    home = home_on(Unix, tmp_path, monkeypatch)
    assert (home.root, home.settings, home.cache) == (old, old / "settings.json", old / "cache")


def test_a_home_that_is_named_holds_everything(tmp_path: Path) -> None:
    home = find_home({"SCOREKEEPER_HOME": str(tmp_path)})
    assert (home.root, home.settings, home.cache) == (tmp_path, tmp_path / "settings.json", tmp_path / "cache")
