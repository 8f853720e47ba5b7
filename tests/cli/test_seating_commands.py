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


def test_two_join_where_one_alone_could_not(after: Callable[..., Cli]) -> None:
    """Scopa is for four or six; with five nobody plays."""
    cli = after("new scopa Ana Beto Carla Dani")
    assert "Scopa is played by 2, 3, 4 or 6" in cli("join", "Eva").err
    assert cli("join", "Eva,", "Luis").out.splitlines()[:2] == ["Eva joins with 0.", "Luis joins with 0."]
    assert cli("score", "--json").json["seats"] == ["Ana", "Beto", "Carla", "Dani", "Eva", "Luis"]
    assert "here are 7" in cli("join", "Rosa").err
    assert cli("score", "--json").json["seats"] == ["Ana", "Beto", "Carla", "Dani", "Eva", "Luis"]


@pytest.mark.parametrize("typed", [(",",), ("Eva,", "eva"), ("Eva,", "Ana"), ("Eva,", "nobody")])
def test_nobody_of_several_joins_where_one_cannot(after: Callable[..., Cli], typed: tuple[str, ...]) -> None:
    cli = after(*PLAYED)
    assert cli("join", *typed).code == 2
    assert set(cli("score", "--json").json["totals"]) == {"Ana", "Beto", "Carla"}
