"""Who joins, with how much: what may be typed after --at, and what may not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Cli

PLAYED = ("new ochos Ana Beto Carla", "hand b=8k3 c=a,10")  # 0, 63, 11


@pytest.mark.parametrize(
    ("at", "total"),
    [
        *[("20", 20), ("0", 0), ("-5", -5), ("1000000", 1_000_000), ("highest", 63), ("Lowest", 0), ("average", 25)],
        *[("mayor", 63), ("MENOR", 0), ("promedio", 25), ("media", 25)],
    ],
)
def test_who_joins_begins_with(after: Callable[..., Cli], at: str, total: int) -> None:
    cli = after(*PLAYED)
    assert cli("join", "Eva", f"--at={at}").code == 0
    assert cli("score", "--json").json["totals"]["Eva"] == total


@pytest.mark.parametrize("at", ["²", "٣", "-", "--5", "1e3", "12345678", "middle", "1.5"])
def test_what_is_no_total_is_refused_and_nobody_joins(after: Callable[..., Cli], at: str) -> None:
    cli = after(*PLAYED)
    ran = cli("join", "Eva", f"--at={at}")
    assert (ran.code, ran.out) == (2, "")
    assert "Say a number, such as 20" in ran.err
    assert "Eva" not in cli("score", "--json").json["totals"]


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        (("Eva,", "Luis"), "Ana Beto Carla Eva Luis"),
        (("Eva", "y", "Luis"), "Ana Beto Carla Eva Luis"),
        (("Eva,", "Luis", "and", "tía Rosa", "--after", "Ana"), "Ana Eva Luis tía_Rosa Beto Carla"),
        (("tía", "Eva"), "Ana Beto Carla tía_Eva"),
    ],
)
def test_several_join_in_one_line(after: Callable[..., Cli], typed: tuple[str, ...], seats: str) -> None:
    cli = after(*PLAYED)
    assert cli("join", *typed, "--at", "average").code == 0
    totals = cli("score", "--json").json["totals"]
    assert set(totals) == {name.replace("_", " ") for name in seats.split()}
    assert {total for name, total in totals.items() if name not in ("Ana", "Beto", "Carla")} == {25}
    assert [name.replace(" ", "_") for name in cli("score", "--json").json["seats"]] == seats.split()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Eva with 31", "Eva joins with 31."),
        ("Eva con 31 puntos", "Eva joins with 31."),
        ("Eva 31 points", "Eva joins with 31."),
        ("tía Eva con el mayor", "tía Eva joins with 63."),
        ("Eva with the highest total", "Eva joins with 63."),
        ("Eva y Luis con treinta", "Eva joins with 30."),
        ("Eva a 31", "Eva joins with 31."),
    ],
)
def test_with_how_many_points_is_no_part_of_the_name(after: Callable[..., Cli], typed: str, said: str) -> None:
    assert after(*PLAYED)("join", *typed.split()).out.splitlines()[0] == said


def test_two_join_where_one_alone_could_not(after: Callable[..., Cli]) -> None:
    """Scopa is for four or six; with five nobody plays."""
    cli = after("new scopa Ana Beto Carla Dani")
    assert "Scopa is played by 2, 3, 4 or 6" in cli("join", "Eva").err
    assert cli("join", "Eva,", "Luis").out.splitlines()[:2] == ["Eva joins with 0.", "Luis joins with 0."]
    assert cli("score", "--json").json["seats"] == ["Ana", "Beto", "Carla", "Dani", "Eva", "Luis"]
    assert "here are 7" in cli("join", "Rosa").err
    assert cli("score", "--json").json["seats"] == ["Ana", "Beto", "Carla", "Dani", "Eva", "Luis"]


FOUR = ("new ochos Ana Beto Carla Dani", "hand b=8k3 c=a,10 d=4")


@pytest.mark.parametrize(
    ("left", "typed", "seats"),
    [
        ("beto", "Beto", "Ana Beto Carla Dani"),
        ("beto carla", "Carla, Beto", "Ana Beto Carla Dani"),
        ("beto carla", "Beto, Carla", "Ana Beto Carla Dani"),
        ("ana", "Ana", "Beto Carla Dani Ana"),  # the first seat and the last are the same place at a round table
        ("beto", "Beto --after Dani", "Ana Carla Dani Beto"),
        ("dani", "Eva, Dani", "Ana Beto Carla Dani Eva"),
    ],
)
def test_who_comes_back_sits_where_they_sat(after: Callable[..., Cli], left: str, typed: str, seats: str) -> None:
    cli = after(*FOUR, *(f"leave {name} --yes" for name in left.split()))
    assert cli("join", *typed.split()).code == 0
    assert cli("score", "--json").json["next"]["players"] == seats.split()


@pytest.mark.parametrize("typed", [(",",), ("Eva,", "eva"), ("Eva,", "Ana"), ("Eva,", "nobody")])
def test_nobody_of_several_joins_where_one_cannot(after: Callable[..., Cli], typed: tuple[str, ...]) -> None:
    cli = after(*PLAYED)
    assert cli("join", *typed).code == 2
    assert set(cli("score", "--json").json["totals"]) == {"Ana", "Beto", "Carla"}


OUT = (
    *("new chinchon Ana Beto Carla --set target=50", "join Beto Ruiz --at 5"),
    *("hand --closer ana ana=:1 beto=:2 carla=:2 ruiz=:2", "leave ruiz --yes"),
    "hand --closer ana ana=:1 beto=:60 carla=:28",
)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("Beto", "Beto is back with 30."),
        ("beto", "Beto is back with 30."),
        ("Beto with 35", "Beto is back with 35."),
        ("ruiz", "Beto Ruiz is back with 7."),
        ("Eva", "Eva joins with 0."),
    ],
)
def test_a_whole_name_is_theirs_before_it_is_a_part_of_another(
    after: Callable[..., Cli], typed: str, said: str
) -> None:
    assert after(*OUT)("join", *typed.split()).out.splitlines()[0] == said


def test_a_part_of_two_names_is_asked_about(after: Callable[..., Cli]) -> None:
    """Both are away, so that either may be meant; and no third person sits down."""
    cli = after(*OUT)
    assert "“bet” could be Beto Ruiz or Beto." in cli("join", "bet").err
    assert "bet" not in cli("score", "--json").json["totals"]


def test_level_with_whoever_is_out_past_the_limit_is_no_race_to_it(after: Callable[..., Cli]) -> None:
    """The last one in wins: that somebody has reached the limit ends nothing, and being level decides nothing."""
    hand = "hand --closer ana ana=:1 beto=:60 carla=:55 dani=:10"
    said = after("new chinchon Ana Beto Carla Dani --set target=50", hand)("join", "Beto", "--at", "lowest").out
    assert "Ana and Beto" in said
    assert "reached" not in said
