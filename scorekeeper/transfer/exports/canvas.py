"""A picture to draw on, in pixels from the upper left corner. Letters that no font here has are left out."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, BinaryIO

from scorekeeper.transfer.extras import needed

DPI = 100
POINTS = 72 / DPI  # of a pixel
SHAPES = {"circle": "o", "square": "s", "triangle": "^", "diamond": "D"}
OTHER_ALPHABETS = (
    *("Noto Sans CJK SC", "Noto Sans CJK JP", "Microsoft YaHei", "Yu Gothic", "Malgun Gothic", "PingFang SC"),
    *("Hiragino Sans", "WenQuanYi Zen Hei", "Arial Unicode MS", "Noto Sans Arabic", "Noto Sans Hebrew"),
    *("Noto Sans Devanagari", "Noto Sans Thai", "Segoe UI Symbol", "Segoe UI Emoji", "Noto Emoji", "Symbola"),
)
Point = tuple[float, float]


class Canvas:
    """Drawn on with the methods, then written once."""

    def __init__(self, width: int, height: int, background: str) -> None:
        _quiet()
        self._figure = needed("matplotlib.figure").Figure(figsize=(width / DPI, height / DPI), dpi=DPI)
        self._figure.set_facecolor(background)
        self._agg = needed("matplotlib.backends.backend_agg").FigureCanvasAgg(self._figure)
        self._renderer = self._agg.get_renderer()
        self._axes = self._figure.add_axes((0, 0, 1, 1))
        self._axes.set_axis_off()
        self._axes.set_xlim(0, width)
        self._axes.set_ylim(height, 0)

    def box(self, left: float, top: float, width: float, height: float, colour: str, round_: float) -> None:
        """A filled box with round corners."""
        style = needed("matplotlib.patches").BoxStyle("Round", pad=0, rounding_size=round_)
        box = needed("matplotlib.patches").FancyBboxPatch(
            (left, top), width, height, boxstyle=style, facecolor=colour, edgecolor="none", mutation_aspect=1
        )
        self._axes.add_artist(box)

    def mark(self, x: float, y: float, radius: float, colour: str, kind: str) -> None:
        """A filled circle, square, triangle or diamond."""
        line = needed("matplotlib.lines").Line2D(
            [x], [y], color=colour, marker=SHAPES[kind], markersize=2 * radius * POINTS, markeredgewidth=0, zorder=3
        )  # fmt: skip
        self._axes.add_artist(line)

    def line(self, points: Sequence[Point], colour: str, width: float, dashes: Sequence[float] = ()) -> None:
        """Straight lines from point to point; what is drawn and left out of them, in pixels."""
        across, down = zip(*points, strict=True)
        style = (0, [part / width for part in dashes]) if dashes else "solid"  # there in widths of the line
        line = needed("matplotlib.lines").Line2D(
            across, down, color=colour, linewidth=width * POINTS, linestyle=style,
            solid_joinstyle="round", solid_capstyle="round", dash_capstyle="round", zorder=2,
        )  # fmt: skip
        self._axes.add_artist(line)

    def text(
        self, x: float, y: float, text: str, size: float, colour: str, align: str = "left",
        bold: bool = False, serif: bool = False,
    ) -> None:  # fmt: skip
        """One line of letters `size` pixels high, its middle at `y`; formulas are not read as such."""
        self._axes.text(
            x, y, _written(text), color=colour, ha=align, va="center_baseline", parse_math=False, zorder=4,
            fontproperties=_font(size, bold, serif, text.isascii()),
        )  # fmt: skip

    def width(self, text: str, size: float, bold: bool = False, serif: bool = False) -> float:
        """How many pixels wide the text is."""
        wide: float = self._renderer.get_text_width_height_descent(
            _written(text), _font(size, bold, serif, text.isascii()), ismath=False
        )[0]
        return wide

    def size_for(self, text: str, largest: float, smallest: float, width: float, serif: bool = False) -> float:
        """The largest size in which the text is no wider than `width`."""
        return max(smallest, min(largest, largest * width / max(1.0, self.width(text, largest, serif=serif))))

    def cut(self, text: str, size: float, width: float, bold: bool = False, serif: bool = False) -> str:
        """The text, its end replaced by an ellipsis where it would be wider than `width`."""
        from wcwidth import iter_graphemes

        if self.width(text, size, bold, serif) <= width:
            return text
        letters = list(iter_graphemes(text))
        fits, too_many = 0, len(letters)
        while too_many - fits > 1:
            middle = (fits + too_many) // 2
            short = self.width("".join(letters[:middle]) + "…", size, bold, serif) <= width
            fits, too_many = (middle, too_many) if short else (fits, middle)
        return "".join(letters[:fits]).rstrip() + "…"

    def wrap(self, text: str, size: float, width: float, most: int, bold: bool = False) -> list[str]:
        """The text in lines cut between words, at most so many."""
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and len(lines) < most and self.width(longer, size, bold) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return [self.cut(line, size, width, bold) for line in lines]

    def wrap_evenly(self, text: str, size: float, width: float, most: int, bold: bool = False) -> list[str]:
        """The same with as few lines, of about one length."""
        lines = self.wrap(text, size, width, most, bold)
        for part in range(19, 9, -1):
            narrower = self.wrap(text, size, width * part / 20, most, bold)
            if len(narrower) > len(lines) or any(line.endswith("…") for line in narrower):
                break
            lines = narrower
        return lines

    def write(self, out: BinaryIO, scale: float, texts: Mapping[str, str]) -> None:
        """The picture as PNG, with these texts in it."""
        self._figure.set_dpi(DPI * scale)
        self._agg.print_png(out, metadata={**texts, "Software": "scorekeeper"})


@cache
def _quiet() -> None:
    """What the library says about its fonts helps nobody at a table."""
    needed("matplotlib")
    logging.getLogger("matplotlib").setLevel(logging.ERROR)


@cache
def _families() -> tuple[str, ...]:
    known = {font.name for font in needed("matplotlib.font_manager").fontManager.ttflist}
    return tuple(name for name in OTHER_ALPHABETS if name in known)


@cache
def _font(size: float, bold: bool, serif: bool, ascii_only: bool) -> Any:
    first = "DejaVu Serif" if serif else "DejaVu Sans"  # both come with the library
    return needed("matplotlib.font_manager").FontProperties(
        family=[first] if ascii_only else [*dict.fromkeys((first, "DejaVu Sans", *_families()))],
        size=size * POINTS,
        weight="bold" if bold or serif else "normal",
    )


@cache
def _letters() -> frozenset[int]:
    """Every letter that can be drawn."""
    manager = needed("matplotlib.font_manager")
    found: set[int] = set()
    for name in ("DejaVu Sans", *_families()):
        path = manager.findfont(manager.FontProperties(family=[name]))
        found.update(manager.get_font(path).get_charmap())
    return frozenset(found)


@cache
def _written(text: str) -> str:
    if text.isascii():
        return text
    return " ".join("".join(letter for letter in text if ord(letter) in _letters()).split()) or "?"
