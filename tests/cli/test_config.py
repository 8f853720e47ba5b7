from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.store.files.disk import LARGEST, Disk

from .conftest import Cli


def test_nothing_is_set_at_first(cli: Cli, tmp_path: Path) -> None:
    store = str(tmp_path / "home")
    assert (
        cli("config").out
        == f"language: not set; now en\nplain: not set\nruleset: not set\nasking: not set\nstore: {store}\n"
    )
    assert cli("config", "--json").json == {
        "language": None,
        "plain": None,
        "ruleset": None,
        "asking": None,
        "store": store,
    }
    assert cli("config", "store").out == f"store: {store}\n"


def test_set_shown_and_taken_back(cli: Cli) -> None:
    assert cli("config", "ruleset", "hear").out == "ruleset: hearts\n"
    assert cli("config", "plain", "yes").out == "plain: yes\n"
    assert cli("config", "lang", "es-MX").out == "language: es\n"
    assert cli("config", "plain").out == "sencillo: sí\n"
    assert cli("config", "language", "ninguno").out == "idioma: sin fijar (ahora vale en)\n"
    assert settings(cli) == {"language": None, "plain": True, "ruleset": "hearts", "asking": None}


def settings(cli: Cli) -> dict[str, object]:
    return {name: value for name, value in cli("config", "--json").json.items() if name != "store"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["langage", "es"], "There is no setting “langage”.\n  Did you mean language?"),
        (["colour"], "There is no setting “colour”."),
        (["language", "fr"], "This program does not speak “fr”.\n  It speaks en (English) and es (Spanish)."),
        (["plain", "perhaps"], "plain is yes or no, not “perhaps”."),
        (["store", "/elsewhere"], "No setting moves the store. It is in "),
        (["ruleset", "nope"], "There is no ruleset “nope”."),
    ],
)
def test_typed_wrong(cli: Cli, words: list[str], said: str) -> None:
    ran = cli("config", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(said)
    assert set(settings(cli).values()) == {None}


def test_settings_are_read_once_in_a_run(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("config", "ruleset", "hearts")
    read: list[str] = []
    whole = Disk.read

    def counted(disk: Disk, path: Path, most: int = LARGEST) -> bytes:
        read.append(path.name)
        return whole(disk, path, most)

    monkeypatch.setattr(Disk, "read", counted)
    for line in ("ask what is a trick", "setup", "count qs", "config ruleset", "config"):
        read.clear()
        assert (line, cli(*line.split()).code in (0, 1), read.count("settings.json")) == (line, True, 1)


@pytest.mark.parametrize(("typed", "kept"), [("spanish", "es"), ("español", "es"), ("inglés", "en"), ("es-MX", "es")])
def test_a_language_has_a_name(cli: Cli, typed: str, kept: str) -> None:
    assert cli("config", "language", typed).out.strip().endswith(kept)
