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
