"""Any two lines of a chart are told apart: by every eye in colour, and by dashes and marks without."""

from __future__ import annotations

import itertools
from math import atan2, cbrt, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest

from scorekeeper.transfer.exports import result_card
from scorekeeper.transfer.exports.colours import DASHES, MARKS, ON_DARK, ON_LIGHT

Triple = tuple[float, float, float]
EYES = {  # linear sRGB as it is seen without the cones for red, green, blue (Machado, Oliveira and Fernandes, 2009)
    "every cone": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.072175),
    (0.0193339, 0.119192, 0.9503041),
)
APART = 16.0  # steps of CIEDE2000; 2.3 is what one just sees side by side
WHITE, DARK_CARD = "#ffffff", "#1d2227"


def linear(colour: str) -> Triple:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def times(matrix: tuple[Triple, ...], colour: Triple) -> Triple:
    x, y, z = (sum(part * light for part, light in zip(row, colour, strict=True)) for row in matrix)
    return x, y, z


def lab(colour: str, eye: str) -> Triple:
    seen = tuple(min(1.0, max(0.0, part)) for part in times(EYES[eye], linear(colour)))
    scaled = (part / white for part, white in zip(times(TO_XYZ, seen), (0.95047, 1, 1.08883), strict=True))
    x, y, z = (cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in scaled)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def steps(one: Triple, other: Triple) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    grey = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2, h1, h2 = hypot(a1, b1), hypot(a2, b2), degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180
    hue, light, chroma = (h1 + turn / 2) % 360, (l1 + l2) / 2, (c1 + c2) / 2
    bend = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.2 * cos(radians(4 * hue - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2) / (1 + 0.015 * chroma * bend)
    blue = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + blue * by_chroma * by_hue)


def contrast(one: str, other: str) -> float:
    dark, light = sorted(times(TO_XYZ, linear(colour))[1] + 0.05 for colour in (one, other))
    return light / dark


def test_the_measure_is_that_of_the_standard() -> None:
    """Two pairs of those that its authors published with it (Sharma, Wu and Dalal, 2005)."""
    assert steps((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert steps((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("colours", [ON_LIGHT, ON_DARK], ids=["light", "dark"])
def test_every_pair_is_told_apart(colours: tuple[str, ...], eye: str) -> None:
    seen = [lab(colour, eye) for colour in colours]
    near = {
        (colours[one], colours[other]): round(steps(seen[one], seen[other]), 1)
        for one, other in itertools.combinations(range(len(colours)), 2)
    }
    assert {pair: apart for pair, apart in near.items() if apart < APART} == {}


@pytest.mark.parametrize(
    ("colours", "behind"),
    [(ON_LIGHT, (WHITE, result_card.PAPER, result_card.CARD, result_card.GOLD)), (ON_DARK, (DARK_CARD,))],
)
def test_every_colour_stands_out(colours: tuple[str, ...], behind: tuple[str, ...]) -> None:
    assert min(contrast(colour, ground) for colour in colours for ground in behind) >= 3


def test_twenty_lines_have_each_its_own_dashes_and_mark() -> None:
    looks = {(DASHES[place % len(DASHES)], MARKS[place % len(MARKS)]) for place in range(20)}
    assert len(looks) == 20
