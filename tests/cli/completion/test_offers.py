"""What Tab offers at each place of a line."""

from __future__ import annotations

import pytest

from scorekeeper.cli.application import command, verb
from scorekeeper.cli.command_list import COMMANDS, VERBS
from scorekeeper.cli.completion.places import EVERYWHERE, SOURCES

from ..conftest import Cli
from .conftest import Tab

PEOPLE = ["Ana", "Eva", "Beto", "Carla"]
FREE_TEXT = {  # what nobody else can know
    *(("hand", "words"), ("note", "words"), ("ask", "question"), ("may", "cards"), ("count", "cards")),
    ("rename", "words"),
}
EVERY = (*map(command, COMMANDS), *(verb(of, name) for of, verbs in VERBS.items() for name in verbs.places))
FILES = {"file", "files", "to"}


def equals(*names: str) -> list[str]:
    return [f"{name}={sign}" for name in names for sign in ("", "-")]


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("ha", ["hand"]),
        ("s", None),
        ("hand ", equals(*PEOPLE)),
        ("hand b", equals("Beto")),
        ("hand B", equals("Beto")),
        ("hand b=8k3 ", equals("Ana", "Eva", "Carla")),
        ("hand ca=8k3 beto=", equals("Beto")),
        ("hand zz", []),
        ("hand --o", ["--out"]),
        ("hand --out ", [*PEOPLE, "nobody"]),
        ("hand --out c", ["Carla"]),
        ("why ", ["4", "3", "2", "1", *PEOPLE]),
        ("why 1 ", PEOPLE),
        ("why 1 c", ["Carla"]),
        ("edit 1 b", ["Beto"]),
        ("join ", []),
        ("join Zoe --at h", ["highest"]),
        ("join Zoe --after ", PEOPLE),
        ("leave e", ["Eva"]),
        ("swap ana ", ["Eva", "Beto", "Carla"]),
        ("dealer c", ["Carla"]),
        ("house eight", ["eight_on_eight=yes", "eight_on_eight=no"]),
        ("house target=200 targ", []),
        ("house scoring=c", ["scoring=collection"]),
        ("new ocho", ["ocho", "ochos-locos"]),
        ("new ochos A", ["Ana"]),
        ("new ochos Ana A", []),
        ("new ochos --set act", None),
        ("new uno Ana Beto --dealer ", ["Ana", "Beto"]),
        ("new uno Ana Beto --start a", equals("Ana")),
        ("new --set target", ["target=100"]),
        ("may 8 on 7 -r hear", ["hearts"]),
        ("rules hearts sc", ["scoring"]),
        ("rulesets ch", ["check"]),
        ("rulesets show gin", ["gin-rummy"]),
        ("score --hands --c", ["--chart"]),
        ("score --lang ", ["en", "es"]),
        ("config ", ["language", "plain", "ruleset", "asking", "store"]),
        ("config plain ", ["yes", "no"]),
        ("config ruleset hear", ["hearts"]),
        ("no-such-command ", []),
        ("score -m nobody ", []),
    ],
)
def test_offered(evening: Cli, tab: Tab, line: str, offered: list[str] | None) -> None:
    found = tab(line)
    if offered is None:
        assert len(found) > 1
        assert all(word.startswith(line.split()[-1]) for word in found)
    else:
        assert found == offered


def test_matches_and_the_bin(evening: Cli, tab: Tab) -> None:
    (match,) = tab("open ")
    assert match.endswith("ochos-locos")
    assert tab("score -m 2") == [match]
    assert tab("restore ") == []
    assert evening("delete", "ochos", "--yes").code == 0
    assert (tab("restore "), tab("open ")) == ([match], [])


def test_in_an_empty_store_nothing_is_offered_and_nothing_is_written(cli: Cli, tab: Tab) -> None:
    assert [tab(line) for line in ("hand ", "why ", "open ", "new ochos ")] == [[], [], [], []]


def test_values_of_yes_and_no_are_words_of_the_reader(evening: Cli, tab: Tab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    assert tab("house ocho-s") == ["ocho-sobre-ocho=sí", "ocho-sobre-ocho=no"]
    assert tab("hand --out n") == ["nadie"]


def test_people_come_by_how_often_they_play(cli: Cli, tab: Tab) -> None:
    for names in ("Zoe Ana", "Zoe Beto", "Zoe Beto"):
        assert cli("new", "ochos", *names.split(), "--yes").code == 0
        assert cli("hand", "zoe=8").code == 0
    assert tab("new ochos ") == ["Zoe", "Beto", "Ana"]
    assert tab("join ") == ["Ana"]


def test_every_place_of_every_command_is_thought_of() -> None:
    forgotten = [
        (made.name, parameter.name)
        for made in EVERY
        for parameter in made.params
        if parameter.param_type_name == "argument"
        and not ({(made.name, parameter.name)} & (SOURCES.keys() | FREE_TEXT))
        and parameter.name not in EVERYWHERE.keys() | FILES
    ]
    assert forgotten == []
