"""What a rule did to a hand is named with its points, for those who hear it: every game, both languages.

`rules_named.{en,es}.txt` has the first example of each game in which each of its rules speaks;
`python -m tests.views.test_rules_named` writes them anew: read the difference before keeping it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from match.evening import SHIPPED

from scorekeeper.match.examples import example_line
from scorekeeper.match.replay import replay
from scorekeeper.match.standings import PlayedHand, Standings
from scorekeeper.store.shelf.ruleset_files import read_ruleset
from scorekeeper.store.shelf.shipped import shipped_folder
from scorekeeper.views.readable import clause_title
from scorekeeper.views.rules_named import named_rules

LANGUAGES = ("en", "es")
PART = {
    "en": re.compile(r"([\d,]+) (more|less) for (.+)"),
    "es": re.compile(r"([\d\s]+) (más|menos) para (.+)"),
}


@cache
def hands_of(name: str) -> tuple[tuple[Standings, PlayedHand], ...]:
    """Every hand of every worked example that can be played."""
    found = read_ruleset(shipped_folder() / f"{name}.yaml")
    assert found.ruleset is not None
    played = [replay(found.ruleset, example_line(found.ruleset, example)) for example in found.examples]
    return tuple((one, hand) for one in played if isinstance(one, Standings) for hand in one.hands)


def kept(lang: str) -> Path:
    return Path(__file__).with_name(f"rules_named.{lang}.txt")


def written(lang: str) -> str:
    return (
        "\n".join(line for name in SHIPPED for line in (name, *(f"  {said}" for said in _first_of_each(name, lang))))
        + "\n"
    )


def _first_of_each(name: str, lang: str) -> Iterator[str]:
    seen = set()
    for standings, hand in hands_of(name):
        for said in named_rules(standings, hand, lang):
            if (title := said.partition(":")[0]) not in seen:
                seen.add(title)
                yield said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_said_is_what_is_kept(lang: str) -> None:
    assert written(lang) == kept(lang).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHIPPED)
def test_the_points_that_are_said_are_those_of_the_lines(name: str, lang: str) -> None:
    for standings, hand in hands_of(name):
        for said in named_rules(standings, hand, lang):
            title, _, told = said.removesuffix(".").partition(": ")
            of: dict[str, int] = {}
            for part in told.split("; "):
                found = PART[lang].fullmatch(part)
                assert found, said
                points = int(re.sub(r"[,\s]", "", found[1])) * (1 if found[2] in ("more", "más") else -1)
                of |= dict.fromkeys(re.split(r", | and | y | e ", found[3]), points)
            lines: dict[str, int] = {}
            for line in hand.lines:
                if clause_title(standings.rules.ruleset, line.clause, lang) == title:
                    lines[line.side] = lines.get(line.side, 0) + line.points
            assert of == {side: points for side, points in lines.items() if points}, said


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("hearts", "Shooting the moon: 26 more for Ana, Carla and Dani; 26 less for Beto."),
        ("gin-rummy", "Gin bonus: 20 more for Beto."),
        ("gin-rummy", "Undercut bonus: 10 more for Beto."),
        ("yaniv", "Assaf: 36 more for Ana."),
        ("skyjo", "Doubled: 15 more for Ana."),
        ("mau-mau", "Going out with a jack: 11 more for Beto; 17 more for Carla."),
        ("skat", "Overbid: 54 less for Carla."),
        ("spades", "Ten bags: 100 less for NS."),
    ],
)
def test_what_turns_a_hand_round_is_among_them(name: str, said: str) -> None:
    assert said in _first_of_each(name, "en")


if __name__ == "__main__":
    for language in LANGUAGES:
        kept(language).write_text(written(language), encoding="utf-8")
