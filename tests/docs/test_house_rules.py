"""The hundred house rules of docs/house-rules.md: lines can be typed, variants are sound and count as they say.

Of the Spanish page: its lines can be typed, too.
"""

from __future__ import annotations

import re
import shlex
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.command_list import COMMANDS
from scorekeeper.cli.command_names import command_called
from scorekeeper.cli.run import run
from scorekeeper.match.examples import example_line
from scorekeeper.match.replay import replay, replay_result, troubles
from scorekeeper.match.standings import Standings
from scorekeeper.rules.model import Ruleset
from scorekeeper.store.shelf.ruleset_files import read_text

PAGE = Path(__file__).resolve().parents[2] / "docs" / "house-rules.md"
ENTRY = re.compile(r"^(\d+)\. \*\*(.+?)\*\*\s+(.*?)(?=^\d+\. \*\*|^## |\Z)", re.MULTILINE | re.DOTALL)
WAYS = ("Option", "Variant of", "At the table", "In words", "Not possible")


@dataclass(frozen=True)
class Rule:
    """One entry of the list."""

    number: int
    rule: str
    how: str

    def __str__(self) -> str:
        return f"{self.number} {self.rule}"

    @property
    def line(self) -> list[str]:
        """What is typed, as words."""
        found = re.search(r"`scorekeeper (.+?)`", self.how, re.DOTALL)
        assert found, self
        return shlex.split(found[1])

    @property
    def variant(self) -> str:
        """The whole file: the head that the page shows, and the lines of this rule."""
        base = re.match(r"Variant of `([a-z0-9-]+)`", self.how)
        lines = re.search(r"```yaml\n(.*?)```", self.how, re.DOTALL)
        assert base, self
        assert lines, self
        head = f"schema: 1\nid: ours\nextends: {base[1]}\nname: {{en: Ours}}\nabout: {{en: Ours.}}\n"
        return head + textwrap.dedent(lines[1])


LIST = PAGE.read_text("utf-8").partition("# A hundred house rules")[2]
RULES = [Rule(int(number), rule, how) for number, rule, how in ENTRY.findall(LIST)]
SPANISH = PAGE.parent / "es" / "reglas-de-la-casa.md"
TWENTY = [Rule(int(number), rule, how) for number, rule, how in ENTRY.findall(SPANISH.read_text("utf-8"))]


def those(way: str) -> list[Rule]:
    return [rule for rule in RULES if rule.how.startswith(way)]


def test_there_are_a_hundred_and_each_says_how() -> None:
    assert [rule.number for rule in RULES] == list(range(1, 101))
    assert [str(rule) for rule in RULES if not rule.how.startswith(WAYS)] == []


@pytest.mark.parametrize("rule", those("Option"), ids=str)
def test_an_option_can_be_set(
    rule: Rule, house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(house))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    words = [*rule.line, "--json"]
    monkeypatch.setattr(sys, "argv", ["scorekeeper", *words])
    code = run(words)
    assert (code, capsys.readouterr().err) == (0, "")


@pytest.mark.parametrize("rule", TWENTY, ids=str)
def test_a_line_in_spanish_can_be_typed(
    rule: Rule, house: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if rule.how.startswith("En la mesa"):
        assert command_called(rule.line[0], "es") in COMMANDS
        return
    monkeypatch.setenv("SCOREKEEPER_HOME", str(house))
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    words = [*rule.line, "--json"]
    monkeypatch.setattr(sys, "argv", ["scorekeeper", *words])
    code = run(words)
    assert (code, capsys.readouterr().err) == (0, "")


def test_there_are_twenty_in_spanish() -> None:
    assert [rule.number for rule in TWENTY] == list(range(1, 21))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One store for all, so that no ruleset is read twice."""
    return tmp_path_factory.mktemp("house")


@pytest.mark.parametrize("rule", those("At the table"), ids=str)
def test_a_command_exists(rule: Rule) -> None:
    assert rule.line[0] in COMMANDS


@pytest.mark.parametrize("rule", those("Variant of"), ids=str)
def test_a_variant_is_sound_and_has_a_case(rule: Rule) -> None:
    ruleset = sound(rule)
    assert ruleset.id == "ours"
    assert rule.number in COUNTED or "play:" in rule.variant or "next:" in rule.variant


def sound(rule: Rule) -> Ruleset:
    loaded = read_text(rule.variant, Path("ours.yaml"))
    assert loaded.ruleset is not None, loaded.problems
    return loaded.ruleset


FOUR = ["A", "B", "C", "D"]
SIDES = {"NS": ["A", "C"], "EW": ["B", "D"]}
TRICKS = {"bid": {"A": 3, "B": 2, "C": 2, "D": 2}, "tricks": {"A": 3, "B": 2, "C": 2, "D": 6}}
# number of the rule: the players, a hand, and what it gives under the variant; start totals and teams where needed
COUNTED: dict[int, tuple[list[str], dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    17: (["A", "B"], {"out": "A", "left": {"B": "8S KD"}}, {"A": 30, "B": 0}, {}),
    18: (["A", "B"], {"out": "A", "left": {"B": "JOKER 8S"}}, {"A": 100, "B": 0}, {}),
    20: (["A", "B"], {"out": "A", "left": {"B": "8S"}}, {"A": -10, "B": 50}, {}),
    22: (["A", "B"], {"out": "A", "left": {"B": "8S"}}, {"B": 0}, {"totals": {"B": 50}}),
    31: (["A", "B"], {"out": "A", "left": {"B": "WILD R5"}}, {"A": 25, "B": 0}, {}),
    40: (["A", "B"], {"out": "A", "jack_finish": "yes", "left": {"B": "AS"}}, {"A": 0, "B": 11}, {}),
    41: (["A", "B"], {"out": "A", "left": {"B": "AS"}}, {"A": 0, "B": 20}, {}),
    46: (FOUR, {"taken": {"A": ":26"}}, {"B": 26, "C": -24}, {"totals": {"C": 74}}),
    47: (FOUR, {"taken": {"A": ":26"}}, {"A": 26, "B": 0}, {}),
    49: (FOUR, {"taken": {"A": "QS", "B": ":13"}}, {"A": 26, "B": 13}, {}),
    54: (FOUR, TRICKS, {"NS": 50, "EW": -6}, {"counters": {"bags": {"EW": 1}}}),
    55: (FOUR, TRICKS, {"NS": 50, "EW": 44}, {"counters": {"bags": {"EW": 8}}}),
    56: (FOUR, {"bid": {"A": 0, "B": 4, "C": 4, "D": 4}, "tricks": {"C": 4, "B": 5, "D": 4}}, {"NS": 90}, {}),
    57: (FOUR, {"bid": {"A": 1, "B": 4, "C": 1, "D": 4}, "tricks": {"C": 4, "B": 5, "D": 4}}, {}, {}),
    62: (["A", "B", "C"], {"bid": {"A": 1, "B": 1}, "tricks": {"C": 2}}, {}, {}),
    70: (["A", "B"], {"out": "A", "laid": {"A": "KS KH KD"}, "left": {"B": "5S"}}, {"A": 55, "B": -5}, {}),
    72: (["A", "B"], {"out": "A", "at_once": "yes", "left": {"B": "KS 2H"}}, {"A": 0, "B": 24}, {}),
    76: (["A", "B"], {"out": "A", "left": {"B": "JOKER 3S"}}, {"B": 45}, {}),
    84: (["A", "B"], {"grid": {"A": "JOKER 3S / KS KH / 2S AS", "B": ":20"}}, {"A": -3, "B": 20}, {}),
    87: (FOUR, {"makers": "NS", "tricks": {"NS": 0, "EW": 5}}, {"NS": 0, "EW": 4}, {}),
    96: (
        ["A", "B"],
        {"cards": {"A": 25, "B": 15}, "coins": {"A": 6, "B": 4}, "settebello": "A", "napola": {"B": 4}},
        {"A": 3, "B": 4},
        {},
    ),
}
REFUSED = (57, 62)


@pytest.mark.parametrize("number", COUNTED)
def test_a_variant_counts_as_it_says(number: int) -> None:
    rule = next(rule for rule in RULES if rule.number == number)
    players, hand, points, start = COUNTED[number]
    ruleset = sound(rule)
    teams = SIDES if "must" in str(ruleset.teams) else {}
    example = {"players": players, "teams": teams, "hands": [hand], "start": start}
    played = replay(ruleset, example_line(ruleset, example))
    assert isinstance(played, Standings), played
    assert bool(troubles(played)) == (number in REFUSED), troubles(played)
    got = replay_result(played)["hands"][0]["points"] if number not in REFUSED else {}
    assert {name: got[name] for name in points} == points
