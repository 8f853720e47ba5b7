"""The lines of charts: colours that every eye tells apart, light or dark, and dashes and marks for who sees no colour.

Any two of the colours are far apart (16 steps of CIEDE2000 and more) also where red, green or blue is not seen, and
stand out from what is behind them (3 to 1 and more). They were searched for with that in mind; the tests measure it.
"""

from __future__ import annotations

ON_LIGHT = (
    *("#5577ff", "#883300", "#778800", "#552277", "#337755"),
    *("#997799", "#1100ff", "#334444", "#330000", "#000022"),
)
ON_DARK = (
    *("#ddff33", "#bb4400", "#ee99ff", "#99aaaa", "#7755ff"),
    *("#118866", "#44ffbb", "#776688", "#aaaa55", "#ffeeff"),
)
DASHES: tuple[tuple[float, ...], ...] = ((), (9, 5), (1.5, 4), (9, 4, 1.5, 4), (4, 4))  # drawn, left out, ...
MARKS = ("circle", "square", "triangle", "diamond")
