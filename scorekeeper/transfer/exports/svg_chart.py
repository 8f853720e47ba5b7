"""The chart of totals by hand: where its lines, ticks and names go, in units of a drawing that is WIDTH wide."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.messages.width import cut
from scorekeeper.transfer.exports.colours import DASHES, MARKS, ON_LIGHT
from scorekeeper.transfer.exports.match_sheet import Sheet
from scorekeeper.transfer.exports.sheet_course import CourseEntry
from scorekeeper.transfer.exports.text_chart import roundest_step
from scorekeeper.values import dataclass

WIDTH, HEIGHT = 320, 230
LEFT, RIGHT, TOP, BOTTOM = 32, 112, 18, 28  # room: numbers, names, the word above a target, hand numbers
DIGIT = 9
LABEL_GAP = 15  # between two names
LONGEST_NAME = 11  # columns
MOST_TICKS = 8
MOST_DOTS = 16
CORNERS = {
    "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "triangle": ((0, -1.2), (1.15, 0.9), (-1.15, 0.9)),
    "diamond": ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
}


@dataclass(frozen=True)
class Curve:
    """The totals of one side: (hand, total), hand 0 before the first; and where its name stands."""

    name: str
    place: int  # which line it is: from it come colour, dashes and mark
    totals: tuple[tuple[int, int], ...]
    label_y: float

    @property
    def colour(self) -> int:
        """Its place among the colours."""
        return self.place % len(ON_LIGHT)

    @property
    def dashes(self) -> tuple[float, ...]:
        """How its line is drawn."""
        return DASHES[self.place % len(DASHES)]

    @property
    def mark(self) -> str:
        """What stands at its totals; with the dashes it is unlike every other of twenty lines."""
        return MARKS[self.place % len(MARKS)]

    def corners(self, x: float, y: float, radius: float) -> str:
        """Its mark around a point, for an SVG, where it has corners."""
        around = CORNERS.get(self.mark, ())
        return " ".join(f"{round(x + across * radius, 1):g},{round(y + down * radius, 1):g}" for across, down in around)

    @property
    def marked(self) -> tuple[tuple[int, int], ...]:
        """The totals that get a dot: all, or the last where dots would hide the line."""
        return self.totals if len(self.totals) <= MOST_DOTS else self.totals[-1:]

    @property
    def last(self) -> int:
        """The total it ends with."""
        return self.totals[-1][1]


@dataclass(frozen=True)
class Chart:
    """Everything that is drawn."""

    curves: tuple[Curve, ...]
    hands: int
    low: int
    high: int
    rows: tuple[int, ...]  # totals with a line across
    numbers: tuple[tuple[int, int], ...]  # (hand as drawn, its number) with a number below
    target: int | None
    left: int  # room for the totals beside the lines

    width: int = WIDTH
    height: int = HEIGHT

    def x(self, hand: float) -> float:
        """Where a hand is, from the left."""
        return round(self.left + (WIDTH - self.left - RIGHT) * hand / max(1, self.hands), 1)

    def y(self, total: float) -> float:
        """Where a total is, from the top."""
        return round(_height(total, self.low, self.high), 1)

    def to_the_end(self, curve: Curve) -> bool:
        """Whether its last total is that of the last hand: else nothing may go on from it, not even to its name."""
        return curve.totals[-1][0] == self.hands

    def path(self, curve: Curve) -> str:
        """A line through the totals, for an SVG."""
        return " ".join(f"{self.x(hand):g},{self.y(total):g}" for hand, total in curve.totals)


def chart(sheet: Sheet) -> Chart | None:
    """The chart of this sheet; None before the first hand that counts."""
    hands = [hand for hand in sheet.hands if hand.counts]
    if not hands:
        return None
    totals = _totals(sheet)
    known = [total for line in totals.values() for _, total in line]
    target = sheet.target if sheet.target is not None and _near(sheet.target, known) else None
    rows = _ticks(min([0, *known]), max([0, *known, target or 0]))
    low, high = rows[0], rows[-1]
    wanted = {key: _height(line[-1][1], low, high) for key, line in totals.items()}
    labels = dict(zip(sorted(wanted, key=lambda key: wanted[key]), heights_apart(sorted(wanted.values())), strict=True))
    curves = tuple(
        Curve(cut(side.name, LONGEST_NAME), place, tuple(totals[side.key]), labels[side.key])
        for place, side in enumerate(sheet.sides)
        if side.key in totals
    )
    left = max(LEFT, 9 + DIGIT * max(len(str(total)) for total in rows))
    step = -(-len(hands) // MOST_TICKS)
    numbers = tuple((place, hand.number) for place, hand in enumerate(hands, 1) if place % step == 0 or len(hands) == 1)
    return Chart(curves, len(hands), low, high, rows, numbers, target, left)


def _totals(sheet: Sheet) -> dict[str, list[tuple[int, int]]]:
    """The totals of each side hand by hand, from where it came in to its last hand."""
    found: dict[str, list[tuple[int, int]]] = {side.key: [] for side in sheet.sides}
    last, hand = dict.fromkeys(found, 0), 0
    for entry in sheet.course:
        if isinstance(entry, CourseEntry):
            if entry.side is not None:
                before = [point for point in found[entry.side.key] if point[0] != hand]
                found[entry.side.key] = [*before, (hand, entry.total)]
        elif entry.counts:
            hand += 1
            for cell in entry.cells:
                if cell.total is not None:
                    line = found[cell.side.key]
                    line += [] if line else [(hand - 1, 0)]
                    line.append((hand, cell.total))
                    last[cell.side.key] = hand if cell.points is not None else last[cell.side.key]
    away = {placed.side.key for placed in sheet.places if not placed.place}
    for key in away & set(found):
        found[key] = [point for point in found[key] if point[0] <= last[key]] or found[key][:1]
    return {key: line for key, line in found.items() if line}


def _near(target: int, known: Sequence[int]) -> bool:
    """A target far above everybody would press the lines flat."""
    return target <= 2 * max([1, *known])


def _ticks(low: int, high: int) -> tuple[int, ...]:
    """Round numbers from below `low` to above `high`, about five."""
    step = roundest_step(high - low, 6)
    first = low // step
    return tuple(step * place for place in range(first, -(-high // step) + 1 + (low == high)))


def _height(total: float, low: int, high: int) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (high - total) / max(1, high - low)


def heights_apart(wanted: Sequence[float], least: float = LABEL_GAP) -> list[float]:
    """The heights, moved `least` apart so that names do not touch; in the same order, inside the drawing."""
    top, bottom = TOP - 2.0, HEIGHT - 4.0
    gap = min(least, (bottom - top) / max(1, len(wanted) - 1))
    placed: list[float] = []
    for height in wanted:
        placed.append(max(height, placed[-1] + gap if placed else top))
    floor = bottom
    for place in reversed(range(len(placed))):
        placed[place] = min(placed[place], floor)
        floor = placed[place] - gap
    return [round(height, 1) for height in placed]
