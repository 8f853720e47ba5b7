"""How far two are apart, whoever they are and wherever they stand; and the best or the worst hand of somebody."""

from __future__ import annotations

import pytest

from .conftest import Cli


@pytest.fixture
def four(cli: Cli) -> Cli:
    """Ana 0, Beto 30, Carla 45, Dani 71."""
    for line in ("new ochos Ana Beto Carla Dani", "hand b=:10 c=:40 d=:41", "hand b=:20 c=:5 d=:30"):
        assert cli(*line.split()).code == 0
    return cli


@pytest.mark.parametrize(
    ("question", "lang", "said"),
    [
        ("how many points are between Beto and Carla", "en", ("Beto", "Carla", "15")),
        ("how many points are between Carla and Dani", "en", ("Carla", "Dani", "26")),
        ("how many points are between Dani and Beto", "en", ("Beto", "Dani", "41")),
        ("cuántos puntos hay entre Carla y Dani", "es", ("Carla", "Dani", "26")),
        ("how many points are between first and last", "en", ("Ana", "Dani", "71")),
    ],
)
def test_how_far_apart(four: Cli, question: str, lang: str, said: tuple[str, ...]) -> None:
    ran = four("ask", *question.split(), "--lang", lang)
    assert ran.code == 0
    assert [word for word in said if word not in ran.out] == []


@pytest.mark.parametrize(
    ("question", "points"),
    [
        ("what was the worst hand of Carla", "40"),
        ("what was the best hand of Carla", "5"),
        ("what was the worst hand of Dani", "41"),
        ("what was the best hand of Dani", "30"),
    ],
)
def test_best_and_worst(four: Cli, question: str, points: str) -> None:
    ran = four("ask", *question.split())
    assert ran.code == 0
    assert ran.out.split(":")[0].split()[0] == points or points in ran.out.split(".")[0]


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("is the target 100", "Yes. This table plays to 100."),
        ("does the match end at 200 points", "No. This table plays to 100."),
    ],
)
def test_a_target_that_is_claimed(four: Cli, question: str, says: str) -> None:
    assert four("ask", *question.split()).out.startswith(says)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("may joker on 7s", "No. This game is played without Joker."),
        ("may 7s on joker", "No. This game is played without Joker."),
        ("may 7s on joker --lang es", "No. Este juego se juega sin Joker."),
    ],
)
def test_a_card_that_this_game_does_not_have(four: Cli, line: str, said: str) -> None:
    assert four(*line.split()).out.splitlines()[0] == said
